import { gateFields } from '../verifiers/gate-fields.ts'
import type { VerifierId } from '../verifiers/index.ts'
import type { FieldValues } from '../verifiers/verifier.ts'
import { domainName } from './domain-name.ts'
import { fieldOf } from './fields.ts'
import type { GateModel, Match, Requirement } from './model.ts'
import { placeOf } from './paths.ts'
import { solanaTokenId } from './possible.ts'

/**
 * Returns a gate whose conditions have the spelling that proofs have (protocol/gates#comparison), so that everybody who
 * reads the gate sees what it compares. A value that is not readable stays as it is: a draft may be incomplete.
 */
export const canonicalGate = <Gate extends Pick<GateModel, 'requirements'>>(gate: Gate): Gate => ({
  ...gate,
  requirements: gate.requirements.map(canonicalRequirement),
})

function canonicalRequirement(requirement: Requirement): Requirement {
  const { verifierId, match } = requirement
  return { ...requirement, match: match.map((row) => ({ ...row, value: canonicalValue(verifierId, row, match) })) }
}

function canonicalValue(verifierId: VerifierId, { path, op, value }: Match, match: readonly Match[]): string {
  const values = op === 'eq' ? placeOf(verifierId, path)?.values : undefined
  const meant = values && ownValues(verifierId, values)
  if (meant === 'domain') return domainName(value) ?? value
  if (meant === 'hash') return value.toLowerCase()
  if (meant !== 'token' || value !== solanaTokenId) return value
  // the verifier writes the mint for it
  const locked = (field: string) => match.find((each) => each.op === 'eq' && fieldOf(each.path) === field)?.value
  return locked('chain') === undefined ? value : (locked('contractAddress') ?? value)
}

const ownValues = (verifierId: VerifierId, values: FieldValues): FieldValues | undefined =>
  typeof values === 'object' && 'like' in values ? gateFields[verifierId].input[values.like] : values
