import { describe, expect, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import { depth, everyMs, finish, reorganise, useWorld, type World } from './anchors.fixture.ts'

let world: World
let chain: LocalChain
useWorld((opened, started) => ([world, chain] = [opened, started]))

const mine = async (blocks: number) => await chain.client.mine({ blocks })

describe('after a reorg', () => {
  test('of 1 to 20 blocks, an anchor that was mined is sent again, and final means final', async () => {
    world.target.depth = 21
    for (let blocks = 1; blocks <= 20; blocks += 1) {
      const qHash = await world.wish()
      await world.look()
      await mine(blocks)
      await world.look()
      expect([blocks, (await world.seen(qHash))?.state]).toEqual([blocks, 'mined'])
      await reorganise(chain, blocks)
      await world.look()
      expect([blocks, await world.seen(qHash)]).toMatchObject([blocks, { state: 'sending', mined: null }])
      await finish(world, chain, qHash)
      world.clock.now += everyMs
    }
    expect(await world.registered()).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(await world.nonce()).toBe(20)
  })

  test('that is deeper than the depth, the next anchor stands for what the chain lost, and the log says so', async () => {
    const lost = await world.wish()
    await world.look()
    await mine(1 + depth)
    await world.look()
    await reorganise(chain, 1 + depth)
    world.clock.now += everyMs
    const qHash = await world.wish()
    await finish(world, chain, qHash)
    expect((await world.seen(lost))?.state).toBe('final')
    expect(await world.registered()).toEqual([2])
    expect(world.lines.join('')).toContain('the chain has lost an anchor that was final')
  })

  test('that keeps its transaction, it is in the other block', async () => {
    const qHash = await world.wish()
    const snapshot = await chain.client.snapshot()
    await world.look()
    await mine(1)
    await world.look()
    const before = await world.seen(qHash)
    const [sent] = (await world.deps.store.anchors.inFlight(chain.chainId))?.transactions ?? []
    await chain.client.revert({ id: snapshot })
    await mine(2)
    await chain.client.sendRawTransaction({ serializedTransaction: `0x${sent?.raw.slice(2)}` })
    await mine(1)
    await world.look()
    expect((await world.seen(qHash))?.state).toBe('sending')
    await world.look()
    const after = await world.seen(qHash)
    expect(after?.state).toBe('mined')
    expect(after?.mined?.blockHash).not.toBe(before?.mined?.blockHash)
    expect(after?.mined?.txHash).toBe(before?.mined?.txHash)
  })

  test('to a shorter chain, it waits for the node a while, and then is sent again', async () => {
    const qHash = await world.wish()
    const snapshot = await chain.client.snapshot()
    await world.look()
    await mine(4)
    await world.look()
    await chain.client.revert({ id: snapshot })
    await world.look()
    expect((await world.seen(qHash))?.state).toBe('mined')
    world.clock.now += 5 * 60_000
    await world.look()
    expect((await world.seen(qHash))?.state).toBe('sending')
    await finish(world, chain, qHash)
    expect(await world.registered()).toEqual([1])
  })
})

describe('a restarted chain', () => {
  test('without its state gets the anchor again', async () => {
    const snapshot = await chain.client.snapshot()
    const before = await world.wish()
    await finish(world, chain, before)
    world.clock.now += everyMs
    const qHash = await world.wish()
    await world.look()
    await mine(1)
    await world.look()
    expect((await world.seen(qHash))?.state).toBe('mined')
    await chain.client.revert({ id: snapshot })
    world.clock.now += 5 * 60_000
    await world.look()
    expect((await world.seen(qHash))?.state).toBe('sending')
    // the nonce of the transaction is above the next one of the account
    world.clock.now += 180_000
    await world.look()
    await finish(world, chain, qHash)
    expect(await world.registered()).toEqual([2])
  })
})
