import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { times } from '../ports/store/samples.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { type DeliveryResult, deliverReward } from './deliver-reward.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { isEntitled } from '../payments/entitlement.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { matchesFor } from '../rules/matching.ts'
import { recordRefund } from '../payments/refund.ts'
import type { SettledPayment } from '../payments/settled-payment.ts'
import { charge, outcome, storedGate, storedPayment, storedProof } from '../payments/sale.fixture.ts'

const reward = {
  delivery: 'reveal' as const,
  value: 'the-word-behind',
  type: 'code',
  label: 'A word',
  message: 'Keep it.',
}
const priced = { reward, monetization: { charge } }

/** As a store is just after the owner of its gates was erased. */
const withoutRewards = (store: Store): Store => ({
  ...store,
  gates: { ...store.gates, reward: () => Promise.resolve(undefined) },
})

let postgres: Awaited<ReturnType<typeof startPostgres>>
const open: Record<string, OpenDeployment> = {}
beforeAll(async () => {
  postgres = await startPostgres()
  open['sqlite'] = await openDeployment()
  open['postgres'] = await openDeployment({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await Promise.all(Object.values(open).map((each) => each.close()))
  await postgres?.stop()
})

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  const deployment = () => open[engine]!
  const store = () => deployment().ports.store
  const deliver = async (
    gate: GateRecord,
    proof: ProofRecord,
    { payment }: { payment?: SettledPayment | undefined } = {},
  ) => {
    const matches = matchesFor(gate, [proof], { now: deployment().ports.now() })
    const purchase = payment && { gateVersion: null, payment }
    return deliverReward({ gate, proof, matches, purchase, handoff: undefined }, deployment())
  }
  const refund = ({ id }: PaymentRecord) =>
    store().transaction((inner) => recordRefund(id, { store: inner, now: deployment().ports.now() }))
  const entitled = (gate: GateRecord, proof: ProofRecord) => isEntitled(gate, subjectOfProof(proof), store())
  const statusOf = async (gate: GateRecord, proof: ProofRecord) =>
    (await store().payments.of(gate.gateId, proof.qHash)).map(({ status }) => status)

  test('of 50 simultaneous deliveries one uses the payment', async () => {
    const gate = await storedGate(deployment(), priced)
    const proof = await storedProof(deployment())
    const { settled: payment } = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    const answers = await times(50, () => outcomeOf(deliver(gate, proof, { payment })))
    expect(tally(answers)).toEqual({ delivered: 1, PAYMENT_ALREADY_USED: 49 })
    expect(answers.find((each) => typeof each !== 'string')).toStrictEqual({ fulfillment: reward })
    expect([await statusOf(gate, proof), await entitled(gate, proof)]).toEqual([['delivered'], true])
  })

  test('a gate whose reward is erased at the same moment delivers nothing and uses no payment', async () => {
    const gate = await storedGate(deployment(), priced)
    const proof = await storedProof(deployment())
    const payment = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    const { ports } = deployment()
    const transaction: Store['transaction'] = (work) => ports.store.transaction((inner) => work(withoutRewards(inner)))
    const matches = matchesFor(gate, [proof], { now: ports.now() })
    const purchase = { gateVersion: null, payment: payment.settled }
    const passage = { gate, proof, matches, purchase, handoff: undefined }
    const deps = { ...deployment(), ports: { ...ports, store: { ...ports.store, transaction } } }
    expect(await outcomeOf(deliverReward(passage, deps))).toBe('GATE_NOT_FOUND')
    expect([await statusOf(gate, proof), await entitled(gate, proof)]).toEqual([['paid'], false])
  })

  test('an erasure at the same moment waits for the delivery, and neither fails', async () => {
    const gate = await storedGate(deployment(), priced)
    const proof = await storedProof(deployment())
    const { settled } = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    let erasing: Promise<unknown> = Promise.resolve()
    const use: SettledPayment['use'] = async (inner, now) => {
      const isUsed = await settled.use(inner, now)
      erasing = store().eraseAll(subjectOfProof(proof), now)
      // it has come as far as the payment that is held here
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      for (let turn = 0; turn < 200; turn += 1) await inner.payments.find(settled.paymentId)
      return isUsed
    }
    expect(await deliver(gate, proof, { payment: { ...settled, use } })).toStrictEqual({ fulfillment: reward })
    expect(await erasing).toEqual({ proofs: 1, handoffs: 0 })
    expect(await store().payments.find(settled.paymentId)).toMatchObject({ status: 'delivered', qHash: '' })
    expect(await entitled(gate, proof)).toBe(false)
  })

  test('an entitled subject gets the reward again without a payment; a refund ends the entitlement, and another payment renews it', async () => {
    const gate = await storedGate(deployment(), priced)
    const proof = await storedProof(deployment())
    const required = { code: 'PAYMENT_REQUIRED', details: { amountUsd: 5, methods: [] } }
    await expect(deliver(gate, proof)).rejects.toMatchObject(required)
    const first = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    const success = { fulfillment: reward }
    expect(await deliver(gate, proof, { payment: first.settled })).toStrictEqual(success)
    expect(await deliver(gate, proof)).toStrictEqual(success)
    const renewed = await storedProof(deployment(), { walletAddress: proof.walletAddress })
    expect(await deliver(gate, renewed)).toStrictEqual(success)
    expect(await outcomeOf(deliver(gate, proof, { payment: first.settled }))).toBe('PAYMENT_ALREADY_USED')

    await refund(first)
    await expect(deliver(gate, proof)).rejects.toMatchObject(required)
    expect(await outcomeOf(deliver(gate, proof, { payment: first.settled }))).toBe('PAYMENT_ALREADY_USED')
    const second = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    expect(await deliver(gate, proof, { payment: second.settled })).toStrictEqual(success)
    expect(await store().entitlements.find(gate.gateId, subjectOfProof(proof))).toEqual({
      gateId: gate.gateId,
      qHash: proof.qHash,
      paymentId: second.id,
      createdAt: deployment().ports.now(),
      revokedAt: null,
    })
  })

  test('a refund of a second payment does not end the entitlement', async () => {
    const gate = await storedGate(deployment(), priced)
    const proof = await storedProof(deployment())
    const pay = () => storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    const [first, tooMuch] = [await pay(), await pay()]
    await deliver(gate, proof, { payment: first.settled })
    await deliver(gate, proof, { payment: tooMuch.settled })
    await refund(tooMuch)
    expect(await entitled(gate, proof)).toBe(true)
  })

  test('a delivery and a revocation at the same moment exclude each other (protocol/gates#races)', async () => {
    const gate = await storedGate(deployment(), priced)
    const rounds = await times(10, async () => {
      const proof = await storedProof(deployment())
      const { settled: payment } = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
      const [answer] = await Promise.all([
        outcomeOf(deliver(gate, proof, { payment })),
        store().proofs.revoke(proof.qHash, deployment().ports.now()),
      ])
      return [
        typeof answer === 'string' ? answer : 'delivered',
        await statusOf(gate, proof),
        await entitled(gate, proof),
      ]
    })
    const success = ['delivered', ['delivered'], true]
    const refused = ['PROOF_NOT_VERIFIED', ['paid'], false]
    for (const round of rounds) expect([success, refused]).toContainEqual(round)
    const revoked = await storedProof(deployment())
    await store().proofs.revoke(revoked.qHash, deployment().ports.now())
    expect(await outcomeOf(deliver(gate, revoked))).toBe('PROOF_NOT_VERIFIED')
  })

  test('after a refund at the same moment nobody is entitled (protocol/gates#races)', async () => {
    const gate = await storedGate(deployment(), priced)
    const rounds = await times(10, async () => {
      const proof = await storedProof(deployment())
      const payment = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
      const [first, second] = await Promise.all([
        outcomeOf(deliver(gate, proof, { payment: payment.settled })),
        outcomeOf(deliver(gate, proof, { payment: payment.settled })),
        refund(payment),
      ])
      expect(tally([first, second])['PAYMENT_ALREADY_USED']).toBeGreaterThan(0)
      return [await statusOf(gate, proof), await entitled(gate, proof)]
    })
    expect(rounds).toEqual(rounds.map(() => [['refunded'], false]))
  })

  test('of ten simultaneous payments of one person one counts, and no second one is needed (protocol/gates#races)', async () => {
    const free = await storedGate(deployment(), { reward })
    const proof = await storedProof(deployment())
    expect(tally(await times(10, () => outcomeOf(deliver(free, proof))))).toEqual({ delivered: 10 })
    const gate = await storedGate(deployment(), priced)
    const answers = await times(10, async (index) => {
      const own = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
      return outcomeOf(deliver(gate, proof, { payment: index === 0 ? own.settled : undefined }))
    })
    const { delivered = 0, PAYMENT_REQUIRED: early = 0 } = tally(answers)
    expect([delivered + early, delivered > 0]).toEqual([10, true])
  })

  test('an account that ten wallets have opens a gate for one wallet, and only its payment is used (protocol/gates#once)', async () => {
    const requirements = [{ verifierId: 'ownership-social' as const }]
    const policy = { uniqueBy: ['account' as const] }
    const gate = await storedGate(deployment(), { ...priced, requirements, policy })
    const account = (name: string) => ({
      outcomes: [outcome('ownership-social', deployment(), { claims: { provider: 'github' } })],
      sealed: {
        input: {},
        evidence: {},
        options: {},
        meta: {},
        identity: { 'ownership-social': { providerUserIdHash: name } },
      },
    })
    const proofs = await times(10, () => storedProof(deployment(), account('octocat')))
    const answers = await Promise.all(
      proofs.map(async (proof) => {
        const { settled: payment } = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
        return outcomeOf(deliver(gate, proof, { payment }))
      }),
    )
    expect(tally(answers)).toEqual({ delivered: 1, 'GATE_REQUIREMENTS_NOT_MET ALREADY_CLAIMED': 9 })
    const left = await Promise.all(proofs.map((proof) => statusOf(gate, proof)))
    expect(left.flat().toSorted()).toEqual(['delivered', ...Array(9).fill('paid')])

    const winner = proofs[answers.findIndex((each) => typeof each !== 'string')]!
    await store().proofs.erase(winner.qHash, deployment().ports.now())
    const late = await storedProof(deployment(), account('octocat'))
    expect(await outcomeOf(deliver(gate, late))).toBe('PAYMENT_REQUIRED')
    const { settled } = await storedPayment(deployment(), { gateId: gate.gateId, qHash: late.qHash })
    expect(await outcomeOf(deliver(gate, late, { payment: settled }))).toBe('GATE_REQUIREMENTS_NOT_MET ALREADY_CLAIMED')
    const other = await storedProof(deployment(), account('hubot'))
    const theirs = await storedPayment(deployment(), { gateId: gate.gateId, qHash: other.qHash })
    expect(await outcomeOf(deliver(gate, other, { payment: theirs.settled }))).toEqual({ fulfillment: reward })
  })

  test('a person opens a gate once, also with another wallet (protocol/gates#once)', async () => {
    const gate = await storedGate(deployment(), { reward, requirements: [{ verifierId: 'proof-of-human' }] })
    const person = async (key: string, scope = 'svc-v1') => {
      const proof = await storedProof(deployment(), {
        outcomes: [outcome('proof-of-human', deployment(), { input: { provider: 'zkpassport', scope } })],
      })
      const holding = { space: 'personhood', key, holder: proof.walletAddress, expiresAt: null, quarantineMs: 0 }
      const taken = await store().holdings.take(holding, { qHash: proof.qHash, now: deployment().ports.now() })
      expect(taken).toBeDefined()
      return proof
    }
    const ann = await person('ann')
    expect(await deliver(gate, ann)).toEqual({ fulfillment: reward })
    expect(await deliver(gate, ann)).toEqual({ fulfillment: reward })
    // the quarantine is over: the person has moved to another wallet
    await store().holdings.free(ann.qHash, deployment().ports.now())
    const moved = await person('ann')
    expect(await outcomeOf(deliver(gate, moved))).toBe('GATE_REQUIREMENTS_NOT_MET ALREADY_CLAIMED')
    expect(await deliver(gate, await person('bob'))).toEqual({ fulfillment: reward })
    const elsewhere = await person('cyd', 'a-scope-of-their-own')
    expect(await outcomeOf(deliver(gate, elsewhere))).toBe('GATE_REQUIREMENTS_NOT_MET')
    const stranger = await storedProof(deployment(), { outcomes: ann.outcomes })
    expect(await outcomeOf(deliver(gate, stranger))).toBe('GATE_REQUIREMENTS_NOT_MET NOT_UNIQUE')
  })

  test('a delivery that fails changes nothing', async () => {
    const unsafe = { delivery: 'redirect' as const, value: 'javascript:alert(1)' }
    const gate = await storedGate(deployment(), { ...priced, reward: unsafe })
    const proof = await storedProof(deployment())
    const { settled: payment } = await storedPayment(deployment(), { gateId: gate.gateId, qHash: proof.qHash })
    expect(await outcomeOf(deliver(gate, proof, { payment }))).toBe('FULFILLMENT_UNAVAILABLE')
    expect([await statusOf(gate, proof), await entitled(gate, proof)]).toEqual([['paid'], false])
    // who paid nothing finds the gate as it is now
    const free = await storedGate(deployment(), { reward })
    expect(await outcomeOf(deliver({ ...free, version: free.version - 1 }, proof))).toBe('FULFILLMENT_UNAVAILABLE')
    await store().gates.setStatus({ ...free, status: 'paused', now: deployment().ports.now() })
    expect(await outcomeOf(deliver(free, proof))).toBe('GATE_PAUSED')
    expect(await entitled(free, proof)).toBe(false)
  })
})

