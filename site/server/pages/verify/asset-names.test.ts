import { getAddress } from 'viem'
import type { Hex } from '../../ports/evm/evm.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../../../../e2e/world/chain.ts'
import { createEvmRpc } from '../../ports/evm/rpc.ts'
import { createNodePools } from '../../ports/evm/node-pools.ts'
import { decodeText } from '../../ports/evm/texts.ts'
import { assetName, createAssetNames } from './asset-names.ts'
import { claimsOf } from './claims.ts'

const bytesOf = (text: string) => Buffer.from(text).toString('hex')
const word = (value: number) => value.toString(16).padStart(64, '0')
/** Encodes a `string` of the ABI. */
const encoded = (text: string): Hex => {
  const hex = bytesOf(text)
  return `0x${word(32)}${word(hex.length / 2)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
}

const short = (address: string) => getAddress(address).replace(/^(.{6}).*(.{4})$/, '$1…$2')

describe('a name of a contract', () => {
  test.each([
    ['DAO', 'DAO'],
    ['USD₮0', 'USD₮0'],
    ['stETH', 'stETH'],
    ['USDC (verified)', undefined],
    ['USDC by example.com', undefined],
    ['US\u200bDC', undefined],
    ['\u202eCDSU', undefined],
    ['\u2066USDC', undefined],
    ['US\nDC', undefined],
    ['USDС', undefined],
    ['', undefined],
    ['A'.repeat(13), undefined],
  ])('the symbol %j is shown as %j', (symbol, expected) => {
    expect(assetName({ symbol, name: undefined })?.symbol).toBe(expected)
  })

  test.each([
    ['Bored Ape Yacht Club', true],
    ['名もなき猫たち', true],
    ['Friends, Inc.', true],
    ['Club (verified)', false],
    ['Club\u202e)deifirev(', false],
    ['Club\u0000', false],
    ['“ Verified', false],
    ['x'.repeat(41), false],
  ])('the name %j is shown: %s', (name, isShown) => {
    expect(assetName({ symbol: undefined, name })?.name !== undefined).toBe(isShown)
  })

  test.each<[string, Hex, string | undefined]>([
    ['a string', encoded('DAO'), 'DAO'],
    ['the bytes32 of an old token', `0x${bytesOf('MKR').padEnd(64, '0')}`, 'MKR'],
    ['10 kB', encoded('x'.repeat(10_000)), undefined],
    ['a length beyond the bytes', `0x${word(32)}${word(64)}${word(1)}`, undefined],
    ['a huge length', `0x${word(32)}${'f'.repeat(64)}`, undefined],
    ['another offset', `0x${word(64)}${word(3)}${word(0)}`, undefined],
    ['bytes that are no UTF-8', `0x${word(32)}${word(1)}ff${'00'.repeat(31)}`, undefined],
    ['nothing', '0x', undefined],
  ])('reads %s', (_, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected)
  })
})

describe('names from a chain', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain()
  })
  afterAll(() => chain.stop())

  /** The line of a page that asks for this token, or this NFT. */
  const lineOf = async (names: ReturnType<typeof createAssetNames>, contractAddress: string, isNft = false) =>
    await names.use((nameOf) => {
      const data = { contractAddress, chainId: chain.chainId, ...(isNft ? { tokenId: '7' } : { minBalance: '1000.5' }) }
      const verifierIds = [isNft ? ('nft-ownership' as const) : ('token-holding' as const)]
      return claimsOf({ verifierIds, data, origin: null, lang: 'en', nameOf })[0]?.detail.replaceAll(
        /[\u2068\u2069]/g,
        '',
      )
    })
  const open = (url = chain.rpcUrl) =>
    createEvmRpc({ pools: createNodePools({ rpc: new Map([[chain.chainId, [url]]]), now: Date.now }) })
  /** Deploys a contract that answers every call with these bytes. */
  const deployAnswer = async (answer: Hex): Promise<Hex> => {
    const address = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}` as const
    const length = (answer.length - 2) / 2
    const size = length.toString(16).padStart(4, '0')
    // PUSH2 length, DUP1, PUSH1 11, PUSH0, CODECOPY, PUSH0, RETURN, then the answer
    await chain.client.setCode({ address, bytecode: `0x61${size}80600a5f395ff3${answer.slice(2)}` })
    return address
  }

  test('shows a token by its symbol, an NFT by its name, each with its address', async () => {
    const names = createAssetNames({ evm: open(), now: Date.now, waitMs: 10_000 })
    const [coin, collectible, editions] = [
      await chain.deploy('Coin'),
      await chain.deploy('Collectible'),
      await chain.deploy('Editions'),
    ]
    expect(await lineOf(names, coin)).toBe(`At least 1,000.5 COIN (${short(coin)}) on Base Sepolia (test)`)
    expect(await lineOf(names, collectible, true)).toBe(
      `“Collectible” #7 (${short(collectible)}) on Base Sepolia (test)`,
    )
    // ERC-1155 has no name
    expect(await lineOf(names, editions, true)).toBe(`${short(editions)} #7 on Base Sepolia (test)`)
  })

  test.each(['USDC (verified)', '\u202eCDSU', 'U\u0000SDC', 'x'.repeat(10_000)])(
    'shows only the address of a contract that calls itself %j',
    async (text) => {
      const names = createAssetNames({ evm: open(), now: Date.now, waitMs: 10_000 })
      const address = await deployAnswer(encoded(text))
      expect(await lineOf(names, address)).toBe(`At least 1,000.5 of ${short(address)} on Base Sepolia (test)`)
    },
  )

  test('shows the address beside a name that another contract has, too', async () => {
    const names = createAssetNames({ evm: open(), now: Date.now, waitMs: 10_000 })
    const address = await deployAnswer(encoded('COIN'))
    expect(await lineOf(names, address)).toBe(`At least 1,000.5 COIN (${short(address)}) on Base Sepolia (test)`)
  })

  test('shows the address while the chain is silent, and asks it once for all pages', async () => {
    const texts = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
    const names = createAssetNames({ evm: { supports: () => true, texts }, now: Date.now, waitMs: 1 })
    const address = `0x${'ab'.repeat(20)}`
    const expected = 'At least 1,000.5 of 0xABaB…ABaB on Base Sepolia (test)'
    expect(await Promise.all([lineOf(names, address), lineOf(names, address)])).toEqual([expected, expected])
    expect(texts).toHaveBeenCalledTimes(1)
  })

  test('asks a chain that failed again after a minute, and for a name after an hour', async () => {
    let now = 0
    const texts = vi.fn<() => Promise<(string | undefined)[]>>(async () => {
      if (now === 0) throw new Error('The node is gone.')
      return ['COIN', 'Coin']
    })
    const names = createAssetNames({ evm: { supports: () => true, texts }, now: () => now, waitMs: 10_000 })
    const address = `0x${'ab'.repeat(20)}`
    const lines: [number, string | undefined, number][] = []
    for (const at of [0, 59_000, 60_000, 3_659_000, 3_660_000]) {
      now = at
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      lines.push([at, (await lineOf(names, address))?.split(' (')[0], texts.mock.calls.length])
    }
    expect(lines).toEqual([
      [0, 'At least 1,000.5 of 0xABaB…ABaB on Base Sepolia', 1],
      [59_000, 'At least 1,000.5 of 0xABaB…ABaB on Base Sepolia', 1],
      [60_000, 'At least 1,000.5 COIN', 2],
      [3_659_000, 'At least 1,000.5 COIN', 2],
      [3_660_000, 'At least 1,000.5 COIN', 3],
    ])
  })
})
