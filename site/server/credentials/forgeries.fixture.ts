import { createHash } from 'node:crypto'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import type { Reason } from '../../../shared/credential/answers.ts'
import { payloadOf } from './credentials.fixture.ts'
import type { Material, Tampering } from './tamperings.fixture.ts'

/**
 * More ways to deceive a reader, by name, which it must notice: other spellings, what only the issuer could sign, and files
 * that have the wrong form.
 */
export const forgeries: Readonly<Record<string, (material: Material) => Tampering>> = {
  // signatures
  'a key of its own in the header': (material) => {
    const [jwt = '', ...rest] = material.bundle.credentials[0]?.split('~') ?? []
    const forged = material.signForeign({ ...headerOf(jwt), jwk: { kty: 'EC', crv: 'P-256' } }, payloadOf(jwt))
    return invalid(material, [forged, ...rest].join('~'))
  },
  'a signature of zeros': (material) => invalid(material, withSignature(material, Buffer.alloc(64))),
  'a signature whose r is zero': (material) =>
    invalid(material, withSignature(material, Buffer.concat([Buffer.alloc(32), signatureOf(material).subarray(32)]))),
  'a signature in DER': (material) =>
    invalid(material, withSignature(material, Buffer.concat([Buffer.from('3044', 'hex'), signatureOf(material)]))),
  'a signature with padding': (material) =>
    invalid(
      material,
      withText(material, (jwt) => `${jwt}==`),
    ),
  'a signature with other last bits': (material) =>
    invalid(
      material,
      withText(material, (jwt) => `${jwt.slice(0, -1)}${nextLetter(jwt.at(-1) ?? '')}`),
    ),
  'white space after the signature': (material) =>
    invalid(
      material,
      withText(material, (jwt) => `${jwt}\n`),
    ),
  'a byte order mark in the header, signed': (material) => {
    const [jwt = '', ...rest] = material.bundle.credentials[0]?.split('~') ?? []
    const [header = '', ...parts] = jwt.split('.')
    const marked = `\u{feff}${Buffer.from(header, 'base64url').toString()}`
    return invalid(material, [[Buffer.from(marked).toString('base64url'), ...parts].join('.'), ...rest].join('~'))
  },
  // issuers
  'an issuer with a slash at its end, signed': (material) => otherIssuer(material, (iss) => `${iss}/`),
  'an issuer in capitals, signed': (material) => otherIssuer(material, (iss) => iss.toUpperCase()),
  'an issuer with a user name, signed': (material) => otherIssuer(material, (iss) => iss.replace('://', '://admin@')),
  'an issuer with a port, signed': (material) => otherIssuer(material, (iss) => `${iss}:443`),
  'an issuer that is a member of every object, signed': (material) => otherIssuer(material, () => '__proto__'),
  // subjects and times
  'credentials of two proofs': ({ bundle, other }) => ({
    bundle: { ...bundle, credentials: [...bundle.credentials, ...other.credentials] },
    reasons: ['SIGNATURE_VALID', 'CREDENTIAL_FOREIGN', 'CREDENTIAL_FOREIGN'],
  }),
  'two subjects, signed': (material) => {
    const { iss } = payloadOf(material.bundle.credentials[0] ?? '')
    const change = { sub: `did:pkh:eip155:1:0x${'ab'.repeat(20)}`, vct: `${iss}/credentials/ownership-basic` }
    const second = signedAgain(material, change)
    return {
      bundle: { ...material.bundle, credentials: [...material.bundle.credentials, second] },
      reasons: ['SIGNATURE_VALID', 'CREDENTIAL_FOREIGN', 'CREDENTIAL_FOREIGN'],
    }
  },
  'an end at 1970, signed': (material) => ({
    bundle: withFirst(material.bundle, signedAgain(material, { exp: 0 })),
    reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'EXPIRED'],
  }),
  'an end that is a text, signed': (material) => invalid(material, signedAgain(material, { exp: '9999999999' })),
  'an end that is null, signed': (material) => invalid(material, signedAgain(material, { exp: null })),
  'a check in the future, signed': (material) =>
    invalid(material, signedAgain(material, { checkedAt: Math.floor(material.now / 1000) + 61 })),
  'an index beyond the list, signed': (material) =>
    invalid(
      material,
      signedAgain(material, { status: { status_list: { ...statusOf(material.bundle), idx: 2 ** 17 } } }),
    ),
  'a negative index, signed': (material) =>
    invalid(material, signedAgain(material, { status: { status_list: { ...statusOf(material.bundle), idx: -1 } } })),
  'a list at a host that begins as the issuer, signed': (material) => ({
    bundle: withFirst(
      material.bundle,
      signedAgain(material, {
        status: { status_list: { ...statusOf(material.bundle), uri: `${issuerOf(material)}.evil.example/1` } },
      }),
    ),
    reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_INVALID'],
  }),
  // disclosures
  'digests within a claim, signed': (material) =>
    invalid(material, disclosing(material, ['AAAA', 'contentHash', { _sd: [] }])),
  'a digest within a list of a claim, signed': (material) =>
    invalid(material, disclosing(material, ['AAAA', 'contentHash', [{ '...': 'AAAA' }]])),
  'a disclosure of an element of a list, signed': (material) => invalid(material, disclosing(material, ['AAAA', 1])),
  'a disclosure of four parts, signed': (material) => invalid(material, disclosing(material, ['AAAA', 'x', 1, 2])),
  'a disclosure named _sd, signed': (material) => invalid(material, disclosing(material, ['AAAA', '_sd', []])),
  'a disclosure without salt, signed': (material) => invalid(material, disclosing(material, [null, 'x', 1])),
  'two claims of one name, signed': (material) =>
    invalid(material, disclosing(material, ['AAAA', 'x', 1], ['BBBB', 'x', 2])),
  'an empty disclosure': ({ bundle }) => ({
    bundle: withFirst(bundle, `${bundle.credentials[0]}~`),
    reasons: ['SIGNATURE_VALID', 'CREDENTIAL_INVALID', 'CREDENTIAL_INVALID'],
  }),
  'claims in clear beside the digests, signed': (material) =>
    invalid(material, signedAgain(material, { claims: { ...payloadOf(firstOf(material)).claims, constructor: 1 } })),
  'another hash, signed': (material) => invalid(material, signedAgain(material, { _sd_alg: 'sha-512' })),
  // status lists
  'two lists of one second that differ': (material) =>
    withLists(material, [listOf(material, none), listOf(material, all)], 'WITHDRAWN'),
  'a newer list in which the entry is set, before the older one': (material) =>
    withLists(material, [listOf(material, all), listOf(material, none, { seconds: -30 })], 'WITHDRAWN'),
  'a list from the future, signed': (material) =>
    withLists(material, [listOf(material, none, { seconds: 120 })], 'STATUS_INVALID'),
  'a good list beside one from the future, signed': (material) =>
    withLists(material, [listOf(material, none), listOf(material, none, { seconds: 120 })], 'STATUS_INVALID'),
  'a list that ends before it begins, signed': (material) =>
    withLists(material, [listOf(material, none, { payload: { exp: 1 } })], 'STATUS_INVALID'),
  'a list that no credential names, signed': (material) => {
    const sub = `${issuerOf(material)}/api/v1/status-lists/999`
    return withLists(material, [listOf(material, none), listOf(material, none, { payload: { sub } })], 'STATUS_INVALID')
  },
  'bytes after a compressed list, signed': (material) =>
    withLists(material, [listOf(material, none, { lst: Buffer.concat([deflateSync(none), all]) })], 'STATUS_INVALID'),
  'two compressed lists in one, signed': (material) => {
    const lst = Buffer.concat([deflateSync(none), deflateSync(all)])
    return withLists(material, [listOf(material, none, { lst })], 'STATUS_INVALID')
  },
  'a compressed list without its sum, signed': (material) =>
    withLists(material, [listOf(material, none, { lst: deflateSync(none).subarray(0, -4) })], 'STATUS_INVALID'),
  'a compressed list with a wrong sum, signed': (material) => {
    const lst = Buffer.concat([deflateSync(none).subarray(0, -1), Buffer.from([2])])
    return withLists(material, [listOf(material, none, { lst })], 'STATUS_INVALID')
  },
  'a list without the header of zlib, signed': (material) =>
    withLists(material, [listOf(material, none, { lst: deflateRawSync(none) })], 'STATUS_INVALID'),
  'a list in gzip, signed': (material) =>
    withLists(material, [listOf(material, none, { lst: gzipSync(none) })], 'STATUS_INVALID'),
  'a list of one byte more, signed': (material) =>
    withLists(material, [listOf(material, Buffer.alloc(16_385))], 'STATUS_INVALID'),
  'a list of two bits an entry, signed': (material) =>
    withLists(material, [listOf(material, none, { bits: 2 })], 'STATUS_INVALID'),
  'a list whose number of bits is true, signed': (material) =>
    withLists(material, [listOf(material, none, { bits: true })], 'STATUS_INVALID'),
  'a credential in the place of its list': (material) =>
    withLists(material, [firstOf(material).split('~')[0] ?? ''], 'STATUS_INVALID'),
  // the file
  'an empty envelope': ({ bundle }) => noBundle({ ...bundle, envelope: {} }),
  'an envelope that is null': ({ bundle }) => noBundle({ ...bundle, envelope: null }),
  'an envelope that is a list': ({ bundle }) => noBundle({ ...bundle, envelope: [] }),
  'an envelope whose qHash is a number': ({ bundle }) =>
    noBundle({ ...bundle, envelope: { ...bundle.envelope, qHash: 1 } }),
  'an envelope without verifiers': ({ bundle }) =>
    noBundle({ ...bundle, envelope: { ...bundle.envelope, verifierIds: undefined } }),
  'a version that is true': ({ bundle }) => noBundle({ ...bundle, svc: true }),
  'a version that is a text': ({ bundle }) => noBundle({ ...bundle, svc: '1' }),
  'credentials that are no list': ({ bundle }) =>
    noBundle({ ...bundle, credentials: { 0: bundle.credentials[0], length: 1 } }),
  'a credential that is a list': ({ bundle }) => noBundle({ ...bundle, credentials: [bundle.credentials] }),
  'lists that are null': ({ bundle }) => noBundle({ ...bundle, status: null }),
  'a log that is null': ({ bundle }) => noBundle({ ...bundle, log: null }),
}

