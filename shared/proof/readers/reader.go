// Checks bundles (proof.svc.json) without the service: what the issuer confirmed, whether it was withdrawn, and whether a public
// log contains it.
//
// It follows /docs/protocol/credentials, shares no code with the other readers and needs nothing but Go's standard library. It
// does not check the wallet's signature (signed is open), and it fetches nothing. Copy it and change what you need.
//
//	go run reader.go proof.svc.json issuer.json
//
// issuer.json is the answer of /.well-known/jwt-vc-issuer. Without files it reads one JSON object in each line of its input:
// {"bundle", "issuers", "now"?, "maxStatusAge"?, "seen"?}.
package main

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"math/bits"
	"os"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

const listBytes = 1 << 14
const skewMs = 60_000

type object = map[string]any

// Answer says "holds", "fails" or "open", why, and for which time (Unix ms).
type Answer struct {
	Answer string `json:"answer"`
	Reason string `json:"reason"`
	AsOf   *int64 `json:"asOf,omitempty"`
}

// Key is a public key of an issuer (RFC 7517).
type Key struct {
	Kid, Kty, Crv, X, Y string
	Revoked             any
}

// Issuer is what the reader trusts of an issuer: its keys, the key of its log, and witnesses of that log (vkeys).
type Issuer struct {
	Jwks      struct{ Keys []Key }
	Log       string
	Witnesses []string
}

// Issuers are the issuers that the reader trusts, by "iss".
type Issuers map[string]Issuer

type signed struct {
	text, kid string
	payload   object
	bits      []byte
}

var findings = map[string]string{
	"CONFIRMED": "holds", "NOT_WITHDRAWN": "holds", "LOGGED": "holds",
	"BUNDLE_INVALID": "fails", "CREDENTIAL_INVALID": "fails", "CREDENTIAL_FOREIGN": "fails",
	"STATUS_INVALID": "fails", "WITHDRAWN": "fails", "EXPIRED": "fails", "LOG_INVALID": "fails",
}

func answer(reason string, asOf ...int64) Answer {
	finding := findings[reason]
	if finding == "" {
		finding = "open"
	}
	if len(asOf) == 0 {
		return Answer{finding, reason, nil}
	}
	return Answer{finding, reason, &asOf[0]}
}

// decode reads base64url without padding, and refuses every other spelling of the same bytes.
func decode(text string) ([]byte, bool) {
	data, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return data, err == nil && !strings.ContainsAny(text, "\r\n")
}

func decodeJSON(text string, value any) bool {
	data, ok := decode(text)
	return ok && utf8.Valid(data) && json.Unmarshal(data, value) == nil
}

func has(value any, names ...string) bool {
	members, ok := value.(object)
	if !ok || len(members) != len(names) {
		return false
	}
	for _, name := range names {
		if _, found := members[name]; !found {
			return false
		}
	}
	return true
}

func whole(value any, most float64) bool {
	number, ok := value.(float64)
	return ok && number == float64(int64(number)) && number >= 0 && number <= most
}

func text(value any) string { found, _ := value.(string); return found }

func ms(value any) int64 { number, _ := value.(float64); return int64(number) * 1000 }

func readJws(compact, typ string) *signed {
	parts := strings.Split(compact, ".")
	var header object
	var payload any
	if len(parts) != 3 || !decodeJSON(parts[0], &header) || !has(header, "alg", "typ", "kid") {
		return nil
	}
	_, isText := header["kid"].(string)
	signature, ok := decode(parts[2])
	if header["alg"] != "ES256" || header["typ"] != typ || !isText || !ok || len(signature) != 64 || !decodeJSON(parts[1], &payload) {
		return nil
	}
	members, ok := payload.(object)
	if !ok {
		return nil
	}
	return &signed{text: compact, kid: text(header["kid"]), payload: members}
}

func hasDigests(value any) bool {
	switch each := value.(type) {
	case object:
		for name, member := range each {
			if name == "_sd" || name == "..." || name == "_sd_alg" || hasDigests(member) {
				return true
			}
		}
	case []any:
		for _, member := range each {
			if hasDigests(member) {
				return true
			}
		}
	}
	return false
}

