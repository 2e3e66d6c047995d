### Was am Zeiger gesagt wird und was die Tasten tun.

## Gesten, die nichts bedeuten

hint-nobody-held = Wähle zuerst eine Figur, die eine Weste trägt, oder ein Paar. Dann zieht { $key-v } sie mit der Weste, oder eine der beiden allein.
hint-nobody-passes = Wähle zuerst die Figur, deren Weste weitergehen soll. Dann nimmt { $key-g } die Weste.
hint-no-other-way = { $key-v } ändert hier nichts: Wähle eine der gezeigten Möglichkeiten, oder geh mit { $key-esc } zurück.
hint-no-spares = Hier braucht es keine Ersatzweste: Nimm eine, die leuchtet, oder klicke die geschlagene Figur an.
hint-not-open = Das lässt sich jetzt nicht wählen: Nimm eine der gezeigten Möglichkeiten.

## Die Tasten: was zu drücken ist, und was es tut

keys-cursor = { $key-arrows }
keys-cursor-does = den Zeiger über das Brett bewegen
keys-confirm = { $key-enter } oder { $key-space }
keys-confirm-does = eine Figur wählen, dann ihr Ziel
keys-next = { $key-tab }
keys-next-does = nächste Figur, nächstes Ziel oder nächste Wahl (Umschalt: zurück)
keys-hold = { $key-v }
keys-hold-does = die gewählte Figur mit ihrer Weste ziehen, die dabei verbraucht wird; im Paar: die eine, die andere, beide
keys-shift = Umschalt+{ $key-enter }, Umschalt+Klick
keys-shift-does = ein Zug mit der Weste, nur für dieses Ziel
keys-pass = { $key-g }, dann eine Figur
keys-pass-does = Westenwechsel: die Weste der gewählten Figur weitergeben (oder die Weste ziehen)
keys-number = { $key-1 } { $key-2 } { $key-3 } …
keys-number-does = beim Wählen: die Antwort mit dieser Nummer
keys-promote = { $key-q } { $key-r } { $key-b } { $key-n }
keys-promote-does = beim Wählen: umwandeln in Dame, Turm, Läufer, Springer
keys-focus = { $key-enter }
keys-focus-does = beim Wählen: die umrahmte Antwort nehmen; Tab und Pfeiltasten bewegen den Rahmen
keys-back = { $key-esc }
keys-back-does = einen Schritt zurück; ist nichts gewählt, das Menü öffnen
keys-drawer = { $key-d }
keys-drawer-does = die Schublade: Züge, Zurücknehmen, Trainer
keys-type = { $key-t } oder { $key-slash }
keys-type-does = einen Zug eingeben: e4, Nf3, e2e4, d4e5+q
keys-undo = { $key-u } oder Strg+Z, Strg+Y
keys-undo-does = zurücknehmen (eine offene Wahl: nur diese), wiederholen
keys-look-back = { $key-page-up }, { $key-page-down }, { $key-end }
keys-look-back-does = zurückblicken: einen Zug zurück, einen vor, in die Gegenwart
keys-ritual = { $key-s }, { $key-p }, { $key-plus } und { $key-minus }
keys-ritual-does = die Hand: Zug beenden, anhalten, schneller, langsamer
keys-view = { $key-1 }, { $key-2 }, { $key-3 }, { $key-4 }
keys-view-does = Blick von Weiß, von Schwarz, von oben; tiefer sitzen, dann höher, dann wie zuvor
keys-seat = { $key-f }, { $key-a }, { $key-home }
keys-seat-does = der andere Platz; zur Seite am Zug drehen; Blick zurücksetzen
keys-around = Strg+Pfeile, Strg+ + und −
keys-around-does = um den Tisch, hinauf und hinunter; näher, weiter weg
keys-along = Strg+Umschalt+Pfeile
keys-along-does = am Tisch entlang gehen
keys-set = { $key-l }, { $key-r }, { $key-m }
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
keys-window-does = Vollbild, beenden (die Partie ist gespeichert)
keys-bare = F10
keys-bare-does = nur den Tisch zeigen, oder wieder alles
