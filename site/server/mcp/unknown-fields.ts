import { ServiceError } from '../../../shared/contract/errors.ts'

/** The most fields, and characters of each, that an error repeats: a caller may send anything. */
const maxNamed = 10
const maxName = 100

/**
 * Makes the `INVALID_REQUEST` for fields that nothing reads: it names them and the known ones, so that one more call is
 * enough. `path` is what stands before each name, such as `data.` (protocol/mcp#tools).
 */
export function unknownFields(
  unknown: readonly string[],
  { known, path = '' }: { known: readonly string[]; path?: string },
): ServiceError {
  const named = unknown.slice(0, maxNamed).map((field) => `${path}${field.slice(0, maxName)}`)
  const wrong = named.length === 1 ? 'is not a known field' : 'are not known fields'
  const right = known.length === 0 ? 'It takes no fields.' : `Known fields: ${known.join(', ')}.`
  return new ServiceError('INVALID_REQUEST', `${named.join(', ')} ${wrong}. ${right}`, { details: { field: named[0] } })
}
