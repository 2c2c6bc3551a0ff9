import { array, assert, constantFrom, nat, oneof, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase64 } from './base64.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { signingKey } from './keys.fixture.ts'
import { LogFormatError } from './log-format-error.ts'
import { formatNote, parseNote } from './note.ts'
import { formatVkey, parseVkey } from './note-key.ts'
import { parseTilePath, tilePath } from './tile-path.ts'
import { formatTlogProof, parseTlogProof } from './tlog-proof.ts'

const hash = encodeBase64(new Uint8Array(32).fill(250))
const text = `log.example/log\n500\n${hash}\nextension\n`
const note = `${text}\n— log.example/log ${hash}\n— witness.example ${hash}\n`

const formats: [string, string, (changed: string) => string][] = [
  [
    'vkey',
    formatVkey(signingKey('log.example', 'note', new Uint8Array(32)).key),
    (each) => formatVkey(parseVkey(each)),
  ],
  ['checkpoint', text, (each) => formatCheckpoint(parseCheckpoint(each))],
  ['note', note, (each) => formatNote(parseNote(each))],
  [
    'proof',
    `c2sp.org/tlog-proof@v1\nextra ${hash}\nindex 105\n${hash}\n${hash}\n\n${note}`,
    (each) => formatTlogProof(parseTlogProof(each)),
  ],
  ['path of a tile', 'tile/1/x001/x234/067.p/25', (each) => tilePath(parseTilePath(each))],
]

test.each(formats)('a changed %s is refused, or is the only spelling of what it says', (_, good, again) => {
  expect(again(good)).toBe(good)
  const edit = record({
    at: nat({ max: good.length }),
    removed: nat({ max: 2 }),
    put: oneof(
      constantFrom('', '\n', ' ', '0', '=', '+', '/', 'A', '—', '.p/', 'x000/', '\u00a0', '\ud800'),
      string({ maxLength: 3 }),
    ),
  })
  assert(
    property(array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const changed = edits.reduce(
        (all, { at, removed, put }) => all.slice(0, at) + put + all.slice(at + removed),
        good,
      )
      try {
        return again(changed) === changed
      } catch (error) {
        return error instanceof LogFormatError
      }
    }),
    { numRuns: 1000 },
  )
})
