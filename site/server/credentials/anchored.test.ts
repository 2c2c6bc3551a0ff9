import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesToHex, numberToHex, pad, type EIP1193RequestFn } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { deployRegistry, type Registry } from '../../../e2e/world/contracts/registry.fixture.ts'
import { registryAddress, registryCodeHash } from '../../../shared/anchor/anchor-registry.ts'
import type { ChainProvider } from '../../../shared/anchor/chain-node.ts'
import type { Anchor, Bundle } from '../../../shared/credential/bundle.ts'
import { type AnchorCheck, checkAnchor } from '../../../shared/credential/check-anchor.ts'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import type { PinnedIssuer } from '../../../shared/credential/issuers.ts'
import { parseCheckpoint } from '../../../shared/log/checkpoint.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { parseNote } from '../../../shared/log/note.ts'
import { parseTlogProof } from '../../../shared/log/tlog-proof.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { pinned } from './credentials.fixture.ts'
import { type LoggedMaterial, makeLoggedMaterial, pinnedLog, proofsOf } from './logged.fixture.ts'
import { makeMaterial } from './tamperings.fixture.ts'

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const [sender, stranger] = [newAccount(), newAccount()]

let chain: LocalChain
let registry: Registry
let deployments: OpenDeployment[]
let material: LoggedMaterial
let bundle: Bundle & { anchors: Anchor[] }
let anchor: Anchor
/** The time of the block with the anchor, Unix seconds. */
let time: number
beforeAll(async () => {
  chain = await startChain()
  registry = await deployRegistry(chain)
  const deployment = await openDeployment()
  deployments = [deployment, await openDeployment()]
  // the clock of a chain is that of the machine
  for (const each of deployments) each.clock.now = Date.now() - 3_600_000
  const [, other = deployment] = deployments
  material = await makeLoggedMaterial(await makeMaterial(deployment, other), await pinned(deployment))
  anchor = await anchored(material.proof)
  bundle = { ...material.bundle, log: [material.proof], anchors: [anchor] }
  time = Number((await chain.client.getBlock({ blockNumber: BigInt(anchor.blockNumber) })).timestamp)
})
afterAll(async () => {
  await chain?.stop()
  await Promise.all(deployments.map((each) => each.close()))
})

/** Anchors the log of a proof, and mines until that is final. Returns where it is. */
async function anchored(proof: string, by = sender): Promise<Anchor> {
  const { size, root } = parseCheckpoint(parseNote(parseTlogProof(proof).checkpoint).text)
  const receipt = await registry.anchor(by, { root: bytesToHex(root), size: BigInt(size) })
  await chain.client.mine({ blocks: 12 })
  return {
    chainId: chain.chainId,
    registry: registryAddress,
    issuer: by.address,
    txHash: receipt.transactionHash,
    blockNumber: Number(receipt.blockNumber),
    size,
    root: bytesToHex(root),
  }
}

const pins = (change: Partial<PinnedIssuer> = {}) => ({
  [material.iss]: {
    ...material.issuer,
    registry: { address: registryAddress, codeHash: registryCodeHash },
    senders: [sender.address],
    ...change,
  },
})
const check = (change: Partial<AnchorCheck> = {}): AnchorCheck => ({ issuers: pins(), rpc: chain.rpcUrl, ...change })

/** Returns a provider of the chain that answers some methods in its own way, and the methods that were called. */
function provider(lies: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {}) {
  const called: string[] = []
  const ask = chain.client.request as EIP1193RequestFn
  const rpc: ChainProvider = {
    async request({ method, params }) {
      called.push(method)
      const lie = lies[method]
      return lie ? await lie(params) : await ask({ method, params } as never)
    },
  }
  return { rpc, called }
}

test('answers that a verdict existed before a block, by an address and by a provider', async () => {
  const answer = { answer: 'holds', reason: 'ANCHORED', asOf: time * 1000 }
  const answers = { anchored: answer, verifiers: { 'ownership-basic': answer }, anchors: [answer] }
  expect(await checkAnchor(bundle, check())).toEqual(answers)
  expect(await checkAnchor(JSON.stringify(bundle), check({ rpc: provider().rpc }))).toEqual(answers)
})

