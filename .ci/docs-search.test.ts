import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addressOf, docAnchors } from './docs/anchors.ts'
import { renderDocs } from './docs/pages.ts'
import { findPlaces } from '../site/pages/docs-page/find.ts'
import { searchIndex } from './docs/search-index.ts'

const docs = renderDocs()
const index = searchIndex(docs)

test('every place that search can find exists', () => {
  const anchors = docAnchors(docs)
  const lost = index.filter(([, , , address]) => {
    const [page = '', anchor] = address.replace(/^\/docs\/?/, '').split('#')
    const found = anchors.get(page)
    return found === undefined || (anchor !== undefined && !found.includes(anchor))
  })
  expect(lost).toEqual([])
  expect(new Set(index.map(([group]) => group))).toEqual(new Set([0, 1, 2]))
  expect(docs.map(addressOf)).toContain('quickstart')
})

test('the index is less than 64 kB over the wire', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(64_000)
})

test.each([
  ['refuse', '/docs/server#what-can-go-wrong'],
  ['refused', '/docs/server#what-can-go-wrong'],
  ['revoked', '/docs/api/revoke-proof'],
  ['revoked proof', '/docs/server#revoked'],
  ['revoked proof', '/docs/proofs#the-newest-state'],
  ['proof.revoked', '/docs/server#revoked'],
  ['proof withdrawn later', '/docs/api/revoke-proof'],
  ['ERC-20', '/docs/verifiers#token-holding'],
  ['USDC holder', '/docs/verifiers#token-holding'],
  ['tokn balance', '/docs/verifiers#token-holding'],
  ['how to ask for a token balance', '/docs/verifiers#token-holding'],
  ['test without a wallet', '/docs/test-mode'],
  ['postgres', '/docs/operations#sqlite-to-postgres'],
  ['move from SQLite to Postgres', '/docs/operations#sqlite-to-postgres'],
  ['rollback', '/docs/operations#rollback'],
  ['go back to the old version', '/docs/operations#rollback'],
  ['logs', '/docs/operations#witnesses'],
  ['logo', '/docs/configuration#operator-variables'],
  ['age', '/docs/verifiers#proof-of-human'],
  ['age 18', '/docs/verifiers#proof-of-human'],
  ['adult', '/docs/verifiers#proof-of-human'],
  ['delete a proof', '/docs/concepts/proofs#when-it-ends'],
])('finds an answer to ‘%s’', (query, address) => {
  expect(findPlaces(index, query).map(([, , , place]) => place)).toContain(address)
})

test.each([
  ['csp', '/docs/content-security-policy'],
  ['CSP', '/docs/content-security-policy'],
  ['idempotency', '/docs/server'],
  ['idempotent', '/docs/server'],
])('finds the page that a reader of ‘%s’ wants first', (query, address) => {
  expect(findPlaces(index, query)[0]?.[3]).toBe(address)
})
