import { createHash, createPrivateKey, sign as signBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import type { Reason } from '../../../shared/credential/answers.ts'
import type { OfflineCheck } from '../../../shared/credential/check-offline.ts'
import type { OpenDeployment } from '../deployment.fixture.ts'
import { bundleOf, makeProof, newAccount, payloadOf } from './credentials.fixture.ts'

/** Signs with the key of an issuer, whatever the header and the payload say. */
export type Sign = (header: object, payload: unknown) => string

/** What a tampering starts from: bundles of three proofs of one person. */
export type Material = {
  bundle: Bundle
  /** Of another proof. */
  other: Bundle
  /** Of an issuer that the reader does not trust. */
  foreign: Bundle
  sign: Sign
  signForeign: Sign
  now: number
}

/** What a reader gets, and the reasons that it must give for `signed`, `found` and `current`. */
export type Tampering = {
  bundle: unknown
  check?: Partial<OfflineCheck>
  reasons: readonly [Reason, Reason, Reason]
}

/** Creates a {@link Sign} of a private key. Libraries refuse to sign wrong headers. */
export function signerOf(privateJwk: string): Sign {
  const key = createPrivateKey({ key: JSON.parse(privateJwk), format: 'jwk' })
  return (header, payload) => {
    const text = `${encode(header)}.${encode(payload)}`
    return `${text}.${signBytes('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
}

/** Makes the material of one person with a deployment, and with one that the reader does not trust. */
export async function makeMaterial(deployment: OpenDeployment, stranger: OpenDeployment): Promise<Material> {
  const account = newAccount()
  const whole = async (from: OpenDeployment) => await bundleOf(from, await makeProof(from, account), account)
  return {
    bundle: await whole(deployment),
    other: await whole(deployment),
    foreign: await whole(stranger),
    sign: await signOf(deployment),
    signForeign: await signOf(stranger),
    now: deployment.clock.now,
  }
}

export const signOf = async ({ ports }: OpenDeployment): Promise<Sign> =>
  signerOf((await ports.store.issuerKeys.list())[0]?.privateJwk ?? '')

const headerOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns a credential with another first part of its text: header, payload or signature, by position. */
const withPart = (text: string, position: number, part: string) => {
  const [jwt = '', ...rest] = text.split('~')
  return [jwt.split('.').with(position, part).join('.'), ...rest].join('~')
}

/** Returns a bundle with another first credential. */
const withFirst = (bundle: Bundle, credential: string): Bundle => ({
  ...bundle,
  credentials: [credential, ...bundle.credentials.slice(1)],
})

/** The ways to change a bundle that a reader must notice, by name. */
export const tamperings: Readonly<Record<string, (material: Material) => Tampering>> = {
  'another algorithm': ({ bundle }) => changedHeader(bundle, { alg: 'none' }),
  'a symmetric algorithm': ({ bundle }) => changedHeader(bundle, { alg: 'HS256' }),
  'a critical header': (material) => signedAgain(material, { header: { crit: ['x'], x: 1 } }, 'CREDENTIAL_INVALID'),
  'another typ, signed': (material) => signedAgain(material, { header: { typ: 'JWT' } }, 'CREDENTIAL_INVALID'),
  'the typ of a status list, signed': (material) =>
    signedAgain(material, { header: { typ: 'statuslist+jwt' } }, 'CREDENTIAL_INVALID'),
  'the kid of another issuer': ({ bundle, foreign }) => ({
    ...changedHeader(bundle, { kid: headerOf(foreign.credentials[0] ?? '').kid }),
    reasons: ['SIGNATURE_VALID', 'KEY_UNKNOWN', 'KEY_UNKNOWN'],
  }),
  'the signature of another key': ({ bundle, signForeign }) => {
    const [first = ''] = bundle.credentials
    const signed = signForeign(headerOf(first), payloadOf(first))
    return invalid(withFirst(bundle, [signed, ...first.split('~').slice(1)].join('~')))
  },
  'another claim': ({ bundle }) => changedDisclosure(bundle, ([salt, name]) => [salt, name, 'another value']),
  'another salt': ({ bundle }) =>
    changedDisclosure(bundle, ([, name, value]) => ['AAAAAAAAAAAAAAAAAAAAAA', name, value]),
  'the disclosure of another credential': ({ bundle, other }) => {
    const [first = ''] = bundle.credentials
    return invalid(withFirst(bundle, `${first}${other.credentials[0]?.split('~')[1]}~`))
  },
  'an unreferenced disclosure': ({ bundle }) =>
    invalid(withFirst(bundle, `${bundle.credentials[0]}${encode(['AAAAAAAAAAAAAAAAAAAAAA', 'admin', true])}~`)),
  'a disclosure twice': ({ bundle }) => {
    const [first = ''] = bundle.credentials
    return invalid(withFirst(bundle, `${first}${first.split('~')[1]}~`))
  },
  'a duplicate digest, signed': (material) => {
    const payload = payloadOf(material.bundle.credentials[0] ?? '')
    const [one] = payload.claims['_sd']
    return signedAgain(
      material,
      { payload: { claims: { _sd: [...payload.claims['_sd'], one] } } },
      'CREDENTIAL_INVALID',
    )
  },
  'a disclosure for the whole payload, signed': (material) => {
    const disclosure = encode(['AAAAAAAAAAAAAAAAAAAAAA', 'sub', 'did:pkh:eip155:1:0x00'])
    return signedAgain(material, { payload: { _sd: [digest(disclosure)] }, more: disclosure }, 'CREDENTIAL_INVALID')
  },
  'a key binding at the end': ({ bundle }) => invalid(withFirst(bundle, `${bundle.credentials[0]}e30.e30.AAAA`)),
  'no tilde at the end': ({ bundle }) => invalid(withFirst(bundle, (bundle.credentials[0] ?? '').slice(0, -1))),
  'another qHash': ({ bundle }) => changedPayload(bundle, { qHash: `0x${'ab'.repeat(32)}` }, 'CREDENTIAL_FOREIGN'),
  'another subject': ({ bundle }) => changedPayload(bundle, { sub: `did:pkh:eip155:1:0x${'ab'.repeat(20)}` }),
  'another signer': ({ bundle }) =>
    changedPayload(bundle, { signer: `did:pkh:eip155:1:0x${'ab'.repeat(20)}` }, 'CREDENTIAL_FOREIGN'),
  'a later expiry': ({ bundle }) => changedPayload(bundle, { exp: 9_999_999_999 }),
  'another index': ({ bundle }) => changedPayload(bundle, { status: { status_list: { ...statusOf(bundle), idx: 5 } } }),
  'a type that is not of its issuer, signed': (material) =>
    signedAgain(
      material,
      { payload: { vct: 'https://evil.example/credentials/ownership-basic' } },
      'CREDENTIAL_INVALID',
    ),
  'a verifier that the envelope does not name, signed': (material) => {
    const { iss } = payloadOf(material.bundle.credentials[0] ?? '')
    return signedAgain(material, { payload: { vct: `${iss}/credentials/proof-of-human` } }, 'CREDENTIAL_FOREIGN')
  },
  'a time in the future, signed': (material) =>
    signedAgain(material, { payload: { iat: Math.floor(material.now / 1000) + 3600 } }, 'CREDENTIAL_INVALID'),
  'the credential of another proof': ({ bundle, other }) => ({
    bundle: withFirst(bundle, other.credentials[0] ?? ''),
    reasons: ['SIGNATURE_VALID', 'CREDENTIAL_FOREIGN', 'CREDENTIAL_FOREIGN'],
  }),
  'a credential of an issuer that is not trusted': ({ bundle, foreign, now: _now }) => ({
    bundle: { ...bundle, credentials: [foreign.credentials[0] ?? ''], status: foreign.status },
    reasons: ['SIGNATURE_VALID', 'CREDENTIAL_FOREIGN', 'CREDENTIAL_FOREIGN'],
  }),
  'the envelope of another request': ({ bundle, other }) => ({
    bundle: { ...bundle, envelope: other.envelope },
    reasons: ['SIGNATURE_VALID', 'CREDENTIAL_FOREIGN', 'CREDENTIAL_FOREIGN'],
  }),
  'another text in the envelope': ({ bundle }) => ({
    bundle: { ...bundle, envelope: bundle.envelope && { ...bundle.envelope, data: { content: 'x' } } },
    reasons: ['ENVELOPE_INVALID', 'CONFIRMED', 'NOT_WITHDRAWN'],
  }),
  'a list of another issuer': ({ bundle, signForeign }) => {
    const [list = ''] = bundle.status
    return badList(bundle, signForeign(headerOf(list), payloadOf(list)))
  },
  'a list with another sub, signed': (material) =>
    badList(material.bundle, listAgain(material, { payload: { sub: `${statusOf(material.bundle).uri}0` } })),
  'a list with another typ, signed': (material) =>
    badList(material.bundle, listAgain(material, { header: { typ: 'JWT' } })),
  'a list with other bits': ({ bundle }) => {
    const [list = ''] = bundle.status
    const { status_list, ...payload } = payloadOf(list)
    const lst = deflateSync(new Uint8Array(16_384).fill(0)).toString('base64url')
    return badList(bundle, withPart(list, 1, encode({ ...payload, status_list: { ...status_list, lst, ttl: 1 } })))
  },
  'a list that inflates to too much, signed': (material) =>
    badList(material.bundle, listOf(material, new Uint8Array(50_000_000))),
  'a list that is too short, signed': (material) => badList(material.bundle, listOf(material, new Uint8Array(100))),
  'a list of 8 bits an entry, signed': (material) => {
    const { status_list } = payloadOf(material.bundle.status[0] ?? '')
    return badList(material.bundle, listAgain(material, { payload: { status_list: { ...status_list, bits: 8 } } }))
  },
  'a list whose time has ended, signed': (material) => {
    const exp = Math.floor(material.now / 1000)
    return {
      bundle: {
        ...material.bundle,
        status: [listAgain(material, { payload: { iat: exp - 60, exp } })],
      },
      reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_OLD'],
    }
  },
  'a list older than one that the reader has seen': ({ bundle, now }) => ({
    bundle,
    check: { seen: { [statusOf(bundle).uri]: Math.floor(now / 1000) + 1 } },
    reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_OLD'],
  }),
  'no list': ({ bundle }) => ({
    bundle: { ...bundle, status: [] },
    reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_MISSING'],
  }),
  'a list in which the entry is set': (material) => {
    const bits = new Uint8Array(16_384)
    const { idx } = statusOf(material.bundle)
    bits[idx >> 3] = 1 << (idx & 7)
    return {
      bundle: { ...material.bundle, status: [listOf(material, bits)] },
      reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'WITHDRAWN'],
    }
  },
  'a newer good list beside one in which the entry is set': (material) => {
    const bits = new Uint8Array(16_384).fill(255)
    return {
      bundle: { ...material.bundle, status: [...material.bundle.status, listOf(material, bits, -100)] },
      reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'WITHDRAWN'],
    }
  },
  'an address of a list that is not of the issuer, signed': (material) =>
    signedAgain(
      material,
      { payload: { status: { status_list: { ...statusOf(material.bundle), uri: 'https://evil.example/1' } } } },
      'CONFIRMED',
      'STATUS_INVALID',
    ),
  'an unknown member': ({ bundle }) => ({
    bundle: { ...bundle, keys: [] },
    reasons: ['BUNDLE_INVALID', 'BUNDLE_INVALID', 'BUNDLE_INVALID'],
  }),
  'another version': ({ bundle }) => ({
    bundle: { ...bundle, svc: 2 },
    reasons: ['BUNDLE_INVALID', 'BUNDLE_INVALID', 'BUNDLE_INVALID'],
  }),
}

const statusOf = (bundle: Bundle): { idx: number; uri: string } =>
  payloadOf(bundle.credentials[0] ?? '').status.status_list

const invalid = (bundle: Bundle): Tampering => ({
  bundle,
  reasons: ['SIGNATURE_VALID', 'CREDENTIAL_INVALID', 'CREDENTIAL_INVALID'],
})

function changedHeader(bundle: Bundle, change: object): Tampering {
  const [first = ''] = bundle.credentials
  return invalid(withFirst(bundle, withPart(first, 0, encode({ ...headerOf(first), ...change }))))
}

function changedPayload(bundle: Bundle, change: object, reason: Reason = 'CREDENTIAL_INVALID'): Tampering {
  const [first = ''] = bundle.credentials
  const changed = withFirst(bundle, withPart(first, 1, encode({ ...payloadOf(first), ...change })))
  return { bundle: changed, reasons: ['SIGNATURE_VALID', reason, reason] }
}

function changedDisclosure(bundle: Bundle, change: (parts: unknown[]) => unknown[]): Tampering {
  const [jwt = '', first = '', ...rest] = (bundle.credentials[0] ?? '').split('~')
  const parts: unknown[] = JSON.parse(Buffer.from(first, 'base64url').toString())
  return invalid(withFirst(bundle, [jwt, encode(change(parts)), ...rest].join('~')))
}

/** Changes the first credential and signs it with the key of its issuer: a mistake of the issuer, which a reader notices. */
function signedAgain(
  { bundle, sign }: Material,
  { header = {}, payload = {}, more }: { header?: object; payload?: object; more?: string },
  found: Reason,
  current: Reason = found,
): Tampering {
  const [first = ''] = bundle.credentials
  const [jwt = '', ...disclosures] = first.split('~')
  const signed = sign({ ...headerOf(jwt), ...header }, { ...payloadOf(jwt), ...payload })
  const credential = [signed, ...(more === undefined ? [] : [more]), ...disclosures].join('~')
  return { bundle: withFirst(bundle, credential), reasons: ['SIGNATURE_VALID', found, current] }
}

function listAgain(
  { bundle, sign }: Material,
  { header = {}, payload = {} }: { header?: object; payload?: object },
): string {
  const [list = ''] = bundle.status
  return sign({ ...headerOf(list), ...header }, { ...payloadOf(list), ...payload })
}

function listOf(material: Material, bits: Uint8Array, seconds = 0): string {
  const lst = deflateSync(bits).toString('base64url')
  const { iat, exp } = payloadOf(material.bundle.status[0] ?? '')
  return listAgain(material, {
    payload: { iat: iat + seconds, exp: exp + seconds, status_list: { bits: 1, lst } },
  })
}

const badList = (bundle: Bundle, list: string): Tampering => ({
  bundle: { ...bundle, status: [list] },
  reasons: ['SIGNATURE_VALID', 'CONFIRMED', 'STATUS_INVALID'],
})
