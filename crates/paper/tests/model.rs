//! The set as other programs read it: the file's form, its nodes, its real sizes and its weight, read from the bytes alone.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use plunder_paper::model::{Detail, LONGEST, MOST, Materials, Options, Part, Resolution, Subject, glb, usdz};
use rules::{AnyPosition, chessplus, plunder};
use serde_json::Value;

const FINE: Options = Options {
    materials: Materials::Wood,
    textures: Resolution::TwoK,
    detail: Detail::HIGH,
    variants: true,
    plain: false,
};
const LIGHT: Options = Options { textures: Resolution::OneK, detail: Detail::LOW, ..FINE };

fn start() -> Subject {
    Subject::Position(plunder::Position::start(plunder::MatchOptions::default()).into())
}

fn plunder(fen: &str) -> Subject {
    Subject::Position(plunder::Position::from_fen(fen, plunder::MatchOptions::default()).unwrap().into())
}

fn chessplus(fen: &str) -> Subject {
    let options = chessplus::MatchOptions::default();
    Subject::Position(AnyPosition::from(chessplus::Position::from_fen(fen, options).unwrap()))
}

fn part(name: &str) -> Subject {
    Subject::Part(name.parse::<Part>().unwrap())
}

fn number(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize
}

/// A file, taken apart.
struct File {
    json: Value,
    buffer: Vec<u8>,
    size: usize,
}

fn file(subject: &Subject, options: &Options) -> File {
    let bytes = glb(subject, options).unwrap();
    assert_eq!((&bytes[..4], number(&bytes, 4), number(&bytes, 8)), (&b"glTF"[..], 2, bytes.len()));
    let length = number(&bytes, 12);
    assert_eq!((&bytes[16..20], length % 4), (&b"JSON"[..], 0));
    let json: Value = serde_json::from_slice(&bytes[20..20 + length]).unwrap();
    let binary = 20 + length;
    assert_eq!(&bytes[binary + 4..binary + 8], b"BIN\0");
    let buffer = bytes[binary + 8..].to_vec();
    assert_eq!(buffer.len(), number(&bytes, binary));
    assert_eq!(json["buffers"][0]["byteLength"], buffer.len());
    File { json, buffer, size: bytes.len() }
}

impl File {
    fn list(&self, key: &str) -> &Vec<Value> {
        self.json[key].as_array().unwrap()
    }

    fn node(&self, name: &str) -> &Value {
        let mut found = self.list("nodes").iter().filter(|node| node["name"] == name);
        let node = found.next().unwrap_or_else(|| panic!("no node {name}"));
        assert!(found.next().is_none(), "two nodes {name}");
        node
    }

    fn children(&self, node: &Value) -> Vec<&Value> {
        let numbers = node["children"].as_array().into_iter().flatten();
        numbers.map(|number| &self.list("nodes")[number.as_u64().unwrap() as usize]).collect()
    }

    fn primitive(&self, node: &Value) -> &Value {
        &self.list("meshes")[node["mesh"].as_u64().unwrap() as usize]["primitives"][0]
    }

    /// The lowest and highest corner of what a node shows, in its own space.
    fn bounds(&self, node: &Value) -> [Vec<f64>; 2] {
        let accessor = self.primitive(node)["attributes"]["POSITION"].as_u64().unwrap() as usize;
        let corner = |key| {
            self.list("accessors")[accessor][key].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect()
        };
        ["min", "max"].map(corner)
    }
}

fn floats(node: &Value, key: &str) -> Vec<f64> {
    node[key].as_array().unwrap_or_else(|| panic!("{node} has no {key}")).iter().map(|n| n.as_f64().unwrap()).collect()
}

fn is_near(found: &[f64], wanted: &[f64]) -> bool {
    found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-4)
}

#[test]
fn the_set_at_the_start_is_light_enough_in_every_form() {
    for materials in [Materials::Wood, Materials::Stone] {
        for options in [FINE, LIGHT].map(|options| Options { materials, ..options }) {
            let size = file(&start(), &options).size;
            assert!(size < MOST, "{size} bytes with {options:?}");
        }
    }
    let merged = chessplus("rnbqkbnr/pppppppp/8/8/8/8/PPP(NP)PPPP/R1BQKBNR b KQkq - 1 1");
    assert!(file(&merged, &FINE).size < MOST);
    assert!(file(&start(), &LIGHT).size < MOST / 3);
}