var hashForm = regexp.MustCompile(`^0x[a-fA-F0-9]{64}$`)
var digestForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

func readCredential(full string) *signed {
	parts := strings.Split(full, "~")
	credential := readJws(parts[0], "dc+sd-jwt")
	if credential == nil || len(parts) < 2 || parts[len(parts)-1] != "" {
		return nil
	}
	payload, others := credential.payload, object{}
	for name, value := range payload {
		if name != "claims" && name != "_sd_alg" {
			others[name] = value
		}
	}
	for _, name := range []string{"iss", "vct", "sub", "signer", "qHash"} {
		if _, isText := payload[name].(string); !isText {
			return nil
		}
	}
	_, expires := payload["exp"]
	if !hashForm.MatchString(text(payload["qHash"])) || !whole(payload["iat"], 864e10) || !whole(payload["checkedAt"], 864e10) ||
		(expires && !whole(payload["exp"], 864e10)) || !has(payload["status"], "status_list") || hasDigests(others) {
		return nil
	}
	entry := payload["status"].(object)["status_list"]
	if !has(entry, "idx", "uri") || !whole(entry.(object)["idx"], listBytes*8-1) || payload["_sd_alg"] != "sha-256" || !has(payload["claims"], "_sd") {
		return nil
	}
	if _, isText := entry.(object)["uri"].(string); !isText {
		return nil
	}
	digests, ok := payload["claims"].(object)["_sd"].([]any)
	unused, names := map[string]bool{}, map[string]bool{}
	for _, each := range digests {
		if !digestForm.MatchString(text(each)) || unused[text(each)] {
			return nil
		}
		unused[text(each)] = true
	}
	for _, disclosure := range parts[1 : len(parts)-1] {
		var claim []any
		hash := sha256.Sum256([]byte(disclosure))
		digest := base64.RawURLEncoding.EncodeToString(hash[:])
		if !decodeJSON(disclosure, &claim) || len(claim) != 3 || !unused[digest] || hasDigests(claim[2]) {
			return nil
		}
		_, salted := claim[0].(string)
		name, named := claim[1].(string)
		if !salted || !named || name == "_sd" || name == "..." || names[name] {
			return nil
		}
		delete(unused, digest)
		names[name] = true
	}
	if !ok {
		return nil
	}
	return credential
}

func readList(token string) *signed {
	list := readJws(token, "statuslist+jwt")
	if list == nil || !whole(list.payload["iat"], 864e10) || !whole(list.payload["exp"], 864e10) {
		return nil
	}
	_, named := list.payload["sub"].(string)
	entries, ok := list.payload["status_list"].(object)
	compressed, decoded := decode(text(entries["lst"]))
	if !named || !ok || entries["bits"] != 1.0 || !decoded {
		return nil
	}
	source := bytes.NewReader(compressed)
	inflater, err := zlib.NewReader(source)
	if err != nil {
		return nil
	}
	bits, err := io.ReadAll(io.LimitReader(inflater, listBytes+1))
	if err != nil || len(bits) != listBytes || source.Len() > 0 {
		return nil
	}
	list.bits = bits
	return list
}

func keyOf(issuer Issuer, kid string) (Key, bool) {
	for _, key := range issuer.Jwks.Keys {
		if key.Kid == kid && key.Crv == "P-256" {
			return key, true
		}
	}
	return Key{}, false
}

// signatureProblem returns "" when a pinned key of the issuer signed the text, or else the reason.
func signatureProblem(source *signed, iss string, issuers Issuers, invalid string) string {
	issuer, known := issuers[iss]
	if !known {
		return "ISSUER_UNKNOWN"
	}
	if key, found := keyOf(issuer, source.kid); found {
		x, _ := decode(key.X)
		y, _ := decode(key.Y)
		public := ecdsa.PublicKey{Curve: elliptic.P256(), X: new(big.Int).SetBytes(x), Y: new(big.Int).SetBytes(y)}
		at := strings.LastIndex(source.text, ".")
		signature, _ := decode(source.text[at+1:])
		hash := sha256.Sum256([]byte(source.text[:at]))
		r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
		if !public.Curve.IsOnCurve(public.X, public.Y) || !ecdsa.Verify(&public, hash[:], r, s) {
			return invalid
		}
		if key.Revoked != nil {
			return "KEY_COMPROMISED"
		}
		return ""
	}
	return "KEY_UNKNOWN"
}

