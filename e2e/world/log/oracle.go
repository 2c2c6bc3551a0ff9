// Answers questions about a log of random entries, with the libraries that run Go's checksum database: one JSON object in each
// line. It is the judge of our own code in tests, and shares nothing with it.
package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
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
