### Die Einstellungen.
