import { describe, expect, test } from 'vitest'
import { type Ask, fillData, missing, planBatches } from './plan.ts'

const evm = { wallet: 'w', address: `0x${'1'.repeat(40)}` }
const origin = 'https://example.com'
const handoff = { sid: 's'.repeat(24), origin }

const fillOf = (ask: Ask, account = evm) => fillData(ask, { verifierIds: ask.verifierIds, hosted: false }, {}, account)

const missingOf = (ask: Ask, account?: typeof evm) =>
  missing(ask, { verifierIds: ask.verifierIds, hosted: false }, {}, account)

test('plans hosted verifiers alone and first (protocol/handoffs#runs)', () => {
  expect(planBatches(['ownership-basic', 'ownership-social', 'token-holding', 'proof-of-human'])).toEqual([
    { verifierIds: ['ownership-social'], hosted: true },
    { verifierIds: ['proof-of-human'], hosted: true },
    { verifierIds: ['ownership-basic', 'token-holding'], hosted: false },
  ])
  expect(planBatches([])).toEqual([])
})

describe('fillData', () => {
  test('keeps the data of one verifier flat and adds the account', () => {
    expect(fillOf({ verifierIds: ['ownership-dns-txt'], data: { domain: 'example.com' } })).toEqual({
      domain: 'example.com',
      walletAddress: evm.address,
    })
  })
  test('never overwrites data of the page', () => {
    const other = `0x${'2'.repeat(40)}`
    expect(fillOf({ verifierIds: ['ownership-basic'], data: { owner: other, content: 'x' } })).toEqual({
      owner: other,
      content: 'x',
    })
  })
  test('refers to the page of the hand-off if the data has no content and no reference', () => {
    expect(fillOf({ verifierIds: ['ownership-basic'], data: {}, handoff })).toEqual({
      owner: evm.address,
      reference: { type: 'url', id: origin },
    })
    expect(fillOf({ verifierIds: ['ownership-basic'], data: {} })).toEqual({ owner: evm.address })
  })
  test('keeps the data of several verifiers under their ids', () => {
    const data = { 'ownership-basic': { content: 'x' }, 'ownership-dns-txt': { domain: 'example.com' } }
    expect(fillOf({ verifierIds: ['ownership-basic', 'ownership-dns-txt'], data })).toEqual({
      'ownership-basic': { content: 'x', owner: evm.address },
      'ownership-dns-txt': { domain: 'example.com', walletAddress: evm.address },
    })
  })
  test('leaves out data in a shape that fits no verifier', () => {
    expect(fillOf({ verifierIds: ['ownership-basic'], data: { 'ownership-basic': 'text' } })).toEqual({
      'ownership-basic': { owner: evm.address },
    })
  })
})

describe('missing', () => {
  test('names the account', () => {
    expect(missingOf({ verifierIds: ['ownership-basic'], data: { content: 'x' } })).toEqual({
      account: true,
      inputs: [],
    })
  })
  test('names a verifier whose input only the person knows', () => {
    expect(missingOf({ verifierIds: ['ownership-dns-txt'], data: {} }, evm)).toEqual({
      account: false,
      inputs: ['ownership-dns-txt'],
    })
  })
  test('names only the account while the kind of account is unknown', () => {
    const mint = 'So11111111111111111111111111111111111111112'
    const data = { contractAddress: mint, chain: 'solana:mainnet', minBalance: '1' }
    expect(missingOf({ verifierIds: ['token-holding'], data })).toEqual({ account: true, inputs: [] })
    expect(missingOf({ verifierIds: ['token-holding'], data }, evm)).toEqual({
      account: false,
      inputs: ['token-holding'],
    })
  })
})
