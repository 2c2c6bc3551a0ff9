import { generateKeyPairSync, sign } from 'node:crypto'
import {
  hashMessage,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type LocalChain } from '../../../e2e/world/chain.ts'
import { encodeBase58 } from '../../../shared/proof/base58.ts'
import { evmChain, parseChain } from '../../../shared/proof/chain.ts'
import type { Evm } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { personalMessageHash } from '../../../shared/proof/personal-message.ts'
import { signatureMethodOf, verifySignature, type SignedMessage } from './index.ts'

let world: LocalChain
let evm: Evm
beforeAll(async () => {
  world = await startChain()
  evm = createEvmRpc({ pools: createNodePools({ rpc: new Map([[world.chainId, [world.rpcUrl]]]), now: Date.now }) })
})
afterAll(() => world.stop())

const unexpected = (): never => {
  throw new Error('A chain was asked.')
}
const noChain: Evm = {
  supports: unexpected,
  code: unexpected,
  verifyMessage: unexpected,
  read: unexpected,
  texts: unexpected,
  transfers: unexpected,
}
const deadChain = createEvmRpc({
  pools: createNodePools({ rpc: new Map([[84532, ['http://127.0.0.1:1']]]), now: Date.now }),
})

const hub = evmChain(84532)
const key = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const message = 'Portable Proof Verification Request\nGröße 🜁'

const check = (claim: Partial<SignedMessage>, port: Evm = evm) =>
  verifySignature(
    { walletAddress: key.address, chain: hub, message, signature: '0x', signatureMethod: undefined, ...claim },
    { evm: port },
  )
const error = (code: string) => ({ name: 'ServiceError', code })

test('hashes by EIP-191 as viem does', () => {
  for (const text of ['', 'a', message, 'x'.repeat(1000), '\u0000\ud800'])
    expect(`0x${Buffer.from(personalMessageHash(text)).toString('hex')}`).toBe(hashMessage(text))
})

test("accepts a key's signature without a chain, in any spelling of address and signature", async () => {
  const signature = await key.signMessage({ message })
  const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
  const v01 = `${signature.slice(0, -2)}0${signature.endsWith('1b') ? 0 : 1}`
  const claims: Partial<SignedMessage>[] = [
    { signature },
    { signature: compact },
    { signature: v01 },
    { signature: `0x${signature.slice(2).toUpperCase()}` },
    { signature, walletAddress: key.address.toLowerCase() },
    { signature, signatureMethod: 'eip191' },
    { signature, signatureMethod: 'eip1271' },
    { signature, signatureMethod: 'eip6492' },
    { signature, chain: evmChain(999_999) },
  ]
  for (const claim of claims) expect(await check(claim, noChain)).toEqual({ signerKind: 'key' })
})

test('reads both parities of the compact form', async () => {
  const tops = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const text = `round ${round}`
    const signature = serializeCompactSignature(
      signatureToCompactSignature(parseSignature(await key.signMessage({ message: text }))),
    )
    tops.add(Number.parseInt(signature.slice(66, 68), 16) > 127 ? 'odd' : 'even')
    expect(await check({ message: text, signature }, noChain)).toEqual({ signerKind: 'key' })
  }
  expect(tops.size).toBe(2)
})

test('refuses another key, another message, and cut or longer bytes', async () => {
  const signature = await key.signMessage({ message })
  const refused: Partial<SignedMessage>[] = [
    { signature, walletAddress: other.address },
    { signature, message: `${message} ` },
    { signature: signature.slice(0, -4) },
    { signature: `${signature}00` },
    { signature: '0x' },
    { signature: `0x${'00'.repeat(65)}` },
    { signature: `0x${'ff'.repeat(65)}` },
  ]
  for (const claim of refused) await expect(check(claim)).rejects.toMatchObject(error('SIGNATURE_VERIFICATION_FAILED'))
})

