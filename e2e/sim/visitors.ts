import { createHash } from 'node:crypto'
import type { KnownProof } from './ledger.ts'
import { embedderOrigin, type Handoff, type Person, service, signedBody, verify, type World } from './people.ts'

/**
 * The gates that people pass: a free one, whose owner reads its events, and two of the operator, of which one costs money, and
 * the other wants a fresh proof.
 */
export const gateIds = { free: 'free-door', paid: 'paid-door', fresh: 'fresh-door' }

/** How old a proof may be at the gate that wants a fresh one, ms. */
export const freshMs = 60_000

/** What a finished hand-off of a person gave to the embedder. */
export type Visit = Handoff & { code: string | undefined; token: string | undefined }

/**
 * Lives through one visit: begin a hand-off, verify, exchange its code and its token, each by two racers. Returns the
 * proof. `beforeExchange` runs while nobody has used the code.
 */
export async function visitEmbedder(
  person: Person,
  world: World,
  visits: Visit[],
  beforeExchange: (visit: Visit) => Promise<void> = async () => {},
): Promise<KnownProof> {
  const { name, random } = person
  const handoff = { sid: random.text(18), secret: random.text(32) }
  const challenge = createHash('sha256').update(handoff.secret).digest('base64url')
  const begun = await world.send({
    who: name,
    method: 'PUT',
    path: `/api/v1/handoffs/${handoff.sid}`,
    headers: { origin: embedderOrigin },
    body: { challenge, gateId: gateIds.free, mode: 'inline' },
  })
  const own = begun.status === 200 ? { handoff, gateId: gateIds.free } : {}
  const { proof, answer } = await verify(person, world, { isPrivate: random.chance(0.2), isForGates: true, ...own })
  const current: Visit = { ...handoff, code: answer.data?.handoff?.code, token: undefined }
  visits.push(current)
  const raced = { proof, visit: current }
  if (current.code !== undefined) await beforeExchange(current)
  if (current.code !== undefined) await race('code', () => redeem(current, person, world), raced, world)
  if (current.token !== undefined) await race('token', () => exchange(current, person, world), raced, world)
  return proof
}

/**
 * Does something twice at once. Of two attempts that are both answered, one succeeds, unless a repeated one was faster, whose
 * answer may still be on its way, or lost.
 */
async function race(
  what: 'code' | 'token',
  attempt: () => Promise<number>,
  { proof, visit }: { proof: KnownProof; visit: Visit },
  { ledger }: World,
): Promise<void> {
  const statuses = await Promise.all([attempt(), attempt()])
  const isAnswered = statuses.every((status) => status > 0 && status < 500)
  const [verification, use] = [`the verification of ${visit.sid}`, `the ${what} of ${visit.sid}`]
  // a verification that is repeated gives another code, which replaces the one before
  const isOnlyCode = ledger.usesOf(verification) <= 1 && !ledger.isOpen(verification)
  const isUnused = ledger.usesOf(use) === 0 && !ledger.isOpen(use)
  if (isAnswered && isOnlyCode && isUnused && proof.erased === 'no')
    ledger.violate(`single use: a ${what} that nobody used is refused: ${statuses.join(', ')}`)
}

/** Exchanges the code of a hand-off for its token. */
export async function redeem(visit: Visit, { name }: Person, world: World): Promise<number> {
  const answer = await world.send({
    who: name,
    path: `/api/v1/handoffs/${visit.sid}/redeem`,
    headers: { origin: embedderOrigin, authorization: `Bearer ${visit.secret}` },
    body: { code: visit.code },
    uses: `the code of ${visit.sid}`,
  })
  if (answer.status === 200) visit.token = answer.data.token
  return answer.status
}

/** Exchanges the token for the outcome, as the server of the embedder does. */
export async function exchange(visit: Visit, { name }: Person, world: World): Promise<number> {
  const { status } = await world.send({
    who: name,
    path: '/api/v1/handoffs/verify',
    body: { token: visit.token, origin: embedderOrigin, gateId: gateIds.free },
    uses: `the token of ${visit.sid}`,
  })
  return status
}

/** Revokes a proof. */
export async function revoke(person: Person, proof: KnownProof, world: World): Promise<void> {
  if (proof.revoked === 'no') proof.revoked = 'open'
  const { qHash } = proof
  const body = await signedBody(person, { action: 'revoke_proof', qHash }, world.now())
  const { status } = await world.send({ who: person.name, path: `/api/v1/proofs/revoke-self/${qHash}`, body })
  if (status === 200) proof.revoked = 'yes'
}

/** Makes a proof public or private. */
export async function setVisibility(
  person: Person,
  { proof, privacyLevel }: { proof: KnownProof; privacyLevel: 'private' | 'public' },
  world: World,
): Promise<void> {
  const { qHash } = proof
  Object.assign(proof, { privateSince: undefined, publicSince: undefined })
  const options = { privacyLevel, publicDisplay: privacyLevel === 'public' }
  const action = { action: 'publish_proof', qHash, options, service } as const
  const signed = await signedBody(person, action, world.now())
  const answer = await world.send({
    who: person.name,
    path: `/api/v1/proofs/${qHash}/visibility`,
    body: { ...signed, ...options },
  })
  if (answer.status !== 200) return
  if (privacyLevel === 'public') {
    proof.publicSince = world.now()
    proof.publication = { ...signed, ...options }
    return
  }
  proof.privateSince = world.now()
  if (!proof.publication) return
  const replayed = await world.send({
    who: 'stranger',
    path: `/api/v1/proofs/${qHash}/visibility`,
    body: proof.publication,
  })
  if (replayed.status === 200)
    world.ledger.violate('authority: an older signature published a proof that was withdrawn')
}

/** Erases all proofs of the person. */
export async function eraseAll(person: Person, world: World): Promise<void> {
  const own = [...world.ledger.proofs.values()].filter(({ owner }) => owner === person.name)
  for (const proof of own) if (proof.erased === 'no') proof.erased = 'open'
  const body = await signedBody(person, { action: 'erase_all_proofs', service }, world.now())
  const { status } = await world.send({ who: person.name, path: '/api/v1/proofs/erase-all', body })
  if (status === 200) for (const proof of own) proof.erased = 'yes'
}
