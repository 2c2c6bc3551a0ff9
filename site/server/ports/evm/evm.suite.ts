import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChain, type LocalChain } from '../../../../e2e/world/chain.ts'
import type { Evm } from './evm.ts'

/** What every adapter of {@link Evm} promises, against a real node that runs for the whole suite. */
export function evmSuite(name: string, create: (rpc: ReadonlyMap<number, readonly string[]>) => Evm) {
  describe(`evm port: ${name}`, () => {
    let chain: LocalChain
    let evm: Evm
    beforeAll(async () => {
      chain = await startChain()
      evm = create(new Map([[chain.chainId, [chain.rpcUrl]]]))
    })
    afterAll(() => chain.stop())

    test('supports the chains it was given and no other', () => {
      expect([chain.chainId, 1, Number.NaN].map((chainId) => evm.supports(chainId))).toEqual([true, false, false])
    })

    test('code: some at a contract, none at a key', async () => {
      expect(await evm.code(chain.chainId, chain.wallet.address)).toMatch(/^0x[0-9a-f]{100,}$/)
      expect(await evm.code(chain.chainId, chain.wallet.owner.address)).toBeUndefined()
    })

    test('a chain without RPC is named, not taken for a no', async () => {
      const { address } = chain.wallet
      const expected = { name: 'ServiceError', code: 'UNSUPPORTED_CHAIN' }
      await expect(evm.code(1, address)).rejects.toMatchObject(expected)
      await expect(evm.verifyMessage(1, { address, message: '', signature: '0x' })).rejects.toMatchObject(expected)
    })

    test('ERC-1271: the owner is accepted, another message and an empty signature are not', async () => {
      const { address } = chain.wallet
      const signature = await chain.wallet.sign('yes')
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'yes', signature })).toBe(true)
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'no', signature })).toBe(false)
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'yes', signature: '0x' })).toBe(false)
    })

    test('ERC-6492: a wallet that does not exist yet signs, and does not exist afterwards', async () => {
      const { address } = chain.undeployedWallet
      const signature = await chain.undeployedWallet.sign('early')
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'early', signature })).toBe(true)
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'late', signature })).toBe(false)
      expect(await evm.code(chain.chainId, address)).toBeUndefined()
    })

    test.each([
      ['reverts', '0x5f5ffd'],
      ['hits an invalid instruction', '0xfe'],
      ['loops for ever', '0x5b5f56'],
      ['underflows its stack', '0x50'],
      ['answers nothing', '0x00'],
    ] as const)('a contract that %s says no, and its chain stays available', async (_, bytecode) => {
      const address = '0x00000000000000000000000000000000000c0de1'
      await chain.client.setCode({ address, bytecode })
      for (let time = 0; time < 4; time++)
        expect(await evm.verifyMessage(chain.chainId, { address, message: '', signature: '0x' })).toBe(false)
      expect(await evm.code(chain.chainId, address)).toBe(bytecode)
    })
  })
}
