/**
 * Converts a price to the smallest units of a currency with this number of decimals (protocol/payments#transfer, #price):
 * 1.5 USD with 6 decimals is 1500000. The result is exact for every price of a gate. A fraction of a unit is rounded up,
 * so that no price becomes zero. `amountUsd` is 0 to 1,000,000.
 */
export function priceIn(amountUsd: number, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimalOf(amountUsd).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return /[1-9]/.test(fraction.slice(decimals)) ? units + 1n : units
}

/** Returns the shortest decimal of a number, as its owner wrote it: 0.1, not 0.1000000000000000055…. */
function decimalOf(amount: number): string {
  const [digits = '0', exponent] = String(amount).split('e-')
  if (exponent === undefined) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
