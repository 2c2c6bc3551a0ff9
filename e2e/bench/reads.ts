import { drive, requestBytes } from './drive.ts'
import { type Figure, median } from './figures.ts'
import { type Program, startSvc } from './program.ts'
import { type Seeded, seed } from './seed.ts'

/**
 * Measures how long reads of one proof and of the first page of a wallet take, with few and with many proofs in the store.
 * Two services run at the same time, and the measurements alternate, so that a busy machine slows both.
 */
export async function measureReads(options: {
  engine: string
  /** The addresses of two empty databases; undefined: SQLite. */
  databaseUrls?: { few: string; many: string }
  few: number
  many: number
  rounds: number
  perRound: number
}): Promise<Figure[]> {
  const { engine, databaseUrls, few, many, rounds, perRound } = options
  const [small, large] = await Promise.all([
    startFilled({ databaseUrl: databaseUrls?.few, readable: few, others: 0 }),
    startFilled({ databaseUrl: databaseUrls?.many, readable: few, others: many - few }),
  ])
  const kinds = {
    'one proof': ({ qHashes }: Seeded, turn: number) => `/api/v1/proofs/${qHashes[turn % qHashes.length]}`,
    'first page of a wallet': ({ wallets }: Seeded, turn: number) =>
      `/api/v1/proofs/by-wallet/${wallets[turn % wallets.length]}`,
  }
  const group = `Reads on ${engine}, ${many.toLocaleString('en')} proofs beside ${few.toLocaleString('en')}`
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(kinds)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      for (const [name, { program, seeded }] of Object.entries({ small, large })) {
        const paths = Array.from({ length: perRound }, (_, index) => path(seeded, round * perRound + index * 7))
        // oxlint-disable-next-line no-await-in-loop -- in turns
        const taken = await ask(program, paths)
        if (round > 0) times[name === 'small' ? 'small' : 'large'].push(...taken)
      }
    }
    const [low, high] = [median(times.small), median(times.large)]
    figures.push(
      { group, what: `${what}, few`, value: low, unit: 'ms', detail: true },
      { group, what: `${what}, many`, value: high, unit: 'ms', detail: true },
      { group, what: `${what}, many to few`, value: high / low, unit: '×', bound: { most: 1.5 } },
    )
  }
  await Promise.all([small.program.destroy(), large.program.destroy()])
  return figures
}

async function startFilled(options: { databaseUrl: string | undefined; readable: number; others: number }) {
  const { databaseUrl, ...counts } = options
  const secretKey = new Uint8Array(32).fill(7)
  const program = await startSvc({
    SVC_SECRET_KEY: Buffer.from(secretKey).toString('base64'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  return { program, seeded: await seed({ dataDir: program.dataDir, databaseUrl, secretKey }, counts) }
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
