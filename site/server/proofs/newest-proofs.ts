import type { ClearProof, Owner } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'

/** How many wallets are read, and how many proofs of each. */
const limits = { wallets: 10, proofs: 100 }

/**
 * Reads the newest proofs of the wallets of a profile that were not revoked, without their sealed parts, newest first.
 * `isWhole` is false when there may be more.
 */
export async function newestProofs(
  wallets: readonly Owner[],
  { ports }: Pick<Deployment, 'ports'>,
): Promise<{ proofs: ClearProof[]; isWhole: boolean }> {
  const parts = await Promise.all(
    wallets.slice(0, limits.wallets).map(async (wallet) => {
      const list = { ...wallet, listedOnly: false, withRevoked: false }
      return (await ports.store.proofs.listClear(list, { limit: limits.proofs })).proofs
    }),
  )
  return {
    proofs: parts.flat().toSorted((one, other) => other.createdAt - one.createdAt),
    isWhole: wallets.length <= limits.wallets && parts.every(({ length }) => length < limits.proofs),
  }
}
