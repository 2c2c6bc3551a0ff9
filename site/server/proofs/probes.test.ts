import { expect, test } from 'vitest'
import { codeOf } from '../deployment.fixture.ts'
import { createProbes, probeLimit, probeWindowMs } from './probes.ts'

const hash = (index: number) => `0x${index.toString(16).padStart(12, '0')}${'0'.repeat(52)}`

function full() {
  const clock = { now: 1_000_000 }
  const probes = createProbes(() => clock.now)
  for (let index = 0; index < probeLimit; index++) probes.count('a', hash(index))
  return { clock, probes }
}

test('the 301st distinct question in ten minutes is refused, with a time to come back', () => {
  const { probes, clock } = full()
  clock.now += 1500
  expect(() => probes.count('a', hash(300))).toThrowError(
    expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 599 }),
  )
})

test('the same question again counts once; others have their own count', () => {
  const { probes } = full()
  expect(() => probes.count('a', hash(7))).not.toThrow()
  expect(() => probes.count('b', hash(300))).not.toThrow()
})

/** An address of one network. */
const at = (index: number) => `2001:db8:1:${index.toString(16)}::/64`

test('new addresses of a network continue the count of an address that was merged into it', async () => {
  const clock = { now: 1_000_000 }
  const probes = createProbes(() => clock.now, { addresses: 10 })
  for (let each = 0; each < probeLimit; each++) probes.count(at(0), hash(each))
  for (let index = 1; index < 11; index++) probes.count(at(index), hash(0))
  // the network counts for the address that was forgotten, and has four times as much for all of them
  for (let each = probeLimit; each < probeLimit * 4; each++) probes.count(at(0), hash(each))
  expect(await codeOf(() => probes.count(at(0), hash(9999)))).toBe('RATE_LIMIT_EXCEEDED')
  expect(await codeOf(() => probes.count(at(99), hash(9999)))).toBe('RATE_LIMIT_EXCEEDED')
  // one that has a count of its own, and another network
  probes.count(at(5), hash(9999))
  probes.count('2001:db8:2:1::/64', hash(9999))
  clock.now += probeWindowMs
  probes.count(at(0), hash(9999))
})

test('a new window begins after ten minutes', async () => {
  const { probes, clock } = full()
  clock.now += probeWindowMs - 1
  expect(await codeOf(() => probes.count('a', hash(300)))).toBe('RATE_LIMIT_EXCEEDED')
  clock.now += 1
  probes.count('a', hash(300))
})

test('keeps no more questions than fit, and loses no count of an address', async () => {
  const clock = { now: 1_000_000 }
  const probes = createProbes(() => clock.now, { questions: 1000 })
  let most = 0
  for (let index = 0; index < 20; index++)
    for (let each = 0; each < probeLimit; each++) {
      probes.count(`203.0.${index}.7`, hash(each))
      most = Math.max(most, probes.size)
    }
  expect(most).toBe(1000)
  // merged into its network, which has four times as much for all addresses of it
  for (let each = 0; each < probeLimit * 3; each++) probes.count('203.0.0.9', hash(each))
  expect(await codeOf(() => probes.count('203.0.0.7', hash(1)))).toBe('RATE_LIMIT_EXCEEDED')
  expect(await codeOf(() => probes.count('203.0.19.7', hash(9999)))).toBe('RATE_LIMIT_EXCEEDED')
  clock.now += probeWindowMs
  probes.count('203.0.0.7', hash(1))
})

test('an address that is merged during its question counts in its network', async () => {
  const probes = createProbes(() => 1_000_000, { questions: 100 })
  for (let each = 0; each < probeLimit * 4; each++) probes.count('203.0.113.7', hash(each))
  expect(probes.size).toBeLessThanOrEqual(100)
  expect(await codeOf(() => probes.count('203.0.113.8', hash(9999)))).toBe('RATE_LIMIT_EXCEEDED')
})
