import type { Boot } from '../../../shared/contract/boot/verify.ts'
import { failureKind } from '../../../shared/flow/failure.ts'
import { effectOf, type Event, isOffline, type State } from '../../../shared/flow/machine.ts'
import { givenTo } from '../../../shared/flow/plan.ts'
import { runFlow } from '../../../shared/flow/run.ts'
import type { PageStrings } from '../strings/en/page.ts'
import { createActions } from './actions.ts'
import { mayRemember } from './gate/browser-keys.ts'
import { connectNavigation } from './history/connect-navigation.ts'
import { createInputs } from './inputs/index.ts'
import { createLoader, loadLazily } from './lazy.ts'
import type { VerifyPageDeps } from './page-deps.ts'
import type { ScreenProps } from './props.ts'
import { askOf, bootAt } from './run/ask.ts'
import { createAskWallet } from './run/ask-wallet.ts'
import { returnHref } from './run/delivery.ts'
import { createEffects } from './run/effects.ts'
import { greetEmbedder } from './run/embedder.ts'
import { createExit } from './run/exit.ts'
import { holdHandoff } from './run/hold-handoff.ts'
import { createLateTimer } from './run/late-timer.ts'
import { createPresence, type Presence } from './run/presence.ts'
import { clearResult, createRunState } from './run/run-state.ts'
import { forget, load, pendingSignatureKey, save } from './run/saved.ts'
import type { Screens } from './screens.ts'
import { createShell, type Shell } from './shell.ts'
import { createPageWallets } from './wallets/page-wallets.ts'

/**
 * Starts the page `/verify`, whose overview the server has drawn. It composes the run, its wallets and its screens, and
 * draws every later step in the same column.
 *
 * @returns a function that stops everything.
 */
