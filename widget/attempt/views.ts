import { isOffline, type State } from '../../shared/flow/machine.ts'
import { closedGateErrors } from '../../shared/contract/gate-progress.ts'
import { type FailureKind, failureKind } from '../../shared/flow/failure.ts'
import type { HostedPageState } from '../hosted/outcome.ts'
import { zonedMomentOf } from '../../shared/strings/dates.ts'
import { shortAddress } from '../../shared/strings/short-address.ts'
import { failureWords, type Strings } from '../strings/strings.ts'
import type { Words } from '../strings/words.ts'
import { fieldOf } from '../wallets/field.ts'
import type { Action, View } from './view.ts'

/** What the screen depends on beside the flow's state. */
export type ViewContext = {
  wallets: readonly { id: string; name: string; namespace: string }[]
  /** The address of the service. */
  baseUrl: string
  /** How the hosted page is reached: in another window, by leaving this page, or in an attempt that was resumed. */
  way: 'inline' | 'window' | 'redirect' | 'resumed'
  pageState: HostedPageState
  /** The hosted page has sent a signed request, so that the service may have stored a proof. */
  isSent: boolean
  /** The wallet has not answered for a while. */
  isSlow: boolean
  /** The service has not said yet whether the data that the page gives can be right. */
  isDataUnchecked: boolean
}

/** Returns the screen of a state; undefined where only the button shows. Pure. */
export function viewOf(state: State, context: ViewContext, strings: Strings): View | undefined {
  const { actions } = strings
  const cancel: Action = { label: actions.cancel, command: 'cancel' }
  const more: Action = { label: actions.moreWallets, command: 'open-page' }
  const nameOf = (id: string) => context.wallets.find((wallet) => wallet.id === id)?.name ?? ''
  const busy = (words: Words, rest: Partial<View> = {}): View => ({
    state: 'busy',
    tone: 'plain',
    mark: 'busy',
    ...words,
    actions: [cancel],
    ...rest,
  })
  const inWallet = (words: Words, id: string): View => {
    const name = nameOf(id)
    const { title, body } = fill(context.isSlow ? { ...words, body: strings.slowWallet } : words, name)
    return busy({ title, body }, { mark: { letter: initial(name) } })
  }

  switch (state.name) {
    case 'idle':
      return undefined
    case 'collecting': {
      if (context.isDataUnchecked) return busy(strings.preparing)
      if (state.missing.inputs.length > 0) return moreNeededView(strings)
      if (context.wallets.length === 0) return { ...moreNeededView(strings), ...strings.noWallet }
      return busy(strings.choosing, { mark: 'seal', choices: choicesOf(context.wallets), more })
    }
    case 'connecting':
      return inWallet(strings.connecting, state.wallet)
    case 'preparing':
      return busy(strings.preparing)
    case 'signing':
      return inWallet(
        state.isUnchecked ? { ...strings.signing, body: strings.unchecked } : strings.signing,
        state.run.account?.wallet ?? '',
      )
    case 'submitting':
    case 'offline':
    case 'settling':
    case 'checking':
    case 'reusing':
    case 'fulfilling':
      return isOffline(state) ? busy(strings.offline, { mark: 'warning', tone: 'warn' }) : busy(strings.checking)
    case 'paying':
      return moreNeededView(strings)
    case 'away':
      return busy(...awayWords(context, strings, cancel))
    case 'done': {
      const { walletAddress, qHash } = state.outcome
      return {
        state: 'verified',
        tone: 'good',
        mark: 'tick',
        title: strings.verified,
        code: shortAddress(walletAddress),
        actions: [],
        link: { label: actions.proof, href: `${context.baseUrl}/proof/${qHash}` },
      }
    }
    case 'failed':
      break
  }
  const { code, isSent, details, retryAfter } = state.failure
  const view = failedView(code, strings, { retryAfter })
  // the person changes the record while they wait here, and then asks again
  if (code.startsWith('DNS_RECORD_'))
    return { ...view, ...recordOf(details), actions: [{ label: actions.check, command: 'retry' }, ...view.actions] }
  const opening = Date.parse(String(fieldOf(details, 'startsAt')))
  if (code === 'GATE_NOT_STARTED' && !Number.isNaN(opening))
    return { ...view, body: strings.opensAt.replace('{time}', zonedMomentOf(opening, strings.language)) }
  return isSent || (code === 'CANCELLED' && context.isSent) ? { ...view, body: strings.cancelledLate } : view
}

