import type { Answer } from '../../../shared/credential/answers.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import type { OfflineCheck } from '../../../shared/credential/check-offline.ts'
import type { Issuers, PinnedIssuer } from '../../../shared/credential/issuers.ts'
import type { EntryFields } from '../../../shared/log/entry.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { formatVkey } from '../../../shared/log/note-key.ts'
import { anchorLists } from './anchor-lists.fixture.ts'
import type { Material } from './tamperings.fixture.ts'
import { type Cosigner, entryFieldsOf, logProofs, type LogSigners } from './test-log.fixture.ts'

/** A bundle with a log, and the reasons that a reader must give for `found` and `logged`. */
export type LoggedCase = {
  bundle: unknown
  check?: Partial<OfflineCheck>
  found?: Answer['reason']
  logged: Answer['reason']
  /** The time of `logged`, Unix seconds. */
  at?: number
}

/** What a case starts from. */
export type LoggedMaterial = Material & { iss: string; issuer: PinnedIssuer; proof: string }

const log = signingKey('svc.example/log')
const [first, second, stranger] = [
  signingKey('one.example/witness', 'cosignature'),
  signingKey('two.example/witness', 'cosignature'),
  signingKey('stranger.example/witness', 'cosignature'),
]

/** The keys that the reader pins in every case that does not say otherwise. */
export const pinnedLog = { log: formatVkey(log.key), witnesses: [first, second].map(({ key }) => formatVkey(key)) }

/** When the first witness signs; the bundles are read later. */
const seenAt = 1_700_000_000
const byFirst = { ...first, timestamp: seenAt }

/** Adds a log to the material, and the pinned keys of that log to the issuer. */
export async function makeLoggedMaterial(material: Material, issuers: Issuers): Promise<LoggedMaterial> {
  const [iss = '', issuer] = Object.entries(issuers)[0] ?? []
  if (!issuer) throw new Error('No issuer is pinned.')
  const [proof = ''] = await proofsOf(material.bundle, {})
  return { ...material, iss, issuer: { ...issuer, ...pinnedLog }, proof }
}

/** Makes the proofs of the credentials of a bundle, by a log that the first witness saw. */
export async function proofsOf(
  { credentials }: Pick<Bundle, 'credentials'>,
  { fields = {}, ...signers }: Partial<LogSigners> & { fields?: Partial<EntryFields> },
): Promise<string[]> {
  const entries = credentials.map((credential) => ({ ...entryFieldsOf(credential), ...fields }))
  return await logProofs(entries, { log, cosigners: [byFirst], ...signers })
}

type MakeCase = (material: LoggedMaterial) => Promise<LoggedCase> | LoggedCase

/** Makes a case whose log signs in another way. */
const signedBy =
  (signers: Parameters<typeof proofsOf>[1], logged: Answer['reason'], at?: number): MakeCase =>
  async ({ bundle }) => ({
    bundle: { ...bundle, log: await proofsOf(bundle, signers) },
    logged,
    ...(at !== undefined && { at }),
  })

/** Makes a case in which the text of a good proof is changed. */
const changed =
  (change: (proof: string) => string, logged: Answer['reason'] = 'LOG_INVALID', at?: number): MakeCase =>
  ({ bundle, proof }) => ({ bundle: { ...bundle, log: [change(proof)] }, logged, ...(at !== undefined && { at }) })

/** Makes a case in which the reader pins something else. */
const pinning =
  (pins: Partial<PinnedIssuer>, logged: Answer['reason'], at?: number): MakeCase =>
  ({ bundle, proof, iss, issuer }) => ({
    bundle: { ...bundle, log: [proof] },
    check: { issuers: { [iss]: { jwks: issuer.jwks, ...pins } } },
    logged,
    ...(at !== undefined && { at }),
  })

/** Makes a case in which the key of the issuer leaked at a time, Unix seconds. */
const leakedAt =
  (time: number, found: Answer['reason'], logged: Answer['reason']): MakeCase =>
  ({ bundle, proof, iss, issuer }) => {
    const keys = issuer.jwks.keys.map((key) => ({ ...Object(key), revoked: { revoked_at: time } }))
    const check = { issuers: { [iss]: { ...issuer, jwks: { keys } } } }
    return { bundle: { ...bundle, log: [proof] }, check, found, logged, ...(logged === 'LOGGED' && { at: seenAt }) }
  }

const forged = (cosigner: Cosigner): Cosigner => ({ ...cosigner, sign: stranger.sign })
const lineOf = (proof: string, at: number) => proof.split('\n').at(at) ?? ''
const base64 = (bytes: number) => Buffer.alloc(bytes).toString('base64')

