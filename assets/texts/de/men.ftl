### Spieler, Figuren und Westen, wie jeder Satz sie nennt. docs/languages.md erklärt, wie diese Dateien geschrieben werden.

## Spieler und Farben

# stem: der Stamm, an den die Endung kommt: weiß-e, weiß-en.
color-white = Weiß
    .adj = weiß
    .stem = weiß
color-black = Schwarz
    .adj = schwarz
    .stem = schwarz

## Figuren

# Die Fälle heißen wie der Artikel des Turms: der, des, dem, den; ein, einen, einem. wen, wessen: das Wort allein in diesem Fall.
# stem: vor "weste". gender: m oder f.
kind-pawn = Bauer
    .gender = m
    .stem = Bauern
    .wen = Bauern
    .wessen = Bauern
    .plural = Bauern
    .der = der Bauer
    .des = des Bauern
    .dem = dem Bauern
    .den = den Bauern
    .ein = ein Bauer
    .einen = einen Bauern
    .einem = einem Bauern
kind-knight = Springer
    .gender = m
    .stem = Springer
    .wen = Springer
    .wessen = Springers
    .plural = Springer
    .der = der Springer
    .des = des Springers
    .dem = dem Springer
    .den = den Springer
    .ein = ein Springer
    .einen = einen Springer
    .einem = einem Springer
kind-bishop = Läufer
    .gender = m
    .stem = Läufer
    .wen = Läufer
    .wessen = Läufers
    .plural = Läufer
    .der = der Läufer
    .des = des Läufers
    .dem = dem Läufer
    .den = den Läufer
    .ein = ein Läufer
    .einen = einen Läufer
    .einem = einem Läufer
kind-rook = Turm
    .gender = m
    .stem = Turm
    .wen = Turm
    .wessen = Turms
    .plural = Türme
    .der = der Turm
    .des = des Turms
    .dem = dem Turm
    .den = den Turm
    .ein = ein Turm
    .einen = einen Turm
    .einem = einem Turm
kind-queen = Dame
    .gender = f
    .stem = Damen
    .wen = Dame
    .wessen = Dame
    .plural = Damen
    .der = die Dame
    .des = der Dame
    .dem = der Dame
    .den = die Dame
    .ein = eine Dame
    .einen = eine Dame
    .einem = einer Dame
kind-king = König
    .gender = m
    .stem = Königs
    .wen = König
    .wessen = Königs
    .plural = Könige
    .der = der König
    .des = des Königs
    .dem = dem König
    .den = den König
    .ein = ein König
    .einen = einen König
    .einem = einem König

# Ein Paar von Chessplus unter dem Namen des Regelbuchs, etwa Roight.
pair = { $name }
    .gender = m
    .stem = { $name }
    .wen = { $name }
    .der = der { $name }
    .des = des { $name }
    .dem = dem { $name }
    .den = den { $name }
    .ein = ein { $name }
    .einen = einen { $name }
    .einem = einem { $name }

## Namen in Sätzen

# Eine Figur mit ihrer Farbe, in den Fällen wie oben.
man =
    { $kind-gender ->
        [f] { $color-stem }e { $kind }
       *[m] { $color-stem }er { $kind }
    }
    .gender = { $kind-gender }
    .wen =
        { $kind-gender ->
            [f] { $color-stem }e { $kind }
           *[m] { $color-stem }en { $kind-wen }
        }
    .der =
        { $kind-gender ->
            [f] die { $color-stem }e { $kind }
           *[m] der { $color-stem }e { $kind }
        }
    .des =
        { $kind-gender ->
            [f] der { $color-stem }en { $kind }
           *[m] des { $color-stem }en { $kind-wessen }
        }
    .dem =
        { $kind-gender ->
            [f] der { $color-stem }en { $kind }
           *[m] dem { $color-stem }en { $kind-wen }
        }
    .den =
        { $kind-gender ->
            [f] die { $color-stem }e { $kind }
           *[m] den { $color-stem }en { $kind-wen }
        }
    .ein =
        { $kind-gender ->
            [f] eine { $color-stem }e { $kind }
           *[m] ein { $color-stem }er { $kind }
        }
    .einen =
        { $kind-gender ->
            [f] eine { $color-stem }e { $kind }
           *[m] einen { $color-stem }en { $kind-wen }
        }
    .einem =
        { $kind-gender ->
            [f] einer { $color-stem }en { $kind }
           *[m] einem { $color-stem }en { $kind-wen }
        }
    .plural = { $color-stem }e { $kind-plural }

# Das eine oder das andere von mehreren; vor dem letzten mit Komma.
list-or = { $first } oder { $last }
    .stem = { $first-stem }- oder { $last-stem }
    .ein = { $first-ein } oder { $last-ein }
    .einem = { $first-einem } oder { $last-einem }
    .einen = { $first-einen } oder { $last-einen }
list-comma = { $first }, { $last }
    .stem = { $first-stem }-, { $last-stem }
    .ein = { $first-ein }, { $last-ein }
    .einem = { $first-einem }, { $last-einem }
    .einen = { $first-einen }, { $last-einen }

## Figuren, wo sie stehen

named-man = { $man-der } auf { $square }
    .der = { $man-der } auf { $square }
    .den = { $man-den } auf { $square }
    .dem = { $man-dem } auf { $square }
named-wearer =
    { $man-der } auf { $square } mit { $man-gender ->
        [f] ihrer
       *[m] seiner
    } { $vest-stem }weste
    .der =
        { $man-der } auf { $square } mit { $man-gender ->
            [f] ihrer
           *[m] seiner
        } { $vest-stem }weste
    .den =
        { $man-den } auf { $square } mit { $man-gender ->
            [f] ihrer
           *[m] seiner
        } { $vest-stem }weste
    .dem =
        { $man-dem } auf { $square } mit { $man-gender ->
            [f] ihrer
           *[m] seiner
        } { $vest-stem }weste
named-square = das leere Feld { $square }
    .der = das leere Feld { $square }
    .den = das leere Feld { $square }
    .dem = dem leeren Feld { $square }
pair-of = { $color-stem }er { $name } ({ $first } und { $second })
    .der = der { $color-stem }e { $name } ({ $first } und { $second })
    .den = den { $color-stem }en { $name } ({ $first } und { $second })
    .dem = dem { $color-stem }en { $name } ({ $first } und { $second })
    .ein = ein { $color-stem }er { $name } ({ $first } und { $second })
pair-of-two = { $color-stem }er { $name } (zwei { $kind-plural })
    .der = der { $color-stem }e { $name } (zwei { $kind-plural })
    .den = den { $color-stem }en { $name } (zwei { $kind-plural })
    .dem = dem { $color-stem }en { $name } (zwei { $kind-plural })
    .ein = ein { $color-stem }er { $name } (zwei { $kind-plural })
