import { ServiceError } from '../../../shared/contract/errors.ts'
import { checkText } from './text.ts'

/** domain.md 12.11 */
const maxDepth = 32
const maxNodes = 10_000

/**
 * Refuses a JSON value that is deeper than 32 levels, has more than 10 000 values, or holds a text or a key that
 * {@link checkText} refuses. It goes level by level, never by recursion, which would overflow the stack before it could
 * refuse. Throws `INVALID_REQUEST`.
 */
export function checkJson(root: unknown): void {
  let level: unknown[] = [root]
  let nodes = 1
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') checkText(value)
      if (typeof value !== 'object' || value === null) continue
      if (depth === maxDepth) throw new ServiceError('INVALID_REQUEST', `JSON may nest ${maxDepth} levels at most.`)
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
      nodes += inner.length
      if (nodes > maxNodes) throw new ServiceError('INVALID_REQUEST', `JSON may hold ${maxNodes} values at most.`)
      if (!Array.isArray(value)) for (const key of Object.keys(value)) checkText(key)
      for (const each of inner) next.push(each)
    }
    level = next
  }
}
