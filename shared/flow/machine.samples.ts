import type { GateProgress } from '../contract/gate-progress.ts'
import type { Event, Reward, State } from './machine.ts'
import type { RowMatch, Outcome, Run } from './runs.ts'
import type { Account, Ask, AskRow } from './plan.ts'

const qHash = `0x${'a'.repeat(64)}`
export const account: Account = { wallet: 'w1', address: `0x${'1'.repeat(40)}` }
export const ask: Ask = {
  verifierIds: ['ownership-basic'],
  data: { content: 'mine' },
  handoff: { sid: 's'.repeat(24), origin: 'https://example.com' },
}
export const outcome: Outcome = {
  qHash,
  qHashes: [qHash],
  eligible: true,
  verifierIds: ['ownership-basic'],
  walletAddress: account.address,
  gateId: null,
}
const basic: Run = {
  ask,
  batches: [{ verifierIds: ['ownership-basic'], hosted: false }],
  at: 0,
  inputs: {},
  account,
  qHashes: [],
}
const { account: _, ...accountless } = basic
/** A run that needs a domain, which the page has not named. */
const incomplete: Run = {
  ...basic,
  ask: { verifierIds: ['ownership-dns-txt'], data: {} },
  batches: [{ verifierIds: ['ownership-dns-txt'], hosted: false }],
}
const { account: __, ...incompleteAccountless } = incomplete
/** A run with a second batch, whose input is complete. */
const followed: Run = { ...basic, batches: [...basic.batches, ...basic.batches] }
/** A run with a second batch, whose input is missing. */
const followedByIncomplete: Run = {
  ...basic,
  ask: { verifierIds: ['ownership-basic', 'ownership-dns-txt'], data: { 'ownership-basic': { content: 'mine' } } },
  batches: [...basic.batches, ...incomplete.batches],
}

const row = (verifierId: AskRow['verifierId']): AskRow => ({ verifierId, optional: false, minCount: 1, data: {} })
/** A request for a gate of two rows. The second row has no domain yet. */
export const gateAsk: Ask = {
  ...ask,
  verifierIds: ['ownership-basic', 'ownership-dns-txt'],
  data: { 'ownership-basic': { content: 'mine' } },
  gate: {
    gateId: 'club',
    requirements: [row('ownership-basic'), row('ownership-dns-txt')],
    rows: [0, 1],
    hasReward: true,
  },
}
const both = { verifierIds: gateAsk.verifierIds, hosted: false, rows: [0, 1] }
export const foundBoth: RowMatch[] = [0, 1].map((each) => ({ row: each, isEnough: true, qHashes: [qHash] }))
export const foundLast: RowMatch[] = foundBoth.slice(1)
const gated: Run = { ask: gateAsk, batches: [both], at: 0, inputs: {}, account, qHashes: [], found: [] }
const { account: ___, found: ____, ...newcomer } = gated
/** A run for a gate without a reward. */
const unrewarded: Run = { ...gated, ask: { ...gateAsk, gate: { ...gateAsk.gate!, hasReward: false } } }
const reusable: Run = { ...gated, found: foundBoth, batches: [] }
const due: Run = { ...gated, passed: { outcome, isDue: true } }
const free: Run = { ...gated, passed: { outcome, isDue: false } }
export const paid: Run = { ...due, payment: { txHash: qHash } }
export const reward: Reward = { fulfillment: { delivery: 'reveal', value: 'open sesame' } }
export const progress = (more: Partial<GateProgress> = {}): GateProgress => ({
  gateId: 'club',
  allRequiredSatisfied: true,
  missingVerifierIds: [],
  payment: 'none',
  ...more,
})

const draft = {
  verifierIds: [...ask.verifierIds],
  data: {},
  walletAddress: account.address,
  chainId: 84532,
  signedTimestamp: 1,
}
const signature = '0x01'
const needs = { account: true, inputs: [] }
const failure = { code: 'WALLET_REJECTED', message: 'No.' }

