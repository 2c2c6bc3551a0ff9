// `pnpm bench` measures all our figures in one run. It prints a table, and writes .github/bench.json, the same as a table in
// .github/bench.md, and the picture .github/bench.svg. The ratios are what counts: the measurements of both sides alternate on
// one machine.
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { startPostgres } from '../world/postgres.ts'
import { benchPage } from './report/bench-page.ts'
import { measureBundles } from './bundles.ts'
import { measureBytes } from './bytes.ts'
import { chart } from './report/chart.ts'
import { measureClickable } from './clickable.ts'
import { ownContestants, peerContestants } from './contestants.ts'
import { measureCrashes } from './crash.ts'
import { measureCredentialCost } from './credential-cost.ts'
import { type Figure, isReached, table } from './figures.ts'
import { measureGateChecks } from './gate-checks.ts'
import { measureAnchorGas } from './log/anchor-gas.ts'
import { measureLogCost } from './log/cost.ts'
import { measureEventsCost } from './log/events-cost.ts'
import { measureLogShare } from './log/share.ts'
import { measureSequencing } from './log/sequencing.ts'
import { measureTiles } from './log/tiles.ts'
import { measureWitnessed } from './log/witnessed.ts'
import { measureReads } from './reads.ts'
import { measureRest } from './rest.ts'
import { measureRevocations } from './revocations.ts'
import { measureThroughput } from './throughput.ts'
import { measureWebhooks } from './webhooks/webhooks.ts'

const throughput = { rounds: 5, perRound: 3000, connections: 64 }
const reads = { few: 1000, many: 1_000_000, rounds: 5, perRound: 200 }
const checks = { sizes: [10, 1000, 100_000], rounds: 5, perRound: 20 }
const credentials = { rounds: 100, perRound: 128, connections: 64 }
const crashes = { rounds: 20, perRound: 500 }
const logCost = { rounds: 20, perRound: 500, connections: 64 }
// after each round it waits for the events: therefore few rounds, and long ones
const eventsCost = { rounds: 10, perRound: 1000, connections: 64 }
const webhooks = { live: 100, dead: 50, perHook: 20, rounds: 5 }
const revocations = { rounds: 10, perRound: 200, isClockMoved: true }

const steps: (() => Promise<Figure[]>)[] = [
  measureBytes,
  async () => measureClickable([...(await ownContestants()), ...(await peerContestants())], { runs: 7 }),
  () => measureThroughput({ engine: 'SQLite', ...throughput }),
  () => onPostgres(([databaseUrl]) => measureThroughput({ engine: 'Postgres', databaseUrl, ...throughput })),
  () => measureReads({ engine: 'SQLite', ...reads }),
  () => onPostgres(([few, many]) => measureReads({ engine: 'Postgres', databaseUrls: { few, many }, ...reads })),
  () => measureGateChecks({ engine: 'SQLite', ...checks }),
  () => onPostgres(([databaseUrl]) => measureGateChecks({ engine: 'Postgres', databaseUrl, ...checks })),
  () => measureCredentialCost({ engine: 'SQLite', ...credentials }),
  () => onPostgres((databaseUrls) => measureCredentialCost({ engine: 'Postgres', databaseUrls, ...credentials })),
  () => measureBundles({ runs: 15, perRun: 20 }),
  () => measureCrashes({ engine: 'SQLite', ...crashes }),
  () => onPostgres(([databaseUrl]) => measureCrashes({ engine: 'Postgres', databaseUrl, ...crashes })),
  () => measureRevocations({ engine: 'SQLite', processes: 1, ...revocations }),
  () =>
    onPostgres(([databaseUrl]) =>
      measureRevocations({ engine: 'Postgres', databaseUrl, processes: 2, ...revocations }),
    ),
  () => measureSequencing({ engine: 'SQLite', entries: 20_000 }),
  () => onPostgres(([databaseUrl]) => measureSequencing({ engine: 'Postgres', databaseUrl, entries: 20_000 })),
  () => measureLogShare({ engine: 'SQLite', ...credentials }),
  () => onPostgres((databaseUrls) => measureLogShare({ engine: 'Postgres', databaseUrls, ...credentials })),
  () => measureLogCost({ engine: 'SQLite', ...logCost }),
  () => onPostgres((databaseUrls) => measureLogCost({ engine: 'Postgres', databaseUrls, ...logCost })),
  () => measureEventsCost({ engine: 'SQLite', ...eventsCost }),
  () => onPostgres((databaseUrls) => measureEventsCost({ engine: 'Postgres', databaseUrls, ...eventsCost })),
  () => measureWebhooks({ engine: 'SQLite', ...webhooks }),
  () => onPostgres(([databaseUrl]) => measureWebhooks({ engine: 'Postgres', databaseUrl, ...webhooks })),
  () => measureWitnessed({ rounds: 10, perRound: 20 }),
  () => measureTiles({ requests: 30_000, connections: 64 }),
  () => measureAnchorGas({ sizes: [10, 1000, 100_000] }),
  () => measureRest({ starts: 5, restMs: 3000 }),
]

/** Starts three empty databases, runs a measurement with their addresses, and stops them. */
async function onPostgres(measure: (databaseUrls: [string, string, string]) => Promise<Figure[]>): Promise<Figure[]> {
  const servers = [await startPostgres(), await startPostgres(), await startPostgres()] as const
  try {
    return await measure([servers[0].url, servers[1].url, servers[2].url])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const began = performance.now()
const figures: Figure[] = []
for (const step of steps) {
  const stepBegan = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
  const found = await step()
  console.log(`${table(found)}\n(${Math.round((performance.now() - stepBegan) / 1000)} s)\n`)
  figures.push(...found)
}

const machine = `${availableParallelism()} cores ${cpus()[0]?.model.trim() ?? ''}`.trim()
const day = new Date().toISOString().slice(0, 10)
const run = { machine, node: process.versions.node, day, figures }
writeFileSync('.github/bench.json', `${JSON.stringify(run, null, 2)}\n`)
writeFileSync('.github/bench.md', benchPage(run))
writeFileSync('.github/bench.svg', chart(run))

const missed = figures.filter((figure) => isReached(figure) === false)
console.log(`${Math.round((performance.now() - began) / 1000)} s on ${machine}; ${missed.length} targets missed`)
process.exit(0)
