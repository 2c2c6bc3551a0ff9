import type { Store } from '../ports/store/store.ts'
import { cardWork } from '../records/sale.ts'

/** Has a payment looked at from `dueAt` on (Unix ms), by whichever process is free; also after a crash. */
export const wakePayment = (id: string, { store, dueAt }: { store: Pick<Store, 'jobs'>; dueAt: number }) =>
  store.jobs.wake({ kind: cardWork, key: `payment:${id}`, dueAt })

/** Has all payments of a gate looked at: it sells on other terms now, or nothing any more. */
export const wakeGatePayments = (gateId: string, { store, dueAt }: { store: Pick<Store, 'jobs'>; dueAt: number }) =>
  store.jobs.wake({ kind: cardWork, key: `gate:${gateId}`, dueAt })
