### Das Spiel für sich, Teil für Teil.
