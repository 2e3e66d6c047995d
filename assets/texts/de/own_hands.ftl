### Ein Zug von Hand, wie die Tafeln ihn zeigen.

own-hands = Von Hand
own-hands-note = Wer von Hand spielt, führt jeden Handgriff eines Zuges selbst aus: zieht die Figur, wechselt die Westen, nimmt die geschlagene Figur weg (2-7). Für die anderen tut es der Tisch.
own-done = Fertig
own-rest = Den Rest erledigen
own-back = Zurücknehmen
own-vest-first = Vorher kommt, wenn du willst, eine leuchtende Weste an die Figur (2-7).
own-may-end = Das kann der ganze Zug sein.
hint-own-done = Eingabe oder Leertaste: Der Zug ist zu Ende.
hint-own-rest = E: Der Tisch erledigt, was noch fehlt.
menu-by-hand = Von Hand oder mit Hilfe
chip-by-hand = am Zug, von Hand
notice-by-hand = { $player } spielt jetzt von Hand: B ändert das.
notice-assisted = Der Tisch führt jetzt die Züge von { $player } aus.
keys-by-hand = B
keys-by-hand-does = wer am Zug ist, spielt von Hand oder mit Hilfe
keys-end-turn = Eingabe oder Leertaste
keys-end-turn-does = von Hand: nehmen, absetzen; ist nichts gewählt, ist der Zug fertig
keys-leave = E
keys-leave-does = von Hand: Der Tisch erledigt, was noch fehlt

# Der Tisch ohne Regeln.
menu-free = Freier Tisch
free-table = Freier Tisch: Alles darf überallhin, deine Partie wartet.
free-table-back = Zurück zur Partie
hint-free-table-back = Esc: Alles kehrt dorthin zurück, wo es in der Partie steht
hint-free-table-back-pad = { $b }: Alles kehrt dorthin zurück, wo es in der Partie steht
keys-free = O
keys-free-does = der Tisch ist frei: alles darf überallhin, und die Partie wartet
