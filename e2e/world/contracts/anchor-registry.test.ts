import { keccak256, parseEventLogs, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryAbi, registryAddress, registryCodeHash } from '../../../shared/anchor/anchor-registry.ts'
import { startChain, type LocalChain } from '../chain.ts'
import { deployEas, easTimeOf } from './eas.fixture.ts'
import {
  deployRegistry,
  inclusionsOf,
  leafHash,
  madeUpInclusion,
  type Inclusion,
  type Registry,
} from './registry.fixture.ts'

const randomBytes32 = (): Hex => generatePrivateKey()
const newIssuer = () => privateKeyToAccount(generatePrivateKey())

let chain: LocalChain
let registry: Registry
beforeAll(async () => {
  chain = await startChain()
  registry = await deployRegistry(chain)
})
afterAll(() => chain.stop())

test('has the committed address and code', async () => {
  const code = await chain.client.getCode({ address: registryAddress })
  expect(keccak256(code ?? '0x')).toBe(registryCodeHash)
})

test('records a root with its size, and emits both', async () => {
  const issuer = newIssuer()
  const root = randomBytes32()
  const { logs } = await registry.anchor(issuer, { root, size: 5n })
  expect(parseEventLogs({ abi: registryAbi, logs })).toMatchObject([
    { address: registryAddress.toLowerCase(), eventName: 'Anchored', args: { issuer: issuer.address, size: 5n, root } },
  ])
  expect(await registry.newestSize(issuer.address)).toBe(5n)
})

test('refuses a size that is not larger, also with the same root', async () => {
  const issuer = newIssuer()
  const root = randomBytes32()
  await expect(registry.anchor(issuer, { root, size: 0n })).rejects.toThrow('SizeMustGrow(uint64 newestSize)')
  await registry.anchor(issuer, { root, size: 5n })
  for (const size of [5n, 4n, 0n])
    for (const again of [root, randomBytes32()])
      await expect(registry.anchor(issuer, { root: again, size })).rejects.toThrow('SizeMustGrow')
  await registry.anchor(issuer, { root, size: 6n })
  await registry.anchor(issuer, { root, size: 2n ** 64n - 1n })
})

test('keeps the sizes of each sender apart', async () => {
  const [one, other] = [newIssuer(), newIssuer()]
  await registry.anchor(one, { root: randomBytes32(), size: 1_000n })
  await registry.anchor(other, { root: randomBytes32(), size: 1n })
  expect(await Promise.all([one, other].map(({ address }) => registry.newestSize(address)))).toEqual([1_000n, 1n])
})

test('costs at most 51,509 gas for a root, and 68,609 for the first of an issuer', async () => {
  const issuer = newIssuer()
  const gas = []
  for (const size of [100_000n, 200_000n, 300_000n])
    gas.push((await registry.anchor(issuer, { root: randomBytes32(), size })).gasUsed)
  expect(gas[0]).toBeLessThanOrEqual(68_609n)
  expect(gas[1]).toBeLessThanOrEqual(51_509n)
  expect(gas[2]).toBeLessThanOrEqual(51_509n)
})

test('anchors a root that the contract of EAS timestamps too', async () => {
  const eas = await deployEas(chain)
  const inclusion = madeUpInclusion({ size: 100_000n, index: 5n, entry: randomBytes32() }, randomBytes32)
  const { root } = inclusion
  const issuer = newIssuer()
  await registry.anchor(issuer, inclusion)
  const { hash } = await chain.send(eas, 'timestamp(bytes32)', [root])
  const { timestamp } = await chain.client.getBlock({ blockHash: hash })
  expect(await easTimeOf(chain, eas, root)).toBe(timestamp)
  expect(await registry.included(issuer.address, inclusion)).toBeGreaterThan(0n)
})

test('shows every entry of logs of 1 to 70 entries', async () => {
  const issuer = newIssuer()
  const entries = Array.from({ length: 70 }, randomBytes32)
  for (let size = 1; size <= entries.length; size += 1) {
    const inclusions = await inclusionsOf(entries.slice(0, size))
    const { root = '0x' } = inclusions[0] ?? {}
    const { blockNumber } = await registry.anchor(issuer, { root, size: BigInt(size) })
    const blocks = await Promise.all(inclusions.map((inclusion) => registry.included(issuer.address, inclusion)))
    expect(blocks).toEqual(inclusions.map(() => blockNumber))
  }
})

