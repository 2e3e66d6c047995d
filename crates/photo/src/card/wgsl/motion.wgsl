// Where things are, and where they are at a moment: `geometry/ray.rs`.

/// A transform: what the three axes become, and where the origin goes.
struct Place {
    x: vec3<f32>,
    y: vec3<f32>,
    z: vec3<f32>,
    origin: vec3<f32>,
}

fn place_at(at: u32) -> Place {
    return Place(three(at), three(at + 3u), three(at + 6u), three(at + 9u));
}

fn turned_by(place: Place, direction: vec3<f32>) -> vec3<f32> {
    return place.x * direction.x + place.y * direction.y + place.z * direction.z;
}

fn moved_by(place: Place, point: vec3<f32>) -> vec3<f32> {
    return turned_by(place, point) + place.origin;
}

fn inverse_of(place: Place) -> Place {
    let first = cross(place.y, place.z);
    let second = cross(place.z, place.x);
    let third = cross(place.x, place.y);
    let scale = 1.0 / dot(place.z, third);
    var inverse: Place;
    inverse.x = vec3<f32>(first.x, second.x, third.x) * scale;
    inverse.y = vec3<f32>(first.y, second.y, third.y) * scale;
    inverse.z = vec3<f32>(first.z, second.z, third.z) * scale;
    inverse.origin = -turned_by(inverse, place.origin);
    return inverse;
}

fn between_turns(first: vec4<f32>, last: vec4<f32>, time: f32) -> vec4<f32> {
    var end = last;
    var near = dot(first, last);
    if (near < 0.0) {
        end = -end;
        near = -near;
    }
    if (near > 0.999999) {
        return normalize(first * (1.0 - time) + end * time);
    }
    // The angle from its half, which is exact where it is small.
    let angle = 2.0 * arc_tan2(length(end - first), length(end + first));
    return (first * sin(angle * (1.0 - time)) + end * sin(angle * time)) / sin(angle);
}

/// The place that a record of a motion gives at a moment.
fn motion_at(at: u32, time: f32) -> Place {
    let scale = mix(three(at), three(at + 3u), time);
    let turn = between_turns(four_numbers(at + 6u), four_numbers(at + 10u), time);
    let double = turn.xyz + turn.xyz;
    let xx = turn.x * double.x;
    let xy = turn.x * double.y;
    let xz = turn.x * double.z;
    let yy = turn.y * double.y;
    let yz = turn.y * double.z;
    let zz = turn.z * double.z;
    let wx = turn.w * double.x;
    let wy = turn.w * double.y;
    let wz = turn.w * double.z;
    return Place(
        vec3<f32>(1.0 - (yy + zz), xy + wz, xz - wy) * scale.x,
        vec3<f32>(xy - wz, 1.0 - (xx + zz), yz + wx) * scale.y,
        vec3<f32>(xz + wy, yz - wx, 1.0 - (xx + yy)) * scale.z,
        mix(three(at + 14u), three(at + 17u), time),
    );
}

// The record of an instance, and of the camera as far as it has the same: its mesh's record, material's record, what sees it, whether it
// moves, its place, the inverse of that, its motion, and the root of its mesh's tree.
const INSTANCE: u32 = 49u;
const MATERIAL_OF: u32 = 1u;
const SEEN_BY: u32 = 2u;
const MOVES: u32 = 3u;
const TO_WORLD: u32 = 4u;
const TO_MESH: u32 = 16u;
const MOTION: u32 = 28u;
const ROOT: u32 = 48u;

fn to_world_at(record: u32, time: f32) -> Place {
    if (data[record + MOVES] != 0u) {
        return motion_at(record + MOTION, time);
    }
    return place_at(record + TO_WORLD);
}

fn to_mesh_at(record: u32, time: f32) -> Place {
    if (data[record + MOVES] != 0u) {
        return inverse_of(motion_at(record + MOTION, time));
    }
    return place_at(record + TO_MESH);
}
