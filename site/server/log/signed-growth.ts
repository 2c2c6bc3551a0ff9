import { formatCheckpoint } from '../../../shared/log/checkpoint.ts'
import { makeConsistencyProof } from '../../../shared/log/consistency-proof.ts'
import { formatNote, signNote } from '../../../shared/log/note.ts'
import type { Tile } from '../../../shared/log/tile-path.ts'
import { hashesFromTiles } from '../../../shared/log/tiles.ts'
import type { Ports } from '../ports/ports.ts'
import type { LogState } from '../records/log.ts'
import type { SignedGrowth } from './ask-witnesses.ts'
import { readLogKey } from './log-key.ts'

/** Returns a reader of the tiles that are stored. */
export const readTileOf =
  (store: Pick<Ports['store'], 'log'>) =>
  async (tile: Tile): Promise<Uint8Array> =>
    (await store.log.tiles([tile]))[0] ?? new Uint8Array()

/** Returns a signed checkpoint for witnesses, with the proofs that the log only grew until then. */
export const growthOf = (
  { note, size, logSize }: { note: string; size: number; logSize: number },
  store: Pick<Ports['store'], 'log'>,
): SignedGrowth => ({
  checkpoint: note,
  size,
  logSize,
  proveConsistency: async (oldSize) =>
    await makeConsistencyProof({ from: oldSize, to: size }, hashesFromTiles(size, readTileOf(store))),
})

/** Signs a state of the log. */
export async function signedNote(
  { origin, size, root }: Pick<LogState, 'origin' | 'size' | 'root'>,
  store: Pick<Ports['store'], 'secret'>,
): Promise<string> {
  const text = formatCheckpoint({ origin, size, root, extensions: [] })
  return formatNote({ text, signatures: [await signNote(text, await readLogKey({ store, origin }))] })
}
