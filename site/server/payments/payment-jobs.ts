import type { Store } from '../ports/store/store.ts'
import { cardPaymentJobs } from '../records/sale.ts'

/** Schedules the job that settles one card payment. It runs in any process from `dueAt` on (Unix ms), also after a crash. */
export const schedulePayment = (id: string, { store, dueAt }: { store: Pick<Store, 'jobs'>; dueAt: number }) =>
  store.jobs.wake({ kind: cardPaymentJobs, key: `payment:${id}`, dueAt })

/** Schedules the job that settles all card payments of a gate. Call it when the gate has changed or sells nothing any more. */
export const scheduleGatePayments = (gateId: string, { store, dueAt }: { store: Pick<Store, 'jobs'>; dueAt: number }) =>
  store.jobs.wake({ kind: cardPaymentJobs, key: `gate:${gateId}`, dueAt })
