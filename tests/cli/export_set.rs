//! `plunder export-set` and `plunder shop`, which sends the set out, as a user calls them: the file that it writes, and what it refuses.

use crate::program::{printed, refused};

#[test]
fn a_part_of_the_set_is_a_model_file_and_says_how_large_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("vest.GLB");
    let light = ["--detail", "low", "--textures", "1k", "-o", path.to_str().unwrap()];
    let told = printed(&[&["export-set", "--part", "queen-vest"], &light[..]].concat());
    assert!(told.starts_with(path.to_str().unwrap()) && told.ends_with(" MB\n"), "{told}");
    let part = std::fs::read(&path).unwrap();
    assert_eq!(&part[..4], b"glTF");
    printed(
        &[&["export-set", "--position", "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -", "--materials", "stone"], &light[..]]
            .concat(),
    );
    assert!(std::fs::read(&path).unwrap().len() > part.len(), "the set took the part's place");
}

#[test]
fn a_capture_is_a_package_for_a_telephone_at_each_moment_and_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let position =
        ["--position", "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -", "--action", "d2d5+n", "--detail", "low", "--textures", "1k"];
    let mut layers = Vec::new();
    for moment in [&["--moment", "joined"][..], &["--moment", "coupled"], &["--moment", "cleared"], &[]] {
        let path = folder.path().join("capture.usdz");
        printed(&[&["export-set", "-o", path.to_str().unwrap()], &position[..], moment].concat());
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.len() < 8_000_000 && bytes.starts_with(b"PK"), "{} bytes", bytes.len());
        // The layer is the first file of the package and is not compressed.
        let begin = bytes.windows(9).position(|window| window == b"#usda 1.0").unwrap();
        assert_eq!(begin % 64, 0);
        layers.push(bytes);
    }
    let has = |layer: &Vec<u8>, word: &str| layer.windows(word.len()).any(|window| window == word.as_bytes());
    assert!(has(&layers[0], "\"black_knight_d5\"") && !has(&layers[0], "\"knight_vest_taken\""));
    assert!(has(&layers[1], "\"black_knight_d5\"") && has(&layers[1], "\"knight_vest_taken\""));
    assert!(!has(&layers[2], "\"black_knight_d5\"") && has(&layers[2], "\"white_rook_d5\""));
    assert!(has(&layers[3], "timeSamples") && !has(&layers[0], "timeSamples"));
}

#[test]
fn what_cannot_be_exported_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let glb = folder.path().join("set.glb").to_str().unwrap().to_owned();
    let named = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (options, output, words) in [
        (
            &[][..],
            named("set.usdc"),
            "set.usdc: USD is written with its pictures in one package; give a name that ends in .usdz",
        ),
        (&[], named("set.gltf"), "set.gltf: give a name that ends in .glb or .usdz"),
        (&[], named("set"), "set: give a name that ends in .glb or .usdz"),
        (&["--plain"], named("set.usdz"), "--plain is about .glb files"),
        (&["--action", "e2e5"], glb.clone(), "--action: e2e5: pawn power gives no move from e2 to e5"),
        (&["--action", "e2e4", "--moment", "joined"], glb.clone(), "e2e4 captures nothing, so it has no moments"),
        (&["--moment", "joined"], glb.clone(), "--action"),
        (&["--action", "e2e4", "--part", "stand"], glb.clone(), "cannot be used with"),
        (&[], named("none/set.glb"), "does not exist"),
        (&["--part", "white-horse"], glb.clone(), "there is no part white-horse in the set"),
        (&["--part", "rook-vest-on-white-queen"], glb.clone(), "a queen may not wear a rook vest (2-8)"),
        (&["--part", "white-king", "--game", "chessplus"], glb.clone(), "--part: a part looks the same in every game"),
        (&["--part", "white-king", "--position", "8/8/8/8/8/8/8/8 w - -"], glb.clone(), "cannot be used with"),
        (&["--position", "8/8/8/8/8/8/8/8 w - -"], glb.clone(), "--position: "),
        (&["--position", "8/8 w", "--fen", "8/8 w"], glb.clone(), "cannot be used with"),
        (&["--materials", "plastic"], glb.clone(), "plastic"),
        (&["--textures", "4k"], glb.clone(), "1k, 2k"),
        (&["--castling", "strict", "--game", "chessplus"], glb, "--castling is an option of PlunderChess"),
    ] {
        let sentence = refused(&[&["export-set", "-o", output.as_str()], options].concat());
        assert!(sentence.contains(words), "{options:?}: {sentence}");
    }
    assert!(refused(&["export-set"]).contains("--output"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_shop_has_a_page_in_both_languages_and_says_its_price_in_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let shop = folder.path().join("shop");
    let path = shop.to_str().unwrap();
    let said = printed(&["shop", "-o", path]);
    assert!(said.contains("index.html") && said.contains("shop.txt"), "{said}");
    let page = |name: &str| std::fs::read_to_string(shop.join(name)).unwrap();
    for (name, words) in [("index.html", "Please ask the shop"), ("de.html", "Frag bitte im Laden")] {
        let html = page(name);
        assert!(html.contains(words) && html.contains("application/ld+json") && html.contains("og:image"), "{name}");
        // Whatever the page names lies beside it.
        for link in html.split(&['"'][..]).filter(|link| {
            link.rsplit_once('.')
                .is_some_and(|(_, end)| matches!(end, "html" | "jpg" | "svg" | "js" | "css" | "glb" | "usdz"))
        }) {
            assert!(shop.join(link).is_file(), "{name} names {link}");
        }
    }
    std::fs::write(
        shop.join("shop.txt"),
        "name: A <set>\nprice: 149.00\ncurrency: EUR\nlink: https://example.org/buy\n",
    )
    .unwrap();
    printed(&["shop", "-o", path]);
    let html = page("index.html");
    assert!(
        html.contains("149.00 EUR")
            && html.contains("href=\"https://example.org/buy\"")
            && html.contains("A &lt;set&gt;")
    );
    let german = std::fs::read_to_string(shop.join("de.html")).unwrap();
    assert!(html.contains(">149.00 EUR<") && german.contains(">149,00 EUR<"), "as each language writes it");
    assert!(html.contains("\"price\":\"149.00\"") && !html.contains("A <set>"));
    std::fs::write(shop.join("shop.txt"), "price: 149,00\n").unwrap();
    assert!(refused(&["shop", "-o", path]).contains("shop.txt: line 1: price is \"149,00\""));
    let other = folder.path().join("other");
    let given = ["shop", "-o", other.to_str().unwrap()];
    let text = shop.join("shop.txt");
    assert!(refused(&[&given[..], &["--picture", text.to_str().unwrap()]].concat()).contains("is no picture"));
    assert!(refused(&[&given[..], &["--shop", "none.txt"]].concat()).contains("none.txt"));
    assert!(refused(&[&given[..], &["--lang", "xx"]].concat()).contains("--lang"));
    assert!(!other.exists());
    assert!(refused(&["shop", "-o", folder.path().to_str().unwrap()]).contains("not empty"));
}
