import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { encodeBase58 } from '../../../shared/proof/base58.ts'
import { evmChain, parseChain } from '../../../shared/proof/chain.ts'
import { walletLink as linkOf } from '../../../shared/proof/wallet-link.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { barePorts, refusalOf, signing } from './verifier.fixture.ts'
import type { Signing, VerifierPorts } from './verifier.ts'
import { walletLink } from './wallet-link.ts'

/** The data as sent, before the schema parses it. */
type Data = { [field: string]: unknown; signedTimestamp?: number; chain?: string }
type Key = { id: string; address: string; method: string; sign: (message: string) => Promise<string> }

const now = Date.UTC(2026, 10, 21)
const minute = 60_000
const ports: VerifierPorts = { ...barePorts, now: () => now }

function evmKey(chainId = 84532): Key {
  const account = privateKeyToAccount(generatePrivateKey())
  const address = account.address.toLowerCase()
  const signed = async (message: string) => await account.signMessage({ message })
  return { id: `eip155:${chainId}:${address}`, address, method: 'eip191', sign: signed }
}
function solanaKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = encodeBase58(rawOf(publicKey))
  const signed = async (message: string) => encodeBase58(sign(null, Buffer.from(message), privateKey))
  return { id: `solana:mainnet:${address}`, address, method: 'ed25519', sign: signed }
}
const rawOf = (key: KeyObject) => new Uint8Array(Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url'))

/** Returns the request of `primary`. */
const by = ({ id, address }: Key, more: Partial<Signing> = {}): Signing => {
  const chain = parseChain(id.slice(0, id.lastIndexOf(':')))
  return { ...signing, signer: address, subject: address, chain, ...more }
}

/** Returns the data of a request about two wallets, with the signature of the second. */
async function linked(primary: Key, other: Key, more: Data = {}): Promise<Data> {
  const { signedTimestamp = now - minute, chain } = more
  const ids = { primaryAccountId: primary.id, secondaryAccountId: other.id }
  const { message } = linkOf({ ...ids, signedTimestamp, chain })
  const signature = await other.sign(message)
  return { ...ids, signature, signatureMethod: other.method, signedTimestamp, ...more }
}
const check = (data: Data, who: Signing, outside = ports) =>
  walletLink.check(v.parse(verifiers['wallet-link'].data, data), who, outside)
const refusal = (data: Data, who: Signing, outside = ports) => refusalOf(check(data, who, outside))

const [first, second, third] = [evmKey(), evmKey(1), evmKey()]
const [sol, otherSol] = [solanaKey(), solanaKey()]

test('links two wallets that both signed; does not store the signature of the second', async () => {
  const data = await linked(first, second, { relationshipType: 'org', label: 'cold storage' })
  const details = { relationshipType: 'org', label: 'cold storage' }
  const ids = { primaryAccountId: first.id, secondaryAccountId: second.id }
  expect(await check(data, by(first))).toEqual({
    verified: true,
    input: {
      ...ids,
      primaryWalletAddress: first.address,
      secondaryWalletAddress: second.address,
      chain: 'eip155:1',
      ...details,
    },
    claims: { ...ids, ...details, verificationMethod: 'eip191' },
    evidence: { signedTimestamp: now - minute },
    provider: 'svc',
    holds: {
      space: 'wallet-link',
      key: `${first.id} ${second.id}`,
      holder: first.address,
      expiresAt: null,
      quarantineMs: 0,
      taken: { code: 'PRIMARY_MISMATCH', message: 'Another wallet has made this link.' },
    },
    spends: {
      kind: 'wallet-link',
      id: expect.stringContaining(`Wallet: ${second.address}`),
      expiresAt: now - minute + 25 * minute,
      spent: {
        code: 'SECONDARY_SIGNATURE_EXPIRED',
        message: 'This signature of the second wallet has made a link already. Let it sign again.',
      },
    },
  })
  expect(JSON.stringify(await check({ ...data, note: 'foreign' }, by(first)))).not.toMatch(/foreign|signature"/)
})

test.each([
  ['EVM and Solana', first, sol, 'ed25519'],
  ['Solana and EVM', sol, second, 'eip191'],
  ['Solana and Solana', sol, otherSol, 'ed25519'],
])('%s', async (_name, primary, other, verificationMethod) => {
  const verdict = await check(await linked(primary, other), by(primary))
  expect(verdict).toMatchObject({
    verified: true,
    claims: { primaryAccountId: primary.id, secondaryAccountId: other.id, verificationMethod },
  })
})

const upper = (address: string) => address.toUpperCase().replace('0X', '0x')

test('accepts two addresses on one chain', async () => {
  const onHub = { ...second, id: `eip155:84532:${second.address}` }
  const { primaryAccountId: _, secondaryAccountId: __, ...rest } = await linked(first, onHub)
  const addresses = {
    primaryWalletAddress: upper(first.address),
    secondaryWalletAddress: upper(second.address),
    chain: 'eip155:84532',
  }
  expect(await check({ ...rest, ...addresses }, by(first))).toMatchObject({
    claims: { primaryAccountId: first.id, secondaryAccountId: onHub.id },
  })
})

test('accepts addresses on two kinds of chains, with the chain of the first', async () => {
  const { primaryAccountId: _, secondaryAccountId: __, ...rest } = await linked(first, sol)
  const addresses = {
    primaryWalletAddress: first.address,
    secondaryWalletAddress: sol.address,
    chain: 'solana:mainnet',
  }
  expect(await refusal({ ...rest, ...addresses }, by(first))).toBe('INVALID_CHAIN_CONTEXT')
  expect(await check({ ...rest, ...addresses, primaryChainRef: 'eip155:84532' }, by(first))).toMatchObject({
    claims: { primaryAccountId: first.id, secondaryAccountId: sol.id },
  })
})

test('accepts a signature of the second on another chain of its namespace', async () => {
  expect(await check(await linked(first, second, { chain: 'eip155:84532' }), by(first))).toMatchObject({
    claims: { secondaryAccountId: second.id },
  })
})

test.each<[string, Data]>([
  ['an address that is not the account’s', { primaryWalletAddress: second.address }],
  ['an address that is not the other account’s', { secondaryWalletAddress: first.address }],
  ['a chain that is not the account’s', { secondaryChainRef: 'eip155:2' }],
])('refuses %s', async (_name, wrong) => {
  expect(await refusal({ ...(await linked(first, second)), ...wrong }, by(first))).toBe('INVALID_VERIFIER_DATA')
})

test('refuses another signer than the first wallet', async () => {
  expect(await refusal(await linked(first, second), by(third))).toBe('PRIMARY_MISMATCH')
  expect(await refusal(await linked(sol, second), by(otherSol))).toBe('PRIMARY_MISMATCH')
})

test('accepts a key on every chain, a contract wallet on its own', async () => {
  const data = await linked(first, second)
  const elsewhere = evmChain(1)
  expect(await check(data, by(first, { chain: elsewhere }))).toMatchObject({ verified: true })
  expect(await refusal(data, by(first, { chain: elsewhere, signerKind: 'contract' }))).toBe('PRIMARY_MISMATCH')
  expect(await check(data, by(first, { signerKind: 'contract' }))).toMatchObject({ verified: true })
})

test('does not link a wallet with itself, on any chain', async () => {
  const elsewhere = { ...first, id: `eip155:1:${first.address}` }
  expect(await refusal(await linked(first, first), by(first))).toBe('SELF_LINK')
  expect(await refusal(await linked(first, elsewhere), by(first))).toBe('SELF_LINK')
  expect(await refusal(await linked(sol, sol), by(sol))).toBe('SELF_LINK')
})

test.each([
  [-15 * minute, undefined],
  [-15 * minute - 1, 'SECONDARY_SIGNATURE_EXPIRED'],
  [minute, undefined],
  [minute + 1, 'SECONDARY_SIGNATURE_EXPIRED'],
])('checks the time of a signature %i ms from now: %s', async (age, code) => {
  expect(await refusal(await linked(first, second, { signedTimestamp: now + age }), by(first))).toBe(code)
})

test.each<[string, () => Promise<Data>]>([
  ['by another key', async () => ({ signature: await third.sign('x') })],
  ['over another pair', async () => ({ signature: (await linked(third, second)).signature })],
  [
    'at another time',
    async () => ({ signature: (await linked(first, second, { signedTimestamp: now - 1 })).signature }),
  ],
  ['in the name of another chain', async () => ({ chain: 'eip155:84532' })],
  ['by the first wallet', async () => ({ signature: (await linked(first, { ...first, id: second.id })).signature })],
  ['unreadably', async () => ({ signature: 'none' })],
])('refuses a second signature %s', async (_name, wrong) => {
  // the chain answers that there is no contract
  const outside = { ...ports, evm: { ...ports.evm, supports: () => true, code: async () => undefined } }
  expect(await refusal({ ...(await linked(first, second)), ...(await wrong()) }, by(first), outside)).toBe(
    'SECONDARY_SIGNATURE_INVALID',
  )
})

test('refuses a signature method that does not fit the second wallet', async () => {
  const data = { ...(await linked(first, sol)), signatureMethod: 'eip191' }
  expect(await refusal(data, by(first))).toBe('UNSUPPORTED_SIGNATURE_METHOD')
  expect(await refusal({ ...(await linked(first, sol)), signature: await otherSol.sign('x') }, by(first))).toBe(
    'SECONDARY_SIGNATURE_INVALID',
  )
})

const on = (rpcUrl: string): VerifierPorts => ({
  ...ports,
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map([[84532, [rpcUrl]]]), now: ports.now }) }),
})

