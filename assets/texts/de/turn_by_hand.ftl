### Ein Zug von Hand, wie die Tafeln ihn zeigen.

turn-by-hand = Von Hand
turn-by-hand-note = Von Hand führst du jeden Schritt eines Zuges selbst aus: Figur ziehen, Westen wechseln, die geschlagene Figur wegnehmen. Sonst tut es der Tisch für dich.
turn-by-hand-done = Fertig
turn-by-hand-rest = Den Rest erledigen
turn-by-hand-back = Zurücknehmen
turn-by-hand-vest-first = Vorher kommt, wenn du willst, eine leuchtende Weste an die Figur.
turn-by-hand-may-end = Der Zug kann hier enden.
hint-own-done = { $key-enter } oder { $key-space }: den Zug beenden
hint-own-rest = { $key-e }: Der Tisch erledigt den Rest
menu-by-hand = Von Hand spielen
chip-by-hand = am Zug, von Hand
notice-by-hand = { $player } spielt jetzt von Hand: { $key-b } ändert das.
notice-assisted = Der Tisch führt jetzt die Züge von { $player } aus.
keys-by-hand = { $key-b }
keys-by-hand-does = wer am Zug ist, spielt von Hand oder mit Hilfe
keys-end-turn = { $key-enter } oder { $key-space }
keys-end-turn-does = von Hand: aufnehmen, absetzen; ist nichts gewählt, den Zug beenden
keys-leave = { $key-e }
keys-leave-does = von Hand: Der Tisch erledigt den Rest

# Der Tisch ohne Regeln.
menu-free = Freier Tisch
free-table = Freier Tisch: Stelle alles, wohin du willst. Deine Partie wartet.
free-table-back = Zurück zur Partie
hint-free-table-back = { $key-esc }: Alles kehrt an seinen Platz in der Partie zurück
hint-free-table-back-pad = { $b }: Alles kehrt an seinen Platz in der Partie zurück
keys-free = { $key-o }
keys-free-does = freier Tisch: alles darf überallhin, während die Partie wartet
