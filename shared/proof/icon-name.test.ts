import { expect, test } from 'vitest'
import { iconName } from './icon-name.ts'

test.each([
  [[], 'wallet'],
  [[{ verifierId: 'an-unknown-one' }], 'wallet'],
  [[{ verifierId: 'token-holding@2' }, { verifierId: 'ownership-dns-txt' }], 'token-holding'],
  [[{ verifierId: 'ownership-basic', claims: { contentStored: true } }], 'wallet'],
  [[{ verifierId: 'ownership-basic', claims: { contentHash: '0xab' } }], 'ownership-basic'],
  [
    [{ verifierId: 'ownership-basic', input: { reference: { type: 'url', id: 'https://a.example' } } }],
    'ownership-basic',
  ],
] as const)('%o has the icon %s', (entries, name) => {
  expect(iconName(entries)).toBe(name)
})
