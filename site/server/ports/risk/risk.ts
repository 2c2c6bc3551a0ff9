import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierData } from '../../../../shared/verifiers/index.ts'

/** A chain by the short name that requests use (protocol/verifiers#wallet-risk). */
export type RiskChain = NonNullable<VerifierData<'wallet-risk'>['chain']>

/** Whom to assess: the address as it was given, in the form of its chain, and in the one form that lists compare by. */
export type RiskTarget = { address: string; comparable: string; chain: RiskChain }

/**
 * What one provider says of a wallet (protocol/verifiers#wallet-risk). What it does not know is null, never a guess.
 */
export type Assessment = {
  riskLevel: 'low' | 'medium' | 'high' | 'critical'
  /** 0 to 100. */
  overallRisk: number | null
  sanctioned: boolean
  /** Somebody sends it dust from look-alike addresses. */
  poisoned: boolean | null
  /** Which edition of a list answered. */
  listVersion: string | null
  /** What was looked into: `sanctions`, `risk`. */
  coverage: readonly string[]
  /** What the owner may see of the answer. */
  evidence: JsonObject
}

/** One who assesses wallets. */
export type RiskProvider = {
  covers(chain: RiskChain): boolean
  /** Throws ServiceError `PROVIDER_UNAVAILABLE` when no answer can be had: never a no, never a yes. */
  assess(target: RiskTarget): Promise<Assessment>
}

/** Those that are configured, by the id that requests name; the first is asked when a request names none. */
export type RiskProviders = ReadonlyMap<NonNullable<VerifierData<'wallet-risk'>['provider']>, RiskProvider>
