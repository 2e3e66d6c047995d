### Eine Sitzung am Tisch: die Uhr, Pausen, gespeicherte Partien und Briefe.

## Was die Partie ablehnt

refused-paused = Die Partie ist angehalten: Setze sie zuerst fort ({ $key-p }).
refused-adjourned = Die Partie ist unterbrochen: Setze sie zuerst fort.
refused-adjourn-start = Es gibt noch nichts zu unterbrechen: Es wurde nichts gezogen.
refused-no-undo = Niemand hat um die Rücknahme eines Zuges gebeten.
refused-undo-asked = { $player } hat schon um die Rücknahme gebeten: { $other } stimmt zu oder lehnt ab.
refused-time-agreed = Die Partie hat begonnen, also lässt sich die Uhr nicht mehr ändern: Beginne für eine andere eine neue Partie.

## Die Uhr

ask-time = Uhr
time-none = Keine Uhr
time-none-rule = Niemand hat es eilig
time-own = Eigene …
time-both = Beide
time-white = Weiß
time-black = Schwarz
time-differs = Andere Zeit für Schwarz
time-form = Minuten, und Sekunden nach dem Plus: 5+3. Auch 90s, 2h, 40/90+30:30+30, 10 d5 für eine Verzögerung, 30+5x30 für Byo-yomi, *3 für eine Sanduhr
time-hourglass = Sanduhr 3
paused-clock = Angehalten: Die Uhr steht, und die Figuren sind verdeckt.
menu-pause = Partie anhalten
sound-clock-flag = das Blättchen fällt

# Mit einer Uhr nehmen nur beide Spieler zusammen etwas zurück.
notice-undo-asked = { $player } möchte einen Zug zurücknehmen.
notice-undo-declined = { $player } darf den Zug nicht zurücknehmen.
undo-asked-answer = { $player } möchte den letzten Zug zurücknehmen. Stimmt { $other } zu?
button-agree = Zustimmen
chip-asks-back = möchte einen Zug zurücknehmen

## Eine Unterbrechung

menu-adjourn = Unterbrechen
adjourned-title = Unterbrochen
adjourned-kept = Die Partie ist gespeichert. Die LAST-MOVE-Marke hängt an der zuletzt gezogenen Figur.
adjourned-kept-plain = Die Partie ist gespeichert.
adjourned-go-on = Fortsetzen
adjourned-letter = Partie per Brief
adjourned-games = Partien

## Gespeicherte Partien

games-actions =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
games-on-table = auf dem Tisch
games-adjourned = unterbrochen
games-rename = Umbenennen
games-name-hint = Ein Name, dann Eingabe
games-delete = Löschen
games-delete-not = Die Partie auf dem Tisch lässt sich nicht löschen.
games-deleted = Gelöscht. Die Partie bleibt einen Monat im Papierkorb.
games-deleted-all = Gelöschte Partien bleiben einen Monat lang hier.
games-days-left =
    { $count ->
        [one] noch einen Tag
       *[other] noch { $count } Tage
    }
games-trash = Papierkorb ({ $count })
# count: wie viele ältere Partien nicht aufgeführt sind.
games-more =
    { $count ->
        [one] Eine ältere Partie ist nicht aufgeführt.
       *[other] { $count } ältere Partien sind nicht aufgeführt.
    }
# count: wie viele Partien der Datei aufgeführt sind.
games-more-in-file = Das sind die ersten { $count } Partien der Datei.
games-list-more = Mehr aufführen
games-bring-back = Wiederherstellen
games-letter = Aus einem Brief …
games-in-use = { $name } ist in einem anderen Fenster offen
games-not-deleted = { $name } wurde nicht gelöscht: { $fault }
games-not-brought-back = { $name } ließ sich nicht wiederherstellen: { $fault }
games-not-renamed = { $name } ließ sich nicht umbenennen: { $fault }

## Zurückblicken

look-back-step = In { $move }: Schritt { $step } von { $count }
look-back-line = Jeder Zug der Partie und jeder Schritt eines Zuges

## Partie per Brief

menu-letter = Partie per Brief …
letter-title = Partie per Brief
letter-what = Eine Zeile enthält die ganze Partie und alles Vereinbarte. Schick sie ab: Die andere Seite fügt sie hier ein, zieht und schickt die nächste.
letter-own = Diese Partie
letter-paused = Die Partie ist angehalten: Ihre Züge sind erst wieder zu lesen, wenn sie weitergeht.
letter-copy = Zeile kopieren
letter-leaves-out = Die Zeile enthält die Züge und den Ausgang. Kommentare, Varianten, Angaben zur Partie und Zeiten stehen nicht darin.
letter-other = Eine erhaltene Zeile
letter-open = Öffnen
notice-line-copied = Zeile kopiert: Füge sie in einen Brief ein.

## Was nicht gespeichert ist

warning-read = OK
warning-more =
    { $count ->
        [one] Eine weitere Meldung folgt.
       *[other] { $count } weitere Meldungen folgen.
    }
unsaved-title = Deine Partie ist nicht gespeichert
unsaved-quit = Wenn du jetzt gehst, ist verloren, was seitdem gespielt wurde.
unsaved-replaced = Wenn jetzt eine andere an ihre Stelle tritt, ist verloren, was seitdem gespielt wurde.
unsaved-elsewhere = Anderswo speichern …
unsaved-save-there = Dort speichern
unsaved-back = Zurück
unsaved-leave = Gehen, ohne zu speichern
