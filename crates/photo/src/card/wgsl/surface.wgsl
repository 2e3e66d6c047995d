// What a surface is like where it was hit, and the properties of its material there: `geometry/world.rs`, `scene.rs`, `surface/prepared.rs`.

// The record of a mesh: where in `shapes` its lists begin.
const POSITIONS: u32 = 0u;
const NORMALS: u32 = 1u;
const UVS: u32 = 2u;
const COLORS: u32 = 3u;
const TRIANGLES: u32 = 4u;

// The record of a material.
const BASE: u32 = 0u;
const ROUGHNESS: u32 = 3u;
const METALLIC: u32 = 4u;
const NORMAL_SCALE: u32 = 5u;
const INDEX: u32 = 6u;
const TRANSMISSION: u32 = 7u;
const OPACITY: u32 = 8u;
const EMISSION: u32 = 9u;
// Records of textures, or `NONE`.
const BASE_PICTURE: u32 = 12u;
const ROUGH_METAL_PICTURE: u32 = 13u;
const NORMAL_PICTURE: u32 = 14u;
const EMISSION_PICTURE: u32 = 15u;
// Tables, or `NONE`: of the dielectric, the coat, the fibres, glass from outside and from inside, and how much reaches the lowest layer.
const DIELECTRIC_TABLE: u32 = 16u;
const COAT_TABLE: u32 = 17u;
const SHEEN_TABLE: u32 = 18u;
const GLASS_TABLES: u32 = 19u;
const REACHING: u32 = 21u;
const DIELECTRIC_INDEX: u32 = 22u;
const COAT_STRENGTH: u32 = 23u;
const COAT_ROUGHNESS: u32 = 24u;
const COAT_INDEX: u32 = 25u;
const SHEEN_COLOR: u32 = 26u;
const SHEEN_ROUGHNESS: u32 = 29u;
// 0 without a medium.
const UNDER: u32 = 30u;
const UNDER_RADIUS: u32 = 31u;

struct Surface {
    point: vec3<f32>,
    flat: vec3<f32>,
    normal: vec3<f32>,
    tangent: vec3<f32>,
    bitangent: vec3<f32>,
    uv: vec2<f32>,
    tint: vec3<f32>,
    material: u32,
    is_outside: bool,
}

struct Look {
    base: vec3<f32>,
    roughness: f32,
    coat_roughness: f32,
    metallic: f32,
    normal: vec3<f32>,
}

/// A direction of the mesh's space that is perpendicular to a surface, in the scene's.
fn turned_normal(to_mesh: Place, normal: vec3<f32>) -> vec3<f32> {
    return vec3<f32>(dot(to_mesh.x, normal), dot(to_mesh.y, normal), dot(to_mesh.z, normal));
}

fn surface_of(ray: Ray, hit: Hit) -> Surface {
    let record = setup.instances + hit.instance * INSTANCE;
    let mesh = data[record];
    let to_world = to_world_at(record, ray.time);
    let to_mesh = to_mesh_at(record, ray.time);
    let triangle = data[mesh + TRIANGLES] + hit.triangle * 3u;
    let corners = vec3<u32>(shapes[triangle], shapes[triangle + 1u], shapes[triangle + 2u]);
    let weights = vec3<f32>(1.0 - hit.weights.x - hit.weights.y, hit.weights);
    let positions = data[mesh + POSITIONS];
    let a = shape_three(positions + corners.x * 3u);
    let b = shape_three(positions + corners.y * 3u);
    let c = shape_three(positions + corners.z * 3u);
    var surface: Surface;
    surface.point = moved_by(to_world, a * weights.x + b * weights.y + c * weights.z);
    var flat = unit_or(turned_normal(to_mesh, cross(b - a, c - a)), -unit_or(ray.direction, vec3<f32>(0.0)));
    var normal = flat;
    let normals = data[mesh + NORMALS];
    if (normals != NONE) {
        let smoothed = shape_three(normals + corners.x * 3u) * weights.x
            + shape_three(normals + corners.y * 3u) * weights.y
            + shape_three(normals + corners.z * 3u) * weights.z;
        normal = unit_or(turned_normal(to_mesh, smoothed), flat);
    }
    if (dot(flat, normal) < 0.0) {
        flat = -flat;
    }
    surface.is_outside = dot(flat, ray.direction) < 0.0;
    let side = select(-1.0, 1.0, surface.is_outside);
    surface.flat = flat * side;
    surface.normal = normal * side;
    surface.material = data[record + MATERIAL_OF];
    surface.tint = vec3<f32>(1.0);
    let colors = data[mesh + COLORS];
    if (colors != NONE) {
        surface.tint = shape_three(colors + corners.x * 3u) * weights.x
            + shape_three(colors + corners.y * 3u) * weights.y
            + shape_three(colors + corners.z * 3u) * weights.z;
    }
    let uvs = data[mesh + UVS];
    if (uvs != NONE) {
        let first_uv = vec2<f32>(shape(uvs + corners.x * 2u), shape(uvs + corners.x * 2u + 1u));
        let second_uv = vec2<f32>(shape(uvs + corners.y * 2u), shape(uvs + corners.y * 2u + 1u));
        let third_uv = vec2<f32>(shape(uvs + corners.z * 2u), shape(uvs + corners.z * 2u + 1u));
        surface.uv = first_uv * weights.x + second_uv * weights.y + third_uv * weights.z;
        let first = second_uv - first_uv;
        let second = third_uv - first_uv;
        let area = first.x * second.y - first.y * second.x;
        if (area != 0.0) {
            surface.tangent = turned_by(to_world, ((b - a) * second.y - (c - a) * first.y) / area);
            surface.bitangent = turned_by(to_world, ((c - a) * first.x - (b - a) * second.x) / area);
        }
    }
    return surface;
}

