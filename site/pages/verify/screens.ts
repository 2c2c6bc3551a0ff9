import type { GateScreens } from './gate/gate-screens.ts'
import type { Inputs } from './inputs/index.ts'
import type { Lazy } from './lazy.ts'
import type { ResultScreens } from './result-screens.ts'
import type { PasskeyWallet } from './wallets/passkey-wallet.ts'

/** The screens that are loaded on demand. Each takes `ScreenProps`; none of them knows the others. */
export type Screens = {
  /** The screens that ask for what a verifier needs. */
  inputs: Inputs
  results: Lazy<ResultScreens>
  /** The screens of a gate, once they are loaded. */
  gate: GateScreens | undefined
  /** The passkey wallet with its screens, once it is loaded. */
  passkey: PasskeyWallet | undefined
}