test('accepts 65 bytes of the owner as the signature of a contract wallet', async () => {
  const { address: walletAddress, owner } = world.wallet
  const signature = await owner.signMessage({ message })
  expect(await check({ walletAddress, signature })).toEqual({ signerKind: 'contract' })
  expect(await check({ walletAddress: owner.address, signature }, noChain)).toEqual({ signerKind: 'key' })
  await expect(check({ walletAddress, signature, message: 'other' })).rejects.toMatchObject(
    error('SIGNATURE_VERIFICATION_FAILED'),
  )
  await expect(check({ walletAddress, signature: await other.signMessage({ message }) })).rejects.toMatchObject(
    error('SIGNATURE_VERIFICATION_FAILED'),
  )
})

test('accepts a wallet that is not deployed, and does not deploy it', async () => {
  const { address: walletAddress } = world.undeployedWallet
  const signature = await world.undeployedWallet.sign(message)
  expect(await check({ walletAddress, signature })).toEqual({ signerKind: 'contract' })
  const upper = `0x${signature.slice(2).toUpperCase()}`
  expect(await check({ walletAddress, signature: upper })).toEqual({ signerKind: 'contract' })
  for (const claim of [
    { walletAddress: other.address, signature },
    { walletAddress: world.wallet.address, signature: await world.undeployedWallet.sign('other') },
    { walletAddress, signature, message: 'other' },
    { walletAddress, signature: await world.undeployedWallet.owner.signMessage({ message }) },
  ])
    await expect(check(claim)).rejects.toMatchObject(error('SIGNATURE_VERIFICATION_FAILED'))
  expect(await world.client.getCode({ address: world.undeployedWallet.address })).toBeUndefined()
})

test("takes a wrapped signature of a key not for a contract's", async () => {
  const signature = serializeErc6492Signature({
    address: world.wallet.address,
    data: '0x',
    signature: await key.signMessage({ message }),
  })
  await expect(check({ signature })).rejects.toMatchObject(error('SIGNATURE_VERIFICATION_FAILED'))
  const junk = `0x1234${'6492'.repeat(16)}`
  await expect(check({ signature: junk })).rejects.toMatchObject(error('SIGNATURE_VERIFICATION_FAILED'))
})

test('accepts a key while its chain is down; everything else is neither yes nor no', async () => {
  const signature = await key.signMessage({ message })
  expect(await check({ signature }, deadChain)).toEqual({ signerKind: 'key' })
  for (const claim of [
    { walletAddress: other.address, signature },
    { walletAddress: world.wallet.address, signature: await world.wallet.sign(message) },
    {
      walletAddress: world.undeployedWallet.address,
      signature: await world.undeployedWallet.sign(message),
    },
    { signature: '0x1234' },
  ])
    await expect(check(claim, deadChain)).rejects.toMatchObject(error('SIGNATURE_CHAIN_UNAVAILABLE'))
})

test('refuses an account without code without a call', async () => {
  const noCode: Evm = { ...noChain, supports: () => true, code: async () => undefined }
  const signature = await other.signMessage({ message })
  await expect(check({ signature }, noCode)).rejects.toMatchObject(error('SIGNATURE_VERIFICATION_FAILED'))
})

test('takes a chain that fails between the two calls for an outage', async () => {
  const dying: Evm = { ...deadChain, code: async () => '0x00' }
  await expect(
    check({ walletAddress: world.wallet.address, signature: await world.wallet.sign(message) }, dying),
  ).rejects.toMatchObject(error('SIGNATURE_CHAIN_UNAVAILABLE'))
})

test('refuses a chain without RPC address when only the chain can decide', async () => {
  const signature = await world.wallet.sign(message)
  await expect(
    check({ walletAddress: world.wallet.address, signature, chain: evmChain(999_999) }),
  ).rejects.toMatchObject(error('UNSUPPORTED_CHAIN'))
})

