"""A `plunder host` that is begun from outside, killed, and begun again with its game; `scripts/test-two` and `tests/reach` do so."""
import os, re, subprocess, tempfile, threading


class Host:
    def __init__(self, program, *options):
        self.home = tempfile.TemporaryDirectory()
        self.command = [program, "host", "--unannounced", "--file", f"{self.home.name}/game.ron", *options]
        self.begin()

    def begin(self):
        place = dict(os.environ, XDG_DATA_HOME=self.home.name, XDG_STATE_HOME=self.home.name)
        self.process = subprocess.Popen(self.command, env=place, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.links = {}
        for line in self.process.stdout:
            found = re.match(r"(White|Black|To watch): http://[^/]+:(\d+)/#(.*)", line)
            if found:
                self.links[found[1]] = f"http://127.0.0.1:{found[2]}/#{found[3]}"
                self.port = int(found[2])
            if found and found[1] == "To watch":
                break
        threading.Thread(target=lambda output: [None for _ in output], args=[self.process.stdout], daemon=True).start()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.kill()
        self.home.cleanup()