test('does not change the answers that need no chain', async () => {
  const { anchors: _, ...without } = bundle
  const how = { issuers: pins() }
  expect(await checkOffline(bundle, how)).toEqual(await checkOffline(without, how))
})

test('needs no witness, and accepts addresses in any letter case', async () => {
  const change = {
    witnesses: [],
    registry: { address: registryAddress.toLowerCase(), codeHash: registryCodeHash.toUpperCase().replace('0X', '0x') },
    senders: [stranger.address, sender.address.toLowerCase()],
  }
  expect(await checkAnchor(bundle, check({ issuers: pins(change) }))).toMatchObject({
    anchored: { reason: 'ANCHORED' },
  })
})

test('asks once for an anchor that several credentials have', async () => {
  const { rpc, called } = provider()
  const [credential = '', log = ''] = [bundle.credentials[0], bundle.log?.[0]]
  const twice = { ...bundle, credentials: [credential, credential], log: [log, log], anchors: [anchor, anchor] }
  const { anchors } = await checkAnchor(twice, check({ rpc }))
  expect(anchors.map(({ reason }) => reason)).toEqual(['ANCHORED', 'ANCHORED'])
  expect(called.toSorted()).toEqual([
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_getBlockByNumber',
    'eth_getCode',
  ])
})

test('counts the anchor on the chain of the node among those on other chains', async () => {
  const anchors = [{ ...anchor, chainId: 1 }, anchor, { ...anchor, chainId: 10 }]
  const answers = await checkAnchor({ ...bundle, anchors }, check())
  expect(answers.anchored.reason).toBe('ANCHORED')
  expect(answers.anchors.map(({ reason }) => reason)).toEqual(['CHAIN_MISMATCH', 'ANCHORED', 'CHAIN_MISMATCH'])
})

const hash = (byte: number) => bytesToHex(new Uint8Array(32).fill(byte))

describe.each<[string, () => object, string, string?]>([
  ['another block', () => ({ blockNumber: anchor.blockNumber - 1 }), 'ANCHOR_INVALID'],
  ['a block that does not exist yet', () => ({ blockNumber: 1_000_000 }), 'ANCHOR_NOT_FINAL'],
  ['the greatest number of a block', () => ({ blockNumber: Number.MAX_SAFE_INTEGER }), 'ANCHOR_NOT_FINAL'],
  ['another size', () => ({ size: anchor.size + 1 }), 'ANCHOR_INVALID'],
  ['the root of another log', () => ({ root: hash(1) }), 'ANCHOR_INVALID'],
  ['a sender that the reader does not trust', () => ({ issuer: stranger.address }), 'SENDER_UNKNOWN'],
  ['a registry that the reader does not trust', () => ({ registry: stranger.address }), 'REGISTRY_UNKNOWN'],
  ['another chain', () => ({ chainId: 1 }), 'CHAIN_MISMATCH'],
])('an anchor with %s', (_, change, reason) => {
  test(`is answered with ${reason}`, async () => {
    const { anchored: all, anchors } = await checkAnchor({ ...bundle, anchors: [{ ...anchor, ...change() }] }, check())
    expect([all.reason, anchors[0]?.reason]).toEqual([reason, reason])
    expect(all).not.toHaveProperty('asOf')
  })
})

