import { type Client, createClient } from '../../../shared/client/client.ts'
import { readBundleWith, type ReadHeaders, readStatusLists } from '../../../shared/client/read-bundle.ts'
import {
  getCredentials,
  getLogProof,
  getStatusList,
  issuerMetadata,
  logKey,
} from '../../../shared/contract/credentials.ts'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { type Bundle, readBundle as readFile } from '../../../shared/credential/bundle.ts'
import { type BundleAnswers, readAndCheck } from '../../../shared/credential/check-offline.ts'
import { type Issuers, signatureProblem } from '../../../shared/credential/issuers.ts'
import { readStatusList } from '../../../shared/credential/status-list.ts'
import { pause } from '../../../widget/attempt/retry.ts'
import { type FileContents, fileContents } from './file-contents.ts'
import { notBeforeProof } from './not-before-proof.ts'

/** The endpoints that the answers need. */
export type AnswersClient = Client<typeof rows>

const rows = { getCredentials, getLogProof, getStatusList, issuerMetadata, logKey }

/** A bundle with what it shows. `issuer`: the host whose keys the page knows. */
export type CheckedBundle = { bundle: Bundle; answers: BundleAnswers; issuer: string }

/** What a file shows. `qHash`: the proof that it is about; undefined if it is no bundle. `contents` are those of the file as it is. */
export type CheckedFile = {
  answers: BundleAnswers
  issuer: string
  qHash: string | undefined
  contents: FileContents | undefined
}

/** Reads and checks what the service of this page states as issuer (protocol/credentials#answers). */
export type Checker = {
  /** Loads the keys of the issuer, so that a later check needs no network. Throws ServiceError. */
  loadKeys: () => Promise<void>
  /** Answers what a bundle shows, against the keys of this service alone. It loads only the keys, if they are missing. */
  check: (bundle: unknown) => Promise<CheckedFile>
  /** Answers as `check`, with the status lists of this service as they are now too. Throws ServiceError. */
  checkNow: (bundle: unknown, signal: AbortSignal) => Promise<CheckedFile>
  /** Answers what a signed request shows by itself. It loads nothing. */
  checkAlone: (envelope: PortableProofEnvelope) => Promise<BundleAnswers>
  /** Reads the bundle of a proof as it is now, and checks it. Throws ServiceError. */
  read: (request: ReadRequest, signal: AbortSignal) => Promise<CheckedBundle>
}

/** What to read. `waitsForLog`: some seconds after a verification too, until the log has a proof for the bundle. */
type ReadRequest = {
  qHash: string
  envelope: PortableProofEnvelope | null
  headers: ReadHeaders
  waitsForLog?: boolean
}

/** How long the service may take, ms. */
const timeoutMs = 10_000

/**
 * Creates a client that asks the service each time, instead of the browser's cache. With the credentials `same-origin` it asks
 * as the person who is signed in.
 */
export const answersClient = (origin: string, credentials: 'omit' | 'same-origin' = 'omit'): AnswersClient =>
  createClient(rows, origin, {
    fetch: (address, init) => fetch(address, { ...init, cache: 'no-cache' }),
    credentials,
  })

/** How often the log is asked again, because it takes in new proofs every second. */
const logTries = 2

/** Creates the checker of a page. `now` is the clock of the service, Unix ms; `logPauseMs` the time between two questions. */
export function createChecker({
  client,
  now,
  logPauseMs = 2000,
}: {
  client: AnswersClient
  now: () => number
  logPauseMs?: number
}): Checker {
  let pinned: { issuers: Issuers; issuer: string } | undefined
  /** By its address, the time of the newest status list that this page has seen. */
  const seen: Record<string, number> = {}

  const loadKeys = async (signal?: AbortSignal) => {
    const options = signal ? { signal } : {}
    const [{ issuer, jwks }, log] = await Promise.all([
      client.issuerMetadata({}, options),
      // the other answers need no log
      client.logKey({}, options).catch(() => undefined),
    ])
    pinned = {
      issuers: { [issuer]: { jwks, ...(log !== undefined && { log: log.trim() }) } },
      issuer: new URL(issuer).host,
    }
    return pinned
  }
  const check = async (bundle: unknown) => {
    const { issuers, issuer } = pinned ?? (await loadKeys())
    const { answers, qHash } = await readAndCheck(bundle, { issuers, now: now(), seen })
    return { answers: await notBeforeProof(answers, bundle), issuer, qHash, contents: await fileContents(bundle) }
  }
  return {
    loadKeys: async () => void (await loadKeys()),
    check,
    checkNow: async (file, signal) => {
      const bundle = readFile(file)
      if (typeof bundle === 'string') return await check(file)
      const lists = await readStatusLists(client, bundle.credentials, { signal })
      // a list of the file stays, because it may be wrong, or say that the proof was revoked
      return await check({ ...bundle, status: [...new Set([...bundle.status, ...lists])] })
    },
    checkAlone: async (envelope) => {
      const alone = { svc: 1, envelope, credentials: [], status: [] }
      return (await readAndCheck(alone, { issuers: {} })).answers
    },
    async read({ qHash, envelope, headers, waitsForLog = false }, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const request = { qHash, headers, signal: limited, ...(envelope && { envelope }) }
      const readBundle = async (tries: number): Promise<Bundle> => {
        const bundle = await readBundleWith(client, request)
        if (bundle.log || tries === 0 || bundle.credentials.length === 0) return bundle
        await pause(logPauseMs, limited)
        return await readBundle(tries - 1)
      }
      const reading = Promise.all([readBundle(waitsForLog ? logTries : 0), loadKeys(limited)])
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