// oxlint-disable-next-line max-lines-per-function -- a list of the modules of the page, with a line for each dependency
export function startVerifyPage(root: ParentNode, boot: Boot, deps: VerifyPageDeps, words: PageStrings): () => void {
  const { gate, handoff, serviceUrl, hubChainId } = boot
  const { storage, runKey, go, close, reload } = deps
  const isOpenHandoff = handoff !== null && !boot.ended
  const startedAt = deps.now()
  const now = () => boot.now + (deps.now() - startedAt)
  const saved = load(storage, runKey, {
    now: startedAt,
    hasEnded: boot.ended !== null,
    isPaid: deps.paid !== null,
    // a reload and Back come to an entry that this page has marked
    isChosenAgain: !handoff && deps.window.history.state === null,
  })
  const run = createRunState(saved)
  let { paid } = deps

  const send = (event: Event) => flow.send(event)
  const redraw = () => shell.draw(run, props(), screens())
  const redrawIn = (...names: State['name'][]) => names.includes(run.state.name) && redraw()
  const shell = createShell(root, { boot, setTitle: deps.setTitle, onScreen: () => navigation.drawn() })
  const embedder = greetEmbedder(boot, deps.opener)
  const presence = createPresence(embedder.report, isOpenHandoff ? deps.tell : () => {})
  const lateTimer = createLateTimer(run, redraw)
  const exit = createExit({ boot, stage: shell.stage, run, embedder, presence, go, close, redraw })
  const { askWallet, askAgain } = createAskWallet(() => run.needsClick)
  const wallets = createPageWallets({
    ...deps,
    run,
    passkeyName: words.connect.passkey,
    onList: () => redrawIn('collecting'),
    onGiveUp: (reason) => {
      run.isUnanswered = reason === 'no-answer'
      send({ type: 'forget-account' })
    },
    redraw,
  })
  const onTaken = () => {
    if (run.isTaken || run.isReleased) return
    run.isTaken = true
    presence.taken()
    navigation.release()
    redraw()
  }
  const start = () => {
    // what is proven already is not asked for again
    const ahead = navigation.ahead()
    if (ahead) return flow.show(ahead)
    send({ type: 'start', ask: askOf(boot, new Set(ticked(shell, 'row').map(Number))), place: 'here' })
  }
  const actions = createActions({
    ...deps,
    boot,
    run,
    wallets,
    presence,
    exit,
    send,
    redraw,
    askAgain: () => {
      run.needsClick = false
      lateTimer.restart()
      askAgain()
      redraw()
    },
    forget: (keepsForms) => {
      forget(storage, runKey)
      navigation.forget(keepsForms)
      clearResult(run)
    },
  })
  const { redirect } = actions
  const gateLoader =
    gate &&
    createLoader(() =>
      deps.loadGate({ ...deps, gate, serviceUrl, hubChainId, now, wallet: wallets.ofRun, askWallet, redirect, redraw }),
    )
  const inputs = createInputs(boot.lang, () => redrawIn('collecting', 'signing'))
  const results = loadLazily(
    async () => (await import('./result-screens.ts')).loadResultScreens(boot.lang),
    () => redrawIn('done', 'failed'),
  )
  const screens = (): Screens => ({ inputs, results, gate: gateLoader?.now, passkey: wallets.passkey })
  const props = (): ScreenProps => ({
    words,
    ...actions,
    ...run,
    boot: bootAt(boot, run.state),
    inWords: (claim, entered) => {
      const screen = entered && inputs(claim.id)
      return typeof screen === 'function'
        ? screen.inWords?.(claim, { ...givenTo(boot, claim.id), ...entered }, boot.chains)
        : undefined
    },
    account: 'run' in run.state ? run.state.run.account : undefined,
    now,
    requestId: deps.requestId(),
    wallets: wallets.all,
    otherBrowsers: wallets.all.length === 0 ? deps.otherBrowsers : undefined,
    hasWalletConnect: wallets.hasWalletConnect,
    hasPasskeys: wallets.hasPasskeys,
    walletName: run.walletName ?? words.anyWallet,
    findWallet: wallets.find,
    walletOfRun: wallets.ofRun,
  })
  const effects = createEffects({
    client: deps.client,
    wallet: wallets.ofRun,
    askWallet,
    gate: async () => {
      if (!gateLoader) throw new Error('The page was made for no gate.')
      return (await gateLoader.get()).effects
    },
    hubChainId,
    linkWallet: boot.wallet,
    now,
    options: () => run.options,
    reuse: boot.reuse ?? false,
    reloadForCode: isOpenHandoff ? reload : undefined,
    assertHandoff: async () => {
      if (isOpenHandoff) await holdHandoff(deps.report, onTaken)
    },
    onReply: ({ portableProof, verifiedVerifiers = [] }) => {
      if (portableProof) run.envelope = portableProof
      run.proven = [...run.proven, ...verifiedVerifiers]
    },
  })
  const navigation = connectNavigation(deps, {
    stage: shell.stage,
    hasHandoff: handoff !== null,
    current: () => ({ state: run.state, screen: shell.screenName(run) }),
    show: (to) => flow.show(to),
    openChannel: isOpenHandoff ? deps.channel : undefined,
    onTaken,
  })
  const onChange = (to: State) => {
    const from = run.state
    run.state = to
    // a state without an effect waits for the person
    run.needsClick &&= effectOf(to) !== undefined
    if (to.name === 'reusing' && mustOffer(deps)) run.needsClick = true
    if (to.name !== 'idle') {
      // with the first step, so that the end waits for nothing; after a failure, again with each step
      results.begin()
      // the effect that needs the gate shows its failure to load
      gateLoader?.get().then(redraw, () => {})
    }
    lateTimer.restart()
    if (to.name === 'idle' || (to.name === 'failed' && to.failure.code === 'CANCELLED')) gateLoader?.now?.forget()
    if (to.name === 'done') {
      if (run.endedAt === 0) run.endedAt = now()
      gateLoader?.now?.remember(to, run.endedAt)
    }
    save(storage, runKey, run, deps.now())
    reportState(presence, to)
    redraw()
    navigation.changed(to)
    if (to.name === 'done') void exit.finish(to.outcome)
    if (to.name !== 'paying') return
    const payment = paid === null ? gateLoader?.now?.paidBefore(from, to) : { sessionId: paid }
    paid = null
    if (payment) queueMicrotask(() => send({ type: 'paid', payment }))
  }

  const flow = runFlow(effects, onChange, saved?.state)
  if (boot.ended) addCode(shell, boot)
  else presence.opened()
  if (gate && isOpenHandoff && mayRemember(gate.gateId))
    void gateLoader?.get().then(
      ({ showRemembered }) => showRemembered(shell.overview, boot, redraw),
      () => {},
    )
  navigation.load()
  offerCopy(shell)
  const onContinue = () => {
    // the server has drawn the boxes, each with the options that it stands for
    run.options = Object.assign({}, ...ticked(shell, 'option'))
    start()
  }
  const onCancel = () => {
    start()
    actions.cancel()
  }
  const stopListening = listen(root, presence, { '#continue': onContinue, '#cancel': onCancel })
  return () => {
    flow.stop()
    wallets.stop()
    exit.stop()
    lateTimer.stop()
    stopListening()
    embedder.close()
    navigation.stop()
  }
}

