import { randomInt } from 'node:crypto'
import { decodeBase64, encodeBase64 } from '../../../shared/log/base64.ts'
import { checkConsistencyProof, makeConsistencyProof } from '../../../shared/log/consistency-proof.ts'
import { growTiles } from '../../../shared/log/grow-tiles.ts'
import { checkInclusionProof, makeInclusionProof } from '../../../shared/log/inclusion-proof.ts'
import { leafHash, nodeHash } from '../../../shared/log/merkle.ts'
import { type ReadHashes, readRoot } from '../../../shared/log/subtrees.ts'
import { tilePath } from '../../../shared/log/tile-path.ts'
import { hashesFromTiles, type ReadTile } from '../../../shared/log/tiles.ts'
import { type Oracle, type OracleQuestion, oracleEntry } from './go-oracle.ts'

/** A log in memory: the hashes of its complete subtrees by level, and its tiles by path. */
export type MemoryLog = { size: number; readHashes: ReadHashes; readTile: ReadTile }

/** Makes the log of the oracle. It grows in random steps. */
export async function makeLog(size: number): Promise<MemoryLog> {
  const levels: Uint8Array[][] = [Array.from({ length: size }, (_, index) => leafHash(oracleEntry(index)))]
  for (let below = levels[0] ?? []; below.length > 1;) {
    const pairs = Array.from({ length: Math.floor(below.length / 2) }, (_, at) => below.slice(at * 2, at * 2 + 2))
    below = pairs.map(([left, right]) => nodeHash(left ?? new Uint8Array(), right ?? new Uint8Array()))
    levels.push(below)
  }
  const tiles = new Map<string, Uint8Array>()
  const readTile: ReadTile = async (tile) => await Promise.resolve(tiles.get(tilePath(tile)) ?? new Uint8Array())
  for (let grown = 0; grown < size;) {
    const leaves = levels[0]?.slice(grown, grown + randomInt(1, 1 + Math.ceil(size / 10))) ?? []
    // oxlint-disable-next-line no-await-in-loop -- each step needs the tiles of the step before
    const growth = await growTiles({ size: grown, leaves }, readTile)
    for (const { tile, bytes } of growth.tiles) tiles.set(tilePath(tile), bytes)
    grown = growth.size
  }
  const readHashes: ReadHashes = async (subtrees) =>
    await Promise.resolve(subtrees.map(({ level, index }) => levels[level]?.[index] ?? new Uint8Array()))
  return { size, readHashes, readTile }
}

/** The first answers that differ, and how many proofs both accept. */
export type Comparison = { differing: unknown[]; accepted: number }

/**
 * Makes random proofs of a log, and a changed copy of every tenth. Compares with Go, which makes the same proofs, accepts them,
 * and refuses the changed ones, as our own checks do.
 */
export async function compareProofs(
  { size, readHashes, readTile }: MemoryLog,
  { oracle, inclusions, consistencies }: { oracle: Oracle; inclusions: number; consistencies: number },
): Promise<Comparison> {
  const questions: OracleQuestion[] = []
  const ours: { ok: boolean; proof: string }[] = []
  const ask = (question: OracleQuestion, proof: readonly Uint8Array[], check: (proof: Uint8Array[]) => boolean) => {
    const isChanged = questions.length % 10 === 0
    for (const each of isChanged ? [proof, changed(proof)] : [proof]) {
      questions.push({ ...question, proof: each.map(encodeBase64) })
      ours.push({ ok: check([...each]), proof: proof.map(encodeBase64).join() })
    }
  }
  const roots = new Map<number, Uint8Array>()
  const rootOfSize = async (grown: number) => {
    const root = roots.get(grown) ?? (await readRoot(grown, readHashes))
    roots.set(grown, root)
    return root
  }
  for (let round = 0; round < inclusions; round += 1) {
    const grown = randomInt(1, size + 1)
    const [index, root] = [randomInt(grown), await rootOfSize(grown)]
    // the tiles must give what the tree itself gives
    const read = round % 4 === 0 ? hashesFromTiles(size, readTile) : readHashes
    const proof = await makeInclusionProof({ index, size: grown }, read)
    const leaf = leafHash(oracleEntry(index))
    const question = { op: 'inclusion', index, size: grown, root: encodeBase64(root), leaf: encodeBase64(leaf) }
    ask(question, proof, (each) => checkInclusionProof(each, { index, leaf, size: grown, root }))
  }
  for (let round = 0; round < consistencies; round += 1) {
    const to = randomInt(1, size + 1)
    const from = randomInt(1, to + 1)
    const heads = { from: { size: from, root: await rootOfSize(from) }, to: { size: to, root: await rootOfSize(to) } }
    const proof = await makeConsistencyProof({ from, to }, readHashes)
    const [root, oldRoot] = [encodeBase64(heads.to.root), encodeBase64(heads.from.root)]
    ask({ op: 'consistency', from, to, root, oldRoot }, proof, (each) => checkConsistencyProof(each, heads))
  }
  const answers = (await oracle([{ op: 'entries', count: size }, ...questions])).slice(1)
  const differing = answers.flatMap(({ ok, proof = [] }, at) =>
    ok === ours[at]?.ok && proof.join() === ours[at]?.proof ? [] : [{ ...questions[at], ours: ours[at], ok }],
  )
  return { differing: differing.slice(0, 3), accepted: ours.filter(({ ok }) => ok).length }
}

/** Returns a proof with one hash changed, removed or added. */
function changed(proof: readonly Uint8Array[]): Uint8Array[] {
  const at = randomInt(Math.max(proof.length, 1))
  const other = decodeBase64('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=') ?? new Uint8Array()
  const way = proof.length === 0 ? 0 : randomInt(3)
  return proof.toSpliced(at, way === 0 ? 0 : 1, ...(way === 1 ? [] : [other]))
}
