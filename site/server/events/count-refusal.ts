import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from '../deployment.ts'

/**
 * Counts a request at a gate that failed before a proof was stored, for the activity of the gate (protocol/events#activity). It
 * is no event, because anybody can send such requests. Only gates that others may know of are counted. A hand-off is counted
 * when it ends, so its requests are not.
 */
export async function countRefusal(
  error: unknown,
  { gateId, isInHandoff }: { gateId: string | undefined; isInHandoff: boolean },
  { ports: { store, now } }: Pick<Deployment, 'ports'>,
): Promise<void> {
  if (gateId === undefined || isInHandoff || !(error instanceof ServiceError) || error.status >= 500) return
  const gate = await store.gates.find(gateId)
  if (gate?.status !== 'published' && gate?.status !== 'paused') return
  await store.events.add([{ count: `refused/${error.code}`, gateId, createdAt: now() }])
}