/** Bundles with a log, by name. */
export const loggedCases: Readonly<Record<string, MakeCase>> = {
  'a log that a witness saw': changed((proof) => proof, 'LOGGED', seenAt),
  'a log that two witnesses saw': signedBy(
    { cosigners: [{ ...second, timestamp: seenAt + 60 }, byFirst] },
    'LOGGED',
    seenAt,
  ),
  'a log that only one of two witnesses saw before now': signedBy(
    { cosigners: [{ ...second, timestamp: 9_000_000_000 }, byFirst] },
    'LOGGED',
    seenAt,
  ),
  'lines in the checkpoint that mean nothing': signedBy({ extensions: ['one', 'two'] }, 'LOGGED', seenAt),
  'a forged cosignature of a stranger': signedBy(
    { cosigners: [byFirst, forged({ ...stranger, sign: first.sign, timestamp: 5 })] },
    'LOGGED',
    seenAt,
  ),
  '97 more cosignatures of strangers': changed(
    (proof) => proof + `— x.example ${base64(70)}\n`.repeat(97),
    'LOGGED',
    seenAt,
  ),

  'no witness': signedBy({ cosigners: [] }, 'WITNESS_MISSING'),
  'a witness that the reader did not pin': signedBy({ cosigners: [{ ...stranger, timestamp: 5 }] }, 'WITNESS_MISSING'),
  'a witness whose clock is ahead': signedBy(
    { cosigners: [{ ...first, timestamp: 9_000_000_000 }] },
    'WITNESS_MISSING',
  ),
  'a reader that pins no witness': pinning({ log: pinnedLog.log }, 'NO_WITNESS_PINNED'),
  'a reader that pins an empty list of witnesses': pinning({ log: pinnedLog.log, witnesses: [] }, 'NO_WITNESS_PINNED'),
  'a reader that pins another witness': pinning(
    { log: pinnedLog.log, witnesses: [formatVkey(second.key)] },
    'WITNESS_MISSING',
  ),
  'a reader that pins no log': pinning({ witnesses: pinnedLog.witnesses }, 'LOG_UNKNOWN'),
  'a reader that pins another log': pinning(
    { ...pinnedLog, log: formatVkey(signingKey(log.key.name).key) },
    'LOG_UNKNOWN',
  ),
  'a reader that does not know the issuer': ({ bundle, proof }) => ({
    bundle: { ...bundle, log: [proof] },
    check: { issuers: {} },
    found: 'ISSUER_UNKNOWN',
    logged: 'ISSUER_UNKNOWN',
  }),
  'a proof of another log': signedBy({ log: signingKey('other.example/log') }, 'LOG_UNKNOWN'),
  'an empty text for the proof': changed(() => '', 'LOG_MISSING'),

  'another origin, signed': signedBy({ origin: 'other.example/log' }, 'LOG_INVALID'),
  'another origin': changed((proof) => proof.replace('\nsvc.example/log\n', '\nother.example/log\n')),
  'a forged signature of the log': signedBy({ log: { ...log, sign: stranger.sign } }, 'LOG_INVALID'),
  'a forged cosignature of a pinned witness': signedBy({ cosigners: [forged(byFirst)] }, 'LOG_INVALID'),
  'a forged cosignature beside a good one': signedBy(
    { cosigners: [byFirst, forged({ ...second, timestamp: 5 })] },
    'LOG_INVALID',
  ),
  'a cosignature of a time that the witness did not sign': changed((proof) => {
    const [dash, name, signature = ''] = lineOf(proof, -2).split(' ')
    const bytes = Buffer.from(signature, 'base64')
    bytes.writeUInt8(bytes.readUInt8(11) ^ 1, 11)
    return proof.replace(lineOf(proof, -2), `${dash} ${name} ${bytes.toString('base64')}`)
  }),
  'a cosignature of a time after 2^53 seconds': changed((proof) => {
    const [dash, name, signature = ''] = lineOf(proof, -2).split(' ')
    const bytes = Buffer.from(signature, 'base64').fill(255, 4, 12)
    return proof.replace(lineOf(proof, -2), `${dash} ${name} ${bytes.toString('base64')}`)
  }),
  'a cosignature twice': changed((proof) => `${proof}${lineOf(proof, -2)}\n`),
  'the signature of the log twice': changed((proof) => `${proof}${lineOf(proof, -3)}\n`),
  'a cosignature that is too short': changed((proof) => {
    const [dash, name, signature = ''] = lineOf(proof, -2).split(' ')
    const bytes = Buffer.from(signature, 'base64').subarray(0, 60)
    return proof.replace(lineOf(proof, -2), `${dash} ${name} ${bytes.toString('base64')}`)
  }),

  'the proof of another credential': async ({ bundle, other }) => ({
    bundle: { ...bundle, log: await proofsOf(other, {}) },
    logged: 'LOG_INVALID',
  }),
  'an entry of a revocation': signedBy({ fields: { kind: 'revocation' } }, 'LOG_INVALID'),
  'an entry of another type': signedBy({ fields: { vct: 'https://other.example/x' } }, 'LOG_INVALID'),
  'an entry with another subject': signedBy({ fields: { subject: 'did:pkh:eip155:1:0x00' } }, 'LOG_INVALID'),
  'an entry with another expiry': signedBy({ fields: { exp: 5 } }, 'LOG_INVALID'),
  'an entry of another payload': signedBy({ fields: { payload: Uint8Array.of(1) } }, 'LOG_INVALID'),
  'an entry with another qHash': signedBy({ fields: { qHash: new Uint8Array(32) } }, 'LOG_INVALID'),
  'another salt': changed((proof) => proof.replace(/extra .*/, `extra ${base64(32)}`)),
  'a short salt': changed((proof) => proof.replace(/extra .*/, `extra ${base64(31)}`)),
  'no salt': changed((proof) => proof.replace(/extra .*\n/, '')),
  'another index': changed((proof) => proof.replace('index 5', 'index 4')),
  'an index that is the size': changed((proof) => proof.replace('index 5', 'index 11')),
  'an index with a leading zero': changed((proof) => proof.replace('index 5', 'index 05')),
  'an index of 2^63': changed((proof) => proof.replace('index 5', 'index 9223372036854775808')),
  'an index of 2^53 - 1': changed((proof) => proof.replace('index 5', 'index 9007199254740991')),
  'another hash': changed((proof) => proof.replace(lineOf(proof, 3), base64(32))),
  'one hash less': changed((proof) => proof.replace(`${lineOf(proof, 3)}\n`, '')),
  'one hash more': changed((proof) => proof.replace('\n\n', `\n${base64(32)}\n\n`)),
  'a hash of 31 bytes': changed((proof) => proof.replace(lineOf(proof, 3), base64(31))),
  '64 hashes': changed((proof) => proof.replace('\n\n', `\n${`${base64(32)}\n`.repeat(64)}\n`)),
  'another size': changed((proof) => proof.replace('\n11\n', '\n12\n')),
  'a size with a leading zero': changed((proof) => proof.replace('\n11\n', '\n011\n')),
  'a size of 2^63': changed((proof) => proof.replace('\n11\n', '\n9223372036854775808\n')),
  'a line between checkpoint and signatures': changed((proof) => proof.replace('\n\n—', '\n\nx\n—')),
  'a signature line of a stranger without a signature': changed((proof) => `${proof}— x.example\n`),
  'a signature line of a stranger that is no base64': changed((proof) => `${proof}— x.example AAA\n`),
  'a signature of a stranger in a second spelling': changed((proof) => `${proof}— x.example AAAAAAB=\n`),
  'a name of a stranger with a space that is no ASCII': changed((proof) => `${proof}— x\u2003y AAAAAAA=\n`),
  'a control character': changed((proof) => proof.replace('svc.example', 'svc\u0007example')),
  'half a character': changed((proof) => proof.replace('svc.example', 'svc\ud800example')),
  'no newline at the end': changed((proof) => proof.slice(0, -1)),
  'two newlines at the end': changed((proof) => `${proof}\n`),
  'line ends of Windows': changed((proof) => proof.replaceAll('\n', '\r\n')),
  '101 signatures': changed((proof) => proof + `— x.example ${base64(70)}\n`.repeat(99)),
  'a version that nobody knows': changed((proof) => proof.replace('@v1', '@v2')),
  'a text that is no proof': changed(() => 'x'),

  'more proofs than credentials': ({ bundle, proof }) => ({
    bundle: { ...bundle, log: [proof, proof] },
    found: 'BUNDLE_INVALID',
    logged: 'BUNDLE_INVALID',
  }),
  'fewer proofs than credentials': ({ bundle }) => ({
    bundle: { ...bundle, log: [] },
    found: 'BUNDLE_INVALID',
    logged: 'BUNDLE_INVALID',
  }),
  'a log that is no list': ({ bundle, proof }) => ({
    bundle: { ...bundle, log: proof },
    found: 'BUNDLE_INVALID',
    logged: 'BUNDLE_INVALID',
  }),
  ...Object.fromEntries(
    Object.entries(anchorLists).map(([name, { anchors, isRead }]): [string, MakeCase] => [
      name,
      ({ bundle, proof }) => ({
        bundle: { ...bundle, log: [proof], anchors },
        ...(isRead ? { logged: 'LOGGED', at: seenAt } : { found: 'BUNDLE_INVALID', logged: 'BUNDLE_INVALID' }),
      }),
    ]),
  ),
  'a log for a bundle of another issuer': ({ bundle, foreign, proof }) => ({
    bundle: { ...bundle, credentials: foreign.credentials, log: [proof] },
    found: 'CREDENTIAL_FOREIGN',
    logged: 'CREDENTIAL_FOREIGN',
  }),
  'a credential that was changed': ({ bundle, proof }) => ({
    bundle: { ...bundle, credentials: bundle.credentials.map((text) => text.slice(0, -1)), log: [proof] },
    found: 'CREDENTIAL_INVALID',
    logged: 'CREDENTIAL_INVALID',
  }),
  'a verdict of which one credential of two is logged': ({ bundle, proof }) => ({
    bundle: { ...bundle, credentials: [...bundle.credentials, ...bundle.credentials], log: ['', proof] },
    logged: 'LOGGED',
    at: seenAt,
  }),

  'a key that leaked after a witness saw the log': leakedAt(seenAt + 1, 'CONFIRMED', 'LOGGED'),
  'a key that leaked before a witness saw the log': leakedAt(seenAt, 'KEY_COMPROMISED', 'KEY_COMPROMISED'),
}
