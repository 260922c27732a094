"""What people, programs and build servers read of a run: a table, JSON, JUnit XML, a page."""
