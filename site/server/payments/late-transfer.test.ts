import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import type { GateModel } from '../../../shared/gate/model.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { codeOf } from '../deployment.fixture.ts'
import { type FulfillGateCall, fulfillGate } from '../gates/fulfill-gate.ts'
import { freshSession } from '../accounts/principal.fixture.ts'
import {
  newPayer,
  newSale,
  openTransferDeployment,
  openTransferWorld,
  transfer,
  type TransferDeployment,
  type TransferWorld,
} from './transfer.fixture.ts'
import { quoteMs, quoteTransfer } from './transfer-quote.ts'

const price = 5_000_000n
const stricter = { verifierId: 'nft-ownership' as const, match: [], optional: false, minCount: 1 }
const reward = { delivery: 'reveal' as const, value: 'the-word-behind' }

let postgres: Awaited<ReturnType<typeof startPostgres>>
let world: TransferWorld
const open: Record<string, TransferDeployment> = {}
beforeAll(async () => {
  postgres = await startPostgres()
  world = await openTransferWorld()
  open['sqlite'] = await openTransferDeployment(world)
  open['postgres'] = await openTransferDeployment(world, { databaseUrl: postgres.url })
})
afterAll(async () => {
  await Promise.all(Object.values(open).map((each) => each.close()))
  await world?.chain.stop()
  await postgres?.stop()
})

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  const deployment = () => open[engine]!
  const fulfill = (gate: GateRecord, proof: ProofRecord, body: Partial<FulfillGateCall['body']> = {}) =>
    fulfillGate(
      {
        gateId: gate.gateId,
        headers: {},
        principal: freshSession([proof], 'payer'),
        writeKeyOf: () => undefined,
        address: '192.0.2.1',
        body: { qHash: proof.qHash, ...body },
      },
      deployment(),
    )
  /** Changes a gate without the checks of publishing, which would require more of such requirements. */
  const change = ({ gateId, ownerProfileId, model }: GateRecord, more: Partial<GateModel>) =>
    deployment().ports.store.gates.change({
      gateId,
      ownerProfileId,
      status: 'published',
      model: { ...model, ...more },
      reward,
      now: deployment().clock.now,
    })
  const quoteOf = async (gate: GateRecord, { qHash }: ProofRecord) => {
    const [{ status, gateVersion } = {}] = await deployment().ports.store.payments.of(gate.gateId, qHash)
    return { status, gateVersion }
  }

  /** Makes a quote that has ended, and that nobody has paid. */
  async function endedQuote() {
    deployment().clock.now = Date.now() - quoteMs - 60_000
    const payer = await newPayer(world)
    const sale = await newSale(deployment(), payer)
    await quoteTransfer(sale, deployment())
    return { payer, ...sale }
  }

  test('after the end of a quote, the payer must pass the gate as it is now', async () => {
    const { payer, gate, proof, recipient } = await endedQuote()
    await change(gate, { requirements: [stricter] })
    deployment().clock.now = Date.now()
    const late = await transfer(world, payer, recipient, price)
    expect(await codeOf(fulfill(gate, proof, { paymentTxHash: late }))).toBe('GATE_REQUIREMENTS_NOT_MET')
    expect(await quoteOf(gate, proof)).toEqual({ status: 'open', gateVersion: 1 })
  })

  test('after the end of a quote, a transfer buys nothing of a gate that had ended before it', async () => {
    const { payer, gate, proof, recipient } = await endedQuote()
    await change(gate, { schedule: { endsAt: new Date(Date.now() - 60_000).toISOString() } })
    deployment().clock.now = Date.now()
    const late = await transfer(world, payer, recipient, price)
    const refusal = { code: 'PAYMENT_INVALID', details: { reason: 'TOO_LATE' } }
    await expect(fulfill(gate, proof, { paymentTxHash: late })).rejects.toMatchObject(refusal)
  })

  test('a late transfer to an open gate delivers on the terms of that time, also when the gate has ended or changed since', async () => {
    const { payer, gate, proof, recipient } = await endedQuote()
    const endsAt = Date.now() + 600_000
    await change(gate, { name: 'Second', schedule: { endsAt: new Date(endsAt).toISOString() } })
    deployment().clock.now = Date.now()
    const late = await transfer(world, payer, recipient, price)
    deployment().clock.now = endsAt
    const { fulfillment } = await fulfill(gate, proof, { paymentTxHash: late })
    expect(fulfillment).toEqual(reward)
    expect(await quoteOf(gate, proof)).toEqual({ status: 'delivered', gateVersion: 2 })
    await change(gate, { requirements: [stricter] })
    expect((await fulfill(gate, proof)).fulfillment).toEqual(reward)
    expect(await codeOf(fulfill(gate, proof, { paymentTxHash: late }))).toBe('PAYMENT_ALREADY_USED')
  })
})
