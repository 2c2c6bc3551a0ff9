import { expect, test } from 'vitest'
import { visibilityOf } from './visibility.ts'

test.each([
  [{ privacyLevel: 'private', publicDisplay: false }, 'private'],
  // left behind by a proof that was listed before
  [{ privacyLevel: 'private', publicDisplay: true }, 'private'],
  [{ privacyLevel: 'public', publicDisplay: false }, 'unlisted'],
  [{ privacyLevel: 'public', publicDisplay: true }, 'public'],
  // views for others than the owner leave it out
  [{ privacyLevel: 'public' }, 'unlisted'],
  [{}, 'private'],
])('%j is %s', (record, visibility) => {
  expect(visibilityOf(record)).toBe(visibility)
})
