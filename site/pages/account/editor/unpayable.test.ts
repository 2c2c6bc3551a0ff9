import { expect, test } from 'vitest'
import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import { obstaclesOf, unpayable } from './unpayable.ts'

const base = { id: 'eip155:8453', name: 'Base' }

test.each<[chosen: ('usdc' | 'stripe')[], GatesBoot['cards'], isUsdcOn: boolean, ReturnType<typeof unpayable>]>([
  [['stripe'], 'ready', false, undefined],
  [['stripe'], 'unready', true, 'stripeOrUsdc'],
  [['stripe'], 'unready', false, 'stripe'],
  [['stripe'], 'none', true, 'service'],
  [['usdc'], 'none', true, undefined],
  [['usdc'], 'ready', false, 'service'],
  [['usdc', 'stripe'], 'unready', true, undefined],
  [['usdc', 'stripe'], 'unready', false, 'stripe'],
  [['usdc', 'stripe'], 'ready', false, undefined],
  [[], 'none', false, undefined],
])('a price by %j, with cards %s and USDC %s: %s', (chosen, cards, isUsdcOn, why) => {
  const methods = new Set(chosen)
  const price = { isCharged: true, amountUsd: '5', methods }
  expect(unpayable(price, { cards, usdcNetwork: isUsdcOn ? base : null })).toBe(why)
  expect(unpayable({ ...price, isCharged: false }, { cards, usdcNetwork: null })).toBeUndefined()
})

test.each<[amount: string, ReturnType<typeof unpayable>]>([
  ['0.49', 'cents'],
  ['0.5', undefined],
  ['1000000', 'cents'],
  // these are problems of their own
  ['', undefined],
  ['x', undefined],
  ['-1', undefined],
  ['1e9', undefined],
])('a price of %j by card only: %s', (amountUsd, why) => {
  const price = { isCharged: true, amountUsd, methods: new Set(['stripe' as const]) }
  expect(unpayable(price, { cards: 'ready', usdcNetwork: base })).toBe(why)
})

test('lists a way that does not work beside one that does', () => {
  const price = { isCharged: true, amountUsd: '0.3', methods: new Set(['usdc' as const, 'stripe' as const]) }
  const found = (cards: GatesBoot['cards'], isUsdcOn = true) =>
    obstaclesOf(price, { cards, usdcNetwork: isUsdcOn ? base : null })
  expect(found('ready')).toEqual([{ method: 'stripe', why: 'not_by_card' }])
  expect(found('unready')).toEqual([{ method: 'stripe', why: 'not_set_up' }])
  expect(found('none', false)).toEqual([
    { method: 'usdc', why: 'not_offered' },
    { method: 'stripe', why: 'not_offered' },
  ])
  expect(obstaclesOf({ ...price, isCharged: false }, { cards: 'none', usdcNetwork: null })).toEqual([])
})
