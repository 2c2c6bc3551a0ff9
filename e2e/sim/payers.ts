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
  const { random, account } = person
  const { data, status } = await beginPayment(person, proof, random.pick(['usdc', 'stripe']), world)
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

/** Begins a payment by card in two tabs, each for another proof, and pays both. The second one is given back. */
export async function payTwiceByCard(
  person: Person,
  proofs: readonly [KnownProof, KnownProof],
  world: World,
  payments: Payment[],
): Promise<void> {
  const begun: Payment[] = []
  for (const proof of proofs) {
    // oxlint-disable-next-line no-await-in-loop -- one tab after the other
    const { data, status } = await beginPayment(person, proof, 'stripe', world)
    if (status === 200) begun.push({ person, proof, method: 'stripe', id: String(data.sessionId) })
  }
  for (const payment of begun) {
    const message = world.cards.pay(payment.id)
    if (message === undefined) continue
    void sendMessage(message, person, world)
    payments.push(payment)
    // oxlint-disable-next-line no-await-in-loop
    await fulfil(payment, world)
  }
}

/** Asks for the price of the paid gate. */
const beginPayment = async (person: Person, proof: KnownProof, method: Payment['method'], world: World) =>
  await world.send({
    who: person.name,
    path: '/api/v1/payments/checkout',
    headers: await headersFor(person, proof, world),
    body: { gateId: gateIds.paid, qHash: proof.qHash, method },
  })

/** Pays once by a transfer, and uses it twice at once, for two proofs. One of them may succeed. */
export async function useTransferTwice(
  person: Person,
  proofs: readonly [KnownProof, KnownProof],
  world: World,
): Promise<void> {
  const quotes = await Promise.all(proofs.map((proof) => beginPayment(person, proof, 'usdc', world)))
  const [quote] = quotes
  if (quote?.data?.amount === undefined || quotes.some(({ status }) => status !== 200)) return
  const { recipient, amount } = quote.data
  const id = world.chain.transfer({ from: person.account.address, to: recipient, value: BigInt(amount) })
  await world.sleep(8000)
  await Promise.all(proofs.map((proof) => fulfil({ person, proof, method: 'usdc', id }, world)))
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
