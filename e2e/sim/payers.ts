import { cardSignature } from './outside/card-processor.ts'
import type { KnownProof } from './ledger.ts'
import type { Answer } from './network.ts'
import { type Person, service, signedHeaders, type World } from './people.ts'
import { gateIds, type Visit } from './visitors.ts'

/** A payment that a person made for the paid gate. */
export type Payment = { person: Person; proof: KnownProof; method: 'usdc' | 'stripe'; id: string }

const headersFor = (person: Person, { qHash }: KnownProof, world: World) =>
  signedHeaders(person, { action: 'fulfill_gate', gateId: gateIds.paid, qHash, service }, world.now())

/** What a person did that has to be checked at the end. */
export type Left = { person: Person; visits: Visit[]; payments: Payment[]; domains: string[] }

/** Begins a payment, pays it, and asks twice at once for the reward. */
export async function pay(person: Person, proof: KnownProof, world: World, payments: Payment[]): Promise<void> {
  const { random, name, account } = person
  const method = random.pick(['usdc', 'stripe'])
  const { data, status } = await world.send({
    who: name,
    path: '/api/v1/payments/checkout',
    headers: await headersFor(person, proof, world),
    body: { gateId: gateIds.paid, qHash: proof.qHash, method },
  })
  if (status !== 200) return
  await world.sleep(random.below(20_000))
  // whoever has paid by card already is led back, by whatever method they begin
  const isTransfer = data.amount !== undefined
  const payment: Payment = { person, proof, method: isTransfer ? 'usdc' : 'stripe', id: '' }
  if (isTransfer) {
    payment.id = world.chain.transfer({ from: account.address, to: data.recipient, value: BigInt(data.amount) })
    await world.sleep(8000)
  } else {
    payment.id = data.sessionId
    const message = world.cards.pay(payment.id)
    if (message !== undefined) void sendMessage(message, person, world)
    else if (world.cards.refundsOf(payment.id) === undefined) return
  }
  payments.push(payment)
  await Promise.all([fulfil(payment, world), fulfil(payment, world)])
}

/** The processor sends its message until somebody confirms it. */
async function sendMessage(message: string, { random }: Person, world: World): Promise<void> {
  for (;;) {
    await world.sleep(random.below(10_000))
    const headers = { 'stripe-signature': cardSignature, 'content-type': 'application/json' }
    const { status } = await world.send({
      who: 'card processor',
      path: '/api/v1/payments/stripe/webhook',
      headers,
      body: message,
    })
    if (status === 200) return
  }
}

/** Asks for the reward with a payment. */
export async function fulfil({ person, proof, method, id }: Payment, world: World): Promise<Answer> {
  const body = method === 'usdc' ? { paymentTxHash: id } : { paymentCheckoutSessionId: id }
  return await world.send({
    who: person.name,
    path: `/api/v1/gates/${gateIds.paid}/fulfill`,
    headers: await headersFor(person, proof, world),
    body: { qHash: proof.qHash, ...body },
    uses: `the payment ${id}`,
  })
}

/** Asks for the reward without a payment. */
export async function fulfilFree(person: Person, proof: KnownProof, world: World): Promise<Answer> {
  return await world.send({
    who: person.name,
    path: `/api/v1/gates/${gateIds.paid}/fulfill`,
    headers: await headersFor(person, proof, world),
    body: { qHash: proof.qHash },
  })
}
