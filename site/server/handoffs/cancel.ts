import type { Deployment } from '../deployment.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { isKeyOf } from '../random-keys.ts'

/**
 * The embedder gives up (protocol/handoffs#cancel): answers how the hand-off stands afterwards. Doing it again, or
 * after the end, changes nothing. Throws `HANDOFF_NOT_FOUND` for an unknown sid and a wrong secret alike.
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
