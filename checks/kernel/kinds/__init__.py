"""One file a kind: model, answer and evidence in; what is established out."""
