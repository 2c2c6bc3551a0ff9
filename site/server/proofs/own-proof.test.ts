import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { type OwnerAction, ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { createEvmPool } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import type { Deployment } from '../deployment.ts'
import { codeOf, noKeys, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { eraseProofs } from './erase-proofs.ts'
import { listProofs } from './list-proofs.ts'
import { revokeProof } from './revoke-proof.ts'
import { standardize } from '../verification/standardize.ts'
import { verify } from '../verification/verify.ts'

// A contract wallet is itself on its own chain only (protocol/proof-format#same-wallet). Here two chains have one at
// the same address, and since both are answered by one node, each would accept the other's signatures: what keeps them
// apart is ours.
let chain: LocalChain
let opened: OpenDeployment
let deployment: Deployment
beforeAll(async () => {
  chain = await startChain()
  opened = await openDeployment()
  const pool = createEvmPool({ chainId: 84532, urls: [chain.rpcUrl], now: opened.ports.now })
  const pools = new Map([84532, 8453].map((chainId) => [chainId, pool]))
  deployment = { ...opened, ports: { ...opened.ports, evm: createEvmRpc({ pools }) } }
})
afterAll(async () => {
  await opened?.close()
  await chain?.stop()
})

/** Lets the wallet make a listed proof on a chain. */
async function proofOn(chainId: number) {
  const { address } = chain.wallet
  const body = {
    walletAddress: address,
    verifierIds: ['ownership-basic' as const],
    data: { owner: address, content: `c${Math.random()}` },
    signedTimestamp: opened.clock.now,
    chainId,
    options: { privacyLevel: 'public' as const, publicDisplay: true },
  }
  const signature = await chain.wallet.sign(standardize(body, deployment).signerString)
  const { data } = await verify({ ...body, signature }, noKeys, deployment)
  return data.qHash ?? ''
}

/** What the wallet sends; its text names the hub unless it names a chain. */
async function claim(action: OwnerAction, chainId?: number) {
  const walletAddress = chain.wallet.address
  const signedTimestamp = opened.clock.now
  const message = ownerActionMessage(action, { walletAddress, chain: evmChain(chainId ?? 84532), signedTimestamp })
  const signature = await chain.wallet.sign(message)
  return { walletAddress, signature, signedTimestamp, ...(chainId !== undefined && { chainId }) }
}
const revoke = async (qHash: string, chainId?: number) =>
  revokeProof(
    { qHash, claim: await claim({ action: 'revoke_proof', qHash }, chainId), address: '192.0.2.1' },
    deployment,
  )

test('a contract wallet that names no chain is asked on the chain of the proof', async () => {
  const [here, there] = [await proofOn(84532), await proofOn(8453)]
  expect(await revoke(here)).toEqual({ alreadyRevoked: false })
  expect(await revoke(there)).toEqual({ alreadyRevoked: false })
  expect(await revoke(there, 8453)).toEqual({ alreadyRevoked: true })
})

test('a contract wallet on another chain is another wallet', async () => {
  const [here, there] = [await proofOn(84532), await proofOn(8453)]
  expect(await codeOf(revoke(here, 8453))).toBe('PROOF_WALLET_MISMATCH')
  expect(await codeOf(revoke(there, 84532))).toBe('PROOF_WALLET_MISMATCH')
  expect(await deployment.ports.store.proofs.find(here)).toMatchObject({ revokedAt: null })
})

test('lists are of one chain: the hub’s, that of the did, or the signer’s', async () => {
  const { address } = chain.wallet
  await eraseProofs({ claim: await claim(erasing) }, deployment)
  await eraseProofs({ claim: await claim(erasing, 8453) }, deployment)
  const [here, there] = [await proofOn(84532), await proofOn(8453)]
  const list = async (name: string, headers = {}) => {
    const { proofs, resolved } = await listProofs({ address: name, query: {}, headers }, deployment)
    return [proofs.map(({ qHash }) => qHash), resolved.view]
  }
  const headers = async (chainId?: number) => {
    const { signature, signedTimestamp } = await claim({ action: 'access_private_proofs_by_wallet' }, chainId)
    const signed = { 'x-signature': signature, 'x-signed-timestamp': String(signedTimestamp) }
    return { 'x-wallet-address': address, ...signed, ...(chainId !== undefined && { 'x-chain': `eip155:${chainId}` }) }
  }
  const did = (chainId: number) => `did:pkh:eip155:${chainId}:${address}`
  expect(await list(address)).toEqual([[here], 'public'])
  expect(await list(did(8453))).toEqual([[there], 'public'])
  expect(await list(address, await headers())).toEqual([[here], 'owner'])
  expect(await list(address, await headers(8453))).toEqual([[there], 'owner'])
  expect(await list(did(8453), await headers())).toEqual([[there], 'owner'])
  expect(await list(did(8453), await headers(84532))).toEqual([[there], 'public'])
})

const erasing: OwnerAction = { action: 'erase_all_proofs', service: 'https://api.svc.test' }

test('erasing a contract wallet’s proofs erases those of one chain', async () => {
  const [here, there] = [await proofOn(84532), await proofOn(8453)]
  await eraseProofs({ claim: await claim(erasing, 8453) }, deployment)
  expect(await deployment.ports.store.proofs.find(there)).toHaveProperty('erasedAt')
  expect(await deployment.ports.store.proofs.find(here)).toMatchObject({ status: 'verified' })
})
