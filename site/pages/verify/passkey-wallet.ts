import type { TemplateResult } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { State } from '../../../shared/flow/machine.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { View } from './view.ts'

/** Names, in a run, the wallet that a passkey derives. */
export const passkeyId = 'passkey'

/** Asks on a screen of its own, while the run waits for the wallet. */
export type PasskeyWallet = Pick<Wallet, 'connect' | 'sign'> & {
  screen: (state: Extract<State, { name: 'connecting' | 'signing' }>, view: View) => TemplateResult
}

/** Whether a passkey is what the run waits for. */
export const isByPasskey = (state: State): state is Extract<State, { name: 'connecting' | 'signing' }> =>
  (state.name === 'connecting' && state.wallet === passkeyId) ||
  (state.name === 'signing' && state.run.account?.wallet === passkeyId)

/** What brings it, at the first use, and again when that failed. */
export function bringing(load: () => Promise<PasskeyWallet>): {
  readonly now: PasskeyWallet | undefined
  wallet: () => Promise<PasskeyWallet>
} {
  let loading: Promise<PasskeyWallet> | undefined
  let now: PasskeyWallet | undefined
  return {
    get now() {
      return now
    },
    async wallet() {
      try {
        return (now = await (loading ??= load()))
      } catch (cause) {
        loading = undefined
        throw new ServiceError('NETWORK_UNREACHABLE', 'The passkey wallet could not be loaded.', { cause })
      }
    },
  }
}
