import { CheckFilters } from '../../../shared/contract/check.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import { VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import type { CheckQuery } from '../gates/check-criteria.ts'
import { tagsOf } from '../proofs/list-proofs.ts'

/** What one credit is: in USD, and in base units of USDC, which has six decimals (protocol/payments#credits). */
export const credit = { usd: 0.0025, baseUnits: 2500n } as const

/** Credits of a question about proofs that asks for nothing special. */
export const checkBase = 1

/** Credits for storing a proof, and for letting somebody read one. */
export const proofWrite = 2

/** Credits of each verifier (protocol/verifiers#catalog). */
export const verifierWeights: Readonly<Record<VerifierId, number>> = mapWeights()

/** What a question or a proof costs beside, in credits. */
export const addOns = {
  /** Each verifier of a question beyond the first. */
  extraVerifier: 1,
  /** A question about what proofs say. */
  complexFilter: 2,
  /** A question about proofs of a certain time. */
  timeWindow: 1,
  /** Each 50 proofs that are looked at beyond the first 50, begun ones too. */
  moreProofs: 1,
  /** A proof for a gate. */
  gate: 1,
  /** A proof that is also kept on IPFS. */
  ipfs: 1,
  /** Each chain that a proof is also written to. */
  perChain: 1,
} as const

const includedProofs = 50

/**
 * Credits of a question (protocol/gates#check, protocol/payments#credits). One about a gate is free for who asks:
 * whoever made the gate pays.
 */
export function checkCredits(query: CheckQuery): number {
  if (query.gateId !== undefined) return 0
  // versions of a verifier are one verifier
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
 * Credits of a submit (protocol/payments#credits). One within a hand-off is free for the person who sits before it;
 * that it really is within one is for the submit to find out. Throws what `splitData` throws.
 */
export function verificationCredits(request: Submit): number {
  const { parts, handoff } = splitData(request.data, request.verifierIds)
  if (handoff) return 0
  const { enableIpfs, targetChains = [] } = request.options ?? {}
  return (
    proofWrite +
    parts.reduce((sum, { id }) => sum + verifierWeights[id], 0) +
    (request.gateId === undefined ? 0 : addOns.gate) +
    (enableIpfs === true ? addOns.ipfs : 0) +
    targetChains.length * addOns.perChain
  )
}

type Submit = Pick<VerificationRequest, 'verifierIds' | 'data' | 'gateId' | 'options'>

/** Credits for letting somebody read a private proof (protocol/payments#credits). */
export const grantCredits = (): number => proofWrite

function mapWeights(): Record<VerifierId, number> {
  const weights = VerifierId.options.map((id) => [id, verifiers[id].weight])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every id is there
  return Object.fromEntries(weights) as Record<VerifierId, number>
}
