import { setTimeout as pause } from 'node:timers/promises'
import { drive, requestBytes } from './drive.ts'
import type { Figure } from './figures.ts'
import { type Program, startSvc } from './program.ts'
import { signRequests } from './signed-requests.ts'

/**
 * Kills the service under load several times. After each restart, it reads what was acknowledged before: each proof that is
 * missing was lost.
 */
export async function measureCrashes(options: {
  engine: string
  databaseUrl?: string
  rounds: number
  perRound: number
}): Promise<Figure[]> {
  const { engine, databaseUrl, rounds, perRound } = options
  const svc = await startSvc({
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const acknowledged: string[] = []
  let unanswered = 0
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
    const answered = await crash(svc, { label: `crash ${engine} ${round} ${process.pid}`, count: perRound, round })
    acknowledged.push(...answered)
    unanswered += perRound - answered.length
    // oxlint-disable-next-line no-await-in-loop
    await svc.start()
  }
  const found = await countFound(svc, acknowledged)
  await svc.destroy()
  const group = `kill -9 under load on ${engine}`
  return [
    { group, what: 'rounds', value: rounds, unit: '', detail: true },
    { group, what: 'verifications cut off unanswered', value: unanswered, unit: '', detail: true },
    { group, what: 'proofs acknowledged', value: acknowledged.length, unit: '' },
    { group, what: 'of these lost', value: acknowledged.length - found, unit: '', bound: { most: 0 } },
  ]
}

/**
 * Verifies, at a gate if one is named, until the service is killed. Returns the ids that it acknowledged. How many that are, and
 * the time until the kill, differ in each round.
 */
export async function crash(
  svc: Program,
  { label, count, round, gateId }: { label: string; count: number; round: number; gateId?: string },
): Promise<string[]> {
  const requests = signRequests(count, label)
  const answered: string[] = []
  const enough = Promise.withResolvers<void>()
  const load = drive({
    url: svc.url,
    connections: 32,
    requests: requests.map(({ request }) =>
      requestBytes(svc.url, {
        method: 'POST',
        path: '/api/v1/verification',
        body: JSON.stringify({ ...request, ...(gateId !== undefined && { gateId }) }),
      }),
    ),
    onReply: ({ status, index }) => {
      const sent = requests[index]
      if (status === 200 && sent) answered.push(sent.qHash)
      if (answered.length === 1 + ((round * 37) % (count / 2))) enough.resolve()
    },
  })
  await Promise.race([enough.promise, load])
  await pause((round * 7) % 20)
  await svc.kill()
  await load
  return answered
}

async function countFound({ url }: Program, qHashes: readonly string[]): Promise<number> {
  let found = 0
  await drive({
    url,
    connections: 16,
    requests: qHashes.map((qHash) => requestBytes(url, { method: 'GET', path: `/api/v1/proofs/${qHash}` })),
    onReply: ({ status, body, index }) => {
      if (status === 200 && body.includes(qHashes[index] ?? '?')) found++
    },
  })
  return found
}
