import { expect, test } from 'vitest'
import { errorStatus } from '../../shared/contract/errors.ts'
import { failureKind } from '../../shared/flow/failure.ts'
import { en } from './en.ts'
import { idleStrings } from './idle.ts'
import { failureWords } from './strings.ts'

test('every code ends in words', () => {
  for (const code of [...Object.keys(errorStatus), 'A_NEW_REASON', 'constructor']) {
    const { title, body } = failureWords(en, code)
    expect(`${code}: ${title} ${body}`).not.toMatch(/undefined|something went wrong/i)
    expect([title.length > 0, body.length > 0]).toEqual([true, true])
  }
})

test('a code without words of its own has those of its kind', () => {
  expect(failureWords(en, 'GATE_PAUSED')).toEqual(en.failureKind[failureKind('GATE_PAUSED')])
  expect(failureWords(en, 'TOKEN_NOT_FOUND')).toEqual(en.failureKind['not-eligible'])
})

test('no failure that is not the publisher’s sends people to the publisher', () => {
  const blamed = Object.keys(en.failure).filter((code) => /run this page/.test(en.failure[code]?.body ?? ''))
  expect(blamed.filter((code) => failureKind(code) !== 'publisher')).toEqual([])
})

test('an unknown language falls back to English', () => {
  expect(idleStrings('tlh')).toBe(idleStrings('en-GB'))
  expect(idleStrings('')).toBe(idleStrings('en'))
})
