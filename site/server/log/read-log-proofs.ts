import { registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import type { LogProofsResponse } from '../../../shared/contract/credentials.ts'
import type { Anchor } from '../../../shared/credential/bundle.ts'
import { makeInclusionProof } from '../../../shared/log/inclusion-proof.ts'
import { tilePath } from '../../../shared/log/tile-path.ts'
import { hashesFromTiles, type ReadTile } from '../../../shared/log/tiles.ts'
import { formatTlogProof } from '../../../shared/log/tlog-proof.ts'
import { openCredentials, signedCredentials } from '../credentials/read-credentials.ts'
import type { CredentialSource } from '../credentials/payload.ts'
import type { Deployment } from '../deployment.ts'
import type { ProofQuestion } from '../proofs/read-proof.ts'
import type { AnchoredRoot } from '../records/anchors.ts'
import { entryOf } from './entries.ts'
import { readTileOf } from './signed-growth.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'issuer'>

/**
 * Returns for each credential of a proof that it is in the log (protocol/log#log-proof), except for those that no signed
 * checkpoint contains yet. Where the entries are anchored, the proofs are of the anchored size, and the final anchors of that
 * size are listed (protocol/log#anchors). Throws what {@link openCredentials} throws.
 */
export async function readLogProofs(question: ProofQuestion, deps: Deps): Promise<LogProofsResponse['data']> {
  const { source } = await openCredentials(question, deps)
  return source ? await logProofsOf(source, deps) : { proofs: [] }
}

/** Does what {@link readLogProofs} says, for a proof that was read before. */
export async function logProofsOf(source: CredentialSource, deps: Deps): Promise<LogProofsResponse['data']> {
  const { log } = deps.ports.store
  const checkpoint = (await log.state())?.checkpoint
  if (!checkpoint) return { proofs: [] }
  const entries = (await signedCredentials(source, deps)).map(({ verifierId, jwt, entrySalt: salt }) => {
    const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url')
    return { verifierId, salt, entry: entryOf('verdict', salt, { ...JSON.parse(payload.toString()), payload }) }
  })
  const indexes = await log.indexes(entries.map(({ entry }) => entry))
  const logged = entries.flatMap(({ verifierId, salt }, at) => {
    const index = indexes[at]
    return index === undefined || index >= checkpoint.size ? [] : [{ verifierId, salt, index }]
  })
  const anchored = await anchoredAt(
    logged.map(({ index }) => index),
    deps,
  )
  const { note, size } = anchored?.root ?? checkpoint
  const readHashes = hashesFromTiles(size, readTilesOnce(deps.ports.store))
  const proofs = await Promise.all(
    logged.map(async ({ verifierId, salt, index }) => {
      const hashes = await makeInclusionProof({ index, size }, readHashes)
      return { verifierId, proof: formatTlogProof({ extra: salt, index, hashes, checkpoint: note }) }
    }),
  )
  return { proofs, ...(anchored && { anchors: anchored.anchors }) }
}

/** Returns the anchored root that contains all of these entries, with its final anchors; undefined when there is none. */
async function anchoredAt(
  indexes: readonly number[],
  { ports: { store }, config }: Deps,
): Promise<{ root: AnchoredRoot; anchors: Anchor[] } | undefined> {
  if (!config.anchoring || indexes.length === 0) return undefined
  const anchors = await store.anchors.finalAnchors(Math.max(...indexes))
  const [first] = anchors
  const root = first && (await store.anchors.rootOf(first.size))
  if (!root) return undefined
  return {
    root,
    anchors: anchors.map(({ chainId, issuer, txHash, blockNumber, size }) => ({
      chainId,
      registry: registryAddress,
      issuer,
      txHash,
      blockNumber,
      size,
      root: `0x${Buffer.from(root.root).toString('hex')}`,
    })),
  }
}

/** Returns a reader of the stored tiles that asks for each one once: the entries of a proof are often in the same ones. */
function readTilesOnce(store: Pick<Deployment['ports']['store'], 'log'>): ReadTile {
  const readTile = readTileOf(store)
  const asked = new Map<string, Promise<Uint8Array>>()
  return async (tile) => {
    const path = tilePath(tile)
    const reading = asked.get(path) ?? readTile(tile)
    asked.set(path, reading)
    return await reading
  }
}
