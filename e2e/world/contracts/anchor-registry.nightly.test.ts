import { randomBytes, randomInt } from 'node:crypto'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type LocalChain } from '../chain.ts'
import { deployRegistry, inclusionsOf, madeUpInclusion, type Registry } from './registry.fixture.ts'

const randomBytes32 = (): Hex => generatePrivateKey()

let chain: LocalChain
let registry: Registry
beforeAll(async () => {
  chain = await startChain()
  registry = await deployRegistry(chain)
})
afterAll(() => chain.stop())

test('shows random entries of random logs of up to 3,000 entries, and none at another index', async () => {
  const issuer = privateKeyToAccount(generatePrivateKey())
  const entries = Array.from({ length: 3_000 }, randomBytes32)
  const sizes = new Set(Array.from({ length: 20 }, () => randomInt(71, entries.length)))
  for (const size of [...sizes].toSorted((a, b) => a - b)) {
    const picked = Array.from({ length: 20 }, () => randomInt(size))
    const all = await inclusionsOf(entries.slice(0, size), picked)
    const { root = '0x' } = all[0] ?? {}
    const { blockNumber } = await registry.anchor(issuer, { root, size: BigInt(size) })
    for (const inclusion of all) {
      expect(await registry.included(issuer.address, inclusion)).toBe(blockNumber)
      const index = (inclusion.index + BigInt(randomInt(1, size))) % BigInt(size)
      await expect(registry.included(issuer.address, { ...inclusion, index })).rejects.toThrow(
        /WrongPathLength|EntryNotIncluded/,
      )
    }
  }
})

test('shows random entries of logs of random sizes below 2^64, and refuses each changed path', async () => {
  for (let round = 0; round < 400; round += 1) {
    const size = (BigInt(`0x${randomBytes(8).toString('hex')}`) >> BigInt(randomInt(62))) | 2n
    const index = BigInt(`0x${randomBytes(8).toString('hex')}`) % size
    const issuer = privateKeyToAccount(generatePrivateKey())
    const inclusion = madeUpInclusion({ size, index, entry: randomBytes32() }, randomBytes32)
    const { blockNumber } = await registry.anchor(issuer, inclusion)
    expect(await registry.included(issuer.address, inclusion)).toBe(blockNumber)
    const changed = randomInt(inclusion.path.length)
    const path = inclusion.path.with(changed, randomBytes32())
    await expect(registry.included(issuer.address, { ...inclusion, path })).rejects.toThrow('EntryNotIncluded()')
  }
})
