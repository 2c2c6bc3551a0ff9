import type { EndpointName } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Allowance, Counter } from '../ports/counter/counter.ts'
import { storedContentKib } from '../rules/stored-size.ts'
import { networkOf } from '../rules/client-network.ts'
import { createLoad, type Load } from './load.ts'

/** How often one caller may call: `points` requests in `seconds` (protocol/limits#rates). */
export const buckets = {
  calls: { points: 60, seconds: 60 },
  reads: { points: 100, seconds: 60 },
  proofs: { points: 50, seconds: 15 * 60 },
  handoffs: { points: 30, seconds: 10 * 60 },
  signIns: { points: 10, seconds: 15 * 60 },
  /** Counts redirect addresses, not requests, because all of them are in one list (protocol/oauth#redirect-limit). */
  registrations: { points: 30, seconds: 10 * 60 },
  /** Counts sessions in which a person shows a document, because each is stored (protocol/verifiers#personhood-session). */
  personhood: { points: 30, seconds: 10 * 60 },
  /** Look-ups in the DNS and on chains before a signature: each may wait some seconds for servers of others (protocol/verification#precheck). */
  lookups: { points: 60, seconds: 10 * 60 },
  /** Counts KiB of secrets, not requests, because each secret is stored until its profile deletes it (protocol/mcp#tools). */
  secrets: { points: 1024, seconds: 60 * 60 },
  /** Counts KiB of content that is stored with proofs, not requests: a proof may store a megabyte (protocol/limits#sizes). */
  content: { points: 10 * 1024, seconds: 60 * 60 },
  /** An export reads everything of a profile, which may take minutes (protocol/accounts#export). */
  exports: { points: 10, seconds: 60 * 60 },
  /** Lets a monitor read a log of a million entries, which has 8,000 tiles, within some minutes (protocol/log#addresses). */
  log: { points: 2000, seconds: 60 },
  /** Checkpoints for the witness. A log sends one in a second at most, and an operator may have several logs. */
  checkpoints: { points: 300, seconds: 60 },
} as const

export type Bucket = keyof typeof buckets

/**
 * How many points of a bucket one process takes in its `seconds`, from all callers together. The number is what the machine
 * can do, or what may be stored. From half of it on, addresses and networks are limited as well (protocol/limits#counted;
 * decision 0023).
 */
export const totals: Readonly<Record<Bucket, number>> = {
  calls: 60_000,
  reads: 120_000,
  proofs: 450_000,
  handoffs: 60_000,
  signIns: 20_000,
  registrations: 3000,
  personhood: 20_000,
  lookups: 30_000,
  secrets: 256 * 1024,
  content: 1024 * 1024,
  exports: 600,
  log: 300_000,
  checkpoints: 60_000,
}

/**
 * All owners of hand-offs at one address together have this many times the allowance of one caller. So nobody gains more by
 * making hand-offs only for their allowances.
 */
const handoffShare = 10

/** The buckets of endpoints that do not count as `calls`; undefined: not limited. */
const bucketOf: Partial<Record<EndpointName, Bucket | undefined>> = {
  health: undefined,
  metrics: undefined,
  // the sender is known by its signature, and the messages about all sales come from one address
  stripeWebhook: undefined,
  getProof: 'reads',
  getCredentials: 'reads',
  getLogProof: 'reads',
  getStatusList: 'reads',
  logCheckpoint: 'log',
  logKey: 'log',
  logTile: 'log',
  statusBatch: 'reads',
  listProofs: 'reads',
  handoffStatus: 'reads',
  listEvents: 'reads',
  listAudit: 'reads',
  gateActivity: 'reads',
  profileActivity: 'reads',
  verify: 'proofs',
  createHandoff: 'handoffs',
  walletVerify: 'signIns',
  passkeyRegisterVerify: 'signIns',
  passkeyLoginVerify: 'signIns',
  providerStart: 'signIns',
  startPersonhood: 'personhood',
  precheck: 'lookups',
  exportProfile: 'exports',
}

/**
 * The buckets that count for the address, whoever calls: the caller is not known yet, or could take a new identity for each
 * call (protocol/limits#rates; security-cases D13). Nothing counts for an account that a caller merely names, because a
 * stranger could lock its owner out.
 */
const byAddress: ReadonlySet<Bucket> = new Set<Bucket>([
  'handoffs',
  'signIns',
  'registrations',
  'personhood',
  'lookups',
])

