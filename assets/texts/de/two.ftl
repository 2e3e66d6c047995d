## Ein Tisch, zwei Bildschirme.

two-form = Das war keine Nachricht dieses Tisches.
two-long = Die Nachricht ist länger, als ein Tisch sie liest.
two-version = Dieser Tisch spricht Version { $ours }, das andere Programm Version { $theirs }; aktualisiere das ältere.
two-key = Dieser Link öffnet hier keinen Platz mehr; bitte um einen neuen.
two-tries = Von dieser Adresse kamen zu viele Links ohne Platz; warte einige Minuten und versuche es noch einmal.
two-full = Hier kann niemand mehr zusehen; bitte um einen Platz oder komm später wieder.
two-crowd = Von dieser Adresse kommen zu viele Verbindungen; schließe einige.
two-fast = Es kamen zu viele Nachrichten auf einmal, deshalb hat der Tisch die Verbindung geschlossen.
two-silent = Es kam zu lange nichts, deshalb hat der Tisch die Verbindung geschlossen.
two-taken = Ein anderes Gerät hat diesen Platz mit demselben Link eingenommen.
two-sent-away = Der Tisch hat dieses Gerät weggeschickt.
two-closed = Der Tisch wurde geschlossen.
two-watches = Wer zusieht, spielt nicht mit.
two-late = Die Partie ging inzwischen weiter, deshalb geschah das nicht.
two-turn = Der andere Spieler ist am Zug.
two-illegal = Die Regeln erlauben das nicht.
two-over = Die Partie ist zu Ende.
two-broken-off = Die Partie ist unterbrochen; erst muss jemand weiterspielen.
two-asked = Es wurde schon etwas gefragt; frage nach dem nächsten Zug noch einmal.
two-unasked = Es ist nichts gefragt, worauf zu antworten wäre.
two-nothing = Dergleichen gibt es jetzt nicht zu tun.
two-unfinished = Beende erst diese Partie: spiel weiter, einigt euch auf Remis, oder gib auf.
two-wait = Der Tisch hat den letzten Zug noch nicht bestätigt.
two-waiting = Es wird auf den Tisch gewartet.

two-sat = { $player } hat Platz genommen.
two-away = { $player } ist fort; der Platz bleibt frei.
two-back = { $player } ist wieder da.
two-taken-over = { $player } spielt jetzt an einem anderen Gerät.
two-watchers = { $count ->
    [0] Niemand sieht zu.
    [one] Einer sieht zu.
   *[other] { $count } sehen zu.
}
two-other-version = Es kam jemand, dessen Programm Version { $theirs } spricht; dieses spricht Version { $ours }. Aktualisiert das ältere.
two-wrong-key = Von { $address } kam jemand mit einem Link, der hier keinen Platz öffnet.

two-asks-draw = { $player } bietet Remis an.
two-asks-take-back = { $player } möchte den letzten Zug zurücknehmen.
two-asks-rematch = { $player } möchte noch eine Partie.
two-asks-sides = { $player } möchte noch eine Partie mit getauschten Seiten.
two-asks-break = { $player } möchte unterbrechen.
two-declined = { $player } sagt nein.
two-overtaken = { $action } wurde nicht gespielt: Die Partie ging anders weiter.
