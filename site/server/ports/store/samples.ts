import { createHash, randomBytes } from 'node:crypto'
import type { Profile, SignInMethod } from '../../records/accounts.ts'
import { type HandoffRecord, type HandoffResult, newHandoffFields } from '../../records/handoffs.ts'
import type { Owner, ProofRecord } from '../../records/proofs.ts'
import type { DeliveryRecord, WebhookKeys, WebhookRecord } from '../../records/webhooks.ts'

/** The time in the tests of the store, Unix ms. */
export const now = 1_780_000_000_000
/** One minute in ms. */
export const minute = 60_000

/** Returns the hash under which hand-offs store a secret. */
export const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Returns the hashes of both codes of a hand-off. */
export const codes = (code: string) => ({ codeHash: hash(code), returnCodeHash: hash(`return ${code}`) })
/** Returns a random id. */
export const randomId = () => randomBytes(18).toString('base64url')
/** Makes all calls at the same time. */
export const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/** Returns what the credentials of a proof are made with. */
export const credentialsWith = (credentialSecret: string) => ({
  credentialSecret,
  credentialTerms: { baseUrl: 'https://svc.test', hubChainId: 84532, maxAgesMs: {} },
})

/** Returns a whole proof with a random id and with values that a database might change. */
export function proof(changes: Partial<ProofRecord> = {}): ProofRecord {
  return {
    qHash: `0x${randomBytes(32).toString('hex')}`,
    status: 'verified',
    walletAddress: '0x1111111111111111111111111111111111111111',
    chain: 'eip155:84532',
    signerKind: 'key',
    subject: '0x1111111111111111111111111111111111111111',
    verifierIds: ['ownership-basic', 'token-holding@2'],
    tags: ['a "tag"', 'supersedes:0x00'],
    signedTimestamp: now - 1,
    privacyLevel: 'private',
    publicDisplay: true,
    outcomes: [
      {
        verifierId: 'ownership-basic',
        verified: true,
        input: { zebra: 1, ape: { nul: 'a\u0000b', lone: '\ud800' } },
        claims: { contentStored: true },
        provider: 'svc',
        checkedAt: now,
        expiresAt: null,
      },
      {
        verifierId: 'token-holding@2',
        verified: false,
        error: { code: 'BALANCE_TOO_LOW', message: 'Not enough.' },
        input: {},
        claims: {},
        provider: 'evm',
        checkedAt: now,
        expiresAt: now + minute,
      },
    ],
    receipt: { format: 'caip-380-envelope', portable: true },
    gateId: null,
    sealed: {
      input: { 'ownership-basic': { content: 'my-private-diary' } },
      evidence: { 'token-holding@2': { balance: 'evidence-of-poverty' } },
      options: { note: 'option-only-mine' },
      meta: { device: 'meta-only-mine' },
    },
    withdrawnAt: null,
    optionsHash: hash('options'),
    createdAt: now,
    completedAt: now + 1,
    updatedAt: now + 2,
    revokedAt: null,
    supersededBy: null,
    expiresAt: 8_640_000_000_000_000,
    statusEntry: null,
    ...changes,
  }
}

/** Returns a pending hand-off with a random id, created at `now`. */
export function handoff(changes: Partial<HandoffRecord> = {}): HandoffRecord {
  return {
    sid: randomId(),
    challenge: hash('secret'),
    origin: 'https://shop.example',
    request: {
      verifiers: ['ownership-basic'],
      data: { 'ownership-basic': { content: 'asked-about-privately' } },
      mode: 'popup',
      lang: null,
      theme: 'dark',
      returnUrl: null,
    },
    ...newHandoffFields,
    createdAt: now,
    expiresAt: now + 15 * minute,
    ...changes,
  }
}

/** The owner of the proof that finishes a hand-off. */
export const owner: Owner = { walletAddress: 'wallet-of-the-person', chain: 'eip155:84532', signerKind: 'key' }

/** The result of a finished hand-off. */
export const result: HandoffResult = {
  qHash: `0x${'ab'.repeat(32)}`,
  qHashes: [`0x${'ab'.repeat(32)}`],
  eligible: true,
  verifierIds: ['ownership-basic'],
  wallet: 'wallet-of-the-person',
  walletAddress: 'wallet-of-the-person',
  gateId: null,
}

/** Returns a new profile with its first sign-in method. */
export function person(changes: Partial<SignInMethod> = {}): { profile: Profile; method: SignInMethod } {
  const profile = { id: randomId(), createdAt: now }
  const key = `0x${randomBytes(20).toString('hex')}`
  const method: SignInMethod = {
    id: randomId(),
    profileId: profile.id,
    kind: 'wallet',
    key: `eip155:${key}`,
    label: key,
    data: { address: key, chain: 'eip155:84532', signerKind: 'key', note: 'a\u0000b' },
    counter: 0,
    createdAt: now,
    usedAt: now,
    ...changes,
  }
  return { profile: { ...profile, id: method.profileId }, method }
}

/** The keys of the webhooks in these tests. */
export const webhookKeys: WebhookKeys = {
  secret: 'whsec_x',
  privateKey: { kty: 'OKP', crv: 'Ed25519', d: 'd', x: 'x' },
}

/** Returns a webhook that was never used. */
export const aWebhook = (changes: Partial<WebhookRecord> = {}): WebhookRecord => ({
  id: randomId(),
  profileId: randomId(),
  url: 'https://site.example/hook',
  host: `${randomId()}.example`,
  stream: 'events',
  types: ['gate.passed'],
  enabled: true,
  disabledBy: null,
  publicKey: 'whpk_x',
  createdAt: now,
  sentUpTo: 5,
  failures: 0,
  failingSince: null,
  heldUntil: 0,
  pausedUntil: 0,
  slowUntil: 0,
  last: null,
  ...changes,
})

/** Returns the delivery of an event that failed once. */
export const aDelivery = (
  webhookId: string,
  sequence: number,
  changes: Partial<DeliveryRecord> = {},
): DeliveryRecord => ({
  webhookId,
  eventId: `${webhookId}-${sequence}`,
  sequence,
  type: 'gate.passed',
  state: 'retrying',
  attempts: 1,
  nextAt: now + sequence,
  status: 500,
  problem: 'http-status',
  createdAt: now,
  updatedAt: now,
  ...changes,
})
