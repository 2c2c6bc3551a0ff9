import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { decodeBase58 } from '../../../shared/proof/base58.ts'
import { type Block, type Hex, isHex, type Word } from '../ports/evm/evm.ts'
import type { Solana } from '../ports/solana/solana.ts'
import { type Signing, type Verdict, walletOf } from './verifier.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { isAboutSigner, isNamedBy } from '../rules/wallet.ts'

/** A no, with the words for it. */
export type No = (reason: string, message: string, evidence?: JsonObject) => Verdict

/** Returns a function that makes the negative verdict of a check with this input. */
export function refusing(input: JsonObject, provider: string): No {
  return (reason, message, evidence) => ({
    verified: false,
    reason,
    message,
    input,
    ...(evidence && { evidence }),
    provider,
  })
}

/**
 * The wallet that is asked about on an EVM chain. Throws `SUBJECT_MISMATCH` for a wallet of another kind of chain, and
 * for a contract wallet that signed on another chain: the same address may be somebody else's there
 * (protocol/proof-format#same-wallet).
 */
export function evmSubject(signing: Signing, chainId: number): Hex {
  const { subject, signer } = signing
  if (!isHex(subject) || subject.length !== 42)
    throw mismatch('The wallet is no EVM wallet; name the one that is meant.')
  const isSelf = isAboutSigner({ subject, walletAddress: signer })
  if (isSelf && !isNamedBy(walletOf(signing), { walletAddress: subject, chain: evmChain(chainId).caip2 }))
    throw mismatch(`A contract wallet is the same on its own chain only; sign on chain ${chainId}.`)
  return subject
}

/** The wallet that is asked about on Solana. Throws `SUBJECT_MISMATCH` for a wallet of another kind of chain. */
export function solanaSubject({ subject }: Signing): string {
  if (decodeBase58(subject)?.length === 32) return subject
  throw mismatch('The wallet is no Solana wallet; name the one that is meant.')
}

const mismatch = (message: string) => new ServiceError('SUBJECT_MISMATCH', message)

/** The Solana that `chain` means. Throws `UNSUPPORTED_CHAIN`. */
export function solanaOf(solana: Solana | undefined, chain: string): Solana {
  if (solana?.supports(chain)) return solana
  throw new ServiceError('UNSUPPORTED_CHAIN', `${chain} has no RPC address here.`)
}

/** Throws `INVALID_VERIFIER_DATA` for text that no Solana address is. */
export function refuseNoMint(contractAddress: string): void {
  if (decodeBase58(contractAddress)?.length !== 32)
    throw new ServiceError('INVALID_VERIFIER_DATA', 'contractAddress is no address of a mint.')
}

/** An EVM address in its canonical spelling. */
export const lowerCase = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`

/** The address in a word; undefined when there is none, or more than one. */
export function addressIn(word: Word | undefined): Hex | undefined {
  if (typeof word !== 'bigint' || word >= 1n << 160n) return undefined
  return `0x${word.toString(16).padStart(40, '0')}`
}

/**
 * What claims say of when a chain was looked at; `historical` when the block was asked for
 * (protocol/verifiers#historical).
 */
export function whenSeen({ number, hash }: Block, asked: number | undefined): JsonObject {
  return { blockNumber: number, blockHash: hash, ...(asked !== undefined && { historical: true }) }
}
