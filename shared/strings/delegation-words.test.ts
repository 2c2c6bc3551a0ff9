import { expect, test } from 'vitest'
import { signedDelegation } from './delegation-words.ts'
import { delegation } from './en/delegation.ts'

const input = { agentWallet: `0x${'ab'.repeat(20)}`, allowedActions: ['read'], expiresAt: Date.UTC(2026, 10, 24) }
const entry = { verifierId: 'agent-delegation', verified: true, status: 'verified', data: { input } }
const marks = /[\u2068\u2069]/g
const networkName = (id: string) => (id === 'eip155:1' ? 'Ethereum' : undefined)
const plain = (lines: string[]) => lines.map((line) => line.replaceAll(marks, ''))
const said = (...entries: Parameters<typeof signedDelegation>[0]) => {
  const { parties, limits, isPartial } = signedDelegation(entries, { lang: 'en', words: delegation, networkName })
  return { parties: plain(parties), limits: plain(limits), ...(isPartial && { isPartial }) }
}
const recorded = 'This service only records these limits. The agent’s program has to keep them.'
const agent = 'Agent’s wallet: 0xABaB…ABaB'

test('says the limits of a delegation, and what it does not limit', () => {
  expect(said(entry)).toEqual({
    parties: [agent],
    limits: ['May: “read”', 'Until 24 November 2026', 'No limit per payment', recorded],
  })
})

test('says what a view shows that leaves limits out, and takes no missing limit for none', () => {
  const { agentWallet, expiresAt } = input
  const shown = { agentWallet, expiresAt, scope: 'invoices', hidden: ['allowedActions', 'maxSpend'] }
  expect(said({ ...entry, data: { input: shown } })).toEqual({
    parties: [agent],
    limits: ['Scope: “invoices”', 'Until 24 November 2026'],
    isPartial: true,
  })
  // also where nothing can be said
  expect(said({ ...entry, data: { input: { agentWallet: 7, hidden: ['maxSpend'] } } })).toEqual({
    parties: [],
    limits: [],
    isPartial: true,
  })
})

test.each([
  ['another verifier', { ...entry, verifierId: 'agent-identity' }],
  ['one that was refused', { ...entry, verified: false }],
  // its limits are in the proof that it comes from
  ['a reused one', { ...entry, reused: true }],
  ['one without data', { ...entry, data: undefined }],
])('says nothing of %s', (_, other) => {
  expect(said(other)).toEqual({ parties: [], limits: [] })
})

test('says who controls the agent and where, apart from the limits', () => {
  const parties = {
    controllerWallet: `0x${'cd'.repeat(20)}`,
    controllerChainRef: 'eip155:1',
    controllerAccountId: `eip155:1:0x${'cd'.repeat(20)}`,
    agentChainRef: 'eip155:999',
  }
  expect(said({ ...entry, data: { input: { ...input, ...parties } } })).toEqual({
    parties: [
      'Controller: 0xCdCD…CDcD, Ethereum',
      `Controller’s account: eip155:1:0x${'cd'.repeat(20)}`,
      // a network without a name
      `${agent}, eip155:999`,
    ],
    limits: ['May: “read”', 'Until 24 November 2026', 'No limit per payment', recorded],
  })
})

test.each([
  ['0', '0', '0.00', '0'],
  ['7', '7', '0.07', '0.000007'],
  ['550', '550', '5.50', '0.00055'],
  ['25000000', '25,000,000', '250,000.00', '25'],
  // more digits than a number has
  [
    '123456789012345678901',
    '123,456,789,012,345,678,901',
    '1,234,567,890,123,456,789.01',
    '123,456,789,012,345.678901',
  ],
])('says exactly what the limit %s counts', (maxSpend, amount, money, tokens) => {
  expect(said({ ...entry, data: { input: { ...input, maxSpend } } }).limits[1]).toBe(
    `At most ${amount} per payment. No currency is named, so the number counts its smallest unit: ${money} in euros or dollars, ${tokens} in USDC`,
  )
})
