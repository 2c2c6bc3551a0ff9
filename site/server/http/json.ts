import { ServiceError } from '../../../shared/contract/errors.ts'
import { checkJson, checkNesting } from '../rules/json-limits.ts'

/**
 * Parses a JSON text that a caller sent. Throws INVALID_JSON for another text, and INVALID_REQUEST for what
 * {@link checkJson} refuses: too many levels, too many values, and forbidden characters. A key `__proto__` becomes a
 * property like every other.
 */
export function parseJson(text: string): unknown {
  checkNesting(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // the engine's message quotes the text, which may hold a secret
    throw new ServiceError('INVALID_JSON', 'The body is not valid JSON.')
  }
  checkJson(value)
  return value
}
