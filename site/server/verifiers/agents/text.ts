import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'

/**
 * Throws `SECRET_DETECTED` when a text of an agent looks like a key (protocol/verifiers#secrets). The error names the field
 * and never contains the text.
 */
export async function refuseSecrets(data: object): Promise<void> {
  // loaded for the first agent, because it brings the words of seed phrases
  const { findSecret } = await import('./secret-scan.ts')
  // Addresses are excluded: they are compared with their chain, and on some chains they look like a key (64 hex digits).
  const texts = Object.entries(data).filter(([field]) => !/(Wallet|AccountId)$/.test(field))
  const found = findSecret(Object.fromEntries(texts))
  if (!found) return
  throw new ServiceError(
    'SECRET_DETECTED',
    `${found.field} holds what looks like a secret: ${found.kind}. Take it out.`,
    {
      details: found,
    },
  )
}

/** Returns the listed fields of an object, as far as it has them. */
export function pick(object: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.flatMap((field) => (object[field] === undefined ? [] : [[field, object[field]]])))
}
