import type { Store } from '../ports/store/store.ts'
import { cardWork } from '../records/sale.ts'

/** Schedules a look at one card payment, from `dueAt` on (Unix ms), in any process; a crash does not lose it. */
export const schedulePayment = (id: string, { store, dueAt }: { store: Pick<Store, 'jobs'>; dueAt: number }) =>
  store.jobs.wake({ kind: cardWork, key: `payment:${id}`, dueAt })

/** Schedules a look at all payments of a gate whose terms have changed, or which sells nothing any more. */
export const scheduleGatePayments = (gateId: string, { store, dueAt }: { store: Pick<Store, 'jobs'>; dueAt: number }) =>
  store.jobs.wake({ kind: cardWork, key: `gate:${gateId}`, dueAt })
