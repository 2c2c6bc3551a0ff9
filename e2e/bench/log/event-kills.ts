import { crash } from '../crash.ts'
import { startSvc } from '../program.ts'
import { openGate } from './open-gate.ts'

/** What is wrong with the events after kills: ids of proofs, and where the sequence is not 2, 3, 4 … */
export type EventKills = {
  acknowledged: number
  /** Acknowledged proofs without an event. */
  lost: string[]
  /** Events of the same proof beyond the first. */
  doubled: number
  /** Events of proofs that were not stored. */
  invented: string[]
  gaps: number[]
}

/**
 * Kills the service several times while people verify at a gate, and compares the events of the gate with what it acknowledged.
 */
export async function killDuringEvents({
  databaseUrl,
  rounds,
  perRound,
}: {
  databaseUrl: string | undefined
  rounds: number
  perRound: number
}): Promise<EventKills> {
  const svc = await startSvc({
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  try {
    const { gateId, authorization } = await openGate(svc.url)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
      acknowledged.push(
        ...(await crash(svc, { label: `events ${round} ${process.pid}`, gateId, count: perRound, round })),
      )
      // oxlint-disable-next-line no-await-in-loop
      await svc.start()
    }
    const { qHashes, sequences } = await readAll(svc.url, authorization)
    const known = new Set(qHashes)
    const stored = await Promise.all(
      qHashes.map(async (qHash) => ({ qHash, status: (await fetch(`${svc.url}/api/v1/proofs/${qHash}`)).status })),
    )
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((qHash) => !known.has(qHash)),
      doubled: qHashes.length - known.size,
      invented: stored.filter(({ status }) => status !== 200).map(({ qHash }) => qHash),
      // the first event is that of the gate
      gaps: sequences.filter((sequence, at) => sequence !== at + 2),
    }
  } finally {
    await svc.destroy()
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of our own service
type Reply = { data: any }

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
