import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkCheckpoint, type PinnedKeys } from '../../../shared/log/check-checkpoint.ts'
import { parseVkey } from '../../../shared/log/note-key.ts'
import { parseTlogProof } from '../../../shared/log/tlog-proof.ts'
import { logVkeyOf, startWitness } from '../../world/witness.ts'
import { drive, requestBytes } from '../drive.ts'
import { type Figure, median } from '../figures.ts'
import { type Program, startSvc } from '../program.ts'
import { signRequests } from '../signed-requests.ts'

/** How long a proof may take before the measurement fails, ms. */
const longestMs = 30_000

/**
 * Measures the time from the answer to a verification until its proof from the log has the cosignature of a witness, which is
 * another process.
 */
export async function measureWitnessed(options: { rounds: number; perRound: number }): Promise<Figure[]> {
  const { rounds, perRound } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'))
  const env = {
    SVC_DATA_DIR: dataDir,
    SVC_PUBLIC_URL: 'https://svc.test',
    SVC_MCP_URL: 'http://localhost:4400',
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const log = await logVkeyOf(env)
  const witness = await startWitness(log)
  const svc = await startSvc({ ...env, SVC_WITNESSES: witness.setting })
  const pinned = { log: parseVkey(log), witnesses: [parseVkey(witness.vkey)] }
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      times.push(...(await measureRound(svc, { label: `witnessed ${round} ${process.pid}`, perRound, pinned })))
    }
  } finally {
    await Promise.all([svc.destroy(), witness.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
  const group = 'From acceptance to a witnessed proof'
  const many = times.length.toLocaleString('en')
  return [
    { group, what: 'median', value: median(times), unit: 'ms', detail: true },
    { group, what: `slowest of ${many}`, value: Math.max(...times), unit: 'ms', bound: { most: 5000 } },
  ]
}

/** Makes public proofs at once, and returns how long each one waited for its witnessed proof, ms. */
async function measureRound(
  svc: Program,
  { label, perRound, pinned }: { label: string; perRound: number; pinned: PinnedKeys },
): Promise<number[]> {
  const signed = signRequests(perRound, label)
  // everybody may read what the log has of a public proof
  const options = { privacyLevel: 'public', publicDisplay: true }
  const acceptedAt: number[] = []
  await drive({
    url: svc.url,
    connections: 16,
    requests: signed.map(({ request }) => {
      const body = JSON.stringify({ ...request, options })
      return requestBytes(svc.url, { method: 'POST', path: '/api/v1/verification', body })
    }),
    onReply({ status, body, index }) {
      if (status !== 200) throw new Error(`Refused: ${body}`)
      acceptedAt[index] = performance.now()
    },
  })
  return Promise.all(
    signed.map(async ({ qHash }, at) => {
      await untilWitnessed(svc, qHash, pinned)
      return performance.now() - (acceptedAt[at] ?? 0)
    }),
  )
}

async function untilWitnessed({ url }: Program, qHash: string, pinned: PinnedKeys): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    /* oxlint-disable no-await-in-loop -- until it is there */
    const reply = await fetch(`${url}/api/v1/proofs/${qHash}/log-proof`)
    const { data } = (await reply.json()) as { data: { proofs: { proof: string }[] } }
    const proof = data.proofs[0]?.proof
    if (proof !== undefined) {
      const checkpoint = await checkCheckpoint(parseTlogProof(proof).checkpoint, pinned)
      if (typeof checkpoint === 'string') throw new Error(`The checkpoint is not signed: ${checkpoint}`)
      if (checkpoint.cosignatures.length > 0) return
    }
    await pause(50)
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error(`Not witnessed within ${longestMs} ms: ${qHash}`)
}
