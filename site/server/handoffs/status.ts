import type { Deployment } from '../deployment.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { isKeyOf } from '../random-keys.ts'
import { heldTestHandoff, testStatusAt } from './test-mode/held-test-handoff.ts'

/**
 * Returns the status of a hand-off to the page that holds its secret (protocol/handoffs#status): at once when it has
 * ended, otherwise when it ends or after `waitMs`. `signal` ends the waiting. Throws `HANDOFF_NOT_FOUND` for an unknown
 * sid and a wrong secret alike, and `RATE_LIMIT_EXCEEDED` when too many wait.
 */
export async function handoffStatus(
  request: { sid: string; secret: string | undefined; waitMs: number; address: string; signal: AbortSignal },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<{ status: ReturnType<typeof statusAt>; now: number }> {
  const { sid, secret, waitMs, address, signal } = request
  const read = async () => {
    // not the whole record: opening what is sealed would take most of the time
    const record = (await ports.store.handoffs.states([sid])).get(sid)
    if (!record) {
      const testRecord = await heldTestHandoff({ sid, secret }, { ports })
      const now = ports.now()
      return { status: testStatusAt(testRecord, now), now }
    }
    if (!isKeyOf(record.challenge, secret)) throw noSuchHandoff()
    const now = ports.now()
    return { status: statusAt(record, now), now }
  }

  let seen = await read()
  if (seen.status !== 'pending' || waitMs === 0) return seen
  const endsAt = performance.now() + waitMs
  const waiter = waiters.enter(sid, address)
  try {
    // reads again before it waits: the hand-off may have ended before this request was registered
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each read follows a wait
      seen = await read()
      const leftMs = endsAt - performance.now()
      if (seen.status !== 'pending' || waiter.replaced || signal.aborted || leftMs <= 0) return seen
      // oxlint-disable-next-line no-await-in-loop
      await waiter.pause(leftMs, signal)
    }
  } finally {
    waiter.leave()
  }
}

/**
 * Returns those of the hand-offs that are not pending any more, and those that the store of hand-offs does not know: their
 * requests have to read the store.
 */
export async function findChanged(
  sids: readonly string[],
  { store, now }: Pick<Deployment['ports'], 'store' | 'now'>,
): Promise<string[]> {
  const states = await store.handoffs.states(sids)
  const time = now()
  return sids.filter((sid) => {
    const state = states.get(sid)
    return state === undefined || statusAt(state, time) !== 'pending'
  })
}
