import { describe, expect, test } from 'vitest'
import { encodeBase64 } from './base64.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { checkCosignature, makeCosignature } from './cosignature.ts'
import { signingKey } from './keys.fixture.ts'
import { LogFormatError } from './log-format-error.ts'
import { rootOf } from './merkle.ts'
import { checkNoteSignature, formatNote, parseNote, signNote } from './note.ts'
import { formatVkey, makeNoteKey, parseVkey } from './note-key.ts'

const log = signingKey('log.example/log')
const witness = signingKey('witness.example/w1', 'cosignature')
const text = `log.example/log\n5\n${encodeBase64(new Uint8Array(32).fill(7))}\n`

describe('a vkey', () => {
  test.each([log, witness])('has name, id and key', ({ key }) => {
    expect(parseVkey(formatVkey(key))).toEqual(key)
  })

  test('has another id for another type of the same key', () => {
    expect(makeNoteKey({ ...log.key, type: 'cosignature' }).id).not.toBe(log.key.id)
  })

  test('is read as it is published for a known log', () => {
    // the checksum database of Go
    const vkey = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'
    expect(formatVkey(parseVkey(vkey))).toBe(vkey)
  })

  const vkey = formatVkey(log.key)
  const [name = '', id = ''] = vkey.split('+')
  test.each([
    ['without a name', vkey.replace(name, '')],
    ['with a space in its name', vkey.replace('.', ' ')],
    ['with another name', vkey.replace('log.example', 'lag.example')],
    ['with another id', vkey.replace(id, '00000000')],
    ['with an id in capitals', vkey.replace(id, 'ABCDEF01')],
    ['without a key', `${name}+${id}+`],
    ['with half a key', `${name}+${id}+${encodeBase64(new Uint8Array(16).fill(1))}`],
    ['of an unknown type', `${name}+${id}+${encodeBase64(Uint8Array.of(6, ...log.key.publicKey))}`],
    ['with something at its end', `${vkey}+`],
    ['of a great length', `${'a'.repeat(1_000_000)}${vkey}`],
  ])('is refused %s', (_, wrong) => {
    expect(() => parseVkey(wrong)).toThrow(LogFormatError)
  })
})

describe('a note', () => {
  test('is refused when one key signs it twice, or with a wrong signature', async () => {
    const signature = await signNote(text, log)
    expect(await checkNoteSignature({ text, signatures: [signature] }, log.key)).toBe('valid')
    expect(await checkNoteSignature({ text, signatures: [signature, signature] }, log.key)).toBe('invalid')
    const short = { ...signature, signature: signature.signature.slice(1) }
    expect(await checkNoteSignature({ text, signatures: [short] }, log.key)).toBe('invalid')
    expect(await checkNoteSignature({ text, signatures: [signature] }, witness.key)).toBe('missing')
    // a key that shares the name, or the id, is another key
    const { keyId } = await signNote(text, witness)
    expect(await checkNoteSignature({ text, signatures: [{ ...signature, keyId }] }, log.key)).toBe('missing')
    expect(await checkNoteSignature({ text, signatures: [{ ...signature, name: 'x' }] }, log.key)).toBe('missing')
  })

  const line = '— other.example AAAAAAA=\n'
  test.each([
    ['ten million characters', 'a\n'.repeat(5_000_000)],
    ['ten thousand signatures', `text\n\n${line.repeat(10_000)}`],
    ['half a character', `te\ud800xt\n\n${line}`],
    ['no signature', 'text\n\n'],
    ['an empty line at the end', `text\n\n${line}\n`],
    ['a carriage return', `text\r\n\n${line}`],
    ['a signature in a second spelling', 'text\n\n— other.example AAAAAAB=\n'],
  ])('is refused with %s', (_, note) => {
    expect(() => parseNote(note)).toThrow(LogFormatError)
  })

  test('is not made of a text that is none', async () => {
    const signatures = [await signNote('text', log)]
    for (const wrong of ['text', 'text\r\n', ''])
      expect(() => formatNote({ text: wrong, signatures })).toThrow(LogFormatError)
    expect(() => formatNote({ text: 'text\n', signatures: [] })).toThrow(LogFormatError)
  })
})

