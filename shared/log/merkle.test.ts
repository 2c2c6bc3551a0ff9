import { describe, expect, test } from 'vitest'
import { equalBytes } from './bytes.ts'
import { checkConsistencyProof, makeConsistencyProof } from './consistency-proof.ts'
import { checkInclusionProof, makeInclusionProof } from './inclusion-proof.ts'
import { leafHash, rootOf } from './merkle.ts'
import { type ReadHashes, readRoot } from './subtrees.ts'

const hex = (bytes: Uint8Array | undefined) =>
  Array.from(bytes ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
const leaves = Array.from({ length: 40 }, (_, at) => leafHash(Uint8Array.of(at)))
const readHashes: ReadHashes = async (subtrees) =>
  await Promise.resolve(
    subtrees.map(({ level, index }) => rootOf(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))),
  )
const rootAt = (size: number) => rootOf(leaves.slice(0, size))
const other = leafHash(Uint8Array.of(99))

test('hashes leaves and empty trees as RFC 6962 says', () => {
  expect(hex(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hex(leafHash(new Uint8Array()))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
})

test('reads the same root as the leaves give, at every size', async () => {
  for (let size = 0; size <= leaves.length; size += 1)
    // oxlint-disable-next-line no-await-in-loop -- forty short ones
    expect(hex(await readRoot(size, readHashes))).toBe(hex(rootAt(size)))
})

describe('an inclusion proof', () => {
  const cases = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((size) =>
    Array.from({ length: size }, (_, index) => ({ index, size })),
  )

  test('shows each leaf of each tree, and no other place, size, leaf or root', async () => {
    for (const { index, size } of cases) {
      // oxlint-disable-next-line no-await-in-loop -- short ones
      const proof = await makeInclusionProof({ index, size }, readHashes)
      const claim = { index, size, leaf: leaves[index] ?? other, root: rootAt(size) }
      expect(checkInclusionProof(proof, claim)).toBe(true)
      for (const wrong of [
        ...(size > 1 ? [{ ...claim, index: (index + 1) % size }] : []),
        { ...claim, index: size },
        { ...claim, index: -1 },
        { ...claim, index: index + 0.5 },
        { ...claim, leaf: other },
        { ...claim, leaf: other.slice(1) },
        { ...claim, root: other },
        { ...claim, size: 2 ** 63 },
        { ...claim, size: Number.NaN },
      ])
        expect([wrong, checkInclusionProof(proof, wrong)]).toEqual([wrong, false])
      expect(checkInclusionProof([...proof, other], claim)).toBe(false)
      expect(checkInclusionProof([other, ...proof], claim)).toBe(false)
      for (const at of proof.keys()) {
        expect(checkInclusionProof(proof.with(at, other), claim)).toBe(false)
        expect(checkInclusionProof(proof.toSpliced(at, 1), claim)).toBe(false)
        expect(checkInclusionProof(proof.with(at, proof[at]?.slice(1) ?? other), claim)).toBe(false)
      }
    }
  })

  test('is not made for a leaf that the log does not have', async () => {
    for (const [index, size] of [
      [5, 5],
      [0, 0],
      [-1, 5],
      [0.5, 5],
      [0, 2 ** 53],
      [0, -1],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- short ones
      await expect(makeInclusionProof({ index, size }, readHashes)).rejects.toThrow(RangeError)
  })

  test('is checked quickly for the largest log', () => {
    const claim = { index: 0, size: Number.MAX_SAFE_INTEGER, leaf: other, root: other }
    expect(checkInclusionProof(Array(53).fill(other), claim)).toBe(false)
    expect(checkInclusionProof(Array(100_000).fill(other), claim)).toBe(false)
  })
})

describe('a consistency proof', () => {
  test('shows each growth, and no other sizes or roots', async () => {
    for (let to = 0; to <= 20; to += 1)
      for (let from = 0; from <= to; from += 1) {
        // oxlint-disable-next-line no-await-in-loop -- short ones
        const proof = await makeConsistencyProof({ from, to }, readHashes)
        const heads = { from: { size: from, root: rootAt(from) }, to: { size: to, root: rootAt(to) } }
        expect([heads, checkConsistencyProof(proof, heads)]).toEqual([heads, true])
        const wrong = [
          { ...heads, from: { size: from, root: other } },
          // every log grows from the empty one
          ...(from > 0 ? [{ ...heads, to: { size: to, root: other } }] : []),
          ...(from < to ? [{ from: heads.to, to: heads.from }] : []),
          ...(from > 0 && from < to ? [{ ...heads, from: { ...heads.from, size: from + 1 } }] : []),
        ]
        for (const each of wrong) expect([each, checkConsistencyProof(proof, each)]).toEqual([each, false])
        for (const each of [
          [...proof, other],
          ...[...proof.keys()].flatMap((at) => [proof.with(at, other), proof.toSpliced(at, 1)]),
        ])
          expect(checkConsistencyProof(each, heads)).toBe(false)
      }
  })

  test('refuses two states of one size with other roots', () => {
    const [one, two] = [
      { size: 7, root: rootAt(7) },
      { size: 7, root: other },
    ]
    expect(checkConsistencyProof([], { from: one, to: two })).toBe(false)
    expect(checkConsistencyProof([], { from: one, to: one })).toBe(true)
  })

  test('is not made for a log that became smaller', async () => {
    await expect(makeConsistencyProof({ from: 6, to: 5 }, readHashes)).rejects.toThrow(RangeError)
    await expect(makeConsistencyProof({ from: -1, to: 5 }, readHashes)).rejects.toThrow(RangeError)
  })
})

test('bytes are equal only at the same length', () => {
  expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false)
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false)
})
