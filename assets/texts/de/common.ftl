### Was jedes Modul sagt: die Sprache selbst, Spiele, Tasten und Räume. docs/languages.md erklärt, wie diese Dateien geschrieben werden.

language-name = Deutsch

## Spiele

game-plunderchess = PlunderChess
game-cornerking = CornerKing
game-chessplus = Chessplus

## Sätze

# Ein Grund als ganzer Satz.
sentence = { CAPITAL($reason) }.

## Tasten

key-ctrl = Strg
key-shift = Umschalt
key-space = Leertaste
key-page-up = Bild auf
key-page-down = Bild ab
key-enter = Eingabe
key-esc = Esc
key-tab = Tab
key-end = Ende
key-home = Pos1
key-arrows = Pfeiltasten

## Räume und Material

look-study = Arbeitszimmer
look-studio = Studio
look-garden = Garten
look-club = Schachklub
sound-room-study = ein Feuer knistert, fern tickt eine Uhr
sound-room-garden = Vögel singen, Blätter rascheln
sound-room-club = Figuren werden gesetzt, Uhren gedrückt
materials-wood = Holz
materials-stone = Stein
