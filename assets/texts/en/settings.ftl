### The settings.
