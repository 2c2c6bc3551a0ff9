import type * as v from 'valibot'
import { CheckFilters, type checkProofs } from '../../../shared/contract/check.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import { VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import { tagsOf } from './query-text.ts'

/** The value of one credit in USD, and in base units of USDC, which has six decimals (protocol/payments#credits). */
export const credit = { usd: 0.0025, baseUnits: 2500n } as const

/** The credits of a simple check. */
export const checkBase = 1

/** The credits for storing a proof, and for a grant to read one. */
export const proofWrite = 2

/** The credits of each verifier (protocol/verifiers#catalog). */
export const verifierWeights: Readonly<Record<VerifierId, number>> = mapWeights()

/** The credits that a check or a proof costs in addition. */
export const addOns = {
  /** Added for each verifier of a check after the first. */
  extraVerifier: 1,
  /** Added for a check that filters by the content of proofs. */
  complexFilter: 2,
  /** Added for a check that filters by time. */
  timeWindow: 1,
  /** Added for each 50 proofs of the limit after the first 50, rounded up. */
  moreProofs: 1,
  /** Added for a proof for a gate. */
  gate: 1,
  /** Added for a proof that is also stored on IPFS. */
  ipfs: 1,
  /** Added for each target chain on which a proof is anchored, or for the hub alone. */
  perChain: 1,
} as const

const includedProofs = 50

/**
 * Returns the credits of a check (protocol/gates#check, protocol/payments#credits). A check of a gate is free for the
 * caller, because the owner of the gate pays.
 */
export function checkCredits(query: CheckQuery): number {
  if (query.gateId !== undefined) return 0
  // the versions of a verifier count as one verifier
  const named = new Set((tagsOf(query.verifierIds ?? query.verifierId) ?? []).map((name) => verifierIdOf(name) ?? name))
    .size
  const more = Math.max(0, Number(query.limit ?? 0) - includedProofs)
  const filters: readonly string[] = ['select', 'tag', 'tags', ...Object.keys(CheckFilters.entries)]
  const isFiltered = Object.entries(query).some(([name, value]) => value !== undefined && filters.includes(name))
  return (
    checkBase +
    Math.max(0, named - 1) * addOns.extraVerifier +
    (isFiltered ? addOns.complexFilter : 0) +
    (query.since !== undefined || query.sinceDays !== undefined ? addOns.timeWindow : 0) +
    Math.ceil(more / includedProofs) * addOns.moreProofs
  )
}

/**
 * Returns the credits of a submit (protocol/payments#credits). A submit within a hand-off is free for the person;
 * whether the hand-off exists is checked by the submit itself. Throws what `splitData` throws.
 */
export function verificationCredits(request: Submit): number {
  const { parts, handoff } = splitData(request.data, request.verifierIds)
  if (handoff) return 0
  const { enableIpfs, publishToHub, targetChains = [] } = request.options ?? {}
  // the hub is anchored together with target chains, and costs as much as one of them when it is alone
  const chains = new Set(targetChains).size || Number(publishToHub === true)
  return (
    proofWrite +
    parts.reduce((sum, { id }) => sum + verifierWeights[id], 0) +
    (request.gateId === undefined ? 0 : addOns.gate) +
    (enableIpfs === true ? addOns.ipfs : 0) +
    chains * addOns.perChain
  )
}

type CheckQuery = v.InferOutput<(typeof checkProofs)['query']>
type Submit = Pick<VerificationRequest, 'verifierIds' | 'data' | 'gateId' | 'options'>

/** Returns the credits of a grant to read a private proof (protocol/payments#credits). */
export const grantCredits = (): number => proofWrite

function mapWeights(): Record<VerifierId, number> {
  const weights = VerifierId.options.map((id) => [id, verifiers[id].weight])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every id is there
  return Object.fromEntries(weights) as Record<VerifierId, number>
}
