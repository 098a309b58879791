"""Small faults, put into the guard one at a time, to see whether a test notices."""
