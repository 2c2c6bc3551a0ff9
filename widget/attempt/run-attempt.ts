import { ServiceError } from '../../shared/contract/errors.ts'
import type { State } from '../../shared/flow/machine.ts'
import { failureOf, runFlow } from '../../shared/flow/run.ts'
import { createHostedPage } from '../hosted/hosted-page.ts'
import { forgetPending } from '../hosted/pending.ts'
import { drawCard } from '../ui/card.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { watchWallets } from '../wallets/watch-wallets.ts'
import { createAttemptHandoff } from './attempt-handoff.ts'
import type { Attempt, AttemptOptions, Listener, Way } from './attempt.ts'
import { createEffects } from './effects.ts'
import { flowRequestOf, optionsOf } from './handoff-request.ts'
import { createReporter, stepNamed } from './report.ts'
import type { Command } from './view.ts'
import { type ViewContext, viewOf } from './views.ts'

/**
 * Runs an attempt to its end. Throws a ServiceError for a request that cannot even begin.
 *
 * It has more than 80 lines because its parts call each other: the flow draws, a click on what was drawn moves the flow.
 */
// oxlint-disable-next-line max-lines-per-function -- see above
export function runAttempt(options: AttemptOptions, listener: Listener): Attempt {
  const { request, sid, way, strings } = options
  const { baseUrl } = request
  // Browsers give no cryptography to a page that came over plain http.
  if (!globalThis.crypto?.subtle) throw new ServiceError('INSECURE_CONTEXT', 'This page was not loaded by https.')
  if (baseUrl === undefined) throw new ServiceError('INVALID_REQUEST', 'The element needs the attribute base-url.')
  const life = new AbortController()
  const attemptHandoff = createAttemptHandoff(options, baseUrl, life.signal)
  const { client, handoff, create } = attemptHandoff
  const flowRequest = flowRequestOf(request, sid)
  const hasData = Object.keys(flowRequest.data).length > 0
  const context: ViewContext = {
    wallets: [],
    baseUrl,
    way: way.type,
    pageState: way.type === 'resumed' && way.code !== undefined ? 'returned' : 'unseen',
    isSent: false,
    isSlow: false,
    isDataUnchecked: false,
  }
  let wallets: Wallet[] = []
  let walletId: string | undefined
  let slowTimer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    const view = viewOf(flow.state, context, strings)
    if (view && !life.signal.aborted) listener.show(view.state, (lit) => drawCard(lit, view, { command, choose }))
  }
  const hostedPage = createHostedPage(options, attemptHandoff, {
    pageState(state) {
      context.pageState = state
      draw()
    },
    step(step) {
      context.isSent ||= sentSteps.has(step)
      listener.step(stepNamed(step))
    },
  })
  const { navigation } = hostedPage
  const end = (tell: () => void) => {
    forgetPending(sid)
    navigation.closeEmpty()
    stop()
    tell()
  }
  const report = createReporter(listener, { baseUrl, isResumed: way.type === 'resumed', end })
  const onChange = (state: State) => {
    clearTimeout(slowTimer)
    context.isSlow = false
    if (state.name === 'connecting' || state.name === 'signing')
      slowTimer = setTimeout(() => {
        context.isSlow = true
        draw()
      }, slowMs)
    if (state.name === 'idle') return
    const taken = walletId === undefined && isOnlyWalletMissing(state) ? walletWithoutChoice(wallets, way) : undefined
    if (taken) return choose(taken.id)
    if (state.name === 'collecting' && !isOnlyWalletMissing(state) && hasData) void checkData()
    draw()
    report(state)
  }
  /** Asks the service about the given data before anybody is sent to the hosted page, where nobody can change them. */
  const checkData = async () => {
    context.isDataUnchecked = true
    try {
      await attemptHandoff.create(life.signal)
      context.isDataUnchecked = false
      draw()
    } catch (error) {
      if (!life.signal.aborted) flow.send({ type: 'failed', failure: failureOf(error) })
    }
  }
  const choose = (id: string) => {
    walletId = id
    flow.send({ type: 'chose', wallet: id })
  }
  const cancel = () => {
    if (attemptHandoff.isCreated()) handoff.cancel()
    navigation.close()
    flow.send({ type: 'cancel' })
  }
  const command = (name: Command) => {
    if (name === 'cancel') cancel()
    else if (name === 'reopen') navigation.reopen()
    else if (name === 'open-page') listener.restart({ place: 'window' })
    else listener.restart(name === 'retry' ? { wallet: walletId } : { choose: true })
  }
  const stop = () => {
    life.abort()
    clearTimeout(slowTimer)
    stopWatching()
    flow.stop()
  }

  const effects = createEffects({
    client,
    handoff,
    createHandoff: create,
    walletById: (id) => wallets.find((each) => each.id === id),
    hostedOutcome: (signal) => hostedPage.outcome.wait(signal),
    options: optionsOf(request),
  })
  const flow = runFlow(effects, (state) => state.name === 'idle' || onChange(state))
  const stopWatching =
    way.type === 'inline'
      ? watchWallets((found) => {
          context.wallets = wallets = found
          if (flow.state.name === 'collecting') draw()
        })
      : () => {}
  if (way.type === 'redirect')
    // The browser's history may show this page again as it was left.
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) context.way = 'resumed'
        draw()
      },
      { signal: life.signal },
    )
  flow.send({ type: 'start', ask: flowRequest, place: way.type === 'inline' ? 'here' : 'window' })

  return {
    cancel,
    stop() {
      if (attemptHandoff.isCreated() && way.type === 'inline') handoff.cancel()
      stop()
    },
  }
}

const isOnlyWalletMissing = (state: State): boolean => state.name === 'collecting' && state.missing.inputs.length === 0

/** Returns the wallet of the last attempt, or the only one; undefined where the person has to choose. */
function walletWithoutChoice(wallets: readonly Wallet[], way: Way): Wallet | undefined {
  if (way.type !== 'inline') return undefined
  const only = wallets.length === 1 && !way.choose ? wallets[0] : undefined
  return wallets.find(({ id }) => id === way.wallet) ?? only
}

/** The steps of the hosted page from which on a proof may have been stored. */
const sentSteps: ReadonlySet<string> = new Set(['submitting', 'offline', 'settling', 'paying', 'fulfilling'])

/** After this time without an answer of the wallet, the person is told where to look, ms. */
const slowMs = 15_000
