import type * as v from 'valibot'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import type { listProofs as row } from '../../../shared/contract/proofs/read-proofs.ts'
import type { Owner, ClearProof, ProofList, ProofPlace } from '../records/proofs.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import type { Store } from '../ports/store/store.ts'
import { cursorAfter, readCursor } from './list-cursor.ts'
import { readListPage } from './list-page.ts'
import { principalOfHeaders } from '../accounts/owner.ts'
import { ownerView, publicView, showsSealed } from './proof-view.ts'
import { anchorsOf } from './shown-anchors.ts'
import { copiesOf } from './shown-copies.ts'
import { listedSources } from './reused-sources.ts'
import { type ListedProof, withSealed } from './sealed-parts.ts'
import { successorsOf } from './successors.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import { isNamedBy } from '../rules/wallet.ts'
import { isOn, refuseIgnored, tagsOf } from '../rules/query-text.ts'

type Query = v.InferOutput<(typeof row)['query']>
type Wallet = { walletAddress: string; chain: string }

/**
 * How many proofs a page has, unless their size ends it before: by default, by default for the owner, and at most
 * (protocol/proofs#lists).
 */
const limits = { public: 50, owner: 1000, max: 1000 }

/**
 * Lists the proofs of a wallet, newest first (protocol/proofs#lists, protocol/proof-format#same-wallet): the listed
 * proofs, or all for an owner who signed or who has a session or an access key. A plain EVM address means its key and
 * the contract wallet on the hub; a did:pkh means the one on its chain. `includeHistory` adds revoked proofs. Throws
 * `INVALID_CURSOR`, what `resolveChain` throws for the address, and what {@link principalOfHeaders} throws.
 */
export async function listProofs(
  {
    address,
    query,
    headers,
    principal = anonymous,
  }: { address: string; query: Query; headers: OwnerHeaders; principal?: Principal },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Reply<typeof row>['data']> {
  const named = readWallet(address)
  const wallet = resolveDid(named, { config })
  const about = named.chain === undefined ? undefined : wallet
  const signed = { action: { action: 'access_private_proofs_by_wallet' }, about } as const
  const { wallets: callers } = await principalOfHeaders({ headers, principal }, signed, { config, ports })
  const isThisWallet = (caller: Owner) => isNamedBy(caller, { ...wallet, chain: named.chain && wallet.chain })
  const owner = isOn(query.isPublicRead) ? undefined : callers.find(isThisWallet)
  const view = owner ? 'owner' : 'public'

  const list = listOf(query, owner ?? { ...wallet, signerKind: null })
  const limit = Math.min(Number(query.limit ?? limits[view]), limits.max)
  const { cursor } = query
  const hasCursor = cursor !== undefined
  const offset = query.offset === undefined ? undefined : Number(query.offset)
  const begin = beginOf({ cursor, offset }, list, ports.store)
  const skipped = offset ?? 0
  const isOwned = owner !== undefined
  const show = async (clear: readonly ClearProof[]) => {
    const records = await withSealed(clear, (record) => isOwned || showsSealed(record), ports.store)
    return await showRecords(records, { isOwned }, { config, ports })
  }
  const { shown, last, hasMore, next } = await readListPage({
    limit,
    read: async ({ after, count }: { after: ClearProof | undefined; count: number }) => {
      const place: ProofPlace = after ? { after } : begin
      const part = await ports.store.proofs.listClear(list, { ...place, limit: count })
      return { items: part.proofs, next: part.next }
    },
    show,
  })
  const nextCursor = hasMore ? cursorOf(next ?? { after: last }, list, ports.store) : null
  return {
    proofs: shown,
    totalCount: hasMore || hasCursor || (skipped > 0 && shown.length === 0) ? null : skipped + shown.length,
    hasMore,
    nextOffset: hasMore && !hasCursor && !next ? skipped + shown.length : null,
    nextCursor,
    resolved: { ...resolveDid(list, { config }), view },
    pagination: { limit, offset: skipped },
    pageInfo: { limit, hasNextPage: hasMore, nextCursor },
  }
}

/**
 * Returns these proofs as their owner sees them, or as everybody does, each with its anchors, its successor and its copy
 * (protocol/proofs#views).
 */
export async function showRecords(
  records: readonly ListedProof[],
  { isOwned }: { isOwned: boolean },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Reply<typeof row>['data']['proofs']> {
  const now = ports.now()
  const visibleSources = await listedSources(isOwned ? [] : records, ports.store)
  const successorOf = await successorsOf(
    records.map((record) => ({ record, isOwned })),
    ports.store,
  )
  const copyOf = await copiesOf(records, ports)
  const anchorOf = await anchorsOf(records, { config, ports })
  return records.map((record) => ({
    ...(isOwned ? ownerView(record, now) : publicView(record, now, visibleSources)),
    ...anchorOf(record),
    ...successorOf(record.qHash),
    ...copyOf(record.qHash),
    ...(record.sealedOmitted && { sealedOmitted: true as const }),
  }))
}

/**
 * Returns the place where a page of a list of proofs begins: the one that the cursor names, or the one after `offset`
 * proofs (protocol/proofs#cursors). Throws `INVALID_CURSOR`, and `INVALID_REQUEST` for a cursor with an offset.
 */
export function beginOf(
  { cursor, offset }: { cursor: string | undefined; offset: number | undefined },
  list: object,
  store: Store,
): ProofPlace {
  if (cursor === undefined) return { offset: offset ?? 0 }
  refuseIgnored({ offset }, 'the cursor names the place in the list.')
  const place = readCursor(cursor, list, store)
  return { after: { createdAt: place.createdAt, qHash: place.id }, offset: place.offset }
}

/** Returns the cursor of a place in a list of proofs; null for its beginning. */
export const cursorOf = ({ after, offset }: ProofPlace, list: object, store: Store): string | null =>
  after ? cursorAfter({ createdAt: after.createdAt, id: after.qHash, offset }, list, store) : null

/** Reads a wallet from its address, or from `did:pkh:<namespace>:<reference>:<address>`, which names its chain. */
export function readWallet(address: string): { walletAddress: string; chain?: string } {
  const [, chain, walletAddress] = /^did:pkh:([^:]+:[^:]+):([^:]+)$/.exec(address) ?? []
  return chain === undefined || walletAddress === undefined ? { walletAddress: address } : { walletAddress, chain }
}

function listOf(query: Query, whose: Wallet & Pick<ProofList, 'signerKind'>): ProofList {
  const { q, qHash, verifierId, status, privacyLevel, visibility, includeHistory } = query
  const { walletAddress, chain, signerKind } = whose
  return {
    walletAddress,
    chain,
    signerKind,
    listedOnly: signerKind === null,
    withRevoked: isOn(includeHistory),
    qHash: qHash?.toLowerCase(),
    verifierId,
    status,
    visibility: [privacyLevel, visibility].filter((each) => each !== undefined),
    tags: tagsOf(query.tags),
    text: q,
  }
}
