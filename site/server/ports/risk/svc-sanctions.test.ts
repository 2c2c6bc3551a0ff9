import { expect, test } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { RiskTarget } from './risk.ts'
import { createSvcSanctions, type SanctionsOracle, staleAfterMs } from './svc-sanctions.ts'

const target: RiskTarget = { address: '0xAB', comparable: '0xab', chain: 'eth' }
const asOf = Date.UTC(2026, 10, 20)
const version = 'ofac-sdn 2026-11-20'

/** Returns a store whose list names the address or not; `undefined`: no list is stored. */
const listOf = (isNamed: boolean | undefined) => ({
  sanctions: {
    replace: async () => undefined,
    find: async (source: string, address: string) => {
      expect([source, address]).toEqual(['ofac-sdn', '0xab'])
      return isNamed === undefined ? undefined : { version, asOf, isNamed }
    },
  },
})
const away = new ServiceError('RPC_UNAVAILABLE', 'away')
const oracleOf = (answer: boolean | 'away' | 'none'): SanctionsOracle => ({
  covers: () => answer !== 'none',
  isSanctioned: async () => {
    if (typeof answer === 'string') throw away
    return answer
  },
})
const clean = { riskLevel: 'low', overallRisk: null, sanctioned: false, poisoned: null, coverage: ['sanctions'] }
const named = { riskLevel: 'critical', overallRisk: 100, sanctioned: true, poisoned: null, coverage: ['sanctions'] }
const assess = (isNamed: boolean | undefined, oracle: Parameters<typeof oracleOf>[0], age = staleAfterMs) =>
  createSvcSanctions({ list: listOf(isNamed), oracle: oracleOf(oracle), now: () => asOf + age }).assess(target)

test('a list without the address clears it until the list is 48 hours old', async () => {
  expect(await assess(false, 'none')).toEqual({ ...clean, listVersion: version, evidence: {} })
  await expect(assess(false, 'none', staleAfterMs + 1)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    details: { reason: 'LIST_STALE', listVersion: version },
  })
  await expect(assess(undefined, 'none')).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    details: { reason: 'LIST_STALE', listVersion: null },
  })
})

test('an address on the list is sanctioned, also on an old list and whatever the oracle answers', async () => {
  const found = { ...named, listVersion: version, evidence: { namedBy: { list: true, oracle: false } } }
  expect(await assess(true, 'none', staleAfterMs + 1)).toEqual(found)
  expect(await assess(true, false)).toEqual(found)
  expect(await assess(true, 'away')).toEqual(found)
})

test('the oracle can name an address too, and a missing answer clears nothing', async () => {
  expect(await assess(false, true)).toEqual({
    ...named,
    listVersion: version,
    evidence: { namedBy: { list: false, oracle: true } },
  })
  expect(await assess(undefined, true)).toMatchObject({ sanctioned: true, listVersion: null })
  expect(await assess(false, false)).toMatchObject({ sanctioned: false })
  await expect(assess(false, 'away')).rejects.toBe(away)
  await expect(assess(undefined, false)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test('without a list, only chains with an oracle are covered', async () => {
  const [withoutOracle, withOracle] = (['none', false] as const).map((answer) =>
    createSvcSanctions({ list: undefined, oracle: oracleOf(answer), now: () => 0 }),
  )
  expect([withoutOracle?.covers('btc'), withOracle?.covers('eth')]).toEqual([false, true])
  expect(await withOracle?.assess(target)).toEqual({ ...clean, listVersion: null, evidence: {} })
})
