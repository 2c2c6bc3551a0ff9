import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RiskHost, startRiskHost } from '../../../../e2e/world/sanctions.ts'
import { createWebacy } from './webacy.ts'

let host: RiskHost
beforeAll(async () => void (host = await startRiskHost()))
beforeEach(() => void host.requests.splice(0))
afterAll(() => host.stop())

const target = { address: '0xAB', comparable: '0xab', chain: 'base' } as const
const assess = (profile: RiskHost['profile']) => {
  host.profile = profile
  return createWebacy({ apiKey: 'the-key', url: host.url }).assess(target)
}

test('asks for the unchanged address on its chain, with the key', async () => {
  await assess({ overallRisk: 0 })
  expect(host.requests).toEqual(['GET /addresses/0xAB?chain=base key=the-key'])
})

test.each([
  [0, 'low'],
  [23, 'low'],
  [23.1, 'medium'],
  [50, 'medium'],
  [50.1, 'high'],
  [100, 'high'],
])('a score of %d is %s', async (overallRisk, riskLevel) => {
  expect(await assess({ overallRisk, issues: [] })).toEqual({
    riskLevel,
    overallRisk,
    sanctioned: false,
    poisoned: null,
    listVersion: null,
    coverage: ['sanctions', 'risk'],
    evidence: { tags: [] },
  })
})

test('reads sanctions and poisoning from the tags', async () => {
  const issues = [{ tags: [{ key: 'sanctioned' }, { key: 'mixer' }] }, { tags: [{ key: 'mixer' }] }, {}]
  expect(await assess({ overallRisk: 100, issues })).toMatchObject({
    riskLevel: 'critical',
    sanctioned: true,
    poisoned: null,
    evidence: { tags: ['sanctioned', 'mixer'] },
  })
  const poisoned = [{ tags: [{ key: 'address_poisoning' }] }]
  expect(await assess({ overallRisk: 30, issues: poisoned })).toMatchObject({ riskLevel: 'medium', poisoned: true })
})

test.each<[RiskHost['profile']]>([[500], [401], [429], [{}], [{ overallRisk: 101 }], [{ overallRisk: 'low' }]])(
  'the answer %j is an outage',
  async (profile) => {
    await expect(assess(profile)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  },
)

test('an unreachable server is an outage', async () => {
  const unreachable = createWebacy({ apiKey: 'the-key', url: 'http://127.0.0.1:1' })
  await expect(unreachable.assess(target)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})
