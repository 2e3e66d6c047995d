//! The glTF file: nodes, meshes, materials and textures, each said once, before the numbers that they refer to; `model` calls it.

use std::collections::BTreeMap;

use assets::pictures::Picture;
use glam::{Quat, Vec3};
use serde_json::{Map, Value, json};
use shapes::color::to_linear;
use shapes::place::Pose;
use shapes::size::SQUARE;
use shapes::surface::{self, Materials, ior};

use super::error::ModelError;
use super::form::{Form, Shape, Surface};
use super::moving::{Moving, Track};
use super::numbers::{Numbers, Packed};
use super::paint::{self, Texture};
use super::thing::Thing;
use super::wanted::Options;

/// How much the men's openness darkens: as much as in the table's shader.
const OCCLUSION: f32 = 1.0;
/// The extension by which a file has several sets of materials.
const VARIANTS: &str = "KHR_materials_variants";
/// The numbers by which glTF knows how a texture goes on beyond its edges and how it is filtered.
const REPEAT: u32 = 10497;
const CLAMP: u32 = 33071;
const LINEAR: u32 = 9729;
const LINEAR_MIPMAP_LINEAR: u32 = 9987;

/// The file with this thing in it, and what moves there.
///
/// # Errors
/// A shape or picture within the program that cannot be read.
pub fn file(moving: &Moving, options: &Options) -> Result<Vec<u8>, ModelError> {
    let mut document = Document::new(options);
    let node = document.node(&moving.root)?;
    let ways = document.ways(&moving.tracks, node);
    document.finish(node, &moving.root.name, ways)
}

/// The file while it grows.
struct Document<'a> {
    options: &'a Options,
    numbers: Numbers,
    nodes: Vec<Value>,
    meshes: Vec<Value>,
    materials: Vec<Value>,
    textures: Vec<Value>,
    images: Vec<Value>,
    samplers: Vec<Value>,
    extensions: BTreeMap<&'static str, bool>,
    known_shapes: BTreeMap<Shape, Packed>,
    known_forms: BTreeMap<Form, usize>,
    known_surfaces: BTreeMap<(Surface, bool, Materials), usize>,
    known_pictures: BTreeMap<Picture, usize>,
    known_ramp: Option<usize>,
    known_samplers: BTreeMap<u32, usize>,
}

impl<'a> Document<'a> {
    fn new(options: &'a Options) -> Self {
        Self {
            options,
            numbers: Numbers::new(options.plain),
            nodes: Vec::new(),
            meshes: Vec::new(),
            materials: Vec::new(),
            textures: Vec::new(),
            images: Vec::new(),
            samplers: Vec::new(),
            extensions: if options.plain { BTreeMap::new() } else { BTreeMap::from([("KHR_mesh_quantization", true)]) },
            known_shapes: BTreeMap::new(),
            known_forms: BTreeMap::new(),
            known_surfaces: BTreeMap::new(),
            known_pictures: BTreeMap::new(),
            known_ramp: None,
            known_samplers: BTreeMap::new(),
        }
    }

    /// Adds a thing with all that belongs to it.
    fn node(&mut self, thing: &Thing) -> Result<usize, ModelError> {
        let mut node = Map::new();
        node.insert("name".to_owned(), thing.name.clone().into());
        let Pose { translation, rotation } = thing.place;
        if translation != Vec3::ZERO {
            node.insert("translation".to_owned(), json!((translation * SQUARE).to_array()));
        }
        if rotation != Quat::IDENTITY {
            node.insert("rotation".to_owned(), json!(rotation.normalize().to_array()));
        }
        if let Some(form) = thing.form {
            node.insert("mesh".to_owned(), self.mesh(form)?.into());
        }
        let children = thing.children.iter().map(|child| self.node(child)).collect::<Result<Vec<_>, _>>()?;
        if !children.is_empty() {
            node.insert("children".to_owned(), children.into());
        }
        self.nodes.push(node.into());
        Ok(self.nodes.len() - 1)
    }

