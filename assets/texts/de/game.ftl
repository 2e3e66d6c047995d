### Was die laufende Partie sagt: Ablehnungen, und wo sie aufgehoben wird.
