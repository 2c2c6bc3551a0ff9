import { expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { checkJson, checkNesting } from './json-limits.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const marks = `a${'\u0301'.repeat(31)}`

test.each([
  ['32 levels', nested(32)],
  ['10 000 values', Array.from({ length: 9999 }, () => 0)],
  ['text of any script', { ключ: ['значение', '\u{1f600}', null, 1, true] }],
  ['a key of the prototype', JSON.parse('{"__proto__":{"a":1}}')],
])('takes %s', (_, value) => expect(() => checkJson(value)).not.toThrow())

test.each([
  ['33 levels', nested(33), 'JSON may nest 32 levels at most.'],
  ['10 001 values', Array.from({ length: 10_000 }, () => 0), 'JSON may hold 10000 values at most.'],
  ['a NUL in a text', { a: ['x\0'] }, 'Text may not hold the character U+0000.'],
  ['a NUL in a key', { a: [{ 'x\0': 1 }] }, 'Text may not hold the character U+0000.'],
  ['a NUL below __proto__', JSON.parse('{"__proto__":{"a":"\\u0000"}}'), 'Text may not hold the character U+0000.'],
  ['a text that is all', '\0', 'Text may not hold the character U+0000.'],
  ['half of a pair', ['\ud83d'], 'Text must be well-formed Unicode: it holds half of a surrogate pair.'],
  ['many marks in a text', { a: marks }, 'Text may hold 30 combining marks in a row at most.'],
  ['many marks in a key', { [marks]: 1 }, 'Text may hold 30 combining marks in a row at most.'],
])('refuses %s', (_, value, message) => {
  expect(() => checkJson(value)).toThrow(new ServiceError('INVALID_REQUEST', message))
})

test.each([
  ['32 levels', '['.repeat(32) + ']'.repeat(32)],
  ['brackets in a text', JSON.stringify({ a: `${'['.repeat(100)}"\\${'{'.repeat(100)}` })],
  ['many lists beside each other', `[${'[],'.repeat(1000)}[]]`],
  ['what is no JSON', ']'.repeat(100)],
])('parses %s', (_, text) => expect(() => checkNesting(text)).not.toThrow())

test.each([
  ['33 lists', '['.repeat(33)],
  ['33 objects', '{"a":'.repeat(33)],
  ['levels behind a text with an escaped quote', `["\\"",${'['.repeat(33)}`],
])('does not parse %s', (_, text) => {
  expect(() => checkNesting(text)).toThrow(new ServiceError('INVALID_REQUEST', 'JSON may nest 32 levels at most.'))
})
