//! The set as a layer of USD, written as text: what stands where, each shape once, materials with the sets of them as variants, and what moves;
//! `usdz` packs it with its pictures.
//!
//! A thing is a group whose own shape refers to the one that all things of its kind share. What it is made of is bound there, so that white and
//! black men have one shape; the shapes are not instanced, because Blender then loses what they are made of. The sets of materials differ in
//! pictures and numbers alone, which stand nowhere but in the variants: anything else would be stronger than they are.

use std::collections::BTreeMap;
use std::fmt::Write;

use assets::pictures::Picture;
use glam::{Quat, Vec3};
use rules::Color;
use shapes::color::to_linear;
use shapes::mesh::MeshBuilder;
use shapes::place::Pose;
use shapes::size::SQUARE;
use shapes::surface::{self, Materials, ior};

use super::asked::{ModelError, Options};
use super::moving::{Moving, RATE, Track};
use super::paint;
use super::thing::{Form, Shape, Surface, Thing};

/// The pictures beside the layer: each by its name in the package.
pub(crate) type Pictures = BTreeMap<String, Vec<u8>>;

/// The layer, and the pictures that it names.
///
/// # Errors
/// A shape or picture within the program that cannot be read.
pub(crate) fn layer(moving: &Moving, options: &Options) -> Result<(String, Pictures), ModelError> {
    let mut layer = Layer { root: identifier(&moving.root.name), ..Layer::new(options) };
    let mut things = String::new();
    layer.inner(&mut things, &moving.root, 1, &moving.tracks)?;
    let mut text = layer.head(moving);
    let _ = write!(text, "{}", layer.materials()?);
    text += &things;
    text += &layer.variants()?;
    text += "}\n";
    text += &layer.forms()?;
    Ok((text, layer.pictures))
}

/// The layer while it grows.
struct Layer<'a> {
    options: &'a Options,
    /// The name of the whole.
    root: String,
    shapes: BTreeMap<Shape, String>,
    /// Each surface with whether its shapes know how open they lie, and its material's name.
    surfaces: BTreeMap<(Surface, bool), String>,
    pictures: Pictures,
}

/// A number with at most so many decimals, and no more than it needs.
struct Number(f32, usize);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.*}", self.1, self.0);
        let text = if self.1 > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// Ten micrometres.
const METRES: usize = 5;
/// A quarter of a pixel of the largest picture, and a tenth of a degree.
const FINE: usize = 4;
const COARSE: usize = 3;

fn tuple(numbers: &[f32], decimals: usize) -> String {
    let numbers: Vec<String> = numbers.iter().map(|&number| Number(number, decimals).to_string()).collect();
    format!("({})", numbers.join(", "))
}

fn list<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T) -> String) -> String {
    let items: Vec<String> = items.into_iter().map(write).collect();
    format!("[{}]", items.join(", "))
}

/// A name that USD allows: letters, digits and underscores.
fn identifier(name: &str) -> String {
    let name: String = name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
    if name.starts_with(|letter: char| letter.is_ascii_digit()) { format!("_{name}") } else { name }
}

fn indent(depth: usize) -> String {
    "    ".repeat(depth)
}

/// Where something is, in metres, and how it is turned; what stands at its origin and is not turned needs no line.
fn place(text: &mut String, pose: Pose, depth: usize) {
    let pad = indent(depth);
    let mut order = Vec::new();
    if pose.translation != Vec3::ZERO {
        let _ = writeln!(
            text,
            "{pad}double3 xformOp:translate = {}",
            tuple(&(pose.translation * SQUARE).to_array(), METRES)
        );
        order.push("\"xformOp:translate\"");
    }
    if pose.rotation != Quat::IDENTITY {
        let _ = writeln!(text, "{pad}quatf xformOp:orient = {}", turn(pose.rotation));
        order.push("\"xformOp:orient\"");
    }
    if !order.is_empty() {
        let _ = writeln!(text, "{pad}uniform token[] xformOpOrder = [{}]", order.join(", "));
    }
}

/// A turn as USD has it: the real part first.
fn turn(rotation: Quat) -> String {
    let [x, y, z, w] = rotation.normalize().to_array();
    tuple(&[w, x, y, z], METRES + 1)
}

