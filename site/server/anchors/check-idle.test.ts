import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import type { AnchorNode } from '../ports/anchoring/anchoring.ts'
import { createAnchorNode } from '../ports/anchoring/rpc-node.ts'
import { useWorld, type World } from './anchors.fixture.ts'
import { lookAfter, startAnchoring } from './anchoring.ts'
import { createIdleCheck } from './check-idle.ts'

let world: World
let chain: LocalChain
useWorld((opened, started) => ([world, chain] = [opened, started]))

const minute = 60_000

const refuse = () => expect.fail('A node was asked.')

/** Looks after a chain on which nothing waits. Counts how often a node is asked about the account, and allows nothing else. */
function watched(node: Pick<AnchorNode, 'viewAccount'> = world.node) {
  const asked = { times: 0 }
  const counting: AnchorNode = {
    findAnchor: refuse,
    estimateGas: refuse,
    send: refuse,
    viewAccount: async (account) => {
      asked.times += 1
      return await node.viewAccount(account)
    },
  }
  const deps = { ...world.deps, problems: world.problems }
  const checkIdle = createIdleCheck(world.at([counting]), deps)
  const look = async () => await lookAfter(world.at([counting]), { ...deps, checkIdle })
  return { asked, look }
}

const problem = () => world.problems.current().get(chain.chainId)

test.each<[string, () => Promise<unknown>, string]>([
  ['no node answers', async () => createAnchorNode('http://127.0.0.1:9', { callMs: 1000 }), 'rpc_unavailable'],
  [
    'a node is of another chain',
    async () => ({ viewAccount: async (of: string) => ({ ...(await world.node.viewAccount(of)), chainId: 1 }) }),
    'wrong_chain',
  ],
  [
    'the account has no money',
    async () => {
      await chain.client.setBalance({ address: world.account.address, value: 0n })
    },
    'account_empty',
  ],
])('shows at start that %s, although nothing waits', async (_what, cause, expected) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the table
  const node = (await cause()) as Pick<AnchorNode, 'viewAccount'> | undefined
  await watched(node).look()
  expect(problem()).toBe(expected)
})

test('asks a node once an hour while it is well', async () => {
  const { asked, look } = watched()
  for (const ahead of [0, 2000, 60 * minute - 2001]) {
    world.clock.now += ahead
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await look()
  }
  expect([asked.times, problem(), world.lines]).toEqual([1, undefined, []])
  world.clock.now += 1
  await look()
  expect(asked.times).toBe(2)
})

test('asks once a minute while there is a problem, and shows that it is over', async () => {
  await chain.client.setBalance({ address: world.account.address, value: 0n })
  const { asked, look } = watched()
  await look()
  world.clock.now += minute - 1
  await look()
  expect([asked.times, problem()]).toEqual([1, 'account_empty'])
  await chain.client.setBalance({ address: world.account.address, value: parseEther('1') })
  world.clock.now += 1
  await look()
  expect([asked.times, problem()]).toEqual([2, undefined])
})

test('a service that starts shows it without a proof that waits', async () => {
  const dead = createAnchorNode('http://127.0.0.1:9', { callMs: 1000 })
  const running = startAnchoring([world.at([dead])], { ...world.deps, problems: world.problems, pollMs: 10 })
  await expect.poll(problem).toBe('rpc_unavailable')
  await running.stop()
})
