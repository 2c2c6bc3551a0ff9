import type { ClearProof, ProofRecord, Proofs } from '../ports/store/types/proofs.ts'

/** Stands for the sealed part of a proof of which nothing is shown. */
const nothingSealed: ProofRecord['sealed'] = { input: {}, evidence: {}, options: {}, meta: {} }

/**
 * Returns the proofs of a list with the sealed parts of those that `isShown` names; the others' are not read. What was
 * erased since the list was read is left out.
 */
export async function withSealed(
  clear: readonly ClearProof[],
  isShown: (record: ClearProof) => boolean,
  { proofs }: { proofs: Pick<Proofs, 'sealedParts'> },
): Promise<ProofRecord[]> {
  const shown = new Set(clear.filter(isShown).map(({ qHash }) => qHash))
  const sealed = await proofs.sealedParts([...shown])
  return clear.flatMap((record): ProofRecord[] => {
    const part = shown.has(record.qHash) ? sealed.get(record.qHash) : nothingSealed
    return part ? [{ ...record, sealed: part }] : []
  })
}
