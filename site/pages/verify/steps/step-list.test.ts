import { expect, test } from 'vitest'
import { type Event, next, type State } from '../../../../shared/flow/machine.ts'
import type { Ask } from '../../../../shared/flow/plan.ts'
import { page as words } from '../../strings/en/page.ts'
import { stepLabel, stepsOf } from './step-list.ts'

const after = (...events: Event[]): State => events.reduce<State>(next, { name: 'idle' })
const stepTexts = (state: State) => stepsOf(state).map(({ kind, state: at }) => `${kind} ${at}`)
const start = (ask: Ask): Event => ({ type: 'start', ask, place: 'here' })
const account = { wallet: 'w', address: '0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076' }
const open: Ask = { verifierIds: ['ownership-basic'], data: {} }

const start1 = start(open)
const entered: Event = { type: 'entered', verifierId: 'ownership-basic', data: { content: 'x' } }
const chose: Event = { type: 'chose', wallet: 'w' }
const connected: Event = { type: 'connected', account }

const dns = start({ verifierIds: ['ownership-dns-txt'], data: {} })

test.each<[string, Event[], string[]]>([
  ['before the start', [], []],
  ['entering', [start1], ['input current', 'wallet todo', 'sign todo']],
  ['choosing a wallet', [start1, entered], ['input done', 'wallet current', 'sign todo']],
  ['connecting', [start1, entered, chose], ['input done', 'wallet current', 'sign todo']],
  ['signing', [start1, entered, chose, connected], ['input done', 'wallet done', 'sign current']],
  ['failed', [start1, entered, chose, connected, { type: 'cancel' }], []],
  ['nothing to enter', [start({ ...open, data: { content: 'x' } })], ['wallet current', 'sign todo']],
  [
    'a hosted verifier first',
    [start({ verifierIds: ['ownership-basic', 'proof-of-human'], data: { 'ownership-basic': { content: 'x' } } })],
    ['wallet current', 'input todo', 'sign todo', 'sign todo'],
  ],
  ['input about the wallet', [dns], ['wallet current', 'input todo', 'sign todo']],
  ['entering it', [dns, chose, connected], ['wallet done', 'input current', 'sign todo']],
])('%s', (_, events, expected) => {
  expect(stepTexts(after(...events))).toEqual(expected)
})

const row = (verifierId: 'ownership-basic' | 'ownership-dns-txt') => ({
  verifierId,
  optional: false,
  minCount: 1,
  data: {},
})
const gate = {
  gateId: 'club',
  requirements: [row('ownership-basic'), row('ownership-dns-txt')],
  rows: [0, 1],
  hasReward: true,
}
const startGate = start({ verifierIds: ['ownership-basic', 'ownership-dns-txt'], data: {}, gate })
const found = (...rows: number[]): Event => ({
  type: 'checked',
  found: rows.map((each) => ({ row: each, isEnough: true, qHashes: [`0x${'a'.repeat(64)}`], checkedAt: 7 })),
})
const passing = [startGate, chose, connected]
const outcome = {
  qHash: '0x1',
  qHashes: [],
  eligible: true,
  verifierIds: [],
  walletAddress: account.address,
  gateId: 'club',
}
const afterProof = (payment: 'due' | 'paid'): Event => ({
  type: 'verified',
  outcome,
  gate: { gateId: 'club', allRequiredSatisfied: true, missingVerifierIds: [], payment },
})
const [due, paidBefore] = [afterProof('due'), afterProof('paid')]

test.each<[string, Event[], string[]]>([
  ['the wallet first', [startGate], ['wallet current', 'input todo', 'input todo', 'sign todo', 'pay todo']],
  ['looking', passing, ['wallet current', 'input todo', 'input todo', 'sign todo', 'pay todo']],
  ['found one', [...passing, found(1)], ['wallet done', 'found done', 'input current', 'sign todo', 'pay todo']],
  ['found all', [...passing, found(0, 1)], ['wallet done', 'found done', 'found done', 'sign current', 'pay todo']],
  ['paying', [...passing, found(0, 1), due], ['wallet done', 'found done', 'found done', 'sign done', 'pay current']],
  ['paid before', [...passing, found(0, 1), paidBefore], ['wallet done', 'found done', 'found done', 'sign done']],
])('at a gate with a price: %s', (_, events, expected) => {
  const steps = stepsOf(after(...events), true)
  expect(steps.map(({ kind, state: at }) => `${kind} ${at}`)).toEqual(expected)
})

const kinds = (...events: Event[]) => stepsOf(after(...events), false).map(({ kind }) => kind)

test('has the payment once the service asks for it, also where the page took it as paid', () => {
  expect(kinds(...passing, found(0, 1))).toEqual(['wallet', 'found', 'found', 'sign'])
  expect(kinds(...passing, found(0, 1), due)).toEqual(['wallet', 'found', 'found', 'sign', 'pay'])
})

test('names a found proof by its row, with its day', () => {
  expect(stepsOf(after(...passing, found(1)))[1]).toEqual({ kind: 'found', row: 1, checkedAt: 7, state: 'done' })
})

test('numbers the signatures of a run with several, because their words are the same', () => {
  const requirements = [row('ownership-basic'), row('ownership-basic')]
  const labels = (rows: number[]) => {
    const ask = { verifierIds: [], data: { content: 'x' }, gate: { ...gate, requirements, rows } }
    const steps = stepsOf(after(start(ask)))
    return steps.map((step) => stepLabel(step, steps, { words, boot: { claims: [] } }))
  }
  expect(labels([0, 1])).toEqual(['Your wallet', 'Your signature (1 of 2)', 'Your signature (2 of 2)'])
  expect(labels([0])).toEqual(['Your wallet', 'Your signature'])
})
