import { describe, expect, test } from 'vitest'
import type { LimitedParty } from './limits.ts'
import { createMemoryCounter } from '../ports/counter/memory.ts'
import { type Bucket, buckets, createLimits, type LimitTable, noLimits, totals } from './limits.ts'

const refused = { code: 'RATE_LIMIT_EXCEEDED', status: 429 }
const one = { points: 1, seconds: 60 }
const onceEach: LimitTable = {
  allowances: {
    calls: one,
    reads: one,
    proofs: one,
    handoffs: one,
    signIns: one,
    registrations: one,
    personhood: one,
    lookups: one,
    secrets: one,
  },
}

function open(table: LimitTable = {}) {
  const clock = { now: 1_000_000 }
  const now = () => clock.now
  const refusals: string[] = []
  const metrics = { refusal: (bucket: string) => void refusals.push(bucket) }
  return { clock, refusals, limits: createLimits({ counter: createMemoryCounter({ now }), metrics, now }, table) }
}
type Limits = ReturnType<typeof open>['limits']

const from = (address: string, principal?: LimitedParty) => ({ address, partyOf: async () => principal })
const profile = (id: string, isNew = false): LimitedParty => ({ kind: 'profile', id, isNew })
const handoff = (id: string): LimitedParty => ({ kind: 'handoff', id })

/** Returns how many of `times` requests of each of these callers pass, one caller after the other. */
async function passed(limits: Limits, times: number, callers: ReturnType<typeof from>[]) {
  let count = 0
  for (const caller of callers)
    for (let each = 0; each < times; each++)
      // oxlint-disable-next-line no-await-in-loop -- in order
      count += await limits.take('standardize', caller).then(
        () => 1,
        () => 0,
      )
  return count
}

test('the numbers are those of protocol/limits#rates', () => {
  expect(buckets).toEqual({
    calls: { points: 60, seconds: 60 },
    reads: { points: 100, seconds: 60 },
    proofs: { points: 50, seconds: 900 },
    handoffs: { points: 30, seconds: 600 },
    signIns: { points: 10, seconds: 900 },
    registrations: { points: 30, seconds: 600 },
    personhood: { points: 30, seconds: 600 },
    lookups: { points: 60, seconds: 600 },
    secrets: { points: 1024, seconds: 3600 },
    content: { points: 10_240, seconds: 3600 },
    exports: { points: 10, seconds: 3600 },
    log: { points: 2000, seconds: 60 },
    checkpoints: { points: 300, seconds: 60 },
  })
  expect(Object.keys(totals)).toEqual(Object.keys(buckets))
})

test('refuses one request too many, with the time to wait', async () => {
  const { limits, refusals, clock } = open()
  for (let each = 0; each < 50; each++) await limits.take('verify', from('192.0.2.1'))
  clock.now += 1000
  await expect(limits.take('verify', from('192.0.2.1'))).rejects.toMatchObject({ ...refused, retryAfter: 899 })
  expect(refusals).toEqual(['proofs'])
  clock.now += 899_000
  await limits.take('verify', from('192.0.2.1'))
})

test('counts callers and buckets separately, and does not limit health and metrics', async () => {
  const { limits } = open(onceEach)
  await limits.take('standardize', from('a'))
  await expect(limits.take('resolveDid', from('a'))).rejects.toMatchObject(refused)
  await limits.take('standardize', from('b'))
  await limits.take('getProof', from('a'))
  await limits.take('createHandoff', from('a'))
  for (let each = 0; each < 3; each++) await limits.take('health', from('a'))
})

test('counts a known profile by itself, except in buckets by address', async () => {
  const { limits } = open(onceEach)
  await limits.take('standardize', from('a'))
  await limits.take('standardize', from('a', profile('p')))
  await expect(limits.take('standardize', from('a'))).rejects.toMatchObject(refused)
  await expect(limits.take('standardize', from('b', profile('p')))).rejects.toMatchObject(refused)
  const known = { address: 'a', partyOf: () => expect.fail('Nobody has to be looked up.') }
  await limits.take('health', known)
  await limits.take('walletVerify', known)
  await expect(limits.take('walletVerify', from('a', profile('p')))).rejects.toMatchObject(refused)
  await limits.take('createHandoff', known)
  await expect(limits.take('createHandoff', from('a', profile('p')))).rejects.toMatchObject(refused)
})

test('a request can cost as much as many', async () => {
  const { limits } = open()
  await limits.take('mcp', from('a'), 41)
  await limits.take('mcp', from('a'), 0)
  await limits.take('mcp', from('a'), 19)
  await expect(limits.take('mcp', from('a'))).rejects.toMatchObject(refused)
})

describe('many callers at one address', () => {
  const throwaway = Array.from({ length: 10 }, (_, index) => from('192.0.2.1', profile(`new-${index}`, true)))
  const office = Array.from({ length: 50 }, (_, index) => from('192.0.2.1', profile(`old-${index}`)))

  test('gives ten new profiles one allowance together', async () => {
    const { limits } = open()
    expect(await passed(limits, 60, throwaway)).toBe(60)
    // another address has its own
    expect(await passed(limits, 100, [from('198.51.100.1', profile('new-10', true))])).toBe(60)
  })

  test('a new profile does not pay for what others do without one', async () => {
    const { limits } = open()
    expect(await passed(limits, 100, [from('192.0.2.1')])).toBe(60)
    expect(await passed(limits, 100, [from('192.0.2.1', profile('new', true))])).toBe(60)
  })

  test('gives each of fifty profiles of an office its own allowance at low load', async () => {
    const { limits } = open()
    expect(await passed(limits, 60, office)).toBe(3000)
  })

  test('gives each owner of a hand-off an allowance, and all of them that of ten callers', async () => {
    const { limits } = open()
    const owners = Array.from({ length: 20 }, (_, index) => from('192.0.2.1', handoff(`sid-${index}`)))
    expect(await passed(limits, 100, owners.slice(0, 1))).toBe(60)
    expect(await passed(limits, 100, owners.slice(1))).toBe(540)
    // nobody else in the network is refused
    expect(await passed(limits, 60, [from('192.0.2.1')])).toBe(60)
  })
})

