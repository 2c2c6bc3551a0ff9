import axe from 'axe-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resolveChain } from '../shared/proof/chain.ts'
import { didPkh } from '../shared/proof/did.ts'
import { qHash as qHashOf } from '../shared/proof/q-hash.ts'
import { signerString } from '../shared/proof/signer-string.ts'
import { defineSvcBadge } from './define-badge.ts'
import type { SvcBadge } from './svc-badge.ts'

defineSvcBadge()

const account = privateKeyToAccount(generatePrivateKey())
const walletAddress = account.address.toLowerCase()
const short = `${walletAddress.slice(0, 6)}…${walletAddress.slice(-4)}`
const signedTimestamp = Date.UTC(2026, 10, 20, 12)
const request = {
  walletAddress: account.address,
  verifierIds: ['ownership-basic'],
  data: { content: 'mine', owner: account.address },
  signedTimestamp,
  chain: resolveChain({ walletAddress: account.address, chainId: 84532 }),
}
const qHash = qHashOf(request)
const envelope = {
  qHash,
  did: didPkh(request.chain, account.address),
  walletAddress: account.address,
  verifierIds: request.verifierIds,
  data: request.data,
  signedTimestamp,
  chainId: 84532,
  signature: await account.signMessage({ message: signerString(request) }),
  signatureMethod: 'eip191',
}
const base = 'https://verify.example'

