### The set by itself, part by part.
