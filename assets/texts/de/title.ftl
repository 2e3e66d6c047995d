### Der erste Bildschirm.

title-line = Das Schach, in dem eine geschlagene Figur dir ihren Zug überlässt.
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
games-none = Noch ist keine Partie aufgehoben: Jede Partie, die du spielst, wird von selbst aufgehoben.
games-open = Datei öffnen …
games-open-hint = Eine gespeicherte Partie, eine Zugliste oder ein PGN. Du kannst eine Datei auch auf das Fenster ziehen.
games-files = Partien
games-back = Zurück
games-close = Schließen
games-place = Die Partie auf dem Tisch liegt in { $place }.

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
rules-search = Wörter suchen
rules-nothing-found = Keine Regel enthält alle diese Wörter.
rules-see = Siehe auch
rules-ruling = Eine Festlegung dieses Programms
rules-two-kings = ² Nur in Partien mit zwei Königen auf einer Seite: Dort kann ein König geschlagen werden (3-11).

# Zurückblicken.
review-after = Nach { $move } ({ $at } von { $count })
review-start = Der Anfang
review-to-start = Zum Anfang
review-earlier = Einen Zug zurück (Bild auf)
review-later = Einen Zug vor (Bild ab)
review-replay = Die Partie von hier an noch einmal spielen
review-back = Zurück zur Partie (Ende)

end-rematch = Revanche
end-replay = Noch einmal ansehen
end-new-game = Neue Partie
end-look = Den Tisch ansehen
end-title = Titel

# Die erste Partie.
hint-first-move = Klicke eine deiner Figuren an: Es leuchtet, wohin sie ziehen kann. Klicke dorthin, oder ziehe sie.
hint-first-capture = Geschlagen! Klicke die leuchtende Weste an, um sie mitzunehmen, oder die geschlagene Figur, um sie zu lassen.
hint-first-vest = Eine deiner Figuren trägt eine Weste. Wähle sie und drücke V (oder halte Umschalt beim Ziel): Sie zieht wie die Figur der Weste, einmal.

# Das Menü.
menu-back = Zurück an den Tisch
menu-new-game = Neue Partie
menu-games = Partien
menu-drawer = Züge, Stellung, Bedienung
menu-set = Das Spiel ansehen
menu-draw = Remis anbieten
menu-resign = Aufgeben
menu-rules = Regeln
menu-settings = Einstellungen
menu-keys = Tasten
menu-full-screen = Ganzer Bildschirm
menu-bare = Nur der Tisch
menu-title = Titel
menu-quit = Beenden