test.each([
  ['', 'INVALID_SIGNATURE'],
  ['0x123', 'INVALID_SIGNATURE'],
  ['0xzz', 'INVALID_SIGNATURE'],
  ['0x12\n', 'INVALID_SIGNATURE'],
  ['1234', 'INVALID_SIGNATURE'],
  [`0x${'00'.repeat(8192)}`, 'INVALID_SIGNATURE'],
])('refuses the malformed EVM signature %#', async (signature, code) => {
  await expect(check({ signature }, noChain)).rejects.toMatchObject(error(code))
})

test('refuses an address of another namespace', async () => {
  const solanaKey = 'So11111111111111111111111111111111111111112'
  await expect(check({ walletAddress: solanaKey }, noChain)).rejects.toMatchObject(error('INVALID_WALLET'))
  const onSolana = { chain: parseChain('solana:mainnet'), walletAddress: key.address }
  await expect(check(onSolana, noChain)).rejects.toMatchObject(error('INVALID_WALLET'))
})

test('refuses a method that is unknown or does not fit the namespace', async () => {
  const solana = parseChain('solana:mainnet')
  expect([hub, solana].map((chain) => signatureMethodOf(chain, undefined))).toEqual(['eip191', 'ed25519'])
  expect(signatureMethodOf(hub, 'eip6492')).toBe('eip6492')
  const refused: Partial<SignedMessage>[] = [
    { signatureMethod: 'ed25519' },
    { signatureMethod: 'EIP191' },
    { signatureMethod: '' },
    { signatureMethod: 'constructor' },
    { chain: solana, signatureMethod: 'eip191' },
    { chain: parseChain('near:mainnet') },
    { chain: parseChain('near:mainnet'), signatureMethod: 'ed25519' },
  ]
  for (const claim of refused)
    await expect(check(claim, noChain)).rejects.toMatchObject(error('UNSUPPORTED_SIGNATURE_METHOD'))
})

test('solana: accepts base58 and hex signatures of the key, and refuses others', async () => {
  const pair = generateKeyPairSync('ed25519')
  const walletAddress = encodeBase58(Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url'))
  const bytes = sign(null, Buffer.from(message), pair.privateKey)
  const chain = parseChain('solana:mainnet')
  const claim = { walletAddress, chain, signature: encodeBase58(bytes) }
  const hex = bytes.toString('hex')
  for (const accepted of [claim, { ...claim, signature: hex }, { ...claim, signatureMethod: 'ed25519' }])
    expect(await check(accepted, noChain)).toEqual({ signerKind: 'key' })

  const refused: [Partial<SignedMessage>, string][] = [
    [{ message: 'other' }, 'SIGNATURE_VERIFICATION_FAILED'],
    [{ walletAddress: 'So11111111111111111111111111111111111111112' }, 'SIGNATURE_VERIFICATION_FAILED'],
    [{ signature: encodeBase58(bytes.subarray(1)) }, 'INVALID_SIGNATURE'],
    [{ signature: encodeBase58(Buffer.concat([bytes, Buffer.of(1)])) }, 'INVALID_SIGNATURE'],
    [{ signature: hex.slice(2) }, 'INVALID_SIGNATURE'],
    [{ signature: `0x${hex}` }, 'INVALID_SIGNATURE'],
    [{ signature: 'l0OI' }, 'INVALID_SIGNATURE'],
    [{ walletAddress: encodeBase58(Buffer.alloc(31, 9)) }, 'INVALID_WALLET'],
    [{ walletAddress: encodeBase58(Buffer.alloc(33, 9)) }, 'INVALID_WALLET'],
    [{ walletAddress: '11111111111111111111111111111111' }, 'INVALID_WALLET'],
  ]
  for (const [change, code] of refused)
    await expect(check({ ...claim, ...change }, noChain)).rejects.toMatchObject(error(code))
})

test("does not repeat the caller's text in an error", async () => {
  const signature: Hex = `0x${'ab'.repeat(65)}`
  await expect(check({ signature })).rejects.toThrow(/^(?!.*abab).*$/s)
})