type call struct {
	Bundle       any
	Issuers      Issuers
	Now          int64
	MaxStatusAge int64
	Seen         map[string]int64
}

func checkCurrent(payload object, lists []*signed, how call) Answer {
	iss, entry := text(payload["iss"]), payload["status"].(object)["status_list"].(object)
	uri, idx := text(entry["uri"]), int(entry["idx"].(float64))
	if !strings.HasPrefix(uri, iss+"/") {
		return answer("STATUS_INVALID")
	}
	_, ends := payload["exp"]
	expired, set := ends && ms(payload["exp"]) <= how.Now, false
	var newest *signed
	for _, list := range lists {
		if list == nil || list.payload["sub"] != uri {
			continue
		}
		if problem := signatureProblem(list, iss, how.Issuers, "STATUS_INVALID"); problem != "" {
			return answer(problem)
		}
		if ms(list.payload["exp"]) <= ms(list.payload["iat"]) || ms(list.payload["iat"]) > how.Now+skewMs {
			return answer("STATUS_INVALID")
		}
		set = set || list.bits[idx>>3]&(1<<(idx&7)) != 0
		if newest == nil || ms(list.payload["iat"]) > ms(newest.payload["iat"]) {
			newest = list
		}
	}
	if newest == nil && expired {
		return answer("EXPIRED")
	} else if newest == nil {
		return answer("STATUS_MISSING")
	}
	asOf := ms(newest.payload["iat"])
	if set {
		return answer("WITHDRAWN", asOf)
	} else if expired {
		return answer("EXPIRED", ms(payload["exp"]))
	}
	if how.Now-asOf > how.MaxStatusAge || ms(newest.payload["exp"]) <= how.Now || asOf < how.Seen[uri]*1000 {
		return answer("STATUS_OLD", asOf)
	}
	return answer("NOT_WITHDRAWN", asOf)
}

// decodeBase64 reads base64 with padding, and refuses every other spelling of the same bytes.
func decodeBase64(text string) ([]byte, bool) {
	data, err := base64.StdEncoding.Strict().DecodeString(text)
	return data, err == nil && !strings.ContainsAny(text, "\r\n")
}

func decodeNumber(text string) (uint64, bool) {
	number, err := strconv.ParseUint(text, 10, 53)
	return number, err == nil && strconv.FormatUint(number, 10) == text
}

type noteSignature struct {
	name, id  string
	signature []byte
}

// readNote splits a signed note into its text and its signatures (C2SP signed-note).
func readNote(note string) (string, []noteSignature, bool) {
	split := strings.LastIndex(note, "\n\n")
	control := func(r rune) bool { return r < ' ' && r != '\n' }
	if len(utf16.Encode([]rune(note))) > 131_072 || strings.IndexFunc(note, control) >= 0 || split < 0 || !strings.HasSuffix(note[split+2:], "\n") {
		return "", nil, false
	}
	lines, signatures := strings.Split(note[split+2:len(note)-1], "\n"), []noteSignature{}
	for _, line := range lines {
		parts := strings.Split(line, " ")
		if len(parts) != 3 || parts[0] != "\u2014" || parts[1] == "" || strings.Contains(parts[1], "+") || strings.IndexFunc(parts[1], unicode.IsSpace) >= 0 {
			return "", nil, false
		}
		data, ok := decodeBase64(parts[2])
		if !ok || len(data) < 5 {
			return "", nil, false
		}
		signatures = append(signatures, noteSignature{parts[1], hex.EncodeToString(data[:4]), data[4:]})
	}
	return note[:split+1], signatures, len(lines) <= 100
}

