### The page of a shop that sells the set.

shop-set = The PlunderChess set
shop-lead = A chess set for two new games: men that capture may wear a coloured vest and borrow a move, once; in Chessplus men of one side merge and split.
shop-languages = Languages
shop-model = Turn it
shop-model-label = The set at the start of a game, to be turned with the arrow keys; plus and minus bring it nearer and farther
shop-model-turn = The model is coming …
shop-model-failed = The model cannot be shown here, so this is a picture of it.
shop-materials = Made of
shop-wood = wood
shop-stone = stone
shop-noscript = Scripts are off, so the set is shown in pictures.
shop-room = Put it into your room
shop-room-android = Put it into your room (Android)
shop-download = The model as a file
shop-offer = What it costs
shop-ask = Please ask the shop for the price.
shop-price = { $whole }.{ $part } { $currency }
shop-sold-by = Sold by { $seller }
shop-buy = Buy it
shop-parts = What is in it
shop-pictures = Pictures
shop-preview = The set on a table, seen from White's seat
shop-lesson = Try it: the first lesson
shop-films = Three short films
shop-makers = Model, films and this page were made with Plunder. PlunderChess is a game of White Horse Games, LLC, and Chessplus is a game of Chessplus Pty Ltd.
