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

const at = 'https://a.example'
const plain = (url: string) => ({ url, isListed: false })

describe('where to return', () => {
  test.each([
    [at, null, { url: `${at}/`, host: 'a.example', automatic: true, code: plain(`${at}/`) }],
    [at, `${at}/x`, { url: `${at}/x`, host: 'a.example', automatic: true, code: plain(`${at}/x`) }],
    [at, `${at}/x?y=1#z`, { url: `${at}/x?y=1#z`, host: 'a.example', automatic: true, code: plain(`${at}/x`) }],
    [
      at,
      `${at}/in?y=1`,
      { url: `${at}/in?y=1`, host: 'a.example', automatic: true, code: { url: `${at}/in?y=1`, isListed: true } },
    ],
    [at, `${at}/to//b.example`, { url: `${at}/to//b.example`, host: 'a.example', automatic: true, code: null }],
    [at, 'https://b.example/x', { url: 'https://b.example/x', host: 'b.example', automatic: false, code: null }],
    [at, `${at}:444/`, { url: `${at}:444/`, host: 'a.example:444', automatic: false, code: null }],
    [at, 'javascript:alert(1)', { url: `${at}/`, host: 'a.example', automatic: true, code: plain(`${at}/`) }],
    [
      'http://localhost:3000',
      'http://localhost:3000/?a=1',
      {
        url: 'http://localhost:3000/?a=1',
        host: 'localhost:3000',
        automatic: true,
        code: { url: 'http://localhost:3000/?a=1', isListed: true },
      },
    ],
  ])('a hand-off of %s with %s', (origin, returnUrl, expected) => {
    expect(handoffReturn({ origin, returnUrl }, [`${at}/in?y=1`])).toEqual(expected)
  })

  test('a plain link never by itself', () => {
    const url = new URL('https://a.example/x')
    expect(linkReturn(url)).toEqual({ url: 'https://a.example/x', host: 'a.example', automatic: false, code: null })
  })
})
