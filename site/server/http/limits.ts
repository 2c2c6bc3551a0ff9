import type { EndpointName } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Allowance, Counter } from '../ports/counter/counter.ts'
import { networkOf } from '../rules/client-network.ts'
import { createLoad, type Load } from './load.ts'
import type { Metrics } from './metrics.ts'

/** How often one caller may come: so many `points` in so many `seconds` (protocol/limits#rates). */
export const buckets = {
  calls: { points: 60, seconds: 60 },
  reads: { points: 100, seconds: 60 },
  proofs: { points: 50, seconds: 15 * 60 },
  handoffs: { points: 30, seconds: 10 * 60 },
  signIns: { points: 10, seconds: 15 * 60 },
  /** Redirect addresses, not requests: they all stand in one list (protocol/oauth#redirect-limit). */
  registrations: { points: 30, seconds: 10 * 60 },
  /** Questions to a person about their document, each of which is stored (protocol/verifiers#personhood-session). */
  personhood: { points: 30, seconds: 10 * 60 },
  /** KiB of secrets, not requests: each is stored until its profile revokes it (protocol/mcp#tools). */
  secrets: { points: 1024, seconds: 60 * 60 },
} as const

export type Bucket = keyof typeof buckets

/**
 * How much of a bucket one process takes in its `seconds`, from everybody together: what the machine can do, or what
 * may be stored. From half of it on, addresses and networks are capped as well (protocol/limits#counted; decision
 * 0023).
 */
export const totals: Readonly<Record<Bucket, number>> = {
  calls: 60_000,
  reads: 120_000,
  proofs: 450_000,
  handoffs: 60_000,
  signIns: 20_000,
  registrations: 3000,
  personhood: 20_000,
  secrets: 256 * 1024,
}

/**
 * All owners of hand-offs at one address may come this many times as often as one caller: somebody who makes hand-offs only
 * for their allowances gets no more.
 */
const handoffShare = 10

/** Endpoints that are not plain `calls`; undefined: not limited, for those who watch over the service. */
const bucketOf: Partial<Record<EndpointName, Bucket | undefined>> = {
  health: undefined,
  metrics: undefined,
  // who sends is known by what they sign, and everything that is sold speaks through one address
  stripeWebhook: undefined,
  getProof: 'reads',
  statusBatch: 'reads',
  listProofs: 'reads',
  handoffStatus: 'reads',
  verify: 'proofs',
  createHandoff: 'handoffs',
  walletVerify: 'signIns',
  passkeyRegisterVerify: 'signIns',
  passkeyLoginVerify: 'signIns',
  providerStart: 'signIns',
  startPersonhood: 'personhood',
}

/**
 * What is counted for the place that it comes from, whoever comes: nobody is known yet, and who is could become another
 * at every turn (protocol/limits#rates; security-cases D13). Nothing is counted for an account that somebody merely
 * names: a stranger could lock its owner out.
 */
const byAddress: ReadonlySet<Bucket> = new Set<Bucket>(['handoffs', 'signIns', 'registrations', 'personhood'])

/**
 * Who a request is from, when its credential shows that:
 * - `profile`: of a session, access key or token. A profile that `isNew` also counts for its address together with all
 * other new ones there, because anybody can make many of them (protocol/limits#limits).
 *  - `handoff`: whoever knows the secret of the hand-off with this id.
 */
export type LimitedParty = { kind: 'profile'; id: string; isNew: boolean } | { kind: 'handoff'; id: string }

/** What a request says of a hand-off: its id in the path, and the header `<sid>.<secret>` of an embedder's page. */
export type NamedHandoff = { sid?: string | undefined; header?: string | undefined }

/** Whose requests count together: those of a known principal, else those of an address (protocol/limits#counted). */
export type Counted = { address: string; partyOf?: () => Promise<LimitedParty | undefined> }

