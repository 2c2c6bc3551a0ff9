import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkOffline } from '../../shared/credential/check-offline.ts'
import { drive, requestBytes } from './drive.ts'
import type { Figure } from './figures.ts'
import { createClock, type Program, startSvc } from './program.ts'
import { type SignedRequest, signRequests, signRevocation } from './signed-requests.ts'

/** Every process serves a withdrawal within this time (protocol/credentials#status). */
const withinMs = 60_000

/** The list of all proofs here: a list has room for more. */
const listPath = '/api/v1/status-lists/1'

/** What clients know: the proofs that were acknowledged, and the ids of those whose revocation was. */
type Acknowledged = { proofs: SignedRequest[]; revoked: Set<string> }

/**
 * Kills one process after the other while all of them settle and revoke proofs, and starts it again. 60 s later it asks every
 * process for each proof and its status list. A revocation that was acknowledged and is not there was lost. A proof whose own
 * state says something else than its status list is torn. With `isClockMoved`, the clocks of the processes are moved instead of
 * waiting.
 */
export async function measureRevocations(options: {
  engine: string
  /** The address of an empty database for several processes; undefined: SQLite, which has one. */
  databaseUrl?: string
  processes: number
  rounds: number
  perRound: number
  isClockMoved: boolean
}): Promise<Figure[]> {
  const { engine, databaseUrl, processes, rounds, perRound, isClockMoved } = options
  const clock = createClock()
  const env = {
    ...clock.env,
    SVC_PUBLIC_URL: 'https://svc.test',
    SVC_MCP_URL: 'http://localhost:4400',
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const services = await Promise.all(Array.from({ length: processes }, () => startSvc(env)))
  const known: Acknowledged = { proofs: [], revoked: new Set() }
  let unanswered = 0
  let found: Compared[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const label = `revocations ${engine} ${round} ${process.pid}`
      const victim = round === 0 ? undefined : services[round % processes]
      // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
      unanswered += await load(services, { requests: signRequests(perRound, label), known, victim })
      // oxlint-disable-next-line no-await-in-loop
      await victim?.start()
    }
    if (isClockMoved) clock.move(withinMs)
    else await pause(withinMs)
    const now = clock.now()
    found = await Promise.all(services.map((service) => readAll(service, { known, now })))
  } finally {
    await Promise.all(services.map((service) => service.destroy()))
    clock.remove()
  }
  const sum = (count: (each: Compared) => number) => found.reduce((total, each) => total + count(each), 0)
  const group = `kill -9 while proofs are revoked, ${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`
  return [
    { group, what: 'requests cut off unanswered', value: unanswered, unit: '', detail: true },
    { group, what: 'revocations acknowledged', value: known.revoked.size, unit: '' },
    { group, what: 'of these not withdrawn 60 s later', value: sum((each) => each.lost), unit: '', bound: { most: 0 } },
    { group, what: 'proofs that contradict their list', value: sum((each) => each.torn), unit: '', bound: { most: 0 } },
  ]
}

type Sent = { kind: 'verify' | 'revoke'; signed: SignedRequest; bytes: (url: string) => Buffer }

/**
 * Sends new requests, and revocations of half of the proofs that exist, to all services at once, and kills the victim in the
 * middle. Returns how many requests had no answer.
 */
async function load(
  services: readonly Program[],
  { requests, known, victim }: { requests: readonly SignedRequest[]; known: Acknowledged; victim: Program | undefined },
): Promise<number> {
  const standing = known.proofs.filter(({ qHash }) => !known.revoked.has(qHash))
  const revocations = standing.slice(standing.length / 2).map((signed): Sent => ({
    kind: 'revoke',
    signed,
    bytes: (url) => post(url, `/api/v1/proofs/revoke-self/${signed.qHash}`, signRevocation(signed)),
  }))
  const verifications = requests.map((signed): Sent => ({
    kind: 'verify',
    signed,
    // everybody may read the credentials of a public proof
    bytes: (url) => post(url, '/api/v1/verification', { ...signed.request, options: { privacyLevel: 'public' } }),
  }))
  const all = [...revocations, ...verifications].toSorted(() => randomInt(3) - 1)
  const killAfter = randomInt(1, Math.ceil(all.length / services.length / 2))
  let answered = 0
  await Promise.all(
    services.map(async (service, at) => {
      const own = all.filter((_, index) => index % services.length === at)
      let ownAnswers = 0
      await drive({
        url: service.url,
        connections: 16,
        requests: own.map(({ bytes }) => bytes(service.url)),
        onReply: ({ status, index, body }) => {
          const sent = own[index]
          if (!sent || status !== 200) throw new Error(`Refused: ${body}`)
          if (sent.kind === 'verify') known.proofs.push(sent.signed)
          else known.revoked.add(sent.signed.qHash)
          answered++
          ownAnswers++
          if (service === victim && ownAnswers === killAfter) void service.kill()
        },
      })
    }),
  )
  await victim?.kill()
  // from now on there is a list that was signed before the next revocations
  await Promise.all(services.filter((each) => each !== victim).map((each) => readPaths(each, [listPath])))
  return all.length - answered
}

const post = (url: string, path: string, body: object) =>
  requestBytes(url, { method: 'POST', path, body: JSON.stringify(body) })

type Compared = { lost: number; torn: number }

/** Compares what one process says about every proof with its status list, checked offline. */
async function readAll(service: Program, { known, now }: { known: Acknowledged; now: number }): Promise<Compared> {
  const qHashes = known.proofs.map(({ qHash }) => qHash)
  const [issuerText = '', list = ''] = await readPaths(service, ['/.well-known/jwt-vc-issuer', listPath])
  const proofs = await readPaths(
    service,
    qHashes.map((qHash) => `/api/v1/proofs/${qHash}`),
  )
  const credentials = await readPaths(
    service,
    qHashes.map((qHash) => `/api/v1/proofs/${qHash}/credentials`),
  )
  const { issuer, jwks } = JSON.parse(issuerText)
  const found = await Promise.all(
    known.proofs.map(async ({ qHash }, at) => {
      const own: { credential: string }[] = JSON.parse(credentials[at] ?? '').data.credentials
      const bundle = { svc: 1, credentials: own.map(({ credential }) => credential), status: [list] }
      const { current } = await checkOffline(bundle, { issuers: { [issuer]: { jwks } }, now })
      if (!['WITHDRAWN', 'NOT_WITHDRAWN'].includes(current.reason)) throw new Error(`${qHash}: ${current.reason}`)
      const isWithdrawn = current.reason === 'WITHDRAWN'
      const isRevoked = typeof JSON.parse(proofs[at] ?? '').data.revokedAt === 'number'
      return { isLost: known.revoked.has(qHash) && !(isWithdrawn && isRevoked), isTorn: isWithdrawn !== isRevoked }
    }),
  )
  return { lost: found.filter(({ isLost }) => isLost).length, torn: found.filter(({ isTorn }) => isTorn).length }
}

/** Returns what the paths answer, in their order. Throws unless all answer 200. */
async function readPaths({ url }: Program, paths: readonly string[]): Promise<string[]> {
  const bodies: string[] = []
  await drive({
    url,
    connections: Math.min(16, paths.length),
    requests: paths.map((path) => requestBytes(url, { method: 'GET', path })),
    onReply: ({ status, index, body }) => {
      if (status !== 200) throw new Error(`Not read: ${paths[index]}: ${body}`)
      bodies[index] = body
    },
  })
  return bodies
}
