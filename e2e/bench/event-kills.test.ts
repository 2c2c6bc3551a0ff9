// Kills the service under load, and compares the events with what it acknowledged: none is lost, and none comes twice.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { engines, useDatabases } from './databases.fixture.ts'
import { drive, requestBytes } from './drive.ts'
import { openGate } from './log/open-gate.ts'
import { type Program, startSvc } from './program.ts'
import { signRequests } from './signed-requests.ts'

// four starts and three loads: on a machine that does much else this takes three times as long
vi.setConfig({ testTimeout: 60_000 })

const empty = useDatabases()
const [rounds, perRound] = [3, 200]

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of our own service
type Reply = { data: any }

/** Verifies at a gate until the service is killed, and returns the ids that it acknowledged. */
async function killUnderLoad(svc: Program, gateId: string, round: number): Promise<string[]> {
  const requests = signRequests(perRound, `events ${round} ${process.pid}`)
  const answered: string[] = []
  const enough = Promise.withResolvers<void>()
  const load = drive({
    url: svc.url,
    connections: 32,
    requests: requests.map(({ request }) =>
      requestBytes(svc.url, {
        method: 'POST',
        path: '/api/v1/verification',
        body: JSON.stringify({ ...request, gateId }),
      }),
    ),
    onReply: ({ status, index }) => {
      const sent = requests[index]
      if (status === 200 && sent) answered.push(sent.qHash)
      if (answered.length === 1 + ((round * 37) % (perRound / 2))) enough.resolve()
    },
  })
  await Promise.race([enough.promise, load])
  await pause((round * 7) % 20)
  await svc.kill()
  await load
  return answered
}

/** Reads all events once no new ones came for some seconds. */
async function readAll(url: string, authorization: string) {
  const qHashes: string[] = []
  const sequences: number[] = []
  for (let [after, quiet] = [0, 0]; quiet < 2;) {
    const path = `/api/v1/events?after=${after}&types=proof.verified&limit=1000&wait=2`
    // oxlint-disable-next-line no-await-in-loop -- each part follows the one before
    const { data } = (await (await fetch(`${url}${path}`, { headers: { authorization } })).json()) as Reply
    for (const event of data.events) {
      qHashes.push(event.data.qHash)
      sequences.push(event.sequence)
    }
    quiet = data.events.length === 0 ? quiet + 1 : 0
    after = data.after
  }
  return { qHashes, sequences }
}

test.each(engines)(
  'loses no event of an acknowledged proof and doubles none when it is killed, on %s',
  async (engine) => {
    const svc = await startSvc({
      SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(engine === 'Postgres' && { DATABASE_URL: empty(0) }),
    })
    const { gateId, authorization } = await openGate(svc.url)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
      acknowledged.push(...(await killUnderLoad(svc, gateId, round)))
      // oxlint-disable-next-line no-await-in-loop
      await svc.start()
    }
    const { qHashes, sequences } = await readAll(svc.url, authorization)
    const stored = await Promise.all(qHashes.map((qHash) => fetch(`${svc.url}/api/v1/proofs/${qHash}`)))
    await svc.destroy()
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(acknowledged.filter((qHash) => !qHashes.includes(qHash))).toEqual([])
    expect(new Set(qHashes).size).toBe(qHashes.length)
    expect(stored.filter(({ status }) => status !== 200)).toEqual([])
    // the first event is that of the gate
    expect(sequences).toEqual(sequences.map((_, at) => at + 2))
  },
)
