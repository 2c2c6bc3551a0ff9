import { describe, expect, test } from 'vitest'
import { codeTarget, looksLikeAddress } from './return-target.ts'

const origin = 'https://shop.example'
const target = (returnUrl: string | undefined, listed: string[] = [], at = origin) =>
  codeTarget({ origin: at, returnUrl: returnUrl === undefined ? undefined : new URL(returnUrl), listed })

describe('the code of a hand-off may travel to', () => {
  test.each([
    [undefined, 'https://shop.example/'],
    ['https://shop.example/members', 'https://shop.example/members'],
    ['https://shop.example/out?to=https://evil.example', 'https://shop.example/out'],
    ['https://shop.example/a#//evil.example', 'https://shop.example/a'],
    ['https://shop.example/caf%C3%A9/100%25', 'https://shop.example/caf%C3%A9/100%25'],
    ['https://shop.example/%2e%2e/a;b=1', 'https://shop.example/a;b=1'],
  ])('the path of %s, without query and fragment', (returnUrl, url) => {
    expect(target(returnUrl)).toEqual({ url, isListed: false })
  })

  test('an address that the origin lists, as a whole', () => {
    const listed = ['https://shop.example/in?step=2', 'https://shop.example/go:home']
    expect(target('https://shop.example/in?step=2', listed)).toEqual({ url: listed[0], isListed: true })
    expect(target('https://shop.example/go:home', listed)).toEqual({ url: listed[1], isListed: true })
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'https://[::1]:9', 'http://a.localhost'])(
    'any address of %s, which needs no list',
    (at) => {
      expect(target(`${at}/out?to=x`, [], at)).toEqual({ url: `${at}/out?to=x`, isListed: true })
    },
  )
})

describe('the code of a hand-off does not travel to', () => {
  test.each([
    'https://evil.example/',
    'https://shop.example:444/',
    'http://shop.example/',
    'https://user@shop.example/',
    'https://shop.example.evil.example/',
    'https://shop.example/out/https://evil.example',
    'https://shop.example//evil.example',
    'https://shop.example/%2e%2e//evil.example',
    'https://shop.example/out;to=https:evil.example',
  ])('%s', (returnUrl) => {
    expect(target(returnUrl)).toBeNull()
  })

  test.each([
    ['a wildcard', 'https://shop.example/*'],
    ['the beginning of an address', 'https://shop.example/out'],
    ['another query', 'https://shop.example/out//?to=other'],
    ['another origin', 'https://evil.example/out//?to=1'],
    ['no address', '/out//?to=1'],
  ])('an address of which the list has %s', (_, entry) => {
    expect(target('https://shop.example/out//?to=1', [entry])).toBeNull()
  })

  test('an address of another origin that the origin lists', () => {
    expect(target('https://app.example/in', ['https://app.example/in'])).toBeNull()
  })
})

test.each([
  '/a:b',
  '//evil.example',
  '/a//b',
  '/a\\b',
  '/%3A',
  '/%3a',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/%25252f%25252fevil.example',
  '/%25%32%66%25%32%66',
  '/%2%66/x',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%20/evil.example',
  '/%E2%80%8B/evil.example',
  '/%EF%BC%9A',
  '/%EF%BC%8F%EF%BC%8Fevil.example',
  '/%EF%BC%BC',
  '/%EF%B9%95',
  '/%EF%B9%A8evil.example',
  '/%EF%B8%93',
  '/%u002f%u002fevil.example',
  '/%u003A',
  '/%uFF0F%uFF0Fevil.example',
  '/%25u005c',
  '/%C0%AF%C0%AFevil.example',
  '/%ff',
])('%s looks like an address', (path) => {
  expect(looksLikeAddress(path)).toBe(true)
})

test.each([
  '/',
  '/members',
  '/a/b/',
  '/a.b-c_d~e',
  '/%D0%B0',
  '/a%20b',
  '/a;b',
  '/@me',
  '/100%25',
  '/%',
  '/a%2Fb',
  '/100%2525',
])('%s does not look like an address', (path) => {
  expect(looksLikeAddress(path)).toBe(false)
})

const encoded = (times: number) => `/a%${'25'.repeat(times)}2fb`

test('a path that is encoded more often than any server decodes is refused', () => {
  expect(looksLikeAddress(encoded(7))).toBe(false)
  expect(looksLikeAddress(encoded(9))).toBe(true)
  expect(looksLikeAddress(encoded(1000))).toBe(true)
})
