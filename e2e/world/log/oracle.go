// Answers questions about a log of random entries, with the libraries that run Go's checksum database: one JSON object in each
// line. It is the judge of our own code in tests, and shares nothing with it.
package main

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type store []tlog.Hash

func (s store) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		hashes[at] = s[index]
	}
	return hashes, nil
}

type question struct {
	Op                  string
	Count, Index        int64
	Size, From, To      int64
	Time                int64
	Root, OldRoot, Leaf tlog.Hash
	Proof               []tlog.Hash
	Path, Note, Key     string
	Text                string
	Keys                []string
}

type answer struct {
	OK    bool        `json:"ok"`
	Hash  *tlog.Hash  `json:"hash,omitempty"`
	Proof []tlog.Hash `json:"proof,omitempty"`
	Texts []string    `json:"texts,omitempty"`
}

var hashes store

// path returns the path of a tile as C2SP writes it: without the height, which is always 8.
func path(tile tlog.Tile) string { return strings.Replace(tile.Path(), "tile/8/", "tile/", 1) }

// cosigner verifies the timestamped cosignatures of a witness, written from C2SP tlog-cosignature: the library knows the plain
// signatures of notes only. After a success it has the time of the cosignature.
type cosigner struct {
	name string
	id   uint32
	key  ed25519.PublicKey
	time uint64
}

const cosignatureType = 0x04

// cosignerID returns the first four bytes of the hash of name, type and key.
func cosignerID(name string, key ed25519.PublicKey) uint32 {
	hash := sha256.New()
	fmt.Fprintf(hash, "%s\n%c", name, cosignatureType)
	hash.Write(key)
	return binary.BigEndian.Uint32(hash.Sum(nil))
}

// newCosigner reads <name>+<id>+<base64 of type and key>.
func newCosigner(vkey string) (*cosigner, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 {
		return nil, errors.New("no vkey")
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 1+ed25519.PublicKeySize || key[0] != cosignatureType {
		return nil, errors.New("no vkey of a cosigner")
	}
	c := &cosigner{name: parts[0], key: key[1:]}
	c.id = cosignerID(c.name, c.key)
	if fmt.Sprintf("%08x", c.id) != parts[1] {
		return nil, errors.New("wrong id")
	}
	return c, nil
}

func (c *cosigner) Name() string    { return c.name }
func (c *cosigner) KeyHash() uint32 { return c.id }

// cosigned returns what a cosigner signs at a time.
func cosigned(text []byte, time uint64) []byte {
	return append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", time)), text...)
}

func (c *cosigner) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(signature)
	if time > math.MaxInt64 || !ed25519.Verify(c.key, cosigned(text, time), signature[8:]) {
		return false
	}
	c.time = time
	return true
}

// cosign makes a key for a name and cosigns a text. It returns the line of the signature and the vkey.
func cosign(text, name string, time uint64) (line, vkey string, err error) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		return "", "", err
	}
	var signature bytes.Buffer
	_ = binary.Write(&signature, binary.BigEndian, cosignerID(name, public))
	_ = binary.Write(&signature, binary.BigEndian, time)
	signature.Write(ed25519.Sign(private, cosigned([]byte(text), time)))
	encode := base64.StdEncoding.EncodeToString
	key := encode(append([]byte{cosignatureType}, public...))
	line = fmt.Sprintf("\u2014 %s %s\n", name, encode(signature.Bytes()))
	return line, fmt.Sprintf("%s+%08x+%s", name, cosignerID(name, public), key), nil
}

func ask(q question) (answer, error) {
	switch q.Op {
	case "entries":
		// entry i is the SHA-256 of i as a decimal
		hashes = nil
		for n := int64(0); n < q.Count; n++ {
			entry := sha256.Sum256([]byte(strconv.FormatInt(n, 10)))
			more, err := tlog.StoredHashes(n, entry[:], hashes)
			if err != nil {
				return answer{}, err
			}
			hashes = append(hashes, more...)
		}
		return answer{OK: true}, nil
	case "root":
		root, err := tlog.TreeHash(q.Size, hashes)
		return answer{OK: err == nil, Hash: &root}, err
	case "inclusion":
		proof, err := tlog.ProveRecord(q.Size, q.Index, hashes)
		return answer{OK: tlog.CheckRecord(q.Proof, q.Size, q.Root, q.Index, q.Leaf) == nil, Proof: proof}, err
	case "consistency":
		proof, err := tlog.ProveTree(q.To, q.From, hashes)
		return answer{OK: tlog.CheckTree(q.Proof, q.To, q.Root, q.From, q.OldRoot) == nil, Proof: proof}, err
	case "tiles":
		paths := []string{}
		for _, tile := range tlog.NewTiles(8, q.From, q.To) {
			paths = append(paths, path(tile))
		}
		return answer{OK: true, Texts: paths}, nil
	case "tile":
		tile, err := tlog.ParseTilePath(strings.Replace(q.Path, "tile/", "tile/8/", 1))
		if err != nil {
			return answer{}, err
		}
		if q.Size == 0 {
			return answer{OK: true}, nil
		}
		data, err := tlog.ReadTileData(tile, hashes)
		hash := tlog.Hash(sha256.Sum256(data))
		return answer{OK: err == nil, Hash: &hash}, err
	case "open":
		known := []note.Verifier{}
		for _, key := range q.Keys {
			verifier, err := note.NewVerifier(key)
			if err != nil {
				return answer{}, err
			}
			known = append(known, verifier)
		}
		opened, err := note.Open([]byte(q.Note), note.VerifierList(known...))
		if err != nil {
			return answer{}, err
		}
		names := []string{}
		for _, signature := range opened.Sigs {
			names = append(names, signature.Name)
		}
		return answer{OK: true, Texts: append([]string{opened.Text}, names...)}, nil
	case "cosigned":
		witness, err := newCosigner(q.Key)
		if err != nil {
			return answer{}, err
		}
		opened, err := note.Open([]byte(q.Note), note.VerifierList(witness))
		if err != nil || len(opened.Sigs) != 1 {
			return answer{}, err
		}
		return answer{OK: true, Texts: []string{opened.Text, strconv.FormatUint(witness.time, 10)}}, nil
	case "cosign":
		line, vkey, err := cosign(q.Text, q.Key, uint64(q.Time))
		return answer{OK: err == nil, Texts: []string{line, vkey}}, err
	case "sign":
		private, public, err := note.GenerateKey(nil, q.Key)
		if err != nil {
			return answer{}, err
		}
		signer, err := note.NewSigner(private)
		if err != nil {
			return answer{}, err
		}
		signed, err := note.Sign(&note.Note{Text: q.Text}, signer)
		return answer{OK: err == nil, Texts: []string{string(signed), public}}, err
	}
	return answer{}, nil
}

func main() {
	lines, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 1 {
			var q question
			if err := json.Unmarshal(line, &q); err != nil {
				panic(err)
			}
			reply, _ := ask(q)
			_ = json.NewEncoder(out).Encode(reply)
		}
		if err != nil {
			return
		}
	}
}
