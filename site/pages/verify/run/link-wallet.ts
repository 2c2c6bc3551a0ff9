import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'

/** The details of the refusal of another wallet: the wallet that the link is for, and the one that is connected. */
export const OtherWallet = v.object({ askedWallet: v.string(), wallet: v.string() })

/**
 * Throws SUBJECT_MISMATCH if a link is for another wallet than the connected one, before anything is signed
 * (protocol/handoffs#links). `askedWallet` is undefined if the link is for any wallet.
 */
export function requireLinkWallet(askedWallet: string | undefined, wallet: string): void {
  if (askedWallet === undefined || canonical(askedWallet) === canonical(wallet)) return
  const details = { askedWallet, wallet } satisfies v.InferOutput<typeof OtherWallet>
  throw new ServiceError('SUBJECT_MISMATCH', 'This link is for another wallet.', { details })
}

/** The case of an EVM address is only its checksum (ERC-55); that of a Solana address is a part of it. */
const canonical = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
