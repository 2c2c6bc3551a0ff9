import { expect, test } from 'vitest'
import { event } from './activity.fixture.ts'
import { foldChanges } from './fold-changes.ts'

const changed = (sequence: number, version: number, gateId = 'readers') =>
  event(sequence, 'gate.changed', { gateId, version, changed: ['status'] })
const published = (sequence: number, version: number) =>
  event(sequence, 'gate.published', { gateId: 'readers', version })

/** Names each row by the sequences of its events. */
const rows = (...events: Parameters<typeof foldChanges>[0]) =>
  foldChanges(events).map(({ event: own, change }) => [own.sequence, ...(change ? [change.sequence] : [])])

test('one click that publishes a gate is one row', () => {
  expect(rows(published(2, 2), changed(1, 2))).toEqual([[2, 1]])
})

test('changes of another version or another gate, and those alone, have rows of their own', () => {
  expect(rows(changed(5, 3), published(4, 2), changed(3, 2, 'others'), changed(2, 1))).toEqual([[5], [4], [3], [2]])
})

test('a new logo has a row of its own, because it is no new version', () => {
  const logo = event(3, 'gate.changed', { gateId: 'readers', version: 2, changed: ['logo'] })
  expect(rows(logo, published(2, 2))).toEqual([[3], [2]])
  expect(rows(logo, published(2, 2), changed(1, 2))).toEqual([[3], [2, 1]])
})
