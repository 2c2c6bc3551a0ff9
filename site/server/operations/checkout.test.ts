import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProofRecord } from '../ports/store/store.ts'
import { checkout } from './checkout.ts'
import { openDeployment, type OpenDeployment } from './deployment.fixture.ts'
import { fulfillGate } from './fulfill-gate.ts'
import { charge, outcome, storedGate, storedProof } from './sale.fixture.ts'

let deployment: OpenDeployment
beforeAll(async () => {
  deployment = await openDeployment()
})
afterAll(() => deployment.close())

const asked = (gateId: string, proof: ProofRecord) => ({
  gateId,
  headers: {},
  authority: { profileId: 'p', wallets: [proof], isFresh: true, isSession: true },
  writeKeyOf: () => undefined,
  address: '192.0.2.1',
})

test('nobody begins to pay for what their account has opened to another wallet (domain.md 12.3)', async () => {
  const gate = await storedGate(deployment, {
    requirements: [{ verifierId: 'ownership-social' }],
    policy: { uniqueBy: ['account'] },
  })
  const proofOf = (name: string) => {
    const claims = { provider: 'github', providerUserIdHash: name }
    return storedProof(deployment, { outcomes: [outcome('ownership-social', deployment, { claims })] })
  }
  const { gateId } = gate
  const [first, second, other] = [await proofOf('octocat'), await proofOf('octocat'), await proofOf('hubot')]
  await fulfillGate({ ...asked(gateId, first), body: { qHash: first.qHash } }, deployment)
  const model = { ...gate.model, monetization: { charge } }
  const priced = await deployment.ports.store.gates.change({ ...gate, model, now: deployment.clock.now })
  expect(priced?.version).toBe(2)

  const begin = (proof: ProofRecord) =>
    checkout({ ...asked(gateId, proof), body: { gateId, qHash: proof.qHash, method: 'stripe' } }, deployment)
  await expect(begin(second)).rejects.toMatchObject({
    code: 'GATE_REQUIREMENTS_NOT_MET',
    details: { missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: 'account' },
  })
  // it would open: only that nobody takes cards here
  await expect(begin(other)).rejects.toMatchObject({ code: 'PAYMENT_INVALID', details: { methods: [] } })
  await expect(begin(first)).rejects.toMatchObject({ code: 'PAYMENT_ALREADY_USED' })
})
