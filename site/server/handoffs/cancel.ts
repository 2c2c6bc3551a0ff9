import type { Deployment } from '../deployment.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { isKeyOf } from '../random-keys.ts'

/**
 * Cancels a hand-off for the embedder's page (protocol/handoffs#cancel), and answers its status afterwards. It changes
 * nothing when the hand-off has ended already. Throws `HANDOFF_NOT_FOUND` for an unknown sid and a wrong secret alike.
 */
export async function cancelHandoff(
  { sid, secret }: { sid: string; secret: string | undefined },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<{ status: ReturnType<typeof statusAt> }> {
  const { handoffs } = ports.store
  const record = await handoffs.find(sid)
  if (!record || !isKeyOf(record.challenge, secret)) throw noSuchHandoff()
  const now = ports.now()
  const cancelled = await handoffs.end(sid, { status: 'cancelled', failure: null, now })
  if (cancelled) waiters.wake(sid)
  const after = cancelled ?? (await handoffs.find(sid)) ?? record
  return { status: statusAt(after, now) }
}