/** All states, with runs that lead to different next states. */
export const states: State[] = [
  { name: 'idle' },
  { name: 'collecting', run: accountless, missing: needs },
  { name: 'collecting', run: incomplete, missing: { account: false, inputs: ['ownership-dns-txt'] } },
  { name: 'connecting', run: accountless, wallet: 'w1' },
  { name: 'connecting', run: incompleteAccountless, wallet: 'w1' },
  { name: 'away', run: accountless },
  { name: 'preparing', run: basic, account, data: {} },
  { name: 'signing', run: basic, draft, signerString: 'message' },
  ...[basic, followed, followedByIncomplete].flatMap((run): State[] => [
    { name: 'submitting', run, draft, signature },
    { name: 'settling', run, draft, signature, qHash },
  ]),
  { name: 'submitting', run: basic, draft, signature, tries: 1 },
  { name: 'offline', run: basic, draft, signature, tries: 1 },
  { name: 'collecting', run: newcomer, missing: { account: true, inputs: ['ownership-dns-txt'] } },
  { name: 'connecting', run: newcomer, wallet: 'w1' },
  { name: 'checking', run: gated, account },
  ...[gated, unrewarded].map((run): State => ({ name: 'submitting', run, draft, signature })),
  ...[gated, unrewarded].map((run): State => ({ name: 'settling', run, draft, signature, qHash })),
  { name: 'reusing', run: reusable, account, found: foundBoth },
  { name: 'reusing', run: { ...unrewarded, found: foundBoth, batches: [] }, account, found: foundBoth },
  { name: 'paying', run: due, outcome },
  { name: 'paying', run: due, outcome, method: 'usdc' },
  { name: 'fulfilling', run: free, outcome },
  { name: 'fulfilling', run: paid, outcome },
  { name: 'done', run: basic, outcome },
  { name: 'failed', run: due, failure },
  { name: 'failed', run: paid, failure },
  { name: 'failed', run: paid, failure: { code: 'PAYMENT_INVALID', message: 'No.' } },
  { name: 'failed', run: reusable, failure },
  { name: 'failed', run: basic, failure },
  { name: 'failed', run: accountless, failure },
]

/** All events. */
export const events: Event[] = [
  { type: 'start', ask, place: 'here' },
  { type: 'start', ask, place: 'window' },
  { type: 'chose', wallet: 'w1' },
  { type: 'connected', account },
  { type: 'entered', verifierId: 'ownership-dns-txt', data: { domain: 'example.com' } },
  { type: 'entered', verifierId: 'ownership-dns-txt', data: { domain: '' } },
  { type: 'returned', outcome },
  { type: 'prepared', draft, signerString: 'message' },
  { type: 'signed', signature },
  { type: 'accepted', qHash },
  { type: 'reconnected' },
  { type: 'verified', outcome },
  { type: 'verified', outcome, gate: progress() },
  { type: 'verified', outcome, gate: progress({ payment: 'due' }) },
  { type: 'verified', outcome, gate: progress({ allRequiredSatisfied: false, missingVerifierIds: ['wallet-risk'] }) },
  { type: 'checked', found: [] },
  { type: 'checked', found: foundBoth },
  { type: 'checked', found: foundLast },
  { type: 'pay', method: 'usdc' },
  { type: 'paid', payment: { txHash: qHash } },
  { type: 'fulfilled', reward },
  { type: 'failed', failure },
  { type: 'failed', failure: { code: 'PAYMENT_REQUIRED', message: 'No.' } },
  { type: 'failed', failure: { code: 'NETWORK_UNREACHABLE', message: 'Gone.' } },
  { type: 'cancel' },
  { type: 'retry' },
  { type: 'edit' },
  { type: 'edit', verifierIds: [] },
  { type: 'pay-again' },
  { type: 'forget-account' },
  { type: 'reset' },
]
