/**
 * Returns the number that an ASCII decimal without leading zeros means. Returns undefined for any other text, and for numbers
 * above 2^53 - 1, which no log of ours reaches.
 */
export function parseDecimal(text: string): number | undefined {
  if (text.length > 16 || !/^(0|[1-9][0-9]*)$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
