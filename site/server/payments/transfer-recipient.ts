import type { GateRecord } from '../records/gates.ts'
import type { Owner } from '../records/proofs.ts'
import { onlyChainOf } from '../rules/wallet.ts'

/** Who gets a transfer for a gate, in lower case: whom its charge names, else its owner's wallet. Undefined: nobody. */
export function transferRecipient({
  ownerWallet,
  model,
}: Pick<GateRecord, 'ownerWallet' | 'model'>): string | undefined {
  const recipient = model.monetization.charge?.recipient ?? ownerWallet
  return recipient && /^0x[0-9a-f]{40}$/i.test(recipient) ? recipient.toLowerCase() : undefined
}

/**
 * The wallet of an owner that gates are paid out to when they name nobody: the first that is a key, as a contract
 * wallet is nobody's on another chain (protocol/proof-format#same-wallet). Null: none.
 */
export const payableWallet = (wallets: readonly Owner[]): string | null =>
  wallets.find((wallet) => onlyChainOf(wallet) === undefined)?.walletAddress ?? null
