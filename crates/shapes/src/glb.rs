//! Models as glTF binary files: written when they are baked or exported, read from the program itself at start-up.

use std::borrow::Cow;
use std::collections::BTreeMap;

use glam::{Vec2, Vec3};
use gltf::binary::{Glb, Header};
use gltf::json::accessor::{ComponentType, GenericComponentType, Type};
use gltf::json::buffer::{Stride, Target, View};
use gltf::json::material::Material;
use gltf::json::mesh::{Mode, Primitive};
use gltf::json::validation::{Checked, USize64};
use gltf::json::{Accessor, Buffer, Index, Mesh, Node, Root, Scene};
use gltf::{Gltf, Semantic};

use crate::mesh::MeshBuilder;

/// A file while it grows: the document, and the buffer that it refers to.
#[derive(Default)]
pub struct GlbWriter {
    /// The document, into which whoever writes pushes nodes, materials and textures.
    pub root: Root,
    bytes: Vec<u8>,
}

/// The accessors of a shape, by what each of them is to a vertex.
pub type Attributes = BTreeMap<Checked<Semantic>, Index<Accessor>>;

/// What the numbers of one vertex are.
#[derive(Clone, Copy)]
pub struct Layout {
    component: ComponentType,
    kind: Type,
    /// Whether whole numbers stand for parts of 1.
    is_normalized: bool,
    /// From one vertex to the next in bytes, where there are unused ones between them: a vertex begins at a multiple of four.
    stride: Option<usize>,
}

impl Layout {
    pub fn floats(kind: Type) -> Self {
        Self { component: ComponentType::F32, kind, is_normalized: false, stride: None }
    }

    /// Whole numbers that stand for parts of 1, with so many bytes from one vertex to the next.
    pub fn parts(component: ComponentType, kind: Type, stride: usize) -> Self {
        let stride = if component.size() * kind.multiplicity() == stride { None } else { Some(stride) };
        Self { component, kind, is_normalized: true, stride }
    }
}

impl GlbWriter {
    /// Adds bytes to the buffer: numbers, or a picture's file.
    pub fn view(&mut self, data: &[u8], stride: Option<usize>, target: Option<Target>) -> Index<View> {
        let view = View {
            buffer: Index::new(0),
            byte_length: USize64::from(data.len()),
            byte_offset: Some(USize64::from(self.bytes.len())),
            byte_stride: stride.map(Stride),
            name: None,
            target: target.map(Checked::Valid),
            extensions: None,
            extras: None,
        };
        self.bytes.extend_from_slice(data);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.root.push(view)
    }

    /// Adds numbers as one accessor with its own view.
    fn accessor(&mut self, data: &[u8], layout: Layout, target: Option<Target>) -> Index<Accessor> {
        let Layout { component, kind, is_normalized, stride } = layout;
        let view = self.view(data, stride, target);
        let each = stride.unwrap_or(component.size() * kind.multiplicity());
        self.root.push(Accessor {
            buffer_view: Some(view),
            byte_offset: Some(USize64(0)),
            count: USize64::from(data.len() / each),
            component_type: Checked::Valid(GenericComponentType(component)),
            type_: Checked::Valid(kind),
            min: None,
            max: None,
            name: None,
            normalized: is_normalized,
            sparse: None,
            extensions: None,
            extras: None,
        })
    }

    /// Adds one attribute of the vertices.
    pub fn vertices(&mut self, data: &[u8], layout: Layout) -> Index<Accessor> {
        self.accessor(data, layout, Some(Target::ArrayBuffer))
    }

    /// Adds triples of floats.
    pub fn triples(&mut self, all: &[Vec3]) -> Index<Accessor> {
        let data: Vec<u8> = all.iter().flat_map(|v| v.to_array()).flat_map(f32::to_le_bytes).collect();
        self.vertices(&data, Layout::floats(Type::Vec3))
    }

    /// Adds pairs of floats.
    pub fn pairs(&mut self, all: &[Vec2]) -> Index<Accessor> {
        let data: Vec<u8> = all.iter().flat_map(|v| v.to_array()).flat_map(f32::to_le_bytes).collect();
        self.vertices(&data, Layout::floats(Type::Vec2))
    }

    /// Adds when something is somewhere, in seconds; readers ask for the first and the last.
    pub fn times(&mut self, times: &[f32]) -> Index<Accessor> {
        let index = self.way(Type::Scalar, times);
        let end = |time: Option<&f32>| time.map(|&time| gltf::json::Value::from(vec![time]));
        if let Some(accessor) = self.root.accessors.get_mut(index.value()) {
            (accessor.min, accessor.max) = (end(times.first()), end(times.last()));
        }
        index
    }

    /// Adds where something is at each of such times, or how it is turned.
    pub fn way(&mut self, kind: Type, numbers: &[f32]) -> Index<Accessor> {
        let data: Vec<u8> = numbers.iter().copied().flat_map(f32::to_le_bytes).collect();
        self.accessor(&data, Layout::floats(kind), None)
    }

    /// Adds the places of the vertices, for which the format wants the lowest and highest corner said.
    pub fn positions(&mut self, positions: &[Vec3]) -> Index<Accessor> {
        let low = positions.iter().fold(Vec3::MAX, |low, &p| low.min(p));
        let high = positions.iter().fold(Vec3::MIN, |high, &p| high.max(p));
        let index = self.triples(positions);
        let corner = |p: Vec3| Some(gltf::json::Value::from(p.to_array().to_vec()));
        if let Some(accessor) = self.root.accessors.get_mut(index.value()) {
            (accessor.min, accessor.max) = (corner(low), corner(high));
        }
        index
    }

