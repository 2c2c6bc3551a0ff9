import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import type { AnchorNode } from '../ports/anchoring/anchoring.ts'
import { createAnchorNode } from '../ports/anchoring/rpc-node.ts'
import { depth, useWorld, type World } from './anchors.fixture.ts'

let world: World
let chain: LocalChain
useWorld((opened, started) => ([world, chain] = [opened, started]))

const mine = async (blocks: number) => await chain.client.mine({ blocks })

describe('a node', () => {
  test('that never answers delays neither the other one nor another chain', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    const silent = createAnchorNode(`http://127.0.0.1:${port}`, { callMs: 100 })
    const qHash = await world.wish()
    expect(await world.look({}, [silent])).toBe('rpc_unavailable')
    expect(await world.look({}, [silent, world.node])).toBeUndefined()
    expect((await world.seen(qHash))?.state).toBe('sending')
    // one node alone does not decide
    await mine(1 + depth)
    expect(await world.look({}, [silent, world.node])).toBe('rpc_unavailable')
    expect((await world.seen(qHash))?.state).toBe('sending')
  })

  test('that invents a receipt is not believed against another one', async () => {
    const qHash = await world.wish()
    await world.look()
    const liar = lying(world.node)
    await world.look({}, [world.node, liar])
    expect((await world.seen(qHash))?.state).toBe('sending')
    await mine(1)
    await world.look({}, [world.node, liar])
    expect((await world.seen(qHash))?.state).toBe('sending')
  })

  test('that hides a block does not undo what is mined, and keeps it from being final', async () => {
    const qHash = await world.wish()
    await world.look()
    await mine(1)
    await world.look()
    const blind: AnchorNode = {
      ...world.node,
      findAnchor: async (anchor) => ({ ...(await world.node.findAnchor(anchor)), receipts: [] }),
    }
    await mine(depth)
    expect(await world.look({}, [world.node, blind])).toBe('rpc_disagree')
    expect((await world.seen(qHash))?.state).toBe('mined')
  })

  test('that invents a whole block does not make an anchor final without the registry', async () => {
    const qHash = await world.wish()
    await world.look()
    await mine(1)
    const liar = lying(world.node)
    await world.look({}, [liar])
    await chain.client.mine({ blocks: depth * 3 })
    const found = await world.look({}, [liar])
    expect([found, (await world.seen(qHash))?.state]).toEqual(['not_in_registry', 'mined'])
  })

  test('that is behind keeps an anchor from being final, and undoes nothing', async () => {
    const qHash = await world.wish()
    await world.look()
    await mine(1)
    await world.look()
    const old = await chain.client.getBlockNumber()
    const late: AnchorNode = {
      ...world.node,
      findAnchor: async (anchor) => {
        const sighting = await world.node.findAnchor(anchor)
        return { ...sighting, head: { ...sighting.head, number: Number(old) - 1 }, receipts: [], isInRegistry: false }
      },
    }
    await mine(60)
    expect(await world.look({}, [world.node, late])).toBe('rpc_behind')
    expect((await world.seen(qHash))?.state).toBe('mined')
  })
})

/** A node that shows every transaction as mined in a block that it invents, and no registry. */
const lying = (node: AnchorNode): AnchorNode => ({
  ...node,
  async findAnchor(anchor) {
    const sighting = await node.findAnchor(anchor)
    const receipts = anchor.txHashes.map((hash) => ({
      txHash: `0x${hash.slice(2)}` as const,
      succeeded: true,
      blockNumber: 1,
      blockHash: `0x${'bb'.repeat(32)}` as const,
      minedAt: world.clock.now,
      fee: 1n,
    }))
    return { ...sighting, receipts, isInRegistry: false }
  },
})
