import type { TemplateResult } from 'lit/html.js'
import type { State } from '../../../../shared/flow/machine.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import type { ScreenProps } from '../props.ts'

/** The id of the wallet that a passkey derives. */
export const passkeyId = 'passkey'

/** The wallet of a passkey. Its own screen asks for the passkey while the run waits for the wallet. */
export type PasskeyWallet = Pick<Wallet, 'connect' | 'sign'> & {
  screen: (state: Extract<State, { name: 'connecting' | 'signing' }>, props: ScreenProps) => TemplateResult
}

/** Tells whether the run waits for a passkey. */
export const isByPasskey = (state: State): state is Extract<State, { name: 'connecting' | 'signing' }> =>
  (state.name === 'connecting' && state.wallet === passkeyId) ||
  (state.name === 'signing' && state.run.account?.wallet === passkeyId)
