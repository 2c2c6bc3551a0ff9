import { createHash, randomBytes } from 'node:crypto'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { StripeHost } from '../world/stripe/host.ts'
import { type Answer, newAccount, send, signedAction, signedRequest } from './client.ts'

/** The gates that people pass: a free one, whose owner reads its events, and one that costs five dollars by card. */
export const gateIds = { free: 'free-door', paid: 'paid-door' }
export const reference = { type: 'url', id: 'https://faults.example/' }
const origin = 'https://embedder.example'

/** What a client knows about something that it asked for: it never asked, it has no answer, or it was acknowledged. */
type Known = 'no' | 'open' | 'yes'

/** Something that can be used once: how often the service said that it was, and whether an attempt has no answer. */
type Single = { uses: number; isOpen: boolean }

/** A person with a wallet, and what the service has acknowledged to this person. */
export type Person = {
  account: PrivateKeyAccount
  role: 'payer' | 'revoker' | 'guest'
  qHash: string
  verified: Known
  revoked: Known
  sid: string
  secret: string
  code: string | undefined
  token: string | undefined
  redeemed: Single
  exchanged: Single
  session: string | undefined
  isPaid: boolean
  fulfilled: Single
}

/** The service as people see it, and what they report about it. */
export type Scene = {
  url: string
  /** The address that the service calls its own, which people sign. */
  baseUrl: string
  stripe: StripeHost
  /** The time of the service, Unix ms. */
  now: () => number
  /** Reports a promise that the service broke. */
  violate: (what: string) => void
}

/** Creates a person with a new wallet, who does all that such a person does: every fourth one pays, every fourth one revokes. */
export function newPerson(index: number): Person {
  return {
    account: newAccount(),
    role: index % 4 === 0 ? 'payer' : index % 4 === 1 ? 'revoker' : 'guest',
    qHash: '',
    verified: 'no',
    revoked: 'no',
    sid: randomBytes(18).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
    code: undefined,
    token: undefined,
    redeemed: { uses: 0, isOpen: false },
    exchanged: { uses: 0, isOpen: false },
    session: undefined,
    isPaid: false,
    fulfilled: { uses: 0, isOpen: false },
  }
}

/**
 * Lives through one visit: verify for a gate, hand the outcome to the embedder, then pay or revoke. Everything that can be used
 * once is tried twice at the same time. Returns whether every request had an answer that allowed the next one.
 */
export async function visit(person: Person, scene: Scene): Promise<boolean> {
  await checkGate(person, scene)
  if (!(await verify(person, scene))) return false
  await checkGate(person, scene)
  await Promise.all([redeem(person, scene), redeem(person, scene)])
  if (person.token === undefined) return false
  await Promise.all([exchange(person, scene), exchange(person, scene)])
  if (person.exchanged.uses === 0) return false
  if (person.role === 'revoker' && !(await revoke(person, scene))) return false
  if (person.role === 'payer' && !(await pay(person, scene))) return false
  await checkGate(person, scene)
  return true
}

/** Asks whether a person may pass the free gate, and compares the answer with what was acknowledged. */
export async function checkGate({ account, verified, revoked }: Person, scene: Scene): Promise<Answer> {
  const query = new URLSearchParams({ gateId: gateIds.free, address: account.address })
  const answer = await send(`${scene.url}/api/v1/proofs/check?${query}`)
  if (answer.status !== 200) return answer
  const isPassing: boolean = answer.data.eligible
  if (isPassing && verified === 'no') scene.violate('a false yes: the gate opened to somebody without a proof')
  if (isPassing && revoked === 'yes') scene.violate('a false yes: the gate opened to a proof that was revoked')
  if (!isPassing && verified === 'yes' && revoked === 'no')
    scene.violate(`a false no: the gate stayed closed to a proof that was acknowledged`)
  return answer
}

