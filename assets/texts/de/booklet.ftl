### Das Regelheft und Arbeitsblätter, auf Papier.

## Das Regelheft

booklet-title = Die Regeln von PlunderChess und Chessplus
booklet-about = Alle Regeln mit ihren Nummern, alle Varianten, Fragen und Antworten, mit Diagrammen.
booklet-game-plunder = PlunderChess
booklet-and = und
booklet-game-plus = Chessplus
booklet-subtitle = Die Regeln mit ihren Nummern, alle Varianten, Fragen und Antworten
booklet-contents = Inhalt
booklet-ruling = Festlegung
booklet-link = { $number } { $title }
booklet-vest = Weste
booklet-pair = Paar
booklet-yes = darf getragen werden
booklet-no = nützt nichts
booklet-legend = • Die Figur links darf diese Weste tragen.
# Wie Bildtexte den Ständer nennen: Wo diese Wörter stehen, zeigt ihn das Bild.
booklet-the-stand = Ständer
booklet-colophon = Hergestellt von { $program }, gesetzt in Vollkorn und Alegreya Sans. Die Worte sind die des Regelbuchs im Programm. PlunderChess ist ein Spiel von White Horse Games, LLC, Chessplus eines von Chessplus Pty Ltd; keiner der beiden Verlage hat dieses Heft verfasst oder gebilligt.

## Arbeitsblätter

worksheet-title = Arbeitsblatt
worksheet-about = Stellungen zum Lösen, mit Platz zum Schreiben; die Lösungen stehen auf der letzten Seite.
worksheet-name = Name
worksheet-date = Datum
worksheet-how-vests = Ein Ring um eine Figur ist eine Weste; ihr Buchstabe sagt, wessen Zug sie einmal leiht (K König, Q Dame, R Turm, B Läufer, N Springer, P Bauer).
worksheet-how-pairs = Zwei Figuren auf einem Feld sind ein Paar, das zieht wie eine von beiden.
worksheet-how-written = Züge schreibt man wie im Schach mit den englischen Buchstaben: Nf3, exd5, O-O, Ra8#.
worksheet-how-vests-written = N:Rd7 ist ein Springer, der mit seiner Turmweste zieht, exd5:N ein Schlagen, das eine Springerweste nimmt.
worksheet-how-pairs-written = RBg7 sind ein Turm und ein Läufer, die zusammen ziehen, R-Ba4 ist ein Turm, der seinen Läufer verlässt, N+d2 ein Springer, der sich der Figur auf d2 anschließt.
worksheet-vest-shifting = Westen dürfen weitergegeben werden (4-2).
worksheet-solutions = Lösungen
worksheet-teachers = Unter jeder Lösung steht, was sie lehrt, mit der Nummer der Regel, und woher die Aufgabe ist.
worksheet-or = oder
worksheet-puzzle = Aufgabe { $name }, Wertung { $rating }.

teaches-needs-plunder = ohne Plündern geht es nicht
teaches-vest-choice = eine Weste gewinnt, eine andere nicht
teaches-decline = das Schlagen gewinnt nur ohne Weste
teaches-vest-move = eine Figur zieht mit ihrer Weste
teaches-replunder = eine Weste wird vom Träger übernommen
teaches-king-vest = eine Königsweste
teaches-king-capture = einer von zwei Königen wird geschlagen
teaches-en-passant = Schlagen en passant
teaches-en-passant-by-vest = Schlagen en passant mit einer Bauernweste
teaches-shift = eine Weste wird weitergegeben
teaches-merge = zwei Figuren werden ein Paar
teaches-split = eine Figur verlässt ihr Paar
teaches-pair-move = ein Paar zieht als Ganzes
teaches-promotion = ein Bauer wird umgewandelt
teaches-under-promotion = ein Bauer wird weniger als eine Dame
teaches-castling = Rochade
teaches-quiet = ein stiller erster Zug
teaches-mate = ein Matt wie im Schach
teaches-advantage = Figurengewinn wie im Schach