// signatureBy returns the signature of a pinned key, nil without one, and false when there are several.
func signatureBy(signatures []noteSignature, vkey string) (signature []byte, key ed25519.PublicKey, ok bool) {
	parts := strings.SplitN(vkey, "+", 3)
	data, _ := decodeBase64(parts[2])
	for _, each := range signatures {
		if each.name == parts[0] && each.id == parts[1] {
			if signature != nil {
				return nil, nil, false
			}
			signature = each.signature
		}
	}
	return signature, data[1:], true
}

func sum(parts ...[]byte) []byte {
	hash := sha256.Sum256(bytes.Join(parts, nil))
	return hash[:]
}

// rootOf returns the root hash that an inclusion proof leads to (RFC 6962 section 2.1.1); nil for a wrong number of hashes.
func rootOf(leaf []byte, index, size uint64, hashes [][]byte) []byte {
	if size == 1 && len(hashes) == 0 {
		return leaf
	} else if size == 1 || len(hashes) == 0 {
		return nil
	}
	left, below, last := uint64(1)<<(bits.Len64(size-1)-1), hashes[:len(hashes)-1], hashes[len(hashes)-1]
	if index < left {
		below := rootOf(leaf, index, left, below)
		return sum([]byte{1}, below, last)
	}
	return sum([]byte{1}, last, rootOf(leaf, index-left, size-left, below))
}

func entryOf(credential *signed, salt []byte) []byte {
	payload := credential.payload
	exp, hash := make([]byte, 8), func(name string) []byte { return sum([]byte(text(payload[name]))) }
	binary.BigEndian.PutUint64(exp, uint64(ms(payload["exp"])/1000))
	compact, _ := decode(strings.Split(credential.text, ".")[1])
	qHash, _ := hex.DecodeString(text(payload["qHash"])[2:])
	return sum([]byte{1}, salt, hash("vct"), hash("sub"), exp, sum(compact), qHash)
}

type logProof struct {
	salt       []byte
	index      uint64
	hashes     [][]byte
	checkpoint string
}

// readProof reads a tlog-proof. The salt is nil without an extra line.
func readProof(proof string) (read logProof, ok bool) {
	split := strings.Index(proof, "\n\n")
	if split < 0 || len(utf16.Encode([]rune(proof))) > 262_144 {
		return read, false
	}
	lines := strings.Split(proof[:split], "\n")
	if lines[0] != "c2sp.org/tlog-proof@v1" || len(lines) < 2 {
		return read, false
	}
	lines = lines[1:]
	if strings.HasPrefix(lines[0], "extra ") {
		if read.salt, ok = decodeBase64(lines[0][6:]); !ok {
			return read, false
		}
		lines = lines[1:]
	}
	if len(lines) == 0 || len(lines) > 64 || !strings.HasPrefix(lines[0], "index ") {
		return read, false
	}
	for _, line := range lines[1:] {
		hash, isHash := decodeBase64(line)
		if !isHash || len(hash) != 32 {
			return read, false
		}
		read.hashes = append(read.hashes, hash)
	}
	read.index, ok = decodeNumber(lines[0][6:])
	read.checkpoint = proof[split+2:]
	return read, ok
}

