import type { Settings } from './settings.ts'
import type { Issuer } from './credentials/issuer.ts'
import type { Ports } from './ports/ports.ts'
import type { Budget } from './verification/budget.ts'
import type { Probes } from './proofs/probes.ts'
import type { EventWaiters } from './events/event-waiters.ts'
import type { Waiters } from './handoffs/waiters.ts'

/** The dependencies of every operation: the settings, the ports, and the state that this process keeps in memory. */
export type Deployment = {
  config: Pick<
    Settings,
    | 'baseUrl'
    | 'verifyUrl'
    | 'hubChainId'
    | 'rateLimits'
    | 'proRequired'
    | 'proProfiles'
    | 'operator'
    | 'anchoring'
    | 'passkeys'
    | 'isLoopbackOnly'
  >
  ports: Ports
  /** Signs credentials and status lists. */
  issuer: Issuer
  waiters: Waiters
  /** The requests that wait for events. */
  eventWaiters: EventWaiters
  /** Counts questions about proofs that the caller may not see (protocol/proofs#probing). */
  probes: Probes
  /** The time that verifiers may take. */
  budget: Budget
}
