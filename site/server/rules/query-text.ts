/** Reads tags that are separated by commas; undefined when there is none. */
export function tagsOf(csv = ''): string[] | undefined {
  const tags = csv.split(',').map((tag) => tag.trim())
  const named = tags.filter((tag) => tag !== '')
  return named.length === 0 ? undefined : named
}

/** Says whether a flag of a query is set, by `1` or `true`. */
export const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'
