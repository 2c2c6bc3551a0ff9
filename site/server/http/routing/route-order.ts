/**
 * Sorts path templates as a router must try them: where two templates match the same address, the one with fixed text at
 * the first difference comes first, then a parameter, then a parameter that may have slashes (`{…Path}`). All routes of
 * the first template must be added before those of the second, also its answer to other methods. Otherwise
 * `GET /handoffs/verify` would ask for a hand-off with the id `verify`.
 */
export function inRouteOrder<T>(entries: Iterable<T>, pathOf: (entry: T) => string): T[] {
  return Array.from(entries, (entry) => ({ entry, key: orderKey(pathOf(entry)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ entry }) => entry)
}

/** Returns one digit for each segment, so that keys compare as text. */
const orderKey = (path: string): string => path.split('/').map(rankOf).join('')

const rankOf = (segment: string): string => (!segment.includes('{') ? '0' : segment.endsWith('Path}') ? '2' : '1')
