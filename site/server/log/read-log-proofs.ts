import type { LogProofsResponse } from '../../../shared/contract/credentials.ts'
import { makeInclusionProof } from '../../../shared/log/inclusion-proof.ts'
import { hashesFromTiles } from '../../../shared/log/tiles.ts'
import { formatTlogProof } from '../../../shared/log/tlog-proof.ts'
import { openCredentials, signedCredentials } from '../credentials/read-credentials.ts'
import type { Deployment } from '../deployment.ts'
import type { ProofQuestion } from '../proofs/read-proof.ts'
import type { SignedCheckpoint } from '../records/log.ts'
import { entryOf, saltOf } from './entries.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'issuer'>

/**
 * Returns for each credential of a proof that it is in the log (protocol/log#log-proof), except for those that no signed
 * checkpoint contains yet. Throws what {@link openCredentials} throws.
 */
export async function readLogProofs(question: ProofQuestion, deps: Deps): Promise<LogProofsResponse['data']['proofs']> {
  const { log } = deps.ports.store
  const { source } = await openCredentials(question, deps)
  const secret = source?.sealed.credentialSecret
  const checkpoint = (await log.state())?.checkpoint
  if (!source || secret === undefined || !checkpoint) return []
  const entries = (await signedCredentials(source, deps)).map(({ verifierId, jwt }) => {
    const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url')
    const salt = saltOf(secret, verifierId)
    return { verifierId, salt, entry: entryOf('verdict', salt, { ...JSON.parse(payload.toString()), payload }) }
  })
  const indexes = await log.indexes(entries.map(({ entry }) => entry))
  const proofs = entries.map(async ({ verifierId, salt }, at) => {
    const index = indexes[at]
    if (index === undefined || index >= checkpoint.size) return []
    return [{ verifierId, proof: await proofOf({ index, salt, checkpoint }, deps) }]
  })
  return (await Promise.all(proofs)).flat()
}

/** Returns the text of a proof. `salt` is what a reader needs to compute the entry. */
async function proofOf(
  { index, salt, checkpoint }: { index: number; salt: Uint8Array; checkpoint: SignedCheckpoint },
  { ports }: Deps,
): Promise<string> {
  const { note, size } = checkpoint
  const readHashes = hashesFromTiles(size, async (tile) => {
    const [bytes] = await ports.store.log.tiles([tile])
    return bytes ?? new Uint8Array()
  })
  const hashes = await makeInclusionProof({ index, size }, readHashes)
  return formatTlogProof({ extra: salt, index, hashes, checkpoint: note })
}
