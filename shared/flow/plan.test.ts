import { describe, expect, test } from 'vitest'
import { type Ask, fillData, missing, planBatches } from './plan.ts'

const evm = { wallet: 'w', address: `0x${'1'.repeat(40)}` }
const origin = 'https://example.com'
const handoff = { sid: 's'.repeat(24), origin }

const fillOf = (ask: Ask, account = evm) => fillData(ask, { verifierIds: ask.verifierIds, hosted: false }, {}, account)

const missingOf = (ask: Ask, account?: typeof evm) =>
  missing(ask, { verifierIds: ask.verifierIds, hosted: false }, {}, account)

test('hosted-only verifiers run alone and first (protocol/handoffs#runs)', () => {
  expect(planBatches(['ownership-basic', 'ownership-social', 'token-holding', 'proof-of-human'])).toEqual([
    { verifierIds: ['ownership-social'], hosted: true },
    { verifierIds: ['proof-of-human'], hosted: true },
    { verifierIds: ['ownership-basic', 'token-holding'], hosted: false },
  ])
  expect(planBatches([])).toEqual([])
})

describe('data', () => {
  test('of one verifier stays flat and gets the account', () => {
    expect(fillOf({ verifierIds: ['ownership-dns-txt'], data: { domain: 'example.com' } })).toEqual({
      domain: 'example.com',
      walletAddress: evm.address,
    })
  })
  test('that was given is never overwritten', () => {
    const other = `0x${'2'.repeat(40)}`
    expect(fillOf({ verifierIds: ['ownership-basic'], data: { owner: other, content: 'x' } })).toEqual({
      owner: other,
      content: 'x',
    })
  })
  test('that speaks of nothing speaks of the page that asks', () => {
    expect(fillOf({ verifierIds: ['ownership-basic'], data: {}, handoff })).toEqual({
      owner: evm.address,
      reference: { type: 'url', id: origin },
    })
    expect(fillOf({ verifierIds: ['ownership-basic'], data: {} })).toEqual({ owner: evm.address })
  })
  test('of several is told apart by verifier', () => {
    const data = { 'ownership-basic': { content: 'x' }, 'ownership-dns-txt': { domain: 'example.com' } }
    expect(fillOf({ verifierIds: ['ownership-basic', 'ownership-dns-txt'], data })).toEqual({
      'ownership-basic': { content: 'x', owner: evm.address },
      'ownership-dns-txt': { domain: 'example.com', walletAddress: evm.address },
    })
  })
  test('in a shape that fits no verifier is left out, not taken apart', () => {
    expect(fillOf({ verifierIds: ['ownership-basic'], data: { 'ownership-basic': 'text' } })).toEqual({
      'ownership-basic': { owner: evm.address },
    })
  })
})

describe('what is missing', () => {
  test('an account first of all', () => {
    expect(missingOf({ verifierIds: ['ownership-basic'], data: { content: 'x' } })).toEqual({
      account: true,
      inputs: [],
    })
  })
  test('what only the person knows', () => {
    expect(missingOf({ verifierIds: ['ownership-dns-txt'], data: {} }, evm)).toEqual({
      account: false,
      inputs: ['ownership-dns-txt'],
    })
  })
  test('nothing but the account, of whatever kind it will be', () => {
    const mint = 'So11111111111111111111111111111111111111112'
    const data = { contractAddress: mint, chain: 'solana:mainnet', minBalance: '1' }
    expect(missingOf({ verifierIds: ['token-holding'], data })).toEqual({ account: true, inputs: [] })
    expect(missingOf({ verifierIds: ['token-holding'], data }, evm)).toEqual({
      account: false,
      inputs: ['token-holding'],
    })
  })
})