/// The same for what moves: at each moment, counted in pictures.
fn way(text: &mut String, track: &Track, depth: usize) {
    let pad = indent(depth);
    let samples = |write: &dyn Fn(&Pose) -> String| {
        let lines: Vec<String> = track
            .keys
            .iter()
            .map(|(at, pose)| format!("{pad}    {}: {},\n", Number(at * RATE, COARSE), write(pose)))
            .collect();
        lines.concat()
    };
    let places = samples(&|pose| tuple(&(pose.translation * SQUARE).to_array(), METRES));
    let _ = writeln!(text, "{pad}double3 xformOp:translate.timeSamples = {{\n{places}{pad}}}");
    let turns = samples(&|pose| turn(pose.rotation));
    let _ = writeln!(text, "{pad}quatf xformOp:orient.timeSamples = {{\n{turns}{pad}}}");
    let _ = writeln!(text, "{pad}uniform token[] xformOpOrder = [\"xformOp:translate\", \"xformOp:orient\"]");
}

impl<'a> Layer<'a> {
    const fn new(options: &'a Options) -> Self {
        Self {
            options,
            root: String::new(),
            shapes: BTreeMap::new(),
            surfaces: BTreeMap::new(),
            pictures: BTreeMap::new(),
        }
    }

    /// The sets of materials that the file has, the one that is shown first.
    fn sets(&self) -> Vec<Materials> {
        let mut sets = vec![self.options.materials];
        if self.options.variants {
            sets.extend(Materials::ALL.into_iter().filter(|set| *set != self.options.materials));
        }
        sets
    }

    fn head(&self, moving: &Moving) -> String {
        let mut text = String::from("#usda 1.0\n(\n");
        let _ = writeln!(text, "    defaultPrim = \"{}\"", self.root);
        text += "    doc = \"Made by Plunder; MIT OR Apache-2.0\"\n";
        if moving.seconds > 0.0 {
            let _ = writeln!(text, "    endTimeCode = {}", Number(moving.seconds * RATE, COARSE));
            let _ = writeln!(text, "    framesPerSecond = {RATE}");
        }
        text += "    metersPerUnit = 1\n";
        if moving.seconds > 0.0 {
            let _ = writeln!(text, "    startTimeCode = 0\n    timeCodesPerSecond = {RATE}");
        }
        text += "    upAxis = \"Y\"\n)\n\n";
        let _ = writeln!(
            text,
            "def Xform \"{}\" (\n    displayName = \"{}\"\n    kind = \"component\"",
            self.root, moving.root.name
        );
        if self.options.variants {
            let _ = writeln!(
                text,
                "    variants = {{\n        string materials = \"{}\"\n    }}",
                self.options.materials.name()
            );
            text += "    prepend variantSets = \"materials\"\n";
        }
        text += ")\n{\n";
        place(&mut text, moving.root.place, 1);
        text
    }

    /// What a thing shows and what belongs to it; the ways are of its own children.
    fn inner(&mut self, text: &mut String, thing: &Thing, depth: usize, tracks: &[Track]) -> Result<(), ModelError> {
        if let Some(form) = thing.form {
            self.shown(text, form, depth)?;
        }
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for (number, child) in thing.children.iter().enumerate() {
            let name = identifier(&child.name);
            let count = known.entry(name.clone()).or_default();
            *count += 1;
            let name = if *count == 1 { name } else { format!("{name}_{count}") };
            let pad = indent(depth);
            let _ = writeln!(
                text,
                "{pad}def Xform \"{name}\" (\n{pad}    displayName = \"{}\"\n{pad})\n{pad}{{",
                child.name
            );
            match tracks.iter().find(|track| track.thing == number) {
                Some(track) => way(text, track, depth + 1),
                None => place(text, child.place, depth + 1),
            }
            self.inner(text, child, depth + 1, &[])?;
            let _ = writeln!(text, "{pad}}}");
        }
        Ok(())
    }

    /// A shape, with what it is made of.
    fn shown(&mut self, text: &mut String, form: Form, depth: usize) -> Result<(), ModelError> {
        let is_open = !form.shape.mesh(self.options.detail)?.open.is_empty();
        let shape = self.shapes.entry(form.shape).or_insert_with(|| identifier(&form.shape.name())).clone();
        let material = self.material(form.surface, is_open);
        let pad = indent(depth);
        let _ = writeln!(
            text,
            "{pad}def Xform \"shape\" (\n{pad}    prepend apiSchemas = [\"MaterialBindingAPI\"]\n{pad}    prepend references = </Forms/{shape}>\n{pad})\n{pad}{{\n\
             {pad}    rel material:binding = </{}/Materials/{material}>\n{pad}}}",
            self.root
        );
        Ok(())
    }

