"""The sealed format, version 1, read as its document describes it.

It shares no code with the generator or the guard, so that the three can be held against each other. It needs
`cryptography` from PyPI.
"""

import base64
import hashlib
import hmac
import json
import re
import unicodedata
import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CHUNK = 65536
TAG = 16
FEWEST_ITERATIONS = 600_000
# ECMAScript's WhiteSpace and LineTerminator, which `String.prototype.trim` removes.
WHITE_SPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f"
    "\u3000\ufeff"
)


class Refused(Exception):
    """Why a keyring or an item is not opened. Its text is one line, and holds no secret."""


# Notation


def u32(number):
    return number.to_bytes(4, "big")


def length_prefixed(data):
    return len(data).to_bytes(2, "big") + data


def b64u(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_b64u(text, size, what):
    """The bytes of base64url text, which has to be the only text of `size` bytes."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        raise Refused(f"{what} is not base64url")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Refused(f"{what} is not base64url") from None
    if b64u(data) != text or len(data) != size:
        raise Refused(f"{what} is not base64url of {size} bytes")
    return data


def hkdf_extract(salt, secret):
    return hmac.digest(salt or bytes(32), secret, "sha256")


def hkdf_expand(key, info, count):
    result, block = b"", b""
    while len(result) < count:
        block = hmac.digest(key, block + info + bytes([len(result) // 32 + 1]), "sha256")
        result += block
    return result[:count]


def hkdf(secret, salt, info, count):
    return hkdf_expand(hkdf_extract(salt, secret), info, count)


def audience_context(name, epoch):
    return length_prefixed(name.encode("utf-8")) + u32(epoch)


# HPKE, RFC 9180, base mode


KEM_SUITE = b"KEM" + bytes([0x00, 0x20])
HPKE_SUITE = b"HPKE" + bytes([0x00, 0x20, 0x00, 0x01, 0x00, 0x02])


def labeled_extract(suite, salt, label, material):
    return hkdf_extract(salt, b"HPKE-v1" + suite + label + material)


def labeled_expand(suite, key, label, info, count):
    return hkdf_expand(key, count.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info, count)


def derive_key_pair(material):
    """The private and the public half, section 7.1.3."""
    secret = labeled_extract(KEM_SUITE, b"", b"dkp_prk", material)
    private_key = X25519PrivateKey.from_private_bytes(labeled_expand(KEM_SUITE, secret, b"sk", b"", 32))
    return private_key, private_key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def hpke_open(private_key, public_key, enc, sealed, info, aad):
    try:
        agreed = private_key.exchange(X25519PublicKey.from_public_bytes(enc))
    except ValueError:
        raise Refused("an entry's encapsulated key is a point of low order") from None
    extracted = labeled_extract(KEM_SUITE, b"", b"eae_prk", agreed)
    shared = labeled_expand(KEM_SUITE, extracted, b"shared_secret", enc + public_key, 32)
    context = (
        b"\0"
        + labeled_extract(HPKE_SUITE, b"", b"psk_id_hash", b"")
        + labeled_extract(HPKE_SUITE, b"", b"info_hash", info)
    )
    secret = labeled_extract(HPKE_SUITE, shared, b"secret", b"")
    key = labeled_expand(HPKE_SUITE, secret, b"key", context, 32)
    nonce = labeled_expand(HPKE_SUITE, secret, b"base_nonce", context, 12)
    return AESGCM(key).decrypt(nonce, sealed, aad)


# Keys


def normalized_username(typed):
    return unicodedata.normalize("NFKC", typed.strip(WHITE_SPACE)).lower()


def member_key_pair(username, password, site_salt, iterations):
    name = normalized_username(username).encode("utf-8")
    salt = hashlib.sha256(b"gatehouse/1 member" + site_salt + length_prefixed(name)).digest()
    typed = unicodedata.normalize("NFC", password).encode("utf-8")
    return derive_key_pair(hashlib.pbkdf2_hmac("sha256", typed, salt, iterations, 32))


def no_repeated_keys(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise Refused("the keyring has a key twice")
    return result


def exact_keys(value, names, what):
    if not isinstance(value, dict) or set(value) != set(names):
        raise Refused(f"{what} does not have the keys that the format gives it")
    return [value[name] for name in names]


def whole_number(value, what, least):
    if type(value) is not int or value < least:
        raise Refused(f"{what} is not a number from {least} up")
    return value


def parse_keyring(data):
    """The site salt, the iterations of each derivation, and each audience's name, epoch and entries."""
    try:
        file = json.loads(data.decode("utf-8"), object_pairs_hook=no_repeated_keys)
    except ValueError:
        raise Refused("the keyring is not JSON") from None
    if not isinstance(file, dict) or file.get("version") != 1 or type(file["version"]) is not int:
        raise Refused("the keyring is of another version")
    _, salt, derivations, audiences = exact_keys(
        file, ["version", "siteSalt", "derivations", "audiences"], "the keyring"
    )
    iterations = []
    for derivation in derivations:
        name, count = exact_keys(derivation, ["name", "iterations"], "a derivation")
        if name != "PBKDF2-HMAC-SHA256":
            raise Refused("a derivation is not PBKDF2-HMAC-SHA256")
        iterations.append(whole_number(count, "the iterations", FEWEST_ITERATIONS))
    names = [name.encode("utf-8") for name in audiences]
    if names != sorted(names):
        raise Refused("the keyring's audiences are not sorted")
    parsed = []
    for name, audience in audiences.items():
        parsed.append((name, *parse_audience(audience, len(iterations))))
    return from_b64u(salt, 16, "the site salt"), iterations, parsed


def parse_audience(audience, derivation_count):
    epoch, sign_in, entries = exact_keys(audience, ["epoch", "signIn", "entries"], "an audience")
    if sign_in not in ("passphrase", "username"):
        raise Refused("an audience signs in neither with a passphrase nor with a username")
    parsed = []
    for entry in entries:
        derivation, member, enc, key = exact_keys(entry, ["derivation", "member", "enc", "key"], "an entry")
        if whole_number(derivation, "an entry's derivation", 0) >= derivation_count:
            raise Refused("an entry names a derivation that is not there")
        parsed.append(
            (
                derivation,
                from_b64u(member, 8, "an entry's member"),
                from_b64u(enc, 32, "an entry's enc"),
                from_b64u(key, 48, "an entry's key"),
            )
        )
    members = [member for _, member, _, _ in parsed]
    if members != sorted(members):
        raise Refused("an audience's entries are not sorted")
    return whole_number(epoch, "an epoch", 1), parsed


def open_keyring(data, username, password):
    """The audience keys that the member opens, by the word NAME@EPOCH."""
    site_salt, iterations, audiences = parse_keyring(data)
    pairs = []
    for count in iterations:
        private_key, public_key = member_key_pair(username, password, site_salt, count)
        pairs.append((private_key, public_key, hashlib.sha256(public_key).digest()[:8]))
    keys = {}
    for name, epoch, entries in audiences:
        for derivation, member, enc, sealed in entries:
            private_key, public_key, identifier = pairs[derivation]
            if member != identifier:
                continue
            info = b"gatehouse/1 audience key" + audience_context(name, epoch)
            try:
                keys[f"{name}@{epoch}"] = hpke_open(private_key, public_key, enc, sealed, info, site_salt)
            except InvalidTag:
                raise Refused(f"the entry for the audience {name} was altered") from None
    if not keys:
        raise Refused("no entry in the keyring")
    return keys


# Sealed items


HEADER_NAMES = ["path", "type", "encoding", "salt", "key"]


def padme(length):
    if length < 2:
        return length
    exponent = length.bit_length() - 1
    unit = 1 << (exponent - exponent.bit_length())
    return -(-length // unit) * unit


def parse_header(item):
    """The path, type, encoding, salt, wrapped keys by word, the header's bytes and the chunks."""
    if not item.startswith(b"gatehouse-sealed/"):
        raise Refused("this is not a sealed item")
    if not item.startswith(b"gatehouse-sealed/1\n"):
        raise Refused("the item is of another version")
    end = item.find(b"\n\n")
    if end < 0:
        raise Refused("the header has no end")
    header, body = item[: end + 2], item[end + 2 :]
    names, values = [], []
    for line in item[:end].split(b"\n")[1:]:
        name, colon, value = line.partition(b": ")
        if not colon or name.decode("latin-1") not in HEADER_NAMES:
            raise Refused("a header line is not known")
        names.append(name.decode("latin-1"))
        values.append(value)
    for name in HEADER_NAMES:
        if name not in names:
            raise Refused(f"the header has no {name} line")
        if name != "key" and names.count(name) > 1:
            raise Refused(f"the header has a {name} line twice")
    if names[:4] != HEADER_NAMES[:4]:
        raise Refused("the header's lines are out of order")
    path, media_type, encoding = (ascii_text(values[index], HEADER_NAMES[index]) for index in range(3))
    if not path.startswith("/") or " " in path:
        raise Refused("the path line is malformed")
    if encoding not in ("deflate-raw", "identity"):
        raise Refused("the encoding is not known")
    salt = from_b64u(values[3].decode("latin-1"), 32, "the salt")
    return path, media_type, encoding, salt, parse_keys(values[4:]), header, body


def ascii_text(value, name):
    if not re.fullmatch(rb"[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?", value):
        raise Refused(f"the {name} line is malformed")
    return value.decode("ascii")


def parse_keys(values):
    keys, words = {}, []
    for value in values:
        try:
            word, wrapped = value.decode("utf-8").split(" ")
            name, epoch = word.split("@")
        except ValueError:
            raise Refused("a key line is malformed") from None
        if not name or "," in name or not re.fullmatch(r"[1-9][0-9]{0,9}", epoch) or int(epoch) >= 1 << 32:
            raise Refused("a key line is malformed")
        words.append(word.encode("utf-8"))
        keys[word] = from_b64u(wrapped, 48, "a wrapped key")
    if len(keys) != len(words):
        raise Refused("the header has a key line twice")
    if words != sorted(words):
        raise Refused("the header's key lines are out of order")
    return keys


def open_chunks(body, key, header):
    cipher = AESGCM(key)

    def chunk(index, data, last):
        try:
            return cipher.decrypt(index.to_bytes(11, "big") + bytes([last]), data, header)
        except InvalidTag:
            return None

    pieces = [body[start : start + CHUNK + TAG] for start in range(0, len(body), CHUNK + TAG)]
    if not pieces:
        raise Refused("the last chunk is missing")
    padded = []
    for index, piece in enumerate(pieces[:-1]):
        plain = chunk(index, piece, False)
        if plain is None:
            if chunk(index, piece, True) is None:
                raise Refused(f"the tag of chunk {index} is bad")
            again = len(pieces[-1]) > TAG and (
                chunk(index, pieces[-1], True) is not None or chunk(index + 1, pieces[-1], True) is not None
            )
            raise Refused("there is a second last chunk" if again else "bytes follow the last chunk")
        padded.append(plain)
    index, piece = len(pieces) - 1, pieces[-1]
    if len(piece) <= TAG:
        raise Refused("the last chunk is missing")
    plain = chunk(index, piece, True)
    if plain is None:
        if chunk(index, piece, False) is not None:
            raise Refused("the last chunk is missing")
        raise Refused(f"the tag of chunk {index} is bad")
    return b"".join(padded) + plain


def open_item(item, expected_path, audience_keys):
    """The content of a sealed item, opened with the first of its keys that is in `audience_keys`, by word."""
    path, _, encoding, salt, wrapped, header, body = parse_header(item)
    if path != expected_path:
        raise Refused("the item belongs to another path")
    word = next((word for word in wrapped if word in audience_keys), None)
    if word is None:
        raise Refused("no key at hand opens the item")
    wrap_key = hkdf(audience_keys[word], salt, b"gatehouse/1 item wrap", 32)
    try:
        key = AESGCM(wrap_key).decrypt(bytes(12), wrapped[word], b"")
    except InvalidTag:
        raise Refused("the tag of the item key is bad") from None
    padded = open_chunks(body, key, header)
    encoded = padded.rstrip(b"\0")
    if not encoded.endswith(b"\x80"):
        raise Refused("the padding lacks its mark")
    if len(padded) != padme(len(encoded)):
        raise Refused("the padding is not of the format's length")
    return decoded(encoded[:-1], encoding)


def decoded(data, encoding):
    if encoding == "identity":
        return data
    inflate = zlib.decompressobj(-15)
    try:
        content = inflate.decompress(data) + inflate.flush()
    except zlib.error:
        raise Refused("the content is not a DEFLATE stream") from None
    if not inflate.eof or inflate.unused_data:
        raise Refused("the content is not one DEFLATE stream")
    return content
