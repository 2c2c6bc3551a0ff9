/** Writes a value of JSON on one line with spaces, as people write it. `write` writes texts, numbers, booleans and null. */
export function inLine(value: unknown, write: (value: unknown) => string = JSON.stringify): string {
  if (Array.isArray(value)) return `[${value.map((each) => inLine(each, write)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return write(value)
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${inLine(each, write)}`)
  return `{${members.join(', ')}}`
}

/** Writes an object with one member in a line. An object in it that is long has its own lines. */
export function inLines(
  value: object,
  { write = JSON.stringify, indent = '' }: { write?: (value: unknown) => string; indent?: string } = {},
): string {
  const members = Object.entries(value).map(([name, each]: [string, unknown]) => {
    const short = inLine(each, write)
    const isLong = typeof each === 'object' && each !== null && !Array.isArray(each) && short.length > 60
    return `${indent}  ${JSON.stringify(name)}: ${isLong ? inLines(each, { write, indent: `${indent}  ` }) : short}`
  })
  return `{\n${members.join(',\n')}\n${indent}}`
}
