import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sameAddress } from '../../../shared/proof/address.ts'
import {
  holderName,
  isNamedBy,
  onlyChainOf,
  sameWallet,
  signInKey,
  subjectOfProof,
  type Wallet,
  walletKey,
  walletsNamedBy,
} from './wallet.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const [base, hub] = ['eip155:8453', 'eip155:84532']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const wallet = (walletAddress: string, chain: string, signerKind: Wallet['signerKind']): Wallet => ({
  walletAddress,
  chain,
  signerKind,
})

test.each<[string, Wallet, Wallet, boolean]>([
  ['a key is the same account on every chain', wallet(address, hub, 'key'), wallet(address, base, 'key'), true],
  ['another key is not', wallet(address, hub, 'key'), wallet(other, hub, 'key'), false],
  ['a contract is itself on its own chain', wallet(address, hub, 'contract'), wallet(address, hub, 'contract'), true],
  ['a contract elsewhere is another', wallet(address, hub, 'contract'), wallet(address, base, 'contract'), false],
  ['a key is no contract', wallet(address, hub, 'key'), wallet(address, hub, 'contract'), false],
  ['a Solana key is itself on a test network', wallet('So1', solana, 'key'), wallet('So1', devnet, 'key'), true],
  ['equal letters in another namespace are not', wallet('So1', solana, 'key'), wallet('So1', 'near:x', 'key'), false],
  ['case is part of a Solana address', wallet('So1', solana, 'key'), wallet('SO1', solana, 'key'), false],
])('%s', (_name, one, two, same) => {
  expect([sameWallet(one, two), sameWallet(two, one), walletKey(one) === walletKey(two)]).toEqual([same, same, same])
})

test('a missing wallet is not the same as any wallet, not even another missing one', () => {
  const known = wallet(address, hub, 'key')
  expect([sameWallet(undefined, undefined), sameWallet(known, undefined), sameWallet(undefined, known)]).toEqual([
    false,
    false,
    false,
  ])
})

test.each<[string, Wallet, { walletAddress: string; chain?: string }, boolean]>([
  ['an address without a chain means a key', wallet(address, hub, 'key'), { walletAddress: address }, true],
  ['an address without a chain means a contract', wallet(address, hub, 'contract'), { walletAddress: address }, true],
  ['another address means another wallet', wallet(address, hub, 'key'), { walletAddress: other }, false],
  [
    'an address on a chain means the key of any chain',
    wallet(address, hub, 'key'),
    { walletAddress: address, chain: base },
    true,
  ],
  [
    'an address on a chain means no contract elsewhere',
    wallet(address, hub, 'contract'),
    { walletAddress: address, chain: base },
    false,
  ],
  [
    'an address on a chain means the contract there',
    wallet(address, hub, 'contract'),
    { walletAddress: address, chain: hub },
    true,
  ],
  [
    'an address on a chain means no key of another namespace',
    wallet('So1', solana, 'key'),
    { walletAddress: 'So1', chain: base },
    false,
  ],
])('%s', (_name, one, named, isMeant) => {
  expect(isNamedBy(one, named)).toBe(isMeant)
})

const [onHub, onBase] = [wallet(address, hub, 'contract'), wallet(address, base, 'contract')]
test.each<[string, Wallet[], { walletAddress: string; chain?: string }, Wallet[]]>([
  ['an address names the contracts of all chains', [onHub, onBase], { walletAddress: address }, [onHub, onBase]],
  ['an address with a chain names one', [onHub, onBase], { walletAddress: address, chain: base }, [onBase]],
  ['another address names none', [onHub, onBase], { walletAddress: other }, []],
  [
    'an EVM address names its wallet in any case',
    [wallet(`0x${'ab'.repeat(20)}`, hub, 'key')],
    { walletAddress: `0x${'AB'.repeat(20)}` },
    [wallet(`0x${'ab'.repeat(20)}`, hub, 'key')],
  ],
])('%s', (_name, wallets, named, meant) => {
  expect(walletsNamedBy(wallets, named)).toEqual(meant)
})

test('stored names of wallets do not change', () => {
  const [key, contract] = [wallet(address, hub, 'key'), wallet(address, hub, 'contract')]
  expect(
    [key, contract].map((each) => [onlyChainOf(each), holderName(each), signInKey(each), walletKey(each)]),
  ).toEqual([
    [undefined, address, `eip155:${address}`, `key:eip155:${address}`],
    [hub, `${hub}:${address}`, `${hub}:${address}`, `contract:${hub}:${address}`],
  ])
})

test('a proof is about its signer, or about the other wallet that it names, which counts as a key', () => {
  const proof = { ...wallet(address, hub, 'contract'), subject: address }
  expect(subjectOfProof(proof)).toEqual(wallet(address, hub, 'contract'))
  expect(subjectOfProof({ ...proof, subject: other })).toEqual(wallet(other, hub, 'key'))
})

test.each([
  ['0xABCDEF0123456789abcdef0123456789ABCDEF01', '0xabcdef0123456789abcdef0123456789abcdef01', true],
  ['So1', 'SO1', false],
  ['0xAB', '0xab', false],
  ['eip155:1:0xABCDEF0123456789abcdef0123456789ABCDEF01', 'eip155:1:0xabcdef0123456789abcdef0123456789abcdef01', true],
  [
    'eip155:1:0xabcdef0123456789abcdef0123456789abcdef01',
    'eip155:10:0xabcdef0123456789abcdef0123456789abcdef01',
    false,
  ],
  [
    'did:pkh:eip155:1:0xABCDEF0123456789abcdef0123456789ABCDEF01',
    'did:pkh:eip155:1:0xabcdef0123456789abcdef0123456789abcdef01',
    true,
  ],
  ['did:pkh:solana:mainnet:So1', 'did:pkh:solana:mainnet:SO1', false],
  [
    'did:PKH:eip155:1:0xabcdef0123456789abcdef0123456789abcdef01',
    'did:pkh:eip155:1:0xabcdef0123456789abcdef0123456789abcdef01',
    false,
  ],
  [
    'https://a.example/0xABCDEF0123456789abcdef0123456789ABCDEF01',
    'https://a.example/0xabcdef0123456789abcdef0123456789abcdef01',
    false,
  ],
])('%s and %s are one address: %s', (one, two, same) => {
  expect(sameAddress(one, two)).toBe(same)
})

test('no other file of the server compares wallets by hand', () => {
  const server = join(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|suite|fixture)\.ts$|^rules\/(wallet|counting)\.ts$/.test(file),
  )
  const needsHostedPage = files.filter((file) => handMade.test(readFileSync(join(server, file), 'utf8')))
  expect(needsHostedPage.filter((file) => !elsewhere.has(file))).toEqual([])
})

/** A comparison of an address or of a kind of signer with a value, where `undefined` and `null` are none. */
const handMade =
  /\bwalletAddress\b['\]]* [!=]==(?! undefined| null| 'string')|[!=]== [\w.?['\]]*\bwalletAddress\b|signerKind [!=]== ['"]/i

/** Files that match for another reason, each with it. */
const elsewhere: ReadonlySet<string> = new Set([
  // how a wallet signed, not which one it is
  'verifiers/wallet-link.ts',
])
