//! The set as one file that other programs open: nodes, meshes, materials and textures, each said once, and their numbers packed as
//! tightly as viewers read them everywhere.

use std::collections::BTreeMap;

use assets::pictures::Picture;
use glam::{Quat, Vec2, Vec3};
use gltf::Semantic;
use gltf::json::accessor::{Accessor, ComponentType, Type};
use gltf::json::animation::{self, Animation, Channel, Interpolation, Property, Target};
use gltf::json::extensions::material::Material as MaterialExtensions;
use gltf::json::extensions::mesh::Primitive as PrimitiveExtensions;
use gltf::json::extensions::root::Root as RootExtensions;
use gltf::json::image::MimeType;
use gltf::json::material::{Material, OcclusionTexture, PbrBaseColorFactor, PbrMetallicRoughness, StrengthFactor};
use gltf::json::scene::UnitQuaternion;
use gltf::json::texture::{Info, MagFilter, MinFilter, Sampler, Texture as TextureEntry, WrappingMode};
use gltf::json::validation::Checked;
use gltf::json::{Image, Index, Mesh, Node};
use serde_json::{Map, Value, json};
use shapes::color::to_linear;
use shapes::glb::{Attributes, GlbWriter, Layout};
use shapes::mesh::MeshBuilder;
use shapes::place::Pose;
use shapes::size::SQUARE;
use shapes::surface::{self, Materials, ior};

use super::asked::{ModelError, Options};
use super::moving::{Moving, Track};
use super::paint::{self, Texture};
use super::thing::{Form, Shape, Surface, Thing};

/// How much the men's openness darkens: as much as in the table's shader.
const OCCLUSION: f32 = 1.0;
/// Normals in short whole numbers are not in glTF 2.0 itself.
const QUANTIZATION: &str = "KHR_mesh_quantization";
/// The extension by which a file has several sets of materials.
const VARIANTS: &str = "KHR_materials_variants";

/// The file with all that is there, and what moves in it.
///
/// # Errors
/// A file within the program that cannot be read, which tests rule out.
pub(crate) fn file(moving: Moving, options: &Options) -> Result<Vec<u8>, ModelError> {
    let mut document = Document::new(options);
    let node = document.node(&moving.root)?;
    document.ways(&moving.tracks, node.children.as_deref().unwrap_or_default());
    document.name_variants();
    Ok(document.file.finish(node, Some(moving.root.name))?)
}

/// The file while it grows, and what is in it already.
struct Document<'a> {
    options: &'a Options,
    file: GlbWriter,
    shapes: BTreeMap<Shape, (Attributes, Index<Accessor>)>,
    forms: BTreeMap<Form, Index<Mesh>>,
    materials: BTreeMap<(Surface, bool, Materials), Index<Material>>,
    pictures: BTreeMap<Picture, Index<TextureEntry>>,
    ramp: Option<Index<TextureEntry>>,
    samplers: BTreeMap<bool, Index<Sampler>>,
}

impl<'a> Document<'a> {
    fn new(options: &'a Options) -> Self {
        let mut file = GlbWriter::default();
        let asset = &mut file.root.asset;
        (asset.generator, asset.copyright) = (Some("Plunder".to_owned()), Some("MIT OR Apache-2.0".to_owned()));
        if !options.plain {
            let required = vec![QUANTIZATION.to_owned()];
            (file.root.extensions_used, file.root.extensions_required) = (required.clone(), required);
        }
        Self {
            options,
            file,
            shapes: BTreeMap::new(),
            forms: BTreeMap::new(),
            materials: BTreeMap::new(),
            pictures: BTreeMap::new(),
            ramp: None,
            samplers: BTreeMap::new(),
        }
    }

    /// The node of a thing, after those of all that belongs to it.
    fn node(&mut self, thing: &Thing) -> Result<Node, ModelError> {
        let Pose { translation, rotation } = thing.place;
        let mesh = thing.form.map(|form| self.mesh(form)).transpose()?;
        let mut children = Vec::new();
        for child in &thing.children {
            let child = self.node(child)?;
            children.push(self.file.root.push(child));
        }
        Ok(Node {
            name: Some(thing.name.clone()),
            translation: (translation != Vec3::ZERO).then(|| (translation * SQUARE).to_array()),
            rotation: (rotation != Quat::IDENTITY).then(|| UnitQuaternion(rotation.normalize().to_array())),
            mesh,
            children: (!children.is_empty()).then_some(children),
            ..Node::default()
        })
    }

