import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { rawCid } from '../ports/ipfs/cid.ts'
import type { Block, IpfsNode } from '../ports/ipfs/ipfs.ts'
import type { Ports } from '../ports/ports.ts'
import { processing, type ProofRecord } from '../records/proofs.ts'
import { mayHaveCopy } from '../rules/visibility.ts'
import { publicView } from './proof-view.ts'

/** The longest block that IPFS nodes exchange. */
const maxBlockBytes = 1_048_576

/** How long a proof is waited for whose verifiers have not answered, ms. */
const settlingMs = 30_000

type Deps = { ports: Pick<Ports, 'store' | 'now'>; node: IpfsNode }

/**
 * Pins the public view of a proof whose submitter or owner asked for a copy (protocol/proofs#ipfs). The content id is stored
 * before the node is asked, so that the copy is unpinned also if this process ends in between. Returns when to try again
 * while the verifiers have not answered, Unix ms. Throws when the node fails; the wish then stays.
 */
export async function pinProof({ key: qHash }: { key: string }, { ports, node }: Deps): Promise<number | undefined> {
  const { store, now } = ports
  const next = await store.transaction(async (inner): Promise<Block | 'settling' | undefined> => {
    const record = await inner.proofs.lock(qHash)
    const wish = await inner.ipfsCopies.findWish(qHash)
    if (!wish || wish.isPinned) return undefined
    if (record?.status === processing) return 'settling'
    const block = record && mayHaveCopy(record) ? blockOf(record, now()) : undefined
    if (block) await inner.ipfsCopies.prepare(qHash, { cid: block.cid, size: block.bytes.length }, now())
    else await inner.ipfsCopies.cancel([qHash], now())
    return block
  })
  if (next === 'settling') return now() + settlingMs
  if (!next) return undefined
  await node.pin(next)
  await store.ipfsCopies.confirm(qHash, next.cid, now())
  return undefined
}

/** Unpins a copy that no proof has any more. Throws when the node fails. */
export async function unpinCopy({ key: cid }: { key: string }, { ports, node }: Deps): Promise<void> {
  if (!(await ports.store.ipfsCopies.isWished(cid))) await node.unpin(cid)
}

/**
 * Returns the public view of a proof as canonical JSON, as a block. Entries of other proofs are without what they found,
 * because those proofs may be hidden later. Undefined: the view has no canonical form, or is too long for a block.
 */
function blockOf(record: ProofRecord, now: number): Block | undefined {
  // as it is sent: without members that are undefined
  const view: unknown = JSON.parse(JSON.stringify(publicView(record, now)))
  try {
    const bytes = new TextEncoder().encode(canonicalJson(view))
    return bytes.length > maxBlockBytes ? undefined : { cid: rawCid(bytes), bytes }
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
