//! `plunder export-set` as a user calls it: the file that it writes, and what it refuses.

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
fn what_cannot_be_exported_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let glb = folder.path().join("set.glb").to_str().unwrap().to_owned();
    let named = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (options, output, words) in [
        (&[][..], named("set.usdz"), "set.usdz: no kept library writes USD, so write a .glb; Blender or"),
        (&[], named("set.gltf"), "set.gltf: give a name that ends in .glb"),
        (&[], named("set"), "set: give a name that ends in .glb"),
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
