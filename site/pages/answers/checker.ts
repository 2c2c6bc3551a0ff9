import { type Client, createClient } from '../../../shared/client/client.ts'
import { readBundleWith, type ReadHeaders } from '../../../shared/client/read-bundle.ts'
import { getCredentials, getStatusList, issuerMetadata } from '../../../shared/contract/credentials.ts'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import { type BundleAnswers, readAndCheck } from '../../../shared/credential/check-offline.ts'
import { type Issuers, signatureProblem } from '../../../shared/credential/issuers.ts'
import { readStatusList } from '../../../shared/credential/status-list.ts'

/** The endpoints that the answers need. */
export type AnswersClient = Client<{
  getCredentials: typeof getCredentials
  getStatusList: typeof getStatusList
  issuerMetadata: typeof issuerMetadata
}>

/** A bundle with what it shows. `issuer`: the host whose keys the page knows. */
export type CheckedBundle = { bundle: Bundle; answers: BundleAnswers; issuer: string }

/** What a file shows. `qHash`: the proof that it is about; undefined if it is no bundle. */
export type CheckedFile = { answers: BundleAnswers; issuer: string; qHash: string | undefined }

/** Reads and checks what the service of this page states as issuer (protocol/credentials#answers). */
export type Checker = {
  /** Loads the keys of the issuer, so that a later check needs no network. Throws ServiceError. */
  loadKeys: () => Promise<void>
  /** Answers what a bundle shows, against the keys of this service alone. It loads only the keys, if they are missing. */
  check: (bundle: unknown) => Promise<CheckedFile>
  /** Answers what a signed request shows by itself. It loads nothing. */
  checkAlone: (envelope: PortableProofEnvelope) => Promise<BundleAnswers>
  /** Reads the bundle of a proof as it is now, and checks it. Throws ServiceError. */
  read: (
    request: { qHash: string; envelope: PortableProofEnvelope | null; headers: ReadHeaders },
    signal: AbortSignal,
  ) => Promise<CheckedBundle>
}

/** How long the service may take, ms. */
const timeoutMs = 10_000

/** Creates a client that asks the service each time, instead of the browser's cache. */
export const answersClient = (origin: string): AnswersClient =>
  createClient({ getCredentials, getStatusList, issuerMetadata }, origin, {
    fetch: (address, init) => fetch(address, { ...init, cache: 'no-cache' }),
  })

/** Creates the checker of a page. `now` is the clock of the service, Unix ms. */
export function createChecker({ client, now }: { client: AnswersClient; now: () => number }): Checker {
  let pinned: { issuers: Issuers; issuer: string } | undefined
  /** By its address, the time of the newest status list that this page has seen. */
  const seen: Record<string, number> = {}

  const loadKeys = async (signal?: AbortSignal) => {
    const { issuer, jwks } = await client.issuerMetadata({}, signal ? { signal } : {})
    pinned = { issuers: { [issuer]: { jwks } }, issuer: new URL(issuer).host }
    return pinned
  }
  const check = async (bundle: unknown) => {
    const { issuers, issuer } = pinned ?? (await loadKeys())
    const { answers, qHash } = await readAndCheck(bundle, { issuers, now: now(), seen })
    return { answers, issuer, qHash }
  }
  return {
    loadKeys: async () => void (await loadKeys()),
    check,
    checkAlone: async (envelope) => {
      const alone = { svc: 1, envelope, credentials: [], status: [] }
      return (await readAndCheck(alone, { issuers: {} })).answers
    },
    async read({ qHash, envelope, headers }, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const request = { qHash, headers, signal: limited, ...(envelope && { envelope }) }
      const reading = Promise.all([readBundleWith(client, request), loadKeys(limited)])
      const [bundle, { issuers }] = await reading.catch(throwOutage)
      const { answers, issuer } = await check(bundle)
      await remember(bundle.status, issuers, seen)
      return { bundle, answers, issuer }
    },
  }
}

/** Throws a failure again. A time-out is an outage. */
function throwOutage(error: unknown): never {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new ServiceError('NETWORK_UNREACHABLE', 'The service took too long.', { cause: error })
  throw error
}

/** Remembers the times of status lists that the issuer signed, so that an older list no longer says that something holds. */
async function remember(tokens: readonly string[], issuers: Issuers, seen: Record<string, number>): Promise<void> {
  for (const token of tokens) {
    // oxlint-disable-next-line no-await-in-loop -- usually one
    const list = await readStatusList(token)
    const [iss = ''] = Object.keys(issuers)
    // oxlint-disable-next-line no-await-in-loop
    if (!list || (await signatureProblem(list.jws, { iss, issuers, invalid: 'STATUS_INVALID' }))) continue
    const { sub, iat } = list.payload
    seen[sub] = Math.max(seen[sub] ?? 0, iat)
  }
}
