import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deployment } from '../deployment.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { newAccount } from '../api/owner.fixture.ts'
import { now, proof } from '../ports/store/samples.ts'
import type { ProofList, ProofPage } from '../records/proofs.ts'
import { listProofs } from './list-proofs.ts'
import { mergeLists } from './merged-list.ts'

// A search looks at a limited number of proofs for one answer. Here it is 50, so that the test needs few proofs.
let opened: OpenDeployment
let deployment: Deployment
beforeAll(async () => {
  opened = await openDeployment()
  const { store } = opened.ports
  const listClear = (list: ProofList, page: ProofPage) => store.proofs.listClear(list, { ...page, maxSearched: 50 })
  deployment = { ...opened, ports: { ...opened.ports, store: { ...store, proofs: { ...store.proofs, listClear } } } }
})
afterAll(() => opened.close())

/** Stores listed proofs of a new wallet, newest first; those at the places `rare` have the tag. */
async function wallet(count: number, rare: readonly number[]) {
  const walletAddress = newAccount().address.toLowerCase()
  const qHashes: string[] = []
  for (let at = 0; at < count; at++) {
    const changes = { createdAt: now - at, privacyLevel: 'public', publicDisplay: true } as const
    const record = proof({
      walletAddress,
      subject: walletAddress,
      tags: [rare.includes(at) ? 'rare' : 'common'],
      ...changes,
    })
    // oxlint-disable-next-line no-await-in-loop -- one database
    await opened.ports.store.proofs.insert(record)
    qHashes.push(record.qHash)
  }
  return { walletAddress, wanted: rare.map((at) => qHashes[at]) }
}

const pageOf = (address: string, query: object) =>
  listProofs({ address, query: { tags: 'rare', ...query }, headers: {} }, deployment)

/** Reads a list by its cursors; answers the ids of each page. */
/** Reads all pages. Only the first one may begin after an offset (protocol/proofs#cursors). */
async function pagesOf(address: string, { offset, ...query }: { limit?: string; offset?: string } = {}) {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const { proofs, nextCursor, hasMore } = await pageOf(address, { ...query, ...(cursor ? { cursor } : { offset }) })
    expect(hasMore).toBe(typeof nextCursor === 'string')
    pages.push(proofs.map(({ qHash }) => qHash ?? ''))
    cursor = nextCursor
  }
  return pages
}

test('a search that reached its limit ends with a cursor that continues there (protocol/proofs#search-limit)', async () => {
  const { walletAddress, wanted } = await wallet(180, [3, 120, 179])
  const [first, second, third] = wanted
  expect(await pagesOf(walletAddress)).toEqual([[first], [], [second], [third]])
  expect(await pagesOf(walletAddress, { limit: '1' })).toEqual([[first], [], [second], [third]])
  const { totalCount, nextOffset, pageInfo } = await pageOf(walletAddress, {})
  // an offset would begin the same search again
  expect([totalCount, nextOffset, pageInfo?.hasNextPage]).toEqual([null, null, true])
})

test('an offset skips as many found proofs over several pages', async () => {
  const { walletAddress, wanted } = await wallet(180, [3, 120, 140, 179])
  expect((await pagesOf(walletAddress, { offset: '2' })).flat()).toEqual(wanted.slice(2))
})

test('merged lists stop where one of them stopped, and continue there', async () => {
  const wallets = [await wallet(120, [7, 110]), await wallet(70, [60, 69])]
  const lists = wallets.map(({ walletAddress }): ProofList => {
    const chain = 'eip155:84532'
    return { walletAddress, chain, signerKind: null, listedOnly: true, withRevoked: false, tags: ['rare'] }
  })
  const found: string[] = []
  let parts = 0
  for (let begin: Pick<ProofPage, 'after' | 'offset'> | undefined = {}; begin; parts++) {
    const merged = mergeLists(lists, { ...deployment.ports.store, begin })
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
    const { items, next } = await merged.read({ count: 10 })
    found.push(...items.map(({ qHash }) => qHash))
    begin = next
  }
  const [one, other] = wallets.map(({ wanted }) => wanted)
  expect(found).toEqual([one?.[0], other?.[0], other?.[1], one?.[1]])
  expect(parts).toBe(3)
})