/** Returns the screen that offers the hosted page, because only it can go on. */
export function moreNeededView(strings: Strings): View {
  const { openPage, cancel } = strings.actions
  return {
    state: 'busy',
    tone: 'plain',
    mark: 'seal',
    ...strings.moreNeeded,
    actions: [
      { label: openPage, command: 'open-page' },
      { label: cancel, command: 'cancel' },
    ],
  }
}

/**
 * Returns the screen of a failure; each of the five kinds looks different. `href`: the address of this page. `retryAfter`: the
 * seconds to wait, when the service has said so.
 */
export function failedView(
  code: string,
  strings: Strings,
  { href = location.href, retryAfter }: { href?: string; retryAfter?: number | undefined } = {},
): View {
  const { actions } = strings
  const kind = failureKind(code)
  const base = {
    state: 'failed',
    tone: tones[kind],
    mark: kind,
    ...failureWords(strings, { code, retryAfter }),
  } as const
  const address = { WINDOW_BLOCKED: href, INSECURE_CONTEXT: href.replace(/^http:/, 'https:') }[code]
  if (address !== undefined) return { ...base, code: address, actions: [] }
  const retry: Action = { label: actions.retry, command: 'retry' }
  const support = { code: `${strings.supportCode} ${code}` }
  switch (kind) {
    case 'cancelled':
      return { ...base, state: 'cancelled', actions: [{ ...retry, label: actions.again }] }
    case 'retryable':
      return { ...base, actions: [retry] }
    case 'not-eligible':
      // the gate is closed to every wallet
      if (closed.has(code)) return { ...base, actions: [] }
      return { ...base, actions: [{ label: actions.otherWallet, command: 'other-wallet' }] }
    case 'ours':
      return { ...base, ...support, actions: [retry] }
    case 'publisher':
    default:
      return { ...base, ...support, actions: [] }
  }
}

/** Returns the record that is missing, as one line, if it is known. */
function recordOf(details: unknown): Pick<View, 'code'> {
  const name = fieldOf(details, 'recordName')
  return typeof name === 'string' ? { code: `${name} TXT ${String(fieldOf(details, 'recordValue'))}` } : {}
}

/** The codes of a gate that nobody can pass now. */
const closed: ReadonlySet<string> = new Set(closedGateErrors)

/** The colour of each kind. Only a fault of ours is red. */
const tones: Readonly<Record<FailureKind, View['tone']>> = {
  cancelled: 'plain',
  retryable: 'warn',
  'not-eligible': 'plain',
  ours: 'bad',
  publisher: 'plain',
}

/** Returns the words, and what else differs, while the person is on the hosted page. */
function awayWords({ way, pageState }: ViewContext, strings: Strings, cancel: Action): [Words, Partial<View>] {
  const reopen: Action = { label: strings.actions.reopen, command: 'reopen' }
  const withReopen = { actions: [reopen, cancel] }
  if (pageState === 'returned') return [strings.returning, {}]
  if (pageState === 'done') return [strings.returning, withReopen]
  if (way === 'redirect') return [strings.leaving, {}]
  if (pageState === 'left') return [strings.windowClosed, { ...withReopen, mark: 'warning', tone: 'warn' }]
  if (way === 'resumed') return [strings.resumed, withReopen]
  if (pageState === 'lost') return [{ ...strings.window, body: strings.windowLost }, withReopen]
  return [strings.window, {}]
}

/** Lists the wallets. Two entries of the same name are distinguished by their kind of chain. */
function choicesOf(wallets: ViewContext['wallets']) {
  return wallets.map(({ id, name, namespace }) => {
    const isTwice = wallets.some((other) => other.id !== id && other.name === name)
    const chains = namespace === 'solana' ? 'Solana' : 'Ethereum'
    return { id, name: isTwice ? `${name} (${chains})` : name, letter: initial(name) }
  })
}

const fill = ({ title, body }: Words, wallet: string): Words => ({
  title: title.replace('{wallet}', () => wallet),
  body: body.replace('{wallet}', () => wallet),
})

const initial = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 87).toUpperCase()
