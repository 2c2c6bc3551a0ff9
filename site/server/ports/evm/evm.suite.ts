import { pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChain, type LocalChain } from '../../../../e2e/world/chain.ts'
import type { Evm, Hex } from './evm.ts'

const decimals = (of: Hex) => ({ of, call: 'decimals()' })

/** Tests an adapter of {@link Evm} against a real node that runs for the whole suite. */
export function evmSuite(name: string, create: (rpc: ReadonlyMap<number, readonly string[]>) => Evm) {
  describe(`evm port: ${name}`, () => {
    let chain: LocalChain
    let evm: Evm
    beforeAll(async () => {
      chain = await startChain()
      evm = create(new Map([[chain.chainId, [chain.rpcUrl]]]))
    })
    afterAll(() => chain.stop())

    test('supports the chains that have nodes and no others', () => {
      expect([chain.chainId, 1, Number.NaN].map((chainId) => evm.supports(chainId))).toEqual([true, false, false])
    })

    test('returns the code of a contract, and none for a key', async () => {
      expect(await evm.code(chain.chainId, chain.wallet.address)).toMatch(/^0x[0-9a-f]{100,}$/)
      expect(await evm.code(chain.chainId, chain.wallet.owner.address)).toBeUndefined()
    })

    test('refuses a chain without RPC address instead of saying no', async () => {
      const { address } = chain.wallet
      const expected = { name: 'ServiceError', code: 'UNSUPPORTED_CHAIN' }
      await expect(evm.code(1, address)).rejects.toMatchObject(expected)
      await expect(evm.verifyMessage(1, { address, message: '', signature: '0x' })).rejects.toMatchObject(expected)
      await expect(evm.read(1, [])).rejects.toMatchObject(expected)
      await expect(evm.transfers(1, `0x${'00'.repeat(32)}`, address)).rejects.toMatchObject(expected)
    })

    test('ERC-1271: accepts the signature of the owner, not another message or an empty signature', async () => {
      const { address } = chain.wallet
      const signature = await chain.wallet.sign('yes')
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'yes', signature })).toBe(true)
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'no', signature })).toBe(false)
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'yes', signature: '0x' })).toBe(false)
    })

    test('ERC-6492: accepts the signature of a wallet that does not exist yet, and does not deploy it', async () => {
      const { address } = chain.undeployedWallet
      const signature = await chain.undeployedWallet.sign('early')
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'early', signature })).toBe(true)
      expect(await evm.verifyMessage(chain.chainId, { address, message: 'late', signature })).toBe(false)
      expect(await evm.code(chain.chainId, address)).toBeUndefined()
    })

    test.each([
      ['reverts', '0x5f5ffd'],
      ['hits an invalid instruction', '0xfe'],
      ['loops forever', '0x5b5f56'],
      ['underflows its stack', '0x50'],
      ['returns nothing', '0x00'],
    ] as const)('takes a contract that %s for a no, and its chain stays available', async (_, bytecode) => {
      const address = '0x00000000000000000000000000000000000c0de1'
      await chain.client.setCode({ address, bytecode })
      for (let time = 0; time < 4; time++)
        expect(await evm.verifyMessage(chain.chainId, { address, message: '', signature: '0x' })).toBe(false)
      expect(await evm.code(chain.chainId, address)).toBe(bytecode)
    })

    describe('reads', () => {
      let coin: Hex
      let collectible: Hex
      let silent: Hex
      beforeAll(async () => {
        coin = await chain.deploy('Coin')
        collectible = await chain.deploy('Collectible')
        silent = await chain.deploy('Silent')
      })
      const holder: Hex = '0x00000000000000000000000000000000000000aa'

      test('reads everything at one block and returns its number', async () => {
        const block = await chain.send(coin, 'mint(address,uint256)', [holder, 10_500_000n])
        expect(
          await evm.read(chain.chainId, [
            { of: coin, call: 'decimals()' },
            { of: coin, call: 'balanceOf(address)', args: [holder] },
            { of: coin, slot: pad('0x02') },
            { of: coin, call: 'balanceOf(address)', args: [silent] },
          ]),
        ).toEqual({ block, words: [6n, 10_500_000n, 10_500_000n, 0n] })
      })

      test('reads a past block as it was', async () => {
        const minted = await chain.send(collectible, 'mint(address,uint256)', [holder, 1n])
        const burned = await chain.send(collectible, 'burn(uint256)', [1n])
        const owner = [{ of: collectible, call: 'ownerOf(uint256)', args: [1n] }]
        expect(await evm.read(chain.chainId, owner)).toEqual({ block: burned, words: ['reverted'] })
        expect(await evm.read(chain.chainId, owner, minted.number)).toEqual({ block: minted, words: [BigInt(holder)] })
        expect(await evm.read(chain.chainId, owner, 0)).toMatchObject({ block: { number: 0 }, words: ['no code'] })
      })

      test('returns undefined for a block that does not exist yet', async () => {
        expect(await evm.read(chain.chainId, [{ of: coin, call: 'decimals()' }], 1_000_000)).toBeUndefined()
      })

      test('says why there is no word', async () => {
        expect(
          await evm.read(chain.chainId, [
            decimals(holder),
            decimals(silent),
            decimals(collectible),
            { of: coin, call: 'symbol()' },
            // the precompile for SHA-256 replies to everything with 32 bytes
            decimals('0x0000000000000000000000000000000000000002'),
          ]),
        ).toMatchObject({ words: ['no code', 'no word', 'reverted', 'no word', 'no code'] })
      })
    })

    describe('transfers', () => {
      const payer = privateKeyToAccount(generatePrivateKey())
      const from = payer.address.toLowerCase()
      const to: Hex = '0x00000000000000000000000000000000000000f2'
      let coin: Hex
      beforeAll(async () => {
        coin = await chain.deploy('UsdCoin')
        await chain.send(coin, 'mint(address,uint256)', [from, 100n])
      })
      const pay = (value: bigint) => chain.submit(payer, coin, 'transfer(address,uint256)', [to, value])
      const read = (transaction: Hex, asset = coin) => evm.transfers(chain.chainId, transaction, asset)

      test('returns the transfers, their time and the number of confirmations', async () => {
        const transaction = await pay(30n)
        const { hash, number, timestamp } = await chain.client.getBlock()
        const expected = {
          block: { number: Number(number), hash },
          minedAt: Number(timestamp) * 1000,
          confirmations: 1,
          isFinal: false,
          transfers: [{ from, to, value: 30n, position: 0 }],
        }
        expect(await read(transaction)).toEqual(expected)
        await chain.client.mine({ blocks: 2 })
        expect(await read(transaction)).toEqual({ ...expected, confirmations: 3 })
        await chain.client.mine({ blocks: 100 })
        expect(await read(transaction)).toEqual({ ...expected, confirmations: 103, isFinal: true })
      })

      test('ignores transfers of another token', async () => {
        const other = await chain.deploy('Coin')
        const transaction = await chain.submit(payer, other, 'mint(address,uint256)', [to, 30n])
        expect(await read(transaction)).toMatchObject({ transfers: [] })
        expect(await read(transaction, other)).toMatchObject({ transfers: [{ to, value: 30n }] })
      })

      test('tells a failed transaction from one that is unknown or was reorganised away', async () => {
        expect(await read(await pay(1_000_000n))).toBe('reverted')
        expect(await read(pad(to))).toBeUndefined()

        const before = await chain.client.snapshot()
        const transaction = await pay(1n)
        expect(await read(transaction)).toMatchObject({ confirmations: 1 })
        await chain.client.revert({ id: before })
        expect(await read(transaction)).toBeUndefined()
      })
    })
  })
}
