import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { keccak256 } from 'viem'
import type { JsonObject } from '../../shared/contract/primitives.ts'
import { evmChain } from '../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../shared/proof/owner-action.ts'
import { qHash } from '../../shared/proof/q-hash.ts'
import { signerString } from '../../shared/proof/signer-string.ts'
import { personalMessageHash } from '../../shared/proof/personal-message.ts'

/** A complete request for a verification, as a page sends it, and the qHash of the proof that it creates. */
export type SignedRequest = {
  request: {
    walletAddress: string
    chainId: number
    verifierIds: string[]
    data: JsonObject
    signedTimestamp: number
    signature: string
  }
  qHash: string
}

type Secp256k1 = {
  publicKeyCreate(secret: Uint8Array, compressed: false): Uint8Array
  ecdsaSign(hash: Uint8Array, secret: Uint8Array): { signature: Uint8Array; recid: number }
}
const require = createRequire(import.meta.url)
const secp256k1: Secp256k1 = require('secp256k1/bindings.js')

/** The number of wallets that sign in turn, so that no wallet has more proofs than a person's. */
export const walletCount = 256
const wallets = Array.from({ length: walletCount }, (_, index) => {
  const secret = createHash('sha256').update(`wallet ${index}`).digest()
  const publicKey = secp256k1.publicKeyCreate(secret, false)
  return { secret, address: `0x${keccak256(publicKey.subarray(1)).slice(-40)}` }
})

/**
 * Signs `count` new requests. The service accepts them for five minutes (protocol/proof-format#freshness). Requests with
 * another label differ. `signedTimestamp` is Unix ms.
 */
export function signRequests(count: number, label: string, signedTimestamp = Date.now()): SignedRequest[] {
  return Array.from({ length: count }, (_, index) => signRequest(`${label} ${index}`, index, signedTimestamp))
}

function signRequest(content: string, index: number, signedTimestamp: number): SignedRequest {
  const wallet = wallets[index % wallets.length]
  if (!wallet) throw new Error('There is no wallet')
  const request = {
    walletAddress: wallet.address,
    chainId: 84532,
    verifierIds: ['ownership-basic'],
    data: { owner: wallet.address, content, reference: { type: 'url', id: `https://example.com/${index}` } },
    signedTimestamp,
  }
  const signed = { ...request, chain: evmChain(request.chainId) }
  return { request: { ...request, signature: sign(signerString(signed), wallet) }, qHash: qHash(signed) }
}

/** Returns the body of a request that revokes the proof of a signed request. */
export function signRevocation({ request: { walletAddress, chainId }, qHash: id }: SignedRequest) {
  const wallet = wallets.find(({ address }) => address === walletAddress)
  if (!wallet) throw new Error('There is no wallet')
  const signedTimestamp = Date.now()
  const signer = { walletAddress, chain: evmChain(chainId), signedTimestamp }
  const signature = sign(ownerActionMessage({ action: 'revoke_proof', qHash: id }, signer), wallet)
  return { walletAddress, signedTimestamp, signature }
}

function sign(message: string, { secret }: { secret: Buffer }): string {
  const { signature, recid } = secp256k1.ecdsaSign(personalMessageHash(message), secret)
  return `0x${Buffer.from(signature).toString('hex')}${(27 + recid).toString(16)}`
}
