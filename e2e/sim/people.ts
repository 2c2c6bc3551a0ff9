import { createHash } from 'node:crypto'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { OwnerAction } from '../../shared/proof/owner-action.ts'
import { signedAction, signedRequest } from '../faults/client.ts'
import type { CardProcessor } from './outside/card-processor.ts'
import type { Chain } from './outside/chain.ts'
import type { Domains } from './outside/domains.ts'
import type { KnownProof, Ledger } from './ledger.ts'
import type { Answer, Network } from './network.ts'
import type { Random } from './random.ts'
import { baseUrl } from './service-process.ts'

/** What everybody in a run shares. */
export type World = Pick<Network, 'send'> & {
  now: () => number
  sleep: (ms: number) => Promise<void>
  chain: Chain
  cards: CardProcessor
  domains: Domains
  ledger: Ledger
}

/** A person with a wallet, and choices of their own. */
export type Person = { name: string; account: PrivateKeyAccount; random: Random; cookies: Map<string, string> }

/** What a proof must say to satisfy the gates. */
export const gateReference = 'https://gate.example/'
export const embedderOrigin = 'https://embedder.example'

const accounts = new Map<string, PrivateKeyAccount>()

/** Creates a person. The same name has the same wallet in every run. */
export function createPerson(name: string, random: Random): Person {
  const key = `0x${createHash('sha256').update(name).digest('hex')}` as const
  const account = accounts.get(name) ?? privateKeyToAccount(key)
  accounts.set(name, account)
  return { name, account, random: random.fork(name), cookies: new Map() }
}

const signatures = new Map<string, ReturnType<typeof signedAction>>()

/** Signs an action of the person, as the service expects it in a body. */
export function signedBody({ account }: Person, action: OwnerAction, now: number) {
  const key = JSON.stringify([account.address, action, now])
  const known = signatures.get(key) ?? signedAction(account, action, now)
  return known
}

/** The same signed action as headers. */
export async function signedHeaders(person: Person, action: OwnerAction, now: number): Promise<Record<string, string>> {
  const { walletAddress, signature, signedTimestamp } = await signedBody(person, action, now)
  return { 'x-wallet-address': walletAddress, 'x-signature': signature, 'x-signed-timestamp': String(signedTimestamp) }
}

/** A hand-off that a page of the embedder has begun. */
export type Handoff = { sid: string; secret: string }

/** Verifies something about the person, and notes what the answer promises. */
export async function verify(
  person: Person,
  world: World,
  {
    isPrivate,
    isForGates,
    handoff,
    gateId,
  }: { isPrivate: boolean; isForGates: boolean; handoff?: Handoff; gateId?: string },
): Promise<{ proof: KnownProof; answer: Answer }> {
  const { account, random, name } = person
  const { now, ledger } = world
  const marker = `secret-${Buffer.from(random.bytes(9)).toString('hex')}`
  const data = {
    owner: account.address,
    reference: { type: 'url', id: isForGates ? gateReference : `https://${marker}.example/` },
    content: marker,
    ...(handoff && { handoff: { sid: handoff.sid, origin: embedderOrigin } }),
  }
  const { request, qHash } = await signedRequest(account, { verifierIds: ['ownership-basic'], data, now: now() })
  const proof: KnownProof = {
    qHash,
    owner: name,
    address: account.address,
    marker,
    isForGates,
    isTold: gateId !== undefined,
    sentAt: now(),
    verified: 'open',
    revoked: 'no',
    erased: 'no',
    privateSince: isPrivate ? now() : undefined,
    publicSince: undefined,
    readers: new Set(),
  }
  ledger.proofs.set(qHash, proof)
  const options = {
    privacyLevel: isPrivate ? 'private' : 'public',
    publicDisplay: !isPrivate,
    storeOriginalContent: true,
  }
  const answer = await world.send({
    who: name,
    path: '/api/v1/verification',
    ...(handoff && { counted: `the verification of ${handoff.sid}` }),
    headers: { ...(handoff && { origin: embedderOrigin, 'x-svc-handoff': `${handoff.sid}.${handoff.secret}` }) },
    body: { ...request, options, ...(gateId !== undefined && { gateId }) },
  })
  if (answer.status === 200 && answer.data.status === 'verified') {
    proof.verified = 'yes'
    if (!isPrivate) proof.publicSince = now()
  }
  return { proof, answer }
}

/** The service that a signature names. */
export const service = baseUrl