#[test]
fn a_plain_file_requires_nothing_and_is_light_enough() {
    for subject in [start(), part("queen-vest-on-white-knight"), part("stand")] {
        let plain = file(&subject, &Options { plain: true, variants: false, ..FINE });
        assert!(plain.size < MOST, "{} bytes", plain.size);
        assert!(plain.json.get("extensionsRequired").is_none());
        let used = plain.json["extensionsUsed"].as_array().into_iter().flatten();
        assert!(used.clone().all(|name| name.as_str().unwrap().starts_with("KHR_materials_")), "{used:?}");
        // What glTF 2.0 itself allows for each attribute.
        for mesh in plain.list("meshes") {
            for (name, accessor) in mesh["primitives"][0]["attributes"].as_object().unwrap() {
                let accessor = &plain.list("accessors")[accessor.as_u64().unwrap() as usize];
                let component = accessor["componentType"].as_u64().unwrap();
                let fits = match name.as_str() {
                    "POSITION" | "NORMAL" => component == 5126,
                    _ => component == 5126 || [5121, 5123].contains(&component) && accessor["normalized"] == true,
                };
                assert!(fits, "{name} has components of type {component}");
            }
        }
        let usual = file(&subject, &FINE).json;
        assert_eq!(usual["extensionsRequired"], serde_json::json!(["KHR_mesh_quantization"]));
    }
}

#[test]
fn the_same_set_gives_the_same_bytes() {
    assert_eq!(glb(&start(), &LIGHT).unwrap(), glb(&start(), &LIGHT).unwrap());
}

#[test]
fn every_man_has_a_named_node_on_its_square_in_metres() {
    let set = file(&start(), &LIGHT);
    let root = set.node("PlunderChess set");
    assert_eq!(set.json["scenes"][0]["nodes"].as_array().unwrap().len(), 1);
    // The table is at height 0, so the board's surface is above it.
    assert!(is_near(&floats(root, "translation"), &[0.0, 0.34 * 0.055, 0.0]));
    let men: Vec<&str> =
        set.list("nodes").iter().filter_map(|node| node["name"].as_str()).filter(|name| is_man(name)).collect();
    assert_eq!(men.len(), 32, "{men:?}");
    assert!(is_near(&floats(set.node("white rook a1"), "translation"), &[-3.5 * 0.055, 0.0, 3.5 * 0.055]));
    assert!(is_near(&floats(set.node("black king e8"), "translation"), &[0.5 * 0.055, 0.0, -3.5 * 0.055]));
    assert!(is_near(&floats(set.node("black king e8"), "rotation"), &[0.0, 1.0, 0.0, 0.0]), "it looks at White");
    let [low, high] = set.bounds(set.node("white king e1"));
    assert!(low[1].abs() < 1e-4 && (high[1] - 0.099).abs() < 0.001, "a king is ten centimetres high: {high:?}");
    let [low, _] = set.bounds(set.node("board"));
    assert!((low[1] + 0.34 * 0.055).abs() < 1e-6, "the board's body ends where the table begins: {low:?}");
    let [low, high] = set.bounds(set.node("squares and frame"));
    assert!((high[0] - low[0] - 2.0 * 4.55 * 0.055).abs() < 1e-4, "the board is half a metre wide");
}

/// Whether a name is that of a man on a square.
fn is_man(name: &str) -> bool {
    let square = name.rsplit(' ').next().unwrap_or_default().as_bytes();
    matches!(square, [b'a'..=b'h', b'1'..=b'8']) && (name.starts_with("white") || name.starts_with("black"))
}

#[test]
fn men_of_a_kind_share_their_shape() {
    let set = file(&start(), &LIGHT);
    assert_eq!(set.node("white pawn a2")["mesh"], set.node("white pawn h2")["mesh"]);
    let [white, black] = ["white pawn a2", "black pawn a7"].map(|name| set.primitive(set.node(name)));
    assert_eq!((&white["attributes"], &white["indices"]), (&black["attributes"], &black["indices"]));
    assert_ne!(white["material"], black["material"]);
}