/** Tells whether earlier proofs are offered before they are used. A signature that is kept was given after a click. */
const mustOffer = ({ storage, runKey }: Pick<VerifyPageDeps, 'storage' | 'runKey'>): boolean =>
  storage.getItem(pendingSignatureKey(runKey)) === null

/** Tells the embedder and the server which step the run is at. */
function reportState(presence: Presence, state: State): void {
  if (state.name === 'failed') {
    const { code } = state.failure
    const kind = failureKind(code)
    if (kind === 'publisher') presence.failed(code)
    if (kind === 'not-eligible') presence.refused(code)
  } else if (state.name !== 'idle' && state.name !== 'done') {
    // with a wallet connected, only the signature is still to come
    const told = state.name === 'collecting' && state.run.account ? 'preparing' : undefined
    presence.step(isOffline(state) ? 'offline' : state.name, told)
  }
}

/** Lets the person tick a copy on IPFS only with a public proof: no other can have one. */
function offerCopy({ overview }: Shell): void {
  const [listed, copy] = ['#public', '#ipfs'].map((id) => overview.querySelector<HTMLInputElement>(id))
  const follow = () => copy && (copy.disabled = !listed?.checked)
  listed?.addEventListener('change', follow)
  follow()
}

/** Returns the values of the boxes with this name that the person has ticked on the overview. */
const ticked = ({ overview }: Shell, name: 'row' | 'option'): unknown[] =>
  // each value is JSON that the server has written
  Array.from(overview.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked:enabled`), ({ value }): unknown =>
    JSON.parse(value),
  )

/** Adds the code of a hand-off that has ended to the link that leads back. */
function addCode({ overview }: Shell, { ended, returnTo, handoff }: Boot): void {
  const link = overview.querySelector('a')
  if (!link || !ended || ended.code === null || !returnTo?.code || !handoff || handoff.own) return
  void returnHref(returnTo, { handoff, code: ended.code, qHash: '' }).then((href) => (link.href = href))
}

/** Listens to the overview's buttons and to the page being shown and left. */
function listen(root: ParentNode, presence: Presence, clicks: Record<string, () => void>): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const [name, onClick] of Object.entries(clicks)) {
    const button = root.querySelector<HTMLButtonElement>(name)
    if (button) button.disabled = false
    button?.addEventListener('click', onClick, { signal })
  }
  addEventListener('pagehide', () => presence.bye(), { signal })
  addEventListener('pageshow', (event) => event.persisted && presence.opened(), { signal })
  return () => listening.abort()
}