    /// One mesh for each form; those of one shape share its numbers.
    fn mesh(&mut self, form: Form) -> Result<usize, ModelError> {
        if let Some(&known) = self.known_forms.get(&form) {
            return Ok(known);
        }
        let packed = match self.known_shapes.get(&form.shape) {
            Some(packed) => packed.clone(),
            None => {
                let is_painted = form.surface.picture(self.options.materials).is_some();
                let packed = self.numbers.mesh(&form.shape.mesh(self.options.detail)?, is_painted);
                self.known_shapes.insert(form.shape, packed.clone());
                packed
            }
        };
        let is_baked = packed.attributes.get("TEXCOORD_1").is_some();
        let material = self.material(form.surface, is_baked, self.options.materials)?;
        let mut primitive = json!({ "attributes": packed.attributes, "indices": packed.indices, "material": material });
        if self.options.variants && form.surface.varies() {
            self.extensions.entry(VARIANTS).or_insert(false);
            let mut mappings = Vec::new();
            for (number, set) in Materials::ALL.into_iter().enumerate() {
                let material = self.material(form.surface, is_baked, set)?;
                mappings.push(json!({ "material": material, "variants": [number] }));
            }
            primitive["extensions"] = json!({ VARIANTS: { "mappings": mappings } });
        }
        self.meshes.push(json!({ "name": form.shape.name(), "primitives": [primitive] }));
        self.known_forms.insert(form, self.meshes.len() - 1);
        Ok(self.meshes.len() - 1)
    }

    /// One material for each surface, with the occlusion where the shape has it baked.
    fn material(&mut self, surface: Surface, is_baked: bool, set: Materials) -> Result<usize, ModelError> {
        if let Some(&known) = self.known_surfaces.get(&(surface, is_baked, set)) {
            return Ok(known);
        }
        let coat = surface.coat(set);
        let color = coat.color.to_array().map(to_linear);
        let mut metal_rough = json!({ "metallicFactor": f32::from(coat.metallic), "roughnessFactor": coat.roughness });
        if coat.color != Vec3::ONE {
            metal_rough["baseColorFactor"] = json!([color[0], color[1], color[2], 1.0]);
        }
        let picture = surface.picture(set);
        if let Some(picture) = picture {
            metal_rough["baseColorTexture"] = json!({ "index": self.picture(picture)? });
        }
        let name = picture.map_or("satin brass", Picture::name);
        let mut material = json!({ "name": name, "pbrMetallicRoughness": metal_rough });
        if is_baked {
            material["occlusionTexture"] = json!({ "index": self.ramp()?, "texCoord": 1, "strength": OCCLUSION });
        }
        let extensions = self.layers(&coat);
        if !extensions.is_empty() {
            material["extensions"] = extensions.into();
        }
        self.materials.push(material);
        self.known_surfaces.insert((surface, is_baked, set), self.materials.len() - 1);
        Ok(self.materials.len() - 1)
    }

