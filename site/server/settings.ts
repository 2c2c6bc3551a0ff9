import type { ProviderId } from '../../shared/contract/providers.ts'
import type { VerifierId } from '../../shared/verifiers/index.ts'
import type { ClientCredentials } from './ports/providers/providers.ts'

/**
 * Whose `X-Forwarded-For` is believed: that of so many hops, or that of these networks
 * (protocol/limits#client-address).
 */
export type TrustProxy = { hops: number } | { networks: readonly string[] }

/**
 * What features and entry points read of the configuration; what only adapters need is in `config/`. Addresses have no
 * trailing slash.
 */
export type Settings = {
  baseUrl: string
  mcpUrl: string
  /** Shares its origin with `verifyUrl`. */
  authUrl: string
  verifyUrl: string
  trustProxy: TrustProxy
  operator: {
    name: string | undefined
    privacyUrl: string | undefined
    termsUrl: string | undefined
    supportUrl: string | undefined
  }
  hubChainId: number
  /** Chain id to RPC addresses, in the order they are tried. */
  rpcUrls: ReadonlyMap<number, readonly string[]>
  /** Of Solana's main network, in the order they are tried; undefined: Solana's assets are not read. */
  solanaRpcUrls: readonly string[] | undefined
  /** Where people can have accounts to prove. */
  providers: ReadonlyMap<ProviderId, ClientCredentials>
  /** Verifiers that need pro access. */
  proRequired: ReadonlySet<VerifierId>
  /** Ids of profiles that have it. */
  proProfiles: ReadonlySet<string>
  rateLimits: boolean
  /** What browsers are told of https; only sent where `baseUrl` is https. */
  hsts: { includeSubDomains: boolean }
  /** Offers wallets by WalletConnect on the hosted page. */
  reownProjectId: string | undefined
  /** Opens `/metrics` to who shows it; without it that is open to this machine only. */
  metricsToken: string | undefined
}
