import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { findSecret } from './secret-scan.ts'

/**
 * Throws `SECRET_DETECTED`, with the field and never the text, when any text of an agent looks like a key
 * (protocol/verifiers#secrets).
 */
export function refuseSecrets(data: object): void {
  // Addresses are held against their chain; on some chains they are 64 hex digits.
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

/** The listed fields that are there. */
export function pick(object: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.flatMap((field) => (object[field] === undefined ? [] : [[field, object[field]]])))
}