#[test]
fn a_worn_vest_is_its_wearers_child_and_is_not_on_the_stand() {
    let set = file(&plunder("6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -"), &LIGHT);
    let worn = set.children(set.node("white rook d2"));
    assert_eq!(worn.len(), 1);
    assert_eq!(worn[0]["name"], "bishop vest");
    assert!(is_near(&floats(worn[0], "translation"), &[0.0, 0.27 * 0.055, 0.0]), "it rests on the rook's seat");
    let hanging = |kind: &str| {
        let stand = set.children(set.node("vest stand"));
        stand.iter().filter(|node| node["name"].as_str().unwrap().starts_with(kind)).count()
    };
    assert_eq!((hanging("bishop vest"), hanging("rook vest"), hanging("pawn vest"), hanging("hook")), (1, 2, 5, 16));
    assert!(set.children(set.node("black knight d5")).is_empty());
}

#[test]
fn a_pair_of_chessplus_stands_as_on_the_table() {
    let set = file(&chessplus("8/k7/8/8/4(QN)3/8/3R4/4K3 b - -"), &LIGHT);
    let [queen, knight] = ["white queen e4", "white knight e4"].map(|name| set.node(name));
    assert!(is_near(&floats(queen, "translation"), &[0.5 * 0.055, 0.0, 0.5 * 0.055]));
    assert_eq!(queen["translation"], knight["translation"]);
    // Half a turn apart: the product of the two quaternions' components is that of opposite directions.
    let [a, b] = [queen, knight].map(|node| floats(node, "rotation"));
    assert!(a.iter().zip(&b).map(|(a, b)| a * b).sum::<f64>().abs() < 1e-3);
    assert!(!set.list("nodes").iter().any(|node| node["name"] == "vest stand"));
    let back = set.bounds(set.node("white rook d2"));
    assert!(back[1][2] < 0.001, "a lone man of Chessplus has a flat back: {back:?}");
}

#[test]
fn parts_stand_on_the_ground_by_themselves() {
    let knight = file(&part("queen-vest-on-white-knight"), &FINE);
    assert_eq!(knight.list("nodes").len(), 2);
    assert_eq!(knight.children(knight.node("queen-vest-on-white-knight"))[0]["name"], "queen vest");
    // The vest, and the knight in wood and in stone.
    assert_eq!(knight.list("materials").len(), 3);
    for name in ["white-king", "pawn-vest", "marker", "black-queen+knight", "stand"] {
        let alone = file(&part(name), &LIGHT);
        let root = alone.node(name.strip_prefix("stand").map_or(name, |_| "vest stand"));
        assert!(root["name"].is_string(), "{name}");
    }
}

#[test]
fn surfaces_have_their_layers_and_textures_of_the_wanted_size() {
    let set = file(&start(), &FINE);
    let material = |name: &str| set.list("materials").iter().find(|material| material["name"] == name).unwrap();
    let coat = &material("boxwood")["extensions"]["KHR_materials_clearcoat"]["clearcoatFactor"];
    assert!((coat.as_f64().unwrap() - 0.55).abs() < 1e-6);
    assert!(material("felt")["extensions"]["KHR_materials_sheen"].is_object());
    assert_eq!(material("satin brass")["pbrMetallicRoughness"]["metallicFactor"], 1.0);
    assert_eq!(material("ebony")["occlusionTexture"]["texCoord"], 1);
    for (options, largest) in [(FINE, 2048), (LIGHT, 1024)] {
        let set = file(&start(), &options);
        let sides = set.list("images").iter().map(|picture| {
            let view = &set.list("bufferViews")[picture["bufferView"].as_u64().unwrap() as usize];
            let at = |key: &str| view[key].as_u64().unwrap() as usize;
            let read = image::load_from_memory(&set.buffer[at("byteOffset")..][..at("byteLength")]).unwrap();
            read.width().max(read.height())
        });
        assert_eq!(sides.max(), Some(largest));
    }
}

#[test]
fn triangles_lie_within_their_vertices() {
    let set = file(&start(), &LIGHT);
    for mesh in set.list("meshes") {
        let primitive = &mesh["primitives"][0];
        let accessor = |number: &Value| &set.list("accessors")[number.as_u64().unwrap() as usize];
        let (indices, positions) = (accessor(&primitive["indices"]), accessor(&primitive["attributes"]["POSITION"]));
        let view = &set.list("bufferViews")[indices["bufferView"].as_u64().unwrap() as usize];
        let from = view["byteOffset"].as_u64().unwrap() as usize;
        assert_eq!(indices["componentType"], 5123);
        let count = positions["count"].as_u64().unwrap();
        let bytes = &set.buffer[from..][..2 * indices["count"].as_u64().unwrap() as usize];
        assert!(bytes.chunks_exact(2).all(|pair| u64::from(u16::from_le_bytes([pair[0], pair[1]])) < count));
    }
}

