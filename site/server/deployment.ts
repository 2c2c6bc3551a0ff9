import type { Settings } from './settings.ts'
import type { Ports } from './ports/ports.ts'
import type { Budget } from './verification/budget.ts'
import type { Probes } from './proofs/probes.ts'
import type { Waiters } from './handoffs/waiters.ts'

/** What every operation is handed: how this deployment is set up, its outside, and who waits or asks in this process. */
export type Deployment = {
  config: Pick<
    Settings,
    'baseUrl' | 'verifyUrl' | 'hubChainId' | 'rateLimits' | 'proRequired' | 'proProfiles' | 'operator'
  >
  ports: Ports
  waiters: Waiters
  /** Questions for what the asker may not see. */
  probes: Probes
  /** How long verifiers may take. */
  budget: Budget
}
