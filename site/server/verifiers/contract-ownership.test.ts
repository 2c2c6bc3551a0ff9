import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { evmChain, parseChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { contractOwnership } from './contract-ownership.ts'
import type { Signing } from './verifier.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

type Data = VerifierData<'contract-ownership'>

const other = '0x00000000000000000000000000000000000000bb'
const zero = '0x0000000000000000000000000000000000000000'
const rights = { owner: 'Owned', admin: 'Proxied', accessControl: 'RoleHeld' } as const

let chain: LocalChain
let behind: Hex
beforeAll(async () => {
  chain = await startChain()
  behind = await chain.deploy('Behind')
})
afterAll(() => chain.stop())

const deploy = (name: string, holder: Hex) => chain.deploy(name, name === 'Proxied' ? [behind, holder] : [holder])
const portsAt = (rpcUrl: string) => ({
  ...barePorts,
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map([[84532, [rpcUrl]]]), now: () => 0, budgetMs: 800 }) }),
})
const check = (data: Partial<Data>, more: Partial<Signing> = {}) =>
  contractOwnership.check(
    { contractAddress: zero, chainId: 84532, method: 'owner', ...data },
    { ...signing, ...more },
    portsAt(chain.rpcUrl),
  )

test.each(['owner', 'accessControl'] as const)('%s: accepts the wallet itself', async (method) => {
  const deployed = await deploy(rights[method], signer)
  const contractAddress = deployed.toLowerCase()
  const { number, hash } = await chain.client.getBlock()
  expect(await check({ contractAddress: deployed, method })).toEqual({
    verified: true,
    input: { contractAddress, chainId: 84532, walletAddress: signer, method },
    claims: {
      contractAddress,
      chainId: 84532,
      method,
      controller: signer,
      blockNumber: Number(number),
      blockHash: hash,
    },
    evidence: { named: signer },
    provider: 'eip155:84532',
  })
})

test('admin: accepts the owner of the ProxyAdmin in the slot', async () => {
  const contractAddress = await deploy('Proxied', signer)
  const slot = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'
  const word = await chain.client.getStorageAt({ address: contractAddress, slot })
  expect(await check({ contractAddress, method: 'admin' })).toMatchObject({
    verified: true,
    claims: { method: 'admin', controller: signer },
    evidence: { named: `0x${word?.slice(26)}` },
  })
  // the slot names the admin itself
  const admin = `0x${word?.slice(26)}`
  expect(await check({ contractAddress, method: 'admin' }, { signer: admin, subject: admin })).toMatchObject({
    verified: true,
    claims: { controller: admin },
  })
})

test('admin: reads the function of a contract without the slot', async () => {
  expect(await check({ contractAddress: await deploy('AdminNamed', signer), method: 'admin' })).toMatchObject({
    verified: true,
    evidence: { named: signer },
  })
  expect(await check({ contractAddress: await deploy('AdminNamed', other), method: 'admin' })).toMatchObject({
    verified: false,
    reason: 'CONTRACT_NOT_OWNED',
  })
})

test.each(['owner', 'admin', 'accessControl'] as const)('%s: answers a no for another controller', async (method) => {
  const deployed = await deploy(rights[method], other)
  const { evidence, ...verdict } = { evidence: undefined, ...(await check({ contractAddress: deployed, method })) }
  expect(verdict).toEqual({
    verified: false,
    reason: 'CONTRACT_NOT_OWNED',
    message: 'The contract names another controller.',
    input: { contractAddress: deployed.toLowerCase(), chainId: 84532, walletAddress: signer, method },
    provider: 'eip155:84532',
  })
  // the proxy names its admin, which has another owner
  const proxyAdmin = expect.stringMatching(/^0x[0-9a-f]{40}$/)
  expect(evidence).toEqual({ owner: { named: other }, admin: { named: proxyAdmin }, accessControl: undefined }[method])
})

test('answers a no for a renounced contract, also for the zero address', async () => {
  const contractAddress = await deploy('Owned', chain.client.account?.address ?? zero)
  await chain.send(contractAddress, 'renounceOwnership()')
  for (const subject of [signer, zero])
    expect(await check({ contractAddress }, { subject })).toMatchObject({
      reason: 'CONTRACT_NOT_OWNED',
      message: 'Nobody controls the contract: it was renounced.',
    })
})

test('accepts a contract wallet that owns it, not the key of that wallet', async () => {
  const wallet = chain.wallet.address.toLowerCase()
  const contractAddress = await deploy('Owned', chain.wallet.address)
  const key = chain.wallet.owner.address.toLowerCase()
  const signed = { signer: wallet, subject: wallet, signerKind: 'contract' as const }
  expect(await check({ contractAddress }, signed)).toMatchObject({ verified: true, claims: { controller: wallet } })
  expect(await check({ contractAddress }, { signer: key, subject: key })).toMatchObject({
    reason: 'CONTRACT_NOT_OWNED',
  })
  // the same address may belong to another wallet on another chain
  expect(await refusalOf(check({ contractAddress }, { ...signed, chain: evmChain(10) }))).toBe('SUBJECT_MISMATCH')
  // a subject that another wallet signs for is named in the data and may be of any kind
  expect(await check({ contractAddress }, { subject: wallet, chain: evmChain(10) })).toMatchObject({ verified: true })
})

test.each(['owner', 'admin', 'accessControl'] as const)(
  '%s: answers a no without a contract, or when it does not say',
  async (method) => {
    const silent = await chain.deploy('Silent')
    const points = await chain.deploy('Points')
    expect(await check({ contractAddress: other, method })).toMatchObject({ verified: false, reason: 'NOT_A_CONTRACT' })
    for (const contractAddress of [silent, points])
      expect(await check({ contractAddress, method })).toMatchObject({
        verified: false,
        reason: 'METHOD_NOT_SUPPORTED',
      })
  },
)

test('refuses another kind of wallet and an unsupported chain', async () => {
  const subject = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const solana = { signer: subject, subject, chain: parseChain('solana:mainnet') }
  expect(await refusalOf(check({ contractAddress: other }, solana))).toBe('SUBJECT_MISMATCH')
  expect(await refusalOf(check({ contractAddress: other, chainId: 10 }))).toBe('UNSUPPORTED_CHAIN')
})

test('answers neither yes nor no when the chain does not answer', async () => {
  const asked = contractOwnership.check(
    { contractAddress: other, chainId: 84532, method: 'owner' },
    signing,
    portsAt('http://127.0.0.1:1'),
  )
  expect(await refusalOf(asked)).toBe('RPC_UNAVAILABLE')
})