type Reply = { status?: number; body: unknown } | 'outage' | 'never'
let reply: Reply
let asked: string[]
const proof = (change: object = {}): Reply => ({
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
const error = (status: number, code: string): Reply => ({
  status,
  body: { success: false, error: { code, message: '' } },
})

const thrown: unknown[] = []
const note = (event: ErrorEvent | PromiseRejectionEvent) => thrown.push(event)
beforeEach(() => {
  reply = proof()
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.credentials} ${url}`)
    if (reply === 'outage') throw new TypeError('Failed to fetch')
    if (reply === 'never') return new Promise(() => {})
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
      status: reply.status ?? 200,
    })
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

function place(attributes: Record<string, string> = {}, children = '') {
  const badge = document.createElement('svc-badge')
  for (const [name, value] of Object.entries({ qhash: qHash, 'base-url': base, ...attributes }))
    badge.setAttribute(name, value)
  badge.innerHTML = children
  document.body.append(badge)
  return badge
}
const textOf = (badge: SvcBadge) => badge.shadowRoot?.textContent?.trim()
const linkOf = (badge: SvcBadge) => badge.shadowRoot!.querySelector('a')!
const states = 'checking verified rejected revoked expired erased private unknown unreachable mismatch'.split(' ')
const statesOf = (badge: SvcBadge) => states.filter((name) => badge.matches(`:state(${name})`))

describe('is accessible', () => {
  test.each([
    ['verified', proof()],
    ['revoked', proof({ lifecycle: 'revoked', revokedAt: 1 })],
    ['private', proof({ lifecycle: undefined, privacyLevel: 'private' })],
    ['unreachable', 'outage'],
    ['checking', 'never'],
  ] as const)('%s, in light and dark', async (name, answer) => {
    reply = answer
    const light = place({ theme: 'light' })
    const dark = place({ theme: 'dark' })
    await expect.poll(() => [...statesOf(light), ...statesOf(dark)]).toEqual([name, name])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  test('by keyboard: one stop, to the proof’s page, in another window', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
    badge.focus()
    const link = linkOf(badge)
    expect(badge.shadowRoot?.activeElement).toBe(link)
    expect([link.href, link.target, link.rel, link.ariaBusy]).toEqual([
      `${base}/proof/${qHash}`,
      '_blank',
      'noopener',
      'false',
    ])
  })
})

describe('shows the answer of the service', () => {
  test.each([
    ['verified', proof(), `Verified ${short}, Nov 20, 2026`],
    ['revoked', proof({ lifecycle: 'revoked', revokedAt: 1 }), 'Revoked It does not count any more'],
    ['expired', proof({ lifecycle: 'expired', expiresAt: 1 }), 'Expired It does not count any more'],
    ['rejected', proof({ status: 'rejected_verifier_failure' }), 'Not verified'],
    ['erased', proof({ status: 'erased', lifecycle: undefined }), 'Erased'],
    [
      'private',
      proof({ lifecycle: undefined, privacyLevel: 'private' }),
      'Private proof It exists. Only its owner can show more',
    ],
    ['unknown', error(404, 'PROOF_NOT_FOUND'), 'Unknown proof'],
    ['unreachable', 'outage', 'Not checked No connection: neither yes nor no'],
    ['unreachable', error(429, 'RATE_LIMIT_EXCEEDED'), 'Not checked No connection: neither yes nor no'],
    ['unreachable', error(503, 'STORE_UNAVAILABLE'), 'Not checked No connection: neither yes nor no'],
    // A 404 that is not the service's own answer.
    ['unreachable', { status: 404, body: '<html>' }, 'Not checked No connection: neither yes nor no'],
    ['unreachable', { body: 'null' }, 'Not checked No connection: neither yes nor no'],
  ] as const)('%s', async (name, answer, text) => {
    reply = answer
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(text)
    expect(statesOf(badge)).toEqual([name])
    expect(asked).toEqual([`omit ${base}/api/v1/proofs/${qHash}`])
  })

  test('draws the pattern of the proof', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
    expect(badge.shadowRoot?.querySelectorAll('.engraving path')).toHaveLength(22)
  })

  test('shows unknown for a text that is not an id, without a request or a link', async () => {
    const badge = place({ qhash: '"><img src=x>' })
    await expect.poll(() => textOf(badge)).toBe('Unknown proof')
    expect([asked, linkOf(badge).hasAttribute('href')]).toEqual([[], false])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('does not ask %s', async (address) => {
    const badge = place({ 'base-url': address })
    await expect.poll(() => textOf(badge)).toBe('Not checked No connection: neither yes nor no')
    expect([asked, linkOf(badge).hasAttribute('href')]).toEqual([[], false])
  })
})

describe('checks the envelope on the page', () => {
  const json = JSON.stringify(envelope)
  const tampered = JSON.stringify({ ...envelope, data: { ...envelope.data, content: 'yours' } })

  test('that the attribute gives', async () => {
    const badge = place({ envelope: json })
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, signature checked here`)
  })
  test('that a script inside gives', async () => {
    const badge = place({}, `<script type="application/json">${json}</script>`)
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, signature checked here`)
  })
  test.each([
    ['changed', tampered],
    ['of another proof', JSON.stringify({ ...envelope, qHash: `0x${'0'.repeat(64)}` })],
    ['garbage', 'nonsense'],
  ])('and shows a mismatch for one that is %s, whatever the service says', async (_, text) => {
    const badge = place({ envelope: text })
    await expect.poll(() => textOf(badge)).toBe('Does not hold The saved proof was changed, or is another one')
    expect(statesOf(badge)).toEqual(['mismatch'])
  })
  test('and still shows a revocation or an outage', async () => {
    reply = proof({ lifecycle: 'revoked', revokedAt: 1 })
    const revoked = place({ envelope: json })
    await expect.poll(() => textOf(revoked)).toBe('Revoked It does not count any more')
    reply = 'outage'
    const unreachable = place({ envelope: json })
    await expect.poll(() => textOf(unreachable)).toBe('Not checked No connection: neither yes nor no')
  })
})

describe('over time', () => {
  test('shows that a proof expires while the page is open', async () => {
    reply = proof({ expiresAt: Date.now() + 300 })
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
    await expect.poll(() => textOf(badge)).toBe('Expired It does not count any more')
  })

  test('asks again when the network is back', async () => {
    reply = 'outage'
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe('Not checked No connection: neither yes nor no')
    reply = proof()
    dispatchEvent(new Event('online'))
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
  })

  test('asks again when the page becomes visible after a minute, and not before', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
    reply = proof({ lifecycle: 'revoked', revokedAt: 1 })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => textOf(badge)).toBe('Revoked It does not count any more')
  })

  test('does not show a late answer for an earlier id', async () => {
    reply = 'never'
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe('Checking')
    reply = error(404, 'PROOF_NOT_FOUND')
    badge.setAttribute('qhash', `0x${'0'.repeat(64)}`)
    await expect.poll(() => textOf(badge)).toBe('Unknown proof')
  })

  test('asks once more after a move, and never while it is removed', async () => {
    const badge = place()
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
    badge.remove()
    dispatchEvent(new Event('online'))
    document.body.append(badge)
    await expect.poll(() => textOf(badge)).toBe(`Verified ${short}, Nov 20, 2026`)
    expect(asked).toHaveLength(2)
  })
})

test.each([
  ['de-AT', `Verifiziert ${short}, 20.11.2026`],
  ['ar', 'تم التحقق'],
  ['tlh', `Verified ${short}, Nov 20, 2026`],
])('in %s', async (lang, text) => {
  const badge = place({ lang })
  await expect.poll(() => textOf(badge)).toContain(text)
  expect(linkOf(badge).dir).toBe(lang === 'ar' ? 'rtl' : 'ltr')
})
