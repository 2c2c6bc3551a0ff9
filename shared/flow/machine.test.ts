import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { effectOf, type Event, isOffline, next, type State } from './machine.ts'
import {
  account,
  ask,
  events,
  foundBoth,
  foundLast,
  gateAsk,
  outcome,
  paid,
  progress,
  reward,
  states,
} from './machine.samples.ts'

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
  expect(new Set(states.map(({ name }) => name)).size).toBe(15)
  expect(new Set(events.map(({ type }) => type)).size).toBe(20)
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

test('the last batch names the run, and all its proofs are listed (protocol/handoffs#runs)', () => {
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

describe('a lost connection', () => {
  const lost: Event = { type: 'failed', failure: { code: 'NETWORK_UNREACHABLE', message: '' } }
  const submitting = states.find((state) => state.name === 'submitting')
  if (submitting?.name !== 'submitting') throw new Error('no sample')
  const { run: kept, draft, signature } = submitting
  const waits = (tries: number): State => ({ name: 'offline', run: kept, draft, signature, tries })

  test('keeps the signature, and sends that one again', () => {
    const offline = next(submitting, lost)
    expect(offline).toEqual(waits(1))
    expect(effectOf(offline)).toEqual({ type: 'reconnect', draft, tries: 1 })
    const again = next(offline, { type: 'reconnected' })
    expect(again).toEqual({ ...submitting, tries: 1 })
    expect(effectOf(again)).toEqual({ type: 'submit', run: kept, draft, signature })
    expect(next(again, lost)).toEqual(waits(2))
    expect(next(again, { type: 'verified', outcome })).toMatchObject({ name: 'done', outcome })
  })
  test('counts from the beginning after the service was reached', () => {
    const again = run(submitting, lost, { type: 'reconnected' }, { type: 'accepted', qHash: outcome.qHash })
    expect(again).toEqual({ name: 'settling', run: kept, draft, signature, qHash: outcome.qHash })
    expect(next(again, lost)).toEqual(waits(1))
  })
  test('is named as one until the service answers', () => {
    const steps = [submitting, waits(1), next(waits(1), { type: 'reconnected' })]
    expect(steps.map(isOffline)).toEqual([false, true, true])
  })
  test('ends when the person gives up, without the signature', () => {
    const stopped = next(waits(1), { type: 'cancel' })
    expect(stopped).toMatchObject({ name: 'failed', failure: { code: 'CANCELLED' } })
    expect(JSON.stringify(stopped)).not.toContain(`"${signature}"`)
    expect(next(stopped, { type: 'reconnected' })).toBe(stopped)
  })
  test('and giving up says whether a proof may be stored', () => {
    const given = [undefined, true, true, true]
    const signing = states.find(({ name }) => name === 'signing')
    if (signing?.name !== 'signing') throw new Error('no sample')
    const second: State = { ...signing, run: { ...signing.run, qHashes: [outcome.qHash] } }
    const stopped = [signing, second, submitting, waits(1)].map((state) => next(state, { type: 'cancel' }))
    expect(stopped.map((state) => state.name === 'failed' && state.failure.isSent)).toEqual(given)
  })
  test('ends when the signature has become too old, and the next one is of now', () => {
    const expired: Event = { type: 'failed', failure: { code: 'EXPIRED_SIGNATURE', message: '' } }
    const again = next(waits(1), { type: 'reconnected' })
    for (const state of [waits(1), again])
      expect(run(state, expired, { type: 'retry' })).toMatchObject({ name: 'preparing' })
  })
  test('before anything was signed is a failure, as there is nothing to keep', () => {
    const signing = states.find(({ name }) => name === 'signing')
    expect(signing && next(signing, lost)).toMatchObject({ name: 'failed' })
  })
  test('lets nobody change the account', () => {
    expect(next(waits(1), { type: 'forget-account' })).toEqual(waits(1))
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
    checking: 'check',
    reusing: 'reuse',
    paying: 'pay',
    fulfilling: 'fulfill',
    submitting: 'submit',
    offline: 'reconnect',
    settling: 'poll',
    done: undefined,
    failed: undefined,
  })
})

const answered = (more: Parameters<typeof progress>[0]): Event => ({
  type: 'verified',
  outcome,
  gate: progress(more),
})

describe('a gate', () => {
  const startGate: Event = { type: 'start', ask: gateAsk, place: 'here' }
  const domain: Event = { type: 'entered', verifierId: 'ownership-dns-txt', data: { domain: 'example.com' } }
  const connected = run(idle, startGate, { type: 'chose', wallet: 'w1' }, { type: 'connected', account })
  const draft = { verifierIds: gateAsk.verifierIds, data: {}, walletAddress: account.address, signedTimestamp: 1 }
  const signed: Event[] = [
    { type: 'prepared', draft, signerString: 'm' },
    { type: 'signed', signature: '0x1' },
  ]
  const submitting = run(connected, { type: 'checked', found: [] }, domain, ...signed)
  const paying = next(submitting, answered({ payment: 'due' }))
  const transfer = { txHash: outcome.qHash }

  test('what is there already is looked for as soon as the account is known', () => {
    expect(effectOf(connected)).toMatchObject({ type: 'check', account })
    const reusing = next(connected, { type: 'checked', found: foundBoth })
    expect(effectOf(reusing)).toMatchObject({ type: 'reuse', account, qHashes: [outcome.qHash] })
    expect(next(reusing, answered({}))).toMatchObject({ name: 'fulfilling' })
  })
  test('and is not asked for again', () => {
    expect(next(connected, { type: 'checked', found: foundLast })).toMatchObject({
      name: 'preparing',
      run: { batches: [{ verifierIds: ['ownership-basic'], rows: [0] }] },
    })
  })
  test('what is there and not enough is asked for', () => {
    const found = foundBoth.map((each) => ({ ...each, isEnough: false, qHashes: [] }))
    expect(next(connected, { type: 'checked', found })).toMatchObject({
      name: 'collecting',
      run: { batches: [{ verifierIds: gateAsk.verifierIds }] },
    })
  })
  test('a look that failed, or found what is not there any more, is taken again', () => {
    const failed: Event = { type: 'failed', failure: { code: 'GATE_REQUIREMENTS_NOT_MET', message: '' } }
    const reusing = next(connected, { type: 'checked', found: foundBoth })
    for (const state of [connected, reusing]) expect(run(state, failed, { type: 'retry' })).toEqual(connected)
    expect(run(submitting, failed, { type: 'retry' })).toMatchObject({ name: 'preparing' })
  })
  test('another wallet begins from the beginning', () => {
    const begun = run(submitting, { type: 'failed', failure: { code: 'X', message: '' } }, { type: 'forget-account' })
    expect(begun).toMatchObject({ name: 'collecting', run: { batches: [{ rows: [0, 1] }], qHashes: [], inputs: {} } })
    expect(begun).not.toHaveProperty('run.found')
  })
  test('that is passed with nothing to give is done, whatever else was planned', () => {
    const plain: Event = { ...startGate, ask: { ...gateAsk, gate: { ...gateAsk.gate!, hasReward: false } } }
    const begun = run(idle, plain, { type: 'chose', wallet: 'w1' }, { type: 'connected', account })
    const sent = run(begun, { type: 'checked', found: [] }, domain, ...signed)
    expect(next(sent, answered({}))).toMatchObject({ name: 'done', outcome: { qHash: outcome.qHash } })
  })
  test('that asks for more than was proven says for what', () => {
    const missingVerifierIds = ['wallet-risk']
    expect(next(submitting, answered({ allRequiredSatisfied: false, missingVerifierIds }))).toMatchObject({
      name: 'failed',
      failure: { code: 'GATE_REQUIREMENTS_NOT_MET', details: { missingVerifierIds } },
    })
  })
  test('is paid once all is proven, by the way that the person chooses, once', () => {
    expect(paying).toMatchObject({ name: 'paying' })
    expect(effectOf(paying)).toBeUndefined()
    const chosen = next(paying, { type: 'pay', method: 'usdc' })
    expect(effectOf(chosen)).toMatchObject({ type: 'pay', method: 'usdc' })
    expect(next(chosen, { type: 'pay', method: 'stripe' })).toBe(chosen)
    const fulfilling = next(chosen, { type: 'paid', payment: transfer })
    expect(effectOf(fulfilling)).toMatchObject({ type: 'fulfill', run: { payment: transfer } })
  })
  test('that was not paid asks again, and one that was never', () => {
    const failed: Event = { type: 'failed', failure: { code: 'WALLET_REJECTED', message: '' } }
    expect(run(paying, { type: 'pay', method: 'usdc' }, failed, { type: 'retry' })).toEqual(paying)
    const fulfilling = next(paying, { type: 'paid', payment: transfer })
    for (const stopped of [next(fulfilling, failed), next({ name: 'fulfilling', run: paid, outcome }, failed)]) {
      expect(next(stopped, { type: 'retry' })).toMatchObject({ name: 'fulfilling', run: { payment: transfer } })
      expect(next(stopped, { type: 'forget-account' })).toBe(stopped)
    }
    expect(next(fulfilling, { type: 'cancel' })).toBe(fulfilling)
  })
  test('is paid again only after the service has said that the first payment does not count', () => {
    const fulfilling = next(paying, { type: 'paid', payment: transfer })
    const stop = (code: string) => next(fulfilling, { type: 'failed', failure: { code, message: '' } })
    expect(next(stop('PAYMENT_INVALID'), { type: 'pay-again' })).toEqual(paying)
    for (const code of ['PAYMENT_PENDING', 'NETWORK_UNREACHABLE', 'PAYMENT_REQUIRED'])
      expect(next(stop(code), { type: 'pay-again' })).toEqual(stop(code))
  })
  test('that costs something since asks for it', () => {
    const required: Event = { type: 'failed', failure: { code: 'PAYMENT_REQUIRED', message: '' } }
    expect(next(next(submitting, answered({})), required)).toMatchObject({ name: 'paying' })
    expect(next({ name: 'fulfilling', run: paid, outcome }, required)).toMatchObject({ name: 'failed' })
  })
  test('that waited for its payment ends with the code that comes with what it gives', () => {
    const fulfilling: State = { name: 'fulfilling', run: paid, outcome }
    expect(next(fulfilling, { type: 'fulfilled', reward, code: 'c' })).toEqual({
      name: 'done',
      run: paid,
      outcome: { ...outcome, code: 'c' },
      reward,
    })
    expect(next(fulfilling, { type: 'fulfilled', reward })).toMatchObject({ outcome })
  })
  test('of two proofs of one kind is asked twice', () => {
    const [basic, domainRow] = gateAsk.gate?.requirements ?? []
    if (!basic || !domainRow) throw new Error('Two rows')
    const twice = { ...gateAsk.gate!, requirements: [basic, { ...domainRow, minCount: 2 }] }
    const first = run(
      idle,
      { ...startGate, ask: { ...gateAsk, gate: twice } },
      { type: 'chose', wallet: 'w1' },
      { type: 'connected', account },
      { type: 'checked', found: [] },
      domain,
      ...signed,
    )
    expect(next(first, answered({ allRequiredSatisfied: false }))).toMatchObject({
      name: 'collecting',
      missing: { account: false, inputs: ['ownership-dns-txt'] },
      run: { at: 1, qHashes: [outcome.qHash] },
    })
  })
})
