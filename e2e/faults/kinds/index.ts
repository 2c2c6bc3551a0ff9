import type { Fault } from '../fault.ts'
import { cardWebhooks, provider } from './cards.ts'
import { chain } from './chain.ts'
import { clock } from './clock.ts'
import { diskFull } from './disk-full.ts'
import { dns } from './dns.ts'
import { eventLoop } from './event-loop.ts'
import { fileDescriptors, memory } from './exhausted.ts'
import { flushFails } from './flush-fails.ts'
import { killAtFlush } from './kill-at-flush.ts'
import { pgbouncer } from './pgbouncer.ts'
import { cutAtCommit, postgresRestarts, slowNetwork } from './postgres.ts'
import { stopped } from './stopped.ts'

/** All faults, in the order of the documentation. */
export const faults: readonly Fault[] = [
  killAtFlush,
  flushFails,
  diskFull,
  stopped,
  clock,
  fileDescriptors,
  memory,
  postgresRestarts,
  cutAtCommit,
  pgbouncer,
  slowNetwork,
  chain,
  dns,
  provider,
  cardWebhooks,
  eventLoop,
]