async function verify(person: Person, { url, now }: Scene): Promise<boolean> {
  const { account, sid, secret } = person
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const handoff = { challenge, gateId: gateIds.free, mode: 'inline' }
  const begun = await send(`${url}/api/v1/handoffs/${sid}`, { method: 'PUT', headers: { origin }, body: handoff })
  if (begun.status !== 200) return false
  const data = { owner: account.address, reference, content: sid, handoff: { sid, origin } }
  const { request, qHash } = await signedRequest(account, { verifierIds: ['ownership-basic'], data, now: now() })
  Object.assign(person, { qHash, verified: 'open' })
  const headers = { origin, 'x-svc-handoff': `${sid}.${secret}` }
  const body = { ...request, gateId: gateIds.free }
  const answer = await send(`${url}/api/v1/verification`, { method: 'POST', headers, body })
  if (answer.status === 200 && answer.data.status === 'verified') {
    Object.assign(person, { verified: 'yes', qHash: answer.data.qHash, code: answer.data.handoff?.code })
    return true
  }
  if (!answer.isOpen) person.verified = 'no'
  return false
}

const note = (single: Single, { status, isOpen }: Answer) => {
  if (status === 200) single.uses += 1
  if (isOpen) single.isOpen = true
}

/** Exchanges the code of the hand-off for its token. */
export async function redeem(person: Person, { url }: Scene): Promise<Answer> {
  const { sid, secret, code } = person
  const headers = { origin, authorization: `Bearer ${secret}` }
  const answer = await send(`${url}/api/v1/handoffs/${sid}/redeem`, { method: 'POST', headers, body: { code } })
  note(person.redeemed, answer)
  if (answer.status === 200) person.token = answer.data.token
  return answer
}

/** Exchanges the token for the outcome, as the server of the embedder does. */
export async function exchange(person: Person, { url }: Scene): Promise<Answer> {
  const body = { token: person.token, origin, gateId: gateIds.free }
  const answer = await send(`${url}/api/v1/handoffs/verify`, { method: 'POST', body })
  note(person.exchanged, answer)
  return answer
}

async function revoke(person: Person, { url, now }: Scene): Promise<boolean> {
  const { account, qHash } = person
  person.revoked = 'open'
  const body = await signedAction(account, { action: 'revoke_proof', qHash }, now())
  const answer = await send(`${url}/api/v1/proofs/revoke-self/${qHash}`, { method: 'POST', body })
  if (answer.status === 200) person.revoked = 'yes'
  else if (!answer.isOpen) person.revoked = 'no'
  return answer.status === 200
}

async function pay(person: Person, scene: Scene): Promise<boolean> {
  const { url, stripe } = scene
  const { qHash } = person
  const headers = await fulfilHeaders(person, scene)
  const body = { gateId: gateIds.paid, qHash, method: 'stripe' }
  const { data } = await send(`${url}/api/v1/payments/checkout`, { method: 'POST', headers, body })
  if (data?.sessionId === undefined) return false
  person.session = data.sessionId
  person.isPaid = true
  await stripe.pay(data.sessionId)
  const replies = await Promise.all([fulfil(person, scene), fulfil(person, scene)])
  return replies.every(({ isOpen }) => !isOpen)
}

/** Asks for the reward of the gate that costs something: with the payment, or without it. */
export async function fulfil(person: Person, scene: Scene, withPayment = true): Promise<Answer> {
  const { qHash, session } = person
  const headers = await fulfilHeaders(person, scene)
  const body = { qHash, ...(withPayment && { paymentCheckoutSessionId: session }) }
  const answer = await send(`${scene.url}/api/v1/gates/${gateIds.paid}/fulfill`, { method: 'POST', headers, body })
  if (withPayment) note(person.fulfilled, answer)
  return answer
}

async function fulfilHeaders({ account, qHash }: Person, { baseUrl, now }: Scene): Promise<Record<string, string>> {
  const action = { action: 'fulfill_gate', gateId: gateIds.paid, qHash, service: baseUrl } as const
  const { walletAddress, signature, signedTimestamp } = await signedAction(account, action, now())
  return { 'x-wallet-address': walletAddress, 'x-signature': signature, 'x-signed-timestamp': String(signedTimestamp) }
}
