// Paths: `transport/tracer.rs` and `walk.rs`, as a machine that traces one ray in each turn, whatever it is for. A thread whose path has ended
// begins its next sample at once, so that it need not wait for longer paths beside it.

// What the ray of a turn is for.
const SEGMENT: u32 = 0u;
const SHADOW: u32 = 1u;
const WALK: u32 = 2u;
const ENDED: u32 = 3u;

const SURE: u32 = 2u;
const KEPT: f32 = 0.95;
const NEARLY: f32 = 0.9999;
const WALK_TURNS: u32 = 1024u;
const WALK_SURE: u32 = 16u;

/// A surface from which light leaves.
struct Corner {
    point: vec3<f32>,
    flat: vec3<f32>,
    normal: vec3<f32>,
}

// The path of the thread.
var<private> state: u32;
var<private> ray: Ray;
var<private> radiance: vec3<f32>;
var<private> through: vec3<f32>;
var<private> depth: u32;
var<private> turned: Turned;
var<private> is_first: bool;
// How rough surfaces are at least, as the path sees them.
var<private> least_rough: f32;

// What a shadow ray decides on, and where the path goes after it.
var<private> pending: vec3<f32>;
var<private> goes_on: bool;
var<private> next_origin: vec3<f32>;
var<private> next_direction: vec3<f32>;

// The walk under a surface: where it entered, the medium, and what is left of the light.
var<private> entry_corner: Corner;
var<private> walk_instance: u32;
var<private> walk_material: u32;
var<private> walk_roughness: f32;
var<private> walk_extinction: vec3<f32>;
var<private> walk_albedo: vec3<f32>;
var<private> walk_through: vec3<f32>;
var<private> walk_turn: u32;
// The numbers for what leaves it: they were drawn before it began.
var<private> walk_numbers: vec3<f32>;

fn clamped(light: vec3<f32>, bounce: u32) -> vec3<f32> {
    if (setup.clamp_light > 0.0 && bounce > 1u) {
        return light * (setup.clamp_light / max(most(light), setup.clamp_light));
    }
    return light;
}

fn away(corner: Corner, direction: vec3<f32>) -> vec3<f32> {
    return leave(corner.point, select(corner.flat, -corner.flat, dot(direction, corner.flat) < 0.0));
}

fn walk_shares() -> vec3<f32> {
    return walk_through / max(walk_through.x + walk_through.y + walk_through.z, 1e-37);
}

/// How far the next ray of a walk goes: one colour is chosen by its share.
fn walk_reach() -> f32 {
    let shares = walk_shares();
    let choice = random();
    var extinction = walk_extinction.z;
    if (choice < shares.x) {
        extinction = walk_extinction.x;
    } else if (choice < shares.x + shares.y) {
        extinction = walk_extinction.y;
    }
    return -log(1.0 - random()) / extinction;
}

fn medium_albedo(color: f32) -> f32 {
    let root = sqrt(9.59217 + 41.6808 * color + 17.7126 * color * color);
    let lost = clamp(4.09712 + 4.20863 * color - root, 0.0, 1.0);
    return select(1.0 - lost * lost, 1.0, color >= 0.9999);
}

fn begin_walk(surface: Surface, look: Look, instance: u32, numbers: vec3<f32>) {
    entry_corner = Corner(surface.point, surface.flat, surface.normal);
    walk_instance = instance;
    walk_material = surface.material;
    walk_roughness = look.roughness;
    walk_extinction = 1.0 / max(three(surface.material + UNDER_RADIUS), vec3<f32>(1e-6));
    walk_albedo = vec3<f32>(medium_albedo(look.base.x), medium_albedo(look.base.y), medium_albedo(look.base.z));
    walk_through = vec3<f32>(1.0);
    walk_turn = 0u;
    walk_numbers = numbers;
    let inward = frame_of(-surface.flat) * cosine_hemisphere(draw_four().xy);
    ray = Ray(leave(surface.point, -surface.flat), inward, 0.0, ray.time, false);
    ray.reach = walk_reach();
    state = WALK;
}

