import type { TemplateResult } from 'lit/html.js'
import type { Boot, Claim } from '../../../shared/contract/boot/verify.ts'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import type { Event } from '../../../shared/flow/machine.ts'
import type { Account } from '../../../shared/flow/plan.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { PageStrings } from '../strings/en/page.ts'
import type { ResultStrings } from '../strings/en/results.ts'
import type { OtherBrowsers } from './other-browser.ts'
import type { Delivery } from './run/delivery.ts'

/** What every screen knows about the page and the run. */
export type PageProps = {
  /** At a gate, `data` and `verifierIds` are those of the current batch, with the values that its rows fix. */
  boot: Boot
  words: PageStrings
  /** Says what the person has entered for a verifier; undefined where the usual line about it is enough. */
  inWords: (claim: Claim, entered: JsonObject | undefined) => TemplateResult | undefined
  /** The account of the connected wallet; undefined before that. */
  account: Account | undefined
  /** The service's clock, Unix ms. */
  now: () => number
  /** The id of the last reply that was an error, for support. */
  requestId: string | undefined
}

/** What screens know about the wallets. */
export type WalletProps = {
  wallets: readonly Pick<Wallet, 'id' | 'name' | 'namespace'>[]
  /** Links to other browsers; undefined where there are none, or none is needed. */
  otherBrowsers: OtherBrowsers | undefined
  /** WalletConnect is offered, for wallets that are not in this browser. */
  hasWalletConnect: boolean
  /** This browser supports passkeys, and one of them can be the wallet. */
  hasPasskeys: boolean
  /** WalletConnect did not answer in time. */
  isUnanswered: boolean
  /** The name of the wallet that the person chose. */
  walletName: string
  /** The wallet has not answered for a while. */
  isLate: boolean
  /** The wallet is asked only after a click, because the page was loaded again. */
  needsClick: boolean
  /** Finds one of `wallets`, for a request outside the run. Throws WALLET_UNAVAILABLE when it is no longer there. */
  findWallet: (id: string, signal: AbortSignal) => Promise<Wallet>
  /** Returns the wallet of the run, also after its end. Throws WALLET_UNAVAILABLE. */
  walletOfRun: (id: string, signal: AbortSignal) => Promise<Pick<Wallet, 'sign'>>
}

/** What screens know about the result of the run. */
export type ResultProps = {
  /** The options of the request that the person has chosen. */
  options: VerificationOptions
  envelope: PortableProofEnvelope | null
  /** What the service said about each verifier, in the order of its replies. */
  proven: readonly JsonObject[]
  /** The service's clock when the run ended, Unix ms. */
  endedAt: number
  /** Undefined until the outcome has been delivered. */
  delivery: Delivery | undefined
  /** Seconds until the page leaves or closes by itself; `stopped` by the person; undefined when it never counts. */
  countdown: number | 'stopped' | undefined
  /** The browser did not let the page close its window. */
  isCloseBlocked: boolean
}

/** What a person can do on the screens. */
export type Actions = {
  /** Sends an event to the flow. */
  send: (event: Event) => void
  /** Draws the screen again, after a change that the flow does not know about. */
  redraw: () => void
  /** Cancels the run. */
  cancel: () => void
  /** Asks the wallet once more. */
  askAgain: () => void
  /** Releases the hand-off, because the person continues in another browser. */
  release: () => void
  /** Loads the page again; the run continues where it was. */
  reload: () => void
  /** Closes the window. */
  close: () => void
  /** Leaves a finished or failed run: returns to the page that asked, or closes the window. */
  leave: () => void
  /** Stops the countdown to leaving. */
  stay: () => void
  /** Forgets this run and returns to the overview. */
  startOver: () => void
  /** Returns to the overview after a failure; the forms keep what was typed. */
  restart: () => void
  /** Goes to another page, from which the person returns: it does not count as leaving. */
  redirect: (href: string) => void
}

/** The props of a screen, in addition to its state. A screen that needs less takes the part that it needs. */
export type ScreenProps = PageProps & WalletProps & ResultProps & Actions

/** The props of the screens at the end of a run, whose words are loaded with them. */
export type EndProps = ScreenProps & { words: ResultStrings }
