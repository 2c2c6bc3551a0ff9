import { expect, test } from 'vitest'
import { withoutProviderAlias } from './provider-alias.ts'

test.each([
  [{ provider: 'twitter' }, { provider: 'x' }],
  [{ provider: 'github' }, { provider: 'github' }],
  [
    { 'ownership-social': { provider: 'twitter', walletAddress: 'w' }, 'ownership-basic': { content: 'twitter' } },
    { 'ownership-social': { provider: 'x', walletAddress: 'w' }, 'ownership-basic': { content: 'twitter' } },
  ],
  [{}, {}],
])('%j', (data, expected) => {
  expect(withoutProviderAlias(data)).toEqual(expected)
})
