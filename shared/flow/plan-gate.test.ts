import { describe, expect, test } from 'vitest'
import type { VerifierId } from '../verifiers/index.ts'
import { type AskRow, fillData, missing } from './plan.ts'
import { planGate } from './plan-gate.ts'

const row = (verifierId: VerifierId, more: Partial<AskRow> = {}): AskRow => ({
  verifierId,
  optional: false,
  minCount: 1,
  data: {},
  ...more,
})
const gateOf = (requirements: AskRow[], rows = [...requirements.keys()]) => ({
  gateId: 'club',
  requirements,
  rows,
  hasReward: false,
})
const batchesOf = (requirements: AskRow[], has: Record<number, number> = {}, rows?: number[]) =>
  planGate(gateOf(requirements, rows), (each) => has[each] ?? 0).map(({ verifierIds, rows: of = [] }) =>
    verifierIds.map((id, index) => `${of[index]} ${id}`).join(' + '),
  )

describe('the batches of a gate (protocol/gates#batches)', () => {
  test('have each hosted verifier alone and first, then the others together', () => {
    expect(
      batchesOf([row('ownership-basic'), row('ownership-social'), row('token-holding'), row('proof-of-human')]),
    ).toEqual(['1 ownership-social', '3 proof-of-human', '0 ownership-basic + 2 token-holding'])
  })
  test('have each verifier once, and the fullest batch comes last', () => {
    expect(batchesOf([row('nft-ownership'), row('nft-ownership'), row('wallet-risk')])).toEqual([
      '1 nft-ownership',
      '0 nft-ownership + 2 wallet-risk',
    ])
  })
  test('repeat a row that needs several proofs, at most three times', () => {
    expect(batchesOf([row('ownership-social', { minCount: 2 })])).toHaveLength(2)
    expect(batchesOf([row('ownership-social', { minCount: 9 })])).toHaveLength(3)
  })
  test('leave out proofs that exist already', () => {
    const rows = [row('ownership-social', { minCount: 3 }), row('ownership-basic'), row('wallet-risk')]
    expect(batchesOf(rows, { 0: 2, 1: 1 })).toEqual(['0 ownership-social', '2 wallet-risk'])
    expect(batchesOf(rows, { 0: 3, 1: 7, 2: 1 })).toEqual([])
  })
  test('have an optional row only if the person chose it, and a required row in the last batch', () => {
    const rows = [row('ownership-basic'), row('nft-ownership', { optional: true }), row('nft-ownership')]
    expect(batchesOf(rows, {}, [0, 2])).toEqual(['0 ownership-basic + 2 nft-ownership'])
    expect(batchesOf(rows)).toEqual(['2 nft-ownership', '1 nft-ownership + 0 ownership-basic'])
    expect(batchesOf([row('proof-of-human'), row('wallet-risk', { optional: true })])).toEqual([
      '1 wallet-risk',
      '0 proof-of-human',
    ])
  })
})

describe('the data of a batch', () => {
  const contracts = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}`)
  const locked = contracts.map((contractAddress) => ({ contractAddress, chainId: 8453 }))
  const gate = gateOf(locked.map((data) => row('contract-ownership', { data })))
  const account = { wallet: 'w', address: `0x${'1'.repeat(40)}` }

  test('prefers the values that its row locks to those of the page and the person', () => {
    const ask = { verifierIds: ['contract-ownership' as const], data: { chainId: 1, method: 'owner' }, gate }
    const entered = { 'contract-ownership': { contractAddress: `0x${'e'.repeat(40)}` } }
    const of = (batch: (typeof batches)[number]) => fillData(ask, batch, entered, account)
    const batches = planGate(gate, () => 0)
    expect(batches.map(of)).toEqual(
      contracts.toReversed().map((contractAddress) => ({
        contractAddress,
        chainId: 8453,
        method: 'owner',
        walletAddress: account.address,
      })),
    )
  })
  test('lacks a reference if the row locks only its type', () => {
    const basic = gateOf([row('ownership-basic', { data: { reference: { type: 'doc' } } })])
    const handoff = { sid: 's'.repeat(24), origin: 'https://example.com' }
    const ask = { verifierIds: ['ownership-basic' as const], data: {}, gate: basic, handoff }
    const [batch] = planGate(basic, () => 0)
    if (!batch) throw new Error('One row, one batch')
    expect(missing(ask, batch, {}, account).inputs).toEqual(['ownership-basic'])
    const entered = { 'ownership-basic': { reference: { type: 'url', id: 'https://a.example/x' } } }
    expect(fillData(ask, batch, entered, account)).toEqual({
      owner: account.address,
      reference: { type: 'doc', id: 'https://a.example/x' },
    })
  })
})
