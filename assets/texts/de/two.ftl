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
two-open-again = Der Tisch ist wieder offen für alle, die hier saßen; „An diesen Tisch einladen“ hat die Links und schließt ihn.

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

two-no-redo = Was zurückgenommen wurde, spielt sich an zwei Bildschirmen nicht von selbst wieder; mach den Zug.
two-seat-elsewhere = Diesen Platz hat jemand an einem anderen Bildschirm; schick erst jenes Gerät weg.
two-guest-game = An diesem Tisch wählt der Gastgeber die Partie; verlasse ihn im Menü, um eine eigene zu spielen.
two-host-is-busy = Der Tisch ist gerade mit etwas anderem beschäftigt; versuche es gleich noch einmal.

two-link-form = Das ist keine Adresse eines Tisches; sie sieht aus wie 192.168.0.7:4711 oder ist der ganze Link.
two-link-port = Die Zahl hinter dem Doppelpunkt fehlt; die Adresse sieht aus wie 192.168.0.7:4711.
two-link-brackets = Eine lange Adresse mit mehreren Doppelpunkten steht in eckigen Klammern, der Port dahinter: [fd00::7]:4711.
two-link-https = Ein Tisch im selben Raum hat kein https; sein Link beginnt mit http://.
two-link-key = Der Schlüssel in diesem Link ist nicht ganz; kopiere alles hinter dem # oder nimm den Code noch einmal auf.
two-line-name = Nichts in diesem Netz heißt { $host }; nimm die Adresse, die der Tisch zeigt.
two-line-far = { $host } ist nicht in diesem Netz; beide müssen im selben sein.
two-line-not-open = Unter { $address } ist kein Tisch offen; sieh nach, ob die Zahl stimmt und der Tisch noch offen ist.
two-line-silent = { $address } antwortet nicht; sieh nach, ob beide im selben Netz sind und keine Firewall dazwischen ist.
two-line-no-table = Unter { $address } ist kein Tisch von Plunder; nimm die Adresse, die der Tisch zeigt.
two-no-network = Das Netz ist nicht zu benutzen ({ $reason }); sieh nach, ob dieses Gerät in einem ist.
two-port = Port { $port } hat ein anderes Programm; schließe es und versuche es noch einmal.

two-chip-free = noch niemand da
two-chip-away = fort; der Platz bleibt frei

menu-invite = An diesen Tisch einladen
menu-leave-table = Diesen Tisch verlassen
title-join = An einen Tisch setzen
title-invite-how = Mit Telefon oder Tablet setzt sich jemand dazu
end-sides = Seiten tauschen
seats-elsewhere = Anderswo
seats-elsewhere-note = An einem anderen Bildschirm im selben Netz: Telefon, Tablet, anderer Rechner.

invite-title = An diesen Tisch einladen
invite-what = Jemand im selben Netz setzt sich mit Telefon, Tablet oder einem anderen Rechner dazu. Nichts verlässt den Raum.
invite-other-game = Andere Partie
invite-who = Wer sitzt an einem anderen Bildschirm?
invite-one = { $player }
invite-both = Beide; dieser Bildschirm zeigt die Partie
invite-watch = Niemand; andere sehen nur zu
invite-clock-stands = Die Uhr steht, solange jemand fort ist
invite-open = Tisch öffnen
invite-seat = Platz von { $player }
invite-to-watch = Zum Zusehen
invite-code = Code für eine Kamera: { $what }
invite-scan = Richte die Kamera eines Telefons auf den Code.
invite-copy = Link kopieren
invite-copied = Der Link ist kopiert. Wer ihn hat, hat den Platz.
invite-no-page = Dieses Programm hat keine Seite für Browser (scripts/web macht eine): andere kommen mit Plunder, „An einen Tisch setzen“.
invite-no-network = Dieser Rechner ist in keinem Netz, deshalb kommen nur Programme auf ihm selbst dazu.
invite-unannounced = Dieses Netz lässt kein Programm sich melden (kein Multicast): andere tippen die Adresse.
invite-own = { $player } spielt hier
invite-free = { $player }: noch niemand da
invite-here = { $player } ist da
invite-away = { $player } ist fort; der Platz bleibt frei
invite-device-seat = { $address } spielt { $player }
invite-device-watches = { $address } sieht zu
invite-send-away = Wegschicken
invite-nobody = Noch ist kein anderer Bildschirm da.
invite-back = An den Tisch
invite-close = Tisch schließen
invite-local = Nur dieses Netz erreicht den Tisch.

join-title = An einen Tisch setzen
join-address = Adresse oder Link
join-hint = 192.168.0.7:4711
join-go = Dazusetzen
join-found = Tische in diesem Netz
join-none = In diesem Netz antwortet kein Tisch; tippe die Adresse, die der Tisch zeigt.
join-no-multicast = Dieses Netz lässt kein Programm nach Tischen suchen (kein Multicast); tippe die Adresse, die der Tisch zeigt.
join-looks = Tische werden gesucht …
join-look = Noch einmal suchen
join-connects = Verbindung mit { $address } …
join-address-watches = Mit dem ganzen Link sitzt du gleich; mit der Adresse allein siehst du zu und kannst um einen Platz bitten.

two-card-waiting = Es wird auf den Tisch gewartet
two-card-waiting-more = Es geht von selbst weiter, sobald { $address } antwortet. Die Partie ist dort sicher.
two-card-leave = Tisch verlassen
two-card-asked = Deine Frage ist beim anderen Spieler.
two-asks-seat = { $address } bittet um einen Platz.
invite-let-sit = Als { $player } setzen
two-card-seat = Du siehst zu. { $player } spielt noch niemand.
two-card-ask-seat = Um den Platz bitten
two-card-seat-asked = Der Gastgeber wird gefragt, ob du { $player } spielen darfst.
two-line-page = Der Tisch, von dem diese Seite kam, antwortet nicht; sieh nach, ob er noch offen ist, und lade die Seite neu.
