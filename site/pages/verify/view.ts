import type { Boot } from '../../../shared/contract/boot.ts'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import type { Event } from '../../../shared/flow/machine.ts'
import type { Account } from '../../../shared/flow/plan.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { PageStrings } from '../strings/en/page.ts'
import type { Delivery } from './delivery.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { Ending } from './ending.ts'
import type { GatePart } from './gate/part.ts'
import type { Inputs } from './inputs/index.ts'
import type { Lazy } from './lazy.ts'
import type { PasskeyWallet } from './passkey-wallet.ts'

/** What every screen is drawn from, beside its state. */
export type View = {
  /** At a gate, `data` and `verifierIds` are of the batch at hand, with what its rows lock. */
  boot: Boot
  words: PageStrings
  failureWords: Strings
  /** Whose wallet is connected; undefined before that. */
  account: Account | undefined
  /** The screens that ask for something. */
  inputs: Inputs
  /** What only the end needs. */
  ending: Lazy<Ending>
  /** What only a gate needs, once it is here. */
  gate: GatePart | undefined
  wallets: readonly Pick<Wallet, 'id' | 'name' | 'namespace'>[]
  /** Ways into another browser; undefined where there are none, or none is needed. */
  elsewhere: Elsewhere | undefined
  /** Wallets that are not in this browser can be reached by WalletConnect. */
  hasMore: boolean
  /** This browser knows passkeys, of which one can be the wallet. */
  hasPasskeys: boolean
  /** Its own screens, once they are here. */
  passkey: PasskeyWallet | undefined
  /** WalletConnect was given up, as it did not answer. */
  isUnanswered: boolean
  /** Of the wallet that was chosen. */
  walletName: string
  /** Nothing has happened for a while. */
  isLate: boolean
  isPublic: boolean
  envelope: PortableProofEnvelope | null
  /** The service's clock when the run ended, Unix ms. */
  endedAt: number
  /** Undefined until it is known. */
  delivery: Delivery | undefined
  /** Seconds until the page goes or closes by itself; undefined when it does not. */
  countdown: number | undefined
  /** Names the last answer of the service, for support. */
  requestId: string | undefined
  /** The service's clock, Unix ms. */
  now: () => number
  /** Draws the screen again: something that was typed shows elsewhere on it. */
  redraw: () => void
  /** One of `wallets`, to be asked for something of its own. Throws WALLET_UNAVAILABLE when it has gone. */
  findWallet: (id: string, signal: AbortSignal) => Promise<Wallet>
  send: (event: Event) => void
  /** The person gives up. */
  cancel: () => void
  /** Asks the wallet once more. */
  askAgain: () => void
  /** The person goes on in another browser: lets go of the hand-off. */
  move: () => void
  /** They are still here: takes it up again. */
  stay: () => void
  close: () => void
  /** The browser did not let us close the window. */
  isStuck: boolean
  /** Leaves a finished or failed run: back to the page that asked, or closes the window. */
  leave: () => void
  /** Starts anew, with what was entered in the forms to be changed. */
  edit: () => void
  /** Loads the page again; the run goes on where it was. */
  reload: () => void
  /** Goes to another page, from which the person comes back: it does not count as leaving. */
  depart: (href: string) => void
  /** Forgets this run and begins another. */
  begin: () => void
}

/** `0x2682…5076`. */
export function shortAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
