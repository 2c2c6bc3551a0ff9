import type { ProviderId } from '../providers.ts'
import type { AskRow } from '../../flow/plan.ts'
import type { GateState } from '../../gate/window.ts'
import type { VerifierId } from '../../verifiers/index.ts'
import type { Language } from '../language.ts'
import type { JsonObject } from '../primitives.ts'

/**
 * One thing that a person has to prove, in words: `Wallet ownership`. `subject`: what exactly is asked for, such as a domain;
 * absent if nothing is named. `amount`: how much of a token with a known symbol, `100 DAO`. `isWallet`: a claim of
 * `ownership-basic` that names no content, so that it is about the wallet alone. `lines`: the detail of a claim that says
 * much, without its `warnings`.
 */
export type Claim = {
  id: VerifierId
  title: string
  detail: string
  subject?: string
  amount?: string
  lines?: readonly string[]
  warnings?: readonly string[]
  isWallet?: true
}

/** The address that a person returns to at the end (protocol/handoffs#return-addresses). */
export type ReturnAddress = {
  url: string
  /** Host and port, for the person to read. */
  host: string
  /** True: the address is on the origin of the hand-off, so the page goes there by itself. */
  automatic: boolean
  /**
   * Where the hand-off's code may be sent (protocol/handoffs#code-delivery); null: nowhere, and the address gets only the
   * proof's id. `isListed`: the origin lists the address itself. Any other address gets a code that is derived from the
   * hand-off's.
   */
  code: { url: string; isListed: boolean } | null
}

/**
 * A chain for payments. `add`: the parameters that add the chain to a wallet (EIP-3085), from the service's own table;
 * null: the service knows no public node of it.
 */
export type PaymentNetwork = { chainId: number; name: string; add: AddedChain | null }
export type AddedChain = {
  chainId: string
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls: readonly string[]
}

/** A chain on which proofs are anchored. `explorer`: the address of a block explorer, if one is known. */
export type AnchorChain = { chainId: number; name: string; explorer: string | null }

/** The part of a gate that its page needs. It does not contain the reward (protocol/gates#reward). */
export type GateBoot = {
  gateId: string
  name: string
  description?: string
  /** The colour of what can be pressed, `#rrggbb`; absent: that of the service. */
  accentColor?: string
  /**
   * The providers with which people may sign in, for a gate that a wallet alone does not open (`requirePhishingResistant`).
   * Only the server reads it, for the overview.
   */
  signInProviders?: ProviderId[]
  /** The address of the logo on this origin, and its size in pixels. */
  logo?: { path: string; width: number; height: number }
  /** Set on a gate of the operator (`SVC_GATES_FILE`). Only the server reads it, for the overview. */
  isOperators?: boolean
  requirements: AskRow[]
  /** The places of the optional requirements that this service cannot check; absent: none. Only the server reads it. */
  unoffered?: number[]
  /** Null: the gate is free. `methods`: the methods that work on this deployment now. */
  charge: {
    amountUsd: number
    methods: ('usdc' | 'stripe')[]
    /** The chain for USDC; absent: none. */
    network?: PaymentNetwork
  } | null
  /** The link leads back from a card page whose payment has arrived. It counts for the wallet that it was made for. */
  isReceived?: boolean
  artifact: { type: string; label?: string } | null
  /** Whether the gate gives something to those who pass. */
  hasReward: boolean
  successReturnUrl?: string
  /** The state of the gate when the server made the page. */
  state: GateState
  /** When the gate closes, ISO 8601; absent: never. */
  endsAt?: string
}

/**
 * What the server puts into `/verify` as JSON, so that the first step shows without another request. The server has checked
 * everything in it, and the page checks nothing again.
 */
export type Boot = {
  /** One claim for each verifier, or for each requirement of the gate, in their order. */
  claims: Claim[]
  verifierIds: VerifierId[]
  data: JsonObject
  /** Whether the link lets earlier proofs count. */
  reuse?: boolean
  /** The address of the wallet that the link is for, as people read it (ERC-55); absent: any wallet. */
  wallet?: string
  /** The link says that an assistant made it. `done`: what the person does at the end, in their language. */
  assistant?: { done: string }
  /**
   * The hand-off and the origin that created it, from the server's record. `own`: our own server created it for a plain
   * link; no other page waits, and only the proof's id leaves this page (protocol/handoffs#links).
   */
  handoff: { sid: string; origin: string; own: boolean } | null
  gate: GateBoot | null
  /** The website of the link that the person enters now. Only the screens of a gate set it. */
  workOrigin?: string
  /**
   * Set when the hand-off has ended: the page can only show what this tab has stored of it. `code`: a new code, if the
   * outcome was not fetched yet (protocol/handoffs#finishing).
   */
  ended: { code: string | null } | null
  returnTo: ReturnAddress | null
  /** The origin of the window that opened a plain link and listens for the outcome (protocol/handoffs#links). */
  listener: string | null
  /** The address of this service, in messages that are signed only for it (protocol/proof-format#service-member). */
  serviceUrl: string
  /** The chain that EVM wallets sign for if they name none. */
  hubChainId: number
  hubChainName: string
  /** The chains whose contracts and tokens can be checked, CAIP-2, in the order of the list on the page. */
  chains: readonly { id: string; name: string }[]
  /** The providers whose accounts can be proven; absent: none. */
  providers?: readonly ProviderId[]
  /** The chains on which the proof can be anchored, the hub chain first; absent: none. */
  anchorChains?: readonly AnchorChain[]
  /** The service's clock when it made the page, Unix ms. It corrects the device's clock. */
  now: number
  /** Our own host, which people should see in the address bar. */
  host: string
  supportUrl: string | null
  /** The WalletConnect project of this deployment, if it offers wallets by WalletConnect. */
  walletConnect: { projectId: string } | null
  /** The language of the page and of its script. */
  lang: Language
}
