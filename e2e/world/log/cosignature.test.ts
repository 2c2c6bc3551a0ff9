import { beforeAll, describe, expect, test } from 'vitest'
import { concatBytes, uint64Bytes } from '../../../shared/log/bytes.ts'
import { formatCheckpoint } from '../../../shared/log/checkpoint.ts'
import { checkCosignature, makeCosignature } from '../../../shared/log/cosignature.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { formatNote, type NoteSignature, parseNote, signNote } from '../../../shared/log/note.ts'
import { formatVkey, makeNoteKey, parseVkey } from '../../../shared/log/note-key.ts'
import { compileOracle, type Oracle, skipReason } from './go-oracle.ts'

const timestamp = 1_793_000_000
const text = formatCheckpoint({
  origin: 'log.example/log',
  size: 7,
  root: new Uint8Array(32).fill(7),
  extensions: ['an extension — üñí'],
})
const witness = signingKey('witness.example/w1', 'cosignature')
const log = signingKey('log.example/log')
const { key } = witness
const message = (lines: string) => new TextEncoder().encode(`${lines}${text}`)

/** Makes a signature of the witness over any message, after any time. */
const signedAs = async (time: Uint8Array, lines: string, name = key.name): Promise<NoteSignature> => ({
  name,
  keyId: key.id,
  signature: concatBytes(time, await witness.sign(message(lines))),
})
/** The header and the time that the witness should sign. */
const usual = `cosignature/v1\ntime ${timestamp}\n`
const time = uint64Bytes(timestamp)
const huge = new Uint8Array(8).fill(0x80, 0, 1)

/** Says what our own code answers: the time of the cosignature, or that there is no valid one. */
async function ours(note: string): Promise<number | 'refused'> {
  const checked = await checkCosignature(parseNote(note), key)
  return typeof checked === 'string' ? 'refused' : checked.timestamp
}

describe.skipIf(skipReason)(`against a verifier in Go${skipReason ? `: ${skipReason}` : ''}`, () => {
  let oracle: Oracle
  beforeAll(() => {
    oracle = compileOracle()
  })
  const go = async (note: string): Promise<number | 'refused'> => {
    const [answer] = await oracle([{ op: 'cosigned', note, key: formatVkey(key) }])
    return answer?.ok === true && answer.texts?.[0] === parseNote(note).text ? Number(answer.texts[1]) : 'refused'
  }

  test.each([0, 1, timestamp, Number.MAX_SAFE_INTEGER])(
    'makes a cosignature at the time %d that Go accepts below that of the log',
    async (at) => {
      const signatures = [await signNote(text, log), await makeCosignature(text, { ...witness, timestamp: at })]
      const note = formatNote({ text, signatures })
      expect([await ours(note), await go(note)]).toEqual([at, at])
    },
  )

  test('accepts a cosignature that Go makes', async () => {
    const [answer] = await oracle([{ op: 'cosign', text, key: 'go.example/witness', time: timestamp }])
    const [line = '', vkey = ''] = answer?.texts ?? []
    const made = parseVkey(vkey)
    expect([made.type, formatVkey(made)]).toEqual(['cosignature', vkey])
    expect(await checkCosignature(parseNote(`${text}\n${line}`), made)).toEqual({ key: made, timestamp })
  })

  const plain = makeNoteKey({ ...key, type: 'note' })
  const malformed: [string, () => Promise<NoteSignature>][] = [
    ['over another time', async () => await signedAs(uint64Bytes(timestamp + 1), usual)],
    ['over another version', async () => await signedAs(time, usual.replace('v1', 'v2'))],
    ['without the line of the time', async () => await signedAs(time, 'cosignature/v1\n')],
    ['with a zero before the time', async () => await signedAs(time, usual.replace('time ', 'time 0'))],
    ['over the text alone, as of a note', async () => await signedAs(time, '')],
    ['without the bytes of the time', async () => await signedAs(new Uint8Array(), usual)],
    ['with the time in 4 bytes', async () => await signedAs(time.slice(4), usual)],
    ['with a byte too many', async () => await signedAs(concatBytes(new Uint8Array(1), time), usual)],
    ['at a time of 2^63', async () => await signedAs(huge, `cosignature/v1\ntime ${2n ** 63n}\n`)],
    ['under another name', async () => await signedAs(time, usual, 'witness.example/w2')],
    ['with the id of a key of notes', async () => ({ ...(await signedAs(time, usual)), keyId: plain.id })],
    [
      'by another key',
      async () => ({
        ...(await makeCosignature(text, { ...signingKey(key.name, 'cosignature'), timestamp })),
        keyId: key.id,
      }),
    ],
  ]
  test.each(malformed)('refuses a cosignature %s, as Go does', async (_, make) => {
    const note = formatNote({ text, signatures: [await make()] })
    expect([await ours(note), await go(note)]).toEqual(['refused', 'refused'])
  })

  test('refuses a cosignature of another checkpoint, as Go does', async () => {
    const signature = await makeCosignature(text, { ...witness, timestamp })
    const note = formatNote({ text: text.replace('\n7\n', '\n8\n'), signatures: [signature] })
    expect([await ours(note), await go(note)]).toEqual(['refused', 'refused'])
  })
})
