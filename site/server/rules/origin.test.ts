import { expect, test } from 'vitest'
import { isSameOrigin, originOf } from './origin.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['HTTPS://Shop.Example', 'https://shop.example'],
  ['https://shop.example:443/', 'https://shop.example'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('reads %s as the origin %s', (text, origin) => {
  expect(originOf(text)).toBe(origin)
  expect(isSameOrigin(text, origin)).toBe(true)
})

test.each([
  '',
  'null',
  '*',
  'shop.example',
  '//shop.example',
  'https:shop.example',
  'https://shop.example//',
  'https://shop.example/path',
  'https://shop.example?',
  'https://shop.example#',
  'https://shop.example\\',
  'https://user@shop.example',
  'https://shop.example@evil.example',
  ' https://shop.example',
  'https://shop.example\n',
  'ftp://shop.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://shop.example:99999',
])('reads %j as no origin, which equals nothing', (text) => {
  expect(originOf(text)).toBeUndefined()
  expect(isSameOrigin(text, text)).toBe(false)
})

test.each([
  'http://shop.example',
  'https://shop.example.',
  'https://shop.example:8443',
  'https://www.shop.example',
  'https://shop.example.evil.example',
])('does not take %s for https://shop.example', (other) => {
  expect(isSameOrigin('https://shop.example', other)).toBe(false)
})
