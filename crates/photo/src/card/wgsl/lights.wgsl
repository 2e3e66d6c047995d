// The surroundings and the choice between all lights: `light/sky.rs` and `lights.rs`.

/// The entry of growing sums that a number from 0 to 1 falls on, and where within it.
fn choose(sums: u32, hints: u32, count: u32, u: f32) -> Step {
    let last = count - 1u;
    let aim = u * bitcast<f32>(sky_sums[sums + last]);
    var found = sky_sums[hints + min(u32(u * f32(count)), last)];
    while (found > 0u && bitcast<f32>(sky_sums[sums + found - 1u]) > aim) {
        found -= 1u;
    }
    while (found < last && bitcast<f32>(sky_sums[sums + found]) <= aim) {
        found += 1u;
    }
    var before = 0.0;
    if (found > 0u) {
        before = bitcast<f32>(sky_sums[sums + found - 1u]);
    }
    let wide = bitcast<f32>(sky_sums[sums + found]) - before;
    return Step(found, select(0.5, clamp((aim - before) / wide, 0.0, 0.999999), wide > 0.0));
}

fn sky_turned(direction: vec3<f32>, cosine: f32, sine: f32) -> vec3<f32> {
    return vec3<f32>(direction.x * cosine + direction.z * sine, direction.y, direction.z * cosine - direction.x * sine);
}

fn sky_pixel(x: u32, y: u32) -> vec3<f32> {
    let at = (y * setup.sky_width + x) * 3u;
    return vec3<f32>(sky_pixels[at], sky_pixels[at + 1u], sky_pixels[at + 2u]);
}

/// The radiance at a place of the panorama, from 0 to 1 to the right and down.
fn sky_at(across: f32, down: f32) -> vec3<f32> {
    let width = setup.sky_width;
    let height = setup.sky_height;
    let x = across * f32(width) - 0.5;
    let y = down * f32(height) - 0.5;
    let left = floor(x);
    let top = floor(y);
    var first = width - 1u;
    if (left >= 0.0) {
        first = min(u32(left), width - 1u);
    }
    let second = select(first + 1u, 0u, first + 1u == width);
    let upper = min(u32(max(top, 0.0)), height - 1u);
    let lower = select(min(upper + 1u, height - 1u), 0u, top < 0.0);
    let above = mix(sky_pixel(first, upper), sky_pixel(second, upper), x - left);
    let below = mix(sky_pixel(first, lower), sky_pixel(second, lower), x - left);
    return mix(above, below, y - top) * setup.sky_strength;
}

fn sky_density(x: u32, y: u32, sine: f32) -> f32 {
    if (sine <= 0.0) {
        return 0.0;
    }
    let at = y * setup.sky_width + x;
    var before = 0.0;
    if (x > 0u) {
        before = bitcast<f32>(sky_sums[at - 1u]);
    }
    return (bitcast<f32>(sky_sums[at]) - before) * setup.sky_dense / sine;
}

/// The radiance from a direction, and the density with which a point with this normal samples it.
fn sky_seen(normal: vec3<f32>, direction: vec3<f32>) -> vec4<f32> {
    if (setup.sky_kind == 0u) {
        return vec4<f32>(setup.sky_red, setup.sky_green, setup.sky_blue, max(dot(normal, direction), 0.0) / PI);
    }
    let local = sky_turned(direction, setup.turn_cos, -setup.turn_sin);
    let across = 0.5 + arc_tan2(local.x, -local.z) / TAU;
    let sine = length(local.xz);
    let down = arc_tan2(sine, local.y) / PI;
    let x = min(u32(max(across, 0.0) * f32(setup.sky_width)), setup.sky_width - 1u);
    let y = min(u32(down * f32(setup.sky_height)), setup.sky_height - 1u);
    return vec4<f32>(sky_at(across, down), sky_density(x, y, sine));
}

/// The direction of a point of an equirectangular picture.
fn direction_of(across: f32, down: f32) -> vec3<f32> {
    let fall = from_angle(down * PI);
    let round = from_angle((across - 0.5) * TAU);
    return vec3<f32>(fall.y * round.y, fall.x, -fall.y * round.x);
}

