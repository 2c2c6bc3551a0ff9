import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import { digest } from '../random-keys.ts'

/** The number of characters that a cursor may have (protocol/proofs#cursors). */
const maxLength = 2048

const Place = v.object({
  createdAt: v.number(),
  id: v.string(),
  offset: v.optional(v.number()),
  filterHash: v.string(),
})

/**
 * The place of an item in a list: newest first, and by id among items of one moment. The next page begins behind it,
 * and behind as many more items as `offset` says.
 */
export type Place = { createdAt: number; id: string; offset?: number | undefined }

/**
 * Makes the cursor of the next page of a list, which only this service can make: `<base64url of JSON>.<keyed hash>`.
 * `list` holds the conditions of the list.
 */
export function cursorAfter({ createdAt, id, offset }: Place, list: object, store: Store): string {
  const place = Buffer.from(
    JSON.stringify({ createdAt, id, ...(offset && { offset }), filterHash: filterHash(list) }),
  ).toString('base64url')
  return `${place}.${seal(place, store)}`
}

/**
 * Reads the place that a cursor names. A cursor fits any limit, but no other conditions (protocol/proofs#cursors).
 * Throws `INVALID_CURSOR`.
 */
export function readCursor(cursor: string, list: object, store: Store): Place {
  const [place = '', sealed = ''] = cursor.length > maxLength ? [] : cursor.split('.')
  const [expected, presented] = [Buffer.from(seal(place, store)), Buffer.from(sealed)]
  if (expected.length !== presented.length || !timingSafeEqual(expected, presented)) throw invalid()
  const made = v.safeParse(Place, JSON.parse(Buffer.from(place, 'base64url').toString()))
  // a cursor of an older version has another form
  if (!made.success || made.output.filterHash !== filterHash(list)) throw invalid()
  const { createdAt, id, offset } = made.output
  return { createdAt, id, offset }
}

const seal = (place: string, store: Store) => store.hmac('list-cursor', place)
const filterHash = (list: object) => digest(JSON.stringify(list))
const invalid = () =>
  new ServiceError('INVALID_CURSOR', 'The cursor does not belong to this list. Begin again without one.')
