import * as v from 'valibot'
import { GateModel } from '../../shared/gate/model.ts'
import type { VerifierId } from '../../shared/verifiers/index.ts'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import type { ProofRecord } from '../../site/server/records/proofs.ts'
import { drive, requestBytes } from './drive.ts'
import { type Figure, median } from './figures.ts'
import { type Program, startSvc } from './program.ts'
import { proofRecord, walletOf } from './proof-record.ts'
import { storeAll, type Target } from './seed.ts'

/** The verifiers of the gates' requirements. Their proofs depend on no external system. */
const verifierIds: VerifierId[] = [
  'ownership-basic',
  'ownership-social',
  'ownership-pseudonym',
  'ownership-dns-txt',
  'ownership-org-oauth',
  'proof-of-human',
  'ai-content-moderation',
  'wallet-link',
  'agent-identity',
  'agent-delegation',
]

/** The second gate has a requirement that no proof meets, so that a check reads all proofs of its verifier. */
const gates = {
  'a gate that is passed': verifierIds.map((verifierId) => ({ verifierId })),
  'a gate that is not': verifierIds.map((verifierId, at) => ({
    verifierId,
    match: at === 0 ? [{ path: 'reference.id', op: 'eq' as const, value: 'nowhere' }] : [],
  })),
}

/**
 * Measures how long a check of ten requirements takes, for wallets with few and with many proofs of the ten verifiers. One
 * store holds all of them, and the measurements of the wallets alternate.
 */
export async function measureGateChecks(options: {
  engine: string
  /** The address of an empty database; undefined: SQLite. */
  databaseUrl?: string
  /** The number of proofs of each wallet, ascending. */
  sizes: readonly number[]
  rounds: number
  perRound: number
}): Promise<Figure[]> {
  const { engine, databaseUrl, sizes, rounds, perRound } = options
  const secretKey = new Uint8Array(32).fill(7)
  const program = await startSvc({
    SVC_SECRET_KEY: Buffer.from(secretKey).toString('base64'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  await fill({ dataDir: program.dataDir, databaseUrl, secretKey }, sizes)

  const group = `Checks of ten requirements on ${engine}`
  const figures: Figure[] = []
  for (const [at, what] of Object.keys(gates).entries()) {
    const times = sizes.map((): number[] => [])
    let reads = 0
    /* oxlint-disable no-await-in-loop -- in turns */
    for (let round = 0; round <= rounds; round++) {
      const before = await readsSoFar(program)
      for (const [number, taken] of times.entries()) {
        const found = await ask(program, { path: pathOf(at, number), count: perRound, isPassed: at === 0 })
        if (round > 0) taken.push(...found)
      }
      reads = ((await readsSoFar(program)) - before) / (perRound * sizes.length)
    }
    /* oxlint-enable no-await-in-loop */
    const medians = times.map(median)
    const [most = Number.NaN, many = Number.NaN] = medians.toReversed()
    figures.push(
      ...sizes.map((size, number): Figure => {
        const named = `${what}, wallet with ${size.toLocaleString('en')} proofs`
        const isPromised = at === 0 && number === sizes.length - 1
        return {
          group,
          what: named,
          value: medians[number] ?? Number.NaN,
          unit: 'ms',
          ...(isPromised && { bound: { most: 10 } }),
          detail: true,
        }
      }),
      { group, what: `${what}: reads of proofs each`, value: reads, unit: '', detail: true },
      {
        group,
        what: `${what}, most proofs to many`,
        value: most / many,
        unit: '×',
        bound: { most: at === 0 ? 1.5 : 4 },
      },
    )
  }
  await program.destroy()
  return figures
}

const pathOf = (gate: number, wallet: number) => `/api/v1/proofs/check?gateId=gate-${gate}&address=${walletOf(wallet)}`

async function fill(target: Target, sizes: readonly number[]): Promise<void> {
  const { dataDir, databaseUrl, secretKey } = target
  const store = await openStore({ databaseUrl, dataDir, secretKeys: [secretKey] })
  const owner = { ownerProfileId: 'bench', ownerWallet: null, status: 'published' as const }
  for (const [at, requirements] of Object.values(gates).entries()) {
    const model = v.parse(GateModel, { name: 'Ten requirements', requirements })
    // oxlint-disable-next-line no-await-in-loop -- two
    await store.gates.create({ gateId: `gate-${at}`, ...owner, model, reward: undefined, now: Date.now() })
  }
  await store.close()
  const now = Date.now()
  // oxlint-disable-next-line no-await-in-loop -- or all of them would be in memory
  for (const [number, size] of sizes.entries()) await storeAll(target, proofsOf(walletOf(number), { size, now }))
}

function proofsOf(wallet: string, { size, now }: { size: number; now: number }): ProofRecord[] {
  return Array.from({ length: size }, (_, at) => {
    const record = proofRecord({ wallet, at: now - at })
    const verifierId = verifierIds[at % verifierIds.length] ?? 'ownership-basic'
    return {
      ...record,
      verifierIds: [verifierId],
      outcomes: record.outcomes.map((outcome) => ({ ...outcome, verifierId })),
    }
  })
}

/** Measures each check in ms, one after the other on one connection. Throws when an answer is wrong. */
async function ask(
  { url }: Program,
  { path, count, isPassed }: { path: string; count: number; isPassed: boolean },
): Promise<number[]> {
  const times: number[] = []
  await drive({
    url,
    connections: 1,
    requests: Array.from({ length: count }, () => requestBytes(url, { method: 'GET', path })),
    onReply: ({ status, ms, body }) => {
      if (status !== 200 || JSON.parse(body).data.gate.allRequiredSatisfied !== isPassed)
        throw new Error(`The gate answered wrong: ${body}`)
      times.push(ms)
    },
  })
  return times
}

/** Returns how often the service has read the proofs about a wallet from its store. */
async function readsSoFar({ url }: Program): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^svc_store_duration_seconds_count\{call="proofs\.about"\} (\d+)/m.exec(text)?.[1] ?? 0)
}
