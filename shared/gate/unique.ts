import { type VerifierId, verifiers } from '../verifiers/index.ts'
import type { Misconfiguration } from './misconfigured.ts'
import type { GateModel } from './model.ts'

/** What a gate can open to once only. */
export type UniqueKind = NonNullable<GateModel['policy']['uniqueBy']>[number]

/** Tells whether the proofs of a verifier say which person, account or token it is. */
export const tellsApart = (kind: UniqueKind, id: VerifierId): boolean => verifiers[id].tellsApart === kind

type UniqueRules = Pick<GateModel, 'policy' | 'requirements'>

/**
 * Returns what the gate opens to only once: personhood unless the gate says otherwise, where it requires one
 * (protocol/gates#once).
 */
export function uniqueBy({ policy, requirements }: UniqueRules): readonly UniqueKind[] {
  return policy.uniqueBy ?? (requires({ requirements }, 'personhood') ? ['personhood'] : [])
}

/** Finds a gate that nobody could pass: it opens once to each of something that no required proof tells apart. */
export function indistinct(model: UniqueRules): Misconfiguration | undefined {
  const kind = uniqueBy(model).find((each) => !requires(model, each))
  if (kind === undefined) return undefined
  const message = `Nothing that the gate requires says which ${kind} it is.`
  return { field: 'policy.uniqueBy', reason: 'nothing_unique', message }
}

const requires = ({ requirements }: Pick<UniqueRules, 'requirements'>, kind: UniqueKind): boolean =>
  requirements.some(({ verifierId, optional }) => !optional && tellsApart(kind, verifierId))
