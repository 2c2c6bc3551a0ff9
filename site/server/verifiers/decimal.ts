/**
 * An amount in base units, from the text that people write; undefined when it has more digits behind the point than the
 * token has (protocol/verifiers#amounts). Nothing is ever rounded. The text is digits, with a point and digits behind
 * it or without.
 */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** An amount in base units as people write it, in one spelling. */
export function fromBaseUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return plain(`${digits.slice(0, point)}.${digits.slice(point)}`)
}

/** The one spelling of an amount: no zeros that say nothing, and no point without digits behind it. */
export function plain(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const end = fraction.replace(/0+$/, '')
  const start = whole.replace(/^0+(?=[0-9])/, '')
  return end === '' ? start : `${start}.${end}`
}
