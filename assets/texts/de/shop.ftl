### Die Seite eines Ladens, der das Spiel verkauft.

shop-set = Das PlunderChess-Spiel
shop-lead = Ein Schachspiel für zwei neue Spiele: Figuren, die schlagen, dürfen eine farbige Weste tragen und sich einen Zug leihen, einmal; in Chessplus vereinen und trennen sich Figuren einer Seite.
shop-languages = Sprachen
shop-model = Zum Drehen
shop-model-label = Das Spiel zu Beginn einer Partie, mit den Pfeiltasten zu drehen; plus und minus bringen es näher und weiter weg
shop-model-turn = Das Modell kommt …
shop-model-failed = Das Modell lässt sich hier nicht zeigen, darum ist dies ein Bild von ihm.
shop-materials = Material
shop-wood = Holz
shop-stone = Stein
shop-noscript = Skripte sind ausgeschaltet, darum zeigen Bilder das Spiel.
shop-room = In dein Zimmer stellen
shop-room-android = In dein Zimmer stellen (Android)
shop-download = Das Modell als Datei
shop-offer = Was es kostet
shop-ask = Frag bitte im Laden nach dem Preis.
shop-price = { $whole },{ $part } { $currency }
shop-sold-by = Verkauft von { $seller }
shop-buy = Kaufen
shop-parts = Was dazugehört
shop-pictures = Bilder
shop-preview = Das Spiel auf einem Tisch, vom Platz der weißen Figuren
shop-lesson = Zum Ausprobieren: die erste Lektion
shop-films = Drei kurze Filme
shop-makers = Modell, Filme und diese Seite wurden mit Plunder gemacht. PlunderChess ist ein Spiel von White Horse Games, LLC, und Chessplus ist ein Spiel von Chessplus Pty Ltd.
