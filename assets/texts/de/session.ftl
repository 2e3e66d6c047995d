### Eine Sitzung am Tisch: die Uhr, Pausen, aufbewahrte Partien und Briefe.

## Was die Partie ablehnt

refused-paused = Die Partie ist angehalten: Erst weiter (P).
refused-adjourned = Die Partie ist unterbrochen: Setzt sie erst fort.
refused-adjourn-start = Es wurde noch nichts gezogen, also gibt es nichts zu unterbrechen.
refused-no-undo = Niemand bittet darum, etwas zurückzunehmen.
refused-undo-asked = { $player } hat schon um die Rücknahme gebeten: { $other } stimmt zu oder lehnt ab.
refused-time-agreed = Die Partie hat begonnen, also bleibt ihre Uhr: Für eine andere beginnt eine neue Partie.

## Die Uhr

ask-time = Uhr
time-none = Ohne
time-none-rule = Niemand hat es eilig
time-own = Eigene …
time-both = Beide
time-white = Weiß
time-black = Schwarz
time-differs = Schwarz hat eine andere Zeit
time-form = Sekunden, oder Minuten (m) und Stunden (h): 5m+3, 40/90m+30:30m+30, 10m d5 für eine Verzögerung
paused-clock = Die Partie ist angehalten: Die Uhr steht, und die Figuren sind nicht zu sehen.
menu-pause = Partie anhalten
sound-clock-flag = das Blättchen fällt

# Mit einer Uhr nehmen nur beide Spieler zusammen etwas zurück.
notice-undo-asked = { $player } bittet um Rücknahme.
notice-undo-declined = { $player } darf es nicht zurücknehmen.
undo-asked-answer = { $player } möchte das Letzte zurücknehmen. { $other }?
button-agree = Zustimmen
chip-asks-back = bittet um Rücknahme

## Eine Unterbrechung

menu-adjourn = Unterbrechen
adjourned-title = Unterbrochen
adjourned-kept = Die Partie ist aufbewahrt. Die LAST-MOVE-Marke hängt an der zuletzt gezogenen Figur (3-8).
adjourned-kept-plain = Die Partie ist aufbewahrt.
adjourned-go-on = Fortsetzen
adjourned-letter = Als Brief
adjourned-games = Partien

## Aufbewahrte Partien

games-actions =
    { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
games-on-table = auf dem Tisch
games-adjourned = unterbrochen
games-rename = Name
games-name-hint = Ein Name, dann Enter
games-delete = Löschen
games-delete-not = Diese Partie ist auf dem Tisch.
games-deleted = Die Partie liegt einen Monat lang im Papierkorb.
games-bring-back = Zurückholen
games-letter = Aus einem Brief…
games-in-use = { $name } ist in einem anderen Fenster offen
games-not-deleted = { $name } wurde nicht gelöscht: { $fault }
games-not-brought-back = { $name } ließ sich nicht zurückholen: { $fault }
games-not-renamed = { $name } ließ sich nicht so nennen: { $fault }

## Zurückblicken

review-step = In { $move }: Schritt { $step } von { $count }
review-line = Jede Aktion der Partie und jeder Schritt der Hände

## Partie per Brief

menu-letter = Als Brief
letter-title = Partie per Brief
letter-what = Eine Zeile enthält die ganze Partie und alles Vereinbarte. Wer sie bekommt, fügt sie hier ein, zieht und schickt die nächste (3-8).
letter-own = Diese Partie
letter-copy = Zeile kopieren
letter-other = Eine Zeile aus einem Brief
letter-open = Öffnen
notice-line-copied = Die Zeile ist kopiert: Füge sie in einen Brief ein.
letter-nothing = dieser Brief enthält keine Partie: Kopiere die ganze Zeile, von [plunder bis zur schließenden Klammer
letter-newer = eine neuere Version dieses Programms hat diese Zeile geschrieben; aktualisiere das Programm, um sie zu lesen
letter-changed = die Zeile wurde unterwegs verändert und wird nicht gelesen; bitte um eine neue
letter-options = was laut der Zeile vereinbart wurde, ist hier unbekannt ({ $name }); aktualisiere das Programm, um sie zu lesen
letter-fen = die Stellung der Zeile ist falsch: { $reason }
letter-move = Zug { $number } der Zeile ist nicht möglich: { $reason }
letter-end = die Partie kann nicht so geendet haben, wie die Zeile sagt: { $end }
