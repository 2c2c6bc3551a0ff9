import { expect, test } from 'vitest'
import { event, passed, refused } from './activity.fixture.ts'
import { refusalsIn } from './refusals.ts'

const gates = new Set(['readers'])
const rejected = (sequence: number, more: object) => event(sequence, 'proof.rejected', { ...passed.data, ...more })

test('has who was refused, and nobody who passed later in the same visit, or was refused elsewhere', () => {
  const ended = event(6, 'gate.refused', { ...refused.data, sid: 'out' })
  const check = rejected(5, { sid: 'out' })
  const alone = rejected(4, { sid: undefined })
  const later = event(3, 'gate.passed', { ...passed.data, sid: 'in' })
  const before = rejected(2, { sid: 'in' })
  const elsewhere = rejected(1, { gateId: 'theirs', sid: 's' })
  expect(refusalsIn([ended, check, alone, later, before, elsewhere], gates)).toEqual([ended, check, alone])
})