// checkLogged answers whether the log of the issuer contains the credential, as a pinned witness says.
func checkLogged(credential *signed, proofText string, issuer Issuer, latest int64) Answer {
	if proofText == "" {
		return answer("LOG_MISSING")
	} else if issuer.Log == "" {
		return answer("LOG_UNKNOWN")
	}
	invalid := answer("LOG_INVALID")
	proof, isProof := readProof(proofText)
	body, signatures, isNote := readNote(proof.checkpoint)
	lines := strings.Split(body, "\n")
	if !isProof || !isNote || len(lines) < 4 {
		return invalid
	}
	for _, line := range lines[:len(lines)-1] {
		if line == "" {
			return invalid
		}
	}
	size, isSize := decodeNumber(lines[1])
	root, isRoot := decodeBase64(lines[2])
	if !isSize || !isRoot || len(root) != 32 || (size == 0 && !bytes.Equal(root, sum())) {
		return invalid
	}
	signature, key, ok := signatureBy(signatures, issuer.Log)
	if ok && signature == nil {
		return answer("LOG_UNKNOWN")
	} else if !ok || !ed25519.Verify(key, []byte(body), signature) || lines[0] != strings.Split(issuer.Log, "+")[0] {
		return invalid
	}
	oldest := int64(-1)
	for _, witness := range issuer.Witnesses {
		signature, key, ok := signatureBy(signatures, witness)
		if ok && signature == nil {
			continue
		} else if !ok || len(signature) != 72 || binary.BigEndian.Uint64(signature) >= 1<<53 {
			return invalid
		}
		at := binary.BigEndian.Uint64(signature)
		if !ed25519.Verify(key, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", at, body)), signature[8:]) {
			return invalid
		}
		if seen := int64(at) * 1000; seen <= latest && (oldest < 0 || seen < oldest) {
			oldest = seen
		}
	}
	if len(proof.salt) != 32 || proof.index >= size {
		return invalid
	}
	leaf := sum([]byte{0}, entryOf(credential, proof.salt))
	if !bytes.Equal(rootOf(leaf, proof.index, size, proof.hashes), root) {
		return invalid
	} else if len(issuer.Witnesses) == 0 {
		return answer("NO_WITNESS_PINNED")
	} else if oldest < 0 {
		return answer("WITNESS_MISSING")
	}
	return answer("LOGGED", oldest)
}

type part struct {
	verifier               string
	found, current, logged Answer
}

// checkCredential answers about one credential. proof is nil for a bundle without a log.
func checkCredential(credential *signed, proof *string, expected [3]string, lists []*signed, how call) part {
	logged := answer("LOG_MISSING")
	same := func(verifier, reason string) part {
		if proof != nil {
			logged = answer(reason)
		}
		return part{verifier, answer(reason), answer(reason), logged}
	}
	if credential == nil {
		return same("", "CREDENTIAL_INVALID")
	}
	payload := credential.payload
	iss, verifier := text(payload["iss"]), ""
	if prefix := iss + "/credentials/"; strings.HasPrefix(text(payload["vct"]), prefix) {
		verifier = text(payload["vct"])[len(prefix):]
	}
	if [3]string{text(payload["qHash"]), text(payload["signer"]), text(payload["sub"])} != expected {
		return same(verifier, "CREDENTIAL_FOREIGN")
	}
	issuer, known := how.Issuers[iss]
	if known && proof != nil {
		logged = checkLogged(credential, *proof, issuer, how.Now+skewMs)
	}
	problem := signatureProblem(credential, iss, how.Issuers, "CREDENTIAL_INVALID")
	if problem == "KEY_COMPROMISED" && logged.Answer == "holds" {
		// what the log had before somebody else could use the key is the issuer's own
		key, _ := keyOf(issuer, credential.kid)
		if revoked, isObject := key.Revoked.(object); isObject && *logged.AsOf < ms(revoked["revoked_at"]) {
			problem = ""
		}
	}
	if problem != "" {
		return same(verifier, problem)
	}
	if verifier == "" || ms(payload["iat"]) > how.Now+skewMs || ms(payload["checkedAt"]) > how.Now+skewMs {
		return same(verifier, "CREDENTIAL_INVALID")
	}
	return part{verifier, answer("CONFIRMED"), checkCurrent(payload, lists, how), logged}
}

func pick(answers []Answer, none string, order ...string) Answer {
	for _, finding := range order {
		var own []Answer
		for _, each := range answers {
			if each.Answer == finding {
				own = append(own, each)
			}
		}
		if finding == "holds" {
			sort.SliceStable(own, func(a, b int) bool {
				return own[a].AsOf != nil && (own[b].AsOf == nil || *own[a].AsOf < *own[b].AsOf)
			})
		}
		if len(own) > 0 {
			return own[0]
		}
	}
	return answer(none)
}