#[test]
fn men_and_board_have_both_sets_of_materials_and_all_else_has_one() {
    let set = file(&start(), &LIGHT);
    let names: Vec<&Value> = set.json["extensions"]["KHR_materials_variants"]["variants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["name"])
        .collect();
    assert_eq!(names, ["wood", "stone"]);
    let of = |node: &str, set: &File| -> Vec<String> {
        let primitive = set.primitive(set.node(node));
        let mappings =
            primitive["extensions"]["KHR_materials_variants"]["mappings"].as_array().cloned().unwrap_or_default();
        let name = |number: &Value| {
            set.list("materials")[number.as_u64().unwrap() as usize]["name"].as_str().unwrap().to_owned()
        };
        mappings.iter().map(|mapping| name(&mapping["material"])).collect()
    };
    assert_eq!(of("white rook a1", &set), ["boxwood", "alabaster"]);
    assert_eq!(of("board", &set), ["rosewood", "slate"]);
    assert!(of("queen vest, hook 2", &set).is_empty());
    let alone = file(&start(), &Options { variants: false, ..LIGHT });
    assert!(alone.json.get("extensions").is_none() && of("white rook a1", &alone).is_empty());
}

#[test]
fn a_capture_plays_in_ten_seconds_at_most_as_one_animation() {
    let Subject::Position(position) = plunder("4k3/8/8/3r4/8/2(NB)5/8/4K3 w - - 0 1") else { unreachable!() };
    let action = position.parse_action("c3d5+r").unwrap();
    let played = file(&Subject::Ritual { position, action }, &LIGHT);
    let [animation] = played.list("animations").as_slice() else { panic!("one animation") };
    let mut moved: Vec<&str> = Vec::new();
    for channel in animation["channels"].as_array().unwrap() {
        moved
            .push(played.list("nodes")[channel["target"]["node"].as_u64().unwrap() as usize]["name"].as_str().unwrap());
        let sampler = &animation["samplers"][channel["sampler"].as_u64().unwrap() as usize];
        let times = &played.list("accessors")[sampler["input"].as_u64().unwrap() as usize];
        assert!(times["max"][0].as_f64().unwrap() <= f64::from(LONGEST) + 1e-3 && times["min"][0] == 0.0, "{times}");
    }
    moved.dedup();
    assert_eq!(moved, ["white knight c3", "black rook d5", "bishop vest of white knight c3", "rook vest taken"]);
    assert!(file(&start(), &LIGHT).json.get("animations").is_none());
}

#[test]
fn a_package_of_usd_is_light_enough_and_lies_at_multiples_of_64_bytes() {
    let bytes = usdz(&start(), &LIGHT).unwrap();
    assert!(bytes.len() < MOST, "{} bytes", bytes.len());
    assert_eq!(bytes, usdz(&start(), &LIGHT).unwrap());
    let short = |at: usize| usize::from(u16::from_le_bytes(bytes[at..at + 2].try_into().unwrap()));
    let (mut at, mut names) = (0, Vec::new());
    while bytes[at..].starts_with(b"PK\x03\x04") {
        let (name, extra) = (short(at + 26), short(at + 28));
        let begin = at + 30 + name + extra;
        assert_eq!((short(at + 8), begin % 64), (0, 0), "nothing is compressed, and all begins where it should");
        names.push(std::str::from_utf8(&bytes[at + 30..at + 30 + name]).unwrap());
        at = begin + number(&bytes, at + 18);
    }
    assert!(bytes[at..].starts_with(b"PK\x01\x02"));
    assert_eq!(names[0], "set.usda");
    let text = String::from_utf8_lossy(&bytes);
    let layer = &text[text.find("#usda").unwrap()..];
    for picture in layer.split('@').filter(|word| word.starts_with("textures/")) {
        assert!(names.contains(&picture), "{picture} is in the package");
    }
    for words in
        ["metersPerUnit = 1\n", "upAxis = \"Y\"", "string materials = \"wood\"", "\"stone\" {", "inputs:clearcoat"]
    {
        assert!(text.contains(words), "{words}");
    }
}
