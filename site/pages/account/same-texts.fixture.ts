/** Returns the texts that are the same in two languages, at any depth. */
export function sameTexts(one: object, two: object): string[] {
  return Object.entries(one).flatMap(([key, value]): string[] => {
    const counterpart: unknown = Reflect.get(two, key)
    if (typeof value === 'string') return value === counterpart ? [value] : []
    return typeof value === 'object' && typeof counterpart === 'object' ? sameTexts(value, counterpart!) : []
  })
}
