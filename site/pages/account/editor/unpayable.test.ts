import { expect, test } from 'vitest'
import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import { unpayable } from './unpayable.ts'

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
  expect(unpayable({ isCharged: true, methods }, { cards, usdcNetwork: isUsdcOn ? base : null })).toBe(why)
  expect(unpayable({ isCharged: false, methods }, { cards, usdcNetwork: null })).toBeUndefined()
})
