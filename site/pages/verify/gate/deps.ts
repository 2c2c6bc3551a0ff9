import type { Client } from '../../../../shared/client/client.ts'
import type { GateBoot } from '../../../../shared/contract/boot/verify.ts'
import type { Contract } from '../../../../shared/contract/index.ts'
import type { Effects } from '../../../../shared/flow/run.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import type { AskWallet } from '../run/ask-wallet.ts'
import type { Storage } from '../run/saved.ts'

export type GateClient = Pick<
  Client<Contract>,
  'checkProofs' | 'precheck' | 'getProof' | 'session' | 'reuseProofs' | 'checkout' | 'fulfillGateShort'
>

/** What the effects of a gate get from the page. */
export type GateEffectDeps = {
  gate: GateBoot
  /** Names this service in what is signed (protocol/proof-format#service-member). */
  serviceUrl: string
  hubChainId: number
  /** The service's clock, Unix ms. */
  now: () => number
  wallet: (id: string, signal: AbortSignal) => Promise<Pick<Wallet, 'sign' | 'ask'>>
  /** Asks the wallet, and again when the person wants that. It is not used for what costs money. */
  askWallet: AskWallet
  storage: Storage
  /** Identifies the run within this tab. */
  runKey: string
  /** Goes to another page, from which the person returns. */
  redirect: (href: string) => void
  /** Draws the screen again, after the activity has changed. */
  redraw: () => void
}

export type GateEffects = Pick<Effects, 'check' | 'reuse' | 'pay' | 'fulfill'>
