import type { JsonObject } from '../contract/primitives.ts'
import { type VerifierId, verifierIdOf } from '../verifiers/index.ts'

/** The name of an icon: that of a verifier, and `wallet` for `ownership-basic` without content. */
export type IconName = VerifierId | 'wallet'

/** Returns the icon of a proof by its first verifier, and by the claims and the input that this verifier confirmed. */
export function iconName([first]: readonly {
  verifierId: string
  claims?: JsonObject | undefined
  input?: JsonObject | undefined
}[]): IconName {
  const id = first && verifierIdOf(first.verifierId)
  if (id !== 'ownership-basic') return id ?? 'wallet'
  const facts = { ...first?.claims, ...first?.input }
  return ['content', 'contentHash', 'reference'].some((name) => name in facts) ? id : 'wallet'
}
