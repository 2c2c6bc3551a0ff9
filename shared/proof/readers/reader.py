"""Checks a bundle (proof.svc.json) without the service: what the issuer confirmed, whether it was withdrawn, and whether a
public log contains it.

It follows /docs/protocol/credentials and shares no code with the other readers. It needs Python 3.9 and jwcrypto. It does not
check the wallet's signature (`signed` is open), and it fetches nothing. Copy it and change what you need.

    python3 reader.py proof.svc.json issuer.json    # issuer.json is the answer of /.well-known/jwt-vc-issuer

    answers = check_offline(bundle, issuers={"https://svc.example": {"jwks": {"keys": [...]}}}, now=1700000000000)
    answers["found"]    # {"answer": "holds" | "fails" | "open", "reason": ...}
    answers["current"]  # the same, with "asOf" in Unix milliseconds
    answers["logged"]   # the same; it needs "log" and "witnesses" (vkeys) beside "jwks"
"""

import base64, hashlib, json, re, sys, time, zlib
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from jwcrypto import jwk, jws

LIST_ENTRIES = 2**17
SKEW_MS = 60_000
HOLDS = {"CONFIRMED", "NOT_WITHDRAWN", "LOGGED"}
FAILS = {"BUNDLE_INVALID", "CREDENTIAL_INVALID", "CREDENTIAL_FOREIGN", "STATUS_INVALID", "WITHDRAWN", "EXPIRED", "LOG_INVALID"}


class Invalid(Exception):
    pass


def answer(reason, as_of=None):
    finding = "holds" if reason in HOLDS else "fails" if reason in FAILS else "open"
    return {"answer": finding, "reason": reason, **({} if as_of is None else {"asOf": as_of})}


def require(condition):
    if not condition:
        raise Invalid()


def decode(text):
    """Decodes base64url without padding, and refuses every other spelling of the same bytes."""
    require(isinstance(text, str) and re.fullmatch(r"[A-Za-z0-9_-]*", text) and len(text) % 4 != 1)
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    require(base64.urlsafe_b64encode(data).rstrip(b"=").decode() == text)
    return data


def refuse_constant(name):
    """Refuses NaN and Infinity, which Python reads although JSON has no such numbers."""
    raise ValueError(name)


