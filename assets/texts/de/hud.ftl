### Was die Felder über dem Tisch sagen.
