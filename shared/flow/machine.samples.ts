import type { Event, Outcome, Run, State } from './machine.ts'
import type { Account, Ask } from './plan.ts'

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
/** A domain is asked for, and nobody named it. */
const wanting: Run = {
  ...basic,
  ask: { verifierIds: ['ownership-dns-txt'], data: {} },
  batches: [{ verifierIds: ['ownership-dns-txt'], hosted: false }],
}
const { account: __, ...wantingAccountless } = wanting
/** Something follows after this batch: with all that it needs, or without. */
const followed: Run = { ...basic, batches: [...basic.batches, ...basic.batches] }
const followedByWanting: Run = {
  ...basic,
  ask: { verifierIds: ['ownership-basic', 'ownership-dns-txt'], data: { 'ownership-basic': { content: 'mine' } } },
  batches: [...basic.batches, ...wanting.batches],
}

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

/** Every state, with runs that lead on differently. */
export const states: State[] = [
  { name: 'idle' },
  { name: 'collecting', run: accountless, missing: needs },
  { name: 'collecting', run: wanting, missing: { account: false, inputs: ['ownership-dns-txt'] } },
  { name: 'connecting', run: accountless, wallet: 'w1' },
  { name: 'connecting', run: wantingAccountless, wallet: 'w1' },
  { name: 'away', run: accountless },
  { name: 'preparing', run: basic, account, data: {} },
  { name: 'signing', run: basic, draft, signerString: 'message' },
  ...[basic, followed, followedByWanting].flatMap((run): State[] => [
    { name: 'submitting', run, draft, signature },
    { name: 'settling', run, qHash },
  ]),
  { name: 'done', run: basic, outcome },
  { name: 'failed', run: basic, failure },
  { name: 'failed', run: accountless, failure },
]

/** Every event. */
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
  { type: 'verified', outcome },
  { type: 'failed', failure },
  { type: 'cancel' },
  { type: 'retry' },
  { type: 'forget-account' },
  { type: 'reset' },
]
