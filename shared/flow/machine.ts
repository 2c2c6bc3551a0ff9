import type { Fulfillment } from '../contract/gates.ts'
import type { GateProgress } from '../contract/gate-progress.ts'
import type { JsonObject, QHash } from '../contract/primitives.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { type Failure, signInFirst } from './failure.ts'
import { type Account, type Ask, type Batch, fillData, type Missing, missing } from './plan.ts'
import {
  accountOf,
  currentBatch,
  type RowMatch,
  newRun,
  nextBatch,
  type Outcome,
  edited,
  type Payment,
  retried,
  type Run,
  withFound,
  withoutAccount,
  withoutPayment,
} from './runs.ts'

/** The reward of a gate, and the address where its owner sends people afterwards. */
export type Reward = { fulfillment: Fulfillment; successReturnUrl?: string }

/** A request before its signature. `data` is exactly the object that is signed, hashed and submitted. */
export type Draft = {
  verifierIds: VerifierId[]
  data: JsonObject
  walletAddress: string
  /** The chain that an EVM wallet signs for. */
  chainId?: number
  /** The CAIP-2 id of the chain that any other wallet signs for. */
  chain?: string
  signedTimestamp: number
}

export type State =
  | { name: 'idle' }
  | { name: 'collecting'; run: Run; missing: Missing }
  | { name: 'connecting'; run: Run; wallet: string }
  | { name: 'away'; run: Run }
  | { name: 'preparing'; run: Run; account: Account; data: JsonObject }
  /** `isUnchecked`: what is checked before the signature could not be checked; it is checked after it. */
  | { name: 'signing'; run: Run; draft: Draft; signerString: string; isUnchecked?: true }
  /** `tries`: the number of failed attempts to reach the service with this signature; absent: none. */
  | { name: 'submitting'; run: Run; draft: Draft; signature: string; tries?: number }
  /** The service cannot be reached. The state keeps the signature until it can. */
  | { name: 'offline'; run: Run; draft: Draft; signature: string; tries: number }
  | { name: 'settling'; run: Run; draft: Draft; signature: string; qHash: QHash }
  | { name: 'checking'; run: Run; account: Account }
  | { name: 'reusing'; run: Run; account: Account; found: RowMatch[] }
  /** Without a method, the state waits for the person to choose one. */
  | { name: 'paying'; run: Run; outcome: Outcome; method?: PayMethod }
  | { name: 'fulfilling'; run: Run; outcome: Outcome }
  | { name: 'done'; run: Run; outcome: Outcome; reward?: Reward }
  | { name: 'failed'; run: Run; failure: Failure }

export type PayMethod = 'usdc' | 'stripe'

export type Event =
  /** `window`: the hosted page does everything, and this side waits for it. */
  | { type: 'start'; ask: Ask; place: 'here' | 'window' }
  | { type: 'chose'; wallet: string }
  | { type: 'connected'; account: Account }
  | { type: 'entered'; verifierId: VerifierId; data: JsonObject }
  | { type: 'returned'; outcome: Outcome }
  | { type: 'prepared'; draft: Draft; signerString: string; isUnchecked?: true }
  | { type: 'signed'; signature: string }
  | { type: 'accepted'; qHash: QHash }
  /** It is time to send the signature again. */
  | { type: 'reconnected' }
  /** `gate`: the progress at the gate, if the flow has one. */
  | { type: 'verified'; outcome: Outcome; gate?: GateProgress | undefined }
  | { type: 'checked'; found: RowMatch[] }
  | { type: 'pay'; method: PayMethod }
  | { type: 'paid'; payment: Payment }
  | { type: 'fulfilled'; reward: Reward; code?: string | undefined }
  | { type: 'failed'; failure: Failure }
  | { type: 'cancel' }
  | { type: 'retry' }
  /** The person enters something else, with the same account. `verifierIds`: what they prove to the gate again. */
  | { type: 'edit'; verifierIds?: readonly VerifierId[] }
  /** The person pays again, after the service has said that the first payment does not count. */
  | { type: 'pay-again' }
  | { type: 'forget-account' }
  | { type: 'reset' }

