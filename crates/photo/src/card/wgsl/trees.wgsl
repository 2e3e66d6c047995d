// What a ray meets: the walk through the tree of the instances and those of the meshes, in one loop for every kind of ray, so that all
// threads of a group walk together. `geometry/tree.rs`, `mesh_tree.rs` and `world.rs`.

const LEAF: u32 = 0x80000000u;
const ROUNDING: f32 = 1.0000006;
/// The words of a box and of four triangles, in fours.
const NODE: u32 = 7u;
const PACKET: u32 = 10u;

/// What waits, the nearest on top, and where the ray enters it.
var<private> waiting_node: array<u32, STACK>;
var<private> waiting_near: array<f32, STACK>;
var<private> waiting: u32;

struct Hit {
    // `NONE` if nothing was met.
    instance: u32,
    triangle: u32,
    distance: f32,
    weights: vec2<f32>,
}

/// A ray prepared for boxes and triangles in the space where it is.
struct Probe {
    origin: vec3<f32>,
    inverse: vec3<f32>,
    // Which side of a box comes first on each axis.
    first: vec3<u32>,
    // The axes of the shear; the last is the longest.
    axes: vec3<u32>,
    shear: vec3<f32>,
    start: vec3<f32>,
}

fn axis_of(value: vec3<f32>, axis: u32) -> f32 {
    return select(select(value.z, value.y, axis == 1u), value.x, axis == 0u);
}

fn steady(value: f32) -> f32 {
    return 1.0 / select(value, select(1e-18, -1e-18, value < 0.0), abs(value) < 1e-18);
}

fn probe_of(origin: vec3<f32>, direction: vec3<f32>) -> Probe {
    var probe: Probe;
    probe.origin = origin;
    probe.inverse = vec3<f32>(steady(direction.x), steady(direction.y), steady(direction.z));
    probe.first = select(vec3<u32>(0u), vec3<u32>(1u), probe.inverse < vec3<f32>(0.0));
    let size = abs(direction);
    var z = 2u;
    if (size.x > size.y && size.x > size.z) {
        z = 0u;
    } else if (size.y > size.z) {
        z = 1u;
    }
    let x = (z + 1u) % 3u;
    let y = (z + 2u) % 3u;
    let inverse = 1.0 / axis_of(direction, z);
    probe.axes = vec3<u32>(x, y, z);
    probe.shear = vec3<f32>(axis_of(direction, x) * inverse, axis_of(direction, y) * inverse, inverse);
    probe.start = vec3<f32>(axis_of(origin, x), axis_of(origin, y), axis_of(origin, z));
    return probe;
}

fn sides(node: u32, axis: u32, side: u32) -> vec4<f32> {
    return bitcast<vec4<f32>>(nodes[node * NODE + axis * 2u + side]);
}

/// Lets a child wait, below nearer ones down to `bottom`.
fn wait_in_order(child: u32, near: f32, bottom: u32) {
    var at = waiting;
    while (at > bottom && waiting_near[at - 1u] < near) {
        waiting_node[at] = waiting_node[at - 1u];
        waiting_near[at] = waiting_near[at - 1u];
        at -= 1u;
    }
    waiting_node[at] = child;
    waiting_near[at] = near;
    waiting += 1u;
}

/// The nearest so far, after another child that was met or not; the farther of the two waits.
fn nearer(child: u32, near: f32, is_met: bool, nearest: vec2<u32>, bottom: u32) -> vec2<u32> {
    if (!is_met || child == NONE) {
        return nearest;
    }
    if (nearest.x == NONE) {
        return vec2<u32>(child, bitcast<u32>(near));
    }
    let other = bitcast<f32>(nearest.y);
    if (near < other) {
        wait_in_order(nearest.x, other, bottom);
        return vec2<u32>(child, bitcast<u32>(near));
    }
    wait_in_order(child, near, bottom);
    return nearest;
}

/// The nearest child of a box that the ray meets, or `NONE`; the others wait.
fn enter(node: u32, probe: Probe, reach: f32) -> u32 {
    var near = vec4<f32>(0.0);
    var far = vec4<f32>(reach);
    near = max(near, (sides(node, 0u, probe.first.x) - probe.origin.x) * probe.inverse.x);
    far = min(far, (sides(node, 0u, 1u - probe.first.x) - probe.origin.x) * probe.inverse.x);
    near = max(near, (sides(node, 1u, probe.first.y) - probe.origin.y) * probe.inverse.y);
    far = min(far, (sides(node, 1u, 1u - probe.first.y) - probe.origin.y) * probe.inverse.y);
    near = max(near, (sides(node, 2u, probe.first.z) - probe.origin.z) * probe.inverse.z);
    far = min(far, (sides(node, 2u, 1u - probe.first.z) - probe.origin.z) * probe.inverse.z);
    let children = nodes[node * NODE + 6u];
    let is_met = near <= far * ROUNDING;
    let bottom = waiting;
    var nearest = vec2<u32>(NONE, 0u);
    nearest = nearer(children.x, near.x, is_met.x, nearest, bottom);
    nearest = nearer(children.y, near.y, is_met.y, nearest, bottom);
    nearest = nearer(children.z, near.z, is_met.z, nearest, bottom);
    nearest = nearer(children.w, near.w, is_met.w, nearest, bottom);
    return nearest.x;
}

