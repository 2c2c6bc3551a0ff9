import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { walletLink } from '../../../shared/proof/wallet-link.ts'
import { createEvmPool } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import type { Deployment } from '../deployment.ts'
import { codeOf, noKeys, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { isLinkedBy } from './linked-wallet.ts'
import { listProofs } from '../proofs/list-proofs.ts'
import { revokeProof } from '../proofs/revoke-proof.ts'
import { standardize } from '../verification/standardize.ts'
import { verify } from '../verification/verify.ts'

type Wallet = { address: string; sign: (message: string) => Promise<string> }

const newKey = (): Wallet => {
  const account = privateKeyToAccount(generatePrivateKey())
  return { address: account.address, sign: (message) => account.signMessage({ message }) }
}
const [first, second, stranger] = [newKey(), newKey(), newKey()]

let chain: LocalChain
let opened: OpenDeployment
let deployment: Deployment
beforeAll(async () => {
  chain = await startChain()
  opened = await openDeployment()
  // one node answers for two chains, so the same contract wallet is at one address on both
  const pool = createEvmPool({ chainId: 84532, urls: [chain.rpcUrl], now: opened.ports.now })
  const pools = new Map([84532, 8453].map((chainId) => [chainId, pool]))
  deployment = {
    ...opened,
    ports: { ...opened.ports, evm: createEvmRpc({ pools }) },
  }
})
afterAll(async () => {
  await opened?.close()
  await chain?.stop()
})

/** Stores a new link of the first wallet and `other`, and returns its qHash. */
async function link(other: Wallet, chainId = 84532): Promise<string> {
  opened.clock.now += 1
  const signedTimestamp = opened.clock.now
  const ids = {
    primaryAccountId: `eip155:84532:${first.address}`,
    secondaryAccountId: `eip155:${chainId}:${other.address}`,
  }
  const { accounts, message } = walletLink({ ...ids, signedTimestamp })
  const body = {
    walletAddress: first.address,
    verifierIds: ['wallet-link' as const],
    data: { ...accounts, signature: await other.sign(message), signatureMethod: 'eip191', signedTimestamp },
    signedTimestamp,
    options: { privacyLevel: 'public' as const, publicDisplay: true },
  }
  const signature = await first.sign(standardize(body, deployment).signerString)
  const { status, data } = await verify({ ...body, signature }, noKeys, deployment)
  expect(status).toBe('verified')
  return data.qHash ?? ''
}

async function revoke(qHash: string, wallet: Wallet, chainId?: number) {
  const signedTimestamp = opened.clock.now
  const signer = { walletAddress: wallet.address, chain: evmChain(chainId ?? 84532), signedTimestamp }
  const signature = await wallet.sign(ownerActionMessage({ action: 'revoke_proof', qHash }, signer))
  const claim = { walletAddress: wallet.address, signature, signedTimestamp, ...(chainId !== undefined && { chainId }) }
  return await revokeProof({ qHash, claim, address: '192.0.2.1' }, deployment)
}
const isRevoked = async (qHash: string) => {
  const record = await deployment.ports.store.proofs.find(qHash)
  return record !== undefined && 'revokedAt' in record && record.revokedAt !== null
}

test.each([
  ['the first', first],
  ['the second', second],
])('%s wallet of a link may revoke it, and no stranger may', async (_which, wallet) => {
  const qHash = await link(second)
  expect(await codeOf(revoke(qHash, stranger))).toBe('PROOF_WALLET_MISMATCH')
  expect(await isRevoked(qHash)).toBe(false)
  expect(await revoke(qHash, wallet)).toEqual({ alreadyRevoked: false })
  expect(await revoke(qHash, wallet)).toEqual({ alreadyRevoked: true })
  expect(await isRevoked(qHash)).toBe(true)
})

test('a new link of the same two wallets replaces the earlier one, and can be revoked', async () => {
  const [earlier, later] = [await link(second), await link(second)]
  expect([await isRevoked(earlier), await isRevoked(later)]).toEqual([true, false])
  await revoke(later, second)
  expect(await isRevoked(later)).toBe(true)
  expect(await isRevoked(await link(second))).toBe(false)
})

test('does not count a revocation by the second wallet as a question of a stranger', async () => {
  const qHash = await link(second)
  const count = vi.spyOn(deployment.probes, 'count')
  await revoke(qHash, second)
  expect(count).not.toHaveBeenCalled()
  await codeOf(revoke(qHash, stranger))
  expect(count).toHaveBeenCalledOnce()
  count.mockRestore()
})

test('a contract wallet revokes a link on its own chain only (protocol/proof-format#same-wallet)', async () => {
  const qHash = await link(chain.wallet, 8453)
  expect(await codeOf(revoke(qHash, chain.wallet))).toBe('PROOF_WALLET_MISMATCH')
  expect(await codeOf(revoke(qHash, chain.wallet, 84532))).toBe('PROOF_WALLET_MISMATCH')
  expect(await revoke(qHash, chain.wallet, 8453)).toEqual({ alreadyRevoked: false })
})

test('the second wallet may revoke neither other proofs nor a link that was not verified', async () => {
  const qHash = await link(second)
  const record = await deployment.ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record) throw new Error('no proof')
  const [outcome] = record.outcomes
  if (!outcome) throw new Error('no outcome')
  const others = [
    { ...outcome, verifierId: 'ownership-basic' },
    { ...outcome, verified: false },
  ]
  for (const [index, other] of others.entries()) {
    const id = `0x${String(index + 1).repeat(64)}`
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await deployment.ports.store.proofs.insert({ ...record, qHash: id, outcomes: [other] })
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(revoke(id, second))).toBe('PROOF_WALLET_MISMATCH')
  }
})

test('a link stays private whatever the unsigned options say, and is in no public list (protocol/verification#publication)', async () => {
  const qHash = await link(second)
  expect(await deployment.ports.store.proofs.find(qHash)).toMatchObject({
    privacyLevel: 'private',
    publicDisplay: false,
  })
  const lists = [first, second].map(({ address }) => listProofs({ address, query: {}, headers: {} }, deployment))
  expect((await Promise.all(lists)).map(({ proofs }) => proofs)).toEqual([[], []])
})

const as = (wallet: Wallet, signerKind: 'key' | 'contract') => ({
  walletAddress: wallet.address.toLowerCase(),
  chain: 'eip155:84532',
  signerKind,
})

test('a contract at the address of a linked key is another wallet, and so is a key at the address of a linked contract', async () => {
  const byKey = await deployment.ports.store.proofs.find(await link(second))
  const byContract = await deployment.ports.store.proofs.find(await link(chain.wallet))
  if (!byKey || 'erasedAt' in byKey || !byContract || 'erasedAt' in byContract) throw new Error('no proofs')
  expect(isLinkedBy(as(second, 'key'), byKey)).toBe(true)
  expect(isLinkedBy(as(second, 'contract'), byKey)).toBe(false)
  expect(isLinkedBy(as(chain.wallet, 'contract'), byContract)).toBe(true)
  expect(isLinkedBy(as(chain.wallet, 'key'), byContract)).toBe(false)
})