/// One more turn of a walk; whether light comes out, and where.
fn walked(hit: Hit) -> bool {
    let shares = walk_shares();
    let distance = hit.distance;
    let passes = exp(-walk_extinction * distance);
    if (hit.instance != NONE) {
        walk_through *= passes / max(dot(shares, passes), 1e-37);
        let inside = surface_of(ray, hit);
        walk_through *= pale(base_of(inside));
        entry_corner = Corner(inside.point, -inside.flat, -inside.normal);
        return true;
    }
    let scatters = passes * walk_extinction;
    walk_through *= walk_albedo * scatters / max(dot(shares, scatters), 1e-37);
    if (walk_turn >= WALK_SURE) {
        let keep = min(most(walk_through), 1.0);
        if (random() >= keep) {
            state = ENDED;
            return false;
        }
        walk_through /= keep;
    }
    walk_turn += 1u;
    if (walk_turn >= WALK_TURNS) {
        return true;
    }
    let first = random();
    ray.origin = ray.origin + ray.direction * distance;
    ray.direction = sphere_of(vec2<f32>(first, random()));
    ray.reach = walk_reach();
    return false;
}

/// The light of a lamp at a corner, if nothing is in the way, and the path's next direction; then the next ray is one of the two.
fn turn(corner: Corner, bsdf: Bsdf, numbers: vec3<f32>) {
    let frame = frame_of(corner.normal);
    pending = vec3<f32>(0.0);
    var shadow = Ray(vec3<f32>(0.0), vec3<f32>(0.0), 0.0, ray.time, false);
    if (setup.transport != 2u) {
        let toward = light_sample(corner.point, corner.normal, numbers.z, numbers.xy);
        let local = toward.direction * frame;
        if (toward.pdf > 0.0 && (dot(toward.direction, corner.flat) > 0.0) == (local.z > 0.0)) {
            let value = bsdf_at(bsdf, local);
            let weight = select(balance(toward.pdf, value.w), 1.0, setup.transport == 1u);
            let light = value.xyz * toward.radiance * (weight / toward.pdf);
            if (most(light) > 0.0) {
                pending = clamped(through * light, depth + 1u);
                shadow.origin = away(corner, toward.direction);
                shadow.direction = toward.direction;
                shadow.reach = toward.distance * NEARLY;
            }
        }
    }
    goes_on = next_segment(corner, bsdf, frame);
    if (most(abs(pending)) > 0.0) {
        ray = shadow;
        state = SHADOW;
    } else {
        advance();
    }
}

/// Samples where the path goes on; whether it does.
fn next_segment(corner: Corner, bsdf: Bsdf, frame: mat3x3<f32>) -> bool {
    let u = draw_four();
    // The kind of sample is chosen by the third number, the direction by the first two, which are spread best.
    let into = bsdf_sample(bsdf, u.zxyw);
    if (into.z == 0.0) {
        return false;
    }
    let value = bsdf_at(bsdf, into);
    let direction = normalize(frame * into);
    let is_above = dot(direction, corner.flat) > 0.0;
    if (value.w <= 0.0 || is_above != (into.z > 0.0) || most(value.xyz) <= 0.0) {
        return false;
    }
    through *= value.xyz / value.w;
    turned = Turned(true, corner.point, corner.normal, value.w);
    least_rough = max(0.5 * sqrt(max(1.0 - value.w, 0.0)), least_rough);
    next_origin = away(corner, direction);
    next_direction = direction;
    if (depth >= SURE) {
        let keep = min(most(through), KEPT);
        if (draw_one() >= keep) {
            return false;
        }
        through /= keep;
    }
    return true;
}

