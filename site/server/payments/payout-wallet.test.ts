import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomId } from '../ports/store/samples.ts'
import type { Owner } from '../records/proofs.ts'
import { codeOf, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { createGate, updateGate } from '../gates/gates.ts'
import { transferRecipient } from '../rules/payment-rules.ts'

let deployment: OpenDeployment
beforeAll(async () => {
  deployment = await openDeployment()
})
afterAll(() => deployment.close())

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
const made = (wallets: readonly Owner[], charge: object = {}, more: object = {}) =>
  createGate(draft(charge, more), { profileId: 'owner', wallets }, deployment)

test('whom the charge names is paid, else the first wallet of the owner that is a key', async () => {
  expect(transferRecipient(await made([key], { recipient: named }))).toBe(named.toLowerCase())
  expect(transferRecipient(await made([contract, key]))).toBe(key.walletAddress)
  expect(transferRecipient(await made([], { recipient: named }))).toBe(named.toLowerCase())
})

test.each([
  ['nobody', []],
  // on the chain that gates are paid on it may be somebody else's, or nobody's
  ['a contract wallet', [contract]],
  ['a wallet of another kind of chain', [solana]],
])('a gate that would be paid by transfers to %s is not published', async (_what, wallets) => {
  await expect(made(wallets)).rejects.toMatchObject({
    code: 'GATE_MISCONFIGURED',
    details: { field: 'monetization.charge', reason: 'field_missing', needs: 'recipient' },
  })
  expect(await made(wallets, { methods: ['stripe'] })).toMatchObject({ status: 'published' })
  expect(await made(wallets, { enabled: false })).toMatchObject({ status: 'published' })
  const { gateId } = await made(wallets, {}, { status: 'draft' })
  const owner = { profileId: 'owner', wallets }
  const published = { ...draft({}), gateId }
  expect(await codeOf(updateGate(gateId, published, { owner, ports: deployment.ports }))).toBe('GATE_MISCONFIGURED')
})
