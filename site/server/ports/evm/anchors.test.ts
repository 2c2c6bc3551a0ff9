import { hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { startChain } from '../../../../e2e/world/chain.ts'
import { deployRegistry } from '../../../../e2e/world/contracts/registry.fixture.ts'
import { isNewestAnchorOf } from './anchors.ts'
import type { Hex } from './evm.ts'
import { createNodePools } from './node-pools.ts'
import { createEvmRpc } from './rpc.ts'

const [root, other] = [generatePrivateKey(), generatePrivateKey()]

/** A log whose first five entries have this root. */
const log = (size: number, rootOfFive: Hex = root) => ({
  size,
  async rootAt(at: number) {
    if (at !== 5) throw new Error(`The root of ${at} entries was asked for.`)
    return hexToBytes(rootOfFive)
  },
})

test('tells whether the newest anchor of an account is the beginning of a log', async () => {
  const chain = await startChain()
  onTestFinished(() => chain.stop())
  const registry = await deployRegistry(chain)
  const { chainId, rpcUrl } = chain
  const evm = createEvmRpc({ pools: createNodePools({ rpc: new Map([[chainId, [rpcUrl]]]), now: Date.now }) })
  const account = privateKeyToAccount(generatePrivateKey())
  const sender: Hex = `0x${account.address.slice(2).toLowerCase()}`
  const fits = async (own: ReturnType<typeof log>) => await isNewestAnchorOf(own, { evm, chainId, sender })

  // nothing is anchored
  expect(await fits(log(0))).toBe(true)
  await registry.anchor(account, { root: generatePrivateKey(), size: 3n })
  await registry.anchor(account, { root, size: 5n })
  expect(await Promise.all([fits(log(5)), fits(log(9))])).toEqual([true, true])
  // entries are missing, or they are others
  expect(await Promise.all([fits(log(4)), fits(log(5, other)), fits(log(9, other))])).toEqual([false, false, false])
  await chain.stop()
  await expect(fits(log(5))).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
})
