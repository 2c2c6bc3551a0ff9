import { expect, test } from 'vitest'
import { publishedVersion } from './published-version.ts'

test.each([
  ['a draft that was never published', { status: 'draft', version: 3, firstPublished: null }, null],
  ['the first publication', { status: 'published', version: 3, firstPublished: 3 }, 1],
  ['a change of a published gate', { status: 'paused', version: 5, firstPublished: 3 }, 3],
  ['a draft that was published before', { status: 'draft', version: 6, firstPublished: 3 }, 4],
  ['a gate that was published before this was stored', { status: 'published', version: 3, firstPublished: null }, 3],
] as const)('%s', (_, gate, expected) => {
  expect(publishedVersion(gate)).toBe(expected)
})
