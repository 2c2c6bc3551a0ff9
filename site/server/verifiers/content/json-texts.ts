/**
 * Returns all strings of a JSON text, also the names of members and the values of a name that occurs twice, because
 * everybody who sees the text sees them; undefined when it is not JSON.
 */
export function jsonTexts(json: string): string[] | undefined {
  try {
    JSON.parse(json)
    // outside of strings, JSON has no quotation marks
    return (json.match(/"[^"\\]*(?:\\.[^"\\]*)*"/g) ?? []).map((literal) => String(JSON.parse(literal)))
  } catch {
    return undefined
  }
}
