import { expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { parseJson } from './json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const many = (values: number) => `[${Array.from({ length: values - 1 }, () => 0).join()}]`
const failing = (code: 'INVALID_JSON' | 'INVALID_REQUEST', message: string) => new ServiceError(code, message)

test('32 levels and 10 000 values pass', () => {
  expect(JSON.stringify(parseJson(nested(32)))).toBe(nested(32))
  expect(parseJson(many(10_000))).toHaveLength(9999)
})

test.each([
  ['33 levels', nested(33)],
  ['33 levels with a value inside', '['.repeat(33) + '1' + ']'.repeat(33)],
  ['33 levels of objects', '{"a":'.repeat(32) + '{}' + '}'.repeat(32)],
  ['half a million levels', nested(500_000)],
])('%s: too deep', (_name, text) => {
  expect(() => parseJson(text)).toThrow(failing('INVALID_REQUEST', 'JSON may nest 32 levels at most.'))
})

test('10 001 values are too many', () => {
  expect(() => parseJson(many(10_001))).toThrow(failing('INVALID_REQUEST', 'JSON may hold 10000 values at most.'))
})

test('never quotes the text in the message', () => {
  expect(() => parseJson('npk_secret')).toThrow(failing('INVALID_JSON', 'The body is not valid JSON.'))
})

test('keeps the key __proto__ as data', () => {
  const value = parseJson('{"__proto__":{"polluted":true}}')
  expect(Object.entries(Object(value))).toEqual([['__proto__', { polluted: true }]])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})