test.each<[string, () => unknown, string]>([
  ['no anchors', () => ({ ...bundle, anchors: [] }), 'ANCHOR_MISSING'],
  ['no proof from the log', () => ({ ...material.bundle, anchors: [anchor] }), 'LOG_MISSING'],
  ['a changed proof', () => ({ ...bundle, log: [material.proof.replace('index 5', 'index 4')] }), 'LOG_INVALID'],
  [
    'a good anchor beside one of another log',
    () => ({ ...bundle, anchors: [anchor, { ...anchor, root: hash(2) }] }),
    'ANCHOR_INVALID',
  ],
  [
    'a credential of another proof',
    () => ({
      ...bundle,
      credentials: [...bundle.credentials, ...material.other.credentials],
      log: [material.proof, ''],
    }),
    'CREDENTIAL_FOREIGN',
  ],
  ['a changed credential', () => ({ ...bundle, credentials: [`${bundle.credentials[0]}x`] }), 'CREDENTIAL_INVALID'],
  ['a credential of another issuer', () => ({ ...material.foreign, log: [''] }), 'KEY_UNKNOWN'],
  ['no credentials', () => ({ ...bundle, credentials: [], log: [], status: [] }), 'CREDENTIAL_MISSING'],
  ['65 anchors', () => ({ ...bundle, anchors: Array.from({ length: 65 }, () => anchor) }), 'BUNDLE_INVALID'],
  ['an anchor with another member', () => ({ ...bundle, anchors: [{ ...anchor, x: 1 }] }), 'BUNDLE_INVALID'],
  ['an anchor without a block', () => ({ ...bundle, anchors: [{ ...anchor, blockNumber: 0 }] }), 'BUNDLE_INVALID'],
  ['a size that is no number', () => ({ ...bundle, anchors: [{ ...anchor, size: '11' }] }), 'BUNDLE_INVALID'],
  ['a hash that is too short', () => ({ ...bundle, anchors: [{ ...anchor, root: '0x00' }] }), 'BUNDLE_INVALID'],
  ['no object', () => 'x', 'BUNDLE_INVALID'],
])('a bundle with %s is answered without an anchor', async (_, make, reason) => {
  const { anchored: all } = await checkAnchor(make(), check())
  expect(all.reason).toBe(reason)
  expect(all).not.toHaveProperty('asOf')
})

test('the log of another key is not the log of the issuer, wherever it was anchored', async () => {
  const log = await proofsOf(material.bundle, { log: signingKey('svc.example/log') })
  const forged = { ...bundle, log, anchors: [await anchored(log[0] ?? '', stranger)] }
  const issuers = pins({ senders: [stranger.address] })
  expect(await checkAnchor(forged, check({ issuers }))).toMatchObject({ anchored: { reason: 'LOG_UNKNOWN' } })
})

test.each<[string, () => Partial<PinnedIssuer>, string]>([
  ['another account, which never anchored this', () => ({ senders: [stranger.address] }), 'ANCHOR_INVALID'],
  ['no account', () => ({ senders: [] }), 'SENDER_UNKNOWN'],
  ['another code', () => ({ registry: { address: registryAddress, codeHash: hash(1) } }), 'REGISTRY_INVALID'],
  [
    'an address without code',
    () => ({ registry: { address: stranger.address, codeHash: registryCodeHash } }),
    'REGISTRY_INVALID',
  ],
])('a reader that pins %s gets another answer', async (_, change, reason) => {
  const pinnedNow = change()
  const own = {
    ...anchor,
    ...(pinnedNow.senders?.[0] && { issuer: pinnedNow.senders[0] }),
    ...(pinnedNow.registry && { registry: pinnedNow.registry.address }),
  }
  const { anchored: all } = await checkAnchor({ ...bundle, anchors: [own] }, check({ issuers: pins(pinnedNow) }))
  expect(all.reason).toBe(reason)
})

test('a reader that pins no registry, or no log, learns nothing from an anchor', async () => {
  const { rpc, called } = provider()
  const { jwks } = material.issuer
  const reasons = await Promise.all(
    [{ jwks }, { jwks, ...pinnedLog }].map(async (pin) => {
      const issuers = { [material.iss]: pin }
      return (await checkAnchor(bundle, check({ issuers, rpc }))).anchored.reason
    }),
  )
  expect(reasons).toEqual(['LOG_UNKNOWN', 'REGISTRY_UNKNOWN'])
  expect(called).toEqual([])
})

test('waits for as many blocks as the reader wants', async () => {
  const newest = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
  const depth = newest - anchor.blockNumber
  expect((await checkAnchor(bundle, check({ depth }))).anchored.reason).toBe('ANCHORED')
  expect((await checkAnchor(bundle, check({ depth: depth + 1 }))).anchored.reason).toBe('ANCHOR_NOT_FINAL')
})