    /// What a material has beyond colour, roughness and metal.
    fn layers(&mut self, coat: &surface::Surface) -> Map<String, Value> {
        let mut layers = Map::new();
        let mut add = |name: &'static str, layer: Value| {
            self.extensions.entry(name).or_insert(false);
            layers.insert(name.to_owned(), layer);
        };
        if let Some(lacquer) = coat.lacquer {
            let layer = json!({ "clearcoatFactor": lacquer.cover, "clearcoatRoughnessFactor": lacquer.roughness });
            add("KHR_materials_clearcoat", layer);
        }
        if let Some(sheen) = coat.sheen {
            let color = sheen.color.to_array();
            add("KHR_materials_sheen", json!({ "sheenColorFactor": color, "sheenRoughnessFactor": sheen.roughness }));
        }
        if (coat.reflectance - 0.5).abs() > 1e-3 {
            add("KHR_materials_ior", json!({ "ior": ior(coat.reflectance) }));
        }
        layers
    }

    fn picture(&mut self, picture: Picture) -> Result<usize, ModelError> {
        if let Some(&known) = self.known_pictures.get(&picture) {
            return Ok(known);
        }
        let texture = paint::texture(picture, self.options.textures)?;
        let number = self.texture(picture.name(), &texture, if picture.tiles() { REPEAT } else { CLAMP });
        self.known_pictures.insert(picture, number);
        Ok(number)
    }

    fn ramp(&mut self) -> Result<usize, ModelError> {
        if let Some(known) = self.known_ramp {
            return Ok(known);
        }
        let number = self.texture("occlusion", &paint::ramp()?, CLAMP);
        self.known_ramp = Some(number);
        Ok(number)
    }

    fn texture(&mut self, name: &str, texture: &Texture, wrap: u32) -> usize {
        let sampler = *self.known_samplers.entry(wrap).or_insert_with(|| {
            let filters =
                json!({ "wrapS": wrap, "wrapT": wrap, "magFilter": LINEAR, "minFilter": LINEAR_MIPMAP_LINEAR });
            self.samplers.push(filters);
            self.samplers.len() - 1
        });
        let view = self.numbers.file(&texture.bytes);
        self.images.push(json!({ "name": name, "bufferView": view, "mimeType": texture.mime }));
        self.textures.push(json!({ "name": name, "source": self.images.len() - 1, "sampler": sampler }));
        self.textures.len() - 1
    }

    /// What moves, as one animation; nothing where nothing does.
    fn ways(&mut self, tracks: &[Track], root: usize) -> Option<Value> {
        let children = self.nodes.get(root)?.get("children")?.clone();
        let (mut channels, mut samplers) = (Vec::new(), Vec::new());
        for Track { thing, keys } in tracks {
            let times: Vec<f32> = keys.iter().map(|(at, _)| *at).collect();
            let places: Vec<f32> = keys.iter().flat_map(|(_, pose)| (pose.translation * SQUARE).to_array()).collect();
            let turns: Vec<f32> = keys.iter().flat_map(|(_, pose)| pose.rotation.normalize().to_array()).collect();
            let input = self.numbers.way("SCALAR", &times);
            for (path, output) in
                [("translation", self.numbers.way("VEC3", &places)), ("rotation", self.numbers.way("VEC4", &turns))]
            {
                channels.push(
                    json!({ "sampler": samplers.len(), "target": { "node": children.get(*thing)?, "path": path } }),
                );
                samplers.push(json!({ "input": input, "output": output, "interpolation": "LINEAR" }));
            }
        }
        (!channels.is_empty()).then(|| json!({ "name": "ritual", "channels": channels, "samplers": samplers }))
    }

    /// The file's two chunks under its head.
    fn finish(self, root: usize, name: &str, ways: Option<Value>) -> Result<Vec<u8>, ModelError> {
        let required: Vec<_> =
            self.extensions.iter().filter(|(_, is_required)| **is_required).map(|(name, _)| name).collect();
        let mut json = json!({
            "asset": { "version": "2.0", "generator": "Plunder", "copyright": "MIT OR Apache-2.0" },
            "scene": 0,
            "scenes": [{ "name": name, "nodes": [root] }],
            "nodes": self.nodes,
            "meshes": self.meshes,
            "materials": self.materials,
            "textures": self.textures,
            "images": self.images,
            "samplers": self.samplers,
            "accessors": self.numbers.accessors,
            "bufferViews": self.numbers.views,
            "buffers": [{ "byteLength": self.numbers.bytes.len() }],
        });
        // No list may be empty.
        if let Some(ways) = ways {
            json["animations"] = json!([ways]);
        }
        if self.extensions.contains_key(VARIANTS) {
            let names = Materials::ALL.map(|set| json!({ "name": set.name() }));
            json["extensions"] = json!({ VARIANTS: { "variants": names } });
        }
        if !self.extensions.is_empty() {
            json["extensionsUsed"] = json!(self.extensions.keys().collect::<Vec<_>>());
        }
        if !required.is_empty() {
            json["extensionsRequired"] = json!(required);
        }
        let mut text = serde_json::to_vec(&json)?;
        text.resize(text.len().next_multiple_of(4), b' ');
        let mut bytes = Vec::with_capacity(28 + text.len() + self.numbers.bytes.len());
        bytes.extend_from_slice(b"glTF");
        let whole = 28 + text.len() + self.numbers.bytes.len();
        for number in [2, whole as u32, text.len() as u32] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(b"JSON");
        bytes.extend_from_slice(&text);
        bytes.extend_from_slice(&(self.numbers.bytes.len() as u32).to_le_bytes());
        bytes.extend_from_slice(b"BIN\0");
        bytes.extend_from_slice(&self.numbers.bytes);
        Ok(bytes)
    }
}
