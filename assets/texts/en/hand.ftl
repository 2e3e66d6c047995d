### What is said at the pointer, and what the keys do.
