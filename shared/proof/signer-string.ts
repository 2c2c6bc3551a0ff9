import { type ErrorCode, ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { canonicalJson } from './canonical.ts'
import { canonicalAddress, type SigningChain } from './chain.ts'
import { normalize } from './normalize.ts'

/** What a wallet puts its name to, before it is text. */
export type SignedRequest = {
  walletAddress: string
  chain: SigningChain
  /** In request order, with their `@<n>` as sent (domain.md 11.5). */
  verifierIds: readonly string[]
  /** As submitted, before any default is filled in. */
  data: JsonObject
  /** Unix milliseconds, whole. */
  signedTimestamp: number
}

/**
 * The message that the wallet signs: six lines without a final line feed, in NFC (domain.md 1.2).
 * No field may hold a control character or a line break, so that what a wallet shows has these six lines and no
 * others (domain.md 12.11). JSON escapes those below U+0020 by itself; the rest are refused.
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
    `Data: ${oneLine(canonicalJson(request.data), 'INVALID_VERIFIER_DATA', 'data')}`,
    `Timestamp: ${signedTimestamp}`,
  ]
  return normalize(lines.join('\n'))
}

function oneLine(text: string, code: ErrorCode, what: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(text))
    throw new ServiceError(code, `The ${what} holds a control character or line break that a wallet cannot show.`)
  return text
}
