import { drive, requestBytes } from './drive.ts'
import { type Figure, median } from './figures.ts'
import { type Program, startSvc } from './program.ts'
import { type Seeded, seed, type Target } from './seed.ts'

/** Makes the path of a request; `turn` is the number of the request. */
export type PathOf = (seeded: Seeded, turn: number) => string

const reads: Record<string, PathOf> = {
  'one proof': ({ qHashes }, turn) => `/api/v1/proofs/${qHashes[turn % qHashes.length]}`,
  'first page of a wallet': ({ wallets }, turn) => `/api/v1/proofs/by-wallet/${wallets[turn % wallets.length]}`,
}

/** What a comparison of stores with few and with many proofs needs. */
export type ReadsOptions = {
  engine: string
  /** The addresses of two empty databases; undefined: SQLite. */
  databaseUrls?: { few: string; many: string }
  few: number
  many: number
  rounds: number
  perRound: number
  /** The requests, by their names: reads of one proof and of the first page of a wallet, unless there are others. */
  kinds?: Record<string, PathOf>
  /** Prepares a store before it is filled. */
  prepare?: (target: Target) => Promise<void>
  /** Is called with both stores filled: before the first request, and when the services have ended. */
  watch?: (when: 'before' | 'after') => Promise<void>
}

/**
 * Measures how long reads of one proof and of the first page of a wallet take, with few and with many proofs in the store.
 * Two services run at the same time, and the measurements alternate, so that a busy machine slows both.
 */
export async function measureReads(options: ReadsOptions): Promise<Figure[]> {
  const { engine, databaseUrls, few, many, rounds, perRound, kinds = reads, prepare, watch } = options
  const [small, large] = await Promise.all([
    startFilled({ databaseUrl: databaseUrls?.few, prepare, readable: few, others: 0 }),
    startFilled({ databaseUrl: databaseUrls?.many, prepare, readable: few, others: many - few }),
  ])
  await watch?.('before')
  const group = `Reads on ${engine}, ${many.toLocaleString('en')} proofs beside ${few.toLocaleString('en')}`
  const times = new Map(Object.keys(kinds).map((what) => [what, { small: [] as number[], large: [] as number[] }]))
  for (let round = 0; round <= rounds; round++) {
    for (const [what, path] of Object.entries(kinds)) {
      for (const [name, { program, seeded }] of Object.entries({ small, large })) {
        const paths = Array.from({ length: perRound }, (_, index) => path(seeded, round * perRound + index * 7))
        // oxlint-disable-next-line no-await-in-loop -- in turns
        const taken = await ask(program, paths)
        if (round > 0) times.get(what)?.[name === 'small' ? 'small' : 'large'].push(...taken)
      }
    }
  }
  await Promise.all([small.program.destroy(), large.program.destroy()])
  await watch?.('after')
  return [...times].flatMap(([what, taken]): Figure[] => {
    const [low, high] = [median(taken.small), median(taken.large)]
    return [
      { group, what: `${what}, few`, value: low, unit: 'ms', detail: true },
      { group, what: `${what}, many`, value: high, unit: 'ms', detail: true },
      { group, what: `${what}, many to few`, value: high / low, unit: '×', bound: { most: 1.5 } },
    ]
  })
}

async function startFilled(options: {
  databaseUrl: string | undefined
  prepare: ReadsOptions['prepare']
  readable: number
  others: number
}) {
  const { databaseUrl, prepare, ...counts } = options
  const secretKey = new Uint8Array(32).fill(7)
  const program = await startSvc({
    SVC_SECRET_KEY: Buffer.from(secretKey).toString('base64'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const target = { dataDir: program.dataDir, databaseUrl, secretKey }
  await prepare?.(target)
  return { program, seeded: await seed(target, counts) }
}

/** Measures each read in ms, one after the other on one connection. */
async function ask({ url }: Program, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  await drive({
    url,
    connections: 1,
    requests: paths.map((path) => requestBytes(url, { method: 'GET', path })),
    onReply: ({ status, ms, body }) => {
      if (status !== 200) throw new Error(`Not read: ${body}`)
      times.push(ms)
    },
  })
  return times
}
