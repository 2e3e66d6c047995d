### Das Spiel für sich, Teil für Teil.

## Teile

part-vest = { $vest-stem }weste
    .plural = { $vest-stem }westen
part-worn = { $vest-stem }weste auf { $man-einem }
    .plural = { $vest-stem }westen auf { $man-einem }
part-marker = Marke LAST MOVE
card-marker = 1 Marke
card-marker-below = LAST MOVE
part-stand = Westenständer
part-caption =
    { $count ->
        [one] { $count } { $part }
       *[other] { $count } { $part-plural }
    }

# Die Farben der Westen (1-2), wie in "ein roter Ring".
vest-color-king = violetter
vest-color-queen = gelber
vest-color-bishop = blauer
vest-color-knight = orangefarbener
vest-color-rook = roter
vest-color-pawn = grüner

## Wissenswertes

facts-men-count = { $count } im Kasten (1-1)
facts-men-count-spare = { $count } im Kasten (1-1), davon eine in Reserve: zum Umwandeln oder für Partien mit zwei Königen
facts-vests-count = { $count } im Kasten (1-2)
facts-such-vests-count = { $count } solche Westen im Kasten (1-2)
facts-pair-count = zwei Figuren von Chessplus auf einem Feld
facts-marker-count = { $count } im Kasten (3-8)
facts-stand-count = { $count } im Kasten (2-5f)
facts-may-wear = Darf eine { $vests-stem }weste tragen (2-8).
facts-only-two-kings = Königswesten gibt es nur, wo Könige geschlagen werden können: in Partien mit zwei Königen (3-11).
facts-no-benefit = Eine { $vests-stem }weste würde ihr nichts nützen.
facts-man-size = { $height } Felder hoch. Eine Weste ruht { $seat } Felder über dem Filz.
facts-vest-worn-by = Ein { $color } Ring, getragen von { $wearers-einem } (2-8).
facts-vest-size = { $width } Felder breit, { $height } hoch.
facts-lends = { $what } Dann kommt sie zurück an den Ständer (1-6).
facts-lends-king = Leiht einen Schritt in jede Richtung, aber weder Rochade noch Königswürde.
facts-lends-queen = Leiht einen Zug der Dame: gerade oder schräg, so weit frei ist.
facts-lends-bishop = Leiht einen Zug des Läufers: schräg, so weit frei ist.
facts-lends-knight = Leiht einen Sprung des Springers (3-4).
facts-lends-rook = Leiht einen Zug des Turms: gerade, so weit frei ist.
facts-lends-pawn = Leiht einen Zug des Bauern: geradeaus, oder schräg voraus schlagen, auch en passant (2-10).
facts-worn-power = { CAPITAL($man-ein) } mit der Kraft der { $vest-stem }weste.
facts-worn-own-moves = Bei eigenen Zügen als { $man } bleibt die Weste an (1-7).
facts-worn-may = { CAPITAL($man-ein) } darf eine { $vests-stem }weste tragen (2-8).
facts-pair-backs = Die flachen Rücken von { $front } und { $back } fügen sich zusammen: { $pair-ein }.
facts-pair-moves = Das Paar zieht als Ganzes wie { $men-ein }, oder eine der beiden Figuren zieht weg.
facts-pair-no-king = Ein König ist nie Teil eines Paars.
facts-marker-marks = Zeigt den letzten Zug, wenn eine Partie unterbrochen wird (3-8).
facts-marker-no-power = Sie hat keine Kraft: Sie leiht keinen Zug.
facts-stand-hooks = An seinen sechzehn Haken hängen fünfzehn Westen und die Marke LAST MOVE.
facts-stand-takes = Eine erbeutete Weste wird ihm entnommen, eine eingesetzte kommt an ihn zurück (2-5f).

## Das Feld daneben

set-title = Das Spiel
set-total = { $men } Figuren, { $vests } Westen, { $markers } Marke, { $stands } Ständer
set-leave = Zurück zur Partie
set-leave-title = Startbildschirm
set-box = Kasten
set-hint-box = { $key-1 }
set-one-part = Ein Teil
set-hint-one-part = { $key-2 }
set-turntable = Drehteller
set-hint-turntable = { $key-3 }: noch einmal für das ganze Spiel
set-stroll = Rundgang
set-hint-stroll = { $key-4 }: noch einmal für den Tisch
set-present = Führung
set-hint-present = { $key-5 }: bis eine Taste gedrückt wird
set-stop = Anhalten
set-contents = Was im Kasten liegt
set-click-a-part = Klicke ein Teil an, hier oder auf dem Tisch.
set-try-on = Eine Weste anprobieren
set-no-vest = keine
set-put-on = Wem anlegen?

# Vor den Namen von Figuren.
set-on-a = { $color }:
set-every-part = Alle Teile
set-vest = Weste
set-ride-box = Ein Rundgang um den Kasten.
set-ride-table = Ein Rundgang um den Tisch, mit der Partie, wie sie steht.
set-ride-other = { $key-4 } noch einmal: um den anderen.

## Seine Tasten

set-keys-show = { $key-1 } { $key-2 } { $key-3 } { $key-4 }
set-keys-show-does = Kasten, ein Teil, Drehteller, Rundgang
set-keys-again = { $key-3 } { $key-3 }, { $key-4 } { $key-4 }
set-keys-again-does = alles zugleich; um den Tisch
set-keys-present = { $key-5 }
set-keys-present-does = Führung, bis eine Taste gedrückt wird
set-keys-part = { $key-left }, { $key-right }
set-keys-part-does = das vorige Teil, das nächste
set-keys-dress = { $key-up }, { $key-down }
set-keys-dress-does = die nächste Weste anlegen
set-keys-pause = { $key-space }
set-keys-pause-does = anhalten, weiter
set-keys-room = { $key-r }, { $key-m }
set-keys-room-does = Raum, Material
set-keys-leave = { $key-esc }
set-keys-leave-does = die Ansicht verlassen

# Mit einem Gamepad in der Hand; wie seine Knöpfe heißen, sagt access.ftl.
set-hint-box-pad = { $view }
set-hint-one-part-pad = { $a }
set-hint-turntable-pad = { $x }: noch einmal für das ganze Spiel
set-hint-stroll-pad = { $y }: noch einmal für den Tisch
set-hint-present-pad = { $rs }: bis ein Knopf gedrückt wird
set-ride-other-pad = { $y } noch einmal: um den anderen.
set-keys-show-pad = { $view } { $a } { $x } { $y }
set-keys-again-pad = { $x } { $x }, { $y } { $y }
set-keys-present-pad = { $rs }
set-keys-present-does-pad = Führung, bis ein Knopf gedrückt wird
set-keys-part-pad = Steuerkreuz links, rechts
set-keys-dress-pad = Steuerkreuz auf, ab
set-keys-pause-pad = { $ls }
set-keys-room-pad = { $lb }, { $rb }
set-keys-leave-pad = { $b }

## Among visitors

kiosk-invites = Tippe auf den Tisch oder drücke eine Taste, und spiele selbst.
kiosk-alone = Bist du noch da? Tippe auf den Tisch, um weiterzuspielen. Noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 }.
kiosk-turn = Gleich sind andere an der Reihe: Dir { $seconds ->
    [one] bleibt eine Sekunde
   *[other] bleiben { $seconds } Sekunden
 }.