export type Limits = {
  /** Counts one request, or `cost` of them. Throws RATE_LIMIT_EXCEEDED, with the seconds to wait, when there were too many. */
  take(endpoint: EndpointName, caller: Counted, cost?: number): Promise<void>
  /** Counts what a request is about to store, in a bucket of its own. Throws as `take` does. */
  charge(bucket: Bucket, caller: Counted, cost: number): Promise<void>
}

/** What differs from the numbers above. */
export type LimitTable = { allowances?: Partial<Record<Bucket, Allowance>>; totals?: Partial<Record<Bucket, number>> }

/**
 * Limits that `counter` counts, for as many processes as it does; the load is that of this process. Every request that is one
 * too many is a refusal in `metrics`. `now` returns Unix ms.
 */
export function createLimits(
  { counter, metrics, now }: { counter: Counter; metrics: Pick<Metrics, 'refusal'>; now: () => number },
  table: LimitTable = {},
): Limits {
  const loads = new Map<Bucket, Load>()
  const allowanceOf = (bucket: Bucket): Allowance => table.allowances?.[bucket] ?? buckets[bucket]
  const loadOf = (bucket: Bucket) => {
    const known = loads.get(bucket)
    if (known) return known
    const load = createLoad({ allowance: allowanceOf(bucket), total: table.totals?.[bucket] ?? totals[bucket], now })
    loads.set(bucket, load)
    return load
  }
  const refuse = (label: string, message: string, waitMs: number): never => {
    metrics.refusal(label)
    throw new ServiceError('RATE_LIMIT_EXCEEDED', message, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
  }

  async function charge(bucket: Bucket, caller: Counted, cost: number) {
    const network = networkOf(caller.address)
    const place = { address: caller.address, network }
    const load = loadOf(bucket)
    // first, as it costs nothing: under load nobody is looked up, and nothing is stored, for who is refused anyway
    const crowd = load.refusal(place, cost)
    if (crowd) refuse(`${bucket}-${crowd.of}`, crowdMessages[crowd.of], crowd.waitMs)
    for (const { key, share } of await keysOf(caller, bucket)) {
      const { points, seconds } = allowanceOf(bucket)
      // a bucket of its own for each share: the counter knows one allowance for each
      const counted = share === 1 ? bucket : `${bucket}-handoffs`
      // oxlint-disable-next-line no-await-in-loop -- who is refused by their own allowance takes nothing of the next
      const waitMs = await counter.count(counted, { key, network }, { points: points * share, seconds }, cost)
      if (waitMs !== undefined) refuse(bucket, 'Too many requests. Try again later.', waitMs)
    }
    load.add(place, cost)
  }

  return {
    charge,
    async take(endpoint, caller, cost = 1) {
      const bucket = endpoint in bucketOf ? bucketOf[endpoint] : 'calls'
      if (bucket && cost > 0) await charge(bucket, caller, cost)
    },
  }
}

const crowdMessages = {
  address: 'The service is busy, and too many requests come from your address. Try again later.',
  network: 'The service is busy, and too many requests come from your network. Try again later.',
  total: 'The service is busy. Try again later.',
} as const

/** What a request counts for, in order; an allowance is `share` times as large as that of one caller. */
async function keysOf(caller: Counted, bucket: Bucket): Promise<{ key: string; share: number }[]> {
  const { address } = caller
  const principal = byAddress.has(bucket) ? undefined : await caller.partyOf?.()
  if (!principal) return [{ key: address, share: 1 }]
  const own = { key: `${principal.kind}:${principal.id}`, share: 1 }
  if (principal.kind === 'handoff') return [own, { key: address, share: handoffShare }]
  // apart from what nobody in particular does there, who could otherwise keep people out who are signed in
  return principal.isNew ? [own, { key: `new-profiles:${address}`, share: 1 }] : [own]
}

/** SVC_RATE_LIMITS=off, for load tests. */
export const noLimits: Limits = { take: async () => {}, charge: async () => {} }
