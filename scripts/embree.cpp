// Traces with Embree what the example `rays` of plunder-photo wrote, and says how many closest hits a second it finds on one thread;
// scripts/embree builds and runs it.

#include <embree3/rtcore.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <vector>

static std::vector<uint32_t> words;
static size_t place = 0;

static uint32_t next() { return words.at(place++); }

static float number() {
    uint32_t bits = next();
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    std::ifstream file(arguments[1], std::ios::binary);
    std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
    words.resize(bytes.size() / 4);
    std::memcpy(words.data(), bytes.data(), words.size() * 4);

    RTCDevice device = rtcNewDevice("threads=1");
    std::vector<RTCScene> meshes(next());
    for (RTCScene &mesh : meshes) {
        RTCGeometry shape = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
        uint32_t corners = next();
        auto *positions = static_cast<float *>(
            rtcSetNewGeometryBuffer(shape, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 12, corners));
        for (uint32_t at = 0; at < corners * 3; at++) positions[at] = number();
        uint32_t triangles = next();
        auto *indices = static_cast<uint32_t *>(
            rtcSetNewGeometryBuffer(shape, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 12, triangles));
        for (uint32_t at = 0; at < triangles * 3; at++) indices[at] = next();
        rtcCommitGeometry(shape);
        mesh = rtcNewScene(device);
        rtcAttachGeometry(mesh, shape);
        rtcReleaseGeometry(shape);
        rtcCommitScene(mesh);
    }
    RTCScene scene = rtcNewScene(device);
    for (uint32_t left = next(); left > 0; left--) {
        RTCGeometry instance = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_INSTANCE);
        rtcSetGeometryInstancedScene(instance, meshes.at(next()));
        float transform[12];
        for (float &value : transform) value = number();
        rtcSetGeometryTransform(instance, 0, RTC_FORMAT_FLOAT3X4_COLUMN_MAJOR, transform);
        rtcCommitGeometry(instance);
        rtcAttachGeometry(scene, instance);
        rtcReleaseGeometry(instance);
    }
    rtcCommitScene(scene);

    for (const char *name : {"side by side", "without order"}) {
        std::vector<float> rays(size_t(next()) * 6);
        for (float &value : rays) value = number();
        double best = 0;
        size_t met = 0;
        for (int round = 0; round < 3; round++) {
            met = 0;
            auto start = std::chrono::steady_clock::now();
            for (size_t at = 0; at < rays.size(); at += 6) {
                RTCIntersectContext context;
                rtcInitIntersectContext(&context);
                RTCRayHit ray{};
                ray.ray.org_x = rays[at], ray.ray.org_y = rays[at + 1], ray.ray.org_z = rays[at + 2];
                ray.ray.dir_x = rays[at + 3], ray.ray.dir_y = rays[at + 4], ray.ray.dir_z = rays[at + 5];
                ray.ray.tfar = std::numeric_limits<float>::infinity();
                ray.ray.mask = ~0u;
                ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
                rtcIntersect1(scene, &context, &ray);
                met += ray.hit.geomID != RTC_INVALID_GEOMETRY_ID;
            }
            std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            double rate = rays.size() / 6 / took.count();
            if (rate > best) best = rate;
        }
        double share = 100.0 * met / (rays.size() / 6);
        std::printf("%s: %.2f million rays a second, %.0f of 100 meet something\n", name, best / 1e6, share);
    }
}
