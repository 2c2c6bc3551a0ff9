import type { JsonObject, QHash } from '../contract/primitives.ts'
import type { VerifierId } from '../verifiers/index.ts'
import {
  type Account,
  type Ask,
  type Batch,
  fillData,
  isWalletBound,
  type Missing,
  missing,
  planBatches,
} from './plan.ts'

/** One pass of a person through what was asked. Plain data: saved before a reload, resumed after. */
export type Run = {
  ask: Ask
  batches: Batch[]
  /** Index of the batch at hand. */
  at: number
  inputs: Partial<Record<VerifierId, JsonObject>>
  account?: Account
  qHashes: QHash[]
}

/** What is about to be signed. `data` is exactly what is signed, hashed and submitted. */
export type Draft = {
  verifierIds: VerifierId[]
  data: JsonObject
  walletAddress: string
  /** EVM signing context. */
  chainId?: number
  /** CAIP-2 signing context of any other wallet. */
  chain?: string
  signedTimestamp: number
}

/** How a run ended well. `code` is the hand-off's, `token` is what it was redeemed for (channel.md 5). */
export type Outcome = {
  qHash: QHash
  qHashes: QHash[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
  code?: string
  token?: string
  /** Of the token, ms. */
  expiresIn?: number | undefined
}

/** A code of the error table, a verdict's reason, or CANCELLED. `message` is one sentence for a person. */
export type Failure = { code: string; message: string; details?: unknown; retryAfter?: number }

export type State =
  | { name: 'idle' }
  | { name: 'collecting'; run: Run; missing: Missing }
  | { name: 'connecting'; run: Run; wallet: string }
  | { name: 'away'; run: Run }
  | { name: 'preparing'; run: Run; account: Account; data: JsonObject }
  | { name: 'signing'; run: Run; draft: Draft; signerString: string }
  | { name: 'submitting'; run: Run; draft: Draft; signature: string }
  | { name: 'settling'; run: Run; qHash: QHash }
  | { name: 'done'; run: Run; outcome: Outcome }
  | { name: 'failed'; run: Run; failure: Failure }

export type Event =
  /** `window`: the hosted page does it all and this side waits for it. */
  | { type: 'start'; ask: Ask; place: 'here' | 'window' }
  | { type: 'chose'; wallet: string }
  | { type: 'connected'; account: Account }
  | { type: 'entered'; verifierId: VerifierId; data: JsonObject }
  | { type: 'returned'; outcome: Outcome }
  | { type: 'prepared'; draft: Draft; signerString: string }
  | { type: 'signed'; signature: string }
  | { type: 'accepted'; qHash: QHash }
  | { type: 'verified'; outcome: Outcome }
  | { type: 'failed'; failure: Failure }
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'forget-account' }
  | { type: 'reset' }

export type Effect =
  | { type: 'connect'; wallet: string }
  | { type: 'handover'; run: Run }
  | { type: 'standardize'; run: Run; account: Account; batch: Batch; data: JsonObject }
  | { type: 'sign'; run: Run; draft: Draft; signerString: string; account: Account }
  | { type: 'submit'; run: Run; draft: Draft; signature: string }
  | { type: 'poll'; run: Run; qHash: QHash }

/** The effect that entering a state asks for. A state without one waits for the person. */
export function effectOf(state: State): Effect | undefined {
  switch (state.name) {
    case 'connecting':
      return { type: 'connect', wallet: state.wallet }
    case 'away':
      return { type: 'handover', run: state.run }
    case 'preparing': {
      const { run, account, data } = state
      return { type: 'standardize', run, account, batch: batchOf(run), data }
    }
    case 'signing': {
      const { run, draft, signerString } = state
      return { type: 'sign', run, draft, signerString, account: accountOf(run) }
    }
    case 'submitting':
      return { type: 'submit', run: state.run, draft: state.draft, signature: state.signature }
    case 'settling':
      return { type: 'poll', run: state.run, qHash: state.qHash }
    case 'idle':
    case 'collecting':
    case 'done':
    case 'failed':
      break
  }
  return undefined
}

/** Pure. An event that does not fit the state leaves it as it is, the same object. */
export function next(state: State, event: Event): State {
  if (event.type === 'reset') return state.name === 'idle' ? state : { name: 'idle' }
  if (state.name === 'idle') return event.type === 'start' ? begin(event) : state

  const { run } = state
  if (state.name === 'done') return state
  if (state.name === 'failed') {
    if (event.type === 'retry') return advance(run)
    return event.type === 'forget-account' ? advance(withoutAccount(run)) : state
  }

  switch (event.type) {
    case 'failed':
      return { name: 'failed', run, failure: event.failure }
    case 'cancel':
      return { name: 'failed', run, failure: { code: 'CANCELLED', message: 'Cancelled. Nothing was saved.' } }
    case 'forget-account':
      return state.name === 'submitting' || state.name === 'settling' ? state : advance(withoutAccount(run))
    case 'chose':
      return state.name === 'collecting' ? { name: 'connecting', run, wallet: event.wallet } : state
    case 'connected':
      return state.name === 'connecting' ? advance({ ...run, account: event.account }) : state
    case 'entered':
      return state.name === 'collecting'
        ? advance({ ...run, inputs: { ...run.inputs, [event.verifierId]: event.data } })
        : state
    case 'returned':
      return state.name === 'away' ? { name: 'done', run, outcome: event.outcome } : state
    case 'prepared':
      return state.name === 'preparing'
        ? { name: 'signing', run, draft: event.draft, signerString: event.signerString }
        : state
    case 'signed':
      return state.name === 'signing'
        ? { name: 'submitting', run, draft: state.draft, signature: event.signature }
        : state
    case 'accepted':
      return state.name === 'submitting' ? { name: 'settling', run, qHash: event.qHash } : state
    case 'verified':
      return state.name === 'submitting' || state.name === 'settling' ? settle(run, event.outcome) : state
    case 'start':
    case 'retry':
      break
  }
  return state
}

function begin({ ask, place }: Extract<Event, { type: 'start' }>): State {
  const run: Run = { ask, batches: planBatches(ask.verifierIds), at: 0, inputs: {}, qHashes: [] }
  return place === 'window' ? { name: 'away', run } : advance(run)
}

/** To the next thing that a run needs: something from the person, or a message to sign. */
function advance(run: Run): State {
  const batch = batchOf(run)
  const needs = missing(run.ask, batch, run.inputs, run.account)
  if (!run.account || needs.inputs.length > 0) return { name: 'collecting', run, missing: needs }
  return { name: 'preparing', run, account: run.account, data: fillData(run.ask, batch, run.inputs, run.account) }
}

/** One batch is verified: on to the next, or done. The last one's qHash names the run (channel.md 11). */
function settle(run: Run, outcome: Outcome): State {
  const qHashes = [...run.qHashes, outcome.qHash]
  if (run.at + 1 < run.batches.length) return advance({ ...run, at: run.at + 1, qHashes })
  return { name: 'done', run: { ...run, qHashes }, outcome: { ...outcome, qHashes } }
}

/** What was entered for the wallet that goes is asked for again. */
function withoutAccount({ ask, batches, at, qHashes, ...run }: Run): Run {
  const inputs: Run['inputs'] = { ...run.inputs }
  for (const id of ask.verifierIds) if (isWalletBound(id)) delete inputs[id]
  return { ask, batches, at, inputs, qHashes }
}

function batchOf(run: Run): Batch {
  const batch = run.batches[run.at]
  if (!batch) throw new Error('A run has at least one batch')
  return batch
}

function accountOf({ account }: Run): Account {
  if (!account) throw new Error('Nothing is signed without an account')
  return account
}
