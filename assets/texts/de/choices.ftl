### Was in einer Stellung möglich ist und was Spieler vereinbaren.
