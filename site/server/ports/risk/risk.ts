import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierData } from '../../../../shared/verifiers/index.ts'

/** A chain by the short name that requests use (protocol/verifiers#wallet-risk). */
export type RiskChain = NonNullable<VerifierData<'wallet-risk'>['chain']>

/** The wallet to assess. `address` is as the request wrote it; `comparable` is the one form that lists are compared in. */
export type RiskTarget = { address: string; comparable: string; chain: RiskChain }

/**
 * The assessment of a wallet by one provider (protocol/verifiers#wallet-risk). What the provider does not know is null.
 */
export type Assessment = {
  riskLevel: 'low' | 'medium' | 'high' | 'critical'
  /** From 0 to 100. */
  overallRisk: number | null
  sanctioned: boolean
  /** Whether somebody sends it tiny amounts from look-alike addresses. */
  poisoned: boolean | null
  /** The edition of the sanctions list. */
  listVersion: string | null
  /** What was assessed: `sanctions`, `risk`. */
  coverage: readonly string[]
  /** The part of the answer that the proof's owner may see. */
  evidence: JsonObject
}

/** Assesses wallets. */
export type RiskProvider = {
  covers(chain: RiskChain): boolean
  /** Throws `PROVIDER_UNAVAILABLE` when there is no answer, which is neither a yes nor a no. */
  assess(target: RiskTarget): Promise<Assessment>
}

/** The configured providers by their id. The first one is asked when a request names none. */
export type RiskProviders = ReadonlyMap<NonNullable<VerifierData<'wallet-risk'>['provider']>, RiskProvider>
