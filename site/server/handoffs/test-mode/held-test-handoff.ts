import { type TestOutcome, testOutcomes } from '../../../../shared/contract/handoffs/test-endings.ts'
import type { Deployment } from '../../deployment.ts'
import { isKeyOf } from '../../random-keys.ts'
import type { TestHandoffRecord } from '../../records/test-mode.ts'
import { noSuchHandoff } from '../state.ts'

/** Returns the test hand-off whose secret the caller holds. Throws `HANDOFF_NOT_FOUND`. */
export async function heldTestHandoff(
  { sid, secret }: { sid: string; secret: string | undefined },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<TestHandoffRecord> {
  const record = await ports.store.testMode.find(sid)
  if (!record || !isKeyOf(record.challenge, secret)) throw noSuchHandoff()
  return record
}

/** Returns the status of a test hand-off at `now`, Unix ms. */
export const testStatusAt = (
  { ending, expiresAt }: TestHandoffRecord,
  now: number,
): TestOutcome['status'] | 'expired' => (expiresAt <= now ? 'expired' : testOutcomes[ending].status)
