import { sameAddress } from '../proof/address.ts'
import { domainName } from './domain-name.ts'
import type { Match } from './model.ts'

/**
 * Tells whether a value satisfies a row's operator (protocol/gates#comparison). Values are text on the wire: booleans are
 * `true` and `false`, the letter case of EVM addresses and hashes does not count, host names are compared as the DNS writes
 * them, and numbers are compared exactly. A missing value does not satisfy a row, nor does text where a number is needed.
 */
export function satisfies(
  actual: string | number | boolean | undefined,
  { op, value, path }: Pick<Match, 'op' | 'value' | 'path'>,
): boolean {
  if (actual === undefined || actual === '') return false
  const text = String(actual)
  if (op === 'eq') {
    const isNumber = typeof actual === 'number' && compareDecimals(text, value) === 0
    return isNumber || isEqual(text, value, path.split('.').at(-1) ?? '')
  }
  const order = typeof actual === 'boolean' ? undefined : compareDecimals(text, value)
  return order !== undefined && (op === 'gte' ? order >= 0 : order <= 0)
}

const numeric: ReadonlySet<string> = new Set(['chainId', 'minBalance', 'blockNumber'])
const hostNames: ReadonlySet<string> = new Set(['domain', 'orgDomain', 'expectedOrgDomain'])
const hashes: ReadonlySet<string> = new Set(['contentHash', 'referenceHash'])
const wholeNumber = /^(0x[0-9a-f]+|[0-9]+)$/i

function isEqual(actual: string, value: string, field: string): boolean {
  if (sameAddress(actual, value)) return true
  if (hashes.has(field)) return actual.toLowerCase() === value.toLowerCase()
  if (hostNames.has(field)) return hostName(actual) === hostName(value)
  if (numeric.has(field)) return compareDecimals(actual, value) === 0
  // A token id may be written in decimal or hex.
  if (field === 'tokenId' && wholeNumber.test(actual) && wholeNumber.test(value))
    return BigInt(actual) === BigInt(value)
  return false
}

/** Returns the one spelling of a host name. One that is not in the DNS, such as `localhost`, only becomes lower case. */
const hostName = (text: string): string => domainName(text) ?? text.toLowerCase()

const decimal = /^(-?)([0-9]{1,78})(?:\.([0-9]{1,36}))?$/

/** Compares two decimals: below, at or above zero. Undefined if one is not a decimal number. Nothing is rounded. */
export function compareDecimals(one: string, other: string): number | undefined {
  const [a, b] = [scaled(one), scaled(other)]
  if (a === undefined || b === undefined) return undefined
  return a === b ? 0 : a < b ? -1 : 1
}

function scaled(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = BigInt(whole + fraction.padEnd(36, '0'))
  return sign === '-' ? -digits : digits
}
