import type * as v from 'valibot'
import { tokenProblem } from '../../shared/contract/handoffs/test-mode.ts'

/** The most wrong fields that an error names. An input may have thousands, and a caller corrects a few at a time. */
const maxIssues = 10
/** The most characters of a field's path and of a list of values that an error repeats. */
const maxPath = 100
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
function limitOf({ type, input, requirement }: v.BaseIssue<unknown>): string {
  const count = `${String(requirement)} ${Array.isArray(input) ? 'item' : 'character'}${requirement === 1 ? '' : 's'}`
  const limits: Record<string, string> = {
    min_length: `must have at least ${count}`,
    max_length: `must have at most ${count}`,
    min_value: `must be at least ${String(requirement)}`,
    max_value: `must be at most ${String(requirement)}`,
    integer: 'must be a whole number',
    url: 'must be an address such as https://your.site',
    iso_timestamp: 'must be a time such as 2026-11-24T09:00:00Z',
  }
  const form = requirement instanceof RegExp ? formOf(requirement.source) : undefined
  if (form === tokenForm) return tokenProblem(input)
  return form ?? limits[type] ?? 'does not have the right form'
}

const positive = 'must be a whole number from 1'
const wholeNumber = 'must be a whole number'
const list = 'must be a list with a comma between two parts'
const tokenForm = tokenProblem(undefined)

/**
 * What a text must be, by the pattern of its schema: people read no patterns. A test finds every pattern of the API, of the
 * verifiers and of the MCP tools here.
 */
