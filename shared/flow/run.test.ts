import { expect, test } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import type { Event, State } from './machine.ts'
import { type Effects, runFlow } from './run.ts'
import { account, ask, outcome } from './machine.samples.ts'

const never = () => new Promise<Event>(() => {})
const silent: Effects = {
  connect: never,
  handover: never,
  standardize: never,
  sign: never,
  submit: never,
  reconnect: never,
  poll: never,
  check: never,
  reuse: never,
  pay: never,
  fulfill: never,
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

function record(effects: Partial<Effects>, saved?: State) {
  const names: string[] = []
  const flow = runFlow({ ...silent, ...effects }, (state) => names.push(state.name), saved)
  return { flow, names }
}

test('performs the effect of a new state and handles its event', async () => {
  const { flow, names } = record({ handover: async () => ({ type: 'returned', outcome }) })
  flow.send({ type: 'start', ask, place: 'window' })
  await settled()
  expect(names).toEqual(['idle', 'away', 'done'])
})

test('aborts the effect of a state that is left, and drops its late event', async () => {
  const late = Promise.withResolvers<Event>()
  let signal: AbortSignal | undefined
  const { flow, names } = record({
    connect: (_effect, effectSignal) => {
      signal = effectSignal
      return late.promise
    },
  })
  flow.send({ type: 'start', ask, place: 'here' })
  flow.send({ type: 'chose', wallet: 'w1' })
  flow.send({ type: 'cancel' })
  expect(signal?.aborted).toBe(true)
  late.resolve({ type: 'connected', account })
  await settled()
  expect(names).toEqual(['idle', 'collecting', 'connecting', 'failed'])
})

test.each([
  [new ServiceError('NETWORK_UNREACHABLE', 'Gone.', { retryAfter: 3 }), 'NETWORK_UNREACHABLE', 3],
  [new TypeError('oops'), 'INTERNAL', undefined],
])('fails with a code and a message when an effect throws %s', async (error, code, retryAfter) => {
  const { flow } = record({
    handover: async () => {
      throw error
    },
  })
  flow.send({ type: 'start', ask, place: 'window' })
  await settled()
  expect(flow.state).toMatchObject({ name: 'failed', failure: { code, ...(retryAfter && { retryAfter }) } })
})

test('performs the effect of a saved state again', async () => {
  const run = { ask, batches: [], at: 0, inputs: {}, qHashes: [] }
  const { names } = record({ handover: async () => ({ type: 'returned', outcome }) }, { name: 'away', run })
  await settled()
  expect(names).toEqual(['away', 'done'])
})

test('does not perform the effect of a state that a listener has left', async () => {
  let performed = 0
  const flow = runFlow(
    {
      ...silent,
      handover: async () => {
        performed += 1
        return { type: 'returned', outcome }
      },
    },
    (state) => {
      if (state.name === 'away') flow.send({ type: 'cancel' })
    },
  )
  flow.send({ type: 'start', ask, place: 'window' })
  await settled()
  expect([flow.state.name, performed]).toEqual(['failed', 0])
})

test('handles no event after stop', async () => {
  const { flow, names } = record({ handover: async () => ({ type: 'returned', outcome }) })
  flow.send({ type: 'start', ask, place: 'window' })
  flow.stop()
  await settled()
  expect(names).toEqual(['idle', 'away'])
})
