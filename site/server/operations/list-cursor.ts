import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { ProofList } from '../ports/store/types/proofs.ts'
import { digest } from './keys.ts'

/** Longer ones are not ours (domain.md 9.5). */
const maxLength = 2048

const Place = v.object({ createdAt: v.number(), qHash: v.string(), filterHash: v.string() })

/** A proof in the order of a list. */
export type Place = { createdAt: number; qHash: string }

/** Where the next page of this list begins, for us alone to make: `<base64url of JSON>.<keyed hash>`. */
export function cursorAfter({ createdAt, qHash }: Place, list: ProofList, store: Store): string {
  const place = Buffer.from(JSON.stringify({ createdAt, qHash, filterHash: filterHash(list) })).toString('base64url')
  return `${place}.${seal(place, store)}`
}

/**
 * The place that a cursor names. It fits any limit, but no other conditions (domain.md 11.9). Throws `INVALID_CURSOR`.
 */
export function readCursor(cursor: string, list: ProofList, store: Store): Place {
  const [place = '', sealed = ''] = cursor.length > maxLength ? [] : cursor.split('.')
  const [expected, presented] = [Buffer.from(seal(place, store)), Buffer.from(sealed)]
  if (expected.length !== presented.length || !timingSafeEqual(expected, presented)) throw invalid()
  const { createdAt, qHash, ...made } = v.parse(Place, JSON.parse(Buffer.from(place, 'base64url').toString()))
  if (made.filterHash !== filterHash(list)) throw invalid()
  return { createdAt, qHash }
}

const seal = (place: string, store: Store) => store.hmac('list-cursor', place)
const filterHash = (list: ProofList) => digest(JSON.stringify(list))
const invalid = () =>
  new ServiceError('INVALID_CURSOR', 'The cursor does not belong to this list. Begin again without one.')
