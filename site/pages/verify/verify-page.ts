import { render } from 'lit/html.js'
import type { Boot } from '../../../shared/contract/boot.ts'
import { pageTitle } from '../../../shared/contract/page-title.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { failureKind } from '../../../shared/flow/failure.ts'
import { isOffline, type State } from '../../../shared/flow/machine.ts'
import { runFlow } from '../../../shared/flow/run.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { PageStrings } from '../strings/en/page.ts'
import { deliver, returnHref } from './delivery.ts'
import { countDown } from './departure.ts'
import { createEffects, type PageClient } from './effects.ts'
import type { Elsewhere } from './elsewhere.ts'
import { greetEmbedder, type OpenerWindow } from './embedder.ts'
import { createInputs } from './inputs/index.ts'
import { moreId, type MoreWallets, moreWallet } from './more-wallets.ts'
import { passkeyId, type PasskeyWallet } from './passkey-wallet.ts'
import { createPresence, type PageEvent } from './presence.ts'
import type { Along, AlongOptions } from './along.ts'
import { askOf, bootAt } from './ask.ts'
import type { GateHands } from './gate/effects.ts'
import type { GatePart } from './gate/part.ts'
import { bringing, lazily } from './lazy.ts'
import { forget, load, save, type Storage } from './saved.ts'
import { announcement, goneScreen, screenKey, screenOf, takenScreen } from './screen.ts'
import type { View } from './view.ts'
import { createWalletList } from './wallet-list.ts'

/** Everything around the page. */
export type Outside = {
  client: PageClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Brings WalletConnect; undefined where it is not offered. */
  loadMore: (() => Promise<MoreWallets>) | undefined
  /** Brings the wallet of a passkey; undefined in a browser that knows none. */
  loadPasskey: ((redraw: () => void) => Promise<PasskeyWallet>) | undefined
  /** Brings what only a gate needs. */
  loadGate: (hands: GateHands) => Promise<GatePart>
  /** Brings Back and Forward, and what was typed. */
  loadAlong: () => Promise<(options: AlongOptions) => Along>
  /** Whose history Back and Forward go through. */
  window: AlongOptions['window']
  /** The card session that the person comes back from. */
  paid: string | null
  /** Ways into another browser that make sense on this device. */
  elsewhere: Elsewhere | undefined
  storage: Storage
  /** Tells runs of one tab apart: the address. */
  runKey: string
  /** The window that opened this one. */
  opener: OpenerWindow | null
  /** Tells the server that the hand-off is still open here; answers how it stands. Throws what the server answers. */
  report: () => Promise<string>
  /** To other tabs with this hand-off. */
  channel: (() => BroadcastChannel) | undefined
  /** To the server, about the hand-off. */
  tell: (event: PageEvent) => void
  /** Names the tab. */
  setTitle: (title: string) => void
  go: (href: string) => void
  reload: () => void
  close: () => void
  /** Unix ms, as this device has it. */
  now: () => number
  /** Of the last reply that was an error. */
  requestId: () => string | undefined
}

/** After this a hint shows where to look. */
const lateMs = 15_000

/**
 * Brings the server's `/verify` to life: adopts the overview, and draws every later step in the same column.
 *
 * @returns lets go of everything.
 */