/** Makes fifty profiles that are not new, each at its own address or all at one. */
const officeAt = (addressOf: (index: number) => string) =>
  Array.from({ length: 50 }, (_, index) => from(addressOf(index), profile(`old-${index}`)))

describe('at half load', () => {
  const quiet: LimitTable = { totals: { calls: 10_000 } }
  const busy = async (table = quiet) => {
    const opened = open(table)
    const crowd = Array.from({ length: 100 }, (_, index) => from(`10.${index}.0.1`, profile(`crowd-${index}`)))
    expect(await passed(opened.limits, 50, crowd)).toBe(5000)
    return opened
  }
  test('an address has ten times what one caller has', async () => {
    const { limits, refusals } = await busy()
    expect(
      await passed(
        limits,
        60,
        officeAt(() => '192.0.2.1'),
      ),
    ).toBe(600)
    expect(new Set(refusals)).toEqual(new Set(['calls-address']))
    expect(await passed(limits, 60, [from('192.0.2.2')])).toBe(60)
  })

  test.each([
    ['a /24', (index: number) => `192.0.2.${index}`, '198.51.100.1'],
    ['a /48', (index: number) => `2001:db8:1:${index.toString(16)}::/64`, '2001:db8:2:0::/64'],
  ])('%s has forty times what one caller has', async (_name, addressOf, elsewhere) => {
    const { limits, refusals } = await busy()
    const callers = Array.from({ length: 50 }, (_, index) => from(addressOf(index)))
    expect(await passed(limits, 60, callers)).toBe(2400)
    expect(new Set(refusals)).toEqual(new Set(['calls-network']))
    expect(await passed(limits, 60, [from(elsewhere)])).toBe(60)
  })

  test('counts what a network did before', async () => {
    const { limits } = open(quiet)
    const callers = Array.from({ length: 90 }, (_, index) => from(`2001:db8:1:${index.toString(16)}::/64`))
    // below half nobody is refused, and above it the network has used up its share
    expect(await passed(limits, 60, callers)).toBe(5000)
  })

  test('ends with the time of the bucket', async () => {
    const { limits, clock } = await busy()
    expect(
      await passed(
        limits,
        60,
        officeAt(() => '192.0.2.1'),
      ),
    ).toBe(600)
    clock.now += 60_000
    expect(
      await passed(
        limits,
        60,
        officeAt(() => '192.0.2.1'),
      ),
    ).toBe(3000)
  })

  test('neither looks up nor counts a refused caller', async () => {
    const { limits, clock } = await busy()
    await passed(
      limits,
      60,
      officeAt(() => '192.0.2.1'),
    )
    const known = { address: '192.0.2.1', partyOf: () => expect.fail('Nobody has to be looked up.') }
    await expect(limits.take('standardize', known)).rejects.toMatchObject({ ...refused, retryAfter: 60 })
    clock.now += 60_000
    expect(await passed(limits, 100, [from('192.0.2.1', profile('old-49'))])).toBe(60)
  })
})

test('the whole service takes a fixed number, and then tells the time to wait', async () => {
  const { limits, refusals } = open({ totals: { calls: 100 } })
  const everybody = Array.from({ length: 20 }, (_, index) => from(`10.${index}.0.1`))
  expect(await passed(limits, 10, everybody)).toBe(100)
  expect(new Set(refusals)).toEqual(new Set(['calls-total']))
  await expect(limits.take('standardize', from('192.0.2.1'))).rejects.toMatchObject({ ...refused, retryAfter: 60 })
  await limits.take('getProof', from('192.0.2.1'))
})

test.each<Bucket>(['handoffs', 'signIns', 'registrations', 'personhood', 'lookups'])(
  '%s are capped by network and in total',
  async (bucket) => {
    const { limits } = open({ allowances: { [bucket]: { points: 1, seconds: 60 } }, totals: { [bucket]: 100 } })
    const charge = (address: string) =>
      limits.charge(bucket, { address }, 1).then(
        () => 'in',
        ({ message }: Error) => message,
      )
    const ofNetwork = []
    // oxlint-disable-next-line no-await-in-loop -- in order
    for (let each = 0; each < 60; each++) ofNetwork.push(await charge(`2001:db8:1:${each.toString(16)}::/64`))
    expect(ofNetwork).toEqual([
      ...Array.from({ length: 50 }, () => 'in'),
      ...Array.from(
        { length: 10 },
        () => 'The service is busy, and too many requests come from your network. Try again later.',
      ),
    ])
    const others = []
    // oxlint-disable-next-line no-await-in-loop
    for (let each = 0; each < 51; each++) others.push(await charge(`10.${each}.0.1`))
    expect(others).toEqual([...Array.from({ length: 50 }, () => 'in'), 'The service is busy. Try again later.'])
  },
)

test('counts nothing when limits are off', async () => {
  const takes = Array.from({ length: 500 }, () => noLimits.take('verify', from('a')))
  await expect(Promise.all(takes)).resolves.toHaveLength(500)
})
