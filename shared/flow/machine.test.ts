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
import type { Ask } from './plan.ts'
import { newRun, type Run } from './runs.ts'

const run = (from: State, ...steps: Event[]) => steps.reduce(next, from)
const idle: State = { name: 'idle' }
const start: Event = { type: 'start', ask, place: 'here' }

/** Returns `from --> to: event` for each pair of samples that changes the state. `reset` is left out. */
function transitions(): string[] {
  const found = new Set<string>()
  for (const state of states)
    for (const event of events) {
      const to = next(state, event)
      if (to !== state && event.type !== 'reset') found.add(`${state.name} --> ${to.name}: ${event.type}`)
    }
  return [...found].toSorted()
}

test('has exactly the transitions of the diagram in flow.md', () => {
  const text = readFileSync(new URL('flow.md', import.meta.url), 'utf8')
  const drawn = [...text.matchAll(/^ {2}([a-z]+) --> ([a-z]+): (.+)$/gm)].flatMap(([, from, to, types = '']) =>
    types.split(', ').map((type) => `${from} --> ${to}: ${type}`),
  )
  expect(transitions()).toEqual(drawn.toSorted())
})

test('returns the same state object for an event that the state does not handle', () => {
  const handled = new Set(transitions().map((line) => line.replace(/ --> \w+:/, '')))
  for (const state of states)
    for (const event of events.filter(({ type }) => type !== 'reset' && !handled.has(`${state.name} ${type}`)))
      expect(next(state, event), `${state.name} ${event.type}`).toBe(state)
})

test('has samples of every state and every event', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(15)
  expect(new Set(events.map(({ type }) => type)).size).toBe(21)
})

test('returns to idle on reset from every state', () => {
  for (const state of states) expect(next(state, { type: 'reset' })).toEqual(idle)
})

