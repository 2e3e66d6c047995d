### Was am Zeiger gesagt wird und was die Tasten tun.

## Gesten, die nichts bedeuten

hint-nobody-held = Wähle zuerst eine Figur, die eine Weste trägt, oder ein Paar: V lässt sie dann mit der Weste ziehen, oder eine der beiden allein.
hint-nobody-passes = Wähle zuerst die Figur, deren Weste weitergehen soll: G nimmt dann die Weste (4-2).
hint-no-other-way = V ändert an dieser Wahl nichts: Nimm eine der gezeigten Möglichkeiten, oder geh mit Esc zurück.
hint-no-spares = Hier braucht es keine Ersatzweste: Nimm eine, die leuchtet, oder klicke die geschlagene Figur an.
hint-not-open = Das steht nicht zur Wahl: Nimm eine der gezeigten Möglichkeiten.

## Die Tasten: was zu drücken ist, und was es tut

keys-cursor = Pfeiltasten
keys-cursor-does = den Zeiger über das Brett bewegen
keys-confirm = Eingabe oder Leertaste
keys-confirm-does = eine Figur wählen, dann ihr Ziel
keys-next = Tab
keys-next-does = nächste Figur, nächstes Ziel oder nächste Wahl (Umschalt: zurück)
keys-hold = V
keys-hold-does = die gewählte Figur mit ihrer Weste, die sie einsetzt; im Paar: die eine, die andere, beide
keys-shift = Umschalt+Eingabe, Umschalt+Klick
keys-shift-does = ein Zug mit der Weste, für ein Ziel
keys-pass = G, dann eine Figur
keys-pass-does = Westenwechsel: die Weste der gewählten Figur weitergeben (oder die Weste ziehen)
keys-number = 1 2 3 …
keys-number-does = beim Wählen: die Antwort mit dieser Nummer
keys-promote = Q R B N
keys-promote-does = beim Wählen: umwandeln in Dame, Turm, Läufer, Springer
keys-focus = Eingabe
keys-focus-does = beim Wählen: das Umrahmte, zuerst Verzichten oder Behalten
keys-back = Esc
keys-back-does = einen Schritt zurück; ist nichts gewählt, das Menü
keys-drawer = D
keys-drawer-does = die Schublade: Züge, Stellung, Bedienung
keys-type = T oder /
keys-type-does = einen Zug eingeben: e4, Nf3, e2e4, d4e5+q
keys-undo = U oder Strg+Z, Strg+Y
keys-undo-does = zurücknehmen (eine offene Wahl: nur diese), wiederholen
keys-review = Bild auf, Bild ab, Ende
keys-review-does = zurückblicken: einen Zug früher, später, jetzt
keys-ritual = S, P, + und −
keys-ritual-does = Ritual: überspringen, anhalten, schneller, langsamer
keys-view = 1, 2, 3, 4
keys-view-does = Blick von Weiß, von Schwarz, von oben; tiefer sitzen oder nicht mehr
keys-seat = F, A, Pos1
keys-seat-does = der andere Platz; von selbst drehen; zurück an den Platz
keys-around = Strg+Pfeile, Strg+ + und −
keys-around-does = um den Tisch gehen, höher und tiefer; näher, weiter weg
keys-along = Strg+Umschalt+Pfeile
keys-along-does = am Tisch entlang gehen
keys-set = L, R, M
keys-set-does = das Spiel ansehen; der nächste Raum; das nächste Material
keys-camera = Rechte Taste, Mausrad
keys-camera-does = die Kamera drehen, näher kommen; kurzer Rechtsklick: einen Schritt zurück
keys-pan = Mittlere Taste, Umschalt+rechts
keys-pan-does = am Tisch entlang gehen
keys-rules = F2
keys-rules-does = die Regeln
keys-new = Strg+N, Strg+O, Strg+R
keys-new-does = neue Partie, Partie öffnen, aufgeben
keys-settings = Strg+,
keys-settings-does = Einstellungen
keys-draw = Strg+D, Strg+L
keys-draw-does = Remis anbieten oder annehmen, Remis beanspruchen
keys-window = F11 oder Alt+Eingabe, Strg+Q
keys-window-does = Bildschirm füllen, beenden (die Partie bleibt)
keys-bare = F10
keys-bare-does = nur der Tisch, oder wieder alles