/** Checks with a key that somebody else may have had from a time on, Unix seconds. */
async function leakedAt(revoked_at: number) {
  const keys = material.issuer.jwks.keys.map((key) => ({ ...Object(key), revoked: { revoked_at } }))
  return (await checkAnchor(bundle, check({ issuers: pins({ jwks: { keys }, witnesses: [] }) }))).anchored.reason
}

test('an anchor shows what a key signed before it leaked, and nothing that it may have signed later', async () => {
  expect(await leakedAt(time + 1)).toBe('ANCHORED')
  expect(await leakedAt(time)).toBe('KEY_COMPROMISED')
})

const block = (change: object) => async (params: readonly unknown[]) => {
  const found = await chain.client.request({ method: 'eth_getBlockByNumber', params: params as never })
  return { ...found, ...change }
}
const receipt = (change: object) => async (params: readonly unknown[]) => {
  const found = await chain.client.request({ method: 'eth_getTransactionReceipt', params: params as never })
  return found && { ...found, ...change }
}
/** What the registry of Arbitrum answers: the number of a block of another chain. */
const elsewhere = () => pad(numberToHex(21_000_000))

describe.each<[string, Parameters<typeof provider>[0], string]>([
  ['has another chain', { eth_chainId: () => '0x1' }, 'CHAIN_MISMATCH'],
  ['is behind', { eth_blockNumber: () => '0x1' }, 'ANCHOR_NOT_FINAL'],
  ['has no registry', { eth_getCode: () => '0x' }, 'REGISTRY_INVALID'],
  ['has another contract there', { eth_getCode: () => '0x6001600055' }, 'REGISTRY_INVALID'],
  ['denies the anchor', { eth_call: () => pad('0x0') }, 'ANCHOR_INVALID'],
  [
    'names another block, without a transaction',
    { eth_call: elsewhere, eth_getTransactionReceipt: () => null },
    'ANCHOR_INVALID',
  ],
  [
    'names another block, and the transaction failed',
    { eth_call: elsewhere, eth_getTransactionReceipt: receipt({ status: '0x0' }) },
    'ANCHOR_INVALID',
  ],
  [
    'names another block, and the transaction recorded nothing',
    { eth_call: elsewhere, eth_getTransactionReceipt: receipt({ logs: [] }) },
    'ANCHOR_INVALID',
  ],
  [
    'names another block, and so does the receipt',
    { eth_call: elsewhere, eth_getTransactionReceipt: receipt({ blockNumber: '0x1' }) },
    'ANCHOR_INVALID',
  ],
  ['counts blocks of another chain, as Arbitrum does', { eth_call: elsewhere }, 'ANCHORED'],
  ['has a block from before the verdict', { eth_getBlockByNumber: block({ timestamp: '0x1' }) }, 'RPC_INVALID'],
  ['has a block of the future', { eth_getBlockByNumber: block({ timestamp: '0x1fffffffff' }) }, 'RPC_INVALID'],
  ['answers another block', { eth_getBlockByNumber: block({ number: '0x1' }) }, 'RPC_INVALID'],
  ['answers no block', { eth_getBlockByNumber: () => null }, 'RPC_INVALID'],
  ['answers a number of another type', { eth_blockNumber: () => 1000 }, 'RPC_INVALID'],
  ['answers a number with a leading zero', { eth_blockNumber: () => '0x0fff' }, 'RPC_INVALID'],
  ['answers a number that is too large', { eth_chainId: () => '0xffffffffffffffff' }, 'RPC_INVALID'],
  ['answers code that is no hex', { eth_getCode: () => '0xzz' }, 'RPC_INVALID'],
  ['answers half a byte', { eth_getCode: () => '0x600' }, 'RPC_INVALID'],
  ['answers nothing of the contract', { eth_call: () => '0x' }, 'RPC_INVALID'],
  ['answers too much of the contract', { eth_call: () => `0x${'00'.repeat(64)}` }, 'RPC_INVALID'],
  ['answers a block above 2^53', { eth_call: () => `0x${'ff'.repeat(32)}` }, 'RPC_INVALID'],
  [
    'answers a receipt without events',
    { eth_call: elsewhere, eth_getTransactionReceipt: receipt({ logs: 5 }) },
    'RPC_INVALID',
  ],
  ['refuses', { eth_call: () => Promise.reject(new Error('limit')) }, 'RPC_UNREACHABLE'],
  ['never answers', { eth_getCode: () => new Promise(() => {}) }, 'RPC_UNREACHABLE'],
])('a node that %s', (_, lies, reason) => {
  test(`gives the answer ${reason}`, async () => {
    const { anchored: all } = await checkAnchor(
      bundle,
      check({ rpc: provider(lies).rpc, ...(reason === 'RPC_UNREACHABLE' && { timeoutMs: 300 }) }),
    )
    expect(all.reason).toBe(reason)
    expect(all.asOf).toBe(reason === 'ANCHORED' ? time * 1000 : undefined)
  })
})

