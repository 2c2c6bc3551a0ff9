import { expect, test } from 'vitest'
import type { JsonObject } from '../contract/primitives.ts'
import { languages } from '../contract/language.ts'
import { assetLine, evmAssetOf, namesIn } from './asset-line.ts'
import { claimWords } from './claim-words.ts'

const contractAddress = `0x${'ab'.repeat(20)}`
const full = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const mint = 'So11111111111111111111111111111111111111112'
const networks = [
  { id: 'eip155:8453', name: 'Base' },
  { id: 'eip155:1', name: 'Ethereum' },
  { id: 'solana:mainnet', name: 'Solana' },
]
const coin = { chainId: 8453, address: contractAddress, symbol: 'USDC', name: 'USD Coin' }
const clubName = { chainId: 1, address: contractAddress, name: 'Club' }
const names = namesIn(networks, [coin, clubName])
const token = { contractAddress, chainId: 8453, minBalance: '1000.5' }
const nft = { contractAddress, chainId: 1, tokenId: '7' }
const on = (data: JsonObject) => assetLine(data, { lang: 'en', words: claimWords.en, ...names })

test.each<[JsonObject, line: string, amount?: string]>([
  [token, 'At least 1,000.5 USDC (0xABaB…ABaB) on Base', '1,000.5 USDC'],
  // the same address on another network is another token
  [{ ...token, chainId: 1 }, 'At least 1,000.5 of 0xABaB…ABaB on Ethereum'],
  [{ ...token, chainId: 5 }, 'At least 1,000.5 of 0xABaB…ABaB on eip155:5'],
  [{ contractAddress, minBalance: '10' }, 'At least 10 of 0xABaB…ABaB'],
  [{ ...token, minBalance: 'many' }, 'At least many USDC (0xABaB…ABaB) on Base', 'many USDC'],
  [nft, '“Club” #7 (0xABaB…ABaB) on Ethereum'],
  [{ ...nft, tokenId: 7, chainId: 8453 }, '“USD Coin” #7 (0xABaB…ABaB) on Base'],
  [{ contractAddress, chain: 'eip155:1' }, '“Club” (0xABaB…ABaB) on Ethereum'],
  [{ contractAddress: mint, chain: 'solana:mainnet', minBalance: '2' }, 'At least 2 of So1111…1112 on Solana'],
  [{ contractAddress: mint, chain: 'solana:mainnet', tokenId: mint }, 'So1111…1112 on Solana'],
])('names %j', (data, line, amount) => {
  const said = on(data)
  expect(said && { ...said, line: said.line.replaceAll(/[\u2068\u2069]/g, '') }).toEqual({
    line,
    amount,
    address: data['contractAddress'] === mint ? mint : full,
  })
})

test('names nothing without a contract', () => {
  expect(on({ minBalance: '1', chainId: 1 })).toBeUndefined()
})

test('says the network, and shows the address beside a symbol, in every language', () => {
  for (const lang of languages) {
    const { line = '' } = assetLine(token, { lang, words: claimWords[lang], ...names }) ?? {}
    expect([lang, ['USDC', '0xABaB…ABaB', 'Base'].filter((part) => !line.includes(part))]).toEqual([lang, []])
  }
})

test.each<[JsonObject, ReturnType<typeof evmAssetOf>]>([
  [
    { contractAddress: full, chainId: 8453 },
    { chainId: 8453, address: `0x${'ab'.repeat(20)}` },
  ],
  [
    { contractAddress, chain: 'eip155:1' },
    { chainId: 1, address: `0x${'ab'.repeat(20)}` },
  ],
  [{ contractAddress }, undefined],
  [{ contractAddress: mint, chain: 'solana:mainnet' }, undefined],
  [{ contractAddress: '0x12', chainId: 1 }, undefined],
  [{ contractAddress, chainId: 1.5 }, undefined],
  [{}, undefined],
])('asks for the name of the contract in %j: %j', (data, asset) => {
  expect(evmAssetOf(data)).toEqual(asset)
})
