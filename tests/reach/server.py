"""A plain static file server, which knows of compressed copies only where it is told to."""

import http.server
import pathlib
import threading

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
         ".jpg": "image/jpeg", ".png": "image/png"}
#: How much is sent at once, in bytes.
PIECE = 65536


class Server:
    """Serves a folder on a free port until it is left; counts what it sent."""

    def __init__(self, folder, packed=True, port=0):
        server = self
        self.counting = threading.Lock()
        self.folder, self.packed, self.sent, self.asked, self.is_down = pathlib.Path(folder), packed, 0, [], False
        # A script that runs in the page before its own, to take something away from the browser.
        self.before = ""

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if server.is_down:
                    self.close_connection = True
                    return
                path = self.path.split("?")[0].split("#")[0]
                file = server.folder / path.lstrip("/")
                if path.endswith("/"):
                    file = file / "index.html"
                if not file.is_file():
                    self.send_response(404)
                    self.send_header("content-length", "0")
                    self.end_headers()
                    return
                kind, encoding = TYPES.get(file.suffix, "application/octet-stream"), None
                is_page = file.name == "index.html" and server.before
                if server.packed and not is_page:
                    for name, ending in (("br", ".br"), ("gzip", ".gz")):
                        packed = file.with_name(file.name + ending)
                        if name in self.headers.get("accept-encoding", "") and packed.is_file():
                            file, encoding = packed, name
                            break
                server.asked.append(path)
                changed = self.date_time_string(int(file.stat().st_mtime))
                if self.headers.get("if-modified-since") == changed:
                    self.send_response(304)
                    self.end_headers()
                    return
                content = file.read_bytes()
                if is_page:
                    content = content.replace(b"<body>", f"<body><script>{server.before}</script>".encode())
                self.send_response(200)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(content)))
                self.send_header("last-modified", changed)
                # As docs/embedding.md advises, or nothing at all, as servers do that nobody has set up.
                if server.packed:
                    self.send_header("cache-control", "max-age=31536000" if path.startswith("/v") else "no-cache")
                if encoding:
                    self.send_header("content-encoding", encoding)
                self.end_headers()
                try:
                    for start in range(0, len(content), PIECE):
                        written = self.wfile.write(content[start:start + PIECE])
                        with server.counting:
                            server.sent += written
                except (BrokenPipeError, ConnectionResetError):
                    # What a page breaks off is not sent further.
                    self.close_connection = True

            def log_message(self, *_):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.address = f"http://localhost:{self.http.server_address[1]}/"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()
