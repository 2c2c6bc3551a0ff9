import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createPresentation } from '../../../shared/client/create-presentation.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import type { Refusal } from '../../../shared/credential/bundle-error.ts'
import type { Issuers } from '../../../shared/credential/issuers.ts'
import type { PresentationRequirement } from '../../../shared/credential/require-presentation.ts'
import { encodeBase58 } from '../../../shared/proof/base58.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { type OpenDeployment, noKeys } from '../deployment.fixture.ts'
import { standardize } from '../verification/standardize.ts'
import { verify } from '../verification/verify.ts'
import { bundleOf, makeProof, newAccount, payloadOf, pinned } from './credentials.fixture.ts'
import { type Sign, signOf } from './tamperings.fixture.ts'

export const audience = 'https://shop.example'
export const nonce = 'tX8mQ2vK7pL4wR9s'

/** What a site gets, what it expects otherwise than usual, and why it refuses; null if it accepts. */
export type PresentationCase = {
  name: string
  bundle: string
  presentation: unknown
  expected?: Partial<PresentationRequirement>
  reason: Refusal | null
}

/** All cases with the bundles that they name, and what the site expects of each. */
export type PresentationCases = {
  expected: { issuers: Issuers; now: number; audience: string; nonce: string; verifierIds: string[] }
  bundles: Record<string, Bundle>
  cases: PresentationCase[]
}

/** A signer of six lines, which shares no code with ours. */
type Wallet = { did: string; sign(message: string): Promise<string> }

const evmWallet = (account: PrivateKeyAccount): Wallet => ({
  did: `did:pkh:eip155:84532:${account.address.toLowerCase()}`,
  sign: (message) => account.signMessage({ message }),
})

/** Makes a key of Solana. */
function solanaKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = encodeBase58(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'))
  return { address, sign: (message: Uint8Array) => new Uint8Array(signBytes(null, message, privateKey)) }
}

/** Signs the text of an owner action with these data. */
async function presentation(wallet: Wallet, data: object, signedTimestamp: number) {
  const [, , namespace = '', reference = '', address = ''] = wallet.did.split(':')
  const message = [
    'Portable Proof Verification Request',
    `Wallet: ${address}`,
    `Chain: ${namespace === 'eip155' ? reference : `${namespace}:${reference}`}`,
    'Verifiers: ownership-basic',
    `Data: ${canonicalJson(data)}`,
    `Timestamp: ${signedTimestamp}`,
  ].join('\n')
  return { svc: 1, signer: wallet.did, data, signedTimestamp, signature: await wallet.sign(message) }
}

/** Makes a proof with a key of Solana, and returns its bundle. */
async function solanaBundle(deployment: OpenDeployment, key: ReturnType<typeof solanaKey>): Promise<Bundle> {
  const request = {
    walletAddress: key.address,
    verifierIds: ['ownership-basic' as const],
    data: { owner: key.address, content: 'signed by a key of Solana' },
    signedTimestamp: deployment.clock.now,
    options: { privacyLevel: 'public' as const },
  }
  const signature = encodeBase58(key.sign(Buffer.from(standardize(request, deployment).signerString)))
  const { data } = await verify({ ...request, signature }, noKeys, deployment)
  if (data.qHash === undefined || !data.portableProof) throw new Error('The proof was not made.')
  return await bundleOf(deployment, { qHash: data.qHash, envelope: data.portableProof })
}

/** Returns a bundle whose first credential says something else, signed by its issuer. */
function issuedAgain(bundle: Bundle, payload: object, sign: Sign): Bundle {
  const { envelope: _none, ...others } = bundle
  const [jwt = '', ...disclosures] = (bundle.credentials[0] ?? '').split('~')
  const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())
  return { ...others, credentials: [[sign(header, { ...payloadOf(jwt), ...payload }), ...disclosures].join('~')] }
}

