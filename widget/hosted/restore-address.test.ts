import { expect, test } from 'vitest'
import { isUnregisteredReturn, restoreAddress } from './restore-address.ts'

const page = 'https://shop.example/members'

test.each([
  [`${page}?item=5#top`, page, { how: 'load', href: `${page}?item=5#top` }],
  [`${page}?item=5`, `${page}#menu`, { how: 'load', href: `${page}?item=5` }],
  [page, `${page}?utm=1`, { how: 'load', href: page }],
  [`${page}#top`, page, { how: 'rewrite', href: `${page}#top` }],
  [`${page}?item=5#top`, `${page}?item=5`, { how: 'rewrite', href: `${page}?item=5#top` }],
])('returns to %s from %s', (stored, here, expected) => {
  expect(restoreAddress(stored, here)).toEqual(expected)
})

test.each([
  [undefined, page],
  ['', page],
  [page, page],
  [`${page}?item=5`, `${page}?item=5`],
  ['https://shop.example/other?item=5', page],
  ['https://evil.example/members?item=5', page],
  ['javascript:alert(1)', page],
])('does nothing for the saved address %s at %s', (stored, here) => {
  expect(restoreAddress(stored, here)).toBeUndefined()
})

const qHash = `0x${'ab'.repeat(32)}`
test.each([
  ['redirect', `${page}?qHash=${qHash}`, true],
  ['redirect', `${page}?a=1&qHash=${qHash}#x`, true],
  ['window', `${page}?qHash=${qHash}`, false],
  ['redirect', page, false],
  ['redirect', `${page}?qHash=mine`, false],
] as const)('a return by %s to %s is unregistered: %s', (way, here, expected) => {
  expect(isUnregisteredReturn(way, here)).toBe(expected)
})
