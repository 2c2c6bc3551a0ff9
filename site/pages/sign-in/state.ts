import type { SignInProvider } from '../../../shared/contract/boot/sign-in.ts'
import type { Words } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'

/** Where a sign-in is. */
export type State =
  | { name: 'choosing'; problem: Words | null }
  | { name: 'passkey'; isNew: boolean }
  | { name: 'wallets'; isUnanswered: boolean }
  | { name: 'wallet'; wallet: Pick<Wallet, 'id' | 'name'>; message: string | null; isLate: boolean }
  | { name: 'leaving'; provider: SignInProvider }
  | { name: 'done' }

/** What a person can do about it. */
export type Actions = {
  usePasskey: () => void
  makePasskey: () => void
  showWallets: () => void
  useWallet: (id: string) => void
  leaveFor: (provider: SignInProvider) => void
  /** Gives up what is going on. */
  back: () => void
}
