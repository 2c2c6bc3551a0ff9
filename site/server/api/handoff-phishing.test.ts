import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import type { GateDraft } from '../../../shared/gate/model.ts'
import { signedBy } from '../deployment.fixture.ts'
import { createGate } from '../gates/gates.ts'
import { handoffCookieName } from '../accounts/cookies.ts'
import { openHandoff } from '../handoffs/open.ts'
import { returnCodeOf } from '../random-keys.ts'
import { newMethod, signInBy } from '../accounts/profile.ts'
import { openSession } from '../accounts/session.ts'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let person: PrivateKeyAccount
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now += 1000
  person = privateKeyToAccount(generatePrivateKey())
})

const origin = 'https://shop.example'
type Ask = { gateId?: string; reuse?: 'auto' }

/** Creates a hand-off as a program that forges the `Origin` of the shop: it holds the secret. */
async function begin(ask: Ask = {}) {
  const [sid, secret] = [randomBytes(18).toString('base64url'), randomBytes(32).toString('base64url')]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const wanted = ask.gateId === undefined ? { verifiers: ['ownership-basic'] } : {}
  const body = { challenge, mode: 'popup', ...wanted, ...ask }
  await app.call('createHandoff', { path: { sid }, headers: { origin }, body })
  return { sid, secret, inline: { origin, 'x-svc-handoff': `${sid}.${secret}` } }
}
type Handoff = Awaited<ReturnType<typeof begin>>

