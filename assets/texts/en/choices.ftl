### What can be done in a position, and what players agree on.
