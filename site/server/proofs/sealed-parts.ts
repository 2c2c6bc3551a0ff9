import type { ClearProof, ProofRecord, Proofs } from '../records/proofs.ts'

/**
 * Bytes of a sealed part, as stored, up to which lists show it. Content of the usual kind is smaller; a page holds
 * several of them, and a picture of a megabyte never fits one (protocol/proofs#sealed-omitted).
 */
const listedSealedBytes = 64 * 1024

/** A proof as a list shows it; `sealedOmitted`: its sealed part is larger than {@link listedSealedBytes} and was not read. */
export type ListedProof = ProofRecord & { sealedOmitted?: true }

/** Stands for the sealed part of a proof of which nothing is shown. */
const nothingSealed: ProofRecord['sealed'] = { input: {}, evidence: {}, options: {}, meta: {} }

/**
 * Returns the proofs of a list with the sealed parts of those that `isShown` names; the others' are not read, nor
 * large ones ({@link ListedProof}). What was erased since the list was read is left out.
 */
export async function withSealed(
  clear: readonly ClearProof[],
  isShown: (record: ClearProof) => boolean,
  { proofs }: { proofs: Pick<Proofs, 'sealedParts'> },
): Promise<ListedProof[]> {
  const shown = new Set(clear.filter(isShown).map(({ qHash }) => qHash))
  const sealed = await proofs.sealedParts([...shown], listedSealedBytes)
  return clear.flatMap((record): ListedProof[] => {
    const part = shown.has(record.qHash) ? sealed.get(record.qHash) : nothingSealed
    if (part === null) return [{ ...record, sealed: nothingSealed, sealedOmitted: true }]
    return part ? [{ ...record, sealed: part }] : []
  })
}