test('shows an entry of logs of up to 2^64 - 1 entries', async () => {
  for (const size of [2n ** 20n, 2n ** 20n + 1n, 123_456_789n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n])
    for (const index of [0n, size / 3n, size - 2n, size - 1n]) {
      const issuer = newIssuer()
      const inclusion = madeUpInclusion({ size, index, entry: randomBytes32() }, randomBytes32)
      const { blockNumber } = await registry.anchor(issuer, inclusion)
      expect(await registry.included(issuer.address, inclusion)).toBe(blockNumber)
    }
})

const issuer = newIssuer()
const entries = Array.from({ length: 13 }, randomBytes32)
const inclusions = await inclusionsOf(entries)
const [, , , fourth, , sixth] = inclusions
const right = sixth as Inclusion
beforeAll(() => registry.anchor(issuer, right))

test('accepts the entry that the refusals change', async () => {
  expect(await registry.included(issuer.address, right)).toBeGreaterThan(0n)
})

test.each<[string, Partial<Inclusion>, string]>([
  ['another index on the same way', { index: 4n }, 'EntryNotIncluded'],
  ['an index on a shorter way', { index: 12n }, 'WrongPathLength'],
  ['an index that is the size', { index: 13n }, 'IndexOutOfRange'],
  ['the largest index', { index: 2n ** 64n - 1n }, 'IndexOutOfRange'],
  ['another entry', { entry: randomBytes32() }, 'EntryNotIncluded'],
  ['the hash of the entry', { entry: leafHash(right.entry) }, 'EntryNotIncluded'],
  ['a path with two hashes swapped', { path: swapped(right.path) }, 'EntryNotIncluded'],
  ['a path that ends early', { path: right.path.slice(0, -1) }, 'WrongPathLength'],
  ['a path without its first hash', { path: right.path.slice(1) }, 'WrongPathLength'],
  ['no path', { path: [] }, 'WrongPathLength'],
  ['a path that goes on', { path: [...right.path, randomBytes32()] }, 'WrongPathLength'],
  ['a path of 70 hashes', { path: Array.from({ length: 70 }, randomBytes32) }, 'WrongPathLength'],
  ['a root that was never anchored', { root: randomBytes32() }, 'RootNotAnchored'],
  ['a smaller size', { size: 12n }, 'RootNotAnchored'],
  ['size 0', { size: 0n, index: 0n, path: [] }, 'RootNotAnchored'],
])('refuses %s', async (_, change, error) => {
  await expect(registry.included(issuer.address, { ...right, ...change })).rejects.toThrow(`${error}()`)
})

test('refuses the log of another issuer', async () => {
  await expect(registry.included(newIssuer().address, right)).rejects.toThrow('RootNotAnchored()')
})

test('refuses an inner node as an entry, wherever it is said to be', async () => {
  // the node above the first two entries, and the way from there
  const [, node = '0x', ...above] = fourth?.path ?? []
  const refusals: [index: bigint, path: Hex[], error: string][] = [
    [0n, above, 'WrongPathLength()'],
    [0n, [node, node, ...above], 'EntryNotIncluded()'],
    [12n, above, 'EntryNotIncluded()'],
  ]
  for (const [index, path, error] of refusals)
    await expect(registry.included(issuer.address, { ...right, entry: node, index, path })).rejects.toThrow(error)
})

test('never takes the root itself as the only entry of a log', async () => {
  const own = newIssuer()
  const root = randomBytes32()
  await registry.anchor(own, { root, size: 1n })
  const whole = { root, size: 1n, index: 0n, entry: root, path: [] }
  await expect(registry.included(own.address, whole)).rejects.toThrow('EntryNotIncluded()')
})

function swapped(path: readonly Hex[]): Hex[] {
  const [one = '0x', other = '0x', ...rest] = path
  return [other, one, ...rest]
}