/** Opens our own page of the hand-off, in a browser with this session cookie. */
async function hostedPage({ sid }: Handoff, session = '') {
  const opened = await openHandoff({ sid, writeKey: undefined }, app)
  const key = 'writeKey' in opened ? opened.writeKey : ''
  const cookie = [`${handoffCookieName(sid, 'https://svc.test')}=${key}`, session].filter(Boolean).join('; ')
  return { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin', cookie }
}

const walletMethod = (account: PrivateKeyAccount) => {
  const address = account.address.toLowerCase()
  return {
    kind: 'wallet' as const,
    key: `eip155:${address}`,
    label: '',
    data: { address, chain: 'eip155:84532', signerKind: 'key' },
  }
}
const passkey = (walletAddress?: string) => ({
  kind: 'passkey' as const,
  key: randomBytes(16).toString('hex'),
  label: '',
  data: walletAddress === undefined ? {} : { walletAddress, walletChain: 'eip155:84532' },
})
const account = () => ({
  kind: 'account' as const,
  key: `google:${randomBytes(8).toString('hex')}`,
  label: '',
  data: {},
})
type Method = Parameters<typeof signInBy>[0]

/** Returns the cookie of a browser that signed in by the first method, to a profile that has the others too. */
async function signedInBy(first: Method, ...others: Method[]): Promise<string> {
  const method = await signInBy(first, app)
  await Promise.all(others.map((each) => app.ports.store.accounts.add(newMethod(each, method.profileId, app))))
  const { cookie } = await openSession(method, { cookies: {} }, app)
  return cookie.split(';')[0] ?? ''
}

async function signed({ sid }: Handoff, content = `c${Math.random()}`) {
  return signedBy(person, { data: { owner: person.address, content, handoff: { sid, origin } } }, app)
}

async function submit(body: unknown, headers: Record<string, string>) {
  const { reply } = await app.call('verify', { body, headers })
  const { handoff, qHash, gate } = reply['data']
  return { code: handoff?.code, qHash, gate }
}

async function redeem({ sid, secret }: Handoff, code: string) {
  const headers = { origin, authorization: `Bearer ${secret}` }
  return (await app.call('redeemHandoff', { path: { sid }, headers, body: { code } })).reply['data']
}

const exchange = async (token: string, more: Record<string, unknown>) => {
  const { status, reply } = await app.call('verifyHandoff', { body: { token, origin, ...more } })
  return reply['error']
    ? [status, reply['error'].code]
    : [status, reply['data'].phishingResistant, reply['data'].eligible]
}
const basic = { verifierIds: ['ownership-basic'] }
const refused = [403, 'PHISHING_RESISTANCE_REQUIRED']

/** Returns what a server gets that requires phishing resistance, and then one that does not. */
const expectRefused = async (token: string) => {
  expect(await exchange(token, { ...basic, requirePhishingResistant: true })).toEqual(refused)
  expect(await exchange(token, basic)).toEqual([200, false, true])
}

describe('an outcome is phishing-resistant', () => {
  test.each<[string, () => Promise<string>]>([
    ['by passkey', () => signedInBy(passkey(), walletMethod(person))],
    ['by provider', () => signedInBy(account(), walletMethod(person))],
    [
      'by wallet, and signs with a passkey wallet',
      () => signedInBy(walletMethod(privateKeyToAccount(generatePrivateKey())), passkey(person.address.toLowerCase())),
    ],
  ])('when the person is signed in %s and the code left over the port or to a listed address', async (_, session) => {
    const handoff = await begin()
    const page = await hostedPage(handoff, await session())
    const { code } = await submit(await signed(handoff), page)
    const { token, phishingResistant } = await redeem(handoff, code)
    expect(phishingResistant).toBe(true)
    expect(await exchange(token, { ...basic, requirePhishingResistant: true })).toEqual([200, true, true])
  })

  test('when the person only clicks, in such a session', async () => {
    const handoff = await begin()
    const page = await hostedPage(handoff, await signedInBy(passkey(), walletMethod(person)))
    const data = { owner: person.address, content: 'clicked', handoff: { sid: handoff.sid, origin } }
    const clicked = { walletAddress: person.address, verifierIds: ['ownership-basic'], data }
    const { code } = await submit(clicked, page)
    expect(await redeem(handoff, code)).toMatchObject({ phishingResistant: true })
  })
})

describe('an outcome is not phishing-resistant', () => {
  test.each<[string, () => Promise<string>]>([
    ['without a session', async () => ''],
    ['in a session of the person by wallet', () => signedInBy(walletMethod(person))],
    [
      'in the attacker’s own session by passkey',
      () => signedInBy(passkey(), walletMethod(privateKeyToAccount(generatePrivateKey()))),
    ],
    ['in a session of the person by wallet that also has a passkey', () => signedInBy(walletMethod(person), passkey())],
  ])('when a signature that was collected elsewhere is relayed to our page %s', async (_, session) => {
    const handoff = await begin()
    const page = await hostedPage(handoff, await session())
    const { code } = await submit(await signed(handoff), page)
    const { token, phishingResistant } = await redeem(handoff, code)
    expect(phishingResistant).toBe(false)
    await expectRefused(token)
  })

  test('when the embedder’s own page ends it, whoever is signed in', async () => {
    const handoff = await begin()
    const session = await signedInBy(passkey(), walletMethod(person))
    const { code } = await submit(await signed(handoff), { ...handoff.inline, cookie: session })
    const { token, phishingResistant } = await redeem(handoff, code)
    expect(phishingResistant).toBe(false)
    await expectRefused(token)
  })

  test('when the code left by plain navigation', async () => {
    const handoff = await begin()
    const page = await hostedPage(handoff, await signedInBy(passkey(), walletMethod(person)))
    const { code } = await submit(await signed(handoff), page)
    const { token, phishingResistant } = await redeem(handoff, returnCodeOf(code))
    expect(phishingResistant).toBe(false)
    await expectRefused(token)
  })

  test('when a relayed signature asks for new codes after the person has finished', async () => {
    const handoff = await begin({ reuse: 'auto' })
    const page = await hostedPage(handoff, await signedInBy(passkey(), walletMethod(person)))
    await submit(await signed(handoff, 'the same'), page)
    app.clock.now += 1
    const { code } = await submit(await signed(handoff, 'the same'), handoff.inline)
    expect(await redeem(handoff, code)).toMatchObject({ phishingResistant: false })
  })
})

const fulfill = async (gateId: string, body: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const { status, reply } = await app.call('fulfillGate', { path: { gateId }, body, headers })
  return [status, reply['error']?.code ?? reply['data'].fulfillment.value]
}

/** What the answer says of a gate that a wallet alone does not open. */
const signInFirst = (gateId: string) => ({
  gateId,
  allRequiredSatisfied: false,
  missingVerifierIds: [],
  payment: 'none',
  reason: 'PHISHING_RESISTANCE_REQUIRED',
})

describe('a gate that requires phishing-resistant outcomes', () => {
  let gates = 0
  const published = async () => {
    const draft = {
      gateId: `bound-${++gates}`,
      name: 'Members',
      status: 'published',
      requirements: [{ verifierId: 'ownership-basic' }],
      policy: { requirePhishingResistant: true },
      reward: { delivery: 'reveal', value: 'the secret' },
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by what it is given to
    await createGate(draft as unknown as GateDraft, { profileId: 'owner' }, app)
    return draft.gateId
  }
  test('gives nothing for a relayed signature: not to the page, or a session of the wallet', async () => {
    const gateId = await published()
    const handoff = await begin({ gateId })
    const page = await hostedPage(handoff)
    const { gate, code, qHash } = await submit(await signed(handoff), page)
    expect([gate, code]).toEqual([signInFirst(gateId), undefined])
    expect(await fulfill(gateId, { qHash, handoff: handoff.sid }, page)).not.toEqual([200, 'the secret'])
    const cookie = await signedInBy(walletMethod(person))
    const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin', cookie }
    expect(await fulfill(gateId, { qHash }, own)).toEqual(refused)
  })

  test('gives nothing to the page of an embedder, which shows no page of ours', async () => {
    const gateId = await published()
    const handoff = await begin({ gateId })
    const { gate, code } = await submit(await signed(handoff), handoff.inline)
    expect([gate, code]).toEqual([signInFirst(gateId), undefined])
  })

  test('gives nothing for proofs of before, until the person is signed in', async () => {
    const gateId = await published()
    const first = await begin({ gateId })
    const { qHash } = await submit(await signed(first), await hostedPage(first))
    const handoff = await begin({ gateId })
    const page = await hostedPage(handoff)
    const { sid } = handoff
    const action = { action: 'use_proofs' as const, sid, origin, gateId, qHashes: [qHash], service: app.config.baseUrl }
    const who = { walletAddress: person.address, chain: evmChain(84532), signedTimestamp: app.clock.now }
    const signature = await person.signMessage({ message: ownerActionMessage(action, who) })
    const { walletAddress, signedTimestamp } = who
    const reuse = async (headers: Record<string, string>) => {
      const body = { walletAddress, qHashes: [qHash], signature, signedTimestamp }
      const { status, reply } = await app.call('reuseProofs', { path: { sid }, headers, body })
      return { status, code: reply['error']?.code, handoff: reply['data']?.handoff }
    }
    expect(await reuse(page)).toEqual({ status: 403, code: 'PHISHING_RESISTANCE_REQUIRED', handoff: undefined })
    const session = await signedInBy(passkey(), walletMethod(person))
    const { status, handoff: ended } = await reuse({ ...page, cookie: `${page.cookie}; ${session}` })
    expect(status).toBe(200)
    expect(await redeem(handoff, ended.code)).toMatchObject({ phishingResistant: true, eligible: true })
  })

  test('opens when the person signs in and sends the same request again', async () => {
    const gateId = await published()
    const handoff = await begin({ gateId })
    const page = await hostedPage(handoff)
    const request = await signed(handoff)
    expect((await submit(request, page)).code).toBeUndefined()
    const session = await signedInBy(passkey(), walletMethod(person))
    const { code } = await submit(request, { ...page, cookie: `${page.cookie}; ${session}` })
    expect(await redeem(handoff, code)).toMatchObject({ phishingResistant: true, eligible: true })
  })

  test('gives it to the person on our page, and for a code that left over the port', async () => {
    const gateId = await published()
    const handoff = await begin({ gateId })
    const page = await hostedPage(handoff, await signedInBy(passkey(), walletMethod(person)))
    const { code, qHash } = await submit(await signed(handoff), page)
    expect(await fulfill(gateId, { qHash, handoff: handoff.sid }, page)).toEqual([200, 'the secret'])
    const { token } = await redeem(handoff, code)
    expect(await fulfill(gateId, { qHash, handoffToken: token })).toEqual([200, 'the secret'])
    expect(await exchange(token, { gateId })).toEqual([200, true, true])
  })

  test('gives nothing for a code that left by plain navigation', async () => {
    const gateId = await published()
    const handoff = await begin({ gateId })
    const page = await hostedPage(handoff, await signedInBy(passkey(), walletMethod(person)))
    const { code, qHash } = await submit(await signed(handoff), page)
    const { token, eligible } = await redeem(handoff, returnCodeOf(code))
    expect(eligible).toBe(false)
    expect(await fulfill(gateId, { qHash, handoffToken: token })).toEqual(refused)
    expect(await exchange(token, { gateId })).toEqual([200, false, false])
  })
})

test('a relayed result that is paid for is not marked by another one that was reached meanwhile', async () => {
  const draft = {
    gateId: 'bound-paid',
    name: 'Members',
    status: 'published',
    requirements: [{ verifierId: 'ownership-basic' }],
    monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'12'.repeat(20)}` } },
    reward: { delivery: 'reveal', value: 'the secret' },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by what it is given to
  await createGate(draft as unknown as GateDraft, { profileId: 'owner' }, app)
  const { gateId } = draft
  const handoff = await begin({ gateId })
  const page = await hostedPage(handoff)
  const relayed = await app.call('verify', { body: await signed(handoff), headers: page })
  const { qHash } = relayed.reply['data']
  const victim = person
  const subject = { walletAddress: victim.address.toLowerCase(), chain: 'eip155:84532', signerKind: 'key' as const }
  await app.ports.store.transaction(async ({ entitlements }) => {
    await entitlements.lock(gateId, subject)
    await entitlements.grant({ gateId, qHash, paymentId: null, createdAt: app.clock.now }, subject)
  })

  person = privateKeyToAccount(generatePrivateKey())
  const session = await signedInBy(passkey(), walletMethod(person))
  const attackers = { body: await signed(handoff), headers: { ...page, cookie: `${page.cookie}; ${session}` } }
  const { store } = app.ports
  const transaction = store.transaction.bind(store)
  // between the read of the hand-off and the delivery, the attacker finishes it with their own result
  const spy = vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
    const { status } = await app.call('verify', attackers)
    expect(status).toBe(200)
    return transaction(work)
  })
  const paid = await app.call('fulfillGate', {
    path: { gateId },
    body: { qHash, handoff: handoff.sid },
    headers: page,
  })
  spy.mockRestore()
  expect(await redeem(handoff, paid.reply['data'].handoff.code)).toMatchObject({
    qHash,
    walletAddress: subject.walletAddress,
    phishingResistant: false,
  })
})
