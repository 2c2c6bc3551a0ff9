import { describe, expect, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import { createAnchorNode } from '../ports/anchoring/rpc-node.ts'
import { depth, everyMs, finish, forgetTransactions, useWorld, type World } from './anchors.fixture.ts'
import { lookAfter } from './anchoring.ts'

let world: World
let chain: LocalChain
useWorld((opened, started) => ([world, chain] = [opened, started]))

const mine = async (blocks: number) => await chain.client.mine({ blocks })

describe('an anchor', () => {
  test('is sent, mined, and final when enough blocks are above it', async () => {
    const qHash = await world.wish()
    expect(await world.look()).toBeUndefined()
    expect(await world.look()).toBeUndefined()
    expect(await world.seen(qHash)).toMatchObject({ state: 'sending', mined: null })
    await mine(1)
    expect(await world.look()).toBeUndefined()
    const { number, hash } = await chain.client.getBlock()
    expect(await world.seen(qHash)).toMatchObject({
      state: 'mined',
      mined: { blockNumber: Number(number), blockHash: hash },
    })
    await mine(depth - 1)
    await world.look()
    expect((await world.seen(qHash))?.state).toBe('mined')
    await mine(1)
    await world.look()
    expect(await world.seen(qHash)).toMatchObject({ state: 'final', confirmedBy: 'single_rpc' })
    expect(await world.registered()).toEqual([1])
    const receipt = await chain.client.getTransactionReceipt({ hash: `0x${(await txHash(qHash)).slice(2)}` })
    expect(await world.deps.store.anchors.spentSince(chain.chainId, 0)).toBe(
      receipt.gasUsed * receipt.effectiveGasPrice,
    )
  })

  test('stands for all proofs that wait, and the next one begins when the interval is over', async () => {
    const [first] = [await world.wish(), await world.wish(), await world.wish()]
    await finish(world, chain, first)
    const late = await world.wish()
    await world.look()
    expect(await world.seen(late)).toBeUndefined()
    world.clock.now += everyMs
    await finish(world, chain, late)
    expect(await world.registered()).toEqual([3, 4])
  })

  test.each([
    [600_000, 10_000],
    [1000, 1000],
  ])('that begins at most every %i ms is looked after again after %i ms', async (interval, pauseMs) => {
    const qHash = await world.wish()
    const settings = { ...world.deps.settings, everyMs: interval }
    const visit = async () =>
      await lookAfter(world.at(), { ...world.deps, settings, problems: world.problems, checkIdle: world.checkIdle })
    await visit()
    await mine(1)
    world.clock.now += pauseMs - 1
    await visit()
    expect((await world.seen(qHash))?.state).toBe('sending')
    world.clock.now += 1
    await visit()
    expect((await world.seen(qHash))?.state).toBe('mined')
  })

  test('is confirmed by two nodes where there are two', async () => {
    const qHash = await world.wish()
    const nodes = [world.node, createAnchorNode(`${chain.rpcUrl}/`)]
    await world.look({}, nodes)
    await mine(1 + depth)
    await world.look({}, nodes)
    expect(await world.seen(qHash)).toMatchObject({ state: 'final', confirmedBy: 'two_rpcs' })
  })
})

const txHash = async (qHash: string) => (await world.seen(qHash))?.mined?.txHash ?? ''

describe('while blocks are late', () => {
  test('a transaction is replaced by one with the same nonce and higher fees, and only one is mined', async () => {
    const qHash = await world.wish()
    await world.look()
    for (let replaced = 1; replaced <= 3; replaced += 1) {
      await world.look()
      world.clock.now += 180_000
      await world.look()
    }
    const anchor = await world.deps.store.anchors.inFlight(chain.chainId)
    const sent = anchor?.transactions ?? []
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ nonce }) => nonce))).toEqual(new Set([0]))
    for (const [at, each] of sent.slice(1).entries()) {
      const before = sent[at]
      expect(each.maxFeePerGas * 8n).toBeGreaterThanOrEqual((before?.maxFeePerGas ?? 0n) * 9n)
      expect(each.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual((before?.maxPriorityFeePerGas ?? 0n) * 9n)
    }
    await mine(1)
    await finish(world, chain, qHash)
    expect(await world.registered()).toEqual([1])
    expect(await txHash(qHash)).toBe(sent.at(-1)?.hash)
  })

  test('a receipt of an earlier transaction counts too', async () => {
    const qHash = await world.wish()
    await world.look()
    world.clock.now += 180_000
    await world.look()
    const sent = (await world.deps.store.anchors.inFlight(chain.chainId))?.transactions ?? []
    expect(sent).toHaveLength(2)
    await forgetTransactions(chain)
    await chain.client.sendRawTransaction({ serializedTransaction: `0x${sent[0]?.raw.slice(2)}` })
    await mine(1)
    await finish(world, chain, qHash)
    expect(await txHash(qHash)).toBe(sent[0]?.hash)
  })

  test('the fee stays within the limit', async () => {
    await world.wish()
    await world.look()
    const [first] = (await world.deps.store.anchors.inFlight(chain.chainId))?.transactions ?? []
    const limit = ((first?.maxFeePerGas ?? 0n) * 3n) / 2n
    const settings = { ...world.deps.settings, maxFeePerGas: limit }
    const found: unknown[] = []
    for (let replaced = 1; replaced <= 6; replaced += 1) {
      world.clock.now += 180_000
      found.push(await world.look({ settings }))
    }
    const fees = (await world.deps.store.anchors.inFlight(chain.chainId))?.transactions.map((each) => each.maxFeePerGas)
    expect(fees?.every((fee) => fee <= limit)).toBe(true)
    expect(found.at(-1)).toBe('fee_too_high')
  })
})
