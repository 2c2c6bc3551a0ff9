import { expect, test } from 'vitest'
import type { LocalChain } from '../../../e2e/world/chain.ts'
import { depth, everyMs, finish, useWorld, type World } from './anchors.fixture.ts'
import { lookAfter } from './anchoring.ts'

let world: World
let chain: LocalChain
useWorld((opened, started) => ([world, chain] = [opened, started]))

const stopped = new Error('The process ends here.')

/** Replaces a call of the store by one that ends the process before it is stored, or after it. */
function endingAt(call: 'begin' | 'recordMined' | 'recordFinal' | 'recordReorg', when: 'before' | 'after') {
  const { store } = world.deps
  const original: (...args: never[]) => Promise<unknown> = store.anchors[call]
  const ending = async (...args: never[]) => {
    if (when === 'after') await original(...args)
    throw stopped
  }
  return { store: { ...store, anchors: { ...store.anchors, [call]: ending } } }
}

/** A node that ends the process before a transaction is sent, or after it. */
const endingNode = (when: 'before' | 'after') => ({
  ...world.node,
  send: async (raw: string) => {
    if (when === 'after') await world.node.send(raw)
    throw stopped
  },
})

test.each<[string, () => Promise<unknown>]>([
  ['is signed and not stored', async () => await world.look(endingAt('begin', 'before'))],
  ['is stored and not sent', async () => await world.look(endingAt('begin', 'after'))],
  ['is sent to nobody', async () => await world.look({}, [endingNode('before')])],
  ['is sent, and no answer came', async () => await world.look({}, [endingNode('after')])],
  ['is mined and not recorded', async () => await lookMined(endingAt('recordMined', 'before'))],
  ['is recorded as mined', async () => await lookMined(endingAt('recordMined', 'after'))],
  ['is final and not recorded', async () => await lookMined(endingAt('recordFinal', 'before'), 1 + depth)],
  ['is recorded as final', async () => await lookMined(endingAt('recordFinal', 'after'), 1 + depth)],
])('an anchor is on the chain once after the process ended when it %s', async (_, end) => {
  const qHash = await world.wish()
  await Promise.allSettled([end()])
  await finish(world, chain, qHash)
  expect([await world.registered(), await world.nonce()]).toEqual([[1], 1])
  world.clock.now += everyMs
  const next = await world.wish()
  await finish(world, chain, next)
  expect([await world.registered(), await world.nonce()]).toEqual([[1, 2], 2])
})

async function lookMined(changes: Parameters<World['look']>[0], blocks = 1) {
  await world.look()
  await chain.client.mine({ blocks })
  await world.look(changes)
}

test('of several processes on one store, one begins an anchor, and all of them leave one on the chain', async () => {
  const qHash = await world.wish()
  await Promise.all(Array.from({ length: 5 }, async () => await world.look()))
  expect((await world.deps.store.anchors.inFlight(chain.chainId))?.transactions).toHaveLength(1)
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await chain.client.mine({ blocks: depth })
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(Array.from({ length: 5 }, async () => await world.look()))
  }
  expect((await world.seen(qHash))?.state).toBe('final')
  expect([await world.registered(), await world.nonce()]).toEqual([[1], 1])
})

test('of several processes, one at a time looks after a chain', async () => {
  await world.wish()
  let running = 0
  let most = 0
  const node = {
    ...world.node,
    viewAccount: async (account: string) => {
      most = Math.max(most, (running += 1))
      const view = await world.node.viewAccount(account)
      running -= 1
      return view
    },
  }
  const deps = { ...world.deps, problems: world.problems, checkIdle: world.checkIdle }
  await Promise.all(Array.from({ length: 5 }, async () => await lookAfter(world.at([node]), deps)))
  expect(most).toBe(1)
})

test('a failure of the store is a line of the log, and the next look goes on', async () => {
  const qHash = await world.wish()
  const { store } = endingAt('begin', 'before')
  await lookAfter(world.at(), { ...world.deps, store, problems: world.problems, checkIdle: world.checkIdle })
  expect([...world.problems.current()]).toEqual([[chain.chainId, 'internal']])
  const broken = { ...store, anchors: { ...store.anchors, inFlight: () => Promise.reject(stopped) } }
  await lookAfter(world.at(), { ...world.deps, store: broken, problems: world.problems, checkIdle: world.checkIdle })
  expect(world.lines.join('')).toContain('the anchors of a chain could not be read')
  world.clock.now += 10_000
  await lookAfter(world.at(), { ...world.deps, problems: world.problems, checkIdle: world.checkIdle })
  expect((await world.seen(qHash))?.state).toBe('sending')
  expect([...world.problems.current()]).toEqual([])
})
