"""`gatehouse serve` as it runs, and what a browser hears from it."""

import http.client
import json
import os
import queue
import re
import signal
import socket
import subprocess
import threading
import time

# Long enough for a machine with much else to do; nothing waits for it that goes well.
PATIENCE = 60


class Preview:
    """The running program."""

    def __init__(self, site, *arguments, port=0, environment=None):
        self.site = site
        self.process = subprocess.Popen(
            site.command("serve", "--port", str(port), *arguments),
            cwd=site.root,
            env=site.environment(**(environment or {})),
            stdout=subprocess.PIPE,
            stderr=open(site.root.parent / "serve.errors", "wb"),
            text=True,
        )
        self.said = []
        while not (found := re.match(r"The site is at http://([^/]+):(\d+)(/.*), until", self.line())):
            pass
        self.name, self.port, self.base = found[1], int(found[2]), found[3]
        # Nobody reads the pipe otherwise, and the program would stop when it is full.
        threading.Thread(target=lambda: [self.said.append(line) for line in self.process.stdout], daemon=True).start()

    def line(self):
        line = self.process.stdout.readline()
        assert line != "", self.errors
        self.said.append(line)
        return line

    @property
    def errors(self):
        return (self.site.root.parent / "serve.errors").read_text("utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def end(self, number=signal.SIGINT):
        """Ends the program, and gives its exit code and how long that took, in seconds."""
        begin = time.monotonic()
        self.process.send_signal(number)
        return self.process.wait(PATIENCE), time.monotonic() - begin

    @property
    def connections(self):
        """How many sockets the program has open."""
        folder = f"/proc/{self.process.pid}/fd"
        links = []
        for name in os.listdir(folder):
            try:
                links.append(os.readlink(f"{folder}/{name}"))
            except FileNotFoundError:
                continue
        return sum(link.startswith("socket:") for link in links)

    @property
    def memory(self):
        """Resident memory in KiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])

    def get(self, path="/", method="GET", **headers):
        """The answer to a request whose path is sent as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        fields = {"Host": f"localhost:{self.port}", **{name.replace("_", "-"): value for name, value in headers.items()}}
        for name, value in fields.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        answer.body = answer.read()
        connection.close()
        return answer

    def raw(self, request):
        """What is answered to bytes that no library would send."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while part := connection.recv(65536):
                answer += part
        return answer


class States:
    """The states of the site as they are sent, one after the other."""

    def __init__(self, preview):
        self.connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=10 * PATIENCE)
        self.connection.request("GET", "/.gatehouse/states", headers={"Host": "localhost"})
        self.socket = self.connection.sock
        self.answer = self.connection.getresponse()
        assert self.answer.getheader("Content-Type") == "text/event-stream"
        self.queue = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while line := self.answer.readline():
                if line.startswith(b"data: "):
                    self.queue.put(json.loads(line.removeprefix(b"data: ")))
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass

    def next(self):
        return self.queue.get(timeout=PATIENCE)

    def more(self, seconds=0.5):
        """What else comes within a time."""
        time.sleep(seconds)
        found = []
        while not self.queue.empty():
            found.append(self.queue.get())
        return found

    def close(self):
        # Closing the answer would wait for the thread that reads it.
        self.socket.shutdown(socket.SHUT_RDWR)