export function startVerifyPage(
  root: ParentNode,
  boot: Boot,
  outside: Outside,
  language: { words: PageStrings; failureWords: Strings },
): () => void {
  const overview = part(root, '#overview')
  const stage = part(root, '#stage')
  const { handoff, returnTo, ended, gate } = boot
  const { storage, runKey } = outside
  const startedAt = outside.now()
  const now = () => boot.now + (outside.now() - startedAt)
  const embedder = greetEmbedder(boot, outside.opener)
  const presence = createPresence(embedder.report, handoff && !ended ? outside.tell : () => {})

  let { paid } = outside
  const saved = load(storage, runKey, { now: outside.now(), hasEnded: ended !== null, isPaid: paid !== null })
  let { isPublic = false, envelope = null, endedAt = 0 } = saved ?? {}
  let walletName = saved?.walletName ?? null
  let isLate = false
  let isUnanswered = false
  let isGone = false
  let isTaken = false
  let isStuck = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let delivery: View['delivery']
  let countdown: number | undefined
  let stopCounting: (() => void) | undefined
  let state: State = { name: 'idle' }
  let shown = 'overview'
  let heading = ''
  const spoken = part(root, '#said')
  let along: Along | undefined
  /** Of two batches each has its own form of the same kind. */
  const screenNow = () => `${shown} ${'run' in state ? state.run.at : ''}`

  const inputs = createInputs(boot.lang, () => state.name === 'collecting' && draw())
  const ending = lazily(
    async () => (await import('./ending.ts')).loadEnding(boot.lang),
    () => (state.name === 'done' || state.name === 'failed') && draw(),
  )
  const wallets = createWalletList(outside.watchWallets, () => state.name === 'collecting' && draw())
  const walletOf = async (id: string, signal: AbortSignal) => {
    if (id === moreId && more) return more
    if (id === passkeyId && passkey) return await passkey.get()
    const found = await wallets.find(id, walletName, signal)
    walletName = found.name
    return found
  }
  const { effects, asking, askAgain } = createEffects({
    client: outside.client,
    wallet: walletOf,
    gate: async () => {
      if (!gatePart) throw new Error('The page was made for no gate.')
      return (await gatePart.get()).effects
    },
    hubChainId: boot.hubChainId,
    now,
    isPublic: () => isPublic,
    reuse: boot.reuse ?? false,
    renew: handoff && !ended ? outside.reload : undefined,
    held: async () => {
      if (!handoff || ended) return
      try {
        const status = await outside.report()
        if (status !== 'pending') throw new ServiceError('HANDOFF_ENDED', 'It has ended in another window.')
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'HANDOFF_AUTH_REQUIRED') taken()
        throw error
      }
    },
    keep: (kept) => (envelope = kept),
  })

  const depart = (href: string) => {
    presence.away()
    outside.go(href)
  }
  const { loadMore, loadPasskey, loadGate } = outside
  const { serviceUrl, hubChainId } = boot
  const gatePart =
    gate &&
    bringing(
      async () =>
        await loadGate({ gate, serviceUrl, hubChainId, now, wallet: walletOf, asking, depart, redraw: () => draw() }),
    )
  const passkey = loadPasskey && bringing(() => loadPasskey(() => draw()))
  const more =
    loadMore &&
    moreWallet(loadMore, (reason) => {
      isUnanswered = reason === 'no-answer'
      flow.send({ type: 'forget-account' })
    })

  const leave = () => {
    stopCounting?.()
    if (state.name === 'failed' && failureKind(state.failure.code) !== 'cancelled') presence.failed(state.failure.code)
    const isClosing = delivery?.way === 'told' || (state.name === 'failed' && embedder.isWaiting())
    if (isClosing) outside.close()
    else if (delivery && 'href' in delivery) outside.go(delivery.href)
    else if (state.name === 'failed' && returnTo?.automatic) outside.go(returnTo.url)
  }
  const view = (): View => ({
    ...language,
    boot: bootAt(boot, state),
    account: 'run' in state ? state.run.account : undefined,
    inputs,
    ending,
    wallets: wallets.all,
    elsewhere: wallets.all.length === 0 ? outside.elsewhere : undefined,
    hasMore: more !== undefined,
    hasPasskeys: passkey !== undefined,
    passkey: passkey?.now,
    gate: gatePart?.now,
    isUnanswered,
    walletName: walletName ?? language.words.anyWallet,
    isLate,
    isPublic,
    envelope,
    endedAt,
    delivery,
    countdown,
    requestId: outside.requestId(),
    findWallet: (id, signal) => wallets.find(id, null, signal),
    now,
    redraw: () => draw(),
    send: (event) => {
      if (event.type === 'chose') {
        const named = [...wallets.all, ...(more ? [more] : []), { id: passkeyId, name: language.words.connect.passkey }]
        walletName = named.find(({ id }) => id === event.wallet)?.name ?? null
        isUnanswered = false
      }
      flow.send(event)
    },
    cancel: () => {
      flow.send({ type: 'cancel' })
      presence.cancelled()
      leave()
    },
    askAgain: () => {
      waitForLate()
      askAgain()
    },
    move: () => {
      if (!handoff || isGone) return
      presence.released()
      isGone = true
      draw()
    },
    stay: () => outside.reload(),
    isStuck,
    close: () => {
      outside.close()
      // it goes at once, or not at all
      isStuck = true
      draw()
    },
    leave,
    edit: () => {
      flow.send({ type: 'reset' })
      start()
    },
    reload: outside.reload,
    depart,
    begin: () => {
      forget(storage, runKey)
      along?.forget()
      ;[delivery, countdown, envelope, endedAt] = [undefined, undefined, null, 0]
      flow.send({ type: 'reset' })
    },
  })

  const draw = () => {
    const current = view()
    const key = isGone ? 'gone' : isTaken ? 'taken' : screenKey(state, current)
    overview.hidden = key !== 'overview'
    render(isGone ? goneScreen(current) : isTaken ? takenScreen(current) : screenOf(state, current), stage)
    const screen = key === 'overview' ? overview : stage
    const h1 = screen.querySelector('h1')
    const said = h1?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (said !== heading) outside.setTitle(pageTitle({ state: said, about: aboutOf(boot), host: boot.host }))
    const isChanged = said !== heading
    heading = said
    if (key === shown) {
      // the focus stays, so the heading that has changed in its place is read out
      if (isChanged) spoken.textContent = said
      return
    }
    shown = key
    along?.drawn(screenNow())
    spoken.textContent = isGone || isTaken ? '' : announcement(state, current)
    h1?.focus()
  }
  /** Another tab has the hand-off. */
  const taken = () => {
    if (isTaken || isGone) return
    isTaken = true
    presence.taken()
    along?.release()
    draw()
  }
  const waitForLate = () => {
    clearTimeout(lateTimer)
    isLate = false
    if (state.name !== 'connecting' && state.name !== 'signing' && !isAsking(state)) return
    lateTimer = setTimeout(() => {
      isLate = true
      draw()
    }, lateMs)
  }
  const finish = async (outcome: Extract<State, { name: 'done' }>['outcome']) => {
    presence.done()
    const code = outcome.code ?? ended?.code ?? undefined
    const { code: _, ...worth } = outcome
    delivery = await deliver(boot, code === undefined ? worth : { ...worth, code }, embedder)
    // whoever has got something reads it first
    if (state.name === 'done' && state.reward && state.reward.fulfillment.delivery !== 'access_granted') return draw()
    stopCounting = countDown(delivery, {
      touched: document,
      onCount: (left) => {
        countdown = left
        draw()
      },
      leave,
    })
    draw()
  }
  const start = () => {
    // what is proven is not asked for again
    const ahead = along?.ahead
    if (ahead) return flow.show(ahead)
    const chosen = [...root.querySelectorAll<HTMLInputElement>('#overview input[name=row]:checked')]
    flow.send({ type: 'start', ask: askOf(boot, new Set(chosen.map(({ value }) => Number(value)))), place: 'here' })
  }
  const onChange = (to: State) => {
    state = to
    if (to.name !== 'idle') {
      ending()
      // its own failure is shown by the effect that needs it
      gatePart?.get().then(draw, () => {})
    }
    waitForLate()
    if (to.name === 'done' && endedAt === 0) endedAt = now()
    save(storage, runKey, { state: to, isPublic, envelope, walletName, endedAt }, outside.now())
    if (to.name !== 'idle' && to.name !== 'done' && to.name !== 'failed')
      presence.step(isOffline(to) ? 'offline' : to.name)
    if (to.name === 'failed' && failureKind(to.failure.code) === 'publisher') presence.failed(to.failure.code)
    draw()
    along?.changed(to)
    if (to.name === 'done') void finish(to.outcome)
    if (to.name !== 'paying' || paid === null) return
    const payment = { sessionId: paid }
    paid = null
    queueMicrotask(() => flow.send({ type: 'paid', payment }))
  }

  const flow = runFlow(effects, onChange, saved?.state)
  if (ended) {
    const link = overview.querySelector('a')
    if (link && ended.code !== null && returnTo?.code && handoff && !handoff.own)
      void returnHref(returnTo, { handoff, code: ended.code, qHash: '' }).then((href) => (link.href = href))
  } else presence.opened()

  const listening = new AbortController()
  const { signal } = listening
  const bringAlong = async () => {
    const goAlong = await outside.loadAlong()
    if (signal.aborted) return
    along = goAlong({
      window: outside.window,
      stage,
      storage,
      key: runKey,
      hasHandoff: handoff !== null,
      shown: () => ({ state, screen: screenNow() }),
      show: (to) => flow.show(to),
      channel: handoff && !ended ? outside.channel?.() : undefined,
      onTaken: taken,
    })
  }
  // without it Back leaves the page, as of any other
  bringAlong().catch(() => {})
  const box = root.querySelector<HTMLInputElement>('#public')
  const button = root.querySelector<HTMLButtonElement>('#continue')
  if (button) button.disabled = false
  button?.addEventListener(
    'click',
    () => {
      isPublic = box?.checked ?? false
      start()
    },
    { signal },
  )
  addEventListener('pagehide', () => presence.bye(), { signal })
  addEventListener('pageshow', (event) => event.persisted && presence.opened(), { signal })

  return () => {
    flow.stop()
    wallets.stop()
    stopCounting?.()
    clearTimeout(lateTimer)
    listening.abort()
    embedder.close()
    along?.stop()
  }
}

/** The gate or the site that it is all for; a plain link is for nobody that we know. */
const aboutOf = ({ gate, handoff }: Boot): string | undefined =>
  gate?.name ?? (handoff && !handoff.own ? URL.parse(handoff.origin)?.host : undefined)

/** Something of the gate waits for the wallet. */
const isAsking = (state: State) => state.name === 'reusing' || (state.name === 'paying' && state.method === 'usdc')

function part(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