func texts(value any) ([]string, bool) {
	list, ok := value.([]any)
	found := []string{}
	for _, each := range list {
		line, isText := each.(string)
		found, ok = append(found, line), ok && isText && len(line) <= 262_144
	}
	return found, ok && len(list) <= 20
}

// isEnvelope says whether a value has the members of a signed request. Nothing of it is checked further.
func isEnvelope(value any) bool {
	envelope, isObject := value.(object)
	if !isObject || !hashForm.MatchString(text(envelope["qHash"])) {
		return false
	}
	for name, member := range envelope {
		fits := false
		switch name {
		case "qHash", "did", "walletAddress", "signature", "signatureMethod", "chain":
			_, fits = member.(string)
		case "signedTimestamp", "chainId":
			_, fits = member.(float64)
		case "verifierIds":
			fits = isTexts(member)
		case "data":
			_, fits = member.(object)
		}
		if !fits {
			return false
		}
	}
	for _, name := range []string{"did", "walletAddress", "verifierIds", "data", "signedTimestamp", "signature", "signatureMethod"} {
		if _, found := envelope[name]; !found {
			return false
		}
	}
	return true
}

func isTexts(value any) bool {
	list, ok := value.([]any)
	for _, each := range list {
		_, isText := each.(string)
		ok = ok && isText
	}
	return ok
}

// areAnchors says whether a value is a list of anchors. Only their chains say whether they are there, so nobody is asked here.
func areAnchors(value any) bool {
	list, ok := value.([]any)
	for _, each := range list {
		anchor, isObject := each.(object)
		ok = ok && isObject && len(anchor) == 7
		for name, form := range anchorForms {
			ok = ok && form.MatchString(text(anchor[name]))
		}
		for _, name := range []string{"chainId", "blockNumber", "size"} {
			number, isNumber := anchor[name].(float64)
			ok = ok && isNumber && number >= 1 && number <= 1<<53-1 && number == float64(int64(number))
		}
	}
	return ok && len(list) <= 64
}

var (
	addressForm = regexp.MustCompile(`^0x[0-9a-fA-F]{40}$`)
	wordForm    = regexp.MustCompile(`^0x[0-9a-fA-F]{64}$`)
	anchorForms = map[string]*regexp.Regexp{"registry": addressForm, "issuer": addressForm, "txHash": wordForm, "root": wordForm}
)

var version = regexp.MustCompile(`@[0-9]{1,9}$`)

