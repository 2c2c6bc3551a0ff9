import { describe, expect, test } from 'vitest'
import { checkTlogProof } from './check-tlog-proof.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { makeCosignature } from './cosignature.ts'
import { makeEntry } from './entry.ts'
import { makeInclusionProof } from './inclusion-proof.ts'
import { signingKey, type SigningKey } from './keys.fixture.ts'
import { LogFormatError } from './log-format-error.ts'
import { leafHash, rootOf } from './merkle.ts'
import { formatNote, signNote } from './note.ts'
import type { NoteKey } from './note-key.ts'
import type { ReadHashes } from './subtrees.ts'
import { formatTlogProof, parseTlogProof } from './tlog-proof.ts'

const log = signingKey('log.example/log')
const [first, second, stranger] = ['one', 'two', 'three'].map((name) =>
  signingKey(`${name}.example`, 'cosignature'),
) as [SigningKey, SigningKey, SigningKey]
const entries = Array.from({ length: 11 }, (_, at) => new Uint8Array(32).fill(at))
const leaves = entries.map(leafHash)
const readHashes: ReadHashes = async (subtrees) =>
  await Promise.resolve(
    subtrees.map(({ level, index }) => rootOf(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))),
  )
const [index, size] = [6, entries.length]
const entry = entries[index] ?? new Uint8Array()

/** Makes the proof of one entry, as a log with these keys gives it. */
async function proofOf({
  origin = log.key.name,
  signer = log,
  cosigners = [],
  root = rootOf(leaves),
}: {
  origin?: string
  signer?: SigningKey
  cosigners?: readonly (SigningKey & { timestamp: number })[]
  root?: Uint8Array
} = {}) {
  const text = formatCheckpoint({ origin, size, root, extensions: [] })
  const cosignatures = await Promise.all(cosigners.map(async (each) => await makeCosignature(text, each)))
  const checkpoint = formatNote({ text, signatures: [await signNote(text, signer), ...cosignatures] })
  return { extra: new Uint8Array(32), index, hashes: await makeInclusionProof({ index, size }, readHashes), checkpoint }
}

const pins = (...witnesses: NoteKey[]) => ({ entry, log: log.key, witnesses })

describe('the text of a proof', () => {
  test('has a header, the extra data, the index, the hashes, and the checkpoint', async () => {
    const proof = await proofOf()
    const text = formatTlogProof(proof)
    expect(text.split('\n').slice(0, 3)).toEqual([
      'c2sp.org/tlog-proof@v1',
      'extra AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      'index 6',
    ])
    expect(parseTlogProof(text)).toEqual(proof)
    const { extra: _, ...plain } = proof
    expect(parseTlogProof(formatTlogProof(plain))).toEqual(plain)
    expect(parseTlogProof(formatTlogProof({ ...plain, hashes: [] })).hashes).toEqual([])
  })

  const hash = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
  test.each([
    ['another version', `c2sp.org/tlog-proof@v2\nindex 6\n\nnote`],
    ['no index', `c2sp.org/tlog-proof@v1\n${hash}\n\nnote`],
    ['extra data after the index', `c2sp.org/tlog-proof@v1\nindex 6\nextra AAAA\n\nnote`],
    ['two lines of extra data', `c2sp.org/tlog-proof@v1\nextra AAAA\nextra AAAA\nindex 6\n\nnote`],
    ['extra data that is no base64', `c2sp.org/tlog-proof@v1\nextra A\nindex 6\n\nnote`],
    ['a leading zero', `c2sp.org/tlog-proof@v1\nindex 06\n\nnote`],
    ['an index of 2^63', `c2sp.org/tlog-proof@v1\nindex 9223372036854775808\n\nnote`],
    ['a hash of 31 bytes', `c2sp.org/tlog-proof@v1\nindex 6\n${hash.slice(4)}\n\nnote`],
    ['a hash in a second spelling', `c2sp.org/tlog-proof@v1\nindex 6\n${hash.replace('A=', 'B=')}\n\nnote`],
    ['64 hashes', `c2sp.org/tlog-proof@v1\nindex 6\n${`${hash}\n`.repeat(64)}\nnote`],
    ['a carriage return', `c2sp.org/tlog-proof@v1\r\nindex 6\n\nnote`],
    ['no checkpoint', `c2sp.org/tlog-proof@v1\nindex 6\n`],
    ['ten million characters', `c2sp.org/tlog-proof@v1\nindex 6\n${`${hash}\n`.repeat(220_000)}\nnote`],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(() => parseTlogProof(text)).toThrow(LogFormatError)
  })
})