    /// One mesh for each form; those of one shape share its numbers.
    fn mesh(&mut self, form: Form) -> Result<Index<Mesh>, ModelError> {
        if let Some(&known) = self.forms.get(&form) {
            return Ok(known);
        }
        let (attributes, corners) = match self.shapes.get(&form.shape) {
            Some(known) => known.clone(),
            None => {
                let mesh = form.shape.mesh(self.options.detail)?;
                let is_painted = form.surface.picture(self.options.materials).is_some();
                let packed = (self.attributes(&mesh, is_painted), self.file.corners(&mesh));
                self.shapes.insert(form.shape, packed.clone());
                packed
            }
        };
        let is_baked = attributes.contains_key(&Checked::Valid(Semantic::TexCoords(1)));
        let material = self.material(form.surface, is_baked, self.options.materials)?;
        let variants = self.variants(form.surface, is_baked)?;
        let mesh = self.file.mesh(form.shape.name(), attributes, corners, Some(material));
        let primitives = self.file.root.meshes.get_mut(mesh.value()).map(|mesh| &mut mesh.primitives);
        primitives.into_iter().flatten().for_each(|primitive| primitive.extensions.clone_from(&variants));
        self.forms.insert(form, mesh);
        Ok(mesh)
    }

    /// The material of every set, where the file has all of them and they differ in this surface.
    fn variants(&mut self, surface: Surface, is_baked: bool) -> Result<Option<PrimitiveExtensions>, ModelError> {
        if !self.options.variants || !surface.varies() {
            return Ok(None);
        }
        let mut mappings = Vec::new();
        for (number, set) in Materials::ALL.into_iter().enumerate() {
            let material = self.material(surface, is_baked, set)?;
            mappings.push(json!({ "material": material, "variants": [number] }));
        }
        self.uses([VARIANTS.to_owned()]);
        Ok(Some(PrimitiveExtensions {
            others: Map::from_iter([(VARIANTS.to_owned(), json!({ "mappings": mappings }))]),
        }))
    }

    /// The names of the sets of materials, where anything is made of several.
    fn name_variants(&mut self) {
        let root = &mut self.file.root;
        if root.extensions_used.iter().any(|used| used == VARIANTS) {
            let names = Materials::ALL.map(|set| json!({ "name": set.name() }));
            let others = Map::from_iter([(VARIANTS.to_owned(), json!({ "variants": names }))]);
            // The engine's features give it more fields.
            #[allow(clippy::needless_update)]
            let extensions = RootExtensions { others, ..RootExtensions::default() };
            root.extensions = Some(extensions);
        }
    }

    /// What moves, as one animation; nothing where nothing does.
    fn ways(&mut self, tracks: &[Track], children: &[Index<Node>]) {
        let (mut channels, mut samplers) = (Vec::new(), Vec::new());
        for Track { thing, keys } in tracks {
            let Some(&node) = children.get(*thing) else { continue };
            let times: Vec<f32> = keys.iter().map(|(at, _)| *at).collect();
            let places: Vec<f32> = keys.iter().flat_map(|(_, pose)| (pose.translation * SQUARE).to_array()).collect();
            let turns: Vec<f32> = keys.iter().flat_map(|(_, pose)| pose.rotation.normalize().to_array()).collect();
            let input = self.file.times(&times);
            for (path, output) in [
                (Property::Translation, self.file.way(Type::Vec3, &places)),
                (Property::Rotation, self.file.way(Type::Vec4, &turns)),
            ] {
                channels.push(Channel {
                    sampler: Index::new(samplers.len() as u32),
                    target: Target { node, path: Checked::Valid(path), extensions: None, extras: None },
                    extensions: None,
                    extras: None,
                });
                samplers.push(animation::Sampler {
                    input,
                    output,
                    interpolation: Checked::Valid(Interpolation::Linear),
                    extensions: None,
                    extras: None,
                });
            }
        }
        if !channels.is_empty() {
            let name = Some("ritual".to_owned());
            self.file.root.push(Animation { name, channels, samplers, extensions: None, extras: None });
        }
    }

    /// The numbers of a shape, in metres; one that nothing is painted on needs no points of a texture. Positions are whole floats, so that
    /// a man's node needs no scale that its vest would inherit; texture points and openness are short whole numbers, and so are normals
    /// where the file is not plain.
    fn attributes(&mut self, mesh: &MeshBuilder, is_painted: bool) -> Attributes {
        let metres: Vec<Vec3> = mesh.positions.iter().map(|&point| point * SQUARE).collect();
        let mut attributes = Attributes::from([
            (Checked::Valid(Semantic::Positions), self.file.positions(&metres)),
            (Checked::Valid(Semantic::Normals), self.normals(&mesh.normals)),
        ]);
        if is_painted {
            attributes.insert(Checked::Valid(Semantic::TexCoords(0)), self.points(&mesh.uvs));
        }
        if !mesh.open.is_empty() {
            // As points of the ramp.
            let packed = |open: &f32| [(open.clamp(0.0, 1.0) * 255.0).round() as u8, 128, 0, 0];
            let bytes: Vec<u8> = mesh.open.iter().flat_map(packed).collect();
            let open = self.file.vertices(&bytes, Layout::parts(ComponentType::U8, Type::Vec2, 4));
            attributes.insert(Checked::Valid(Semantic::TexCoords(1)), open);
        }
        attributes
    }

