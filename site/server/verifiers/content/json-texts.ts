/** Returns all string values of a JSON text, at any depth; undefined when it is not JSON. */
export function jsonTexts(json: string): string[] | undefined {
  const texts: string[] = []
  try {
    const values: unknown[] = [JSON.parse(json)]
    // without recursion, which a deeply nested text would overflow
    for (let value = values.pop(); value !== undefined; value = values.pop()) {
      if (typeof value === 'string') texts.push(value)
      else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) values.push(each)
    }
    return texts
  } catch {
    return undefined
  }
}