const none = Buffer.alloc(16_384)
const all = Buffer.alloc(16_384, 255)

const headerOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
const firstOf = ({ bundle }: Material) => bundle.credentials[0] ?? ''
const issuerOf = (material: Material): string => payloadOf(firstOf(material)).iss
const statusOf = (bundle: Bundle) => payloadOf(bundle.credentials[0] ?? '').status.status_list
const withFirst = (bundle: Bundle, credential: string): Bundle => ({ ...bundle, credentials: [credential] })

const noBundle = (bundle: unknown): Tampering => ({
  bundle,
  reasons: ['BUNDLE_INVALID', 'BUNDLE_INVALID', 'BUNDLE_INVALID'],
})

const invalid = ({ bundle }: Material, credential: string): Tampering => ({
  bundle: withFirst(bundle, credential),
  reasons: ['SIGNATURE_VALID', 'CREDENTIAL_INVALID', 'CREDENTIAL_INVALID'],
})

/** Changes the text of the first credential before its disclosures. */
function withText(material: Material, change: (jwt: string) => string): string {
  const [jwt = '', ...rest] = firstOf(material).split('~')
  return [change(jwt), ...rest].join('~')
}

const signatureOf = (material: Material) =>
  Buffer.from(firstOf(material).split('~')[0]?.split('.')[2] ?? '', 'base64url')

