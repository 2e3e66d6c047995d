### Der Fotograf: Die Kamera wird eingestellt und ein Foto entwickelt.

menu-photograph = Fotografieren
keys-photograph = { $key-k }
keys-photograph-does = den Tisch fotografieren: Objektiv, Schärfe, Format; entwickelt wird, während du spielst

photograph-title = Fotografieren
photograph-lens = Objektiv
photograph-aperture = Blende
photograph-focus = Schärfe
photograph-height = Höhe
photograph-roll = Neigung
photograph-exposure = Belichtung
photograph-frame = Format
photograph-thirds = Drittel
photograph-pixels = Pixel
photograph-samples = Samples
photograph-on = an
photograph-off = aus
photograph-develop = Entwickeln
photograph-develops = Wird entwickelt …
photograph-leave = Zurück zum Spiel
photograph-help = Klicke an, was scharf sein soll, oder drücke { $key-f } für die Mitte. Ziehen und Strg+Pfeile drehen die Kamera; das Rad, { $key-plus } und { $key-minus } bringen sie näher oder weiter weg. Auf und ab wählt eine Einstellung, links und rechts ändert sie. { $key-d } entwickelt, { $key-esc } führt zurück zum Spiel.
photograph-help-pad = Auf und ab wählt eine Einstellung, links und rechts ändert sie; { $y } entwickelt, { $b } führt zurück zum Spiel. Der rechte Stick dreht die Kamera; { $lt } und { $rt } bringen sie weiter weg oder näher.

photograph-begins = Wird vorbereitet …
photograph-passes = { $done } von { $all } · { $left }
photograph-stop = Beenden
photograph-kept = Gespeichert in { $folder }: { $name }
photograph-empty = Beendet, bevor es etwas zu speichern gab.
photograph-failed = Das Foto konnte nicht gespeichert werden: { $reason }
photograph-dismiss = Schließen
