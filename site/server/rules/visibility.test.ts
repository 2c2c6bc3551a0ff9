import { expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { splitClaims } from './visibility.ts'

test.each<[string, JsonObject, JsonObject, JsonObject]>([
  ['nothing', {}, {}, {}],
  ['no hash', { provider: 'github', handle: 'ada' }, { provider: 'github', handle: 'ada' }, {}],
  [
    'the hash of an account',
    { provider: 'github', providerUserIdHash: 'h', verifiedAt: 1 },
    { provider: 'github', verifiedAt: 1 },
    { providerUserIdHash: 'h' },
  ],
  [
    'the hashes of a member',
    { orgDomain: 'a.example', orgIdHash: 'o', memberHash: 'm' },
    { orgDomain: 'a.example' },
    { orgIdHash: 'o', memberHash: 'm' },
  ],
  ['the hash of a content', { contentHash: '0x1' }, { contentHash: '0x1' }, {}],
])('of claims with %s the hashes of people are set apart', (_name, stored, claims, identity) => {
  expect(splitClaims(stored)).toEqual({ claims, identity })
})
