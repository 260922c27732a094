"""Certificates of format ``exactaudit/2``: one file a kind, which says how model, answer and evidence are written.

Whoever has found something writes its certificate here, audits, routes and theorems alike; the judge, in
`checks.kernel`, reads it with a program of its own. A new kind is a file here and one in ``checks/kernel/kinds``.
"""