describe('a contract wallet as the second', () => {
  let chain: LocalChain
  let wallet: Key
  beforeAll(async () => {
    chain = await startChain()
    const address = chain.wallet.address.toLowerCase()
    wallet = {
      id: `eip155:84532:${address}`,
      address,
      method: 'eip1271',
      sign: (message) => chain.wallet.sign(message),
    }
  })
  afterAll(async () => await chain?.stop())
  test('is asked on the chain of its account', async () => {
    expect(await check(await linked(first, wallet), by(first), on(chain.rpcUrl))).toMatchObject({
      verified: true,
      claims: { secondaryAccountId: wallet.id, verificationMethod: 'eip1271' },
    })
    const wrong = { ...(await linked(first, wallet)), signature: await third.sign('x') }
    expect(await refusal(wrong, by(first), on(chain.rpcUrl))).toBe('SECONDARY_SIGNATURE_INVALID')
    const elsewhere = { ...wallet, id: `eip155:5:${wallet.address}` }
    expect(await refusal(await linked(first, elsewhere), by(first), on(chain.rpcUrl))).toBe('UNSUPPORTED_CHAIN')
  })

  test('gives neither a yes nor a no when its chain cannot be asked', async () => {
    expect(await refusal(await linked(first, wallet), by(first), on('http://127.0.0.1:1'))).toBe(
      'SIGNATURE_CHAIN_UNAVAILABLE',
    )
  })
})
