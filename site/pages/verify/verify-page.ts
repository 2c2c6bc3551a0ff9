import { render } from 'lit/html.js'
import { openChannel, type Opener } from '../../../shared/channel/channel.ts'
import type { Boot } from '../../../shared/contract/boot.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { failureKind } from '../../../shared/flow/failure.ts'
import type { State } from '../../../shared/flow/machine.ts'
import { runFlow } from '../../../shared/flow/run.ts'
import { pause } from '../../../widget/patience.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { PageStrings } from '../strings/en.ts'
import { deliver, returnHref } from './delivery.ts'
import { countDown } from './departure.ts'
import { createEffects, type PageClient } from './effects.ts'
import { createPresence, type PageEvent } from './presence.ts'
import { forget, load, save, type Saved, type Storage } from './saved.ts'
import { announcement, screenKey, screenOf } from './screen.ts'
import type { View } from './view.ts'

/** Everything around the page. */
export type Outside = {
  client: PageClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  storage: Storage
  /** Tells runs of one tab apart: the address. */
  runKey: string
  /** The window that opened this one. */
  opener: (Opener & { closed: boolean }) | null
  /** To the server, about the hand-off. */
  tell: (event: PageEvent) => void
  go: (href: string) => void
  close: () => void
  /** Unix ms, as this device has it. */
  now: () => number
  /** Of the last reply that was an error. */
  requestId: () => string | undefined
}

