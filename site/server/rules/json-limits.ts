import { ServiceError } from '../../../shared/contract/errors.ts'
import { checkText } from './text.ts'

/** The limits of JSON: levels of nesting, and values (protocol/limits#json). */
const maxDepth = 32
const maxNodes = 10_000

/**
 * Refuses a JSON text with more than 32 levels before it is parsed, because building half a million nested lists takes
 * an engine 0.4 s. It does not check whether the text is JSON. Throws `INVALID_REQUEST`.
 */
export function checkNesting(text: string): void {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (isInString) {
      if (unit === backslash) at++
      else if (unit === quote) isInString = false
    } else if (unit === quote) isInString = true
    else if (unit === openBracket || unit === openBrace) {
      if (++depth > maxDepth) throw tooDeep()
    } else if (unit === closeBracket || unit === closeBrace) depth--
  }
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]
const tooDeep = () => new ServiceError('INVALID_REQUEST', `JSON may nest ${maxDepth} levels at most.`)

/**
 * Refuses a JSON value with more than 32 levels or more than 10 000 values, or with a text or a key that
 * {@link checkText} refuses. It reads level by level and not by recursion, which could overflow the stack. Throws
 * `INVALID_REQUEST`.
 */
export function checkJson(root: unknown): void {
  let level: unknown[] = [root]
  let nodes = 1
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') checkText(value)
      if (typeof value !== 'object' || value === null) continue
      if (depth === maxDepth) throw tooDeep()
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
      nodes += inner.length
      if (nodes > maxNodes) throw new ServiceError('INVALID_REQUEST', `JSON may hold ${maxNodes} values at most.`)
      if (!Array.isArray(value)) for (const key of Object.keys(value)) checkText(key)
      for (const each of inner) next.push(each)
    }
    level = next
  }
}
