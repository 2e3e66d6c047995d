// Puts the model into the place of its picture: read from set.js, drawn by WebGL, turned by pointer or keys, with a numbered place for each part that
// the page names, and the sets of materials that the file has. Without it the page is pictures and words.
"use strict";
(() => {
    const stage = document.getElementById("stage");
    if (!stage || !("WebGL2RenderingContext" in window)) return;

    const say = (words) => {
        let line = stage.querySelector(".wait");
        if (!line) {
            line = document.createElement("p");
            line.className = "wait";
            line.setAttribute("role", "status");
            stage.append(line);
        }
        line.textContent = words;
        line.hidden = !words;
    };

    // Matrices are lists of sixteen numbers, column by column.
    const multiply = (a, b) => {
        const out = new Float32Array(16);
        for (let c = 0; c < 4; c++) for (let r = 0; r < 4; r++) {
            let sum = 0;
            for (let k = 0; k < 4; k++) sum += a[k * 4 + r] * b[c * 4 + k];
            out[c * 4 + r] = sum;
        }
        return out;
    };
    const placed = ([x, y, z] = [0, 0, 0], [i, j, k, w] = [0, 0, 0, 1]) => new Float32Array([
        1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w), 0,
        2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w), 0,
        2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j), 0,
        x, y, z, 1,
    ]);
    const perspective = (angle, aspect, near, far) => {
        const f = 1 / Math.tan(angle / 2);
        return new Float32Array([f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0, (2 * far * near) / (near - far), 0]);
    };

    const VERTEX = `#version 300 es
        in vec3 place; in vec3 normal; in vec2 point; in vec2 open;
        uniform mat4 camera; uniform mat4 model;
        out vec3 world; out vec3 turned; out vec2 uv; out float light;
        void main() {
            vec4 at = model * vec4(place, 1.0);
            world = at.xyz; turned = mat3(model) * normal; uv = point; light = open.x;
            gl_Position = camera * at;
        }`;
    const FRAGMENT = `#version 300 es
        precision highp float;
        in vec3 world; in vec3 turned; in vec2 uv; in float light;
        uniform sampler2D picture; uniform vec3 color; uniform bool painted; uniform float rough; uniform float metal; uniform float coat; uniform vec3 eye;
        out vec4 seen;
        float shine(vec3 n, vec3 h, float r) { float a = r * r; float a2 = a * a; float d = max(dot(n, h), 0.0); d = d * d * (a2 - 1.0) + 1.0; return a2 / (3.1416 * d * d); }
        void main() {
            vec3 base = painted ? pow(texture(picture, uv).rgb, vec3(2.2)) * color : color;
            vec3 n = normalize(turned), v = normalize(eye - world);
            vec3 sum = base * (1.0 - metal * 0.6) * mix(vec3(0.16, 0.13, 0.11), vec3(0.46, 0.48, 0.52), n.y * 0.5 + 0.5) * light;
            vec3 straight = mix(vec3(0.04), base, metal);
            for (int i = 0; i < 2; i++) {
                vec3 l = normalize(i == 0 ? vec3(-0.5, 1.0, 0.35) : vec3(0.7, 0.45, 0.5));
                vec3 power = i == 0 ? vec3(1.7, 1.58, 1.4) : vec3(0.35, 0.4, 0.48);
                vec3 h = normalize(l + v);
                float facing = max(dot(n, l), 0.0) * mix(0.55, 1.0, light);
                float edge = pow(1.0 - max(dot(v, h), 0.0), 5.0);
                vec3 spark = (straight + (1.0 - straight) * edge) * shine(n, h, rough) * 0.25 + vec3(coat * (0.04 + 0.96 * edge) * shine(n, h, 0.16) * 0.25);
                sum += power * facing * (base * (1.0 - metal) / 3.1416 * 2.0 + spark);
            }
            seen = vec4(pow(sum / (sum * 0.35 + 0.75), vec3(1.0 / 2.2)), 1.0);
        }`;

    // The angle from the picture's lower edge to its upper one, and how high the point lies that the camera turns around, in metres.
    const ANGLE = 0.62, MIDDLE = 0.03;
    const COUNT = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

    async function begin() {
        say(stage.dataset.turn);
        const binary = Uint8Array.from(atob(window.plunderSet), (letter) => letter.charCodeAt(0));
        delete window.plunderSet;
        const view = new DataView(binary.buffer);
        const length = view.getUint32(12, true);
        const file = JSON.parse(new TextDecoder().decode(binary.subarray(20, 20 + length)));
        const bytes = binary.subarray(28 + length);

        const canvas = document.createElement("canvas");
        canvas.tabIndex = 0;
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", stage.dataset.label);
        const gl = canvas.getContext("webgl2", { antialias: true });
        if (!gl) throw new Error("no WebGL");

        const program = gl.createProgram();
        for (const [kind, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
            const shader = gl.createShader(kind);
            gl.shaderSource(shader, source.trim());
            gl.compileShader(shader);
            if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
            gl.attachShader(program, shader);
        }
        const NAMES = { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2, TEXCOORD_1: 3 };
        ["place", "normal", "point", "open"].forEach((name, index) => gl.bindAttribLocation(program, index, name));
        gl.linkProgram(program);
        if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
        const uniform = (name) => gl.getUniformLocation(program, name);
        const at = Object.fromEntries(["camera", "model", "picture", "color", "painted", "rough", "metal", "coat", "eye"].map((name) => [name, uniform(name)]));

        const textures = await Promise.all(file.textures.map(async ({ source, sampler }) => {
            const { bufferView, mimeType } = file.images[source];
            const { byteOffset = 0, byteLength } = file.bufferViews[bufferView];
            const picture = await createImageBitmap(new Blob([bytes.subarray(byteOffset, byteOffset + byteLength)], { type: mimeType }));
            const texture = gl.createTexture();
            gl.bindTexture(gl.TEXTURE_2D, texture);
            gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
            gl.generateMipmap(gl.TEXTURE_2D);
            gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, file.samplers[sampler].wrapS);
            gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, file.samplers[sampler].wrapT);
            gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
            return texture;
        }));

        const buffers = file.bufferViews.map(({ byteOffset = 0, byteLength, target }) => {
            if (!target) return null;
            const buffer = gl.createBuffer();
            gl.bindVertexArray(null);
            gl.bindBuffer(target, buffer);
            gl.bufferData(target, bytes.subarray(byteOffset, byteOffset + byteLength), gl.STATIC_DRAW);
            return buffer;
        });
        const meshes = file.meshes.map(({ primitives: [primitive] }) => {
            const array = gl.createVertexArray();
            gl.bindVertexArray(array);
            for (const [name, index] of Object.entries(NAMES)) {
                const accessor = file.accessors[primitive.attributes[name]];
                if (!accessor) continue;
                gl.bindBuffer(gl.ARRAY_BUFFER, buffers[accessor.bufferView]);
                gl.enableVertexAttribArray(index);
                const { byteStride = 0 } = file.bufferViews[accessor.bufferView];
                gl.vertexAttribPointer(index, COUNT[accessor.type], accessor.componentType, !!accessor.normalized, byteStride, accessor.byteOffset || 0);
            }
            const indices = file.accessors[primitive.indices];
            gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[indices.bufferView]);
            return { array, indices, primitive, isOpen: "TEXCOORD_1" in primitive.attributes };
        });
        gl.bindVertexArray(null);

        // The corners of the box around a mesh, where it stands.
        const cornersOf = ({ min, max }, model) =>
            [0, 1, 2, 3, 4, 5, 6, 7].map((number) => {
                const [x, y, z] = [0, 1, 2].map((axis) => (number >> axis & 1 ? max : min)[axis]);
                return [0, 1, 2].map((row) => model[row] * x + model[4 + row] * y + model[8 + row] * z + model[12 + row]);
            });
        const things = [], corners = [];
        const walk = (number, over) => {
            const node = file.nodes[number];
            const model = multiply(over, placed(node.translation, node.rotation));
            if (node.mesh !== undefined) {
                things.push({ model, mesh: meshes[node.mesh] });
                corners.push(...cornersOf(file.accessors[file.meshes[node.mesh].primitives[0].attributes.POSITION], model));
            }
            (node.children || []).forEach((child) => walk(child, model));
        };
        file.scenes[0].nodes.forEach((node) => walk(node, placed()));

        const variants = (file.extensions?.KHR_materials_variants?.variants || []).map(({ name }) => name);
        let variant = 0;
        const material = ({ primitive }) => {
            const mapping = primitive.extensions?.KHR_materials_variants?.mappings.find(({ variants }) => variants.includes(variant));
            return file.materials[mapping ? mapping.material : primitive.material];
        };

        // Where the camera stands: around the board's middle, from White's seat.
        const look = { around: 0.35, up: 0.62, far: 0.95 };
        const start = { ...look };
        // Nothing of the set is cut off at first, however wide the stage is.
        const fit = () => {
            // A stage that is not laid out has no shape; it is told when it gets one.
            if (!canvas.clientWidth || !canvas.clientHeight) return;
            const [cu, su, ca, sa] = [Math.cos(start.up), Math.sin(start.up), Math.cos(start.around), Math.sin(start.around)];
            const high = Math.tan(ANGLE / 2) * 0.96, wide = (high * canvas.clientWidth) / Math.max(1, canvas.clientHeight);
            const needed = corners.map(([x, y, z]) => {
                const [across, along, rise] = [ca * x - sa * z, sa * x + ca * z, y - MIDDLE];
                return Math.max(Math.abs(across) / wide, Math.abs(cu * rise - su * along) / high) + su * rise + cu * along;
            });
            look.far = Math.max(...needed);
            clamp();
        };
        let isFitted = true;
        const clamp = () => {
            look.up = Math.min(Math.max(look.up, 0.06), 1.5);
            look.far = Math.min(Math.max(look.far, 0.25), 1.8);
        };
        const spots = [...document.querySelectorAll("#parts > li")].map((part, index) => {
            const spot = document.createElement("a");
            spot.className = "spot";
            spot.href = `#${part.id}`;
            spot.textContent = index + 1;
            spot.setAttribute("aria-label", `${index + 1}: ${part.querySelector("h3").textContent}`);
            return { spot, at: part.dataset.at.split(" ").map(Number) };
        });

        let asked = false;
        const draw = () => {
            asked = false;
            const ratio = Math.min(window.devicePixelRatio || 1, 2);
            const width = Math.max(1, Math.round(canvas.clientWidth * ratio)), height = Math.max(1, Math.round(canvas.clientHeight * ratio));
            if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
            gl.viewport(0, 0, width, height);
            gl.enable(gl.DEPTH_TEST);
            gl.enable(gl.CULL_FACE);
            gl.clearColor(0.23, 0.165, 0.125, 1);
            gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
            gl.useProgram(program);
            const eye = [look.far * Math.cos(look.up) * Math.sin(look.around), MIDDLE + look.far * Math.sin(look.up), look.far * Math.cos(look.up) * Math.cos(look.around)];
            const [cu, su, ca, sa] = [Math.cos(look.up), Math.sin(look.up), Math.cos(look.around), Math.sin(look.around)];
            // The camera's own axes, and where it is as they see it.
            const right = [ca, 0, -sa], above = [-su * sa, cu, -su * ca], back = [cu * sa, su, cu * ca];
            const dot = (a) => -(a[0] * eye[0] + a[1] * eye[1] + a[2] * eye[2]);
            const seen = new Float32Array([right[0], above[0], back[0], 0, right[1], above[1], back[1], 0, right[2], above[2], back[2], 0, dot(right), dot(above), dot(back), 1]);
            const camera = multiply(perspective(ANGLE, width / height, 0.02, 6), seen);
            gl.uniformMatrix4fv(at.camera, false, camera);
            gl.uniform3fv(at.eye, eye);
            gl.uniform1i(at.picture, 0);
            for (const { model, mesh } of things) {
                const { pbrMetallicRoughness: own, extensions } = material(mesh);
                gl.bindVertexArray(mesh.array);
                if (!mesh.isOpen) gl.vertexAttrib2f(3, 1, 1);
                gl.uniformMatrix4fv(at.model, false, model);
                gl.uniform3fv(at.color, (own.baseColorFactor || [1, 1, 1]).slice(0, 3));
                gl.uniform1i(at.painted, own.baseColorTexture ? 1 : 0);
                gl.uniform1f(at.rough, Math.max(own.roughnessFactor ?? 1, 0.1));
                gl.uniform1f(at.metal, own.metallicFactor ?? 1);
                gl.uniform1f(at.coat, extensions?.KHR_materials_clearcoat?.clearcoatFactor ?? 0);
                if (own.baseColorTexture) gl.bindTexture(gl.TEXTURE_2D, textures[own.baseColorTexture.index]);
                gl.drawElements(gl.TRIANGLES, mesh.indices.count, mesh.indices.componentType, 0);
            }
            for (const { spot, at: [x, y, z] } of spots) {
                const w = camera[3] * x + camera[7] * y + camera[11] * z + camera[15];
                const left = (camera[0] * x + camera[4] * y + camera[8] * z + camera[12]) / w, top = (camera[1] * x + camera[5] * y + camera[9] * z + camera[13]) / w;
                spot.hidden = w <= 0 || Math.abs(left) > 0.97 || Math.abs(top) > 0.95;
                spot.style.left = `${50 + 50 * left}%`;
                spot.style.top = `${50 - 50 * top}%`;
            }
        };
        const ask = () => {
            if (!asked) requestAnimationFrame(draw);
            asked = true;
        };

        let held = null;
        canvas.addEventListener("pointerdown", (event) => {
            held = [event.clientX, event.clientY];
            canvas.setPointerCapture(event.pointerId);
        });
        canvas.addEventListener("pointermove", (event) => {
            if (!held) return;
            look.around -= (event.clientX - held[0]) * 0.008;
            look.up += (event.clientY - held[1]) * 0.006;
            held = [event.clientX, event.clientY];
            clamp();
            ask();
        });
        for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, () => (held = null));
        canvas.addEventListener("wheel", (event) => {
            if (!event.ctrlKey && document.activeElement !== canvas) return;
            event.preventDefault();
            look.far *= Math.exp(event.deltaY * 0.001);
            isFitted = false;
            clamp();
            ask();
        }, { passive: false });
        canvas.addEventListener("keydown", (event) => {
            const moves = { ArrowLeft: ["around", -0.15], ArrowRight: ["around", 0.15], ArrowUp: ["up", 0.1], ArrowDown: ["up", -0.1], "+": ["far", -0.08], "-": ["far", 0.08] };
            const move = moves[event.key];
            if (!move) return;
            event.preventDefault();
            look[move[0]] += move[1];
            isFitted &&= move[0] !== "far";
            clamp();
            ask();
        });
        canvas.addEventListener("webglcontextlost", () => canvas.remove());

        const materials = document.getElementById("materials");
        if (variants.length > 1) {
            materials.hidden = false;
            materials.addEventListener("change", (event) => {
                variant = Math.max(0, variants.indexOf(event.target.value));
                ask();
            });
        }
        stage.append(canvas, ...spots.map(({ spot }) => spot));
        fit();
        new ResizeObserver(() => {
            if (isFitted) fit();
            ask();
        }).observe(canvas);
        draw();
        say("");
        stage.dataset.shown = "yes";
    }

    // Only who sees the place of the model fetches it. A script is also read where a page lies in a folder of one's own.
    new IntersectionObserver((entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const script = document.createElement("script");
        script.src = "set.js";
        const fail = () => say(stage.dataset.failed);
        script.onload = () => begin().catch(fail);
        script.onerror = fail;
        document.body.append(script);
    }).observe(stage);
})();
