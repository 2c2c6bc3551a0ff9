import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { Ports } from '../ports/ports.ts'
import type { Owner, ProofRecord } from '../records/proofs.ts'
import { sameWallet } from '../rules/wallet.ts'
import { checks } from '../verifiers/index.ts'
import { readInputs } from './run-verifiers.ts'

/**
 * Returns the proofs of this wallet that a proof with this data would replace, because only one of them may have a name
 * (protocol/verifiers#agent-name). Throws `INVALID_VERIFIER_DATA` as the verification does.
 */
export async function replacedProofs(
  { verifierIds, data, wallet }: { verifierIds: readonly VerifierId[]; data: JsonObject; wallet: Owner },
  { store, now }: { store: Pick<Ports['store'], 'holdings' | 'proofs'>; now: () => number },
): Promise<ProofRecord[]> {
  if (!verifierIds.some((id) => checks[id].holding)) return []
  const read = await readInputs(splitData(data, verifierIds).parts)
  const found = await Promise.all(
    read.map(async ({ holding }) => {
      const qHash = holding && (await store.holdings.proofOf(holding.space, holding.key))
      const record = qHash === undefined ? undefined : await store.proofs.find(qHash)
      const isReplaced =
        record && !('erasedAt' in record) && lifecycleOf(record, now()) === 'active' && sameWallet(record, wallet)
      return isReplaced ? [record] : []
    }),
  )
  return found.flat()
}
