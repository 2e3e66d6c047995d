### Der Tisch in einer Seite: was an einem Link nicht stimmt, und am Speicher des Browsers.

## Links

link-broken = Der Link ist bei „{ $field }“ abgeschnitten oder verändert: Kopiere den ganzen Link noch einmal.
link-unknown = Diese Seite kennt „{ $field }“ in einem Link nicht: Nimm game, fen, demo, lesson, puzzle, day oder set.
link-language = Die Sprache „{ $value }“ gibt es hier nicht: Nimm en oder de.
link-game = Die Partie im Link lässt sich nicht öffnen: { $reason }.
link-fen = Die Stellung im Link lässt sich nicht aufbauen: { $reason }.
link-of = Das Spiel „{ $value }“ gibt es nicht: Nimm plunder, corner-king oder chessplus.
link-demo = Die Vorführung „{ $value }“ gibt es nicht: Alle, die es gibt, stehen im Titel unter Filme.
link-lesson = Die Lektion „{ $value }“ gibt es nicht: Nimm eine Zahl von 1 bis { $count }.
link-puzzle = Die Aufgabe „{ $value }“ gibt es nicht: Alle, die es gibt, stehen im Titel unter Aufgaben.
link-copy = Link kopieren
link-copied = Kopiert: Wer den Link öffnet, sieht diese Partie.

## Speicher

page-not-stored = Der Browser bewahrt die Partie nicht auf ({ $fault }): Schaffe Platz oder exportiere deine Partien, und lass diese Seite so lange offen. Mit jedem Zug wird es wieder versucht.
page-export = Alles exportieren
page-export-hint = Alle Partien, Einstellungen und was du gelernt hast, als ein Archiv, das du anderswo aufhebst
page-import = Importieren …
page-import-hint = Ein Archiv, das hier oder in einem anderen Browser exportiert wurde; was schon hier ist, bleibt daneben
