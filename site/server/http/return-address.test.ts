import { describe, expect, test } from 'vitest'
import { handoffReturn, linkReturn, readOrigin, readReturnUrl } from './return-address.ts'

test.each([
  ['https://shop.example/done?a=1#x', 'https://shop.example/done?a=1#x'],
  ['https://shop.example', 'https://shop.example/'],
  ['HTTPS://Shop.Example/', 'https://shop.example/'],
  ['https://shop.example:8443/a@b', 'https://shop.example:8443/a@b'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['http://app.localhost/', 'http://app.localhost/'],
  ['http://127.0.0.1:9/', 'http://127.0.0.1:9/'],
  ['http://[::1]:9/', 'http://[::1]:9/'],
  ['https://exämple.com/', 'https://xn--exmple-cua.com/'],
])('%s is shown as %s', (text, href) => {
  expect(readReturnUrl(text)?.href).toBe(href)
})

test.each([
  '',
  '/done',
  'done',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://good.example\\@evil.example',
  'https://good.example@evil.example',
  'https://good.example:x@evil.example/',
  'https://@evil.example/',
  'https://evil.example/\\x',
  'http://evil.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://1270.0.0.1.example/',
  'http://[::2]/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://good.example/x',
  'file:///etc/passwd',
  'ftp://good.example/',
  'https://good.example/ x',
  ' https://good.example/',
  'https://good.example/\n',
  'ht\ntps://good.example/',
  'https://good.example/\u2028',
  'https://good.example/\0',
  '\t//evil.example',
  'https://',
  `https://good.example/${'x'.repeat(2048)}`,
])('%j is refused', (text) => {
  expect(readReturnUrl(text)).toBeUndefined()
})

describe('a listener’s origin', () => {
  test.each(['https://shop.example', 'http://localhost:3000', 'https://shop.example:8443'])('%s', (origin) => {
    expect(readOrigin(origin)).toBe(origin)
  })
  test.each([
    '',
    '*',
    'null',
    '/',
    'https://shop.example/',
    'https://shop.example:443',
    'https://Shop.example',
    'http://shop.example',
  ])('not %j', (origin) => {
    expect(readOrigin(origin)).toBeUndefined()
  })
})

describe('where to return', () => {
  test.each([
    ['https://a.example', null, { url: 'https://a.example/', host: 'a.example', automatic: true }],
    ['https://a.example', 'https://a.example/x', { url: 'https://a.example/x', host: 'a.example', automatic: true }],
    ['https://a.example', 'https://b.example/x', { url: 'https://b.example/x', host: 'b.example', automatic: false }],
    [
      'https://a.example',
      'https://a.example:444/',
      { url: 'https://a.example:444/', host: 'a.example:444', automatic: false },
    ],
    ['https://a.example', 'javascript:alert(1)', { url: 'https://a.example/', host: 'a.example', automatic: true }],
    ['http://localhost:3000', null, { url: 'http://localhost:3000/', host: 'localhost:3000', automatic: true }],
  ])('a hand-off of %s with %s', (origin, returnUrl, expected) => {
    expect(handoffReturn(origin, returnUrl)).toEqual(expected)
  })

  test('a plain link never by itself', () => {
    const url = new URL('https://a.example/x')
    expect(linkReturn(url)).toEqual({ url: 'https://a.example/x', host: 'a.example', automatic: false })
  })
})
