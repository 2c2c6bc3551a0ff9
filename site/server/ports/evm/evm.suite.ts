import { pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChain, type LocalChain } from '../../../../e2e/world/chain.ts'
import type { Evm, Hex } from './evm.ts'

const decimals = (of: Hex) => ({ of, call: 'decimals()' })

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
      await expect(evm.look(1, [])).rejects.toMatchObject(expected)
      await expect(evm.transfers(1, `0x${'00'.repeat(32)}`, address)).rejects.toMatchObject(expected)
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

    describe('looks', () => {
      let coin: Hex
      let collectible: Hex
      let silent: Hex
      beforeAll(async () => {
        coin = await chain.deploy('Coin')
        collectible = await chain.deploy('Collectible')
        silent = await chain.deploy('Silent')
      })
      const holder: Hex = '0x00000000000000000000000000000000000000aa'

      test('all looks are taken at one block, which is named', async () => {
        const block = await chain.send(coin, 'mint(address,uint256)', [holder, 10_500_000n])
        expect(
          await evm.look(chain.chainId, [
            { of: coin, call: 'decimals()' },
            { of: coin, call: 'balanceOf(address)', args: [holder] },
            { of: coin, slot: pad('0x02') },
            { of: coin, call: 'balanceOf(address)', args: [silent] },
          ]),
        ).toEqual({ block, words: [6n, 10_500_000n, 10_500_000n, 0n] })
      })

      test('the past is what it was, for as long as it is named', async () => {
        const minted = await chain.send(collectible, 'mint(address,uint256)', [holder, 1n])
        const burned = await chain.send(collectible, 'burn(uint256)', [1n])
        const owner = [{ of: collectible, call: 'ownerOf(uint256)', args: [1n] }]
        expect(await evm.look(chain.chainId, owner)).toEqual({ block: burned, words: ['reverted'] })
        expect(await evm.look(chain.chainId, owner, minted.number)).toEqual({ block: minted, words: [BigInt(holder)] })
        expect(await evm.look(chain.chainId, owner, 0)).toMatchObject({ block: { number: 0 }, words: ['no code'] })
      })

      test('a block that is not there yet is no block', async () => {
        expect(await evm.look(chain.chainId, [{ of: coin, call: 'decimals()' }], 1_000_000)).toBeUndefined()
      })

      test('why there is no word', async () => {
        expect(
          await evm.look(chain.chainId, [
            decimals(holder),
            decimals(silent),
            decimals(collectible),
            { of: coin, call: 'symbol()' },
            // the precompile for SHA-256 answers everything with 32 bytes
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

      test('what was moved, when, and how many blocks hold it', async () => {
        const transaction = await pay(30n)
        const { hash, number, timestamp } = await chain.client.getBlock()
        const expected = {
          block: { number: Number(number), hash },
          minedAt: Number(timestamp) * 1000,
          confirmations: 1,
          isFinal: false,
          transfers: [{ from, to, value: 30n, place: 0 }],
        }
        expect(await read(transaction)).toEqual(expected)
        await chain.client.mine({ blocks: 2 })
        expect(await read(transaction)).toEqual({ ...expected, confirmations: 3 })
        await chain.client.mine({ blocks: 100 })
        expect(await read(transaction)).toEqual({ ...expected, confirmations: 103, isFinal: true })
      })

      test('another token moves nothing of this one', async () => {
        const other = await chain.deploy('Coin')
        const transaction = await chain.submit(payer, other, 'mint(address,uint256)', [to, 30n])
        expect(await read(transaction)).toMatchObject({ transfers: [] })
        expect(await read(transaction, other)).toMatchObject({ transfers: [{ to, value: 30n }] })
      })

      test('one that failed, one that nobody knows, and one that vanished with its block', async () => {
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
