import type { Cards } from './cards/cards.ts'
import type { Counter } from './counter/counter.ts'
import type { Dns } from './dns/dns.ts'
import type { Evm } from './evm/evm.ts'
import type { Ipfs } from './ipfs/ipfs.ts'
import type { Moderation } from './moderation/moderation.ts'
import type { Providers } from './providers/providers.ts'
import type { Personhood } from './personhood/personhood.ts'
import type { Returns } from './returns/returns.ts'
import type { RiskProviders } from './risk/risk.ts'
import type { Namespaces } from './namespaces/namespaces.ts'
import type { Solana } from './solana/solana.ts'
import type { Stablecoin } from './stablecoin/stablecoin.ts'
import type { Store } from './store/store.ts'
import type { Web } from './web/web.ts'
import type { X402 } from './x402/x402.ts'

/** The whole outside at a glance. Only `main.ts` and tests build it; everything else is handed what it needs. */
export type Ports = {
  /** What lasts. */
  store: Store
  /** The EVM chains. */
  evm: Evm
  /** Solana's main network. */
  solana?: Solana
  /** The domain name system. */
  dns?: Dns
  /** Addresses that users choose. */
  web?: Web
  /** What origins say of where codes may go. */
  returns?: Returns
  /** Where people have accounts. */
  providers?: Providers
  /** Who screens texts and pictures. */
  moderation?: Moderation
  /** Files named by their content. */
  ipfs?: Ipfs
  /** Who assesses wallets. */
  risk?: RiskProviders
  /** Namespaces of pseudonyms that the operator keeps for certain wallets. */
  namespaces?: Namespaces
  /** Who lets people prove that they are somebody. */
  personhood?: Personhood
  /** Who takes cards. */
  cards?: Cards
  /** Who is paid for calls. */
  x402?: X402
  /** How often somebody came. */
  counter: Counter
  /** What gates are paid in by transfers. */
  stablecoin?: Stablecoin
  /** Unix ms. */
  now: () => number
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array
}
