import { render } from 'lit/html.js'
import type { Client } from '../../../shared/client/client.ts'
import type { logout } from '../../../shared/contract/auth.ts'
import type { providerStart } from '../../../shared/contract/providers.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { SignInBoot } from '../../../shared/contract/boot/sign-in.ts'
import { pause } from '../../../widget/attempt/retry.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { holdButtons } from '../ui/hold-buttons.ts'
import { endVisit, type ProviderReturn, saveVisit } from '../ui/provider-visit.ts'
import { followTrail, loadRoute, type Place, saveRoute } from '../ui/trail.ts'
import { walletConnectId, type WalletConnect, walletConnectWallet } from '../verify/wallets/wallet-connect.ts'
import { createAskWallet } from '../verify/run/ask-wallet.ts'
import type { Storage } from '../verify/run/saved.ts'
import { createWalletList } from '../verify/wallets/wallet-list.ts'
import { approve, type SeenConsent, seenIn } from './consent-form.ts'
import { passkeysOf } from './known-passkey.ts'
import { suggestPasskeys } from './passkey-autofill.ts'
import { createPasskey, type PasskeyClient, signInByPasskey } from './passkey.ts'
import { type Language, problemOf, type Way } from './problem.ts'
import { screenOf } from './sign-in-view.ts'
import type { Actions, State } from './state.ts'
import { signInByWallet, type WalletClient } from './wallet-sign-in.ts'

export type SignInClient = PasskeyClient &
  WalletClient &
  Client<{ logout: typeof logout; providerStart: typeof providerStart }>

/** What the sign-in page gets from outside: the browser and the service. */
export type SignInPageDeps = {
  client: SignInClient
  hasPasskeys: boolean
  /** Somebody used a passkey of this service in this browser before. */
  hasUsedPasskey: boolean
  /** The browser can suggest passkeys in a field. */
  canSuggest: boolean
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Loads WalletConnect; undefined where it is not offered. */
  loadWalletConnect: (() => Promise<WalletConnect>) | undefined
  storage: Storage
  /** The window that opened this one. */
  opener: { closed: boolean; postMessage(message: unknown, origin: string): void } | null
  /** Path and query of this page. */
  here: string
  /** What the return from a provider has added to the address. */
  returned: ProviderReturn | undefined
  /** The window whose history Back and Forward move through. */
  window: Parameters<typeof followTrail>[0]['window']
  /** Sets the title of the tab by the state of the page; null: the title of the server. */
  setTitle: (state: string | null) => void
  go: (href: string) => void
  reload: () => void
  close: () => void
  /** The id of the last reply that was an error. */
  requestId: () => string | undefined
}

/** After this time, in ms, a hint tells the person where to look for the wallet's question. */
const lateMs = 15_000
/** How long to wait for the wallets of the browser, ms, before a single one is asked. */
const walletsMs = 200

/**
 * Starts the sign-in page, which the server has drawn: the ways to sign in, the link to continue, and for a client's request
 * the form, which is sent after the sign-in without a click (protocol/oauth#consent).
 *
 * @returns a function that stops it.
 */