    fn normals(&mut self, normals: &[Vec3]) -> Index<Accessor> {
        if self.options.plain {
            // Readers ask for the length 1.
            let whole: Vec<Vec3> = normals.iter().map(|normal| normal.normalize_or(Vec3::Y)).collect();
            return self.file.triples(&whole);
        }
        let short = |value: f32| ((value * 32767.0).round() as i16).to_le_bytes();
        let packed = |normal: &Vec3| [short(normal.x), short(normal.y), short(normal.z), [0; 2]];
        let bytes: Vec<u8> = normals.iter().flat_map(packed).flatten().collect();
        self.file.vertices(&bytes, Layout::parts(ComponentType::I16, Type::Vec3, 8))
    }

    /// The points of the texture; those of a picture that goes on beyond its edges stay floats.
    fn points(&mut self, points: &[Vec2]) -> Index<Accessor> {
        if points.iter().any(|point| point.min_element() < 0.0 || point.max_element() > 1.0) {
            return self.file.pairs(points);
        }
        let short = |value: f32| ((value * 65535.0).round() as u16).to_le_bytes();
        let bytes: Vec<u8> = points.iter().flat_map(|point| [short(point.x), short(point.y)]).flatten().collect();
        self.file.vertices(&bytes, Layout::parts(ComponentType::U16, Type::Vec2, 4))
    }

    /// One material for each surface, with the occlusion where the shape has it baked.
    fn material(&mut self, surface: Surface, is_baked: bool, set: Materials) -> Result<Index<Material>, ModelError> {
        if let Some(&known) = self.materials.get(&(surface, is_baked, set)) {
            return Ok(known);
        }
        let coat = surface.coat(set);
        let [red, green, blue] = coat.color.to_array().map(to_linear);
        let picture = surface.picture(set);
        let base = picture.map(|picture| self.picture(picture)).transpose()?;
        let ramp = if is_baked { Some(self.ramp()?) } else { None };
        let material = Material {
            name: Some(picture.map_or("satin brass", Picture::name).to_owned()),
            pbr_metallic_roughness: PbrMetallicRoughness {
                base_color_factor: PbrBaseColorFactor([red, green, blue, 1.0]),
                base_color_texture: base.map(|index| Info { index, tex_coord: 0, extensions: None, extras: None }),
                metallic_factor: StrengthFactor(f32::from(coat.metallic)),
                roughness_factor: StrengthFactor(coat.roughness),
                ..PbrMetallicRoughness::default()
            },
            occlusion_texture: ramp.map(|index| OcclusionTexture {
                index,
                strength: StrengthFactor(OCCLUSION),
                tex_coord: 1,
                extensions: None,
                extras: None,
            }),
            extensions: self.layers(&coat),
            ..Material::default()
        };
        let index = self.file.root.push(material);
        self.materials.insert((surface, is_baked, set), index);
        Ok(index)
    }

    /// What a material has beyond colour, roughness and metal.
    fn layers(&mut self, coat: &surface::Surface) -> Option<MaterialExtensions> {
        let mut layers = MaterialExtensions::default();
        let mut add = |name: &str, layer: Value| layers.others.insert(name.to_owned(), layer);
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
        self.uses(layers.others.keys().cloned());
        (!layers.others.is_empty()).then_some(layers)
    }

    fn uses(&mut self, extensions: impl IntoIterator<Item = String>) {
        let used = &mut self.file.root.extensions_used;
        used.extend(extensions);
        used.sort_unstable();
        used.dedup();
    }

    fn picture(&mut self, picture: Picture) -> Result<Index<TextureEntry>, ModelError> {
        if let Some(&known) = self.pictures.get(&picture) {
            return Ok(known);
        }
        let texture = paint::texture(picture, self.options.textures)?;
        let index = self.texture(picture.name(), &texture, picture.tiles());
        self.pictures.insert(picture, index);
        Ok(index)
    }

    fn ramp(&mut self) -> Result<Index<TextureEntry>, ModelError> {
        if let Some(known) = self.ramp {
            return Ok(known);
        }
        let index = self.texture("occlusion", &paint::ramp()?, false);
        self.ramp = Some(index);
        Ok(index)
    }

    fn texture(&mut self, name: &str, texture: &Texture, tiles: bool) -> Index<TextureEntry> {
        let root = &mut self.file.root;
        let sampler = *self.samplers.entry(tiles).or_insert_with(|| {
            let wrap = Checked::Valid(if tiles { WrappingMode::Repeat } else { WrappingMode::ClampToEdge });
            root.push(Sampler {
                mag_filter: Some(Checked::Valid(MagFilter::Linear)),
                min_filter: Some(Checked::Valid(MinFilter::LinearMipmapLinear)),
                wrap_s: wrap,
                wrap_t: wrap,
                ..Sampler::default()
            })
        });
        let view = self.file.view(&texture.bytes, None, None);
        let source = self.file.root.push(Image {
            name: Some(name.to_owned()),
            buffer_view: Some(view),
            mime_type: Some(MimeType(texture.mime.to_owned())),
            uri: None,
            extensions: None,
            extras: None,
        });
        let name = Some(name.to_owned());
        self.file.root.push(TextureEntry { name, sampler: Some(sampler), source, extensions: None, extras: None })
    }
}