/** Makes every case that a site must accept or refuse (protocol/credentials#presentation). */
export async function makePresentationCases(deployment: OpenDeployment): Promise<PresentationCases> {
  const { now } = deployment.clock
  const [account, thiefAccount, solana] = [newAccount(), newAccount(), solanaKey()]
  const [owner, thief] = [evmWallet(account), evmWallet(thiefAccount)]
  const made = await makeProof(deployment, account)
  const own = await bundleOf(deployment, made, account)
  const another = await bundleOf(deployment, await makeProof(deployment, account), account)
  // the first credential made the key of the issuer
  const sign = await signOf(deployment)
  const { envelope, ...anonymous } = own
  const [credential = ''] = own.credentials
  const subject = thief.did
  const contract = 'did:pkh:eip155:84532:0x00000000000000000000000000000000000000c0'
  const otherIssuer = 'https://other.test'
  const vct = `${otherIssuer}/credentials/ownership-basic`
  const bundles: PresentationCases['bundles'] = {
    own,
    another,
    thiefs: await bundleOf(deployment, await makeProof(deployment, thiefAccount), thiefAccount),
    solana: await solanaBundle(deployment, solana),
    'without envelope': anonymous,
    'of two proofs': { ...own, credentials: [credential, another.credentials[0] ?? ''] },
    'with another answer of another proof': {
      ...own,
      credentials: [
        credential,
        issuedAgain(another, { vct: `${deployment.config.baseUrl}/credentials/wallet-risk` }, sign).credentials[0] ??
          '',
      ],
    },
    'of two issuers': {
      ...own,
      credentials: [credential, issuedAgain(own, { iss: otherIssuer, vct }, sign).credentials[0] ?? ''],
    },
    'about another account': issuedAgain(own, { sub: subject }, sign),
    'of a contract wallet': issuedAgain(own, { sub: contract, signer: contract }, sign),
    edited: { ...own, credentials: [`${credential.slice(0, -4)}~`] },
  }
  const issuers = await pinned(deployment)
  const [keys] = Object.values(issuers)
  const service = deployment.config.baseUrl
  const { qHash } = made
  const data = { action: 'present_proof', audience, nonce, qHash, service }
  const good = await presentation(owner, data, now)
  const change = async (changes: object, at = now) => await presentation(owner, { ...data, ...changes }, at)
  const bySdk = { audience, nonce, now }
  const onlyIssuer = { need: ['found', 'current'] as const }
  const rows: Row[] = [
    ['the signature of the wallet', null, good],
    ['its JSON text', null, JSON.stringify(good)],
    ['the signature that the SDK makes', null, await createPresentation(own, { ...bySdk, signer: { account } })],
    [
      'the signature of a key of Solana',
      null,
      await createPresentation(bundles['solana'], { ...bySdk, signer: { ed25519: solana } }),
      { bundle: 'solana' },
    ],
    ['a bundle without the signed request, if the site needs none', null, good, without(onlyIssuer)],
    ['a bundle without the signed request', 'ENVELOPE_MISSING', good, without({})],
    // a copied bundle
    ['no presentation', 'PRESENTATION_MISSING', null],
    ['an empty text', 'PRESENTATION_MISSING', ''],
    ['a signature of another wallet', 'SIGNER_MISMATCH', await presentation(thief, data, now)],
    [
      'a signature of another wallet in the name of the signer',
      'SIGNATURE_INVALID',
      { ...(await presentation(thief, data, now)), signer: owner.did },
    ],
    [
      'the same without the signed request: it could be a contract wallet',
      'CONTRACT_WALLET',
      { ...(await presentation(thief, data, now)), signer: owner.did },
      without(onlyIssuer),
    ],
    [
      'the thief’s own proof, for the account of another',
      'SUBJECT_MISMATCH',
      await createPresentation(bundles['thiefs'], { ...bySdk, signer: { account: thiefAccount } }),
      { bundle: 'thiefs', expected: { subject: owner.did } },
    ],
    [
      'a proof about another account',
      'SIGNER_MISMATCH',
      good,
      { bundle: 'about another account', expected: { ...onlyIssuer, subject } },
    ],
    [
      'a proof about another account, of a signer that the site accepts',
      null,
      good,
      { bundle: 'about another account', expected: { ...onlyIssuer, subject, signer: owner.did } },
    ],
    ['another signer than the site accepts', 'SIGNER_MISMATCH', good, { expected: { signer: thief.did } }],
    // a site that relays what it got
    ['another site', 'AUDIENCE_MISMATCH', await change({ audience: 'https://evil.example' })],
    ['another site, edited', 'SIGNATURE_INVALID', { ...(await change({ audience: 'https://evil.example' })), data }],
    ...(await Promise.all(
      [
        'https://shop.example/',
        'https://SHOP.example',
        'HTTPS://shop.example',
        'https://shop.example:443',
        'https://user@shop.example',
        'shop.example',
        'null',
        '',
      ].map(async (text) => row(`the audience “${text}”`, 'PRESENTATION_INVALID', await change({ audience: text }))),
    )),
    ...(await Promise.all(
      ['http://shop.example', 'https://shop.example.evil.example', 'https://shop.example:8443'].map(async (text) =>
        row(`the audience “${text}”`, 'AUDIENCE_MISMATCH', await change({ audience: text })),
      ),
    )),
    ['a list as audience', 'PRESENTATION_INVALID', await change({ audience: [audience] })],
    // what was signed at another time
    ['another nonce', 'NONCE_MISMATCH', await change({ nonce: `${nonce}x` })],
    ['another nonce, edited', 'SIGNATURE_INVALID', { ...(await change({ nonce: `${nonce}x` })), data }],
    ['no nonce', 'PRESENTATION_INVALID', await change({ nonce: '' })],
    ['a short nonce', 'PRESENTATION_INVALID', await change({ nonce: 'a'.repeat(15) })],
    ['a long nonce', 'PRESENTATION_INVALID', await change({ nonce: 'a'.repeat(129) })],
    ['a nonce with a space', 'PRESENTATION_INVALID', await change({ nonce: `${nonce} ` })],
    ['a signature that is five minutes old', null, await change({}, now - 300_000)],
    ['a signature that is older', 'PRESENTATION_EXPIRED', await change({}, now - 300_001)],
    [
      'a signature that is older than the site accepts',
      'PRESENTATION_EXPIRED',
      await change({}, now - 1001),
      { expected: { maxAge: 1000 } },
    ],
    ['a clock that is a minute ahead', null, await change({}, now + 60_000)],
    ['a signature of the future', 'PRESENTATION_EARLY', await change({}, now + 60_001)],
    ['an old signature, edited', 'SIGNATURE_INVALID', { ...(await change({}, now - 400_000)), signedTimestamp: now }],
    // what was signed for something else
    ['another proof of the wallet', 'QHASH_MISMATCH', await change({ qHash: another.envelope?.qHash })],
    ['another proof, edited', 'SIGNATURE_INVALID', { ...(await change({ qHash: another.envelope?.qHash })), data }],
    ['the id in upper case', 'PRESENTATION_INVALID', await change({ qHash: `0x${qHash.slice(2).toUpperCase()}` })],
    ['another service', 'SERVICE_MISMATCH', await change({ service: otherIssuer })],
    ['the service with a slash', 'PRESENTATION_INVALID', await change({ service: `${service}/` })],
    ['a revocation', 'PRESENTATION_INVALID', await presentation(owner, { action: 'revoke_proof', qHash }, now)],
    [
      'a revocation, edited',
      'SIGNATURE_INVALID',
      { ...(await presentation(owner, { action: 'revoke_proof', qHash }, now)), data },
    ],
    [
      'the members of a presentation under another action',
      'PRESENTATION_INVALID',
      await change({ action: 'grant_proof_access' }),
    ],
    ['the signed request of the proof', 'PRESENTATION_INVALID', envelope],
    ['the signature of the request, edited', 'SIGNATURE_INVALID', { ...good, signature: envelope?.signature }],
    // other shapes
    ['an unknown member', 'PRESENTATION_INVALID', { ...good, admin: true }],
    ['an unknown signed member', 'PRESENTATION_INVALID', await change({ admin: true })],
    ['a member named constructor', 'PRESENTATION_INVALID', await change({ constructor: 1 })],
    ['another version', 'PRESENTATION_INVALID', { ...good, svc: 2 }],
    ['no audience', 'PRESENTATION_INVALID', await presentation(owner, { ...data, audience: null }, now)],
    ['a time that is no number', 'PRESENTATION_INVALID', { ...good, signedTimestamp: String(now) }],
    ['a list', 'PRESENTATION_INVALID', [good]],
    ['a text that is no JSON', 'PRESENTATION_INVALID', '{'],
    ['no signature', 'SIGNATURE_INVALID', { ...good, signature: '0x' }],
    ['a signature that is no hexadecimal', 'SIGNATURE_INVALID', { ...good, signature: 'hello' }],
    // other bundles
    ['another proof in the bundle', 'QHASH_MISMATCH', good, { bundle: 'another' }],
    ['a bundle of two proofs', 'CREDENTIAL_FOREIGN', good, { bundle: 'of two proofs' }],
    [
      'a bundle of two proofs, if the site needs only the signature',
      'CREDENTIAL_FOREIGN',
      good,
      { bundle: 'of two proofs', expected: { need: ['signed'] } },
    ],
    [
      'a bundle of two issuers',
      'SERVICE_MISMATCH',
      good,
      {
        bundle: 'of two issuers',
        expected: { need: ['signed', 'found'], issuers: { ...issuers, ...(keys && { [otherIssuer]: keys }) } },
      },
    ],
    ['an edited credential', 'CREDENTIAL_INVALID', good, { bundle: 'edited' }],
    ['an issuer that is not trusted', 'ISSUER_UNKNOWN', good, { expected: { issuers: {} } }],
    ['an old status list', 'STATUS_OLD', { ...good }, { expected: { maxStatusAge: 0, now: now + 1000 } }],
    ['another verifier', 'CREDENTIAL_MISSING', good, { expected: { verifierIds: ['proof-of-human'] } }],
    [
      'a contract wallet',
      'CONTRACT_WALLET',
      { ...good, signer: contract, signature: '0x1234' },
      { bundle: 'of a contract wallet', expected: onlyIssuer },
    ],
  ]
  const cases = rows.map(([name, reason, each, more = {}]) => ({
    name,
    bundle: 'own',
    presentation: each,
    ...more,
    reason,
  }))
  return { expected: { issuers, now, audience, nonce, verifierIds: ['ownership-basic'] }, bundles, cases }
}

type Row = [name: string, reason: Refusal | null, presentation: unknown, more?: Partial<PresentationCase>]

const row = (...cells: Row): Row => cells

const without = (expected: Partial<PresentationRequirement>) => ({ bundle: 'without envelope', expected })
