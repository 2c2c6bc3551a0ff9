import { expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { checkText } from './text.ts'

const marks = '\u0301\u0323'.repeat(15)

test.each(['', 'text', 'line\nbreak', '\u0001', '\u{1f600}', `a${marks}`, '\ufffd', '\uffff'])('takes %j', (text) => {
  expect(() => checkText(text)).not.toThrow()
})

test.each([
  ['\0', 'Text may not hold the character U+0000.'],
  ['a\0b', 'Text may not hold the character U+0000.'],
  ['\ud800', 'Text must be well-formed Unicode: it holds half of a surrogate pair.'],
  ['\udc00\ud800', 'Text must be well-formed Unicode: it holds half of a surrogate pair.'],
  [`a${marks}\u0301`, 'Text may hold 30 combining marks in a row at most.'],
])('refuses %j', (text, message) => {
  expect(() => checkText(text)).toThrow(new ServiceError('INVALID_REQUEST', message))
})
