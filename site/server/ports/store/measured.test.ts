import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measured } from './measured.ts'
import { openStore } from './open-store.ts'
import { codes, handoff, hash, minute, now, proof, randomId, result } from './samples.ts'
import type { Store } from './store.ts'

let dir: string
let store: Store
let counted: string[]
let timed: string[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-measured-'))
  counted = []
  timed = []
  store = measured(await openStore({ dataDir: dir, secretKeys: [new Uint8Array(32)] }), {
    verification: (verifier, outcome) => void counted.push(`${verifier} ${outcome}`),
    handoff: (status) => void counted.push(status),
    store: (call, seconds) => void (seconds > 0 && timed.push(call)),
  })
})
afterEach(async () => {
  await store.close()
  await rm(dir, { recursive: true })
})

const owner = { walletAddress: 'wallet-of-the-person', chain: 'eip155:84532', signerKind: 'key' } as const
const end = { result, owner, ...codes('code'), isOriginBound: false, now, expiresAt: now + minute }

test('counts the outcome of each verifier when a proof is new, without the version of the verifier', async () => {
  const record = proof()
  expect(await store.proofs.insert(record)).toBeUndefined()
  expect(await store.proofs.insert(record)).toStrictEqual(record)
  expect(counted).toEqual(['ownership-basic verified', 'token-holding not_verified'])
})

test('counts each new status of a hand-off, and not a call that lost a race', async () => {
  const record = handoff()
  const { sid } = record
  await store.handoffs.insert(record)
  await store.handoffs.insert({ ...record })
  await store.handoffs.finish(sid, end)
  await store.handoffs.finish(sid, end)
  const tokenHash = hash(randomId())
  await store.handoffs.redeem(sid, { codeHash: hash('wrong'), tokenHash, isPhishingResistant: false, now })
  await store.handoffs.redeem(sid, { codeHash: hash('code'), tokenHash, isPhishingResistant: false, now })
  await store.handoffs.useToken(tokenHash, { now, idempotencyKey: null })
  await store.handoffs.useToken(tokenHash, { now, idempotencyKey: null })
  const other = await store.handoffs.insert(handoff())
  await store.handoffs.end(other.sid, { status: 'cancelled', failure: null, now })
  expect(counted).toEqual(['created', 'done', 'redeemed', 'token_used', 'created', 'cancelled'])
})

test('does not count what a transaction undoes', async () => {
  const { sid } = await store.handoffs.insert(handoff())
  counted = []
  const work = store.transaction(async (inner) => {
    await inner.proofs.insert(proof())
    await inner.handoffs.finish(sid, end)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(counted).toEqual([])
  await store.transaction((inner) => inner.handoffs.finish(sid, end))
  expect(counted).toEqual(['done'])
})

test('times every call by its name, also one that fails', async () => {
  await store.proofs.find('0x')
  await store.handoffs.find('x')
  await store.consume('nonce', 'a', now)
  await store.transaction(async (inner) => void (await inner.consume('nonce', 'b', now)))
  await store.transaction(() => Promise.reject(new Error('no'))).catch(() => {})
  expect(timed).toEqual(['proofs.find', 'handoffs.find', 'consume', 'consume', 'transaction', 'transaction'])
})