// oxlint-disable-next-line max-lines-per-function -- its actions share one state, of which only one attempt may be in progress
export function startSignInPage(
  root: Document,
  boot: SignInBoot,
  deps: SignInPageDeps,
  language: Language,
): () => void {
  const { client, storage } = deps
  const place = root.querySelector<HTMLElement>('#methods')
  const form = root.querySelector<HTMLFormElement>('#consent')
  const visit = endVisit(storage, deps.returned)
  const outcome = visit && deps.returned?.outcome
  const passkeys = passkeysOf(boot, deps)
  const canSuggest = deps.canSuggest && passkeys === 'likely'
  let state: State = {
    name: 'choosing',
    problem: outcome === undefined || outcome === 'done' ? null : problemOf('provider', { code: outcome }, language),
  }
  let shown: string = state.name
  let running = new AbortController()

  const finish = async (seen: SeenConsent | null = null) => {
    show({ name: 'done' })
    // then Back from the next page is one step
    await trail?.settled()
    if (boot.asks === 'consent') return form && approve(form, seen)
    if (notifyOpener()) return deps.close()
    // the server then shows who is signed in, and a foreign address as a link: only a click goes there
    if (boot.returnUrl) return deps.reload()
    deps.go(boot.returnTo)
  }
  /** Sends a message to the window that waits, at exactly the origin in the link (protocol/handoffs#links). */
  const notifyOpener = () => {
    if (boot.listener === null || !deps.opener || deps.opener.closed) return false
    deps.opener.postMessage({ type: 'svc_login_complete' }, boot.listener)
    return true
  }
  const attempt = async (way: Way, work: (signal: AbortSignal) => Promise<void>) => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      const failure = error instanceof ServiceError ? error : { code: 'INTERNAL' }
      show({ name: 'choosing', problem: problemOf(way, failure, language) })
    }
  }
  /** Set by the first failure: a service that does not answer would be asked again and again. The buttons still work. */
  let hasFailed = false
  /** Waits for a passkey that the person chooses in the field, while the ways to sign in are shown. */
  const offerSuggestions = () => {
    if (!place || !canSuggest || hasFailed || state.name !== 'choosing') return
    void attempt('passkey', async (signal) => {
      const isChosen = await suggestPasskeys(client, signal).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      if (isChosen) await finish()
    })
  }
  const actions: Actions = {
    usePasskey: () => {
      show({ name: 'passkey', isNew: false })
      void attempt('passkey', async (signal) => {
        await signInByPasskey(client, signal)
        await finish()
      })
    },
    createPasskey: () => {
      show({ name: 'passkey', isNew: true })
      void attempt('passkey', async (signal) => {
        await createPasskey(client, { purpose: 'login' }, signal)
        await finish()
      })
    },
    showWallets: () => {
      running.abort()
      show({ name: 'wallets', isUnanswered: false })
    },
    useWallet: (id) => void attempt('wallet', (signal) => useWallet(id, signal)),
    askAgain: () => asking.askAgain(),
    goToProvider: (provider) => {
      show({ name: 'leaving', provider })
      void attempt('provider', async (signal) => {
        const seen = form && seenIn(form)
        const body = { purpose: 'login' as const, returnPath: deps.here }
        const { data } = await client.providerStart({ params: { provider }, body }, { signal })
        saveVisit(storage, { visit: data.visit, seen })
        deps.go(data.url)
      })
    },
    back: () => {
      running.abort()
      show({ name: 'choosing', problem: null })
    },
  }
  const asking = createAskWallet(() => false)
  const useWallet = async (id: string, signal: AbortSignal) => {
    const wallet = id === walletConnectId && walletConnect ? walletConnect : await wallets.find(id, null, signal)
    show({ name: 'wallet', wallet, message: null, isLate: false })
    const late = setTimeout(() => state.name === 'wallet' && show({ ...state, isLate: true }), lateMs)
    const onMessage = (message: string) => show({ name: 'wallet', wallet, message, isLate: false })
    try {
      await signInByWallet(wallet, { client, host: boot.host, askWallet: asking.askWallet, onMessage }, signal)
    } finally {
      clearTimeout(late)
    }
    await finish()
  }

  const draw = () => {
    if (!place) return
    const view = {
      ...language,
      wallets: wallets.all,
      hasWalletConnect: walletConnect !== undefined,
      passkeys,
      isAgain: boot.again !== null,
      canSuggest,
      providers: boot.providers,
      requestId: deps.requestId(),
      supportCode: language.failureWords.supportCode,
      actions,
    }
    render(screenOf(state, view), place)
  }
  const show = (next: State) => {
    const key = next.name === 'wallet' && next.message !== null ? 'signing' : next.name
    state = next
    draw()
    offerSuggestions()
    if (next.name === 'done') trail?.cut(placeOf(next), 0)
    else trail?.moved(placeOf(next))
    if (key === shown && !(next.name === 'choosing' && next.problem)) return
    shown = key
    const focused = place?.querySelector<HTMLElement>('[data-focus]')
    const title = next.name === 'choosing' ? next.problem?.title : focused?.textContent
    deps.setTitle(title ?? null)
    focused?.focus()
  }

  const wallets = createWalletList(deps.watchWallets, () => state.name === 'wallets' && draw())
  const { loadWalletConnect } = deps
  const walletConnect =
    loadWalletConnect &&
    walletConnectWallet(loadWalletConnect, (reason) => {
      running.abort()
      show({ name: 'wallets', isUnanswered: reason === 'no-answer' })
    })

  const routeKey = 'svc_sign_in:route'
  // a page without ways to sign in has no steps to go back to
  const trail =
    place === null
      ? undefined
      : followTrail<State>({
          window: deps.window,
          key: routeKey,
          route: loadRoute(deps.window.history.state === null ? noStorage : storage, routeKey, placeOf(state)),
          isBusy: () => false,
          show: (to) => {
            running.abort()
            show(to)
          },
          save: (route) => saveRoute(storage, routeKey, route),
        })
  const endGuard = form && boot.isKnown ? holdButtons(form, form.querySelectorAll('button')) : undefined
  place?.replaceChildren()
  if (trail?.present?.name === 'wallets') show(trail.present)
  else {
    draw()
    offerSuggestions()
  }
  startSignedIn(root, { client, reload: deps.reload, notifyOpener, close: deps.close })
  if (visit && outcome === 'done') void finish(visit.seen)
  else if (boot.connect && !boot.isKnown) {
    actions.showWallets()
    void attempt('wallet', async (signal) => {
      await pause(walletsMs, signal)
      const [only, ...others] = wallets.all
      if (only && others.length === 0 && state.name === 'wallets') await useWallet(only.id, signal)
    })
  }
  return () => {
    running.abort()
    wallets.stop()
    endGuard?.()
    trail?.stop()
  }
}

/** Returns the place of a state in the browser's history. Back and Forward never ask a wallet or a passkey. */
function placeOf(state: State): Place<State> {
  if (state.name === 'choosing') return { name: state.name, stop: { name: 'choosing', problem: null } }
  if (state.name === 'wallets') return { name: state.name, stop: { name: 'wallets', isUnanswered: false } }
  return { name: state.name === 'done' ? 'end' : 'attempt', stop: undefined }
}

const noStorage = { getItem: () => null }

/** Starts the buttons of a person who is signed in: to continue, or to use another account. */
function startSignedIn(
  root: Document,
  {
    client,
    reload,
    notifyOpener,
    close,
  }: Pick<SignInPageDeps, 'client' | 'reload' | 'close'> & { notifyOpener: () => boolean },
): void {
  const other = root.querySelector<HTMLButtonElement>('#other')
  if (other) other.hidden = false
  other?.addEventListener('click', () => {
    other.disabled = true
    client.logout({}).then(reload, () => (other.disabled = false))
  })
  root.querySelector('#go-on')?.addEventListener('click', (event) => {
    if (!notifyOpener()) return
    event.preventDefault()
    close()
  })
}
