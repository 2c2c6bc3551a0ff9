import { type ErrorCode, ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { isFreeText, singleLine } from '../contract/text.ts'
import { canonicalJson } from './canonical.ts'
import { canonicalAddress, type SigningChain } from './chain.ts'
import { normalize } from './normalize.ts'

/** A request that a wallet signs, before it is text. */
export type SignedRequest = {
  walletAddress: string
  chain: SigningChain
  /** The ids in request order, with their `@<n>` as sent (protocol/proof-format#version-suffix). */
  verifierIds: readonly string[]
  /** The data as submitted, before defaults are filled in. */
  data: JsonObject
  /** Unix milliseconds, whole. */
  signedTimestamp: number
}

/**
 * Returns the message that the wallet signs: six lines without a final line feed, in NFC
 * (protocol/proof-format#signer-string). No field may have a control character, a line break or a bidirectional control,
 * so that a wallet shows exactly these six lines in this order (protocol/proof-format#hidden-characters,
 * protocol/limits#text). Values in the data are free text; JSON escapes their characters below U+0020.
 */
export function signerString(request: SignedRequest): string {
  const { chain, verifierIds, signedTimestamp } = request
  if (verifierIds.some((id) => id.includes(',')))
    throw new ServiceError('INVALID_REQUEST', 'A verifier id cannot hold a comma.')
  if (!Number.isSafeInteger(signedTimestamp) || signedTimestamp < 0)
    throw new ServiceError('INVALID_REQUEST', 'signedTimestamp must be Unix milliseconds, a whole number.')
  const wallet = canonicalAddress(chain, request.walletAddress)
  const network = chain.chainId === undefined ? chain.caip2 : String(chain.chainId)
  const lines = [
    'Portable Proof Verification Request',
    `Wallet: ${oneLine(wallet, 'INVALID_WALLET', 'wallet address')}`,
    `Chain: ${oneLine(network, 'INVALID_CHAIN_CONTEXT', 'chain')}`,
    `Verifiers: ${oneLine(verifierIds.join(','), 'INVALID_REQUEST', 'list of verifiers')}`,
    `Data: ${canonicalJson(request.data, refuseHidden)}`,
    `Timestamp: ${signedTimestamp}`,
  ]
  return normalize(lines.join('\n'))
}

function oneLine(text: string, code: ErrorCode, what: string): string {
  if (!singleLine.test(text)) throw hidden(code, what)
  return text
}

/** Refuses a key of more than one line, and a value that is not free text. */
function refuseHidden(text: string, isKey: boolean): void {
  if (isKey ? !singleLine.test(text) : !isFreeText(text)) throw hidden('INVALID_VERIFIER_DATA', 'data')
}

const hidden = (code: ErrorCode, what: string) =>
  new ServiceError(
    code,
    `The ${what} holds a control character, a line break or a control of text direction that a wallet cannot show.`,
  )
