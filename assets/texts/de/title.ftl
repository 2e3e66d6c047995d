### Der erste Bildschirm.

title-line = Schach, bei dem eine geschlagene Figur dir ihren Zug hinterlässt.
title-play = Spielen
title-continue = Weiterspielen
title-look-back = Zurück zur letzten Partie
title-new-game = Neue Partie
title-games = Partien
title-set = Das Spiel im Kasten
title-rules = Regeln
title-settings = Einstellungen
title-quit = Beenden

games-title = Partien
games-none = Noch keine Partien. Jede Partie, die du spielst, wird automatisch gespeichert.
games-none-yet = Noch keine Partien.
games-listing = Deine Partien werden gesucht …
games-reading = Die Datei wird gelesen …
games-open = Datei öffnen …
games-open-hint = Eine gespeicherte Partie, eine Zugliste oder ein PGN. Du kannst eine Datei auch auf das Fenster ziehen.
games-files = Partien
games-back = Zurück
games-close = Schließen

age-now = gerade eben
age-minutes =
    { $count ->
        [one] vor einer Minute
       *[other] vor { $count } Minuten
    }
age-hours =
    { $count ->
        [one] vor einer Stunde
       *[other] vor { $count } Stunden
    }
age-days =
    { $count ->
        [one] vor einem Tag
       *[other] vor { $count } Tagen
    }

rules-title = Die Regeln
rules-close = Schließen
rules-search = Suchen
rules-nothing-found = Nichts gefunden.
rules-see = Siehe auch
rules-ruling = Eine Festlegung dieses Programms
rules-two-kings = ² Nur in Partien mit zwei Königen auf einer Seite: Dort kann ein König geschlagen werden (3-11).
rules-worth-vests = Punkte von hundert für die Seite mit der Weste; 50 ist kein Unterschied, und ein Bauer mehr machte { $pawn }. Blass: Die Partien zeigen keinen Unterschied. ² Mit zwei Königen auf jeder Seite (3-11).
rules-worth-pairs = Punkte von hundert für die Seite mit dem Paar; 50 ist kein Unterschied, und ein Bauer mehr machte { $pawn }. Blass: Die Partien zeigen keinen Unterschied.

# Zurückblicken.
look-back-after = Nach { $move } ({ $at } von { $count })
look-back-start = Die Ausgangsstellung
look-back-to-start = Zurück zum Anfang
look-back-earlier = Einen Zug zurück ({ $key-page-up })
look-back-later = Einen Zug vor ({ $key-page-down })
look-back-replay = Die Partie von hier an noch einmal ansehen
look-back-leave = Zurück zur Partie ({ $key-end })

end-rematch = Revanche
end-replay = Noch einmal ansehen
end-new-game = Neue Partie
end-look = Den Tisch ansehen
end-title = Startbildschirm

# Die erste Partie.
hint-first-move = Klicke eine deiner Figuren an, um zu sehen, wohin sie ziehen kann, und dann das Feld. Oder ziehe sie hin.
hint-first-capture = Geschlagen! Klicke die leuchtende Weste an, um sie zu nehmen, oder die geschlagene Figur, um zu verzichten.
hint-first-vest = Eine deiner Figuren trägt eine Weste. Wähle sie und drücke { $key-v } (oder halte beim Klick Umschalt): Sie zieht einmal so, wie ihre Weste es erlaubt.

# Das Menü.
menu-back = Zurück an den Tisch
menu-new-game = Neue Partie
menu-games = Partien
menu-drawer = Züge und Trainer
menu-position = Stellung …
menu-reset-view = Blick zurücksetzen
menu-across = Flach zwischen beiden Spielern
menu-auto-turn = Zur Seite am Zug drehen
menu-set = Das Spiel ansehen
menu-draw = Remis anbieten
menu-resign = Aufgeben
menu-rules = Regeln
menu-settings = Einstellungen
menu-keys = Tasten
menu-full-screen = Vollbild
menu-bare = Nur der Tisch
menu-title = Startbildschirm
menu-quit = Beenden
