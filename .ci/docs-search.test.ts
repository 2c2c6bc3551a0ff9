import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addressOf, docAnchors } from './docs/anchors.ts'
import { renderDocs } from './docs/pages.ts'
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

test('the index is less than 16 kB over the wire', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(16_000)
})
