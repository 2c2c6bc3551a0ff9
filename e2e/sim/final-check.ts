import { checkDomain } from './domain-owners.ts'
import type { GateOwner } from './gate-owner.ts'
import type { KnownProof } from './ledger.ts'
import { fulfil, fulfilFree, type Left, type Payment } from './payers.ts'
import type { Person, World } from './people.ts'
import { checkGate, checkList, checkOwnGate, readAsOwner } from './readers.ts'
import { exchange, gateIds, redeem, type Visit } from './visitors.ts'

/** Compares what the service says about a person with what it acknowledged, while nothing goes wrong. */
export async function checkAll(
  { person, visits, payments, domains }: Left,
  world: World,
  gateOwner: GateOwner,
): Promise<void> {
  for (const proof of world.ledger.proofs.values())
    if (proof.owner === person.name) {
      await checkProof(person, proof, world)
      checkEvents(proof, gateOwner, world)
    }
  for (const visit of visits) await checkVisit(person, visit, world)
  for (const payment of payments) await checkPayment(payment, world)
  checkDoublePayment(payments, world)
  for (const qHash of domains) await checkDomain(qHash, person, world)
  await checkGate(person.account, gateIds.free, world)
  await checkOwnGate(person, gateIds.free, world)
  await checkList(person.account, world)
}

async function checkProof(person: Person, proof: KnownProof, world: World): Promise<void> {
  const { qHash, verified, revoked, erased, marker } = proof
  const { violate } = world.ledger
  if (verified !== 'yes') return
  const { status, data, text } = await readAsOwner(person, proof, world)
  if (status !== 200 || data.qHash !== qHash)
    return violate(`durability: a proof that was acknowledged is lost (${status})`)
  if (erased === 'yes' && text.includes(marker)) violate('erasure: a proof that was erased can be read')
  if (data.status === 'erased') {
    if (erased === 'no') violate('erasure: a proof is erased that nobody erased')
    return
  }
  if (!text.includes(marker)) violate('durability: the owner cannot read the content of a proof')
  const isRevoked = typeof data.revokedAt === 'number'
  if (revoked === 'yes' && !isRevoked) violate('durability: a revocation that was acknowledged is lost')
  if (isRevoked !== (data.lifecycle === 'revoked')) violate('durability: a revoked proof is not shown as revoked')
  if (revoked === 'no' && isRevoked) violate('a proof is revoked that nobody revoked')
}

/** The owner of a gate is told about each proof that was submitted for it. */
function checkEvents({ qHash, isTold, verified, erased }: KnownProof, gateOwner: GateOwner, { ledger }: World): void {
  if (isTold && verified === 'yes' && erased === 'no' && !gateOwner.isTold(qHash))
    ledger.violate('events: the owner of a gate was never told about a proof')
}

/** A code and a token that nobody used can still be used. */
async function checkVisit(person: Person, visit: Visit, world: World): Promise<void> {
  const { usesOf, violate } = world.ledger
  if (visit.code !== undefined && usesOf(`the code of ${visit.sid}`) === 0) {
    const status = await redeem(visit, person, world)
    if (status === 0 || status >= 500) violate(`a code got no answer: ${status}`)
  }
  if (visit.token !== undefined && usesOf(`the token of ${visit.sid}`) === 0) await exchange(visit, person, world)
}

/** Who is entitled already, and pays again by card, gets the money back. */
function checkDoublePayment(payments: readonly Payment[], { cards, ledger }: World): void {
  if (payments.some(({ proof }) => proof.revoked !== 'no' || proof.erased !== 'no')) return
  const sessions = new Set(payments.flatMap(({ method, id }) => (method === 'stripe' ? [id] : [])))
  const kept = [...sessions].filter((id) => cards.refundsOf(id) === 0)
  if (kept.length > 1)
    ledger.violate(`payment: of ${sessions.size} card payments of a person, ${kept.length} were kept`)
}

/** A payment is used once or refunded: exactly one of the two. */
async function checkPayment(payment: Payment, world: World): Promise<void> {
  const { person, proof, id, method } = payment
  const { violate, usesOf } = world.ledger
  if (proof.revoked !== 'no' || proof.erased !== 'no') return
  await fulfil(payment, world)
  await world.sleep(60_000)
  const refunds = method === 'stripe' ? (world.cards.refundsOf(id) ?? 0) : 0
  const { status, code } = await fulfilFree(person, proof, world)
  const isUsed = usesOf(`the payment ${id}`) > 0 || status === 200
  if (!isUsed && refunds === 0) violate(`payment: ${method} is neither used nor refunded: ${status} ${code}`)
  if (refunds > 1) violate(`payment: it was refunded ${refunds} times`)
}
