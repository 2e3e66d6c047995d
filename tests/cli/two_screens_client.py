"""A guest at a table, made from docs/two-screens.md: plays the given actions, each when its turn has come.

    two_screens_client.py LINK ACTION...        every other action is the other player's
"""
import base64, os, re, socket, struct, sys


class Table:
    def __init__(self, link):
        address, self.key = re.fullmatch(r"http://([^/]+)/#(?:seat=)?(\w+)", link).groups()
        host, port = address.split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /table HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.socket.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.fill()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head
        self.say(f"hello 1 python-1 {self.key}")

    def fill(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise EOFError("the table has closed the connection")
        self.bytes += piece

    def take(self, count):
        while len(self.bytes) < count:
            self.fill()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def frame(self, kind, data):
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def say(self, line):
        self.frame(1, line.encode())

    def hear(self):
        while True:
            kind, length = self.take(2)
            if length >= 126:
                length = int.from_bytes(self.take(2 if length == 126 else 8), "big")
            data = self.take(length)
            if kind & 15 == 9:
                self.frame(10, data)
            elif kind & 15 == 8:
                raise EOFError("the table has closed the connection")
            elif kind & 15 == 1:
                return data.decode().split(" ")


def main(link, actions):
    table, seat, point, played = Table(link), None, None, 0
    while played < len(actions):
        word, *rest = table.hear()
        if word == "hello":
            seat = rest[2]
        elif word == "table" and any(field.startswith("game=") for field in rest):
            point = rest[0]
            played = int(point.split(".")[1])
        elif word == "played":
            point, played = rest[0], int(rest[0].split(".")[1])
            print("played", rest[1], flush=True)
        elif word in ("refused", "bye"):
            sys.exit(" ".join([word, *rest]))
        if point and seat == ("white", "black")[played % 2] and played < len(actions) and word in ("table", "played"):
            table.say(f"play {point} {actions[played]}")
    table.say("bye")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
