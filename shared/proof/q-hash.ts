import { bytesToHex } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical.ts'
import { didPkh } from './did.ts'
import { shake256 } from './hashes.ts'
import type { SignedRequest } from './signer-string.ts'

/**
 * Returns the id of a proof: SHAKE-256 with 32 bytes of output over the canonical JSON of the signed request, with exactly
 * one chain field, as lower-case hex with 0x (protocol/proof-format#qhash). It hashes the request's data, not the
 * effective input.
 */
export const qHash = (request: SignedRequest): `0x${string}` => `0x${bytesToHex(shake256(qHashText(request)))}`

/** Returns the text that the id of a proof is the hash of. */
export const qHashText = ({ walletAddress, chain, verifierIds, data, signedTimestamp }: SignedRequest): string =>
  canonicalJson({
    did: didPkh(chain, walletAddress),
    verifierIds,
    data,
    signedTimestamp,
    ...(chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }),
  })
