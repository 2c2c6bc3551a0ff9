/**
 * What a price is in the smallest units of a currency with so many decimals (protocol/payments#transfer, #price): 1.5
 * USD with 6 decimals is 1500000. Exact for every price that a gate can ask; what is finer than a unit is rounded up,
 * so that nothing that costs something is free. `amountUsd` is 0 to 1,000,000.
 */
export function priceIn(amountUsd: number, decimals: number): bigint {
  const [whole = '0', fraction = ''] = written(amountUsd).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return /[1-9]/.test(fraction.slice(decimals)) ? units + 1n : units
}

/** The shortest decimal that is this very number, which is what its owner wrote: 0.1 is not 0.1000000000000000055…. */
function written(amount: number): string {
  const [digits = '0', exponent] = String(amount).split('e-')
  if (exponent === undefined) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
