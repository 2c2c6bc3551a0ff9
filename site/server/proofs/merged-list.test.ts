import { expect, test } from 'vitest'
import { proof } from '../ports/store/samples.ts'
import type { ClearProof, ProofList, ProofPage } from '../records/proofs.ts'
import { mergeLists } from './merged-list.ts'

const list = (of: number): ProofList => ({
  walletAddress: String(of),
  chain: '',
  signerKind: null,
  listedOnly: false,
  withRevoked: true,
})

/** Lists of so many proofs each, in a store whose reads are counted. Two proofs in three are of the same moment. */
function open(lengths: readonly number[]) {
  const held = lengths.map((length, of) =>
    Array.from({ length }, (_, at): ClearProof =>
      proof({ createdAt: 100_000 - Math.floor(at / 3) * 7 - (of % 2) }),
    ).toSorted(byAge),
  )
  const reads: number[] = []
  const listClear = async ({ walletAddress }: ProofList, { limit, after }: ProofPage) => {
    const items = held[Number(walletAddress)] ?? []
    const from = items.findIndex(({ qHash }) => qHash === after?.qHash) + 1
    const page = items.slice(from, from + limit)
    reads.push(page.length)
    return { proofs: page }
  }
  const merge = (begin = {}) =>
    mergeLists(
      lengths.map((_, of) => list(of)),
      { proofs: { listClear }, begin },
    )
  return { merge, reads, all: held.flat().toSorted(byAge) }
}
const byAge = (a: ClearProof, b: ClearProof) => b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1)
const idsOf = (proofs: readonly ClearProof[]) => proofs.map(({ qHash }) => qHash)

test.each([
  ['none', []],
  ['an empty one', [0]],
  ['one', [90]],
  ['several of different length', [90, 0, 3, 200, 50, 51]],
])('merges %s as sorting all of them would', async (_name, lengths) => {
  const { merge, all } = open(lengths)
  for (const count of [1, 26, 100, 1000])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(idsOf((await merge().read({ count })).items)).toEqual(idsOf(all.slice(0, count)))
  const merged = merge({ offset: 30 })
  const { items: first } = await merged.read({ count: 11 })
  const { items: second } = await merged.read({ after: first.at(-2), count: 500 })
  expect(idsOf([...first, ...second])).toEqual(idsOf([...all.slice(30, 41), ...all.slice(40, 540)]))
})

test('reads a few proofs of each of many lists, and not the whole count of each', async () => {
  const { merge, reads } = open(Array.from({ length: 50 }, () => 200))
  expect((await merge().read({ count: 1000 })).items).toHaveLength(1000)
  expect(reads.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1000 + 50 * 50)
})

test('answers a proof of two lists once', async () => {
  const { merge, all } = open([5])
  const shared = { proofs: { listClear: async () => ({ proofs: [...all] }) } }
  expect(idsOf((await merge().read({ count: 9 })).items)).toEqual(idsOf(all))
  expect(idsOf((await mergeLists([list(0), list(1)], shared).read({ count: 9 })).items)).toEqual(idsOf(all))
})
