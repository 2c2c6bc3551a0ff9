import type { State } from '../../../../shared/flow/machine.ts'
import { passkeyId } from '../wallets/passkey-wallet.ts'
import type { Delivery } from './delivery.ts'
import type { Saved } from './saved.ts'

/** What the page knows about one run. The modules of the page change it; the screens are drawn from it. */
export type RunState = Saved & {
  /** The wallet, or the service that has the signature, has not answered for a while. */
  isLate: boolean
  /**
   * The page was loaded again, and the person has not clicked since, so that no wallet is asked yet. A passkey has a screen
   * with a button of its own.
   */
  needsClick: boolean
  /** WalletConnect did not answer in time. */
  isUnanswered: boolean
  /** Another browser may continue with the hand-off. */
  isReleased: boolean
  /** Another tab has taken over the hand-off. */
  isTaken: boolean
  /** The browser did not let the page close its window. */
  isCloseBlocked: boolean
  /** Undefined until the outcome has been delivered. */
  delivery: Delivery | undefined
  /** Seconds until the page leaves by itself; `stopped` by the person; undefined when it never counts. */
  countdown: number | 'stopped' | undefined
}

/** Creates the state of a run, with what was saved before a reload. The flow enters the saved state later. */
export const createRunState = (saved: Saved | undefined): RunState => ({
  options: saved?.options ?? {},
  envelope: saved?.envelope ?? null,
  proven: saved?.proven ?? [],
  endedAt: saved?.endedAt ?? 0,
  walletName: saved?.walletName ?? null,
  state: { name: 'idle' },
  isLate: false,
  needsClick: saved !== undefined && 'run' in saved.state && saved.state.run.account?.wallet !== passkeyId,
  isUnanswered: false,
  isReleased: false,
  isTaken: false,
  isCloseBlocked: false,
  delivery: undefined,
  countdown: undefined,
})

/** Forgets the result of a run that the person starts over. */
export function clearResult(run: RunState): void {
  Object.assign(run, { delivery: undefined, countdown: undefined, envelope: null, proven: [], endedAt: 0 })
}

/** Tells whether the run waits for the wallet. */
export const isWaitingForWallet = (state: State): boolean =>
  state.name === 'connecting' ||
  state.name === 'signing' ||
  state.name === 'reusing' ||
  (state.name === 'paying' && state.method === 'usdc')

/** Tells whether the run waits for what the service says about a signature. */
export const isWaitingForService = ({ name }: State): boolean => name === 'submitting' || name === 'settling'