def decode_json(text):
    try:
        return json.loads(decode(text).decode("utf-8"), parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise Invalid()


def is_int(value, most=8_640_000_000_000):
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_one(value):
    # in Python, True equals 1
    return is_int(value) and value == 1


def read_jws(text, typ):
    """Splits a signed text, whose header must have exactly alg, typ and kid."""
    parts = text.split(".")
    require(len(parts) == 3)
    header = decode_json(parts[0])
    require(isinstance(header, dict) and set(header) == {"alg", "typ", "kid"})
    require(header["alg"] == "ES256" and header["typ"] == typ and isinstance(header["kid"], str))
    require(len(decode(parts[2])) == 64)
    payload = decode_json(parts[1])
    require(isinstance(payload, dict))
    return text, header["kid"], payload


def has_digests(value):
    stack = [value]
    while stack:
        each = stack.pop()
        if isinstance(each, dict):
            if any(name in ("_sd", "...", "_sd_alg") for name in each):
                return True
            stack.extend(each.values())
        elif isinstance(each, list):
            stack.extend(each)
    return False


def read_credential(text):
    signed, *disclosures = text.split("~")
    require(disclosures and disclosures.pop() == "")
    compact, kid, payload = read_jws(signed, "dc+sd-jwt")
    for name in ("iss", "vct", "sub", "signer", "qHash"):
        require(isinstance(payload.get(name), str))
    require(re.fullmatch(r"0x[a-fA-F0-9]{64}", payload["qHash"]))
    require(is_int(payload.get("checkedAt")) and is_int(payload.get("iat")))
    require("exp" not in payload or is_int(payload["exp"]))
    status, claims = payload.get("status"), payload.get("claims")
    require(isinstance(status, dict) and set(status) == {"status_list"} and isinstance(status["status_list"], dict))
    entry = status["status_list"]
    require(set(entry) == {"idx", "uri"} and is_int(entry["idx"], LIST_ENTRIES - 1) and isinstance(entry["uri"], str))
    require(payload.get("_sd_alg") == "sha-256" and isinstance(claims, dict) and set(claims) == {"_sd"})
    digests = claims["_sd"]
    require(isinstance(digests, list))
    require(all(isinstance(each, str) and re.fullmatch(r"[A-Za-z0-9_-]{43}", each) for each in digests))
    unused, names = set(digests), set()
    require(len(unused) == len(digests))
    require(not has_digests({name: value for name, value in payload.items() if name not in ("claims", "_sd_alg")}))
    for disclosure in disclosures:
        parts = decode_json(disclosure)
        digest = base64.urlsafe_b64encode(hashlib.sha256(disclosure.encode()).digest()).rstrip(b"=").decode()
        require(isinstance(parts, list) and len(parts) == 3 and isinstance(parts[0], str) and isinstance(parts[1], str))
        require(digest in unused and parts[1] not in ("_sd", "...") and parts[1] not in names)
        require(not has_digests(parts[2]))
        unused.discard(digest)
        names.add(parts[1])
    return compact, kid, payload


def read_list(text):
    compact, kid, payload = read_jws(text, "statuslist+jwt")
    require(isinstance(payload.get("sub"), str) and is_int(payload.get("iat")) and is_int(payload.get("exp")))
    entries = payload.get("status_list")
    require(isinstance(entries, dict) and is_one(entries.get("bits")) and isinstance(entries.get("lst"), str))
    inflater = zlib.decompressobj()
    try:
        bits = inflater.decompress(decode(entries["lst"]), LIST_ENTRIES // 8 + 1)
    except zlib.error:
        raise Invalid()
    require(len(bits) == LIST_ENTRIES // 8 and inflater.eof and not inflater.unused_data)
    return compact, kid, payload, bits


def attempt(read, text):
    try:
        return read(text)
    except Invalid:
        return None


def signature_problem(compact, kid, issuer, invalid):
    """Returns None when a pinned key of the issuer signed the text, or else the reason."""
    if issuer is None:
        return "ISSUER_UNKNOWN"
    key = next((each for each in issuer["jwks"]["keys"] if each.get("kid") == kid and each.get("crv") == "P-256"), None)
    if key is None:
        return "KEY_UNKNOWN"
    token = jws.JWS()
    token.allowed_algs = ["ES256"]
    try:
        token.deserialize(compact)
        token.verify(jwk.JWK(kty=key["kty"], crv=key["crv"], x=key["x"], y=key["y"]))
    except Exception:
        return invalid
    return "KEY_COMPROMISED" if "revoked" in key else None


def check_current(payload, lists, issuer, now, max_age, seen):
    entry, exp = payload["status"]["status_list"], payload.get("exp")
    if not entry["uri"].startswith(payload["iss"] + "/"):
        return answer("STATUS_INVALID")
    own = [each for each in lists if each and each[2]["sub"] == entry["uri"]]
    expired = exp is not None and exp * 1000 <= now
    if not own:
        return answer("EXPIRED" if expired else "STATUS_MISSING")
    for compact, kid, token, _ in own:
        problem = signature_problem(compact, kid, issuer, "STATUS_INVALID")
        if problem:
            return answer(problem)
        if token["exp"] <= token["iat"] or token["iat"] * 1000 > now + SKEW_MS:
            return answer("STATUS_INVALID")
    newest = max(own, key=lambda each: each[2]["iat"])[2]
    as_of, idx = newest["iat"] * 1000, int(entry["idx"])
    if any(bits[idx >> 3] & (1 << (idx & 7)) for _, _, _, bits in own):
        return answer("WITHDRAWN", as_of)
    if expired:
        return answer("EXPIRED", exp * 1000)
    old = now - as_of > max_age or newest["exp"] * 1000 <= now or newest["iat"] < seen.get(entry["uri"], 0)
    return answer("STATUS_OLD" if old else "NOT_WITHDRAWN", as_of)


def decode_base64(text):
    """Decodes base64 with padding, and refuses every other spelling of the same bytes."""
    require(re.fullmatch(r"[A-Za-z0-9+/]*={0,2}", text) and len(text) % 4 == 0)
    data = base64.b64decode(text)
    require(base64.b64encode(data).decode() == text)
    return data


def decode_number(text):
    require(re.fullmatch(r"0|[1-9][0-9]{0,15}", text) and int(text) < 2**53)
    return int(text)


def read_vkey(vkey):
    name, key_id, key = vkey.split("+", 2)
    return name, bytes.fromhex(key_id), base64.b64decode(key)[1:]


def read_note(note):
    """Splits a signed note into its text and its signatures: name, key id, signature (C2SP signed-note)."""
    require(len(note.encode("utf-16-le", "surrogatepass")) <= 2 * 131_072)
    require(not re.search("[\x00-\x09\x0b-\x1f\ud800-\udfff]", note) and note.endswith("\n"))
    text, blank, lines = note[:-1].rpartition("\n\n")
    require(blank and lines.count("\n") < 100)
    signatures = []
    for line in lines.split("\n"):
        parts = line.split(" ")
        require(len(parts) == 3 and parts[0] == "\u2014" and parts[1] and "+" not in parts[1])
        require(not any(letter.isspace() for letter in parts[1]))
        data = decode_base64(parts[2])
        require(len(data) > 4)
        signatures.append((parts[1], data[:4], data[4:]))
    return text + "\n", signatures


def signature_of(signatures, vkey):
    """Returns the signature of a pinned key and the key, or None. Two signatures of one key are invalid."""
    name, key_id, key = read_vkey(vkey)
    own = [each[2] for each in signatures if each[:2] == (name, key_id)]
    require(len(own) < 2)
    return (own[0], key) if own else None


def require_signature(key, signature, message):
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message.encode())
    except (InvalidSignature, ValueError):
        raise Invalid()


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def root_of(leaf, index, size, hashes):
    """Returns the root hash that an inclusion proof leads to (RFC 6962 section 2.1.1)."""
    if size == 1:
        require(not hashes)
        return leaf
    require(hashes)
    left = 1 << (size - 1).bit_length() - 1
    if index < left:
        return sha256(b"\x01", root_of(leaf, index, left, hashes[:-1]), hashes[-1])
    return sha256(b"\x01", hashes[-1], root_of(leaf, index - left, size - left, hashes[:-1]))


def entry_of(compact, payload, salt):
    # half a character becomes U+FFFD, as in browsers
    whole = lambda value: value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    text = lambda value: hashlib.sha256(whole(value).encode()).digest()
    exp = int(payload.get("exp", 0)).to_bytes(8, "big")
    signed = hashlib.sha256(decode(compact.split(".")[1])).digest()
    return sha256(b"\x01", salt, text(payload["vct"]), text(payload["sub"]), exp, signed, bytes.fromhex(payload["qHash"][2:]))


def read_proof(proof):
    """Reads a tlog-proof: salt or None, index, hashes, and the signed checkpoint."""
    require(len(proof.encode("utf-16-le", "surrogatepass")) <= 2 * 262_144)
    head, blank, checkpoint = proof.partition("\n\n")
    version, *lines = head.split("\n")
    require(blank and version == "c2sp.org/tlog-proof@v1" and lines)
    salt = decode_base64(lines.pop(0)[6:]) if lines[0].startswith("extra ") else None
    require(lines and lines[0].startswith("index ") and len(lines) <= 64)
    hashes = [decode_base64(each) for each in lines[1:]]
    require(all(len(each) == 32 for each in hashes))
    return salt, decode_number(lines[0][6:]), hashes, checkpoint


def check_logged(compact, payload, proof, issuer, latest):
    """Answers whether the log of the issuer contains the credential, as a pinned witness says."""
    if proof == "":
        return answer("LOG_MISSING")
    if "log" not in issuer:
        return answer("LOG_UNKNOWN")
    try:
        salt, index, hashes, checkpoint = read_proof(proof)
        text, signatures = read_note(checkpoint)
        origin, *lines = text[:-1].split("\n")
        require(origin and len(lines) >= 2 and "" not in lines)
        size, root = decode_number(lines[0]), decode_base64(lines[1])
        require(len(root) == 32 and (size > 0 or root == sha256()))
        own = signature_of(signatures, issuer["log"])
        if own is None:
            return answer("LOG_UNKNOWN")
        require_signature(own[1], own[0], text)
        require(origin == read_vkey(issuer["log"])[0])
        times = []
        for witness in issuer.get("witnesses", []):
            cosigned = signature_of(signatures, witness)
            if cosigned:
                time_of = int.from_bytes(cosigned[0][:8], "big")
                require(len(cosigned[0]) == 72 and time_of < 2**53)
                require_signature(cosigned[1], cosigned[0][8:], f"cosignature/v1\ntime {time_of}\n{text}")
                times.append(time_of * 1000)
        require(salt is not None and len(salt) == 32 and index < size)
        require(root_of(sha256(b"\x00", entry_of(compact, payload, salt)), index, size, hashes) == root)
    except Invalid:
        return answer("LOG_INVALID")
    if not issuer.get("witnesses"):
        return answer("NO_WITNESS_PINNED")
    times = [each for each in times if each <= latest]
    return answer("LOGGED", min(times)) if times else answer("WITNESS_MISSING")


def check_credential(credential, proof, expected, lists, how):
    """Returns the verifier's id, and the answers `found`, `current` and `logged`. `proof` is None without a log."""
    alike = lambda reason: (answer(reason), answer(reason), answer("LOG_MISSING" if proof is None else reason))
    if credential is None:
        return None, *alike("CREDENTIAL_INVALID")
    compact, kid, payload = credential
    prefix = payload["iss"] + "/credentials/"
    verifier = payload["vct"][len(prefix):] if payload["vct"].startswith(prefix) else None
    issuer = how["issuers"].get(payload["iss"])
    if (payload["qHash"], payload["signer"], payload["sub"]) != expected:
        return verifier, *alike("CREDENTIAL_FOREIGN")
    latest = how["now"] + SKEW_MS
    logged = check_logged(compact, payload, proof, issuer, latest) if issuer and proof is not None else answer("LOG_MISSING")
    problem = signature_problem(compact, kid, issuer, "CREDENTIAL_INVALID")
    if problem == "KEY_COMPROMISED" and logged["answer"] == "holds":
        # what the log had before somebody else could use the key is the issuer's own
        key = next(each for each in issuer["jwks"]["keys"] if each.get("kid") == kid and each.get("crv") == "P-256")
        problem = None if logged["asOf"] < key["revoked"]["revoked_at"] * 1000 else problem
    future = max(payload["iat"], payload["checkedAt"]) * 1000 > latest
    if problem or verifier is None or future:
        return verifier, *alike(problem or "CREDENTIAL_INVALID")
    current = check_current(payload, lists, issuer, how["now"], how["max_age"], how["seen"])
    return verifier, answer("CONFIRMED"), current, logged


def pick(answers, order, none):
    for finding in order:
        own = [each for each in answers if each["answer"] == finding]
        if own:
            return own[0] if finding != "holds" else min(own, key=lambda each: each.get("asOf", float("inf")))
    return answer(none)


TEXT, NUMBER = (lambda value: isinstance(value, str)), (lambda value: type(value) in (int, float))
ENVELOPE = {
    "qHash": lambda value: isinstance(value, str) and re.fullmatch(r"0x[a-fA-F0-9]{64}", value),
    "did": TEXT,
    "walletAddress": TEXT,
    "verifierIds": lambda value: isinstance(value, list) and all(isinstance(each, str) for each in value),
    "data": lambda value: isinstance(value, dict),
    "signedTimestamp": NUMBER,
    "signature": TEXT,
    "signatureMethod": TEXT,
    "chainId": NUMBER,
    "chain": TEXT,
}


def is_envelope(value):
    """Says whether a value has the members of a signed request. Nothing of it is checked further."""
    if not isinstance(value, dict) or not set(ENVELOPE) - {"chainId", "chain"} <= set(value) <= set(ENVELOPE):
        return False
    return all(ENVELOPE[name](member) for name, member in value.items())


def is_hex(size):
    form = re.compile("0x[0-9a-fA-F]{%d}" % (2 * size))
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def is_count(value):
    return is_int(value, 2**53 - 1) and value >= 1


MEMBERS = {"svc", "envelope", "credentials", "status", "log", "anchors"}

ANCHOR = {
    "chainId": is_count,
    "registry": is_hex(20),
    "issuer": is_hex(20),
    "txHash": is_hex(32),
    "blockNumber": is_count,
    "size": is_count,
    "root": is_hex(32),
}


def is_anchor(value):
    """Says whether a value has the members of an anchor. Only its chain says whether it is there, so nobody is asked here."""
    return isinstance(value, dict) and set(value) == set(ANCHOR) and all(ANCHOR[name](value[name]) for name in ANCHOR)


def check_offline(bundle, issuers, now=None, max_status_age=300_000, seen=None):
    invalid = {name: answer("BUNDLE_INVALID") for name in ("signed", "found", "current", "logged")}
    if not isinstance(bundle, dict) or not is_one(bundle.get("svc")) or not set(bundle) <= MEMBERS:
        return invalid
    anchors = bundle.get("anchors", [])
    if not isinstance(anchors, list) or len(anchors) > 64 or not all(is_anchor(each) for each in anchors):
        return invalid
    if "envelope" in bundle and not is_envelope(bundle["envelope"]):
        return invalid
    for name in ("credentials", "status", *(["log"] if "log" in bundle else [])):
        texts = bundle.get(name)
        if not isinstance(texts, list) or len(texts) > 20 or not all(isinstance(each, str) and len(each) <= 262_144 for each in texts):
            return invalid
    proofs = bundle.get("log", [None] * len(bundle["credentials"]))
    if len(proofs) != len(bundle["credentials"]):
        return invalid
    how = {"issuers": issuers, "now": int(time.time() * 1000) if now is None else now, "max_age": max_status_age, "seen": seen or {}}
    credentials = [attempt(read_credential, each) for each in bundle["credentials"]]
    lists = [attempt(read_list, each) for each in bundle["status"]]
    first = credentials[0][2] if credentials and credentials[0] else {}
    envelope = bundle.get("envelope")
    source = (envelope["qHash"], envelope["did"]) if envelope else (first.get("qHash", ""), first.get("signer"))
    expected = (source[0].lower(), source[1], first.get("sub"))
    parts = [check_credential(each, proof, expected, lists, how) for each, proof in zip(credentials, proofs)]
    ids = [re.sub(r"@[0-9]{1,9}$", "", each) for each in envelope["verifierIds"]] if envelope else [each[0] for each in parts]
    verifiers = [each for each in dict.fromkeys(ids) if each is not None]
    strange = [found if found["answer"] == "fails" else answer("CREDENTIAL_FOREIGN") for id, found, *_ in parts if id not in verifiers]
    named = {each[2]["status"]["status_list"]["uri"] for each in credentials if each}
    unnamed = [answer("STATUS_INVALID") for each in lists if not each or each[2]["sub"] not in named]
    either = lambda at, none: [pick([each[at] for each in parts if each[0] == id], ("fails", "holds", "open"), none) for id in verifiers]
    worst = ("fails", "open", "holds")
    return {
        "signed": answer("NOT_CHECKED"),
        "found": pick(either(1, "CREDENTIAL_MISSING") + strange, worst, "CREDENTIAL_MISSING"),
        "current": pick(either(2, "CREDENTIAL_MISSING") + strange + unnamed, worst, "CREDENTIAL_MISSING"),
        "logged": pick(either(3, "LOG_MISSING") + (strange if "log" in bundle else []), worst, "LOG_MISSING"),
    }


def check_files(bundle_path, issuer_path):
    """Checks a saved bundle with the saved answer of `<issuer>/.well-known/jwt-vc-issuer`."""
    with open(issuer_path, encoding="utf-8") as file:
        trusted = json.load(file)
    try:
        with open(bundle_path, encoding="utf-8") as file:
            bundle = json.load(file, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        bundle = None  # anybody may have written the file
    return check_offline(bundle, {trusted["issuer"]: {"jwks": trusted["jwks"]}})


if __name__ == "__main__" and len(sys.argv) == 3:
    for name, each in check_files(sys.argv[1], sys.argv[2]).items():
        as_of = time.strftime(" %Y-%m-%dT%H:%M:%SZ", time.gmtime(each["asOf"] / 1000)) if "asOf" in each else ""
        print(f"{name} {each['answer']} {each['reason']}{as_of}")
elif __name__ == "__main__":
    # one JSON object in each line: {"bundle", "issuers", "now"?, "maxStatusAge"?, "seen"?}
    for line in sys.stdin:
        call = json.loads(line)
        age, seen = call.get("maxStatusAge", 300_000), call.get("seen")
        print(json.dumps(check_offline(call["bundle"], call["issuers"], call.get("now"), age, seen)), flush=True)