    fn material(&mut self, surface: Surface, is_open: bool) -> String {
        let name = match surface {
            Surface::Man(Color::White) => "white_men".to_owned(),
            Surface::Man(Color::Black) => "black_men".to_owned(),
            Surface::Board => "board".to_owned(),
            Surface::Joinery => "joinery".to_owned(),
            Surface::Felt => "felt".to_owned(),
            Surface::Brass => "brass".to_owned(),
            Surface::Vest(kind) => format!("{kind}_vest"),
            Surface::Marker => "marker".to_owned(),
        };
        let name = if is_open { name } else { format!("{name}_in_the_open") };
        self.surfaces.entry((surface, is_open)).or_insert(name).clone()
    }

    /// What all sets of materials have in common; where the file has one set alone, all of it.
    fn materials(&mut self) -> Result<String, ModelError> {
        let mut text = String::from("    def Scope \"Materials\"\n    {\n");
        for ((surface, is_open), name) in self.surfaces.clone() {
            let path = format!("/{}/Materials/{name}", self.root);
            let set = self.options.materials;
            let (coat, picture) = (surface.coat(set), surface.picture(set));
            let varies = self.options.variants && surface.varies();
            let _ = write!(
                text,
                "        def Material \"{name}\"\n        {{\n            token outputs:surface.connect = <{path}/Surface.outputs:surface>\n\n\
                 \x20           def Shader \"Surface\"\n            {{\n                uniform token info:id = \"UsdPreviewSurface\"\n"
            );
            let mut inputs = if varies { String::new() } else { numbers(&coat, 4) };
            match picture {
                Some(_) => {
                    let _ = writeln!(
                        inputs,
                        "{}color3f inputs:diffuseColor.connect = <{path}/Color.outputs:rgb>",
                        indent(4)
                    );
                }
                None => {
                    let color = tuple(&coat.color.to_array().map(to_linear), FINE);
                    let _ = writeln!(inputs, "{}color3f inputs:diffuseColor = {color}", indent(4));
                }
            }
            if is_open {
                let _ = writeln!(inputs, "{}float inputs:occlusion.connect = <{path}/Occlusion.outputs:r>", indent(4));
            }
            text += &inputs;
            text += "                token outputs:surface\n            }\n";
            if let Some(picture) = picture {
                let mut own = String::new();
                if !varies {
                    self.painted(&mut own, picture, &coat, 4)?;
                }
                let wrap = if picture.tiles() { "repeat" } else { "clamp" };
                texture(&mut text, "Color", &own, (&path, "St"), (wrap, "sRGB", "float3 outputs:rgb"));
                reader(&mut text, "St", "st");
            }
            if is_open {
                let name = "textures/occlusion.png";
                if !self.pictures.contains_key(name) {
                    self.pictures.insert(name.to_owned(), paint::ramp()?.bytes);
                }
                let own = format!("{}asset inputs:file = @{name}@\n", indent(4));
                texture(&mut text, "Occlusion", &own, (&path, "Openness"), ("clamp", "raw", "float outputs:r"));
                reader(&mut text, "Openness", "st1");
            }
            text += "        }\n";
        }
        text += "    }\n";
        Ok(text)
    }

    /// What a picture is read from, and what it is multiplied by.
    fn painted(
        &mut self,
        text: &mut String,
        picture: Picture,
        coat: &surface::Surface,
        depth: usize,
    ) -> Result<(), ModelError> {
        let made = paint::texture(picture, self.options.textures)?;
        let ending = if made.mime == "image/png" { "png" } else { "jpg" };
        let name = format!("textures/{}.{ending}", identifier(picture.name()));
        let _ = writeln!(text, "{}asset inputs:file = @{name}@", indent(depth));
        if coat.color != Vec3::ONE {
            let [red, green, blue] = coat.color.to_array().map(to_linear);
            let _ = writeln!(text, "{}float4 inputs:scale = {}", indent(depth), tuple(&[red, green, blue, 1.0], FINE));
        }
        self.pictures.insert(name, made.bytes);
        Ok(())
    }

    /// What the sets of materials differ in.
    fn variants(&mut self) -> Result<String, ModelError> {
        if !self.options.variants {
            return Ok(String::new());
        }
        let mut text = String::from("    variantSet \"materials\" = {\n");
        let mut sets = self.sets();
        sets.sort_by_key(|set| set.name());
        for set in sets {
            let _ = writeln!(text, "        \"{}\" {{\n            over \"Materials\"\n            {{", set.name());
            for ((surface, _), name) in self.surfaces.clone().into_iter().filter(|((surface, _), _)| surface.varies()) {
                let coat = surface.coat(set);
                let _ = writeln!(
                    text,
                    "                over \"{name}\"\n                {{\n                    over \"Surface\"\n                    {{"
                );
                text += &numbers(&coat, 6);
                text += "                    }\n";
                if let Some(picture) = surface.picture(set) {
                    text += "                    over \"Color\"\n                    {\n";
                    self.painted(&mut text, picture, &coat, 6)?;
                    text += "                    }\n";
                }
                text += "                }\n";
            }
            text += "            }\n        }\n";
        }
        text += "    }\n";
        Ok(text)
    }

