import type { Figure } from '../bench/figures.ts'
import { type Program, startSvc } from '../bench/program.ts'
import { startPostgres } from '../world/postgres.ts'
import { measureOverload } from './overload.ts'
import { measureProcesses } from './processes.ts'
import { measureSustained } from './sustained.ts'
import { measureWaiting } from './waiting.ts'

/** One measurement of `pnpm load`. */
export type Measurement = {
  name: string
  /** Measures it; `minutes` is how long the load at a fixed rate lasts. `progress` is told what is known before the end. */
  run: (minutes: number, progress: (line: string) => void) => Promise<Figure[]>
}

/** Starts a service on SQLite, and measures it. */
async function onSqlite(measure: (svc: Program) => Promise<Figure[]>, env?: Record<string, string>): Promise<Figure[]> {
  const svc = await startSvc(env)
  try {
    return await measure(svc)
  } finally {
    await svc.destroy()
  }
}

/** Starts two processes on an empty Postgres, and measures one of them, or both. */
async function onPostgres(measure: (first: Program, second: Program) => Promise<Figure[]>): Promise<Figure[]> {
  const postgres = await startPostgres()
  const services: Program[] = []
  try {
    const env = { DATABASE_URL: postgres.url, SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
    const first = await startSvc(env)
    services.push(first)
    const second = await startSvc({ ...env, SVC_BASE_URL: first.url })
    services.push(second)
    return await measure(first, second)
  } finally {
    await Promise.all(services.map((service) => service.destroy()))
    await postgres.stop()
  }
}

const sustained = { trySeconds: 60, warmUp: 20_000, fillSeconds: 600 }
const overload = { seconds: 20, warmUp: 20_000 }

/** All measurements, in the order of the documentation. */
export const measurements: readonly Measurement[] = [
  {
    name: 'sustained-sqlite',
    run: (minutes, progress) =>
      onSqlite((svc) => measureSustained(svc, { ...sustained, engine: 'SQLite', seconds: minutes * 60, progress })),
  },
  {
    name: 'sustained-postgres',
    run: (minutes, progress) =>
      onPostgres((svc) => measureSustained(svc, { ...sustained, engine: 'Postgres', seconds: minutes * 60, progress })),
  },
  {
    name: 'overload-sqlite',
    run: () => onSqlite((svc) => measureOverload(svc, { ...overload, engine: 'SQLite' })),
  },
  {
    name: 'overload-postgres',
    run: () => onPostgres((svc) => measureOverload(svc, { ...overload, engine: 'Postgres' })),
  },
  {
    name: 'waiting',
    run: () =>
      onSqlite((svc) => measureWaiting(svc, { count: 10_000, seconds: 60 }), { SVC_TRUST_PROXY: '127.0.0.0/8' }),
  },
  {
    name: 'processes',
    run: () =>
      onPostgres((...both) => onPostgres((apart) => measureProcesses({ both, apart }, { rounds: 5, perRound: 5000 }))),
  },
]
