/**
 * Splits an address or a hash into two halves. A page allows a line break between them, so that no line ends just before the
 * last characters.
 */
export function halves(text: string): [string, string] {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}
