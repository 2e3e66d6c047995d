### Die Einstellungen.

settings-title = Einstellungen
settings-done = Fertig
settings-kept = Änderungen gelten sofort.

settings-page-table = Tisch
settings-page-sound = Klang
settings-page-controls = Bedienung
settings-page-access = Barrierefreiheit
settings-page-video = Bild

settings-room = Raum
settings-materials = Figuren
settings-style = Wie ein Zug gezeigt wird
settings-style-full = Ganz
settings-style-brisk = Zügig
settings-style-instant = Sofort
settings-style-note = Ganz: jeder Schritt eines Zuges, von ruhiger Hand. Zügig: dasselbe von geübter Hand. Sofort: Die Figuren erscheinen dort, wo sie hinkommen.
settings-speed = Tempo der Hand
settings-auto-turn = Kamera zur Seite am Zug drehen
settings-hints-again = Die ersten Hinweise noch einmal zeigen

settings-volume-master = Gesamt
settings-volume-table = Figuren und Westen
settings-volume-room = Der Raum
settings-volume-screens = Knöpfe
settings-sound-note = Im Arbeitszimmer hört man ein Feuer und eine ferne Uhr, im Garten Vögel und Blätter, im Klub andere Partien; im Studio ist es still.

settings-turning = Drehgeschwindigkeit
settings-zooming = Zoomgeschwindigkeit
settings-upside-down = Oben und unten beim Drehen der Kamera vertauschen
settings-keys = Tasten

settings-language = Sprache
settings-language-system = Systemsprache
settings-publisher-names = Paare von Chessplus mit den Namen des Verlags: Knook, Biook, Bight, DBishop
settings-text = Textgröße
settings-reduced-motion = Weniger Bewegung: Die Kamera springt, statt zu gleiten
settings-captions = Untertitel: Klänge auch als Text zeigen
settings-contrast = Hoher Kontrast

settings-tier = Grafik
settings-tier-auto = Automatisch
settings-tier-low = Niedrig
settings-tier-medium = Mittel
settings-tier-high = Hoch
settings-tier-auto-now = Automatisch ({ $tier })
settings-tier-auto-smaller = Automatisch ({ $tier }, { $percent } %)
settings-tier-note = Automatisch: so gut, wie dieser Rechner flüssig zeichnet.
settings-tier-note-page = Gilt ab dem nächsten Öffnen dieser Seite.
settings-fullscreen = Vollbild
settings-vsync = V-Sync
settings-photograph-at-rest = Fotografie in Ruhe
settings-photograph-at-rest-note = Solange sich nichts bewegt, wird der Tisch zur Fotografie. Das braucht eine Grafikkarte.

# Was aus der Datei mit den Einstellungen wurde.
settings-unreadable = Deine Einstellungen in { $path } lassen sich nicht lesen ({ $fault }) und bleiben, wie sie sind: Was du änderst, gilt nur, bis du das Fenster schließt.
settings-set-aside = Deine Einstellungen ließen sich nicht lesen ({ $fault }), darum beginnt Plunder mit neuen. Die alte Datei { $path } heißt jetzt { $place }.
settings-to-mend = Deine Einstellungen in { $path } ließen sich nicht lesen ({ $fault }): Berichtige oder entferne diese Datei.
settings-not-kept = Deine Einstellungen werden nicht gespeichert: { $fault }.
settings-not-all = Diese Einträge deiner Einstellungen in { $path } sind unbrauchbar und gelten wie in neuen: { $what }. Alles andere bleibt.

# Tasten, die geändert werden.
bind-title = Tasten ändern
bind-standard = Standard
bind-waits = Taste drücken
bind-waits-button = Knopf drücken
bind-buttons = Knöpfe eines Gamepads
bind-spend = Mit der Weste ziehen
bind-previous = Vorheriges
bind-farther = Weiter weg
bind-closer = Näher heran
bind-menu = Menü
bind-seat = Zurück zum Platz
bind-left-hand = Linke Hand
bind-right-hand = Rechte Hand
bind-up = Zeiger hinauf
bind-down = Zeiger hinunter
bind-left = Zeiger nach links
bind-right = Zeiger nach rechts
bind-confirm = Nehmen, absetzen, wählen
bind-back = Einen Schritt zurück
bind-next = Nächste Figur, nächstes Ziel
bind-hold = Weste einsetzen, oder eine Figur des Paars
bind-undo = Zurücknehmen
bind-skip = Diesen Zug sofort beenden
bind-pause = Anhalten
bind-earlier = Einen Zug zurück
bind-later = Einen Zug vor
bind-flip = Der andere Platz
bind-above = Von oben
bind-lower = Tiefer oder höher sitzen
bind-look = Nächster Raum
bind-materials = Nächster Figurensatz
bind-drawer = Züge
bind-type = Zug eintippen
bind-auto-turn = Kamera zur Seite am Zug drehen
bind-set = Das Spiel ansehen
