import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Field } from './outer-proof.ts'
import type { PersonhoodAsk, PersonhoodRequest } from './personhood.ts'

/** The kinds of committed inputs, one for each circuit. An input is one byte of kind, two bytes of length, and its values. */
const kinds = { age: 1, bind: 8, sanctions: 9, face: 10 } as const
const boundBytes = 509

/** The ids of the provider's app in the attestations of phones. The provider publishes them. */
const attestation = {
  ios: {
    app: '1fa73686cf510f8f85757b0602de0dd72a13e68ae2092462be8b72662e7f179b',
    roots: ['2532418a107c5306fa8308c22255792cf77e4a290cbce8a840a642a3e591340b'],
    integrityKey: '0'.repeat(64),
  },
  android: {
    app: '24d9929b248be7eeecaa98e105c034a50539610f3fdd4cb9c8983ef4100d615d',
    roots: [
      '16700a2d9168a194fc85f237af5829b5a2be05b8ae8ac4879ada34cf54a9c211',
      '0e1889bec6c1d686abcf08360ff404f803ab345881ea8cba6aad33b7f7f7ffe0',
    ],
    integrityKey: '12e3dc7cc8fec0205b51ff21825630865028f3be5bc64a6eec9ee5e71221319f',
  },
}

const Word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => text.slice(2).toLowerCase().padStart(64, '0')),
)
const Sanctions = v.object({
  rootHash: v.union([Word, v.pipe(v.string(), v.regex(/^[0-9]{1,78}$/), v.transform(decimal))]),
  isStrict: v.literal(false),
})
const Face = v.object({
  rootKeyLeaf: Word,
  environment: v.literal('production'),
  appIdHash: Word,
  integrityPubkeyHash: v.optional(v.union([Word, v.pipe(v.string(), v.regex(/^[0-9]{1,78}$/), v.transform(decimal))])),
})

/**
 * Returns for each circuit the bytes that the proof must have committed to: exactly what was asked and nothing more. Only
 * the root of the sanctions lists and the attestation of the phone come from `sent`. Returns undefined when one of them
 * is missing or invalid.
 */
export function expectedInputs(
  { ask, binding }: Pick<PersonhoodRequest, 'ask' | 'binding'>,
  sent: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Uint8Array> | undefined {
  const face = faceMode(ask)
  const sanctions = v.safeParse(Sanctions, sent['exclusion_check_sanctions_evm'])
  const phone = attestedPhone(sent['facematch_evm'])
  if ((ask.sanctions && !sanctions.success) || (face && !phone)) return undefined
  const bytes = new Map([['bind_evm', entry(kinds.bind, customData(binding))]])
  if (ask.ageMin !== undefined) bytes.set('compare_age_evm', entry(kinds.age, Uint8Array.of(ask.ageMin, 0)))
  if (ask.sanctions && sanctions.success)
    bytes.set(
      'exclusion_check_sanctions_evm',
      entry(kinds.sanctions, Buffer.from(`${sanctions.output.rootHash}00`, 'hex')),
    )
  if (face && phone) bytes.set('facematch_evm', entry(kinds.face, Buffer.from(`${phone}0${face}`, 'hex')))
  return bytes
}

/**
 * Returns the bytes in the order of the commitments; undefined when a commitment matches none of them, or one of them has
 * no commitment.
 */
export function inOrder(
  commitments: readonly Field[],
  inputs: ReadonlyMap<string, Uint8Array>,
): Uint8Array | undefined {
  const byCommitment = new Map([...inputs.values()].map((bytes) => [fieldHash(bytes), bytes]))
  const found = commitments.map((commitment) => byCommitment.get(commitment))
  if (commitments.length !== inputs.size || new Set(commitments).size !== inputs.size) return undefined
  return found.every((bytes) => bytes !== undefined) ? Buffer.concat(found) : undefined
}

/** Returns a SHA-256 hash without its last byte, so that it fits into a field. */
export function fieldHash(data: Uint8Array | string): Field {
  return `0x00${createHash('sha256').update(data).digest('hex').slice(0, 62)}`
}

/** Returns the circuit's number for a face match; undefined: none is needed. */
const faceMode = ({ assuranceLevel }: PersonhoodAsk) => ({ low: undefined, medium: 1, high: 2 })[assuranceLevel]

/** Returns the bytes of the phone's attestation; undefined when it is not the provider's app on a known root. */
function attestedPhone(sent: unknown): string | undefined {
  const face = v.safeParse(Face, sent)
  if (!face.success) return undefined
  const { rootKeyLeaf, appIdHash, integrityPubkeyHash } = face.output
  const phone = Object.values(attestation).find(({ app, roots }) => app === appIdHash && roots.includes(rootKeyLeaf))
  if (!phone || (integrityPubkeyHash !== undefined && integrityPubkeyHash !== phone.integrityKey)) return undefined
  return `${rootKeyLeaf}01${appIdHash}${phone.integrityKey}`
}

/** Encodes custom data: its tag, two bytes of length, the text, and zeros up to the end. */
function customData(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const whole = new Uint8Array(boundBytes)
  whole.set([3, bytes.length >> 8, bytes.length & 0xff, ...bytes])
  return whole
}

const entry = (kind: number, values: Uint8Array): Uint8Array =>
  Uint8Array.of(kind, values.length >> 8, values.length & 0xff, ...values)

/** Converts a decimal number to 64 hex digits. */
function decimal(text: string): string {
  return BigInt(text).toString(16).padStart(64, '0')
}
