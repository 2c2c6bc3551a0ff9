import { expect, test } from 'vitest'
import { readReport } from './messages.ts'

const sid = 's'.repeat(24)
const code = 'c'.repeat(43)
const frame = { v: 1, sid, seq: 5 }

test.each([
  { ...frame, type: 'step', step: 'signing' },
  { ...frame, type: 'done', code },
  { ...frame, type: 'failed', code: 'INTERNAL' },
  { ...frame, type: 'cancelled' },
  { ...frame, type: 'released' },
  { ...frame, type: 'bye' },
])('reads the report $type', (message) => {
  expect(readReport(message, sid, 4)).toEqual(message)
  expect(readReport({ ...message, token: 'never' }, sid, 4)).toEqual(message)
})

test.each([
  ['a repeated sequence number', { ...frame, seq: 4, type: 'bye' }],
  ['no sequence number', { v: 1, sid, type: 'bye' }],
  ['a fraction as sequence number', { ...frame, seq: 5.5, type: 'bye' }],
  ['text as sequence number', { ...frame, seq: '5', type: 'bye' }],
  ['another version', { ...frame, v: 2, type: 'bye' }],
  ['another hand-off', { ...frame, sid: 'x'.repeat(24), type: 'bye' }],
  ['an unknown type', { ...frame, type: 'token' }],
  ['an inherited type', { ...frame, type: 'constructor' }],
  ['a short code', { ...frame, type: 'done', code: 'c'.repeat(42) }],
  ['a code that is no text', { ...frame, type: 'done', code: [code] }],
  ['an unknown failure', { ...frame, type: 'failed', code: 'toString' }],
  ['a long step', { ...frame, type: 'step', step: 'x'.repeat(41) }],
  ['only text', 'done'],
  ['no content', null],
])('refuses a report with %s', (_, message) => {
  expect(readReport(message, sid, 4)).toBeUndefined()
})
