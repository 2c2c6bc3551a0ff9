// Kills processes while the log grows, many times. site/server/log/sequencer.test.ts has a stop at each step of it.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSvc } from '../../shared/client/svc.ts'
import { checkOffline } from '../../shared/credential/check-offline.ts'
import { checkCheckpoint } from '../../shared/log/check-checkpoint.ts'
import { checkConsistencyProof, makeConsistencyProof, type TreeHead } from '../../shared/log/consistency-proof.ts'
import { parseEntryBundle } from '../../shared/log/entry-bundle.ts'
import { parseVkey } from '../../shared/log/note-key.ts'
import { tilePath } from '../../shared/log/tile-path.ts'
import { hashesFromTiles } from '../../shared/log/tiles.ts'
import { parseTlogProof } from '../../shared/log/tlog-proof.ts'
import { startPostgres } from '../world/postgres.ts'
import { drive, requestBytes } from './drive.ts'
import { type Program, startSvc } from './program.ts'
import { type SignedRequest, signRequests } from './signed-requests.ts'

const [rounds, perRound] = [4, 100]
const baseUrl = 'https://svc.test'

const textOf = async ({ url }: Program, path: string) => await (await fetch(`${url}${path}`)).text()
const bytesOf = async ({ url }: Program, path: string) => {
  const reply = await fetch(`${url}${path}`)
  expect([path, reply.status]).toEqual([path, 200])
  return new Uint8Array(await reply.arrayBuffer())
}

/** Sends new requests to all services, and kills the victim in the middle. Returns those that were acknowledged. */
async function load(services: readonly Program[], { victim, label }: { victim: Program; label: string }) {
  const acknowledged: SignedRequest[] = []
  const requests = signRequests(perRound, label)
  const killAfter = randomInt(1, Math.floor(perRound / services.length))
  let killed: Promise<void> | undefined
  await Promise.all(
    services.map(async (service, at) => {
      const own = requests.filter((_, index) => index % services.length === at)
      let answered = 0
      await drive({
        url: service.url,
        connections: 16,
        requests: own.map(({ request }) => {
          const body = JSON.stringify({ ...request, options: { privacyLevel: 'public' } })
          return requestBytes(service.url, { method: 'POST', path: '/api/v1/verification', body })
        }),
        onReply: ({ status, index }) => {
          const sent = own[index]
          if (status === 200 && sent) acknowledged.push(sent)
          answered += 1
          if (service === victim && answered === killAfter)
            killed = pause(randomInt(1200)).then(async () => await victim.kill())
        },
      })
    }),
  )
  await killed
  await victim.kill()
  return acknowledged
}

/** Reads the checkpoint of a service, and checks that it continues the one before. */
async function readHead(service: Program, before: TreeHead | undefined): Promise<TreeHead> {
  const log = parseVkey((await textOf(service, '/log/key')).trim())
  const head = await checkCheckpoint(await textOf(service, '/log/checkpoint'), { log, witnesses: [] })
  if (typeof head === 'string') throw new Error(head)
  if (before) {
    const readHashes = hashesFromTiles(head.size, async (tile) => await bytesOf(service, `/log/${tilePath(tile)}`))
    const proof = await makeConsistencyProof({ from: before.size, to: head.size }, readHashes)
    if (!checkConsistencyProof(proof, { from: before, to: head })) throw new Error('The log has another history.')
  }
  return head
}

async function readEntries(service: Program, size: number): Promise<string[]> {
  const entries: Uint8Array[] = []
  for (let index = 0; index * 256 < size; index += 1) {
    const width = Math.min(256, size - index * 256)
    // oxlint-disable-next-line no-await-in-loop -- few
    const bytes = await bytesOf(service, `/log/${tilePath({ level: 'entries', index, width })}`)
    entries.push(...parseEntryBundle(bytes, width))
  }
  return entries.map((entry) => Buffer.from(entry).toString('hex'))
}

test.each([
  { engine: 'SQLite', processes: 1 },
  { engine: 'Postgres', processes: 3 },
])(
  'after kills under load, the log has each verdict once and one history, on $engine',
  async ({ engine, processes }) => {
    const postgres = engine === 'Postgres' ? await startPostgres() : undefined
    const env = {
      SVC_BASE_URL: baseUrl,
      SVC_PUBLIC_URL: baseUrl,
      SVC_MCP_URL: 'http://localhost:4400',
      SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const services = await Promise.all(Array.from({ length: processes }, () => startSvc(env)))
    const [first] = services
    if (!first) throw new Error('No service was started.')
    try {
      const acknowledged: SignedRequest[] = []
      let head: TreeHead | undefined
      for (let round = 0; round < rounds; round += 1) {
        const victim = services[round % processes] ?? first
        // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
        acknowledged.push(...(await load(services, { victim, label: `log ${engine} ${round} ${process.pid}` })))
        // oxlint-disable-next-line no-await-in-loop
        await victim.start()
        // oxlint-disable-next-line no-await-in-loop
        head = await readHead(victim, head)
      }
      await expect
        .poll(async () => JSON.parse(await textOf(first, '/api/v1/health')).data.log.pending, { timeout: 30_000 })
        .toBe(0)
      await pause(2000)
      const last = await readHead(first, head)
      const entries = await readEntries(first, last.size)
      expect(new Set(entries).size).toBe(entries.length)
      const { issuer, jwks } = JSON.parse(await textOf(first, '/.well-known/jwt-vc-issuer'))
      const issuers = { [issuer]: { jwks, log: (await textOf(first, '/log/key')).trim() } }
      const svc = createSvc({ baseUrl: first.url })
      const indexes = new Set<number>()
      for (const { qHash } of acknowledged) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const bundle = await svc.bundle({ qHash })
        // oxlint-disable-next-line no-await-in-loop
        expect((await checkOffline(bundle, { issuers })).logged.reason).toBe('NO_WITNESS_PINNED')
        for (const proof of bundle.log ?? []) indexes.add(parseTlogProof(proof).index)
      }
      expect(acknowledged.length).toBeGreaterThan(rounds)
      expect(indexes.size).toBe(acknowledged.length)
    } finally {
      await Promise.all(services.map((service) => service.destroy()))
      await postgres?.stop()
    }
  },
  600_000,
)
