import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { type LocalSolana, startSolana, tokenPrograms } from '../../../e2e/world/solana.ts'
import { evmChain, parseChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { createSolanaRpc } from '../ports/solana/rpc.ts'
import { nftOwnership } from './nft-ownership.ts'
import type { Signing, VerifierPorts } from './verifier.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

type Data = VerifierData<'nft-ownership'>

const other = '0x00000000000000000000000000000000000000bb'
const provider = 'eip155:84532'

let chain: LocalChain
let solana: LocalSolana
let ports: VerifierPorts
let collectible: Hex
let editions: Hex
beforeAll(async () => {
  ;[chain, solana] = await Promise.all([startChain(), startSolana()])
  collectible = (await chain.deploy('Collectible')).toLowerCase() as Hex
  editions = (await chain.deploy('Editions')).toLowerCase() as Hex
  ports = portsAt(chain.rpcUrl, solana.rpcUrl)
})
afterAll(() => Promise.all([chain.stop(), solana.stop()]))

const now = () => 0
const portsAt = (rpcUrl: string, solanaUrl: string) => ({
  ...barePorts,
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map([[84532, [rpcUrl]]]), now, budgetMs: 800 }) }),
  solana: createSolanaRpc({ urls: [solanaUrl], now }),
})
const run = (data: Data, more: Partial<Signing> = {}) => nftOwnership.check(data, { ...signing, ...more }, ports)

type Asked = { contractAddress: string; tokenId: string | number; tokenType: 'erc721' | 'erc1155'; blockNumber: number }
const check = (data: Partial<Asked>, more: Partial<Signing> = {}) =>
  run({ contractAddress: collectible, chainId: 84532, tokenId: '1', tokenType: 'erc721', ...data }, more)

test('ERC-721: accepts the holder, by a token id in any spelling', async () => {
  const minted = await chain.send(collectible, 'mint(address,uint256)', [signer, 255n])
  const token = { contractAddress: collectible, tokenId: '255', tokenType: 'erc721', chainId: 84532 }
  const block = { blockNumber: minted.number, blockHash: minted.hash }
  for (const tokenId of ['255', '0xff', '0255', 255])
    expect(await check({ tokenId })).toEqual({
      verified: true,
      input: { ...token, ownerAddress: signer },
      claims: { owner: signer, ...token, ...block },
      provider,
    })
  expect(await check({ tokenId: '255' }, { subject: other })).toEqual({
    verified: false,
    reason: 'NFT_NOT_OWNED',
    message: 'Another wallet holds this token.',
    input: { ...token, ownerAddress: other },
    provider,
  })
})

test('ERC-721: distinguishes now and then for a burned token; refuses a future block', async () => {
  const minted = await chain.send(collectible, 'mint(address,uint256)', [signer, 2n])
  const burned = await chain.send(collectible, 'burn(uint256)', [2n])
  expect(await check({ tokenId: '2' })).toMatchObject({ verified: false, reason: 'TOKEN_NOT_FOUND' })
  expect(await check({ tokenId: '2', blockNumber: minted.number })).toMatchObject({
    verified: true,
    input: { blockNumber: minted.number },
    claims: { blockNumber: minted.number, blockHash: minted.hash, historical: true },
  })
  expect(await check({ tokenId: '2', blockNumber: burned.number + 1000 })).toMatchObject({
    verified: false,
    reason: 'BLOCK_UNAVAILABLE',
  })
  expect(await check({ tokenId: '2', blockNumber: 0 })).toMatchObject({ reason: 'NOT_A_CONTRACT' })
})

test('ERC-1155: claims one or more, never the amount', async () => {
  await chain.send(editions, 'mint(address,uint256,uint256)', [signer, 7n, 12_345n])
  const request = { contractAddress: editions, tokenId: '7', tokenType: 'erc1155' } as const
  const verdict = await check(request)
  expect(verdict).toEqual({
    verified: true,
    input: { ...request, chainId: 84532, ownerAddress: signer },
    claims: {
      owner: signer,
      ...request,
      chainId: 84532,
      balance: '>=1',
      blockNumber: expect.any(Number),
      blockHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    },
    provider,
  })
  expect(JSON.stringify(verdict)).not.toContain('12345')
  expect(await check({ ...request, tokenId: '8' })).toMatchObject({ verified: false, reason: 'NFT_NOT_OWNED' })
  await chain.send(editions, 'burn(address,uint256,uint256)', [signer, 7n, 12_345n])
  expect(await check(request)).toMatchObject({ verified: false, reason: 'NFT_NOT_OWNED' })
})

test('answers a no without a contract, and for one of another kind', async () => {
  const silent = await chain.deploy('Silent')
  const coin = await chain.deploy('Coin')
  for (const tokenType of ['erc721', 'erc1155'] as const) {
    expect(await check({ contractAddress: other, tokenType })).toMatchObject({ reason: 'NOT_A_CONTRACT' })
    for (const contractAddress of [silent, coin, tokenType === 'erc721' ? editions : collectible])
      expect(await check({ contractAddress, tokenType })).toMatchObject({ reason: 'NFT_STANDARD_UNSUPPORTED' })
  }
})

