import { randomInt } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { statusIntervalMs } from '../records/credentials.ts'
import { credentialsOf, listIdOf, makeProof, newAccount, payloadOf } from './credentials.fixture.ts'
import { readStatusList } from './read-status-list.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const second = 1000
const nextInterval = (time: number) => (Math.floor(time / statusIntervalMs) + 1) * statusIntervalMs

/** Makes a proof; returns the list and the index of its credential, and the ways to withdraw it. */
async function newProof() {
  const account = newAccount()
  const { qHash } = await makeProof(deployment, account)
  const [only] = await credentialsOf(deployment, qHash, account)
  const credential = only?.credential ?? ''
  const { proofs } = deployment.ports.store
  const owner = { walletAddress: account.address.toLowerCase(), chain: 'eip155:84532', signerKind: 'key' } as const
  const ways = {
    revoke: async (now: number) => void (await proofs.revoke(qHash, now)),
    renew: async (now: number) => void (await proofs.revoke(qHash, now, `0x${'ab'.repeat(32)}`)),
    erase: async (now: number) => void (await deployment.ports.store.eraseAll(owner, now)),
  }
  const { idx } = payloadOf(credential).status.status_list
  return { listId: listIdOf(credential), index: Number(idx), ways }
}

/** Reads a list as everybody may, and returns the indexes that are set. */
async function observe(listId: number) {
  const { token } = await readStatusList(listId, deployment)
  const { status_list: list, ...rest } = payloadOf(token)
  const bytes = inflateSync(Buffer.from(list.lst, 'base64url'))
  const set = new Set<number>()
  for (const [at, byte] of bytes.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) set.add(at * 8 + bit)
  return { token, set, asOf: rest.iat * second, members: [...Object.keys(rest), ...Object.keys(list)] }
}

test('an observer who asks every second sees withdrawals only at multiples of 30 seconds, all of an interval at once', async () => {
  const { clock } = deployment
  const start = nextInterval(clock.now)
  const events = await Promise.all(
    Array.from({ length: 45 }, async (_, at) => {
      const proof = await newProof()
      const way = (['revoke', 'renew', 'erase'] as const)[at % 3] ?? 'revoke'
      // nothing happens in the first three minutes: a list that has not changed for long must not change at once
      return { ...proof, way, time: start + 180 * second + randomInt(180 * second) }
    }),
  )
  events.sort((a, b) => a.time - b.time)
  const listId = events[0]?.listId ?? 0
  const waiting = [...events]
  const seen = new Map<number, { at: number; asOf: number }>()
  const tokens = new Map<number, Set<string>>()
  for (let time = start; time <= start + 420 * second; time += second) {
    for (let event = waiting[0]; event && event.time <= time; event = waiting[0]) {
      clock.now = event.time
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as time goes
      await event.ways[event.way](event.time)
      waiting.shift()
    }
    clock.now = time
    // oxlint-disable-next-line no-await-in-loop
    const { token, set, asOf, members } = await observe(listId)
    expect(members).toEqual(['sub', 'iat', 'exp', 'ttl', 'bits', 'lst'])
    for (const index of set) if (!seen.has(index)) seen.set(index, { at: time, asOf })
    const interval = Math.floor(time / statusIntervalMs)
    tokens.set(interval, (tokens.get(interval) ?? new Set()).add(token))
  }
  // he learns of each, whichever way it went, the interval and nothing else
  for (const { index, time } of events)
    expect(seen.get(index)).toEqual({ at: nextInterval(time), asOf: nextInterval(time) })
  expect([...tokens.values()].map(({ size }) => size)).toEqual([...tokens.keys()].map(() => 1))
})

test('an observer who asks right before and right after something learns no more', async () => {
  const { clock } = deployment
  const proof = await newProof()
  const start = nextInterval(clock.now)
  // the last list is old, and nobody asked for it for a while: the next reader makes a new one
  clock.now = start + 12_345
  const before = await observe(proof.listId)
  await proof.ways.revoke(clock.now + 1)
  clock.now += 2
  const after = await observe(proof.listId)
  expect(after).toEqual(before)
  clock.now = start + statusIntervalMs - 1
  expect(await observe(proof.listId)).toEqual(before)
  clock.now += 1
  expect((await observe(proof.listId)).set.has(proof.index)).toBe(true)

  // asked for the first time in this interval, after the event: it shows what was withdrawn before the interval
  const other = await newProof()
  clock.now = start + 10 * statusIntervalMs + 7
  await other.ways.erase(clock.now)
  clock.now += 1
  const first = await observe(other.listId)
  expect([first.set.has(other.index), first.asOf]).toEqual([false, start + 10 * statusIntervalMs])
})

test('a withdrawal is shown within 30 seconds, however often the list is read and whichever process reads it', async () => {
  const { clock } = deployment
  for (const delay of [0, 1, 14_999, 29_998, 29_999]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as time goes
    const proof = await newProof()
    clock.now = nextInterval(clock.now) + delay
    // oxlint-disable-next-line no-await-in-loop
    await observe(proof.listId)
    // oxlint-disable-next-line no-await-in-loop
    await proof.ways.revoke(clock.now)
    clock.now += statusIntervalMs
    // oxlint-disable-next-line no-await-in-loop
    expect((await observe(proof.listId)).set.has(proof.index)).toBe(true)
  }
})

describe('after the clock was an hour ahead and was set back', () => {
  const hour = 3_600_000

  test('what was withdrawn meanwhile is shown in the next interval', async () => {
    const { clock } = deployment
    const proof = await newProof()
    clock.now += hour
    await proof.ways.revoke(clock.now)
    clock.now = nextInterval(clock.now - hour)
    expect((await observe(proof.listId)).set.has(proof.index)).toBe(true)
  })

  test('a list that was signed meanwhile is signed again, and shows what is withdrawn from then on', async () => {
    const { clock } = deployment
    const proof = await newProof()
    clock.now = nextInterval(clock.now)
    clock.now += hour
    expect((await observe(proof.listId)).asOf).toBe(clock.now)
    clock.now -= hour
    expect((await observe(proof.listId)).asOf).toBe(clock.now)
    await proof.ways.revoke(clock.now)
    clock.now += statusIntervalMs
    const { set, asOf } = await observe(proof.listId)
    expect([set.has(proof.index), asOf]).toEqual([true, clock.now])
  })

  test('a list of a process whose clock is a little ahead stays', async () => {
    const { clock } = deployment
    const proof = await newProof()
    clock.now = nextInterval(clock.now) + 60_000
    const { token } = await observe(proof.listId)
    clock.now -= 60_000
    expect((await observe(proof.listId)).token).toBe(token)
  })
})
