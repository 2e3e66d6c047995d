### Was die laufende Partie sagt: Ablehnungen, und wo sie aufgehoben wird.

## Was die Partie ablehnt

refused-undo = Es gibt nichts zurückzunehmen: Die Partie steht am Anfang.
refused-redo = Es gibt nichts noch einmal zu spielen: Kein Zug wurde zurückgenommen.
refused-late = { $action } antwortet auf eine Stellung, die nicht mehr auf dem Tisch steht: Es wurde nichts gespielt.
refused-over = Die Partie ist zu Ende ({ $result }): Beginne eine neue.
refused-offered = { $player } hat schon Remis angeboten: Antworte darauf.
refused-no-offer = Es ist kein Remis angeboten.

## Wo die Partie aufgehoben wird


# fault: was das System sagt, in dessen Worten.
game-not-kept = Die Partie wird nicht aufgehoben: { $fault }.
note-goes-on-in = { $opened } bleibt, wie sie ist: Die Partie geht in { $saved } weiter.
note-before-kept = Die Partie davor ist in { $place } aufgehoben.
note-somebody-else = Jemand anderes hat in { $name } geschrieben: Was darin stand, ist in { $place } aufgehoben.
note-moved-away = { $name } ließ sich nicht als gespeicherte Partie lesen: Die Datei heißt jetzt { $place }.
note-another-window = Ein anderes Fenster hat die letzte Partie; diese hier wird in { $name } aufgehoben.
note-going-on =
    Die letzte Partie geht weiter ({ $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }). Strg+N beginnt eine neue.
note-cannot-go-on = Die letzte Partie kann nicht weitergehen und bleibt auf der Festplatte: { $reason }.
note-crashed = Beim letzten Mal hat ein eigener Fehler Plunder beendet. Was geschah, steht in { $place }.

# Warum eine Datei keine Partie ergibt.
file-refused = { $name }: { $reason }
file-missing = diese Datei gibt es nicht
file-unreadable = sie lässt sich nicht lesen: { $reason }
file-line-too-long = Zeile { $line } ist länger als 16 MiB, also ist das kein PGN
file-forbidden = du darfst sie nicht lesen
file-is-a-folder = das ist ein Ordner
file-cut-short = das ist keine gespeicherte Partie, oder sie wurde abgeschnitten oder verändert (Zeile { $line })
file-newer = eine neuere Version des Programms hat diese Partie gespeichert; aktualisiere das Programm, um sie zu laden
file-position = die Stellung, mit der die gespeicherte Partie beginnt, ist falsch: { $reason }
file-action = Zug { $number } der gespeicherten Partie ist nicht spielbar: { $reason }
file-at-line = Zeile { $line }: { $reason }
play-refused = { $action }: { $reason }
file-changed = die Partie wurde nach dem Speichern verändert und wird deshalb nicht geladen; nimm eine unveränderte Kopie
file-no-game = es ist keine Partie darin
file-no-such-game = es ist keine Partie { $number } darin
file-fault = darin ist ein Fehler, auf Englisch: { $fault }