fn corner(packet: u32, number: u32, axis: u32) -> vec4<f32> {
    return bitcast<vec4<f32>>(packets[packet * PACKET + number * 3u + axis]);
}

/// The hit, or a nearer one in a packet of triangles.
fn meet(packet: u32, probe: Probe, instance: u32, hit: Hit) -> Hit {
    let az = corner(packet, 0u, probe.axes.z) - probe.start.z;
    let bz = corner(packet, 1u, probe.axes.z) - probe.start.z;
    let cz = corner(packet, 2u, probe.axes.z) - probe.start.z;
    let ax = corner(packet, 0u, probe.axes.x) - probe.start.x - probe.shear.x * az;
    let bx = corner(packet, 1u, probe.axes.x) - probe.start.x - probe.shear.x * bz;
    let cx = corner(packet, 2u, probe.axes.x) - probe.start.x - probe.shear.x * cz;
    let ay = corner(packet, 0u, probe.axes.y) - probe.start.y - probe.shear.y * az;
    let by = corner(packet, 1u, probe.axes.y) - probe.start.y - probe.shear.y * bz;
    let cy = corner(packet, 2u, probe.axes.y) - probe.start.y - probe.shear.y * cz;
    let u = cx * by - cy * bx;
    let v = ax * cy - ay * cx;
    let w = bx * ay - by * ax;
    let least = min(min(u, v), w);
    let greatest = max(max(u, v), w);
    let area = u + v + w;
    let is_inside = ((least >= vec4<f32>(0.0)) | (greatest <= vec4<f32>(0.0))) & (area != vec4<f32>(0.0));
    if (!any(is_inside)) {
        return hit;
    }
    let inverse = 1.0 / select(vec4<f32>(1.0), area, is_inside);
    let distance = (u * az + v * bz + w * cz) * probe.shear.z * inverse;
    let is_before = is_inside & (distance > vec4<f32>(0.0));
    let numbers = packets[packet * PACKET + 9u];
    var found = hit;
    if (is_before.x && distance.x < found.distance) {
        found = Hit(instance, numbers.x, distance.x, vec2<f32>(v.x, w.x) * inverse.x);
    }
    if (is_before.y && distance.y < found.distance) {
        found = Hit(instance, numbers.y, distance.y, vec2<f32>(v.y, w.y) * inverse.y);
    }
    if (is_before.z && distance.z < found.distance) {
        found = Hit(instance, numbers.z, distance.z, vec2<f32>(v.z, w.z) * inverse.z);
    }
    if (is_before.w && distance.w < found.distance) {
        found = Hit(instance, numbers.w, distance.w, vec2<f32>(v.w, w.w) * inverse.w);
    }
    return found;
}

struct Ray {
    origin: vec3<f32>,
    direction: vec3<f32>,
    reach: f32,
    time: f32,
    // Whether it comes straight from the camera.
    is_view: bool,
}

fn is_seen(record: u32, is_view: bool) -> bool {
    let by = data[record + SEEN_BY];
    return by == 0u || (by == 1u) == is_view;
}

/// The first triangle that a ray meets; with `any`, whichever is found first; with an instance `only` that, and whoever sees it.
fn trace(ray: Ray, any: bool, only: u32) -> Hit {
    var hit = Hit(NONE, 0u, ray.reach, vec2<f32>(0.0));
    var probe = probe_of(ray.origin, ray.direction);
    var next = setup.world_root;
    var instance = only;
    var is_inside = only != NONE;
    // Where the stack ended when the ray entered the mesh.
    var bottom = 0u;
    waiting = 0u;
    if (is_inside) {
        next = NONE;
    }
    var enters = is_inside;
    loop {
        if (enters) {
            enters = false;
            let record = setup.instances + instance * INSTANCE;
            let to_mesh = to_mesh_at(record, ray.time);
            probe = probe_of(moved_by(to_mesh, ray.origin), turned_by(to_mesh, ray.direction));
            is_inside = true;
            bottom = waiting;
            next = data[record + ROOT];
        }
        if (next != NONE) {
            if ((next & LEAF) == 0u) {
                next = enter(next, probe, hit.distance);
                if (next != NONE) {
                    continue;
                }
            } else if (is_inside) {
                hit = meet(next & ~LEAF, probe, instance, hit);
                if (any && hit.instance != NONE) {
                    return hit;
                }
            } else {
                let record = setup.instances + (next & ~LEAF) * INSTANCE;
                if (is_seen(record, ray.is_view)) {
                    instance = next & ~LEAF;
                    enters = true;
                    continue;
                }
            }
        }
        next = NONE;
        loop {
            if (is_inside && waiting == bottom) {
                is_inside = false;
                probe = probe_of(ray.origin, ray.direction);
            }
            if (waiting == 0u) {
                return hit;
            }
            waiting -= 1u;
            if (waiting_near[waiting] < hit.distance) {
                next = waiting_node[waiting];
                break;
            }
        }
    }
    return hit;
}
