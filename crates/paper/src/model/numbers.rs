//! The binary half of the file: vertices and triangles packed as tightly as viewers read them everywhere, and the textures' bytes; `document`
//! calls it.

use glam::{Vec2, Vec3};
use serde_json::{Value, json};
use shapes::mesh::MeshBuilder;
use shapes::size::SQUARE;

/// The numbers by which glTF knows its kinds of components.
const SIGNED_SHORT: u32 = 5122;
const UNSIGNED_BYTE: u32 = 5121;
const UNSIGNED_SHORT: u32 = 5123;
const UNSIGNED_INT: u32 = 5125;
const FLOAT: u32 = 5126;
/// What a view of the buffer holds: vertices, or the triangles' corners.
const VERTICES: u32 = 34962;
const CORNERS: u32 = 34963;

/// The buffer while it grows, with its views and accessors as the file describes them.
#[derive(Default)]
pub struct Numbers {
    /// The buffer's bytes.
    pub bytes: Vec<u8>,
    /// Its views.
    pub views: Vec<Value>,
    /// Its accessors.
    pub accessors: Vec<Value>,
    /// Whether nothing is packed more tightly than glTF itself allows.
    plain: bool,
}

/// The accessors of a shape, as a primitive names them.
#[derive(Clone)]
pub struct Packed {
    /// Of each attribute of the vertices.
    pub attributes: Value,
    /// Of the triangles' corners.
    pub indices: usize,
}

impl Numbers {
    /// An empty buffer.
    pub fn new(plain: bool) -> Self {
        Self { plain, ..Self::default() }
    }

    /// Adds the bytes of a file, a texture.
    pub fn file(&mut self, bytes: &[u8]) -> usize {
        self.view(bytes, None, None)
    }

    /// Adds the numbers of a way: times, or where something is at each of them.
    pub fn way(&mut self, kind: &str, values: &[f32]) -> usize {
        let width = if kind == "SCALAR" {
            1
        } else if kind == "VEC3" {
            3
        } else {
            4
        };
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        let view = self.view(&bytes, None, None);
        let accessor = self.accessor(view, (FLOAT, kind, false), values.len() / width);
        // Readers ask for how long a way takes.
        if let (1, [first, .., last]) = (width, values) {
            self.accessors[accessor]["min"] = json!([first]);
            self.accessors[accessor]["max"] = json!([last]);
        }
        accessor
    }

    /// Adds a shape, in metres; one that nothing is painted on needs no points of a texture. Positions are whole floats, so that a man's node
    /// needs no scale that its vest would inherit;
    /// texture points and openness are short integers, and so are normals where the file is not plain, which `KHR_mesh_quantization` allows.
    pub fn mesh(&mut self, mesh: &MeshBuilder, is_painted: bool) -> Packed {
        let mut attributes = json!({
            "POSITION": self.positions(&mesh.positions),
            "NORMAL": self.normals(&mesh.normals),
        });
        if is_painted {
            attributes["TEXCOORD_0"] = self.points(&mesh.uvs).into();
        }
        if !mesh.open.is_empty() {
            attributes["TEXCOORD_1"] = self.openness(&mesh.open).into();
        }
        Packed { attributes, indices: self.corners(mesh) }
    }

    fn positions(&mut self, positions: &[Vec3]) -> usize {
        let metres: Vec<Vec3> = positions.iter().map(|&point| point * SQUARE).collect();
        let low = metres.iter().fold(Vec3::MAX, |low, &point| low.min(point));
        let high = metres.iter().fold(Vec3::MIN, |high, &point| high.max(point));
        let bytes: Vec<u8> = metres.iter().flat_map(|p| p.to_array()).flat_map(f32::to_le_bytes).collect();
        let accessor = self.vertices(&bytes, 12, (FLOAT, "VEC3", false), metres.len());
        self.accessors[accessor]["min"] = json!(low.to_array());
        self.accessors[accessor]["max"] = json!(high.to_array());
        accessor
    }

