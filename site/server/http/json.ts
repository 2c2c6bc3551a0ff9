import { ServiceError } from '../../../shared/contract/errors.ts'

/** domain.md 12.11 */
const maxDepth = 32
const maxNodes = 10_000

/**
 * The value of a JSON text. Throws INVALID_JSON when it is none, INVALID_REQUEST when it is deeper than 32 levels or
 * has more than 10 000 values. A key `__proto__` stays a key: `JSON.parse` makes own properties.
 */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // the engine's message quotes the text, which may hold a secret
    throw new ServiceError('INVALID_JSON', 'The body is not valid JSON.')
  }
  refuseGiants(value)
  return value
}

/** Level by level, never by recursion, which would overflow the stack before it could refuse. */
function refuseGiants(root: unknown): void {
  let level: unknown[] = [root]
  let nodes = 1
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (depth === maxDepth) throw new ServiceError('INVALID_REQUEST', `JSON may nest ${maxDepth} levels at most.`)
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
      nodes += inner.length
      if (nodes > maxNodes) throw new ServiceError('INVALID_REQUEST', `JSON may hold ${maxNodes} values at most.`)
      for (const each of inner) next.push(each)
    }
    level = next
  }
}
