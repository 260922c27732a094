"""How claims are decided: the judge, the routes, the commands."""