fn sky_sample(normal: vec3<f32>, u: vec2<f32>) -> Toward {
    if (setup.sky_kind == 0u) {
        let local = cosine_hemisphere(u);
        let color = vec3<f32>(setup.sky_red, setup.sky_green, setup.sky_blue);
        return Toward(frame_of(normal) * local, FAR, color, local.z / PI);
    }
    let width = setup.sky_width;
    let height = setup.sky_height;
    let pixels = width * height;
    let row = choose(2u * pixels, 2u * pixels + height, height, u.y);
    let column = choose(row.at * width, pixels + row.at * width, width, u.x);
    let across = (f32(column.at) + column.part) / f32(width);
    let down = (f32(row.at) + row.part) / f32(height);
    let local = direction_of(across, down);
    let direction = sky_turned(local, setup.turn_cos, setup.turn_sin);
    return Toward(direction, FAR, sky_at(across, down), sky_density(column.at, row.at, length(local.xz)));
}

fn share_sum(point: vec3<f32>) -> f32 {
    var sum = 0.0;
    for (var index = 0u; index < setup.lamp_count; index += 1u) {
        sum += lamp_share(setup.lamps + index * LAMP, point);
    }
    return max(setup.sky_power + sum, 1e-30);
}

/// A direction towards one of the lights.
fn light_sample(point: vec3<f32>, normal: vec3<f32>, choice: f32, u: vec2<f32>) -> Toward {
    let sum = share_sum(point);
    var aim = choice * sum;
    for (var index = 0u; index < setup.lamp_count; index += 1u) {
        let lamp = setup.lamps + index * LAMP;
        let share = lamp_share(lamp, point);
        if (aim < share) {
            var toward = lamp_sample(lamp, point, u);
            toward.pdf *= share / sum;
            return toward;
        }
        aim -= share;
    }
    if (setup.sky_power <= 0.0) {
        return Toward(vec3<f32>(0.0), 0.0, vec3<f32>(0.0), 0.0);
    }
    var toward = sky_sample(normal, u);
    toward.pdf *= setup.sky_power / sum;
    return toward;
}

/// The power heuristic.
fn balance(found: f32, other: f32) -> f32 {
    // Squares of larger ones are no numbers any more.
    if (found > 1e18) {
        return select(0.5, 1.0, other < 1e17);
    }
    let square = found * found;
    return square / max(square + min(other * other, FAR), 1e-37);
}

/// Where a path last bounced, for weighting what it hits next.
struct Turned {
    is_any: bool,
    point: vec3<f32>,
    normal: vec3<f32>,
    pdf: f32,
}

fn hit_weight(turned: Turned, density: f32) -> f32 {
    if (!turned.is_any || setup.transport == 2u) {
        return 1.0;
    }
    if (setup.transport == 1u) {
        return 0.0;
    }
    return balance(turned.pdf, density);
}

/// The light of lamps that a ray hits before `reach`, and of the surroundings if nothing stops it.
fn light_met(turned: Turned, origin: vec3<f32>, direction: vec3<f32>, reach: f32) -> vec3<f32> {
    var light = vec3<f32>(0.0);
    var sum = 0.0;
    for (var index = 0u; index < setup.lamp_count; index += 1u) {
        let lamp = setup.lamps + index * LAMP;
        if (!turned.is_any && data[lamp + LAMP_SEEN] == 0u) {
            continue;
        }
        let hit = lamp_hit(lamp, origin, direction);
        if (hit.x < 0.0 || hit.x >= reach) {
            continue;
        }
        var density = 0.0;
        if (turned.is_any) {
            if (sum == 0.0) {
                sum = share_sum(turned.point);
            }
            density = lamp_pdf(lamp, turned.point, direction, hit.x) * lamp_share(lamp, turned.point) / sum;
        }
        light += three(lamp + LAMP_RADIANCE) * (hit.y * hit_weight(turned, density));
    }
    if (reach < FAR) {
        return light;
    }
    let sky = sky_seen(turned.normal, direction);
    var density = 0.0;
    if (turned.is_any) {
        if (sum == 0.0) {
            sum = share_sum(turned.point);
        }
        density = sky.w * setup.sky_power / sum;
    }
    return light + sky.xyz * hit_weight(turned, density);
}