describe('a checkpoint', () => {
  const root = new Uint8Array(32).fill(7)

  test('has origin, size, root hash, and lines that mean nothing to us', () => {
    const checkpoint = { origin: 'log.example/log', size: 5, root, extensions: ['one', 'two'] }
    expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint)
    expect(formatCheckpoint({ ...checkpoint, extensions: [] })).toBe(text)
    const empty = { origin: 'log.example/log', size: 0, root: rootOf([]), extensions: [] }
    expect(parseCheckpoint(formatCheckpoint(empty))).toEqual(empty)
  })

  const [origin = '', , encoded = ''] = text.split('\n')
  test.each([
    ['without an origin', `\n5\n${encoded}\n`],
    ['without a root hash', `${origin}\n5\n`],
    ['without a newline at the end', `${origin}\n5\n${encoded}`],
    ['with an empty line', `${origin}\n5\n${encoded}\n\n`],
    ['with an empty line between others', `${origin}\n5\n${encoded}\na\n\nb\n`],
    ['with a leading zero', `${origin}\n05\n${encoded}\n`],
    ['with a plus sign', `${origin}\n+5\n${encoded}\n`],
    ['with a negative size', `${origin}\n-5\n${encoded}\n`],
    ['with a size in another spelling', `${origin}\n5e0\n${encoded}\n`],
    ['with the size 2^53', `${origin}\n9007199254740992\n${encoded}\n`],
    ['with the size 2^63', `${origin}\n9223372036854775808\n${encoded}\n`],
    ['with a size of a million digits', `${origin}\n${'1'.repeat(1_000_000)}\n${encoded}\n`],
    ['with a short root hash', `${origin}\n5\n${encodeBase64(root.slice(1))}\n`],
    ['with a root hash in base64url', `${origin}\n5\n${encodeBase64(root.map(() => 255)).replaceAll('/', '_')}\n`],
    ['of an empty log with a root hash of another', `${origin}\n0\n${encoded}\n`],
  ])('is refused %s', (_, wrong) => {
    expect(() => parseCheckpoint(wrong)).toThrow(LogFormatError)
  })

  test('is not made of values that it cannot have', () => {
    const good = { origin: 'log.example/log', size: 5, root, extensions: [] }
    for (const wrong of [
      { ...good, origin: '' },
      { ...good, origin: 'log\nexample' },
      { ...good, size: -1 },
      { ...good, size: 1e21 },
      { ...good, root: root.slice(1) },
      { ...good, extensions: [''] },
      { ...good, extensions: ['a\nb'] },
    ])
      expect(() => formatCheckpoint(wrong)).toThrow(LogFormatError)
  })
})

const cosign = async (timestamp: number) => await makeCosignature(text, { ...witness, timestamp })

describe('a cosignature', () => {
  test('says when the witness saw the checkpoint', async () => {
    const signature = await cosign(1_679_315_147)
    const result = await checkCosignature({ text, signatures: [signature] }, witness.key)
    expect(result).toEqual({ key: witness.key, timestamp: 1_679_315_147 })
    expect(await checkCosignature({ text, signatures: [signature] }, log.key)).toBe('missing')
  })

  test('is wrong for another text, time, length, or when there are two', async () => {
    const [signature, later] = [await cosign(5), await cosign(6)]
    const withBytes = (change: (bytes: Uint8Array) => Uint8Array) => ({
      text,
      signatures: [{ ...signature, signature: change(signature.signature.slice()) }],
    })
    for (const note of [
      { text: text.replace('5', '6'), signatures: [signature] },
      { text, signatures: [signature, later] },
      withBytes((bytes) => bytes.with(7, 6)),
      withBytes((bytes) => bytes.with(0, 255)),
      withBytes((bytes) => bytes.slice(1)),
      withBytes((bytes) => Uint8Array.of(...bytes, 0)),
      withBytes((bytes) => bytes.slice(0, 8)),
    ])
      expect(await checkCosignature(note, witness.key)).toBe('invalid')
  })

  test('is no signature of the text alone', async () => {
    const plain = await signNote(text, { ...witness, key: witness.key })
    expect(await checkCosignature({ text, signatures: [plain] }, witness.key)).toBe('invalid')
  })
})