const withSignature = (material: Material, signature: Buffer) =>
  withText(material, (jwt) => jwt.split('.').with(2, signature.toString('base64url')).join('.'))

/** Returns the letter that decodes to the same bytes at the end of 64 bytes: only its last bits differ. */
function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(letter) ^ 1] ?? ''
}

/** Signs the first credential again with another payload. */
function signedAgain(material: Material, payload: object): string {
  const [jwt = '', ...rest] = firstOf(material).split('~')
  return [material.sign(headerOf(jwt), { ...payloadOf(jwt), ...payload }), ...rest].join('~')
}

/** Makes a credential of the issuer with these disclosures alone. */
function disclosing(material: Material, ...values: unknown[]): string {
  const [jwt = ''] = firstOf(material).split('~')
  const disclosures = values.map(encode)
  const claims = { _sd: disclosures.map(digest) }
  return [material.sign(headerOf(jwt), { ...payloadOf(jwt), claims }), ...disclosures, ''].join('~')
}

function otherIssuer(material: Material, change: (iss: string) => string): Tampering {
  const iss = change(issuerOf(material))
  const credential = signedAgain(material, { iss, vct: `${iss}/credentials/ownership-basic` })
  return {
    bundle: withFirst(material.bundle, credential),
    reasons: ['SIGNATURE_VALID', 'ISSUER_UNKNOWN', 'ISSUER_UNKNOWN'],
  }
}

/** Makes a list of the issuer that says something else than the right one. */
function listOf(
  { bundle, sign }: Material,
  entries: Buffer,
  { seconds = 0, bits = 1, lst = deflateSync(entries), payload = {} }: ListChange = {},
): string {
  const [list = ''] = bundle.status
  const { iat, exp, ...others } = payloadOf(list)
  const status_list = { bits, lst: lst.toString('base64url') }
  return sign(headerOf(list), { ...others, iat: iat + seconds, exp: exp + seconds, status_list, ...payload })
}

type ListChange = { seconds?: number; bits?: unknown; lst?: Buffer; payload?: object }

const withLists = ({ bundle }: Material, status: string[], current: Reason): Tampering => ({
  bundle: { ...bundle, status },
  reasons: ['SIGNATURE_VALID', 'CONFIRMED', current],
})