fn texel(picture: u32, x: u32, y: u32) -> vec3<f32> {
    let word = texels[data[picture] + y * data[picture + 1u] + x];
    let bytes = vec3<u32>(word & 255u, (word >> 8u) & 255u, (word >> 16u) & 255u);
    if (data[picture + 3u] == 0u) {
        let table = setup.linear;
        return vec3<f32>(number(table + bytes.x), number(table + bytes.y), number(table + bytes.z));
    }
    return vec3<f32>(bytes) / 255.0;
}

/// A pixel and the next of so many that repeat.
fn beside(first: f32, count: u32) -> vec2<u32> {
    var at = count - 1u;
    if (first >= 0.0) {
        at = min(u32(first), count - 1u);
    }
    return vec2<u32>(at, select(at + 1u, 0u, at + 1u == count));
}

/// The linear colour of a texture.
fn picture_at(picture: u32, uv: vec2<f32>) -> vec3<f32> {
    let width = data[picture + 1u];
    let height = data[picture + 2u];
    let place = (uv - floor(uv)) * vec2<f32>(f32(width), f32(height)) - 0.5;
    let first = floor(place);
    let part = place - first;
    let columns = beside(first.x, width);
    let rows = beside(first.y, height);
    let top = mix(texel(picture, columns.x, rows.x), texel(picture, columns.y, rows.x), part.x);
    let bottom = mix(texel(picture, columns.x, rows.y), texel(picture, columns.y, rows.y), part.x);
    return mix(top, bottom, part.y);
}

/// What a texture of a material multiplies by.
fn picture_of(material: u32, which: u32, uv: vec2<f32>) -> vec3<f32> {
    let picture = data[material + which];
    if (picture == NONE) {
        return vec3<f32>(1.0);
    }
    return picture_at(picture, uv);
}

/// The normal, adjusted so that the direction out and its mirror image are above the triangle's horizon.
fn visible_normal(normal: vec3<f32>, flat: vec3<f32>, out: vec3<f32>) -> vec3<f32> {
    let mirrored = normal * (2.0 * dot(normal, out)) - out;
    let height = dot(mirrored, flat);
    let least = max(min(0.01, 0.9 * dot(out, flat)), 0.0);
    if (height >= least && dot(normal, out) > 0.0) {
        return normal;
    }
    let raised = unit_or(mirrored + flat * (least - height), flat);
    let bent = unit_or(out + raised, flat);
    if (dot(bent, out) > 0.0) {
        return bent;
    }
    return flat;
}

/// The colour where a material was hit.
fn base_of(surface: Surface) -> vec3<f32> {
    let base = three(surface.material + BASE) * surface.tint * picture_of(surface.material, BASE_PICTURE, surface.uv);
    return clamp(base, vec3<f32>(0.0), vec3<f32>(1.0));
}

/// How much of the light that could go under a surface of this colour does, and comes out through it (`pale` in surface/prepared.rs).
fn pale(base: vec3<f32>) -> f32 {
    return clamp((max(base.x, max(base.y, base.z)) - 0.08) / 0.12, 0.0, 1.0);
}

fn look_of(surface: Surface, out: vec3<f32>, least: f32) -> Look {
    let material = surface.material;
    let rough_metal = picture_of(material, ROUGH_METAL_PICTURE, surface.uv);
    var normal = surface.normal;
    if (data[material + NORMAL_PICTURE] != NONE) {
        let scale = number(material + NORMAL_SCALE);
        let bent = (picture_of(material, NORMAL_PICTURE, surface.uv) * 2.0 - 1.0) * vec3<f32>(scale, scale, 1.0);
        let up = surface.normal;
        let tangent = unit_or(surface.tangent - up * dot(surface.tangent, up), vec3<f32>(0.0));
        let bitangent = unit_or(surface.bitangent - up * dot(surface.bitangent, up), vec3<f32>(0.0));
        normal = unit_or(tangent * bent.x - bitangent * bent.y + up * bent.z, up);
    }
    var look: Look;
    look.base = base_of(surface);
    look.roughness = clamp(number(material + ROUGHNESS) * rough_metal.y, least, 1.0);
    look.coat_roughness = max(number(material + COAT_ROUGHNESS), least);
    look.metallic = clamp(number(material + METALLIC) * rough_metal.z, 0.0, 1.0);
    look.normal = visible_normal(normal, surface.flat, out);
    return look;
}

/// What a material emits where it was hit.
fn glow_of(surface: Surface) -> vec3<f32> {
    let glow = three(surface.material + EMISSION) * surface.tint;
    if (most(abs(glow)) == 0.0) {
        return glow;
    }
    return glow * picture_of(surface.material, EMISSION_PICTURE, surface.uv);
}

fn off(value: f32, normal: f32) -> f32 {
    if (abs(value) < 1.0 / 32.0) {
        return value + (0.5 / 65536.0) * normal;
    }
    let steps = i32(512.0 * normal);
    return bitcast<f32>(bitcast<i32>(value) + select(steps, -steps, value < 0.0));
}

/// A point slightly off the surface, on the side to which the normal points.
fn leave(point: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    return vec3<f32>(off(point.x, normal.x), off(point.y, normal.y), off(point.z, normal.z));
}
