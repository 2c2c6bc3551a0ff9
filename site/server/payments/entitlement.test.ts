import { expect, test } from 'vitest'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { paymentState } from './entitlement.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { charge, storedGate, storedProof } from './sale.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

test('a payment is due until there is an entitlement, and again after it was revoked', async () => {
  const { store } = deployment.ports
  const proof = await storedProof(deployment)
  const subject = subjectOfProof(proof)
  const state = async (gateCharge: typeof charge | null) => {
    const gate = await storedGate(deployment, { monetization: { charge: gateCharge } })
    return paymentState(gate, subject, store)
  }
  expect(await state(null)).toBe('none')
  expect(await state({ ...charge, enabled: false })).toBe('none')
  expect(await state({ ...charge, amountUsd: 0 })).toBe('none')
  expect(await state(charge)).toBe('due')

  const gate = await storedGate(deployment, { monetization: { charge } })
  const { gateId } = gate
  await store.transaction(async ({ entitlements }) => {
    await entitlements.lock(gateId, subject)
    await entitlements.grant({ gateId, qHash: proof.qHash, paymentId: 'a-payment', createdAt: 1 }, subject)
  })
  expect(await paymentState(gate, subject, store)).toBe('paid')
  expect(await paymentState(gate, subjectOfProof(await storedProof(deployment)), store)).toBe('due')
  await store.entitlements.revokePaid('a-payment', 2)
  expect(await paymentState(gate, subject, store)).toBe('due')
})

test('the subject of a proof about another wallet counts as a key, not as a contract (protocol/proof-format#same-wallet)', async () => {
  const bound = await storedProof(deployment, { signerKind: 'contract' })
  const { walletAddress, chain } = bound
  expect(subjectOfProof(bound)).toEqual({ walletAddress, chain, signerKind: 'contract' })
  expect(subjectOfProof({ ...bound, subject: '0xother' })).toEqual({
    walletAddress: '0xother',
    chain,
    signerKind: 'key',
  })
})