func checkOffline(how call) map[string]Answer {
	bundle, isObject := how.Bundle.(object)
	envelope, _ := bundle["envelope"].(object)
	hasEnvelope := isEnvelope(bundle["envelope"])
	_, hasLog := bundle["log"]
	members := 3
	for _, has := range []bool{hasEnvelope, hasLog, areAnchors(bundle["anchors"])} {
		if has {
			members++
		}
	}
	credentialTexts, ok := texts(bundle["credentials"])
	listTexts, also := texts(bundle["status"])
	proofs, hasProofs := texts(bundle["log"])
	fits := !hasLog || (hasProofs && len(proofs) == len(credentialTexts))
	if !isObject || bundle["svc"] != 1.0 || !ok || !also || !fits || len(bundle) != members {
		bad := answer("BUNDLE_INVALID")
		return map[string]Answer{"signed": bad, "found": bad, "current": bad, "logged": bad}
	}
	var credentials, lists []*signed
	for _, each := range credentialTexts {
		credentials = append(credentials, readCredential(each))
	}
	for _, each := range listTexts {
		lists = append(lists, readList(each))
	}
	var expected [3]string
	if len(credentials) > 0 && credentials[0] != nil {
		first := credentials[0].payload
		expected = [3]string{strings.ToLower(text(first["qHash"])), text(first["signer"]), text(first["sub"])}
	}
	if hasEnvelope {
		expected[0], expected[1] = strings.ToLower(text(envelope["qHash"])), text(envelope["did"])
	}
	var parts []part
	named, wanted, order := map[string]bool{}, map[string]bool{}, []string{}
	want := func(id string) {
		if id != "" && !wanted[id] {
			wanted[id], order = true, append(order, id)
		}
	}
	if ids, isList := envelope["verifierIds"].([]any); isList {
		for _, id := range ids {
			want(version.ReplaceAllString(text(id), ""))
		}
	}
	for at, each := range credentials {
		var proof *string
		if hasLog {
			proof = &proofs[at]
		}
		parts = append(parts, checkCredential(each, proof, expected, lists, how))
		if each != nil {
			named[text(each.payload["status"].(object)["status_list"].(object)["uri"])] = true
		}
		if !hasEnvelope {
			want(parts[len(parts)-1].verifier)
		}
	}
	var found, current, logged []Answer
	for _, id := range order {
		var ownFound, ownCurrent, ownLogged []Answer
		for _, each := range parts {
			if each.verifier == id {
				ownFound, ownCurrent = append(ownFound, each.found), append(ownCurrent, each.current)
				ownLogged = append(ownLogged, each.logged)
			}
		}
		logged = append(logged, pick(ownLogged, "LOG_MISSING", "fails", "holds", "open"))
		found = append(found, pick(ownFound, "CREDENTIAL_MISSING", "fails", "holds", "open"))
		current = append(current, pick(ownCurrent, "CREDENTIAL_MISSING", "fails", "holds", "open"))
	}
	for _, each := range parts {
		if wanted[each.verifier] {
			continue
		} else if each.found.Answer != "fails" {
			each.found = answer("CREDENTIAL_FOREIGN")
		}
		found, current = append(found, each.found), append(current, each.found)
		if hasLog {
			logged = append(logged, each.found)
		}
	}
	for _, each := range lists {
		if each == nil || !named[text(each.payload["sub"])] {
			current = append(current, answer("STATUS_INVALID"))
		}
	}
	return map[string]Answer{
		"signed":  answer("NOT_CHECKED"),
		"found":   pick(found, "CREDENTIAL_MISSING", "fails", "open", "holds"),
		"current": pick(current, "CREDENTIAL_MISSING", "fails", "open", "holds"),
		"logged":  pick(logged, "LOG_MISSING", "fails", "open", "holds"),
	}
}

// checkFiles checks a saved bundle with the saved answer of <issuer>/.well-known/jwt-vc-issuer.
func checkFiles(bundlePath, issuerPath string) (map[string]Answer, error) {
	how := call{Now: time.Now().UnixMilli(), MaxStatusAge: 300_000}
	var trusted struct {
		Issuer string
		Jwks   struct{ Keys []Key }
	}
	data, err := os.ReadFile(issuerPath)
	if err == nil {
		err = json.Unmarshal(data, &trusted)
	}
	if err != nil {
		return nil, err
	}
	if data, err = os.ReadFile(bundlePath); err != nil {
		return nil, err
	}
	if json.Unmarshal(data, &how.Bundle) != nil {
		how.Bundle = nil // anybody may have written the file
	}
	how.Issuers = Issuers{trusted.Issuer: {Jwks: trusted.Jwks}}
	return checkOffline(how), nil
}

func main() {
	lines, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	if len(os.Args) == 3 {
		answers, err := checkFiles(os.Args[1], os.Args[2])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		for _, name := range []string{"signed", "found", "current", "logged"} {
			asOf := ""
			if answers[name].AsOf != nil {
				asOf = time.UnixMilli(*answers[name].AsOf).UTC().Format(" 2006-01-02T15:04:05Z")
			}
			fmt.Printf("%s %s %s%s\n", name, answers[name].Answer, answers[name].Reason, asOf)
		}
		return
	}
	for {
		line, err := lines.ReadBytes('\n')
		how := call{Now: time.Now().UnixMilli(), MaxStatusAge: 300_000}
		if len(line) > 1 && json.Unmarshal(line, &how) == nil {
			_ = out.Encode(checkOffline(how))
		}
		if err != nil {
			return
		}
	}
}
