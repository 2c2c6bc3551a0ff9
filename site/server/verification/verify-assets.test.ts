import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { type LocalSolana, startSolana } from '../../../e2e/world/solana.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { createSolanaRpc } from '../ports/solana/rpc.ts'
import { codeOf, embedder, noKeys, openDeployment, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import type { Deployment } from '../deployment.ts'
import { noProbes } from '../proofs/probes.ts'
import { readProof } from '../proofs/read-proof.ts'
import { verify } from './verify.ts'

const account = privateKeyToAccount(generatePrivateKey())
const wallet = account.address.toLowerCase()
const friend = '0x00000000000000000000000000000000000000bb'
const solanaFriend = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

let chain: LocalChain
let solana: LocalSolana
let opened: OpenDeployment
let deployment: Deployment
let coin: Hex
beforeAll(async () => {
  ;[chain, solana] = await Promise.all([startChain(), startSolana()])
  opened = await openDeployment({ rpcUrl: chain.rpcUrl })
  const { now } = opened.ports
  deployment = { ...opened, ports: { ...opened.ports, solana: createSolanaRpc({ urls: [solana.rpcUrl], now }) } }
  coin = await chain.deploy('Coin')
  await chain.send(coin, 'mint(address,uint256)', [account.address, 10_500_000n])
  await chain.send(coin, 'mint(address,uint256)', [friend, 20_000_000n])
})
afterAll(async () => {
  await opened?.close()
  await Promise.all([chain?.stop(), solana?.stop()])
})

type Asked = Parameters<typeof signedBy>[1]
const holding = (more: object = {}, request: Partial<Asked> = {}): Asked => ({
  verifierIds: ['token-holding'],
  data: { contractAddress: coin, chainId: 84532, minBalance: '10', ...more },
  ...request,
})
const submit = async (request: Asked, where = deployment) =>
  verify(await signedBy(account, request, where), noKeys, where)
const record = async (qHash = '') => {
  const found = await deployment.ports.store.proofs.find(qHash)
  if (!found || 'erasedAt' in found) throw new Error('It is not there.')
  return found
}

test('checks the signer when no wallet is named', async () => {
  const { data } = await submit(holding())
  expect(data.status).toBe('verified')
  expect(await record(data.qHash)).toMatchObject({
    walletAddress: wallet,
    subject: wallet,
    outcomes: [{ claims: { owner: wallet, satisfied: true } }],
    sealed: { evidence: { 'token-holding': { balance: '10.5' } } },
  })
})

test('checks another wallet when signed data and request both name it', async () => {
  const named = { subjectWallet: friend.toUpperCase().replace('0X', '0x') }
  const { data } = await submit(holding({ ownerAddress: friend, minBalance: '20' }, named))
  expect(await record(data.qHash)).toMatchObject({
    status: 'verified',
    walletAddress: wallet,
    subject: friend,
    outcomes: [{ verified: true, input: { ownerAddress: friend }, claims: { owner: friend } }],
  })
  for (const refused of [holding({}, named), holding({ ownerAddress: friend })])
    expect(await codeOf(submit(refused))).toBe('SUBJECT_MISMATCH')
})

test('a balance of another wallet, or of long ago, finishes no hand-off', async () => {
  const rich = privateKeyToAccount(generatePrivateKey())
  const { number: then } = await chain.send(coin, 'mint(address,uint256)', [rich.address, 20_000_000n])
  await chain.send(coin, 'mint(address,uint256)', [friend, 1n])
  const wanted = { contractAddress: coin, chainId: 84532, minBalance: '20' }
  const ask = { verifiers: ['token-holding' as const], data: wanted }
  const page = await embedder('https://shop.example', deployment, ask)
  const end = async (by: typeof rich, more: object = {}, subject: object = {}) => {
    const request = { verifierIds: ['token-holding' as const], ...subject }
    const data = { ...wanted, ...more, handoff: page.mark }
    return verify(await signedBy(by, { ...request, data }, deployment), page.keys, deployment)
  }
  expect(await codeOf(end(account, { ownerAddress: friend }, { subjectWallet: friend }))).toBe('HANDOFF_MISMATCH')
  expect(await codeOf(end(rich, { blockNumber: then }))).toBe('HANDOFF_MISMATCH')
  expect((await opened.ports.store.handoffs.find(page.sid))?.result).toBeNull()
  expect((await end(rich)).data.handoff).toMatchObject({ sid: page.sid })
})

test('an EVM wallet signs for a wallet on Solana', async () => {
  const mint = await solana.mint({ decimals: 2 })
  await solana.give({ mint, to: solanaFriend, amount: 150n })
  const data = { contractAddress: mint, chain: 'solana:mainnet', minBalance: '1.5', ownerAddress: solanaFriend }
  const request: Asked = { verifierIds: ['token-holding'], data, subjectWallet: solanaFriend }
  const reply = await submit(request)
  expect(await record(reply.data.qHash)).toMatchObject({
    status: 'verified',
    subject: solanaFriend,
    outcomes: [{ claims: { owner: solanaFriend } }],
  })
})

test('a public proof does not show the balance', async () => {
  const { data } = await submit(
    holding({ minBalance: '3' }, { options: { privacyLevel: 'public', publicDisplay: true } }),
  )
  const publicView = await readProof(
    { qHash: data.qHash ?? '', headers: {}, address: '192.0.2.1', probes: noProbes },
    deployment,
  )
  const text = JSON.stringify(publicView)
  expect(text).toContain('"satisfied":true')
  expect(text).not.toContain('10.5')
})

test('checks several verifiers in parallel, and the no of one does not change the others', async () => {
  const owned = await chain.deploy('Owned', [friend])
  const collectible = await chain.deploy('Collectible')
  await chain.send(collectible, 'mint(address,uint256)', [account.address, 1n])
  const { data } = await submit({
    verifierIds: ['token-holding', 'nft-ownership', 'contract-ownership'],
    data: {
      'token-holding': { contractAddress: coin, chainId: 84532, minBalance: '10' },
      'nft-ownership': { contractAddress: collectible, chainId: 84532, tokenId: '1' },
      'contract-ownership': { contractAddress: owned, chainId: 84532 },
    },
  })
  const { status, outcomes } = await record(data.qHash)
  expect([status, ...outcomes.map(({ verified, error }) => [verified, error?.code])]).toEqual([
    'partially_verified',
    [true, undefined],
    [true, undefined],
    [false, 'CONTRACT_NOT_OWNED'],
  ])
})

test('stores nothing while the chain cannot be reached', async () => {
  const rpc = new Map([[84532, ['http://127.0.0.1:1']]])
  const ports = {
    ...deployment.ports,
    evm: createEvmRpc({ pools: createNodePools({ rpc, now: opened.ports.now, budgetMs: 200 }) }),
  }
  const dead = { ...deployment, ports }
  const request: VerificationRequest = await signedBy(account, holding({ minBalance: '7' }), dead)
  expect(await codeOf(verify(request, noKeys, dead))).toBe('RPC_UNAVAILABLE')
  // the same request succeeds when the chain is available again
  expect(await verify(request, noKeys, deployment)).toMatchObject({ status: 'verified' })
})
