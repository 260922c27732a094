"""The objects that claims are about: exact, finite, without floats and without a solver."""
