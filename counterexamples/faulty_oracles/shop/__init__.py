"""A small shop as a benchmark, over three stores: a SQLite file, Python objects, a directory of files."""
