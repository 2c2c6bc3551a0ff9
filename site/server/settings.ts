import type { ProviderId } from '../../shared/contract/providers.ts'
import type { NoteKey } from '../../shared/log/note-key.ts'
import type { VerifierId } from '../../shared/verifiers/index.ts'
import type { Hex } from './ports/evm/evm.ts'
import type { Logo } from './ports/logos/encode-logo.ts'
import type { ClientCredentials } from './ports/providers/providers.ts'

/**
 * The proxies whose `X-Forwarded-For` is trusted: a number of hops, or these networks
 * (protocol/limits#client-address).
 */
export type TrustProxy = { hops: number } | { networks: readonly string[] }

/**
 * The settings that features and entry points read. Settings that only adapters need are in `config/`. Addresses have
 * no trailing slash.
 */
export type Settings = {
  /** The folder for what the service stores in files. */
  dataDir: string
  baseUrl: string
  mcpUrl: string
  /** Shares its origin with `verifyUrl`. */
  authUrl: string
  verifyUrl: string
  trustProxy: TrustProxy
  /** The host that passkeys belong to (the RP ID of WebAuthn), and other origins whose pages may use these passkeys. */
  passkeys: { host: string; otherOrigins: readonly string[] }
  operator: {
    name: string | undefined
    privacyUrl: string | undefined
    termsUrl: string | undefined
    supportUrl: string | undefined
    /** The colour of what can be pressed, `#rrggbb`. */
    accentColor: string | undefined
    /** The picture in the header of every page. */
    logo?: Logo
    /** Where people find the source of what runs here. */
    sourceUrl: string | undefined
  }
  hubChainId: number
  /** Chain id to RPC addresses, in the order they are tried. */
  rpcUrls: ReadonlyMap<number, readonly string[]>
  /** RPC addresses of Solana's main network, in the order they are tried; undefined: Solana's assets are not read. */
  solanaRpcUrls: readonly string[] | undefined
  /** The identity providers whose accounts people can use. */
  providers: ReadonlyMap<ProviderId, ClientCredentials>
  /** Verifiers that need pro access. */
  proRequired: ReadonlySet<VerifierId>
  /** Ids of profiles that have pro access. */
  proProfiles: ReadonlySet<string>
  rateLimits: boolean
  /** The service listens on this machine alone, and its address is of this machine. */
  isLoopbackOnly: boolean
  /** The chains on which proofs can be anchored, the hub first, and the account that does it; undefined: on none. */
  anchoring: { chains: readonly number[]; issuer: Hex } | undefined
  /** The keys of the logs whose witness this service is. */
  witnessFor: readonly NoteKey[]
  /** The Strict-Transport-Security header, which is sent only when `baseUrl` is https. */
  hsts: { includeSubDomains: boolean }
  /** Offers wallets by WalletConnect on the hosted page. */
  reownProjectId: string | undefined
  /** The token for `/metrics`; without it only this machine may read them. */
  metricsToken: string | undefined
}
