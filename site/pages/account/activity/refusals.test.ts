import { expect, test } from 'vitest'
import { now } from '../account-records.fixture.ts'
import { event, passed, refused } from './activity.fixture.ts'
import { refusalsIn } from './refusals.ts'

const how = { now, isOwnGate: (gateId: string) => gateId === 'readers' }
const rejected = (sequence: number, more: object) => event(sequence, 'proof.rejected', { ...passed.data, ...more })

test('has who was refused, and nobody who passed later in the same visit, or was refused elsewhere', () => {
  const ended = event(6, 'gate.refused', { ...refused.data, sid: 'out' })
  const check = rejected(5, { sid: 'out', qHash: '0xout', walletAddress: '0xC' })
  const alone = rejected(4, { sid: undefined, qHash: '0xother', walletAddress: '0xB' })
  const later = event(3, 'gate.passed', { ...passed.data, sid: 'in' })
  const before = rejected(2, { sid: 'in' })
  const elsewhere = rejected(1, { gateId: 'theirs', sid: 's' })
  expect(refusalsIn([ended, check, alone, later, before, elsewhere], how)).toEqual([ended, check, alone])
})
