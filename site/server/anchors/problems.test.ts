import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import { registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import type { AnchorNode } from '../ports/anchoring/anchoring.ts'
import { depth, everyMs, finish, forgetTransactions, useWorld, type World } from './anchors.fixture.ts'
import { lookAfter } from './anchoring.ts'

let world: World
let chain: LocalChain
useWorld((opened, started) => ([world, chain] = [opened, started]))

const mine = async (blocks: number) => await chain.client.mine({ blocks })

const sign = () => expect.fail('It was signed.')

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
      await lookAfter(world.at(), { ...world.deps, problems: world.problems, checkIdle: world.checkIdle })
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
