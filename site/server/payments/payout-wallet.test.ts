import { expect, test } from 'vitest'
import { randomId } from '../ports/store/samples.ts'
import type { Owner } from '../records/proofs.ts'
import { codeOf, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { createGate, updateGate } from '../gates/gates.ts'
import { transferRecipient } from '../rules/payment-rules.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const named = `0x${'AB'.repeat(20)}`
const wallet = (walletAddress: string, signerKind: Owner['signerKind'] = 'key'): Owner => ({
  walletAddress,
  chain: walletAddress.startsWith('0x') ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  signerKind,
})
const key = wallet(`0x${'11'.repeat(20)}`)
const contract = wallet(`0x${'22'.repeat(20)}`, 'contract')
const solana = wallet('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')

const draft = (charge: object, more: object = {}) => ({
  gateId: `g-${randomId()}`,
  name: 'Readers',
  status: 'published' as const,
  requirements: [{ verifierId: 'ownership-basic' as const }],
  monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc' as const], ...charge } },
  ...more,
})
const create = (wallets: readonly Owner[], charge: object = {}, more: object = {}) =>
  createGate(draft(charge, more), { profileId: 'owner', wallets }, deployment)

test('pays the recipient of the charge, otherwise the first wallet of the owner that is a key', async () => {
  expect(transferRecipient(await create([key], { recipient: named }))).toBe(named.toLowerCase())
  expect(transferRecipient(await create([contract, key]))).toBe(key.walletAddress)
  expect(transferRecipient(await create([], { recipient: named }))).toBe(named.toLowerCase())
})

test.each([
  ['nobody', []],
  // on the chain of the payment, this address may belong to somebody else or to nobody
  ['a contract wallet', [contract]],
  ['a wallet of another kind of chain', [solana]],
])('refuses to publish a gate that would be paid by transfers to %s', async (_what, wallets) => {
  await expect(create(wallets)).rejects.toMatchObject({
    code: 'GATE_MISCONFIGURED',
    details: { field: 'monetization.charge', reason: 'field_missing', needs: 'recipient' },
  })
  expect(await create(wallets, { methods: ['stripe'] })).toMatchObject({ status: 'published' })
  expect(await create(wallets, { enabled: false })).toMatchObject({ status: 'published' })
  const { gateId } = await create(wallets, {}, { status: 'draft' })
  const owner = { profileId: 'owner', wallets }
  const published = { ...draft({}), gateId }
  expect(await codeOf(updateGate(gateId, published, { owner, ports: deployment.ports }))).toBe('GATE_MISCONFIGURED')
})
