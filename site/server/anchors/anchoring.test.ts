import { createServer } from 'node:net'
import { once } from 'node:events'
import { parseEther } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import { registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import type { AnchorNode } from '../ports/anchoring/anchoring.ts'
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

  test('is not begun, and no node is asked, while nothing waits', async () => {
    const none: AnchorNode = new Proxy(world.node, { get: () => () => expect.fail('A node was asked.') })
    await lookAfter(world.at([none]), { ...world.deps, problems: world.problems })
    expect([...world.problems.current()]).toEqual([])
    expect(world.lines).toEqual([])
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

const sign = () => expect.fail('It was signed.')
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

describe('a problem has a name', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['account_empty', () => chain.client.setBalance({ address: world.account.address, value: 1n })],
    ['fee_too_high', () => setBaseFee(51n * 10n ** 9n)],
  ])('%s, and nothing is sent until it is over', async (problem, cause) => {
    const qHash = await world.wish()
    await cause()
    expect(await world.look()).toBe(problem)
    expect(await world.seen(qHash)).toBeUndefined()
    await chain.client.setBalance({ address: world.account.address, value: parseEther('1') })
    await setBaseFee(10n ** 9n)
    await finish(world, chain, qHash)
  })

  test('daily_limit, until a day has passed', async () => {
    const first = await world.wish()
    await finish(world, chain, first)
    world.clock.now += everyMs
    const spent = await world.deps.store.anchors.spentSince(chain.chainId, 0)
    const settings = { ...world.deps.settings, dailyWei: spent + 1000n }
    const qHash = await world.wish()
    expect(await world.look({ settings })).toBe('daily_limit')
    expect(await world.seen(qHash)).toBeUndefined()
    world.clock.now += 24 * 3_600_000
    expect(await world.look()).toBeUndefined()
    expect(await world.seen(qHash)).toMatchObject({ state: 'sending' })
  })

  test('wrong_chain, and nothing is signed', async () => {
    await world.wish()
    const wrong: AnchorNode = {
      ...world.node,
      viewAccount: async (account) => ({ ...(await world.node.viewAccount(account)), chainId: 1 }),
    }
    expect(await world.look({ sign }, [wrong])).toBe('wrong_chain')
    expect(await world.look({ sign }, [world.node, wrong])).toBe('wrong_chain')
  })

  test('size_taken, when another log uses the key', async () => {
    const qHash = await world.wish()
    const args = [`0x${'11'.repeat(32)}`, 100n]
    await chain.client.setAutomine(true)
    await chain.submit(world.account, registryAddress, 'anchor(bytes32,uint64)', args)
    await chain.client.setAutomine(false)
    expect(await world.look()).toBe('size_taken')
    expect(await world.seen(qHash)).toBeUndefined()
  })

  test('nonce_taken, and the anchor is sent with another nonce', async () => {
    const qHash = await world.wish()
    await world.look()
    await forgetTransactions(chain)
    await chain.client.sendTransaction({ account: world.account, chain: null, to: world.account.address, gas: 21_000n })
    await mine(1)
    await world.look()
    expect((await world.deps.store.anchors.inFlight(chain.chainId))?.transactions).toHaveLength(1)
    await mine(depth)
    expect(await world.look()).toBe('nonce_taken')
    await finish(world, chain, qHash)
    expect(await world.registered()).toEqual([1])
    expect(await world.nonce()).toBe(2)
  })

  test('other_key, until the anchor that it signed is final', async () => {
    const qHash = await world.wish()
    await world.look()
    const settings = { ...world.deps.settings, issuer: `0x${'99'.repeat(20)}` as const }
    world.clock.now += 180_000
    expect(await world.look({ settings, sign })).toBe('other_key')
    await mine(1)
    await world.look({ settings, sign })
    await mine(depth)
    await world.look({ settings, sign })
    expect((await world.seen(qHash))?.state).toBe('final')
  })

  test('in the log, once for each change, without the root or the account', async () => {
    await world.wish()
    await chain.client.setBalance({ address: world.account.address, value: 1n })
    const looked = async () => {
      await lookAfter(world.at(), { ...world.deps, problems: world.problems })
      world.clock.now += 10_000
    }
    await looked()
    await looked()
    await looked()
    expect([...world.problems.current()]).toEqual([[chain.chainId, 'account_empty']])
    await chain.client.setBalance({ address: world.account.address, value: parseEther('1') })
    await looked()
    expect([...world.problems.current()]).toEqual([])
    const messages = world.lines.map((line) => JSON.parse(line).msg)
    expect(messages).toEqual([
      'anchoring on the chain has a problem: the account has too little money',
      'an anchor begins',
      'anchoring on the chain goes on',
    ])
    await looked()
  })
})

const setBaseFee = async (fee: bigint) => {
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: fee })
  await mine(1)
}

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
