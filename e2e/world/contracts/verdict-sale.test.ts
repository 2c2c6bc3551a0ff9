import { bytesToHex, encodeFunctionData, hexToBytes, parseAbi, sha256, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryAbi, registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import { makeEntry, type entryKinds } from '../../../shared/log/entry.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import { startChain, type LocalChain } from '../chain.ts'
import { deployRegistry, inclusionsOf, type Registry } from './registry.fixture.ts'

const vct = 'https://svc.example/credentials/proof-of-human'
const price = 10n ** 15n
const issuer = privateKeyToAccount(generatePrivateKey())
const newBuyer = () => privateKeyToAccount(generatePrivateKey())

const saleAbi = [
  ...registryAbi,
  ...parseAbi([
    'struct Verdict { bytes32 salt; uint256 chainId; uint64 exp; bytes32 payloadHash; bytes32 qHash; uint64 size; bytes32 root; uint64 index; bytes32[] path; }',
    'function buy(Verdict verdict) payable',
    'function hasBought(address) view returns (bool)',
    'function forward(address to, bytes data) payable',
    'event Sold(address indexed buyer, uint64 verdictBlock)',
    'error WrongPrice(uint256 price)',
    'error AlreadyBought()',
    'error VerdictExpired(uint64 exp)',
    'error SubjectOnAnotherChain(uint256 chainId)',
  ]),
]

/** What the issuer's service records, and which account anchors it. */
const usual = { kind: 'verdict' as keyof typeof entryKinds, vct, exp: 0, chainId: 84532, issuer }

let chain: LocalChain
let registry: Registry
let sale: Address
let size = 0
beforeAll(async () => {
  chain = await startChain()
  registry = await deployRegistry(chain)
  sale = await chain.deploy('VerdictSale', [registryAddress, issuer.address, vct, price])
})
afterAll(() => chain.stop())

/** Anchors a log with a verdict about an account. Returns what its owner shows to a contract. */
async function anchoredVerdict(subject: Address, change: Partial<typeof usual> = {}) {
  const { kind, exp, chainId, ...by } = { ...usual, ...change }
  const payload = Buffer.from(JSON.stringify({ sub: subject, exp }))
  const [salt, qHash] = [generatePrivateKey(), generatePrivateKey()]
  const entry = makeEntry({
    kind,
    salt: hexToBytes(salt),
    vct: by.vct,
    subject: didPkh(evmChain(chainId), subject),
    exp,
    payload,
    qHash: hexToBytes(qHash),
  })
  size += 3
  const others = Array.from({ length: size - 1 }, () => generatePrivateKey())
  const inclusion = (await inclusionsOf([...others, bytesToHex(entry)])).at(-1)
  if (!inclusion) throw new Error('The log is empty.')
  await registry.anchor(by.issuer, inclusion)
  const { root, index, path } = inclusion
  const payloadHash = sha256(payload)
  return {
    salt,
    chainId: BigInt(chainId),
    exp: BigInt(exp),
    payloadHash,
    qHash,
    size: inclusion.size,
    root,
    index,
    path,
  }
}

type Verdict = Awaited<ReturnType<typeof anchoredVerdict>>

/** Buys as an account. Throws when the sale refuses. */
async function buy(buyer: ReturnType<typeof newBuyer>, verdict: Verdict, { value = price } = {}) {
  await chain.client.setBalance({ address: buyer.address, value: 10n ** 18n })
  const { request } = await chain.client.simulateContract({
    account: buyer,
    address: sale,
    abi: saleAbi,
    functionName: 'buy',
    args: [verdict],
    value,
  })
  const hash = await chain.client.writeContract({ ...request, chain: null })
  return chain.client.waitForTransactionReceipt({ hash })
}

const hasBought = (address: Address) =>
  chain.client.readContract({ address: sale, abi: saleAbi, functionName: 'hasBought', args: [address] })

test('sells to the subject of a verdict, once, and pays the seller', async () => {
  const buyer = newBuyer()
  const verdict = await anchoredVerdict(buyer.address)
  const seller = chain.client.account?.address ?? '0x'
  const before = await chain.client.getBalance({ address: seller })
  expect((await buy(buyer, verdict)).status).toBe('success')
  expect(await hasBought(buyer.address)).toBe(true)
  expect((await chain.client.getBalance({ address: seller })) - before).toBe(price)
  await expect(buy(buyer, verdict)).rejects.toThrow('AlreadyBought()')
  await expect(buy(newBuyer(), verdict, { value: 1n })).rejects.toThrow('WrongPrice(uint256 price)')
})

test('writes the did:pkh of every address and chain as the service does', async () => {
  for (const chainId of [1, 10, 84532, 421614, Number.MAX_SAFE_INTEGER]) {
    const buyer = newBuyer()
    await buy(buyer, await anchoredVerdict(buyer.address, { chainId }))
    expect(await hasBought(buyer.address)).toBe(true)
  }
})

test.each<[string, Partial<typeof usual>, string]>([
  ['a revocation', { kind: 'revocation' }, 'EntryNotIncluded()'],
  ['a key change', { kind: 'keyChange' }, 'EntryNotIncluded()'],
  ['a verdict of another verifier', { vct: `${vct}-2` }, 'EntryNotIncluded()'],
  ['a verdict of another issuer', { issuer: newBuyer() }, 'RootNotAnchored()'],
  ['an expired verdict', { exp: 1_700_000_000 }, 'VerdictExpired(uint64 exp)'],
])('refuses %s', async (_, change, error) => {
  const buyer = newBuyer()
  await expect(buy(buyer, await anchoredVerdict(buyer.address, change))).rejects.toThrow(error)
})

test('refuses a verdict about somebody else', async () => {
  const verdict = await anchoredVerdict(newBuyer().address)
  await expect(buy(newBuyer(), verdict)).rejects.toThrow('EntryNotIncluded()')
})

test.each<[string, Partial<Verdict>]>([
  ['expiry', { exp: 0n }],
  ['later expiry', { exp: 2n ** 64n - 1n }],
  ['salt', { salt: generatePrivateKey() }],
  ['chain', { chainId: 1n }],
  ['payload', { payloadHash: generatePrivateKey() }],
  ['qHash', { qHash: generatePrivateKey() }],
])('refuses a verdict with another %s than its entry has', async (_, change) => {
  const buyer = newBuyer()
  const verdict = await anchoredVerdict(buyer.address, { exp: 2 ** 40 })
  await expect(buy(buyer, { ...verdict, ...change })).rejects.toThrow('EntryNotIncluded()')
  await buy(buyer, verdict)
})

test('accepts a verdict until the second before it expires', async () => {
  const { timestamp } = await chain.client.getBlock()
  const exp = Number(timestamp) + 1_000
  const [early, late] = [newBuyer(), newBuyer()]
  const verdicts = [
    await anchoredVerdict(early.address, { exp }),
    await anchoredVerdict(late.address, { exp }),
  ] as const
  await chain.client.setBlockTimestampInterval({ interval: 1 })
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(exp - 1) })
  await buy(early, verdicts[0])
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(exp) })
  await chain.client.mine({ blocks: 1 })
  await expect(buy(late, verdicts[1])).rejects.toThrow('VerdictExpired')
})

test('takes a contract for the subject on its own chain only', async () => {
  const forwarder = await chain.deploy('Forwarder')
  const forward = (verdict: Verdict) =>
    chain.client.simulateContract({
      address: forwarder,
      abi: saleAbi,
      functionName: 'forward',
      args: [sale, encodeFunctionData({ abi: saleAbi, functionName: 'buy', args: [verdict] })],
      value: price,
    })
  const elsewhere = await anchoredVerdict(forwarder, { chainId: 1 })
  await expect(forward(elsewhere)).rejects.toThrow('SubjectOnAnotherChain(uint256 chainId)')
  await forward(await anchoredVerdict(forwarder, { chainId: chain.chainId }))
})
