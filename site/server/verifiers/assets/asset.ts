import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import { verifiers } from '../../../../shared/verifiers/index.ts'
import { type Block, type Hex, isHex, type Word } from '../../ports/evm/evm.ts'
import type { Solana } from '../../ports/solana/solana.ts'
import { type Obstacle, type OuterPorts, type Signing, type Verdict, walletOf } from '../verifier.ts'
import { evmChain } from '../../../../shared/proof/chain.ts'
import { isAboutSigner, isNamedBy } from '../../rules/wallet.ts'

/** The verifiers that look up what a wallet has on a chain. */
type AssetVerifierId = 'contract-ownership' | 'nft-ownership' | 'token-holding'

/** What the documentation says of an outage of a chain. */
export const chainOutage =
  'Nothing is stored, neither yes nor no; the request is answered with RPC_UNAVAILABLE and can be sent again.'

/** The ports through which a verifier looks up what a wallet has. */
export type ChainPorts = Pick<OuterPorts, 'evm' | 'solana'>

/**
 * Creates the check of an asset on the chain that a request names, and the look-up before a signature. Only a request about
 * Solana has a `chain`. The look-up leaves out the evidence: nobody has signed, so nobody is its owner yet.
 */
export function assetChecks<EvmData extends { chain?: undefined }, SolanaData extends { chain: string }>({
  onEvm,
  onSolana,
}: {
  onEvm: (data: EvmData, signing: Signing, ports: ChainPorts) => Promise<Verdict>
  onSolana: (data: SolanaData, signing: Signing, ports: ChainPorts) => Promise<Verdict>
}): {
  check: (data: EvmData | SolanaData, signing: Signing, ports: ChainPorts) => Promise<Verdict>
  precheck: (data: EvmData | SolanaData, signing: Signing, ports: ChainPorts) => Promise<Obstacle | undefined>
} {
  const isOnSolana = (data: EvmData | SolanaData): data is SolanaData => data.chain !== undefined
  const check = async (data: EvmData | SolanaData, signing: Signing, ports: ChainPorts) =>
    isOnSolana(data) ? await onSolana(data, signing, ports) : await onEvm(data, signing, ports)
  return {
    check,
    precheck: async (...request) => {
      const verdict = await check(...request)
      if (verdict.verified) return undefined
      const { reason, message, input } = verdict
      return { reason, message, details: input }
    },
  }
}

/** Makes a negative verdict. */
export type Refuse = (reason: string, message: string, evidence?: JsonObject) => Verdict

/** Returns a function that makes the negative verdicts of a check with this input. */
export function refusalFor(input: JsonObject, provider: string): Refuse {
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
 * Returns the wallet that a check on an EVM chain is about. Throws `SUBJECT_MISMATCH` for a wallet of another kind of
 * chain, and for a contract wallet that signed on another chain: the same address may belong to another wallet there
 * (protocol/proof-format#same-wallet).
 */
export function evmSubject(id: AssetVerifierId, signing: Signing, chainId: number): Hex {
  const { subject, signer } = signing
  if (!isHex(subject) || subject.length !== 42) throw noWalletOf('EVM', id)
  const isSelf = isAboutSigner({ subject, walletAddress: signer })
  if (isSelf && !isNamedBy(walletOf(signing), { walletAddress: subject, chain: evmChain(chainId).caip2 }))
    throw mismatch(`A contract wallet is the same on its own chain only; sign on chain ${chainId}.`)
  return subject
}

/** Returns the wallet that a check on Solana is about. Throws `SUBJECT_MISMATCH` for a wallet of another kind of chain. */
export function solanaSubject(id: AssetVerifierId, { subject }: Signing): string {
  if (decodeBase58(subject)?.length === 32) return subject
  throw noWalletOf('Solana', id)
}

/** Names the field of the data with the wallet to check. Without this field it is the wallet of the request. */
function noWalletOf(kind: 'EVM' | 'Solana', id: AssetVerifierId): ServiceError {
  const field = verifiers[id].subjectField
  return mismatch(`The wallet to check (${field}) is no ${kind} wallet: send one as walletAddress of the request.`, {
    verifierId: id,
    field,
  })
}

const mismatch = (message: string, details?: { verifierId: AssetVerifierId; field: string }) =>
  new ServiceError('SUBJECT_MISMATCH', message, { details })

/** Returns the Solana port if it supports `chain`. Throws `UNSUPPORTED_CHAIN`. */
export function solanaOf(solana: Solana | undefined, chain: string): Solana {
  if (solana?.supports(chain)) return solana
  throw new ServiceError('UNSUPPORTED_CHAIN', `${chain} has no RPC address here.`)
}

/** Throws `INVALID_VERIFIER_DATA` for a text that is no Solana address. */
export function refuseInvalidMint(contractAddress: string): void {
  if (decodeBase58(contractAddress)?.length !== 32)
    throw new ServiceError('INVALID_VERIFIER_DATA', 'contractAddress must be the address of a mint.')
}

/** Returns the canonical spelling of an EVM address. */
export const lowerCase = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`

/** Returns the address in a word of 32 bytes; undefined when the word is no address. */
export function addressIn(word: Word | undefined): Hex | undefined {
  if (typeof word !== 'bigint' || word >= 1n << 160n) return undefined
  return `0x${word.toString(16).padStart(40, '0')}`
}

/**
 * Returns the claims about the block at which a chain was read; `historical` if the request named the block
 * (protocol/verifiers#historical).
 */
export function blockClaims({ number, hash }: Block, requested: number | undefined): JsonObject {
  return { blockNumber: number, blockHash: hash, ...(requested !== undefined && { historical: true }) }
}
