// The camera's rays: `transport/lens.rs`.

fn tent(u: f32) -> f32 {
    if (u < 0.5) {
        return sqrt(2.0 * u) - 1.0;
    }
    return 1.0 - sqrt(max(2.0 - 2.0 * u, 0.0));
}

fn iris_corner(index: f32) -> vec2<f32> {
    return from_angle(setup.blade_turn + TAU * index / f32(setup.blades));
}

fn iris(u: vec2<f32>) -> vec2<f32> {
    if (setup.blades < 3u) {
        return disc_of(u);
    }
    let place = u.x * f32(setup.blades);
    let blade = floor(place);
    return mix(iris_corner(blade), iris_corner(blade + 1.0), u.y) * sqrt(place - blade);
}

/// The first ray of the sample that was begun.
fn camera_ray(x: u32, y: u32) -> Ray {
    let u = draw_four();
    let moment = draw_one();
    let time = setup.shutter_open + (setup.shutter_close - setup.shutter_open) * moment;
    if (setup.projection == 2u) {
        let pixel = min(y * setup.width + x, setup.ray_count - 1u);
        let at = setup.width * setup.height * 12u + pixel * 6u;
        let origin = vec3<f32>(film_number(at), film_number(at + 1u), film_number(at + 2u));
        return Ray(origin, vec3<f32>(film_number(at + 3u), film_number(at + 4u), film_number(at + 5u)), FAR, time, true);
    }
    let size = vec2<f32>(f32(setup.width), f32(setup.height));
    let at = vec2<f32>(f32(x), f32(y)) + 0.5 + vec2<f32>(tent(u.x), tent(u.y));
    var start = vec3<f32>(0.0);
    var direction: vec3<f32>;
    if (setup.projection == 1u) {
        direction = direction_of(at.x / size.x, at.y / size.y);
    } else {
        let part = at / size * 2.0 - 1.0;
        let toward = vec3<f32>(part.x * setup.half_x, -part.y * setup.half_y, -1.0);
        start = vec3<f32>(iris(u.zw) * setup.radius, 0.0);
        direction = select(toward, toward * setup.focus - start, setup.radius > 0.0);
    }
    let place = to_world_at(setup.camera, time);
    return Ray(moved_by(place, start), normalize(turned_by(place, direction)), FAR, time, true);
}

fn film_number(at: u32) -> f32 {
    return bitcast<f32>(film[at]);
}

fn add(at: u32, value: f32) {
    film[at] = bitcast<u32>(film_number(at) + value);
}

fn add_three(at: u32, value: vec3<f32>) {
    add(at, value.x);
    add(at + 1u, value.y);
    add(at + 2u, value.z);
}
