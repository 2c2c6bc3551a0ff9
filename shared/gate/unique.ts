import { type VerifierId, verifiers } from '../verifiers/index.ts'
import type { Misconfiguration } from './misconfigured.ts'
import type { GateModel } from './model.ts'
import type { UniqueKind } from '../contract/gate-progress.ts'

/** Tells whether the proofs of a verifier say which person, account or token it is. */
export const tellsApart = (kind: UniqueKind, id: VerifierId): boolean => verifiers[id].tellsApart === kind

type UniqueRules = Pick<GateModel, 'policy' | 'requirements'>

/**
 * Returns the kinds of things for which the gate opens only once each (protocol/gates#once). By default this is personhood,
 * if the gate requires it.
 */
export function uniqueBy({ policy, requirements }: UniqueRules): readonly UniqueKind[] {
  return policy.uniqueBy ?? (requires({ requirements }, 'personhood') ? ['personhood'] : [])
}

/** Finds the error of a gate that nobody could pass: no required proof identifies the thing for which it opens once. */
export function indistinct(model: UniqueRules): Misconfiguration | undefined {
  const kind = uniqueBy(model).find((each) => !requires(model, each))
  if (kind === undefined) return undefined
  const message = `Nothing that the gate requires says which ${kind} it is.`
  return { field: 'policy.uniqueBy', reason: 'nothing_unique', message }
}

const requires = ({ requirements }: Pick<UniqueRules, 'requirements'>, kind: UniqueKind): boolean =>
  requirements.some(({ verifierId, optional }) => !optional && tellsApart(kind, verifierId))