/**
 * The party that a request counts for, if its credential shows one:
 *  - `profile`: the profile of a session, access key or token. All new profiles of an address also count together
 *    (`isNew`), because anybody can make many of them (protocol/limits#limits).
 *  - `handoff`: the owner of the hand-off with this id, who knows its secret.
 */
export type LimitedParty = { kind: 'profile'; id: string; isNew: boolean } | { kind: 'handoff'; id: string }

/** How a request names a hand-off: by its id in the path, or by the header `<sid>.<secret>` of an embedder's page. */
export type NamedHandoff = { sid?: string | undefined; header?: string | undefined }

/** The caller for a limit. Requests count for the party if there is one, else for the address (protocol/limits#counted). */
export type LimitedCaller = { address: string; partyOf?: () => Promise<LimitedParty | undefined> }

export type Limits = {
  /** Counts one request, or `cost` requests. Throws RATE_LIMIT_EXCEEDED with the seconds to wait when there were too many. */
  take(endpoint: EndpointName, caller: LimitedCaller, cost?: number): Promise<void>
  /** Counts the content that the body of a request asks to store. Throws what `take` throws. */
  takeStored(endpoint: string, caller: LimitedCaller, body: unknown): Promise<void>
  /** Counts what a request is about to store, in a bucket of its own. Throws what `take` throws. */
  charge(bucket: Bucket, caller: LimitedCaller, cost: number): Promise<void>
}

/** Numbers that replace the usual ones. */
export type LimitTable = { allowances?: Partial<Record<Bucket, Allowance>>; totals?: Partial<Record<Bucket, number>> }

/**
 * Creates limits that count with `counter`, which may be shared by several processes. The load is that of this process alone.
 * Every refused request is counted in `metrics`. `now` returns Unix ms.
 */
export function createLimits(
  { counter, metrics, now }: { counter: Counter; metrics: { refusal(label: string): void }; now: () => number },
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

  async function charge(bucket: Bucket, caller: LimitedCaller, cost: number) {
    const network = networkOf(caller.address)
    const place = { address: caller.address, network }
    const load = loadOf(bucket)
    // first, because it costs nothing: under load a refused request causes no look-up and no write
    const busy = load.refusal(place, cost)
    if (busy) refuse(`${bucket}-${busy.of}`, busyMessages[busy.of], busy.waitMs)
    for (const { key, share } of await keysOf(caller, bucket)) {
      const { points, seconds } = allowanceOf(bucket)
      // a bucket of its own for each share, because the counter has one allowance for each bucket
      const counted = share === 1 ? bucket : `${bucket}-handoffs`
      // oxlint-disable-next-line no-await-in-loop -- a request that its own allowance refuses does not count for the next key
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
    async takeStored(endpoint, caller, body) {
      const kib = endpoint === 'verify' ? storedContentKib(body) : 0
      if (kib > 0) await charge('content', caller, kib)
    },
  }
}

const busyMessages = {
  address: 'The service is busy, and too many requests come from your address. Try again later.',
  network: 'The service is busy, and too many requests come from your network. Try again later.',
  total: 'The service is busy. Try again later.',
} as const

/** The labels under which refusals are counted, except that of a process with too much work. */
export const refusalLabels: readonly string[] = Object.keys(buckets).flatMap((bucket) => [
  bucket,
  ...Object.keys(busyMessages).map((of) => `${bucket}-${of}`),
])

/** Returns the keys that a request counts for, in order. The allowance of a key is `share` times that of one caller. */
async function keysOf(caller: LimitedCaller, bucket: Bucket): Promise<{ key: string; share: number }[]> {
  const { address } = caller
  const principal = byAddress.has(bucket) ? undefined : await caller.partyOf?.()
  if (!principal) return [{ key: address, share: 1 }]
  const own = { key: `${principal.kind}:${principal.id}`, share: 1 }
  if (principal.kind === 'handoff') return [own, { key: address, share: handoffShare }]
  // a key of its own, so that anonymous requests from the address do not keep out people who are signed in
  return principal.isNew ? [own, { key: `new-profiles:${address}`, share: 1 }] : [own]
}

/** The limits for SVC_RATE_LIMITS=off, which is for load tests. */
export const noLimits: Limits = { take: async () => {}, takeStored: async () => {}, charge: async () => {} }