    /// Every shape once. A class is not drawn itself.
    fn forms(&self) -> Result<String, ModelError> {
        let mut text = String::from("\nclass Scope \"Forms\"\n{\n");
        for (shape, name) in &self.shapes {
            let mesh = shape.mesh(self.options.detail)?;
            let _ = writeln!(text, "    def Xform \"{name}\"\n    {{\n        def Mesh \"mesh\"\n        {{");
            write_mesh(&mut text, &mesh);
            text += "        }\n    }\n";
        }
        text += "}\n";
        Ok(text)
    }
}

/// How a surface takes light, in numbers.
fn numbers(coat: &surface::Surface, depth: usize) -> String {
    let pad = indent(depth);
    let mut text = String::new();
    let (cover, lacquer) = coat.lacquer.map_or((0.0, 0.01), |lacquer| (lacquer.cover, lacquer.roughness));
    for (name, number) in [
        ("clearcoat", cover),
        ("clearcoatRoughness", lacquer),
        ("ior", ior(coat.reflectance)),
        ("metallic", f32::from(coat.metallic)),
        ("roughness", coat.roughness),
    ] {
        let _ = writeln!(text, "{pad}float inputs:{name} = {}", Number(number, FINE));
    }
    text
}

fn texture(
    text: &mut String,
    name: &str,
    own: &str,
    (path, reader): (&str, &str),
    (wrap, space, output): (&str, &str, &str),
) {
    let _ = write!(
        text,
        "\n            def Shader \"{name}\"\n            {{\n                uniform token info:id = \"UsdUVTexture\"\n{own}\
         \x20               token inputs:sourceColorSpace = \"{space}\"\n\
         \x20               float2 inputs:st.connect = <{path}/{reader}.outputs:result>\n\
         \x20               token inputs:wrapS = \"{wrap}\"\n                token inputs:wrapT = \"{wrap}\"\n                {output}\n            }}\n"
    );
}

fn reader(text: &mut String, name: &str, variable: &str) {
    let _ = write!(
        text,
        "\n            def Shader \"{name}\"\n            {{\n                uniform token info:id = \"UsdPrimvarReader_float2\"\n\
         \x20               string inputs:varname = \"{variable}\"\n                float2 outputs:result\n            }}\n"
    );
}

fn write_mesh(text: &mut String, mesh: &MeshBuilder) {
    let pad = indent(3);
    let points: Vec<Vec3> = mesh.positions.iter().map(|&point| point * SQUARE).collect();
    let low = points.iter().fold(Vec3::MAX, |low, &point| low.min(point));
    let high = points.iter().fold(Vec3::MIN, |high, &point| high.max(point));
    let vectors = |vectors: &[Vec3], decimals| list(vectors, |vector| tuple(&vector.to_array(), decimals));
    let _ = writeln!(text, "{pad}float3[] extent = {}", vectors(&[low, high], METRES));
    let _ = writeln!(text, "{pad}int[] faceVertexCounts = {}", list(mesh.triangles(), |_| "3".to_owned()));
    let _ = writeln!(text, "{pad}int[] faceVertexIndices = {}", list(&mesh.indices, ToString::to_string));
    let _ = writeln!(
        text,
        "{pad}normal3f[] normals = {} (\n{pad}    interpolation = \"vertex\"\n{pad})",
        vectors(&mesh.normals, COARSE)
    );
    let _ = writeln!(text, "{pad}point3f[] points = {}", vectors(&points, METRES));
    // USD counts from a picture's lower edge.
    let painted = list(&mesh.uvs, |point| tuple(&[point.x, 1.0 - point.y], FINE));
    let _ = writeln!(text, "{pad}texCoord2f[] primvars:st = {painted} (\n{pad}    interpolation = \"vertex\"\n{pad})");
    if !mesh.open.is_empty() {
        let open = list(&mesh.open, |open| tuple(&[open.clamp(0.0, 1.0), 0.5], COARSE));
        let _ =
            writeln!(text, "{pad}texCoord2f[] primvars:st1 = {open} (\n{pad}    interpolation = \"vertex\"\n{pad})");
    }
    let _ = writeln!(text, "{pad}uniform token subdivisionScheme = \"none\"");
}
