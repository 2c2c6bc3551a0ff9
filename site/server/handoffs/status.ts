import type { Deployment } from '../deployment.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { isKeyOf } from '../random-keys.ts'

/** Endings in other processes are seen this late at most: ms. */
const lookEveryMs = 2000

/**
 * How a hand-off stands, for the page that holds its secret (protocol/handoffs#status): at once, or when it ends within
 * `waitMs`. `signal` ends the waiting. Throws `HANDOFF_NOT_FOUND` for an unknown sid and a wrong secret alike, and
 * `RATE_LIMIT_EXCEEDED` when too many wait.
 */
export async function handoffStatus(
  asked: { sid: string; secret: string | undefined; waitMs: number; address: string; signal: AbortSignal },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<{ status: ReturnType<typeof statusAt>; now: number }> {
  const { sid, secret, waitMs, address, signal } = asked
  const look = async () => {
    const record = await ports.store.handoffs.find(sid)
    if (!record || !isKeyOf(record.challenge, secret)) throw noSuchHandoff()
    const now = ports.now()
    return { status: statusAt(record, now), now }
  }

  let seen = await look()
  if (seen.status !== 'pending' || waitMs === 0) return seen
  const waiter = waiters.enter(sid, address)
  const until = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
  try {
    // looks again before it waits: the end may have come before the place was taken
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      seen = await look()
      if (seen.status !== 'pending' || waiter.replaced || until.aborted) return seen
      // oxlint-disable-next-line no-await-in-loop
      await waiter.pause(lookEveryMs, until)
    }
  } finally {
    waiter.leave()
  }
}