export type Effect =
  | { type: 'connect'; wallet: string }
  | { type: 'handover'; run: Run }
  | { type: 'standardize'; run: Run; account: Account; batch: Batch; data: JsonObject }
  | { type: 'sign'; run: Run; draft: Draft; signerString: string; account: Account }
  | { type: 'submit'; run: Run; draft: Draft; signature: string }
  | { type: 'reconnect'; draft: Draft; tries: number }
  | { type: 'poll'; run: Run; draft: Draft; signature: string; qHash: QHash }
  | { type: 'check'; run: Run; account: Account }
  | { type: 'reuse'; run: Run; account: Account; qHashes: QHash[] }
  | { type: 'pay'; run: Run; outcome: Outcome; method: PayMethod }
  | { type: 'fulfill'; run: Run; outcome: Outcome }

/** Returns the effect that entering a state asks for. A state without an effect waits for the person. */
export function effectOf(state: State): Effect | undefined {
  switch (state.name) {
    case 'connecting':
      return { type: 'connect', wallet: state.wallet }
    case 'away':
      return { type: 'handover', run: state.run }
    case 'preparing': {
      const { run, account, data } = state
      return { type: 'standardize', run, account, batch: currentBatch(run), data }
    }
    case 'signing': {
      const { run, draft, signerString } = state
      return { type: 'sign', run, draft, signerString, account: accountOf(run) }
    }
    case 'submitting':
      return { type: 'submit', run: state.run, draft: state.draft, signature: state.signature }
    case 'offline':
      return { type: 'reconnect', draft: state.draft, tries: state.tries }
    case 'settling': {
      const { run, draft, signature, qHash } = state
      return { type: 'poll', run, draft, signature, qHash }
    }
    case 'checking':
      return { type: 'check', run: state.run, account: state.account }
    case 'reusing': {
      const { run, account, found } = state
      const enough = found.filter(({ isEnough }) => isEnough)
      return { type: 'reuse', run, account, qHashes: [...new Set(enough.flatMap(({ qHashes }) => qHashes))] }
    }
    case 'paying': {
      const { run, outcome, method } = state
      return method && { type: 'pay', run, outcome, method }
    }
    case 'fulfilling':
      return { type: 'fulfill', run: state.run, outcome: state.outcome }
    case 'idle':
    case 'collecting':
    case 'done':
    case 'failed':
      break
  }
  return undefined
}

/** Returns the state after an event. An event that does not fit the state leaves it as it is: the same object. */
export function next(state: State, event: Event): State {
  if (event.type === 'reset') return state.name === 'idle' ? state : { name: 'idle' }
  if (state.name === 'idle') return event.type === 'start' ? begin(event) : state

  const { run } = state
  if (state.name === 'done') return state
  if (state.name === 'failed') {
    if (event.type === 'retry') return advance(retried(run))
    if (event.type === 'edit') return advance(edited(run, event.verifierIds))
    if (event.type === 'pay-again')
      return refusedPayments.has(state.failure.code) ? advance(withoutPayment(run)) : state
    return event.type === 'forget-account' && !run.payment ? advance(withoutAccount(run)) : state
  }

  switch (event.type) {
    case 'failed':
      if (isUnreachable(event.failure) && (state.name === 'submitting' || state.name === 'settling'))
        return offline(state)
      return state.name === 'fulfilling' && isUnpaid(run, event.failure)
        ? advance({ ...run, passed: { outcome: state.outcome, isDue: true } })
        : { name: 'failed', run, failure: event.failure }
    case 'cancel':
      return state.name === 'fulfilling' ? state : { name: 'failed', run, failure: cancelledIn(state, run) }
    case 'forget-account':
      return isSent(state) ? state : advance(withoutAccount(run))
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
        ? {
            name: 'signing',
            run,
            draft: event.draft,
            signerString: event.signerString,
            ...(event.isUnchecked && { isUnchecked: true }),
          }
        : state
    case 'signed':
      return state.name === 'signing'
        ? { name: 'submitting', run, draft: state.draft, signature: event.signature }
        : state
    case 'accepted':
      return state.name === 'submitting'
        ? { name: 'settling', run, draft: state.draft, signature: state.signature, qHash: event.qHash }
        : state
    case 'reconnected':
      return state.name === 'offline' ? { ...state, name: 'submitting' } : state
    case 'verified':
      return state.name === 'submitting' || state.name === 'settling' || state.name === 'reusing'
        ? settle(run, event)
        : state
    case 'checked':
      return state.name === 'checking' ? advance(withFound(run, event.found)) : state
    case 'pay':
      return state.name === 'paying' && !state.method ? { ...state, method: event.method } : state
    case 'paid':
      return state.name === 'paying' ? advance({ ...run, payment: event.payment }) : state
    case 'fulfilled':
      return state.name === 'fulfilling' ? fulfilled(state, event) : state
    case 'start':
    case 'retry':
    case 'edit':
    case 'pay-again':
      break
  }
  return state
}