/// The next segment of the path, if there is one.
fn advance() {
    depth += 1u;
    ray = Ray(next_origin, next_direction, FAR, ray.time, false);
    state = select(ENDED, SEGMENT, goes_on && depth <= setup.bounces);
}

/// What a segment of a path found, and what comes of it.
fn shade(hit: Hit, film_at: u32) {
    var light = light_met(turned, ray.origin, ray.direction, select(hit.distance, FAR, hit.instance == NONE));
    if (hit.instance == NONE) {
        radiance += clamped(through * light, depth);
        state = ENDED;
        return;
    }
    let surface = surface_of(ray, hit);
    let out = -ray.direction;
    let opacity = number(surface.material + OPACITY);
    if (opacity < 1.0 && draw_one() >= opacity) {
        radiance += clamped(through * light, depth);
        ray.origin = leave(surface.point, -surface.flat);
        depth += 1u;
        state = select(ENDED, SEGMENT, depth <= setup.bounces);
        return;
    }
    light += glow_of(surface);
    radiance += clamped(through * light, depth);
    let look = look_of(surface, out, least_rough);
    let bsdf = bsdf_of(surface.material, look, out * frame_of(look.normal), surface.is_outside);
    if (is_first) {
        is_first = false;
        add_three(film_at + 4u, select(look.base, vec3<f32>(1.0), bsdf.shares.glass > 0.5));
        add_three(film_at + 7u, look.normal);
        add(film_at + 10u, hit.distance);
    }
    if (depth == setup.bounces) {
        state = ENDED;
        return;
    }
    let chance = chance_under(bsdf);
    let numbers = draw_four();
    if (numbers.w < chance) {
        through *= bsdf.under / chance;
        begin_walk(surface, look, hit.instance, numbers.xyz);
        return;
    }
    through /= 1.0 - chance;
    turn(Corner(surface.point, surface.flat, look.normal), bsdf, numbers.xyz);
}

/// Adds a finished sample to the sums of its pixel.
fn finish(film_at: u32) {
    if (!is_finite(radiance.x) || !is_finite(radiance.y) || !is_finite(radiance.z)) {
        radiance = vec3<f32>(0.0);
    }
    add_three(film_at, radiance);
    let bright = luminance(radiance);
    add(film_at + 3u, bright * bright);
    if (is_first) {
        add_three(film_at + 4u, vec3<f32>(1.0));
    }
}

@compute @workgroup_size(8, 8, 1)
fn photograph(@builtin(global_invocation_id) at: vec3<u32>) {
    if (at.x >= setup.width || at.y >= piece.rows || piece.first_row + at.y >= setup.height) {
        return;
    }
    let y = piece.first_row + at.y;
    let pixel = y * setup.width + at.x;
    let film_at = pixel * 12u;
    var sample = piece.first_sample;
    let end = sample + piece.samples;
    var rays = 0u;
    state = ENDED;
    var is_begun = false;
    loop {
        if (state == ENDED) {
            if (is_begun) {
                finish(film_at);
                sample += 1u;
            }
            if (sample >= end) {
                break;
            }
            is_begun = true;
            begin_sample(pixel, sample);
            ray = camera_ray(at.x, y);
            state = SEGMENT;
            radiance = vec3<f32>(0.0);
            through = vec3<f32>(1.0);
            depth = 0u;
            is_first = true;
            least_rough = 0.0;
            turned = Turned(false, vec3<f32>(0.0), vec3<f32>(0.0), 0.0);
        }
        rays += 1u;
        let hit = trace(ray, state == SHADOW, select(NONE, walk_instance, state == WALK));
        if (state == SHADOW) {
            if (hit.instance == NONE) {
                radiance += pending;
            }
            advance();
        } else if (state == WALK) {
            if (walked(hit)) {
                through *= walk_through;
                turn(entry_corner, bsdf_of_exit(walk_material, walk_roughness), walk_numbers);
            }
        } else {
            shade(hit, film_at);
        }
    }
    film[film_at + 11u] += rays;
}