test.each([
  [undefined, { delivery: 'access_granted' }],
  [{ delivery: 'access_granted', value: 'unsaid' }, { delivery: 'access_granted' }],
  [
    { delivery: 'redirect', value: 'https://shop.example/in' },
    { delivery: 'redirect', value: 'https://shop.example/in' },
  ],
  [
    { delivery: 'download', value: 'https://shop.example/a.zip', label: 'A file' },
    { delivery: 'download', value: 'https://shop.example/a.zip', label: 'A file' },
  ],
] as const)('delivers the reward %j as %j', async (storedReward, fulfillment) => {
  const deployment = open['sqlite']!
  const proof = await storedProof(deployment)
  const checkout = { successReturnUrl: 'https://shop.example/done' }
  const gate = await storedGate(deployment, { checkout, ...(storedReward && { reward: storedReward }) })
  const matches = matchesFor(gate, [proof], { now: deployment.ports.now() })
  const passage = { gate, proof, matches, purchase: undefined, handoff: undefined }
  expect(await deliverReward(passage, deployment)).toStrictEqual({
    fulfillment,
    successReturnUrl: 'https://shop.example/done',
  })
})

/** What was delivered, or the code of the refusal with its reason. */
async function outcomeOf(work: Promise<DeliveryResult>): Promise<DeliveryResult | string> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { reason } = (error.details ?? {}) as { reason?: string }
    return reason === undefined ? error.code : `${error.code} ${reason}`
  }
}

function tally(answers: readonly unknown[]): Record<string, number> {
  const names = answers.map((each) => (typeof each === 'string' ? each : 'delivered'))
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}
