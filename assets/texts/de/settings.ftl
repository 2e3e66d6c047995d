### Die Einstellungen.

settings-title = Einstellungen
settings-done = Fertig
settings-kept = Was du änderst, gilt sofort und bleibt.

settings-page-table = Tisch
settings-page-sound = Klang
settings-page-controls = Bedienung
settings-page-access = Zugang
settings-page-video = Bild

settings-room = Raum
settings-materials = Figuren
settings-style = Das Ritual
settings-style-full = Ganz
settings-style-brisk = Zügig
settings-style-instant = Sofort
settings-style-note = Ganz: jeder Schritt von ruhiger Hand. Zügig: dasselbe von einer Hand, die es oft getan hat. Sofort: Was gespielt wurde, steht gleich da.
settings-speed = Tempo der Hand
settings-auto-turn = Die Kamera geht zu der Seite, die am Zug ist
settings-hints-again = Die Hinweise zur ersten Partie noch einmal zeigen

settings-volume-master = Alles
settings-volume-table = Figuren und Westen
settings-volume-room = Der Raum
settings-volume-screens = Knöpfe
settings-sound-note = Im Arbeitszimmer hört man ein Feuer und eine ferne Uhr, im Garten Vögel und Blätter; im Studio ist es still.

settings-turning = Drehen der Kamera
settings-zooming = Mausrad
settings-upside-down = Ziehen nach unten blickt von unten, nicht von oben
settings-keys = Tasten

settings-language = Sprache
settings-language-system = Wie das System
settings-text = Größe der Wörter und Knöpfe
settings-reduced-motion = Weniger Bewegung: Die Kamera springt, wo sie sonst gleitet
settings-captions = Untertitel: Was zu hören ist, steht auch da
settings-contrast = Stärkerer Kontrast

settings-tier = Bild
settings-tier-auto = Von selbst
settings-tier-low = Einfach
settings-tier-medium = Fein
settings-tier-high = Feinst
settings-tier-note = Ein anderes Bild ist vom nächsten Start an zu sehen. Von selbst: was zu deiner Grafik passt.
settings-fullscreen = Den Bildschirm füllen
settings-vsync = Auf den Bildschirm warten (keine zerrissenen Bilder)

# Was aus der Datei mit den Einstellungen wurde.
settings-unreadable = Die Einstellungen in { $path } lassen sich nicht lesen: { $fault }.
settings-set-aside = { $path } ist keine Datei mit Einstellungen ({ $fault }): Sie heißt jetzt { $place }.
settings-to-mend = { $path } ist keine Datei mit Einstellungen ({ $fault }): Berichtige oder entferne sie.
settings-not-kept = Die Einstellungen werden nicht aufgehoben: { $fault }.

# Keys that are changed.
bind-title = Tasten ändern
bind-standard = Wie vorgesehen
bind-waits = Taste drücken
bind-left-hand = Linke Hand
bind-right-hand = Rechte Hand
bind-up = Zeiger hinauf
bind-down = Zeiger hinunter
bind-left = Zeiger nach links
bind-right = Zeiger nach rechts
bind-confirm = Nehmen, absetzen, wählen
bind-back = Einen Schritt zurück
bind-next = Nächste Figur, nächstes Ziel
bind-hold = An der Weste halten, oder einen vom Paar
bind-undo = Zurücknehmen
bind-skip = Ritual sofort beenden
bind-pause = Ritual anhalten
bind-earlier = Eine Aktion zurückschauen
bind-later = Eine Aktion weiter
bind-flip = Der andere Platz
bind-above = Von oben
bind-lower = Tiefer sitzen
bind-look = Nächster Raum
bind-materials = Nächster Figurensatz
bind-drawer = Züge
bind-type = Zug eintippen
bind-auto-turn = Kamera zum Spieler am Zug
bind-set = Das Spiel ansehen
