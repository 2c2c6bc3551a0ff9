import { expect, test } from 'vitest'
import type { Owner } from '../records/proofs.ts'
import { cardGate, openCardDeployment } from './card.fixture.ts'
import { checkout } from './checkout.ts'
import { codeOf, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { storedGate, storedProof } from './sale.fixture.ts'
import { freshSession } from '../accounts/principal.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

/** A caller who is signed in with these wallets. */
const caller = (wallets: Owner[]) => ({
  headers: {},
  principal: freshSession(wallets),
  writeKeyOf: () => undefined,
  address: '203.0.113.1',
})

test('counts requests for proofs that the caller may not see (protocol/proofs#probing)', async () => {
  const counted: [string, string][] = []
  const probes = { count: (address: string, qHash: string) => void counted.push([address, qHash]) }
  const { gateId } = await storedGate(deployment)
  const [hidden, visible] = [await storedProof(deployment, { privacyLevel: 'private' }), await storedProof(deployment)]
  const unknown = `0x${'ab'.repeat(32)}`
  const call = (qHash: string, wallets: Owner[] = [visible]) => {
    const body = { gateId, qHash, method: 'usdc' as const }
    return codeOf(checkout({ body, ...caller(wallets) }, { ...deployment, probes }))
  }
  expect(await call(hidden.qHash, [])).toBe('WALLET_AUTH_REQUIRED')
  expect(await call(hidden.qHash.toUpperCase().replace('X', 'x'))).toBe('PROOF_NOT_FOUND')
  expect(await call(unknown)).toBe('PROOF_NOT_FOUND')
  expect(await call(visible.qHash)).toBe('PAYMENT_INVALID')
  expect(counted).toEqual([
    ['203.0.113.1', hidden.qHash],
    ['203.0.113.1', unknown],
  ])
})

test('opens a session at the card processor, which leads back to the hand-off', async () => {
  const cards = await openCardDeployment()
  try {
    const gate = await cardGate(cards)
    const proof = await storedProof(cards)
    const body = { gateId: gate.gateId, qHash: proof.qHash, method: 'stripe' as const, handoff: 'h'.repeat(24) }
    const page = await checkout({ body, ...caller([proof]) }, cards)
    const [payment] = await cards.ports.store.payments.of(gate.gateId, proof.qHash)
    expect(page).toEqual({ checkoutUrl: expect.stringContaining(cards.host.url), sessionId: payment?.session })
  } finally {
    await cards.close()
  }
})
