import { expect, test } from 'vitest'
import { codeOf } from './deployment.fixture.ts'
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

test('the window ends', async () => {
  const { probes, clock } = full()
  clock.now += probeWindowMs - 1
  expect(await codeOf(() => probes.count('a', hash(300)))).toBe('RATE_LIMIT_EXCEEDED')
  clock.now += 1
  probes.count('a', hash(300))
})
