import type { ProviderId } from '../providers.ts'
import type { AskRow } from '../../flow/plan.ts'
import type { GateState } from '../../gate/window.ts'
import type { VerifierId } from '../../verifiers/index.ts'
import type { Language } from '../language.ts'
import type { JsonObject } from '../primitives.ts'

/** One thing that a person is asked to prove, in words: `You control a wallet`. */
export type Claim = { id: VerifierId; title: string; detail: string }

/** Where a person goes when all is done (protocol/handoffs#return-addresses). */
export type ReturnAddress = {
  url: string
  /** As the person reads it: host and port. */
  host: string
  /** True: on the record's origin, so that we may go there by ourselves. */
  automatic: boolean
  /**
   * Where the hand-off's code may go (protocol/handoffs#code-delivery); null: nowhere, and the address gets the proof's
   * id alone. `isListed`: the origin lists the address itself; to any other goes a code that is derived from the
   * hand-off's.
   */
  code: { url: string; isListed: boolean } | null
}

/**
 * A chain that is paid on. `add`: what a wallet that lacks it is asked to add (EIP-3085), by the service's own table;
 * null: the service has no public address of it to name.
 */
export type PaymentNetwork = { chainId: number; name: string; add: AddedChain | null }
export type AddedChain = {
  chainId: string
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls: readonly string[]
}

/** The gate that is to be passed, as far as its page needs it. What it gives is not in here (protocol/gates#reward). */
export type GateBoot = {
  gateId: string
  name: string
  description?: string
  requirements: AskRow[]
  /** Null: nothing has to be paid. `methods`: those that work here and now. */
  charge: {
    amountUsd: number
    methods: ('usdc' | 'stripe')[]
    /** The chain that USDC is sent on; absent: none. */
    network?: PaymentNetwork
  } | null
  artifact: { type: string; label?: string } | null
  /** There is something to be fetched once the gate is passed. */
  hasReward: boolean
  successReturnUrl?: string
  /** When the page was made. */
  state: GateState
}

/**
 * What the server puts into `/verify` as JSON, so that nothing has to be asked before the first step shows. Everything
 * here was checked by the server; the page takes it as it is.
 */
export type Boot = {
  /** One for each verifier; with a gate one for each of its requirements, in their order. */
  claims: Claim[]
  verifierIds: VerifierId[]
  data: JsonObject
  /** A link that lets earlier proofs count. */
  reuse?: boolean
  /**
   * The hand-off and who made it, by the server's own record. `own`: our own server did, for a plain link; nobody
   * outside waits, and what leaves this page is the proof's id alone (protocol/handoffs#links).
   */
  handoff: { sid: string; origin: string; own: boolean } | null
  gate: GateBoot | null
  /**
   * The hand-off is over, and only what this tab remembers of it can be shown. `code`: a fresh one, when the outcome
   * was not collected yet (protocol/handoffs#finishing).
   */
  ended: { code: string | null } | null
  returnTo: ReturnAddress | null
  /** A window that made a plain link and listens for the outcome, by its origin (protocol/handoffs#links). */
  listener: string | null
  /** Names this service in what is signed for it alone (protocol/proof-format#service-member). */
  serviceUrl: string
  /** EVM signing context of wallets that name none. */
  hubChainId: number
  /** Chains whose contracts and tokens can be asked for here, CAIP-2, in the order in which they are offered. */
  chains: readonly { id: string; name: string }[]
  /** Where people can have accounts that are asked for here; absent: nowhere. */
  providers?: readonly ProviderId[]
  /** The service's clock when the page was made, Unix ms: corrects the device's. */
  now: number
  /** Our own host, as people should see it in the address bar. */
  host: string
  supportUrl: string | null
  /** Where this deployment offers more wallets by WalletConnect: its project there. */
  walletConnect: { projectId: string } | null
  /** The language of the page, and of everything that its script adds. */
  lang: Language
}