/** How long an opener may take to answer the greeting, and a wallet to show itself after a reload: ms. */
const patienceMs = 1500
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
  const { handoff, returnTo, ended } = boot
  const { storage, runKey } = outside
  const startedAt = outside.now()
  const now = () => boot.now + (outside.now() - startedAt)
  const channel =
    handoff && outside.opener && !outside.opener.closed
      ? openChannel(outside.opener, handoff.origin, handoff.sid)
      : undefined
  let isHeard = false
  void channel?.heard.then(() => (isHeard = true))
  const presence = createPresence(channel, handoff && !ended ? outside.tell : () => {})

  const saved = goesOn(load(storage, runKey, outside.now()), ended !== null)
  let { isPublic = false, envelope = null, endedAt = 0 } = saved ?? {}
  let walletName = saved?.walletName ?? null
  let wallets: Wallet[] = []
  let isLate = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let delivery: View['delivery']
  let countdown: number | undefined
  let stopCounting: (() => void) | undefined
  let state: State = { name: 'idle' }
  let shown = 'overview'

  const wallet = async (id: string, signal: AbortSignal): Promise<Wallet> => {
    const find = () => wallets.find((each) => each.id === id) ?? onlyOne(wallets, walletName)
    for (let waited = 0; waited < patienceMs && !find(); waited += 100) await pause(100, signal)
    const found = find()
    if (!found) throw new ServiceError('WALLET_UNAVAILABLE', 'The wallet that was chosen is not there any more.')
    walletName = found.name
    return found
  }
  const { effects, askAgain } = createEffects({
    client: outside.client,
    wallet,
    hubChainId: boot.hubChainId,
    now,
    options: () => publication(isPublic),
    keep: (kept) => (envelope = kept),
    pause,
  })

  const leave = () => {
    stopCounting?.()
    if (state.name === 'failed' && failureKind(state.failure.code) !== 'cancelled') presence.failed(state.failure.code)
    const isListener = handoff ? isHeard : boot.listener !== null && outside.opener !== null
    if (delivery?.way === 'told' || (state.name === 'failed' && isListener)) outside.close()
    else if (delivery && 'href' in delivery) outside.go(delivery.href)
    else if (state.name === 'failed' && returnTo) outside.go(returnTo.url)
  }
  const view = (): View => ({
    ...language,
    boot,
    wallets,
    walletName: walletName ?? language.words.anyWallet,
    isLate,
    isPublic,
    envelope,
    endedAt,
    delivery,
    countdown,
    requestId: outside.requestId(),
    send: (event) => {
      if (event.type === 'chose') walletName = wallets.find(({ id }) => id === event.wallet)?.name ?? null
      flow.send(event)
    },
    cancel: () => {
      flow.send({ type: 'cancel' })
      presence.cancelled()
      // a plain link's page names where it would go, and waits for the click
      if (handoff || boot.listener !== null) leave()
    },
    askAgain: () => {
      waitForLate()
      askAgain()
    },
    leave,
    begin: () => {
      forget(storage, runKey)
      flow.send({ type: 'reset' })
    },
  })

  const draw = () => {
    const key = screenKey(state)
    const current = view()
    overview.hidden = key !== 'overview'
    render(screenOf(state, current), stage)
    if (key === shown) return
    shown = key
    part(root, '#said').textContent = announcement(state, current)
    const screen = key === 'overview' ? overview : stage
    screen.querySelector('h1')?.focus()
  }
  const waitForLate = () => {
    clearTimeout(lateTimer)
    isLate = false
    if (state.name !== 'connecting' && state.name !== 'signing') return
    lateTimer = setTimeout(() => {
      isLate = true
      draw()
    }, lateMs)
  }
  const finish = async (outcome: Extract<State, { name: 'done' }>['outcome']) => {
    presence.done()
    const code = outcome.code ?? ended?.code ?? undefined
    const { code: _, ...worth } = outcome
    delivery = await deliver(boot, code === undefined ? worth : { ...worth, code }, {
      tell: async (told) => {
        if (!channel || !(await isSoon(channel.heard))) return false
        if (told !== undefined) channel.report({ type: 'done', code: told })
        return true
      },
      post: (message, origin) => {
        if (!outside.opener || outside.opener.closed) return false
        outside.opener.postMessage(message, origin, [])
        return true
      },
    })
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
  const onChange = (to: State) => {
    state = to
    waitForLate()
    if (to.name === 'done' && endedAt === 0) endedAt = now()
    if (to.name !== 'idle') save(storage, runKey, { state: to, isPublic, envelope, walletName, endedAt }, outside.now())
    if (to.name !== 'idle' && to.name !== 'done' && to.name !== 'failed') presence.step(to.name)
    if (to.name === 'failed' && failureKind(to.failure.code) === 'publisher') presence.failed(to.failure.code)
    draw()
    if (to.name === 'done') void finish(to.outcome)
  }

  const stopWallets = outside.watchWallets((list) => {
    wallets = list
    if (state.name !== 'idle') draw()
  })
  const flow = runFlow(effects, onChange, saved?.state)
  if (ended) {
    const link = overview.querySelector('a')
    if (link && ended.code !== null && returnTo?.automatic && handoff)
      link.href = returnHref(returnTo, { handoff, code: ended.code, qHash: '' })
  } else presence.opened()

  const listening = new AbortController()
  const { signal } = listening
  const box = root.querySelector<HTMLInputElement>('#public')
  const button = root.querySelector<HTMLButtonElement>('#continue')
  if (button) button.disabled = false
  button?.addEventListener(
    'click',
    () => {
      isPublic = box?.checked ?? false
      const { verifierIds, data } = boot
      flow.send({ type: 'start', ask: { verifierIds, data, ...(handoff && { handoff }) }, place: 'here' })
    },
    { signal },
  )
  addEventListener('pagehide', () => presence.bye(), { signal })
  addEventListener('pageshow', (event) => event.persisted && presence.opened(), { signal })

  return () => {
    flow.stop()
    stopWallets()
    stopCounting?.()
    clearTimeout(lateTimer)
    listening.abort()
    channel?.close()
  }
}

/** After the end of a hand-off only its last steps mean something: the answer may have been lost on the way. */
function goesOn(saved: Saved | undefined, hasEnded: boolean): Saved | undefined {
  const isLastStep = saved && ['submitting', 'settling', 'done'].includes(saved.state.name)
  return hasEnded && !isLastStep ? undefined : saved
}

/** Proofs are private unless the person says otherwise; their text is kept only for all to see. */
function publication(isPublic: boolean): VerificationOptions {
  return isPublic
    ? { privacyLevel: 'public', publicDisplay: true, storeOriginalContent: true }
    : { privacyLevel: 'private', storeOriginalContent: false }
}

function onlyOne(wallets: readonly Wallet[], name: string | null): Wallet | undefined {
  const [one, ...others] = wallets.filter((wallet) => wallet.name === name)
  return others.length === 0 ? one : undefined
}

/** Whether something happens before our patience ends. */
function isSoon(happens: Promise<void>): Promise<boolean> {
  return Promise.race([
    happens.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ])
}

function part(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