    /// Adds the corners of a mesh's triangles, in two bytes each where its vertices are few enough.
    pub fn corners(&mut self, mesh: &MeshBuilder) -> Index<Accessor> {
        let (component, data): (_, Vec<u8>) = if mesh.positions.len() <= usize::from(u16::MAX) {
            (ComponentType::U16, mesh.indices.iter().flat_map(|&i| (i as u16).to_le_bytes()).collect())
        } else {
            (ComponentType::U32, mesh.indices.iter().flat_map(|i| i.to_le_bytes()).collect())
        };
        let layout = Layout { component, kind: Type::Scalar, is_normalized: false, stride: None };
        self.accessor(&data, layout, Some(Target::ElementArrayBuffer))
    }

    /// Adds a mesh of one material.
    pub fn mesh(
        &mut self,
        name: String,
        attributes: Attributes,
        indices: Index<Accessor>,
        material: Option<Index<Material>>,
    ) -> Index<Mesh> {
        let mode = Checked::Valid(Mode::Triangles);
        let primitive = Primitive {
            attributes,
            indices: Some(indices),
            material,
            mode,
            targets: None,
            extensions: None,
            extras: None,
        };
        let (primitives, name) = (vec![primitive], Some(name));
        self.root.push(Mesh { primitives, name, weights: None, extensions: None, extras: None })
    }

    /// The bytes of the file, whose scene is one node with all that belongs to it.
    ///
    /// # Errors
    /// Where the document or the file's head cannot be written, which only a mesh beyond the format's limits brings about.
    pub fn finish(mut self, node: Node, scene: Option<String>) -> Result<Vec<u8>, gltf::Error> {
        let node = self.root.push(node);
        let scene = self.root.push(Scene { nodes: vec![node], name: scene, extensions: None, extras: None });
        self.root.scene = Some(scene);
        let byte_length = USize64::from(self.bytes.len());
        self.root.push(Buffer { byte_length, uri: None, name: None, extensions: None, extras: None });
        let json = gltf::json::serialize::to_vec(&self.root)?;
        // Two chunk heads of eight bytes and the file's own of twelve.
        let length = 28 + json.len().next_multiple_of(4) + self.bytes.len();
        let header = Header { magic: *b"glTF", version: 2, length: length as u32 };
        Glb { header, json: Cow::Owned(json), bin: Some(Cow::Owned(self.bytes)) }.to_vec()
    }
}

/// The bytes of a file that holds one mesh with this name.
///
/// # Errors
/// Where the document or the file's head cannot be written, which only a mesh beyond the format's limits brings about.
pub fn write(name: &str, mesh: &MeshBuilder) -> Result<Vec<u8>, gltf::Error> {
    let mut writer = GlbWriter::default();
    writer.root.asset.generator = Some("plunder".into());
    let mut attributes = Attributes::new();
    let mut add = |semantic, index| attributes.insert(Checked::Valid(semantic), index);
    add(Semantic::Positions, writer.positions(&mesh.positions));
    add(Semantic::Normals, writer.triples(&mesh.normals));
    add(Semantic::TexCoords(0), writer.pairs(&mesh.uvs));
    if !mesh.open.is_empty() {
        let open: Vec<Vec2> = mesh.open.iter().map(|&open| Vec2::new(open, 0.0)).collect();
        add(Semantic::TexCoords(1), writer.pairs(&open));
    }
    if !mesh.colors.is_empty() {
        add(Semantic::Colors(0), writer.triples(&mesh.colors));
    }
    let indices = writer.corners(mesh);
    let mesh = writer.mesh(name.into(), attributes, indices, None);
    writer.finish(Node { mesh: Some(mesh), name: Some(name.into()), ..Node::default() }, None)
}

/// The mesh in the bytes of a file; `None` where they are not such a file.
pub fn read(bytes: &[u8]) -> Option<MeshBuilder> {
    let file = Gltf::from_slice(bytes).ok()?;
    let blob = file.blob.as_deref()?;
    let primitive = file.document.meshes().next()?.primitives().next()?;
    let reader = primitive.reader(|_| Some(blob));
    Some(MeshBuilder {
        positions: reader.read_positions()?.map(Vec3::from).collect(),
        normals: reader.read_normals()?.map(Vec3::from).collect(),
        uvs: reader.read_tex_coords(0)?.into_f32().map(Vec2::from).collect(),
        open: reader.read_tex_coords(1).map_or_else(Vec::new, |open| open.into_f32().map(|pair| pair[0]).collect()),
        colors: reader.read_colors(0).map_or_else(Vec::new, |colors| colors.into_rgb_f32().map(Vec3::from).collect()),
        indices: reader.read_indices()?.into_u32().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut mesh = MeshBuilder::default();
        for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)] {
            mesh.vertex(Vec3::new(x, y, 0.5), Vec3::Z, Vec2::new(x, y));
        }
        mesh.triangle(0, 1, 2);
        mesh.open = vec![0.25, 0.5, 1.0];
        mesh.colors = vec![Vec3::X, Vec3::Y * 3.0, Vec3::ONE];
        let again = read(&write("three", &mesh).unwrap()).unwrap();
        assert_eq!((again.positions, again.normals, again.uvs), (mesh.positions, mesh.normals, mesh.uvs));
        assert_eq!((again.open, again.colors, again.indices), (mesh.open, mesh.colors, mesh.indices));
        assert!(read(b"glTF and then nothing").is_none());
    }
}
