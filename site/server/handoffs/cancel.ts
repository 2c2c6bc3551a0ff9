import type { Deployment } from '../deployment.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { isKeyOf } from '../random-keys.ts'
import { heldTestHandoff, testStatusAt } from './test-mode/held-test-handoff.ts'

/**
 * Cancels a hand-off for the embedder's page (protocol/handoffs#cancel), and answers its status afterwards. A refusal that our
 * page has shown stays the reason. It changes nothing when the hand-off has ended already. Throws `HANDOFF_NOT_FOUND` for an
 * unknown sid and a wrong secret alike.
 */
export async function cancelHandoff(
  { sid, secret }: { sid: string; secret: string | undefined },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<{ status: ReturnType<typeof statusAt> }> {
  const { handoffs } = ports.store
  const record = await handoffs.find(sid)
  const now = ports.now()
  // a test hand-off has ended already
  if (!record) return { status: testStatusAt(await heldTestHandoff({ sid, secret }, { ports }), now) }
  if (!isKeyOf(record.challenge, secret)) throw noSuchHandoff()
  const cancelled = await handoffs.end(sid, { status: 'cancelled', failure: record.failure, now })
  if (cancelled) waiters.wake(sid)
  const after = cancelled ?? (await handoffs.find(sid)) ?? record
  return { status: statusAt(after, now) }
}