const cancelledIn = (state: State, { qHashes }: Run): Failure =>
  isSent(state) || qHashes.length > 0
    ? { code: 'CANCELLED', message: 'Cancelled. A proof may have been saved.', isSent: true }
    : { code: 'CANCELLED', message: 'Cancelled. Nothing was saved.' }

/** Codes by which the service says that a payment does not count for this gate. */
const refusedPayments = new Set(['PAYMENT_INVALID', 'PAYMENT_ALREADY_USED'])

/** Tells whether the gate costs something by now, and the person was not asked to pay. */
const isUnpaid = ({ payment }: Run, { code }: Failure) => code === 'PAYMENT_REQUIRED' && payment === undefined

/** A request on its way to the service belongs to the account that signed it, and so does a payment. */
const isSent = ({ name }: State) =>
  name === 'submitting' || name === 'offline' || name === 'settling' || name === 'fulfilling'

const isUnreachable = ({ code }: Failure) => code === 'NETWORK_UNREACHABLE'

/** Keeps the signature, so that nobody signs twice: the service answers a repeated request as it answered the first. */
function offline(state: Extract<State, { name: 'submitting' | 'settling' }>): State {
  const { run, draft, signature } = state
  const before = state.name === 'submitting' ? (state.tries ?? 0) : 0
  return { name: 'offline', run, draft, signature, tries: before + 1 }
}

/** Tells whether a signature waits for the connection, also while it is being sent again. */
export const isOffline = (state: State): boolean =>
  state.name === 'offline' || (state.name === 'submitting' && state.tries !== undefined)

function begin({ ask, place }: Extract<Event, { type: 'start' }>): State {
  const run = newRun(ask)
  return place === 'window' ? { name: 'away', run } : advance(run)
}

/** Returns the state of the next thing that a run needs: input, a message to sign, a payment, or the reward. */
function advance(run: Run): State {
  const { ask, account, found, passed } = run
  if (passed) {
    const { outcome } = passed
    if (passed.isDue && !run.payment) return { name: 'paying', run, outcome }
    return ask.gate?.hasReward || run.payment || passed.isReceived
      ? { name: 'fulfilling', run, outcome }
      : { name: 'done', run, outcome }
  }
  if (ask.gate && account && !found) return { name: 'checking', run, account }
  // Nothing is left to prove, but the person must show that they are present (protocol/handoffs#presence).
  if (account && found && run.batches.length === 0) return { name: 'reusing', run, account, found }
  const batch = currentBatch(run)
  const needs = missing(ask, batch, run.inputs, account)
  if (!account || needs.inputs.length > 0) return { name: 'collecting', run, missing: needs }
  return { name: 'preparing', run, account, data: fillData(ask, batch, run.inputs, account) }
}

/** Moves from a verified batch to the next one, or to the end. The last qHash is the id of the run (protocol/handoffs#runs). */
function settle(run: Run, { outcome, gate }: Extract<Event, { type: 'verified' }>): State {
  const qHashes = [...new Set([...run.qHashes, ...outcome.qHashes])]
  const proven = { ...run, qHashes }
  const whole = { ...outcome, qHashes }
  if (gate?.allRequiredSatisfied) return advance({ ...proven, passed: { outcome: whole, ...dueOf(gate) } })
  const mustSignIn = gate?.reason === signInFirst
  if (run.at + 1 < run.batches.length && !mustSignIn) return advance({ ...proven, ...nextBatch(run) })
  if (!gate) return { name: 'done', run: proven, outcome: whole }
  const code = mustSignIn ? signInFirst : 'GATE_REQUIREMENTS_NOT_MET'
  const failure = { code, message: 'The gate asks for more.', details: gate }
  // once they are signed in, the next try looks for these proofs, and nothing is signed twice
  return { name: 'failed', run: mustSignIn ? { ...proven, found: undefined } : proven, failure }
}

/** Nobody is asked for what the service has received already. */
const dueOf = ({ payment, paymentReceived }: GateProgress) =>
  paymentReceived ? { isDue: false, isReceived: true as const } : { isDue: payment === 'due' }

function fulfilled(
  { run, outcome }: Extract<State, { name: 'fulfilling' }>,
  { reward, code }: Extract<Event, { type: 'fulfilled' }>,
): State {
  return { name: 'done', run, outcome: code === undefined ? outcome : { ...outcome, code }, reward }
}
