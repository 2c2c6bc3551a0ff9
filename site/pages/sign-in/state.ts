import type { SignInProvider } from '../../../shared/contract/boot/sign-in.ts'
import type { Words } from '../../../widget/strings/words.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'

/** The states of a sign-in. */
export type State =
  | { name: 'choosing'; problem: Words | null }
  | { name: 'passkey'; isNew: boolean }
  | { name: 'wallets'; isUnanswered: boolean }
  | { name: 'wallet'; wallet: Pick<Wallet, 'id' | 'name'>; message: string | null; isLate: boolean }
  | { name: 'leaving'; provider: SignInProvider }
  | { name: 'done' }

/** What a person can do on the sign-in page. */
export type Actions = {
  usePasskey: () => void
  createPasskey: () => void
  showWallets: () => void
  useWallet: (id: string) => void
  /** Asks the wallet once more, whose open request then no longer counts. */
  askAgain: () => void
  goToProvider: (provider: SignInProvider) => void
  /** Cancels what is in progress. */
  back: () => void
}
