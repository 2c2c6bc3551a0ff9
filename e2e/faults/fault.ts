import type { Program } from '../bench/program.ts'
import type { LocalPostgres } from '../world/postgres.ts'
import type { StripeHost } from '../world/stripe/host.ts'
import type { Load } from './load.ts'
import type { Scene } from './people.ts'

export type Engine = 'SQLite' | 'Postgres'

/** One kind of fault. Its file says how it is made, and the runner what must hold after it. */
export type Fault = {
  name: string
  /** What happens, for the documentation. */
  title: string
  /** What the service does meanwhile, for the documentation. */
  behaviour: string
  engines: readonly Engine[]
  /** Returns why this machine cannot make the fault; undefined: it can. */
  missing?: () => string | undefined
  /** Prepares the fault before the service starts. */
  open(engine: Engine): Promise<Tool>
}

/** A fault that is prepared on one engine. */
export type Tool = {
  /** More settings of the service. */
  env?: Record<string, string>
  /** Where the database is stored; without it, in the folder of temporary files. */
  folder?: string
  /** Whether a second process uses the same Postgres. */
  hasSecondProcess?: boolean
  /** Puts something between the service and its Postgres. Returns the address that the service uses. */
  beforeDatabase?(databaseUrl: string): Promise<string>
  /** Puts something between people and the service. Returns the address that people use. */
  beforeService?(url: string): Promise<string>
  /** How far the clock of the service is ahead of ours, ms. */
  ahead?(): number
  /** True: codes and tokens may expire in the fault. */
  mayExpire?: boolean
  /** Makes the fault once, while people visit, and ends it. */
  round(at: Round): Promise<void>
  close?(): Promise<void>
}

/** One round of a fault. */
export type Round = {
  service: Program
  /** A second process on the same database, if the fault has one. */
  second: Program | undefined
  postgres: LocalPostgres | undefined
  stripe: StripeHost
  /** The service as people see it. */
  scene: Scene
  load: Load
  /** Returns a whole number from 0 to below `limit`, by the seed of the run. */
  random: (limit: number) => number
  /** True: faults that last by nature are shorter. */
  isShort: boolean
}
