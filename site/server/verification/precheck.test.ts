import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { type LocalDns, startDns } from '../../../e2e/world/dns.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import type { VerifierSpec } from '../../../shared/verifiers/verifier.ts'
import { parseConfig } from '../config/config.ts'
import { codeOf } from '../deployment.fixture.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { createNodeDns } from '../ports/dns/node-dns.ts'
import { checks } from '../verifiers/index.ts'
import { bareOuterPorts, signer } from '../verifiers/verifier.fixture.ts'
import { precheck } from './precheck.ts'

let world: LocalDns
beforeAll(async () => {
  world = await startDns()
})
afterAll(() => world.stop())

const config = parseConfig({})
const store = { holdings: { isTaken: async () => false } }
const recordName = '_svc.shop.example'
const ask = (verifierIds: string[] = ['ownership-dns-txt'], data: JsonObject = { domain: 'shop.example' }) => {
  const dns = createNodeDns({ servers: [world.server], timeoutMs: 150 })
  const request = { walletAddress: signer, verifierIds, data, signedTimestamp: 1 }
  return precheck(request, { config, ports: { ...bareOuterPorts, store, dns } })
}
const publish = (...records: string[]) => world.set(recordName, { txt: records.map((text) => [text]) })

const details = { recordName, recordValue: `wallet=${signer}` }
const notFound = {
  verifierId: 'ownership-dns-txt',
  answer: 'no',
  reason: 'DNS_RECORD_NOT_FOUND',
  message: `There is no TXT record at ${recordName}.`,
  details,
}

test('says that the record is missing, names another wallet, or is there', async () => {
  expect(await ask()).toEqual([notFound])
  publish('wallet=0x0000000000000000000000000000000000000001')
  expect(await ask()).toEqual([
    { ...notFound, reason: 'DNS_RECORD_MISMATCH', message: `No TXT record at ${recordName} names this wallet.` },
  ])
  publish('v=spf1 -all', `wallet=${signer}`)
  expect(await ask()).toEqual([{ verifierId: 'ownership-dns-txt', answer: 'yes' }])
})

test.each(['SERVFAIL', 'REFUSED', 'silent'] as const)('says neither yes nor no to %s', async (fault) => {
  world.set('_svc.away.example', fault)
  expect(await ask(['ownership-dns-txt'], { domain: 'away.example' })).toEqual([
    { verifierId: 'ownership-dns-txt', answer: 'unknown' },
  ])
})

test('answers in both layouts, and leaves out what needs the signature', async () => {
  const data = { 'ownership-basic': { content: 'mine' }, 'ownership-dns-txt': { domain: 'none.example' } }
  const answers = await ask(['ownership-basic', 'ownership-dns-txt'], data)
  expect(answers.map(({ verifierId, answer }) => [verifierId, answer])).toEqual([['ownership-dns-txt', 'no']])
  expect(await ask(['ownership-basic'], { content: 'mine' })).toEqual([])
})

test('refuses no domain, another wallet, and a verifier that is not offered, before any look-up (security-cases G5)', async () => {
  const before = world.questions.length
  expect(await codeOf(ask(['ownership-dns-txt'], { domain: '1.2.3.4' }))).toBe('INVALID_VERIFIER_DATA')
  const other = { domain: 'shop.example', walletAddress: signer.replace('1', '2') }
  expect(await codeOf(ask(['ownership-dns-txt'], other))).toBe('SUBJECT_MISMATCH')
  const request = { walletAddress: signer, verifierIds: ['ownership-dns-txt'], data: {}, signedTimestamp: 1 }
  expect(await codeOf(precheck(request, { config, ports: { ...bareOuterPorts, store } }))).toBe(
    'VERIFIER_NOT_AVAILABLE',
  )
  expect(world.questions).toHaveLength(before)
})

test('each verifier that says it can be asked before the signature can, and no other', () => {
  const ids = Object.keys(verifiers) as VerifierId[]
  const said = ids.filter((id) => (verifiers[id] satisfies VerifierSpec as VerifierSpec).precheck)
  expect(ids.filter((id) => checks[id].precheck)).toEqual(said)
  expect(said).toEqual(['ownership-dns-txt', 'nft-ownership', 'token-holding', 'agent-identity'])
})

describe('what a wallet has', () => {
  const other = '0x00000000000000000000000000000000000000bb'
  let chain: LocalChain
  let coin: string
  beforeAll(async () => {
    chain = await startChain()
    coin = (await chain.deploy('Coin')).toLowerCase()
    await chain.send(coin as Hex, 'mint(address,uint256)', [signer, 10_500_000n])
  })
  afterAll(() => chain.stop())

  const holds = async (minBalance: string, walletAddress = signer, rpcUrl = chain.rpcUrl) => {
    const pools = createNodePools({ rpc: new Map([[84532, [rpcUrl]]]), now: () => 0, budgetMs: 800 })
    const data = { contractAddress: coin, chainId: 84532, minBalance }
    const request = { walletAddress, verifierIds: ['token-holding'], data, signedTimestamp: 1 }
    return await precheck(request, { config, ports: { ...bareOuterPorts, store, evm: createEvmRpc({ pools }) } })
  }

  test('is looked up, and the balance is told to nobody', async () => {
    const verifierId = 'token-holding'
    expect(await holds('10.5')).toEqual([{ verifierId, answer: 'yes' }])
    const asked = { contractAddress: coin, chainId: 84532, minBalance: '10.6', ownerAddress: signer }
    const no = { answer: 'no', reason: 'INSUFFICIENT_BALANCE', message: 'The wallet holds less than that.' }
    expect(await holds('10.6')).toEqual([{ verifierId, ...no, details: asked }])
    expect(await holds('1', other)).toEqual([
      { verifierId, ...no, details: { ...asked, minBalance: '1', ownerAddress: other } },
    ])
  })

  test('is unknown while the chain does not answer', async () => {
    expect(await holds('1', signer, 'http://127.0.0.1:9')).toEqual([{ verifierId: 'token-holding', answer: 'unknown' }])
  })
})
