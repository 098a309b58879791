"""The sealed format, version 1, written a second time for the tests: nothing here comes from the generator."""

import base64
import hashlib
import hmac
import json
import unicodedata
import zlib

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand

CHUNK = 65536


def b64u(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64u(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def lp(value):
    value = value.encode() if isinstance(value, str) else value
    return len(value).to_bytes(2, "big") + value


def u32(value):
    return value.to_bytes(4, "big")


def hkdf(ikm, salt, info, length):
    return HKDF(hashes.SHA256(), length, salt or None, info).derive(ikm)


def padme(length):
    if length < 2:
        return length
    exponent = length.bit_length() - 1
    bits = exponent.bit_length()
    step = 1 << max(exponent - bits, 0)
    return -(-length // step) * step


class Site:
    """A site secret with its salt, and what comes from them."""

    def __init__(self, secret, salt, iterations=600_000):
        self.secret, self.salt, self.iterations = secret, salt, iterations

    def audience_key(self, name, epoch):
        return hkdf(self.secret, b"", b"gatehouse/1 audience" + lp(name) + u32(epoch), 32)

    def member_private_key(self, username, password):
        name = unicodedata.normalize("NFKC", username.strip()).lower()
        salt = hashlib.sha256(b"gatehouse/1 member" + self.salt + lp(name)).digest()
        text = unicodedata.normalize("NFC", password).encode()
        return derive_private_key(hashlib.pbkdf2_hmac("sha256", text, salt, self.iterations, 32))

    def entry(self, name, epoch, username, password):
        public = public_key(self.member_private_key(username, password))
        ikm_info = b"gatehouse/1 encapsulation" + self.salt + lp(name) + u32(epoch)
        ephemeral = derive_private_key(hkdf(self.secret, public, ikm_info, 32))
        info = b"gatehouse/1 audience key" + lp(name) + u32(epoch)
        enc, key = hpke_seal(ephemeral, public, info, self.salt, self.audience_key(name, epoch))
        member = hashlib.sha256(public).digest()[:8]
        return {"derivation": 0, "member": b64u(member), "enc": b64u(enc), "key": b64u(key)}

    def keyring(self, audiences):
        """`audiences`: name -> (epoch, [(username, password)])."""
        members = {
            name: {
                "epoch": epoch,
                "signIn": "username" if any(user for user, _ in people) else "passphrase",
                "entries": [self.entry(name, epoch, user, password) for user, password in people],
            }
            for name, (epoch, people) in sorted(audiences.items())
        }
        derivations = [{"name": "PBKDF2-HMAC-SHA256", "iterations": self.iterations}]
        keyring = {"version": 1, "siteSalt": b64u(self.salt), "derivations": derivations, "audiences": members}
        return json.dumps(keyring).encode()

    def seal(self, path, media_type, content, audiences, encoding="deflate-raw"):
        """`audiences`: [(name, epoch)]."""
        if encoding == "deflate-raw":
            compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
            encoded = compressor.compress(content) + compressor.flush()
        else:
            encoded = content
        padded = encoded + b"\x80"
        padded += bytes(padme(len(padded)) - len(padded))
        words = sorted((f"{name}@{epoch}".encode(), name, epoch) for name, epoch in audiences)
        joined = b",".join(word for word, _, _ in words)
        fields = lp(path) + lp(media_type) + lp(encoding) + lp(joined) + hashlib.sha256(padded).digest()
        salt = hmac.digest(hkdf(self.secret, b"", b"gatehouse/1 item salt", 32), fields, "sha256")
        key = hkdf(self.secret, salt, b"gatehouse/1 item key", 32)
        header = f"gatehouse-sealed/1\npath: {path}\ntype: {media_type}\nencoding: {encoding}\nsalt: {b64u(salt)}\n"
        for word, name, epoch in words:
            wrapping = hkdf(self.audience_key(name, epoch), salt, b"gatehouse/1 item wrap", 32)
            header += f"key: {word.decode()} {b64u(AESGCM(wrapping).encrypt(bytes(12), key, b''))}\n"
        header = (header + "\n").encode()
        count = -(-len(padded) // CHUNK)
        chunks = []
        for index in range(count):
            nonce = index.to_bytes(11, "big") + bytes([index == count - 1])
            chunks.append(AESGCM(key).encrypt(nonce, padded[index * CHUNK : (index + 1) * CHUNK], header))
        return header + b"".join(chunks)


KEM = b"KEM" + bytes([0, 0x20])
SUITE = b"HPKE" + bytes([0, 0x20, 0, 1, 0, 2])


def extract(suite, salt, label, ikm):
    return hmac.digest(salt or bytes(32), b"HPKE-v1" + suite + label + ikm, "sha256")


def expand(suite, prk, label, info, length):
    labeled = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
    return HKDFExpand(hashes.SHA256(), length, labeled).derive(prk)


def derive_private_key(ikm):
    return expand(KEM, extract(KEM, b"", b"dkp_prk", ikm), b"sk", b"", 32)


def public_key(private):
    return X25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def hpke_seal(ephemeral, recipient, info, aad, message):
    shared = X25519PrivateKey.from_private_bytes(ephemeral).exchange(X25519PublicKey.from_public_bytes(recipient))
    enc = public_key(ephemeral)
    secret = expand(KEM, extract(KEM, b"", b"eae_prk", shared), b"shared_secret", enc + recipient, 32)
    context = b"\x00" + extract(SUITE, b"", b"psk_id_hash", b"") + extract(SUITE, b"", b"info_hash", info)
    prk = extract(SUITE, secret, b"secret", b"")
    key = expand(SUITE, prk, b"key", context, 32)
    nonce = expand(SUITE, prk, b"base_nonce", context, 12)
    return enc, AESGCM(key).encrypt(nonce, message, aad)
