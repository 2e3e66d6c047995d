### Was die laufende Partie sagt: Ablehnungen, und wo sie aufgehoben wird.

## Was die Partie ablehnt

refused-undo = Es gibt nichts zurückzunehmen.
refused-redo = Es gibt nichts zu wiederholen.
refused-late = Dieser Zug galt einer früheren Stellung: Es wurde nichts gespielt.
refused-over = Die Partie ist zu Ende ({ $result }): Beginne eine neue.
refused-offered = { $player } hat schon Remis angeboten: Antworte darauf.
refused-no-offer = Niemand hat Remis angeboten.

## Wo die Partie aufgehoben wird

# fault: was das System sagt, in dessen Worten.
game-not-kept = Die Partie wird nicht gespeichert: { $fault }.
note-kept-elsewhere = Deine Partie wird jetzt als { $place } gespeichert, denn die geöffnete Datei ist nicht zu schreiben: { $fault }.
note-goes-on-in = { $opened } bleibt, wie sie ist: Deine Züge werden als eigene Partie gespeichert.
note-before-kept = Deine letzte Partie ist gespeichert.
# opened: die Datei, die ein anderes Fenster genommen hat.
note-taken-meanwhile = Ein anderes Fenster speichert seine Partie in { $opened }, darum wird diese hier gesondert gespeichert.
note-nowhere-to-keep = Es gibt keinen Ordner für deine Partien: Was du in diesem Fenster spielst, wird nicht gespeichert.
note-somebody-else = Ein anderes Programm hat { $name } verändert. Seine Fassung liegt daneben.
note-moved-away = { $name } war keine gespeicherte Partie. Die Datei liegt neben der neuen.
note-another-window = Deine letzte Partie ist in einem anderen Fenster offen, darum wird diese hier gesondert gespeichert.
note-going-on = Deine letzte Partie geht mit dem { $number }. Zug weiter.
note-cannot-go-on = Deine letzte Partie ließ sich nicht öffnen und bleibt unverändert: { $reason }.
note-crashed = Plunder wurde letztes Mal unerwartet beendet. Was geschah, steht in { $place }.

# Warum eine Datei nicht zu schreiben ist. reason: eines davon, oder was das System selbst sagt.
write-fault = { $path } lässt sich nicht schreiben: { $reason }
write-no-folder = den Ordner { $folder } gibt es nicht
write-gone = diesen Ordner gibt es nicht mehr
write-forbidden = dazu fehlt das Recht
write-folder = es ist ein Ordner
write-not-folder = ein Teil des Pfades ist kein Ordner
write-read-only = dort darf nur gelesen werden
write-full = der Datenträger ist voll
write-quota = das Kontingent ist aufgebraucht
write-large = so groß darf dort keine Datei werden

# Warum eine Datei keine Partie ergibt.
file-refused = { $name }: { $reason }
file-missing = diese Datei gibt es nicht
file-unreadable = sie lässt sich nicht lesen: { $reason }
file-line-too-long = Zeile { $line } ist länger als 4 MiB, also ist das kein PGN
file-too-long = sie ist länger als { $most } MiB
file-no-text = sie ist kein Text; eine Partie ist ein Text
file-game-too-long = die Partie, die in Zeile { $line } beginnt, ist länger als 4 MiB, also ist das kein PGN
file-forbidden = du darfst sie nicht lesen
file-is-a-folder = das ist ein Ordner
file-cut-short = das ist keine gespeicherte Partie, oder sie wurde abgeschnitten oder verändert (Zeile { $line })
file-newer = eine neuere Version des Programms hat diese Partie gespeichert; aktualisiere das Programm, um sie zu laden
file-position = die Stellung, mit der die gespeicherte Partie beginnt, ist falsch: { $reason }
file-action = Zug { $number } der gespeicherten Partie ist nicht spielbar: { $reason }
file-of-game = Partie { $number }: { $reason }
file-changed = die Partie wurde nach dem Speichern verändert und wird deshalb nicht geladen; nimm eine unveränderte Kopie
file-in-use = sie wird gerade in einem Fenster von Plunder gespielt; schließe es zuerst
file-no-game = es ist keine Partie darin
file-no-such-game = es ist keine Partie { $number } darin
file-fault = darin ist ein Fehler, auf Englisch: { $fault }
