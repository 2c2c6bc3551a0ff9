import type { ClearProof, ProofRecord, Proofs } from '../records/proofs.ts'

/**
 * The largest sealed part that lists show, in bytes as stored. Usual content is smaller; a picture of a megabyte would
 * never fit a page (protocol/proofs#sealed-omitted).
 */
const listedSealedBytes = 64 * 1024

/**
 * A proof as a list shows it; `sealedOmitted`: its sealed part is larger than {@link listedSealedBytes} and was not
 * read.
 */
export type ListedProof = ProofRecord & { sealedOmitted?: true }

/** The sealed part of a proof in a list that shows nothing of it. */
const nothingSealed: ProofRecord['sealed'] = { input: {}, evidence: {}, options: {}, meta: {} }

/**
 * Returns the proofs of a list with the sealed parts of those for which `isShown` says so. Other sealed parts, and
 * large ones ({@link ListedProof}), are not read. A proof that was erased since the list was read is left out.
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