const forms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [String.raw`^[a-z-]{3,40}@[0-9]{1,9}$`]: 'must be the id of a verifier, such as ownership-basic',
    [String.raw`^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$`]: 'must be a chain such as eip155:8453',
    [String.raw`^[A-Za-z0-9_-]{24}\.[A-Za-z0-9_-]{43}$`]: 'must be the id of a hand-off, a point, and its key',
    [String.raw`^0x[a-fA-F0-9]{64}$`]: 'must be 0x and 64 hexadecimal digits',
    [String.raw`^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$`]:
      'must be one line of text without control characters',
    [String.raw`^(?=.*\S)[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$`]:
      'must be one line of text that people can see, without control characters',
    [String.raw`^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$`]: list,
    [String.raw`^\s*[^,\s][^,]*(,\s*[^,\s][^,]*){0,31}$`]: `${list}, and with at most 32 parts`,
    [String.raw`^[a-z.-]+(,[a-z.-]+)*$`]: 'must be names of events with a comma between two of them',
    [String.raw`^([1-9][0-9]{0,2}|1000)$`]: 'must be a whole number from 1 to 1000',
    [String.raw`^([1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650)$`]:
      'must be a whole number from 1 to 3650',
    [String.raw`^([0-9]|1[0-9]|2[0-5])$`]: 'must be a whole number of seconds up to 25',
    [String.raw`^[0-9]{1,16}$`]: 'must be a time in Unix milliseconds',
    [String.raw`^[1-9][0-9]{0,15}$`]: 'must be the number of a chain, such as 8453',
    [String.raw`^[1-9][0-9]{0,8}$`]: positive,
    [String.raw`^[1-9][0-9]{0,3}$`]: positive,
    [String.raw`^[1-9][0-9]{0,2}$`]: positive,
    [String.raw`^[0-9]{1,3}$`]: wholeNumber,
    [String.raw`^[0-9]{1,6}$`]: wholeNumber,
    [String.raw`^[0-9]{1,15}$`]: wholeNumber,
    [String.raw`^[0-9]{1,78}$`]: wholeNumber,
    [String.raw`^(0|[1-9][0-9]{0,14})$`]: wholeNumber,
    [String.raw`^[0-9]{1,60}(\.[0-9]{1,36})?$`]: 'must be a decimal number such as 0.5',
    [String.raw`^(?=.*[1-9])[0-9]{1,60}(\.[0-9]{1,36})?$`]: 'must be a decimal number above 0, such as 0.5',
    [String.raw`^(test_)?[A-Za-z0-9_-]{43}$`]: tokenForm,
    [String.raw`^test_ticket_[A-Za-z0-9_-]{43}$`]: 'must be a ticket of test mode, which begins with test_ticket_',
    [String.raw`^[A-Za-z0-9_-]{24}$`]: 'must have 24 letters, digits, - and _',
    [String.raw`^[A-Za-z0-9_-]{43}$`]: 'must have 43 letters, digits, - and _',
    [String.raw`^[a-zA-Z0-9_-]{1,64}$`]: 'must have 1 to 64 letters, digits, - and _',
    [String.raw`^[a-zA-Z0-9:_-]+$`]: 'must have only letters, digits, :, - and _',
    [String.raw`^[A-Za-z][A-Za-z0-9_]*$`]: 'must begin with a letter, and have only letters, digits and _',
    [String.raw`^[a-z0-9][a-z0-9._-]{1,30}[a-z0-9]$`]:
      'must have 3 to 32 small letters, digits, ., - and _, and begin and end with a letter or a digit',
    [String.raw`^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$`]:
      'must have small letters, digits, ., - and _, and begin and end with a letter or a digit',
    [String.raw`^0x[a-fA-F0-9]{40}$`]: 'must be an address: 0x and 40 hexadecimal digits',
    [String.raw`^[1-9A-HJ-NP-Za-km-z]{32,44}$`]: 'must be a Solana address',
    [String.raw`^(0|[1-9A-HJ-NP-Za-km-z]{32,44})$`]: 'must be 0 or a Solana address',
    [String.raw`^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|[a-z0-9._-]{2,64})$`]:
      'must be an address or the name of an account',
    [String.raw`^[a-zA-Z0-9:_+/=-]{20,128}$`]: 'must be an address of 20 to 128 characters',
    [String.raw`^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$`]:
      'must be an account such as eip155:1:0x…, with its chain',
    [String.raw`^solana:[-_a-zA-Z0-9]{1,32}$`]: 'must be a Solana chain such as solana:mainnet',
    [String.raw`^([0-9]{1,78}|0x[a-fA-F0-9]{1,64})$`]:
      'must be the id of a token: a whole number, also in hexadecimal form',
    [String.raw`^0x[0-9a-fA-F]{130}$`]: 'must be a signature: 0x and 130 hexadecimal digits',
    [String.raw`^#[0-9a-fA-F]{6}$`]: 'must be a colour such as #1f4fd8',
    [String.raw`^[a-zA-Z0-9][\w!#$&^.+-]*\/[a-zA-Z0-9][\w!#$&^.+-]*$`]: 'must be a media type such as text/plain',
    [String.raw`^(?=.{3,253}\.?$)(?![0-9.]+$)[^\s.:/?#@*_[\]\\\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,63}(\.[^\s.:/?#@*_[\]\\\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,63})+\.?$`]:
      'must be a domain such as your.site, without https:// and without a path',
    [String.raw`^https:\/\/[^\s\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+$`]:
      'must be an https address',
    [String.raw`^(https|ipfs):\/\/[^\s\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+$`]:
      'must be an https or ipfs address',
    [String.raw`[^,\s]`]: 'must name at least one tag',
  }),
)

/** Returns what a text with this pattern must be, as the end of a sentence: people read no patterns. */
export const formOf = (pattern: string): string | undefined => forms.get(pattern)

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'an array',
  Object: 'an object',
}

/** Names the expected type in the words of JSON Schema, or the expected values: valibot writes alternatives as `("a" | "b")`. */
function typeOf(expected: string | null): string {
  if (expected === null || expected.length > maxValues) return 'as /openapi.json describes'
  const alternatives = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  const named = [...new Set(alternatives.map((each) => types[each] ?? each))]
  const last = named.pop()
  return named.length === 0 ? `${last}` : `${named.join(', ')} or ${last}`
}
