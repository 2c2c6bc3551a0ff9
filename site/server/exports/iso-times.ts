/** What a person entered, what a verifier found, and what a wallet or the service signed: copied as it is. */
const untouched: ReadonlySet<string> = new Set(['bundle', 'data', 'options', 'meta', 'match', 'tags'])

const otherNames: ReadonlySet<string> = new Set(['lastUpdated', 'timestamp', 'failingSince', 'at'])
const isTimeName = (name: string) => /[a-z]At$/.test(name) || otherNames.has(name)

/** The last moment that a `Date` can have, Unix ms. */
const lastMoment = 8_640_000_000_000_000

/**
 * Adds to each time of a record, which is in Unix ms, the same time as text (ISO 8601, UTC): `createdAtIso` beside
 * `createdAt` (protocol/accounts#export-times). Leaves parts alone that are not the service's own, and whatever is no time.
 */
export function withIsoTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIsoTimes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
      if (untouched.has(name)) return [[name, each]]
      const own: [string, unknown] = [name, withIsoTimes(each)]
      return isTimeName(name) && isMoment(each) ? [own, [`${name}Iso`, isoTime(each)]] : [own]
    }),
  )
}

/** Formats a time in Unix ms as ISO 8601 in UTC. */
export const isoTime = (moment: number): string => new Date(moment).toISOString()

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= lastMoment