describe('a proof', () => {
  test('shows which pinned witnesses saw the log, and when', async () => {
    const cosigners = [
      { ...second, timestamp: 20 },
      { ...stranger, timestamp: 5 },
      { ...first, timestamp: 10 },
    ]
    const proof = await proofOf({ cosigners })
    expect(await checkTlogProof(proof, pins(first.key, second.key))).toMatchObject({
      witnessCount: 2,
      oldest: 10,
      newest: 20,
    })
    expect(await checkTlogProof(proof, pins(second.key))).toMatchObject({ witnessCount: 1, oldest: 20, newest: 20 })
    expect(await checkTlogProof(proof, pins())).toMatchObject({ witnessCount: 0 })
    expect(await checkTlogProof(proof, pins())).not.toHaveProperty('oldest')
  })

  test('counts a witness with two names once', async () => {
    const seed = new Uint8Array(32).fill(3)
    const twins = ['a.example', 'b.example'].map((name) => signingKey(name, 'cosignature', seed))
    const proof = await proofOf({ cosigners: twins.map((twin, at) => ({ ...twin, timestamp: 10 + at })) })
    expect(await checkTlogProof(proof, pins(...twins.map(({ key }) => key)))).toMatchObject({
      witnessCount: 1,
      oldest: 10,
    })
  })

  test('of another entry, index or root hash is refused', async () => {
    const proof = await proofOf()
    expect(await checkTlogProof(proof, { ...pins(), entry: entries[5] ?? entry })).toBe('ENTRY_MISSING')
    expect(await checkTlogProof({ ...proof, index: 7 }, pins())).toBe('ENTRY_MISSING')
    expect(await checkTlogProof({ ...proof, index: size }, pins())).toBe('ENTRY_MISSING')
    expect(await checkTlogProof({ ...proof, hashes: proof.hashes.slice(1) }, pins())).toBe('ENTRY_MISSING')
    expect(await checkTlogProof(await proofOf({ root: leafHash(entry) }), pins())).toBe('ENTRY_MISSING')
  })

  test('of another log is not known, and of another origin refused', async () => {
    const other = signingKey('other.example/log')
    expect(await checkTlogProof(await proofOf({ signer: other, origin: 'other.example/log' }), pins())).toBe(
      'LOG_UNKNOWN',
    )
    expect(await checkTlogProof(await proofOf({ origin: 'other.example/log' }), pins())).toBe('ORIGIN_MISMATCH')
    // a key of a witness is not the key of a log, even when a reader pins it as one
    expect(await checkTlogProof(await proofOf({ signer: first }), { ...pins(), log: first.key })).toBe('LOG_UNKNOWN')
  })

  test('with a forged signature of a pinned key is refused', async () => {
    const forger = signingKey(log.key.name)
    const forged = { ...forger, key: log.key }
    expect(await checkTlogProof(await proofOf({ signer: forged }), pins())).toBe('SIGNATURE_INVALID')
    const cosigners = [{ ...forger, key: first.key, timestamp: 10 }]
    const proof = await proofOf({ cosigners })
    expect(await checkTlogProof(proof, pins(first.key))).toBe('SIGNATURE_INVALID')
    // nobody pinned the witness whose cosignature is forged
    expect(await checkTlogProof(proof, pins(second.key))).toMatchObject({ witnessCount: 0 })
  })
})

describe('an entry', () => {
  const fields = {
    kind: 'verdict',
    salt: new Uint8Array(32).fill(1),
    vct: 'https://svc.example/credentials/ownership-basic',
    subject: 'did:pkh:eip155:1:0x00',
    exp: 0,
    payload: Uint8Array.of(1, 2, 3),
    qHash: new Uint8Array(32).fill(2),
  } as const

  test('is a hash of all fields', () => {
    const made = makeEntry(fields)
    expect(made).toHaveLength(32)
    const others = [
      { ...fields, kind: 'revocation' },
      { ...fields, salt: new Uint8Array(32) },
      { ...fields, vct: 'x' },
      { ...fields, subject: 'x' },
      { ...fields, exp: 2 ** 40 },
      { ...fields, payload: Uint8Array.of() },
      { ...fields, qHash: new Uint8Array(32) },
    ] as const
    expect(new Set([fields, ...others].map((each) => makeEntry(each).join())).size).toBe(others.length + 1)
  })

  test('is not made of values of other lengths', () => {
    for (const wrong of [
      { ...fields, salt: new Uint8Array(31) },
      { ...fields, qHash: new Uint8Array(33) },
      { ...fields, exp: -1 },
      { ...fields, exp: 2 ** 53 },
    ])
      expect(() => makeEntry(wrong)).toThrow(RangeError)
  })
})
