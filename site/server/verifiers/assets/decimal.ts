/**
 * Returns an amount in base units from its decimal text, such as `10.5`; undefined when it has more decimals than the token
 * (protocol/verifiers#amounts). It never rounds.
 */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Returns the decimal text of an amount in base units, in its one spelling. */
export function fromBaseUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return plain(`${digits.slice(0, point)}.${digits.slice(point)}`)
}

/** Returns the one spelling of a decimal text: without needless zeros, and without a point that no digits follow. */
export function plain(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const end = fraction.replace(/0+$/, '')
  const start = whole.replace(/^0+(?=[0-9])/, '')
  return end === '' ? start : `${start}.${end}`
}
