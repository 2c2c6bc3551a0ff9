import { expect, test } from 'vitest'
import { createMemoryCounter } from '../ports/counter/memory.ts'
import { buckets, createLimits, noLimits } from './limits.ts'

const open = (refusals: string[] = []) => ({
  counter: createMemoryCounter(),
  metrics: { refusal: (bucket: string) => void refusals.push(bucket) },
})

test('the numbers are those of domain.md 9.7 and 12.11', () => {
  expect(buckets).toEqual({
    calls: { points: 60, seconds: 60 },
    reads: { points: 100, seconds: 60 },
    proofs: { points: 50, seconds: 900 },
    handoffs: { points: 30, seconds: 600 },
    signIns: { points: 10, seconds: 900 },
  })
})

test('one request too many is refused, with the time to wait', async () => {
  const refusals: string[] = []
  const limits = createLimits(open(refusals))
  for (let each = 0; each < 50; each++) await limits.take('verify', '192.0.2.1')
  const refusal = limits.take('verify', '192.0.2.1')
  await expect(refusal).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', status: 429 })
  const { retryAfter }: { retryAfter: number } = await refusal.catch((error) => error)
  expect(retryAfter).toBeGreaterThan(890)
  expect(retryAfter).toBeLessThanOrEqual(900)
  expect(refusals).toEqual(['proofs'])
})

test('callers and buckets are counted apart; watching over the service is free', async () => {
  const one = { points: 1, seconds: 60 }
  const limits = createLimits(open(), { calls: one, reads: one, proofs: one, handoffs: one, signIns: one })
  await limits.take('standardize', 'a')
  await expect(limits.take('resolveDid', 'a')).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
  await limits.take('standardize', 'b')
  await limits.take('getProof', 'a')
  await limits.take('createHandoff', 'a')
  for (let each = 0; each < 3; each++) await limits.take('health', 'a')
})

const from = (address: string, profile?: string) => ({ address, profileOf: async () => profile })

test('a known profile counts by itself, but not where nobody is known yet', async () => {
  const one = { points: 1, seconds: 60 }
  const limits = createLimits(open(), { calls: one, reads: one, proofs: one, handoffs: one, signIns: one })
  await limits.take('standardize', from('a'))
  await limits.take('standardize', from('a', 'p'))
  const refused = { code: 'RATE_LIMIT_EXCEEDED' }
  await expect(limits.take('standardize', from('a'))).rejects.toMatchObject(refused)
  await expect(limits.take('standardize', from('b', 'p'))).rejects.toMatchObject(refused)
  const unasked = { address: 'a', profileOf: () => expect.fail('Nobody has to be looked up.') }
  await limits.take('health', unasked)
  await limits.take('walletVerify', unasked)
  await expect(limits.take('walletVerify', from('a', 'p'))).rejects.toMatchObject(refused)
  await limits.take('createHandoff', unasked)
  await expect(limits.take('createHandoff', from('a', 'p'))).rejects.toMatchObject(refused)
})

test('off means off', async () => {
  const takes = Array.from({ length: 500 }, () => noLimits.take('verify', 'a'))
  await expect(Promise.all(takes)).resolves.toHaveLength(500)
})