/** Checks the bundle with a node of its own. */
async function askOverHttp(listener: RequestListener, timeoutMs = 10_000) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
  const rpc = `http://127.0.0.1:${(server.address() as AddressInfo).port}/key`
  try {
    return (await checkAnchor(bundle, check({ rpc, timeoutMs }))).anchored
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each<[string, RequestListener, string]>([
  ['a page', (_, response) => response.end('<html>'), 'RPC_INVALID'],
  ['an answer to something else', (_, response) => response.end('{"id":2,"result":"0x1"}'), 'RPC_INVALID'],
  ['an error of the node', (_, response) => response.end('{"id":1,"error":{"code":-32000}}'), 'RPC_INVALID'],
  ['null', (_, response) => response.end('null'), 'RPC_INVALID'],
  ['two megabytes', (_, response) => response.end(`{"id":1,"result":"${'0'.repeat(2_000_000)}"}`), 'RPC_INVALID'],
  ['an error of the server', (_, response) => response.writeHead(500).end(), 'RPC_UNREACHABLE'],
  ['a redirect', (_, response) => response.writeHead(307, { location: chain.rpcUrl }).end(), 'RPC_UNREACHABLE'],
])('a node that answers %s gives no answer', async (_, listener, reason) => {
  expect(await askOverHttp(listener)).toEqual({ answer: 'open', reason })
})

/** Answers one space after the other, without an end. */
const drip: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

test('a node that is silent, or never ends, holds nobody up', async () => {
  const answers = await Promise.all([askOverHttp(() => undefined, 300), askOverHttp(drip, 300)])
  expect(answers.map(({ reason }) => reason)).toEqual(['RPC_UNREACHABLE', 'RPC_UNREACHABLE'])
})

test('a node where nobody listens gives no answer', async () => {
  const { anchored: all } = await checkAnchor(bundle, check({ rpc: 'http://127.0.0.1:9/' }))
  expect(all.reason).toBe('RPC_UNREACHABLE')
})

test.each<[string, object, string]>([
  ['no node', { rpc: undefined }, 'checkAnchor needs rpc: '],
  ['an address of another protocol', { rpc: 'file:///etc/passwd' }, 'checkAnchor needs rpc: '],
  ['an object that is no provider', { rpc: {} }, 'checkAnchor needs rpc: '],
  ['a depth that is no number', { depth: NaN }, 'checkAnchor needs depth: '],
  ['a negative depth', { depth: -1 }, 'checkAnchor needs depth: '],
  ['no time', { timeoutMs: 0 }, 'checkAnchor needs timeoutMs: '],
  ['a clock that is no number', { now: NaN }, 'checkAnchor needs now: '],
  ['an option of checkOffline', { maxStatusAge: 1 }, 'checkAnchor has no option "maxStatusAge".'],
  [
    'a registry without its code',
    { issuers: { x: { jwks: { keys: [] }, registry: { address: registryAddress } } } },
    'checkAnchor needs registry.codeHash of the issuer: ',
  ],
  [
    'a sender that is no address',
    { issuers: { x: { jwks: { keys: [] }, senders: ['x'] } } },
    'checkAnchor needs senders[0] of the issuer: ',
  ],
])('a program that passes %s learns what to write', async (_, change, message) => {
  await expect(checkAnchor(bundle, { ...check(), ...change })).rejects.toThrow(message)
})
