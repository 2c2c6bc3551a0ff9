import { createClient } from '../../shared/client/client.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import * as handoffs from '../../shared/contract/handoffs.ts'
import { standardize, verify } from '../../shared/contract/verification.ts'
import { isOffline, type State } from '../../shared/flow/machine.ts'
import type { Outcome } from '../../shared/flow/runs.ts'
import { runFlow } from '../../shared/flow/run.ts'
import { askOf, handoffOf } from './handoff-request.ts'
import { createEffects } from './effects.ts'
import type { VerifiedDetail } from '../events.ts'
import { type Begun, createHandoff } from '../hosted/handoff.ts'
import { createHostedOutcome } from '../hosted/outcome.ts'
import { diagnose } from '../developer/diagnose.ts'
import { afterLifetime, tokenLifetime } from './token-lifetime.ts'
import { createHostedNavigation } from '../hosted/navigation.ts'
import { forgetPending, type Pending } from '../hosted/pending.ts'
import type { VerifyRequest } from '../request.ts'
import type { Strings } from '../strings/strings.ts'
import { drawCard, type Picture } from '../ui/card.ts'
import type { Lit } from '../ui/lit.ts'
import type { Act, View } from './view.ts'
import { type Surroundings, viewOf } from './views.ts'
import { isUnregisteredReturn } from '../hosted/restore-address.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { watchWallets } from '../wallets/watch-wallets.ts'

/** Where and how an attempt takes place. */
export type Way =
  /** `wallet`: the one to take, if it is here; `choose`: let the person choose even where there is only one. */
  | { type: 'inline'; wallet: string | undefined; choose: boolean }
  | { type: 'window'; opened: Window }
  | { type: 'redirect' }
  /** Begun before this page was loaded; `code`: it came back with one. */
  | { type: 'resumed'; pending: Pending; code: string | undefined }

/** What an attempt begins with. */
export type Start = { request: VerifyRequest; sid: string; secret: string; way: Way; strings: Strings }

/** What the element is told. Exactly one of `verified`, `failed`, `cancelled` and `nothing` ends the attempt, unless it was stopped. */
export type Listener = {
  show(state: View['state'], draw: (lit: Lit) => Picture): void
  /** The person asks for another attempt; within the click. */
  again(options: Again): void
  step(step: string): void
  verified(detail: VerifiedDetail): void
  /** Some time after `verified`: its token does not count any more. */
  expired(): void
  failed(code: string): void
  cancelled(): void
  /** A resumed hand-off had been over for long: nothing to tell anybody. */
  nothing(): void
}

/** How the next attempt differs: on the hosted page, with this wallet, or with the choice of one. */
export type Again = { place?: 'window'; wallet?: string | undefined; choose?: boolean }

/** One pass from the click to the end. */
export type Attempt = {
  /** Gives up, here and at the service. */
  cancel(): void
  /** Lets go of everything without a word. */
  stop(): void
}

