### What the panels over the table say.
