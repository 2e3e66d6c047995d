### Der Fotograf: Die Kamera wird eingestellt und eine Fotografie entwickelt.

menu-photograph = Fotografieren
keys-photograph = { $key-k }
keys-photograph-does = das Spiel fotografieren: Objektiv, Schärfe, Bildausschnitt; entwickelt wird neben dem Spiel

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
photograph-samples = Proben
photograph-on = an
photograph-off = aus
photograph-develop = Entwickeln
photograph-develops = Wird entwickelt …
photograph-leave = Zurück zum Spiel
photograph-help = Klicke an, was scharf sein soll. Ziehen dreht die Kamera, das Rad bringt sie näher, ebenso { $key-plus } und Strg+Pfeile. Auf und ab wählt eine Einstellung, links und rechts ändert sie, Enter entwickelt, Esc führt zurück.
photograph-help-pad = Auf und ab wählt eine Einstellung, links und rechts ändert sie; { $a } entwickelt, { $b } führt zurück. Der rechte Stick dreht die Kamera, { $lt } und { $rt } bringen sie näher.

photograph-begins = Das Licht wird gemessen …
photograph-passes = { $done } von { $all } · { $left }
photograph-stop = Anhalten
photograph-kept = { $name } liegt bei deinen Bildern.
photograph-empty = Angehalten, bevor es ein Bild gab.
photograph-failed = Die Fotografie wurde nicht behalten: { $reason }
photograph-dismiss = Weglegen
