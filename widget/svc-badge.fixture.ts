import { afterEach, beforeEach, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type CredentialFacts, makeTestIssuer } from '../shared/credential/issuer.fixture.ts'
import { resolveChain } from '../shared/proof/chain.ts'
import { didPkh } from '../shared/proof/did.ts'
import { qHash as qHashOf } from '../shared/proof/q-hash.ts'
import { signerString } from '../shared/proof/signer-string.ts'
import { defineSvcBadge } from './define-badge.ts'
import type { SvcBadge } from './svc-badge.ts'

defineSvcBadge()
// loaded before the first test, whose time it would need
await import('./badge/credential-check.ts')

const account = privateKeyToAccount(generatePrivateKey())
const signedTimestamp = Date.UTC(2026, 10, 20, 12)
const request = {
  walletAddress: account.address,
  verifierIds: ['ownership-basic'],
  data: { content: 'mine', owner: account.address },
  signedTimestamp,
  chain: resolveChain({ walletAddress: account.address, chainId: 84532 }),
}

/** The address of the service, which is its issuer. */
export const base = 'https://verify.example'
export const walletAddress = account.address.toLowerCase()
export const short = `${walletAddress.slice(0, 6)}…${walletAddress.slice(-4)}`
export const qHash = qHashOf(request)
export const signer = didPkh(request.chain, account.address)
export const envelope = {
  qHash,
  did: signer,
  walletAddress: account.address,
  verifierIds: request.verifierIds,
  data: request.data,
  signedTimestamp,
  chainId: 84532,
  signature: await account.signMessage({ message: signerString(request) }),
  signatureMethod: 'eip191',
}
export const issuer = await makeTestIssuer(base)
/** Another issuer of the same name, with another key. */
export const impostor = await makeTestIssuer(base)

/** Unix seconds, some seconds ago. */
export const issuedAt = Math.floor(Date.now() / 1000) - 20
const facts = { qHash, signer, iat: issuedAt }
/** Returns the credential of the proof, with these changes. */
export const credential = (change: Partial<CredentialFacts> = {}, by = issuer) => by.credential({ ...facts, ...change })

/** A time as the badge writes it, today and in English. */
export const timeOf = (seconds: number, language = 'en') =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(seconds * 1000)

export type Reply = { status?: number; body: unknown } | 'outage' | 'never'
/** What the service of the tests answers. A test changes it. */
export const service: Record<'proof' | 'credentials' | 'list' | 'keys', Reply> & {
  /** What the browser answers from its cache instead of the keys. */
  cachedKeys?: Reply | undefined
  requests: string[]
} = {
  proof: 'outage',
  credentials: 'outage',
  list: 'outage',
  keys: 'outage',
  requests: [],
}

/** Returns the reply about the proof, with these changes. */
export const proofReply = (change: object = {}): Reply => ({
  body: {
    success: true,
    qHash,
    data: {
      qHash,
      status: 'verified',
      lifecycle: 'active',
      privacyLevel: 'public',
      walletAddress,
      verifiedVerifiers: [{ verifierId: 'ownership-basic', verified: true }],
      createdAt: signedTimestamp,
      revokedAt: null,
      expiresAt: null,
      ...change,
    },
  },
})
/** Returns the reply with these credentials. */
export const credentialsReply = (...credentials: string[]): Reply => ({
  body: {
    success: true,
    data: { credentials: credentials.map((text) => ({ verifierId: 'ownership-basic', credential: text })) },
  },
})
export const errorReply = (status: number, code: string): Reply => ({
  status,
  body: { success: false, error: { code, message: '' } },
})

const answering: readonly [pattern: RegExp, name: 'proof' | 'credentials' | 'list' | 'keys'][] = [
  [/\/proofs\/0x[0-9a-f]{64}$/, 'proof'],
  [/\/credentials$/, 'credentials'],
  [/\/status-lists\//, 'list'],
  [/\/jwt-vc-issuer$/, 'keys'],
]
const thrown: unknown[] = []
const note = (event: ErrorEvent | PromiseRejectionEvent) => thrown.push(event)

/** Replaces `fetch` by the service of the tests, where the proof is active. Fails a test in which a badge throws something. */
export function useBadgeService(): void {
  beforeEach(async () => {
    Object.assign(service, {
      proof: proofReply(),
      credentials: credentialsReply(await credential()),
      list: { body: await issuer.statusList({ iat: issuedAt }) },
      keys: { body: { issuer: base, jwks: issuer.jwks } },
      cachedKeys: undefined,
      requests: [],
    })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      service.requests.push(`${init.credentials} ${url}`)
      const [, name] = answering.find(([pattern]) => pattern.test(url)) ?? []
      const cached = name === 'keys' && init.cache === 'default' ? service.cachedKeys : undefined
      const reply = cached ?? (name ? service[name] : 'outage')
      if (reply === 'outage') throw new TypeError('Failed to fetch')
      if (reply === 'never') return new Promise(() => {})
      const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
      return new Response(body, { status: reply.status ?? 200 })
    })
    addEventListener('error', note)
    addEventListener('unhandledrejection', note)
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    if (thrown.length > 0) throw new Error('Something was thrown into the page', { cause: thrown.splice(0)[0] })
  })
}

/** Adds a badge to the page. */
export function place(attributes: Record<string, string> = {}, children = ''): SvcBadge {
  const badge = document.createElement('svc-badge')
  for (const [name, value] of Object.entries({ qhash: qHash, 'base-url': base, ...attributes }))
    badge.setAttribute(name, value)
  badge.innerHTML = children
  document.body.append(badge)
  return badge
}

/** Returns the text of a badge, with a dot between its lines. */
export const textOf = (badge: SvcBadge) => badge.shadowRoot?.textContent?.trim().replaceAll('\n', ' · ')
export const linkOf = (badge: SvcBadge) => badge.shadowRoot!.querySelector('a')!
const states = 'checking verified rejected revoked expired erased private unknown unreachable open mismatch'.split(' ')
export const statesOf = (badge: SvcBadge) => states.filter((name) => badge.matches(`:state(${name})`))
