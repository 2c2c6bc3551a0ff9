import type { Cards } from './cards/cards.ts'
import type { Counter } from './counter/counter.ts'
import type { Dns } from './dns/dns.ts'
import type { Evm } from './evm/evm.ts'
import type { Ipfs, IpfsNode } from './ipfs/ipfs.ts'
import type { Moderation } from './moderation/moderation.ts'
import type { Providers } from './providers/providers.ts'
import type { Personhood } from './personhood/personhood.ts'
import type { Returns } from './returns/returns.ts'
import type { RiskProviders } from './risk/risk.ts'
import type { Namespaces } from './namespaces/namespaces.ts'
import type { Solana } from './solana/solana.ts'
import type { Stablecoin } from './stablecoin/stablecoin.ts'
import type { Store } from './store/store.ts'
import type { Post } from './web/post.ts'
import type { Web } from './web/web.ts'
import type { X402 } from './x402/x402.ts'

/** The ports to all external systems. Only `start.ts` and tests create them; other code gets the ports that it needs. */
export type Ports = {
  /** The database. */
  store: Store
  /** EVM chains. */
  evm: Evm
  /** Solana's main network. */
  solana?: Solana
  /** The domain name system. */
  dns?: Dns
  /** Web addresses that users choose. */
  web?: Web
  /** Sends to web addresses that users choose, for webhooks. */
  post?: Post
  /** The return addresses that origins publish. */
  returns?: Returns
  /** Identity providers. */
  providers?: Providers
  /** Moderators of texts and pictures. */
  moderation?: Moderation
  /** The IPFS gateway. */
  ipfs?: Ipfs
  /** The IPFS node that holds copies of public proofs. */
  ipfsNode?: IpfsNode
  /** Sources of wallet risk and sanctions. */
  risk?: RiskProviders
  /** Namespaces of pseudonyms that the operator keeps for certain wallets. */
  namespaces?: Namespaces
  /** Proofs of personhood. */
  personhood?: Personhood
  /** The card processor. */
  cards?: Cards
  /** Payment per call. */
  x402?: X402
  /** Counts requests, for rate limits. */
  counter: Counter
  /** The token of transfers for gates. */
  stablecoin?: Stablecoin
  /** Unix ms. */
  now: () => number
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array
}
