/** Returns the messages of an error and of its causes, four at most, each with its code. */
export function causesOf(error: unknown): string[] {
  const found: string[] = []
  for (let each = error; each instanceof Error && found.length < 4; each = each.cause) {
    // a connection to a name with several addresses fails once for each of them
    if (each instanceof AggregateError && each.message === '') each = each.errors[0]
    if (!(each instanceof Error)) break
    const code = 'code' in each && typeof each.code === 'string' ? each.code : ''
    found.push(code === '' || each.message.includes(code) ? each.message : `${code} ${each.message}`)
  }
  return found
}