    fn normals(&mut self, normals: &[Vec3]) -> usize {
        if self.plain {
            // Readers ask for the length 1.
            let whole = normals.iter().flat_map(|normal| normal.normalize_or(Vec3::Y).to_array());
            let bytes: Vec<u8> = whole.flat_map(f32::to_le_bytes).collect();
            return self.vertices(&bytes, 12, (FLOAT, "VEC3", false), normals.len());
        }
        let short = |value: f32| ((value * 32767.0).round() as i16).to_le_bytes();
        // A vertex begins at a multiple of four bytes.
        let packed = |normal: &Vec3| [short(normal.x), short(normal.y), short(normal.z), [0; 2]];
        let bytes: Vec<u8> = normals.iter().flat_map(packed).flatten().collect();
        self.vertices(&bytes, 8, (SIGNED_SHORT, "VEC3", true), normals.len())
    }

    /// The points of the texture; those of a picture that goes on beyond its edges stay floats.
    fn points(&mut self, points: &[Vec2]) -> usize {
        let is_within = points.iter().all(|point| point.min_element() >= 0.0 && point.max_element() <= 1.0);
        if !is_within {
            let bytes: Vec<u8> = points.iter().flat_map(|p| p.to_array()).flat_map(f32::to_le_bytes).collect();
            return self.vertices(&bytes, 8, (FLOAT, "VEC2", false), points.len());
        }
        let short = |value: f32| ((value * 65535.0).round() as u16).to_le_bytes();
        let bytes: Vec<u8> = points.iter().flat_map(|point| [short(point.x), short(point.y)]).flatten().collect();
        self.vertices(&bytes, 4, (UNSIGNED_SHORT, "VEC2", true), points.len())
    }

    /// How open the vertices lie, as points of [`super::paint::ramp`].
    fn openness(&mut self, open: &[f32]) -> usize {
        let packed = |open: &f32| [(open.clamp(0.0, 1.0) * 255.0).round() as u8, 128, 0, 0];
        let bytes: Vec<u8> = open.iter().flat_map(packed).collect();
        self.vertices(&bytes, 4, (UNSIGNED_BYTE, "VEC2", true), open.len())
    }

    fn corners(&mut self, mesh: &MeshBuilder) -> usize {
        let is_short = mesh.positions.len() < usize::from(u16::MAX);
        let (component, bytes): (u32, Vec<u8>) = if is_short {
            (UNSIGNED_SHORT, mesh.indices.iter().flat_map(|&index| (index as u16).to_le_bytes()).collect())
        } else {
            (UNSIGNED_INT, mesh.indices.iter().flat_map(|index| index.to_le_bytes()).collect())
        };
        let view = self.view(&bytes, None, Some(CORNERS));
        self.accessor(view, (component, "SCALAR", false), mesh.indices.len())
    }

    fn vertices(&mut self, bytes: &[u8], stride: usize, form: (u32, &str, bool), count: usize) -> usize {
        let view = self.view(bytes, Some(stride), Some(VERTICES));
        self.accessor(view, form, count)
    }

    fn accessor(&mut self, view: usize, (component, kind, normalized): (u32, &str, bool), count: usize) -> usize {
        let mut accessor = json!({ "bufferView": view, "componentType": component, "type": kind, "count": count });
        if normalized {
            accessor["normalized"] = true.into();
        }
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    fn view(&mut self, bytes: &[u8], stride: Option<usize>, target: Option<u32>) -> usize {
        let mut view = json!({ "buffer": 0, "byteOffset": self.bytes.len(), "byteLength": bytes.len() });
        if let Some(stride) = stride {
            view["byteStride"] = stride.into();
        }
        if let Some(target) = target {
            view["target"] = target.into();
        }
        self.bytes.extend_from_slice(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.views.push(view);
        self.views.len() - 1
    }
}
