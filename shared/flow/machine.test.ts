import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { effectOf, type Event, next, type State } from './machine.ts'
import { account, ask, events, outcome, states } from './machine.samples.ts'

const run = (from: State, ...steps: Event[]) => steps.reduce(next, from)
const idle: State = { name: 'idle' }
const start: Event = { type: 'start', ask, place: 'here' }

/** `from --event--> to` of every sample, without what stays as it is. */
function transitions(): string[] {
  const found = new Set<string>()
  for (const state of states)
    for (const event of events) {
      const to = next(state, event)
      if (to !== state && event.type !== 'reset') found.add(`${state.name} --> ${to.name}: ${event.type}`)
    }
  return [...found].toSorted()
}

test('the diagram shows what the machine does', () => {
  const text = readFileSync(new URL('flow.md', import.meta.url), 'utf8')
  const drawn = [...text.matchAll(/^ {2}([a-z]+) --> ([a-z]+): (.+)$/gm)].flatMap(([, from, to, types = '']) =>
    types.split(', ').map((type) => `${from} --> ${to}: ${type}`),
  )
  expect(transitions()).toEqual(drawn.toSorted())
})

test('an event that does not fit leaves the very same state', () => {
  const moved = new Set(transitions().map((line) => line.replace(/ --> \w+:/, '')))
  for (const state of states)
    for (const event of events.filter(({ type }) => type !== 'reset' && !moved.has(`${state.name} ${type}`)))
      expect(next(state, event), `${state.name} ${event.type}`).toBe(state)
})

test('the samples hold every state and every event', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(10)
  expect(new Set(events.map(({ type }) => type)).size).toBe(14)
})

test('reset leads home from everywhere', () => {
  for (const state of states) expect(next(state, { type: 'reset' })).toEqual(idle)
})

test('one verifier, one signature', () => {
  const collecting = run(idle, start)
  expect(collecting).toMatchObject({ name: 'collecting', missing: { account: true, inputs: [] } })
  const preparing = run(collecting, { type: 'chose', wallet: 'w1' }, { type: 'connected', account })
  expect(preparing).toMatchObject({ name: 'preparing', data: { content: 'mine', owner: account.address } })
  const draft = {
    verifierIds: ask.verifierIds,
    data: {},
    walletAddress: account.address,
    chainId: 1,
    signedTimestamp: 1,
  }
  const done = run(
    preparing,
    { type: 'prepared', draft, signerString: 'm' },
    { type: 'signed', signature: '0x1' },
    { type: 'verified', outcome },
  )
  expect(done).toMatchObject({ name: 'done', outcome })
})

test('the last batch names the run, and all its proofs are listed (channel.md 11)', () => {
  const first = `0x${'b'.repeat(64)}`
  const submitting = states.find((state) => state.name === 'submitting' && state.run.batches.length > 1)
  if (submitting?.name !== 'submitting') throw new Error('no sample')
  const second: State = { ...submitting, run: { ...submitting.run, at: 1, qHashes: [first] } }
  expect(next(second, { type: 'verified', outcome })).toMatchObject({
    name: 'done',
    outcome: { qHash: outcome.qHash, qHashes: [first, outcome.qHash] },
  })
})

test('another wallet is asked again for what belonged to the first, and for nothing else', () => {
  const link = { type: 'entered', verifierId: 'wallet-link', data: { signature: '0x2' } } as const
  const text = { type: 'entered', verifierId: 'ownership-basic', data: { content: 'mine' } } as const
  const asked: Event = {
    type: 'start',
    ask: { verifierIds: ['ownership-basic', 'wallet-link'], data: {} },
    place: 'here',
  }
  const entered = run(idle, asked, { type: 'chose', wallet: 'w1' }, { type: 'connected', account }, link, text)
  expect(entered).toMatchObject({ run: { inputs: { 'wallet-link': link.data, 'ownership-basic': text.data } } })
  const forgotten = run(
    entered,
    { type: 'failed', failure: { code: 'SELF_LINK', message: '' } },
    { type: 'forget-account' },
  )
  expect(forgotten).toMatchObject({ name: 'collecting', missing: { account: true, inputs: ['wallet-link'] } })
  expect(forgotten).toHaveProperty('run.inputs', { 'ownership-basic': text.data })
})

describe('a signature that comes late is dropped', () => {
  test.each(['failed', 'idle', 'collecting'])('in %s', (name) => {
    const state = states.find((each) => each.name === name)
    expect(state && next(state, { type: 'signed', signature: '0x1' })).toBe(state)
  })
})

test('each state has at most one effect', () => {
  expect(Object.fromEntries(states.map((state) => [state.name, effectOf(state)?.type]))).toEqual({
    idle: undefined,
    collecting: undefined,
    connecting: 'connect',
    away: 'handover',
    preparing: 'standardize',
    signing: 'sign',
    submitting: 'submit',
    settling: 'poll',
    done: undefined,
    failed: undefined,
  })
})
