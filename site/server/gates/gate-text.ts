import type { GateModel, Match, Requirement } from '../../../shared/gate/model.ts'

const hourMs = 3_600_000

const comparisons: Readonly<Record<Match['op'], string>> = { eq: 'is', gte: 'is at least', lte: 'is at most' }

/** The name of a gate and its requirements in words, as its owner wrote them (protocol/mcp#untrusted-content). */
export type GateText = { gateName: string; requirements: { verifierId: string; conditions: string[] }[] }

/**
 * Returns the texts of a gate: its name, and what each requirement asks for beyond its verifier. The owner of the gate
 * chooses them, so an answer shows them only under `untrustedContent` (protocol/mcp#untrusted-content).
 */
export const gateTextOf = ({ name, requirements, policy }: GateModel): GateText => ({
  gateName: name,
  requirements: requirements.map((row) => ({
    verifierId: row.verifierId,
    conditions: conditionsOf(row, policy.gateFreshnessHours),
  })),
})

function conditionsOf({ match, minCount, maxAgeMs }: Requirement, freshnessHours = Infinity): string[] {
  const hours = Math.min(maxAgeMs === undefined ? Infinity : maxAgeMs / hourMs, freshnessHours)
  return [
    ...match.map(({ path, op, value }) => `${path} ${comparisons[op]} ${value}`),
    ...(minCount > 1 ? [`at least ${minCount} different ones`] : []),
    ...(hours < Infinity ? [`checked in the last ${Number(hours.toFixed(2))} hours`] : []),
  ]
}