test('verifies one verifier with one signature', () => {
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

test('leads back to what was entered, with the same account and what is proven', () => {
  const domain: Ask = { verifierIds: ['ownership-social', 'ownership-dns-txt'], data: {} }
  const entered = { provider: 'github', internalSocialToken: 't' }
  const failed = (change: Partial<Run>): State => ({
    name: 'failed',
    run: { ...newRun(domain), account, qHashes: [outcome.qHash], ...change },
    failure: { code: 'DNS_RECORD_NOT_FOUND', message: '' },
  })
  const inputs = { 'ownership-social': entered, 'ownership-dns-txt': { domain: 'a.example' } }
  expect(next(failed({ at: 1, inputs }), { type: 'edit' })).toMatchObject({
    name: 'collecting',
    missing: { account: false, inputs: ['ownership-dns-txt'] },
    run: { at: 1, account, inputs: { 'ownership-social': entered }, qHashes: [outcome.qHash] },
  })
  // also at a gate, where a private proof would not be found again
  const ofGate = next(failed({ ask: { ...domain, gate: gateAsk.gate! }, at: 1, inputs, found: [] }), { type: 'edit' })
  expect(ofGate).toMatchObject({ name: 'collecting', run: { at: 1, inputs: { 'ownership-social': entered } } })
})

/** The state after a gate has refused this run. */
const failedGate = (failedRun: Run, code = 'GATE_REQUIREMENTS_NOT_MET'): State => ({
  name: 'failed',
  run: failedRun,
  failure: { code, message: '' },
})

describe('proves to a gate again what was not enough', () => {
  const rows = ['ownership-social', 'ownership-dns-txt'] as const
  const requirements = rows.map((verifierId) => ({ verifierId, optional: false, minCount: 1, data: {} }))
  const gate = { ...gateAsk.gate!, requirements }
  const inputs = { 'ownership-social': { internalSocialToken: 't' }, 'ownership-dns-txt': { domain: 'a.example' } }
  const begun = newRun({ ...gateAsk, verifierIds: [...rows], gate })
  const whole: Run = { ...begun, account, inputs, at: 1, qHashes: [outcome.qHash], found: [] }
  const passed: Run = { ...whole, passed: { outcome, isDue: false } }

  test.each([
    ['after the last proof', whole],
    ['at the reward', passed],
  ])('and keeps the rest: %s', (_, before) => {
    const again = next(failedGate(before), { type: 'edit', verifierIds: ['ownership-social'] })
    expect(again).toEqual({
      name: 'collecting',
      missing: { account: false, inputs: ['ownership-social'] },
      run: {
        ask: whole.ask,
        account,
        at: 0,
        inputs: {},
        qHashes: [outcome.qHash],
        batches: [{ verifierIds: ['ownership-social'], hosted: true, rows: [0] }],
        found: [{ row: 1, isEnough: true, qHashes: [] }],
      },
    })
  })

  test('and asks the service what the account has proven, where it names no row', () => {
    const { found: _, ...fresh } = { ...begun, account }
    expect(next(failedGate(whole), { type: 'edit', verifierIds: [] })).toEqual({
      name: 'checking',
      run: fresh,
      account,
    })
  })

  test('but never with a sign-in that was used', () => {
    const checking = next(failedGate({ ...whole, found: undefined }, 'PHISHING_RESISTANCE_REQUIRED'), { type: 'retry' })
    expect(checking.name).toBe('checking')
    expect(next(checking, { type: 'checked', found: [] })).toMatchObject({
      name: 'collecting',
      missing: { account: false, inputs: ['ownership-social'] },
      run: { inputs: {} },
    })
  })
})

test('names the outcome after the last batch and lists the proofs of all batches (protocol/handoffs#runs)', () => {
  const first = `0x${'b'.repeat(64)}`
  const submitting = states.find((state) => state.name === 'submitting' && state.run.batches.length > 1)
  if (submitting?.name !== 'submitting') throw new Error('no sample')
  const second: State = { ...submitting, run: { ...submitting.run, at: 1, qHashes: [first] } }
  expect(next(second, { type: 'verified', outcome })).toMatchObject({
    name: 'done',
    outcome: { qHash: outcome.qHash, qHashes: [first, outcome.qHash] },
  })
})

test('asks another wallet again only for the inputs that depend on the wallet', () => {
  const link = { type: 'entered', verifierId: 'wallet-link', data: { signature: '0x2' } } as const
  const text = { type: 'entered', verifierId: 'ownership-basic', data: { content: 'mine' } } as const
  const startLink: Event = {
    type: 'start',
    ask: { verifierIds: ['ownership-basic', 'wallet-link'], data: {} },
    place: 'here',
  }
  const entered = run(idle, startLink, { type: 'chose', wallet: 'w1' }, { type: 'connected', account }, link, text)
  expect(entered).toMatchObject({ run: { inputs: { 'wallet-link': link.data, 'ownership-basic': text.data } } })
  const forgotten = run(
    entered,
    { type: 'failed', failure: { code: 'SELF_LINK', message: '' } },
    { type: 'forget-account' },
  )
  expect(forgotten).toMatchObject({ name: 'collecting', missing: { account: true, inputs: ['wallet-link'] } })
  expect(forgotten).toHaveProperty('run.inputs', { 'ownership-basic': text.data })
})

describe('drops a late signature', () => {
  test.each(['failed', 'idle', 'collecting'])('in %s', (name) => {
    const state = states.find((each) => each.name === name)
    expect(state && next(state, { type: 'signed', signature: '0x1' })).toBe(state)
  })
})

describe('a lost connection', () => {
  const lost: Event = { type: 'failed', failure: { code: 'NETWORK_UNREACHABLE', message: '' } }
  const submitting = states.find((state) => state.name === 'submitting')
  if (submitting?.name !== 'submitting') throw new Error('no sample')
  const { run: current, draft, signature } = submitting
  const offlineAfter = (tries: number): State => ({ name: 'offline', run: current, draft, signature, tries })

  test('keeps the signature and sends it again', () => {
    const offline = next(submitting, lost)
    expect(offline).toEqual(offlineAfter(1))
    expect(effectOf(offline)).toEqual({ type: 'reconnect', draft, tries: 1 })
    const resubmitting = next(offline, { type: 'reconnected' })
    expect(resubmitting).toEqual({ ...submitting, tries: 1 })
    expect(effectOf(resubmitting)).toEqual({ type: 'submit', run: current, draft, signature })
    expect(next(resubmitting, lost)).toEqual(offlineAfter(2))
    expect(next(resubmitting, { type: 'verified', outcome })).toMatchObject({ name: 'done', outcome })
  })
  test('counts the attempts from 1 again after the service answered', () => {
    const settling = run(submitting, lost, { type: 'reconnected' }, { type: 'accepted', qHash: outcome.qHash })
    expect(settling).toEqual({ name: 'settling', run: current, draft, signature, qHash: outcome.qHash })
    expect(next(settling, lost)).toEqual(offlineAfter(1))
  })
  test('counts as offline until the service answers', () => {
    const steps = [submitting, offlineAfter(1), next(offlineAfter(1), { type: 'reconnected' })]
    expect(steps.map(isOffline)).toEqual([false, true, true])
  })
  test('ends without the signature when the person cancels', () => {
    const stopped = next(offlineAfter(1), { type: 'cancel' })
    expect(stopped).toMatchObject({ name: 'failed', failure: { code: 'CANCELLED' } })
    expect(JSON.stringify(stopped)).not.toContain(`"${signature}"`)
    expect(next(stopped, { type: 'reconnected' })).toBe(stopped)
  })
  test('says on cancel whether a proof may be stored', () => {
    const expected = [undefined, true, true, true]
    const signing = states.find(({ name }) => name === 'signing')
    if (signing?.name !== 'signing') throw new Error('no sample')
    const second: State = { ...signing, run: { ...signing.run, qHashes: [outcome.qHash] } }
    const stopped = [signing, second, submitting, offlineAfter(1)].map((state) => next(state, { type: 'cancel' }))
    expect(stopped.map((state) => state.name === 'failed' && state.failure.isSent)).toEqual(expected)
  })
  test('ends when the signature has expired, and a retry signs again', () => {
    const expired: Event = { type: 'failed', failure: { code: 'EXPIRED_SIGNATURE', message: '' } }
    const resubmitting = next(offlineAfter(1), { type: 'reconnected' })
    for (const state of [offlineAfter(1), resubmitting])
      expect(run(state, expired, { type: 'retry' })).toMatchObject({ name: 'preparing' })
  })
  test('is a failure before the signature, because there is no signature to keep', () => {
    const signing = states.find(({ name }) => name === 'signing')
    expect(signing && next(signing, lost)).toMatchObject({ name: 'failed' })
  })
  test('does not let the person change the account', () => {
    expect(next(offlineAfter(1), { type: 'forget-account' })).toEqual(offlineAfter(1))
  })
})

test('returns at most one effect for each state', () => {
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

const verified = (more: Parameters<typeof progress>[0]): Event => ({
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
  const paying = next(submitting, verified({ payment: 'due' }))
  const transfer = { txHash: outcome.qHash }

  test('checks for existing proofs as soon as the account is known', () => {
    expect(effectOf(connected)).toMatchObject({ type: 'check', account })
    const reusing = next(connected, { type: 'checked', found: foundBoth })
    expect(effectOf(reusing)).toMatchObject({ type: 'reuse', account, qHashes: [outcome.qHash] })
    expect(next(reusing, verified({}))).toMatchObject({ name: 'fulfilling' })
  })
  test('asks for no payment that the service has received, also where the gate gives nothing', () => {
    const received = verified({ payment: 'due', paymentReceived: true })
    expect(next(submitting, received)).toMatchObject({ name: 'fulfilling', run: { passed: { isDue: false } } })
    if (submitting.name !== 'submitting' || !gateAsk.gate) throw new Error('It is at the gate.')
    const without: State = {
      ...submitting,
      run: { ...submitting.run, ask: { ...gateAsk, gate: { ...gateAsk.gate, hasReward: false } } },
    }
    expect(next(without, verified({ payment: 'paid' }))).toMatchObject({ name: 'done' })
    const fulfilling = next(without, received)
    expect(fulfilling).toMatchObject({ name: 'fulfilling' })
    // it was returned meanwhile
    const refused: Event = { type: 'failed', failure: { code: 'PAYMENT_REQUIRED', message: '' } }
    expect(next(fulfilling, refused)).toMatchObject({ name: 'paying', run: { passed: { outcome, isDue: true } } })
  })
  test('does not ask for a row that an existing proof meets', () => {
    expect(next(connected, { type: 'checked', found: foundLast })).toMatchObject({
      name: 'preparing',
      run: { batches: [{ verifierIds: ['ownership-basic'], rows: [0] }] },
    })
  })
  test('asks for a row whose existing proofs are not enough', () => {
    const found = foundBoth.map((each) => ({ ...each, isEnough: false, qHashes: [] }))
    expect(next(connected, { type: 'checked', found })).toMatchObject({
      name: 'collecting',
      run: { batches: [{ verifierIds: gateAsk.verifierIds }] },
    })
  })
  test('checks for existing proofs again after the check failed or a proof is gone', () => {
    const failed: Event = { type: 'failed', failure: { code: 'GATE_REQUIREMENTS_NOT_MET', message: '' } }
    const reusing = next(connected, { type: 'checked', found: foundBoth })
    for (const state of [connected, reusing]) expect(run(state, failed, { type: 'retry' })).toEqual(connected)
    expect(run(submitting, failed, { type: 'retry' })).toMatchObject({ name: 'preparing' })
  })
  test('starts from the beginning with another wallet', () => {
    const restarted = run(
      submitting,
      { type: 'failed', failure: { code: 'X', message: '' } },
      { type: 'forget-account' },
    )
    expect(restarted).toMatchObject({
      name: 'collecting',
      run: { batches: [{ rows: [0, 1] }], qHashes: [], inputs: {} },
    })
    expect(restarted).not.toHaveProperty('run.found')
  })
  test('is done once it is passed and has no reward, even if batches remain', () => {
    const startUnrewarded: Event = { ...startGate, ask: { ...gateAsk, gate: { ...gateAsk.gate!, hasReward: false } } }
    const connectedUnrewarded = run(
      idle,
      startUnrewarded,
      { type: 'chose', wallet: 'w1' },
      { type: 'connected', account },
    )
    const submittingUnrewarded = run(connectedUnrewarded, { type: 'checked', found: [] }, domain, ...signed)
    expect(next(submittingUnrewarded, verified({}))).toMatchObject({ name: 'done', outcome: { qHash: outcome.qHash } })
  })
  test('fails with the missing verifiers when the proofs are not enough', () => {
    const missingVerifierIds = ['wallet-risk']
    expect(next(submitting, verified({ allRequiredSatisfied: false, missingVerifierIds }))).toMatchObject({
      name: 'failed',
      failure: { code: 'GATE_REQUIREMENTS_NOT_MET', details: { missingVerifierIds } },
    })
  })
  test('fails where a wallet alone is not enough, and looks for the proofs again once the person has signed in', () => {
    const reason = 'PHISHING_RESISTANCE_REQUIRED'
    const failed = next(submitting, verified({ allRequiredSatisfied: false, missingVerifierIds: [], reason }))
    expect(failed).toMatchObject({ name: 'failed', failure: { code: reason } })
    const again = next(failed, { type: 'retry' })
    expect(again).toMatchObject({ name: 'checking' })
    expect(next(again, { type: 'checked', found: foundBoth })).toMatchObject({ name: 'reusing' })
  })
  test('asks for one payment by the chosen method after all is proven', () => {
    expect(paying).toMatchObject({ name: 'paying' })
    expect(effectOf(paying)).toBeUndefined()
    const chosen = next(paying, { type: 'pay', method: 'usdc' })
    expect(effectOf(chosen)).toMatchObject({ type: 'pay', method: 'usdc' })
    expect(next(chosen, { type: 'pay', method: 'stripe' })).toBe(chosen)
    const fulfilling = next(chosen, { type: 'paid', payment: transfer })
    expect(effectOf(fulfilling)).toMatchObject({ type: 'fulfill', run: { payment: transfer } })
  })
  test('asks again after a failed payment, but never after a payment that was sent', () => {
    const failed: Event = { type: 'failed', failure: { code: 'WALLET_REJECTED', message: '' } }
    expect(run(paying, { type: 'pay', method: 'usdc' }, failed, { type: 'retry' })).toEqual(paying)
    const fulfilling = next(paying, { type: 'paid', payment: transfer })
    for (const stopped of [next(fulfilling, failed), next({ name: 'fulfilling', run: paid, outcome }, failed)]) {
      expect(next(stopped, { type: 'retry' })).toMatchObject({ name: 'fulfilling', run: { payment: transfer } })
      expect(next(stopped, { type: 'forget-account' })).toBe(stopped)
    }
    expect(next(fulfilling, { type: 'cancel' })).toBe(fulfilling)
  })
  test('allows a second payment only after the service has said that the first does not count', () => {
    const fulfilling = next(paying, { type: 'paid', payment: transfer })
    const stop = (code: string) => next(fulfilling, { type: 'failed', failure: { code, message: '' } })
    expect(next(stop('PAYMENT_INVALID'), { type: 'pay-again' })).toEqual(paying)
    for (const code of ['PAYMENT_PENDING', 'NETWORK_UNREACHABLE', 'PAYMENT_REQUIRED'])
      expect(next(stop(code), { type: 'pay-again' })).toEqual(stop(code))
  })
  test('asks for a payment when the gate has a price now', () => {
    const required: Event = { type: 'failed', failure: { code: 'PAYMENT_REQUIRED', message: '' } }
    expect(next(next(submitting, verified({})), required)).toMatchObject({ name: 'paying' })
    expect(next({ name: 'fulfilling', run: paid, outcome }, required)).toMatchObject({ name: 'failed' })
  })
  test('ends with the code that comes with the reward after a payment', () => {
    const fulfilling: State = { name: 'fulfilling', run: paid, outcome }
    expect(next(fulfilling, { type: 'fulfilled', reward, code: 'c' })).toEqual({
      name: 'done',
      run: paid,
      outcome: { ...outcome, code: 'c' },
      reward,
    })
    expect(next(fulfilling, { type: 'fulfilled', reward })).toMatchObject({ outcome })
  })
  test('asks twice for a row that needs two proofs', () => {
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
    expect(next(first, verified({ allRequiredSatisfied: false }))).toMatchObject({
      name: 'collecting',
      missing: { account: false, inputs: ['ownership-dns-txt'] },
      run: { at: 1, qHashes: [outcome.qHash] },
    })
  })
})