/** Runs an attempt to its end. Throws a ServiceError for a request that cannot even begin. */
export function runAttempt({ request, sid, secret, way, strings }: Start, listener: Listener): Attempt {
  const { baseUrl } = request
  // Browsers keep their cryptography from pages that came over plain http.
  if (!globalThis.crypto?.subtle) throw new ServiceError('INSECURE_CONTEXT', 'This page was not loaded by https.')
  if (baseUrl === undefined) throw new ServiceError('INVALID_REQUEST', 'The element needs the attribute base-url.')
  const client = createClient(rows, baseUrl)
  const handoff = createHandoff(client, sid, secret)
  const handoffBody = handoffOf(
    request,
    way.type === 'window' ? 'popup' : way.type === 'inline' ? 'inline' : 'redirect',
  )
  const ask = askOf(request, sid)
  const life = new AbortController()
  const around: Surroundings = {
    wallets: [],
    way: way.type,
    pageState: way.type === 'resumed' && way.code !== undefined ? 'returned' : 'unseen',
    slow: false,
  }
  let wallets: Wallet[] = []
  let wallet: string | undefined
  let slowTimer: ReturnType<typeof setTimeout> | undefined
  let begun: Promise<Begun> | undefined
  let mayCodeReturn = way.type !== 'resumed' || way.pending.codeReturns !== false
  let step: string | undefined

  const draw = () => {
    const view = viewOf(flow.state, around, strings)
    if (view && !life.signal.aborted) listener.show(view.state, (lit) => drawCard(lit, view, { act, choose }))
  }
  const begin = (signal: AbortSignal) => {
    signal.throwIfAborted()
    begun ??= handoff.begin(handoffBody, life.signal).then(
      (known) => {
        mayCodeReturn = known.codeReturns
        const ahead = known.now() - Date.now()
        if (Math.abs(ahead) > clockMs) diagnose({ type: 'clock', ahead }, baseUrl)
        return known
      },
      (error: unknown) => {
        begun = undefined
        throw error
      },
    )
    return begun
  }
  const navigation = createHostedNavigation({
    request,
    sid,
    secret,
    opened: way.type === 'window' ? way.opened : undefined,
    resumed: way.type === 'resumed' ? way.pending : undefined,
    begin,
    attend: (opened, verifyUrl) => hostedOutcome.attend(opened, verifyUrl),
  })
  const hostedOutcome = createHostedOutcome({
    handoff,
    view: request.view,
    code: way.type === 'resumed' ? way.code : undefined,
    isUnregistered:
      way.type === 'resumed' && way.code === undefined && isUnregisteredReturn(way.pending.way, location.href),
    mayCodeReturn: () => mayCodeReturn,
    go: (signal) => navigation.go(signal),
    onPageState(pageState) {
      around.pageState = pageState
      if (pageState === 'lost') diagnose({ type: 'window-lost' }, baseUrl)
      draw()
    },
    onStep: (shown) => listener.step(shown),
  })

  const onChange = (state: State) => {
    clearTimeout(slowTimer)
    around.slow = false
    if (state.name === 'connecting' || state.name === 'signing')
      slowTimer = setTimeout(() => {
        around.slow = true
        draw()
      }, slowMs)
    if (state.name === 'idle' || takesWallet(state)) return
    draw()
    if (state.name === 'done') end(() => succeed(listener, detailOf(state.outcome, baseUrl), state.outcome.expiresIn))
    else if (state.name !== 'failed') tellStep(stepOf[isOffline(state) ? 'offline' : state.name])
    else if (way.type === 'resumed' && state.failure.code === 'HANDOFF_NOT_FOUND') end(() => listener.nothing())
    else if (state.failure.code === 'CANCELLED') end(() => listener.cancelled())
    else {
      diagnose({ type: 'failed', ...state.failure }, baseUrl)
      end(() => listener.failed(state.failure.code))
    }
  }
  const tellStep = (to: string) => {
    if (to !== step) listener.step(to)
    step = to
  }
  /** With one wallet, or the one of the last try, there is nothing to choose. */
  const takesWallet = (state: State): boolean => {
    if (state.name !== 'collecting' || state.missing.inputs.length > 0 || way.type !== 'inline' || wallet !== undefined)
      return false
    const only = wallets.length === 1 && !way.choose ? wallets[0] : undefined
    const taken = wallets.find(({ id }) => id === way.wallet) ?? only
    if (taken) choose(taken.id)
    return taken !== undefined
  }
  const choose = (id: string) => {
    wallet = id
    flow.send({ type: 'chose', wallet: id })
  }
  const cancel = () => {
    if (begun || way.type === 'resumed') handoff.cancel()
    navigation.close()
    flow.send({ type: 'cancel' })
  }
  const act = (asked: Act) => {
    if (asked === 'cancel') cancel()
    else if (asked === 'reopen') navigation.reopen()
    else if (asked === 'open-page') listener.again({ place: 'window' })
    else listener.again(asked === 'retry' ? { wallet } : { choose: true })
  }
  const end = (tell: () => void) => {
    forgetPending(sid)
    navigation.closeEmpty()
    stop()
    tell()
  }
  const stop = () => {
    life.abort()
    clearTimeout(slowTimer)
    unwatch()
    flow.stop()
  }

  const effects = createEffects({
    client,
    handoff,
    begin,
    walletById: (id) => wallets.find((each) => each.id === id),
    hostedOutcome: (signal) => hostedOutcome.outcome(signal),
  })
  const flow = runFlow(effects, (state) => state.name === 'idle' || onChange(state))
  const unwatch =
    way.type === 'inline'
      ? watchWallets((found) => {
          around.wallets = wallets = found
          if (flow.state.name === 'collecting') draw()
        })
      : () => {}
  if (way.type === 'redirect')
    // Came back by the browser's history, which shows the page as it was left.
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) around.way = 'resumed'
        draw()
      },
      { signal: life.signal },
    )
  flow.send({ type: 'start', ask, place: way.type === 'inline' ? 'here' : 'window' })

  return {
    cancel,
    stop() {
      if (begun && way.type === 'inline') handoff.cancel()
      stop()
    },
  }
}

/** Tells of a token, and later of its end. */
export function succeed(listener: Listener, detail: VerifiedDetail, lifetime = tokenLifetime): void {
  listener.verified(detail)
  afterLifetime(lifetime, () => listener.expired())
}

const rows = {
  standardize,
  verify,
  createHandoff: handoffs.createHandoff,
  handoffStatus: handoffs.handoffStatus,
  redeemHandoff: handoffs.redeemHandoff,
  cancelHandoff: handoffs.cancelHandoff,
}

/** A device's clock that is wrong by more is worth a word to its developer. */
const clockMs = 60_000

/** After this a person is told where to look. */
const slowMs = 15_000

/** What `svc-step` calls the screens of this page. */
const stepOf = {
  collecting: 'choosing',
  connecting: 'connecting',
  away: 'window',
  preparing: 'preparing',
  signing: 'signing',
  submitting: 'checking',
  offline: 'offline',
  settling: 'checking',
  checking: 'checking',
  reusing: 'checking',
  paying: 'checking',
  fulfilling: 'checking',
} as const satisfies Partial<Record<State['name'], string>>

function detailOf(outcome: Outcome, baseUrl: string): VerifiedDetail {
  const { qHash, qHashes, eligible, verifierIds, walletAddress, gateId, token, phishingResistant = false } = outcome
  if (token === undefined) throw new ServiceError('INTERNAL', 'The outcome came without its token.')
  const proofUrl = `${baseUrl}/api/v1/proofs/${qHash}`
  return { qHash, qHashes, eligible, verifierIds, walletAddress, gateId, proofUrl, token, phishingResistant }
}
