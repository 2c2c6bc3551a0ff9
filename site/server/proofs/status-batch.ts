import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { statusBatch as row } from '../../../shared/contract/verification/proof-status.ts'
import type { ProofSummary, Tombstone } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { strangersLifecycle } from './proof-view.ts'
import { type AnchorsOf, anchorsOf } from './shown-anchors.ts'
import { successorsOf } from './successors.ts'
import { shownLifecycle } from '../../../shared/gate/lifecycle.ts'

type Results = Reply<typeof row>['results']

/**
 * Returns the status of many proofs by one query for each table (protocol/proofs#status-batch). The keys are the ids as the caller
 * wrote them. Each unknown or private proof counts as a question about a hidden proof (protocol/proofs#probing). Throws
 * `RATE_LIMIT_EXCEEDED`.
 */
export async function statusBatch(
  { qHashes, address }: { qHashes: readonly string[]; address: string },
  { config, ports, probes }: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<Results> {
  const now = ports.now()
  const ids = [...new Set(qHashes.map((qHash) => qHash.toLowerCase()))]
  const found = await ports.store.proofs.summaries(ids)
  const known = new Map(found.map((summary) => [summary.qHash, summary]))
  const shown = found.flatMap((record) => ('status' in record && record.privacyLevel === 'public' ? [record] : []))
  const successorOf = await successorsOf(
    shown.map((record) => ({ record, isOwned: false })),
    ports.store,
  )
  const anchorOf = await anchorsOf(
    found.filter((record) => 'status' in record),
    { config, ports },
  )
  for (const id of ids) {
    const summary = known.get(id)
    if (!summary || ('status' in summary && summary.privacyLevel === 'private')) probes.count(address, id)
  }
  return Object.fromEntries(
    qHashes.map((asked) => [
      asked,
      { ...entry(asked, known.get(asked.toLowerCase()), { now, anchorOf }), ...successorOf(asked.toLowerCase()) },
    ]),
  )
}

function entry(
  asked: string,
  summary: ProofSummary | Tombstone | undefined,
  { now, anchorOf }: { now: number; anchorOf: AnchorsOf },
): Results[string] {
  const nothing = { qHash: asked.toLowerCase(), createdAt: null, completedAt: null, cached: false, cachedAt: null }
  if (!summary) return { ...nothing, status: 'not_found' }
  if ('erasedAt' in summary) return { ...nothing, status: 'erased', erasedAt: iso(summary.erasedAt) }
  const { privacyLevel, createdAt, completedAt, updatedAt, revokedAt, expiresAt } = summary
  const { status } = anchorOf(summary)
  const minimal = { ...nothing, status, privacyLevel, createdAt: iso(createdAt) }
  if (privacyLevel === 'private') return { ...minimal, ...strangersLifecycle(summary) }
  return {
    ...minimal,
    completedAt: iso(completedAt),
    lastUpdated: iso(updatedAt),
    revokedAt: iso(revokedAt),
    expiresAt: iso(expiresAt),
    lifecycle: shownLifecycle(summary, now),
  }
}

/** Returns the ISO 8601 text of a time in Unix ms. */
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
