import { expect, test } from 'vitest'
import { originOf } from './log-key.ts'

test.each([
  ['https://svc.example', 'svc.example/log'],
  ['http://localhost:4400', 'localhost:4400/log'],
  ['https://svc.example/eu', 'svc.example/eu/log'],
  ['https://svc.example/a+b', 'svc.example/a%2Bb/log'],
])('the log of %s has the name %s', (baseUrl, origin) => {
  expect(originOf(baseUrl)).toBe(origin)
})
