import type * as v from 'valibot'
import { singleLine } from '../../shared/contract/text.ts'

/** The most wrong fields that an error names. An input may have thousands, and a caller corrects a few at a time. */
const maxIssues = 10
/** The most characters of a field's path, of a pattern and of a list of values that an error repeats. */
const maxPath = 100
const maxPattern = 100
const maxValues = 400

/** What is wrong with one field of an input. `field` is empty for the input as a whole. */
export type WrongField = { field: string; message: string }

/**
 * Says of each wrong field what is wrong with it, as the end of a sentence that begins with its name. It names at most ten
 * fields. It never repeats a value that was sent, which may be a secret (protocol/mcp#results).
 */
export const wrongFields = (issues: readonly v.BaseIssue<unknown>[]): WrongField[] =>
  issues.slice(0, maxIssues).map((issue) => ({ field: fieldOf(issue), message: problemOf(issue) }))

function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const field = (path ?? []).map(({ key }) => String(key)).join('.')
  return field.length > maxPath ? `${field.slice(0, maxPath)}…` : field
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return limitOf(issue)
  if (issue.expected === 'never') return 'is not a known field'
  if (issue.received === 'undefined') return 'is missing'
  return `must be ${typeOf(issue.expected)}`
}

/** Says which limit or form the value of a right type does not keep. */
function limitOf({ type, input, expected, requirement }: v.BaseIssue<unknown>): string {
  const count = `${String(requirement)} ${Array.isArray(input) ? 'item' : 'character'}${requirement === 1 ? '' : 's'}`
  const limits: Record<string, string> = {
    min_length: `must have at least ${count}`,
    max_length: `must have at most ${count}`,
    min_value: `must be at least ${String(requirement)}`,
    max_value: `must be at most ${String(requirement)}`,
    integer: 'must be a whole number',
  }
  if (requirement === singleLine) return 'must be one line of text without control characters'
  const isShort = expected !== null && expected.length <= maxPattern
  return limits[type] ?? (isShort ? `must match ${expected}` : 'does not have the right form')
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

/** Names the expected type, or the expected values: valibot writes alternatives as `("a" | "b")`. */
function typeOf(expected: string | null): string {
  if (expected === null || expected.length > maxValues) return 'as /openapi.json describes'
  const alternatives = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  const named = [...new Set(alternatives.map((each) => types[each] ?? each))]
  const last = named.pop()
  return named.length === 0 ? `${last}` : `${named.join(', ')} or ${last}`
}
