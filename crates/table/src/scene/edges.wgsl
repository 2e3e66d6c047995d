// Softens the staircases of a finished picture, after FXAA 3.11 (Lottes), for graphics in software: these run every branch for every
// pixel, so there are few looks into the picture and no branches, and brightness is read from alpha, where the set's cheap shader
// put it, which spares them the decoding of colours. Loaded by edges.rs.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct SoftEdges {
    least: f32,
    share: f32,
    // How often two more pixels of an edge are looked at on either side.
    looks: u32,
    // The share of its texture's width and height that the picture fills, from the upper left.
    part: f32,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var nearest: sampler;
@group(0) @binding(2) var<uniform> settings: SoftEdges;

// The brightness of the four pixels around a point where they meet: lower left, lower right, upper right, upper left.
fn around(at: vec2<f32>) -> vec4<f32> {
    return textureGather(3, picture, nearest, at);
}

// How far an edge between two pixels that differ by `step` is a staircase: less, the more brightness goes on changing beyond them by
// `onward`. What a texture's filter has softened, such as letters and grain, does, and softened once more it would be blurred.
fn is_stairs(onward: f32, step: f32) -> f32 {
    return 1.0 - saturate(2.0 * onward / select(1e-4, step, abs(step) > 1e-4));
}

// The colour between four pixels, at a place in pixels. A picture that is drawn smaller is made as large as the window by it.
fn between(at: vec2<f32>, last: vec2<i32>) -> vec3<f32> {
    let corner = floor(at - 0.5);
    let share = at - 0.5 - corner;
    let a = clamp(vec2<i32>(corner), vec2(0), last);
    let b = clamp(vec2<i32>(corner) + 1, vec2(0), last);
    let above = mix(textureLoad(picture, a, 0).rgb, textureLoad(picture, vec2(b.x, a.y), 0).rgb, share.x);
    let below = mix(textureLoad(picture, vec2(a.x, b.y), 0).rgb, textureLoad(picture, b, 0).rgb, share.x);
    return mix(above, below, share.y);
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    let pixel = 1.0 / size;
    let right = vec2(pixel.x, 0.0);
    let down = vec2(0.0, pixel.y);
    // The place in a smaller picture, and the middle of its pixel. Nobody looks beyond its last row and column.
    let place = in.position.xy * settings.part;
    let here = (floor(place) + 0.5) * pixel;
    let drawn = floor(size * settings.part);
    let rim = select(vec2(2.0), (drawn - 1.0) * pixel, settings.part < 1.0);

    var c = 0.0;
    var beside = 0.0;
    var middle = 0.0;
    var step = 0.0;
    var alone = 0.0;
    var stairs = 0.0;
    var is_level = false;
    var across = vec2(0.0);
    var along = vec2(0.0);
    // How far the edge runs to either side before its two rows no longer differ as here, and by how much they do there.
    var low = 0.0;
    var high = 0.0;
    var low_end = 0.0;
    var high_end = 0.0;
    var low_open = true;
    var high_open = true;

    // A loop is the one thing that graphics in software leave early, so the first look, which finds no edge at most pixels, is its
    // first turn. The number of turns is no constant, or else they would be written out one after the other.
    var at_low = here - 0.5 * pixel;
    var at_high = here + 0.5 * pixel;
    for (var i = 0u; i <= settings.looks; i++) {
        let one = around(min(at_low, rim));
        let two = around(min(at_high, rim));
        if i == 0u {
            // The pixel and its neighbours, without the upper right and the lower left one.
            c = one.y;
            let n = one.z;
            let w = one.x;
            let s = two.x;
            let e = two.z;
            let most = max(c, max(max(n, s), max(w, e)));
            let range = most - min(c, min(min(n, s), min(w, e)));
            let is_edge = range >= max(settings.least, settings.share * most);
            // Where brightness changes more from row to row than from column to column the edge is level.
            let level = abs(n - c) + abs(s - c) + abs(one.w - w) + abs(two.y - e);
            let upright = abs(w - c) + abs(e - c) + abs(one.w - n) + abs(two.y - s);
            is_level = level >= upright;
            // The neighbour across the edge, and the way along it.
            let before = select(w, n, is_level);
            let behind = select(e, s, is_level);
            let is_before = abs(before - c) >= abs(behind - c);
            beside = select(behind, before, is_before);
            stairs = is_stairs(c - select(before, behind, is_before), beside - c);
            across = select(right, down, is_level) * select(1.0, -1.0, is_before);
            along = select(down, right, is_level);
            middle = 0.5 * (c + beside);
            step = 0.25 * abs(beside - c);
            let apart = smoothstep(0.0, 1.0, saturate(abs(0.25 * (n + s + w + e) - c) / max(range, 1e-4)));
            alone = select(0.0, 0.7 * apart * apart, is_edge);
            low_open = is_edge;
            high_open = is_edge;
        } else {
            if i == 1u {
                let beyond = textureSampleLevel(picture, nearest, min(here + 2.0 * across, rim), 0.0).a;
                stairs *= is_stairs(beyond - beside, beside - c);
            }
            let away = 2.0 * f32(i) - 1.0;
            let low_near = 0.5 * (one.y + select(one.x, one.z, is_level)) - middle;
            let low_far = 0.5 * (one.w + select(one.z, one.x, is_level)) - middle;
            let high_near = 0.5 * (two.w + select(two.z, two.x, is_level)) - middle;
            let high_far = 0.5 * (two.y + select(two.x, two.z, is_level)) - middle;
            let low_on = low_open && abs(low_near) < step;
            let high_on = high_open && abs(high_near) < step;
            low_end = select(select(low_end, low_near, low_open), low_far, low_on);
            high_end = select(select(high_end, high_near, high_open), high_far, high_on);
            low = select(select(low, away, low_open), away + 1.0, low_on);
            high = select(select(high, away, high_open), away + 1.0, high_on);
            low_open = low_on && abs(low_far) < step;
            high_open = high_on && abs(high_far) < step;
        }
        if !(low_open || high_open) {
            break;
        }
        let next = here + 0.5 * across;
        let onward = (2.0 * f32(i) + 1.5) * along;
        at_low = next - onward;
        at_high = next + onward;
    }

    // The pixel takes from its neighbour what of it lies beyond the slanted line between the two ends; a pixel by itself is drawn
    // towards those around it.
    let nearer_end = select(high_end, low_end, low < high);
    let is_beyond = (nearer_end < 0.0) != (c < middle) && low > 0.0;
    let line = stairs * select(0.0, 0.5 - min(low, high) / max(low + high, 1.0), is_beyond);
    if settings.part < 1.0 {
        return vec4(between(place + across * size * max(line, alone), vec2<i32>(drawn) - 1), 1.0);
    }
    let own = textureSampleLevel(picture, nearest, here, 0.0).rgb;
    let other = textureSampleLevel(picture, nearest, here + across, 0.0).rgb;
    return vec4(mix(own, other, max(line, alone)), 1.0);
}