test('refuses input that cannot be right', async () => {
  expect(await refusalOf(check({ tokenId: '9'.repeat(78) }))).toBe('INVALID_VERIFIER_DATA')
  const elsewhere: Data = { contractAddress: collectible, chainId: 10, tokenId: '1', tokenType: 'erc721' }
  expect(await refusalOf(run(elsewhere))).toBe('UNSUPPORTED_CHAIN')
  expect(await refusalOf(check({}, { subject: solana.payer }))).toBe('SUBJECT_MISMATCH')
  const abroad = { signerKind: 'contract' as const, chain: evmChain(10) }
  expect(await refusalOf(check({}, abroad))).toBe('SUBJECT_MISMATCH')
})

const holder = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const onSolana = { signer: holder, subject: holder, chain: parseChain('solana:mainnet') }
const mintOf = (contractAddress: string, more: object = {}): Data => ({
  contractAddress,
  chain: 'solana:mainnet',
  tokenId: '0',
  ...more,
})

test.each(['token', 'token-2022'] as const)('Solana, %s: accepts the only unit of a mint', async (program) => {
  const mint = await solana.mint({ decimals: 0, program })
  expect(await run(mintOf(mint), onSolana)).toMatchObject({ verified: false, reason: 'TOKEN_NOT_FOUND' })
  await solana.give({ mint, to: holder, amount: 1n })
  const token = { contractAddress: mint, tokenId: mint, chain: 'solana:mainnet' }
  for (const tokenId of ['0', mint])
    expect(await run(mintOf(mint, { tokenId }), onSolana)).toEqual({
      verified: true,
      input: { ...token, ownerAddress: holder },
      claims: { owner: holder, ...token, slot: expect.any(Number) },
      provider: 'solana:mainnet',
    })
  expect(await run(mintOf(mint), { ...onSolana, subject: solana.payer })).toEqual({
    verified: false,
    reason: 'NFT_NOT_OWNED',
    message: 'Another wallet holds this NFT.',
    input: { ...token, ownerAddress: solana.payer },
    provider: 'solana:mainnet',
  })
})

test('Solana: answers a no when burned, when not unique, and when there is no mint', async () => {
  const burned = await solana.mint({ decimals: 0 })
  await solana.give({ mint: burned, to: solana.payer, amount: 1n })
  await solana.burn({ mint: burned, amount: 1n })
  const several = await solana.mint({ decimals: 0 })
  await solana.give({ mint: several, to: holder, amount: 2n })
  const parts = await solana.mint({ decimals: 1 })
  await solana.give({ mint: parts, to: holder, amount: 1n })
  const reasons = await Promise.all(
    [burned, several, parts, tokenPrograms.token, holder].map(async (mint) => {
      const verdict = await run(mintOf(mint), onSolana)
      return verdict.verified || verdict.reason
    }),
  )
  expect(reasons).toEqual([
    'TOKEN_NOT_FOUND',
    'NFT_STANDARD_UNSUPPORTED',
    'NFT_STANDARD_UNSUPPORTED',
    'NFT_STANDARD_UNSUPPORTED',
    'TOKEN_NOT_FOUND',
  ])
})

test('Solana: refuses input that cannot be right', async () => {
  const mint = await solana.mint({ decimals: 0 })
  expect(await refusalOf(run(mintOf(mint, { tokenId: holder }), onSolana))).toBe('INVALID_VERIFIER_DATA')
  expect(await refusalOf(run(mintOf('1'.repeat(40)), onSolana))).toBe('INVALID_VERIFIER_DATA')
  expect(await refusalOf(run(mintOf(mint)))).toBe('SUBJECT_MISMATCH')
  expect(await refusalOf(run(mintOf(mint, { chain: 'solana:devnet' }), onSolana))).toBe('UNSUPPORTED_CHAIN')
  const { solana: _, ...without } = ports
  expect(await refusalOf(nftOwnership.check(mintOf(mint), { ...signing, ...onSolana }, without))).toBe(
    'UNSUPPORTED_CHAIN',
  )
})

test('answers neither yes nor no when the chain does not answer', async () => {
  const dead = portsAt('http://127.0.0.1:1', 'http://127.0.0.1:1')
  const evm: Data = { contractAddress: collectible, chainId: 84532, tokenId: '1', tokenType: 'erc721' }
  expect(await refusalOf(nftOwnership.check(evm, signing, dead))).toBe('RPC_UNAVAILABLE')
  expect(await refusalOf(nftOwnership.check({ ...evm, blockNumber: 1 }, signing, dead))).toBe('RPC_UNAVAILABLE')
  const mint = mintOf(holder)
  expect(await refusalOf(nftOwnership.check(mint, { ...signing, ...onSolana }, dead))).toBe('RPC_UNAVAILABLE')
})
