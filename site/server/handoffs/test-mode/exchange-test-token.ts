import { ServiceError } from '../../../../shared/contract/errors.ts'
import { testOutcomes } from '../../../../shared/contract/handoffs/test-endings.ts'
import { accessKeyOf } from '../../accounts/access-keys.ts'
import type { Deployment } from '../../deployment.ts'
import { digest } from '../../random-keys.ts'
import type { TestHandoffRecord } from '../../records/test-mode.ts'
import { isTestKey, modeMismatch } from '../../rules/authority.ts'
import { type ExpectationInput, readExpectation, refuseOtherInputs, refuseOtherTarget } from '../expectation.ts'
import { requestedInputs } from '../request-match.ts'
import { repeatMs } from '../state.ts'
import { testResult } from './redeem-test-handoff.ts'

/**
 * Exchanges the token of a test hand-off, once, for a test key of its profile (protocol/test-mode#exchange). What the
 * server expects is compared with what the page asked for, because nothing was proven. Throws `TEST_MODE_MISMATCH` for
 * a caller without a test key, `WALLET_AUTH_REQUIRED` for a test key that does not count any more, and the errors of a
 * live exchange.
 */
export async function exchangeTestToken(
  exchange: ExpectationInput & { token: string; idempotencyKey?: string | undefined },
  bearer: string | undefined,
  { ports }: Pick<Deployment, 'ports'>,
) {
  if (bearer === undefined || !isTestKey(bearer)) throw modeMismatch('test only')
  const key = await accessKeyOf(bearer, { ports })
  if (!key?.isTest) throw new ServiceError('WALLET_AUTH_REQUIRED', 'This test key was revoked, or has expired.')
  const { profileId } = key
  const expectation = readExpectation(exchange)
  const { testMode } = ports.store
  const tokenHash = digest(exchange.token)
  const now = ports.now()
  const record = await testMode.findByToken(tokenHash)
  if (!record || !mayExchange(record, { profileId, now }))
    throw new ServiceError('HANDOFF_NOT_FOUND', 'There is no such test token of this profile, or it has expired.')
  const result = testResult(record)
  refuseOtherTarget(expectation, { ...result, origin: record.origin })
  if (expectation.parts.length > 0) refuseOtherInputs(expectation, requestedInputs(record.request))

  const idempotencyKey = exchange.idempotencyKey ?? null
  const used = await testMode.useToken(tokenHash, { profileId, now, idempotencyKey })
  const isRepetition =
    idempotencyKey !== null &&
    record.tokenIdempotencyKey === idempotencyKey &&
    record.tokenUsedAt !== null &&
    now - record.tokenUsedAt <= repeatMs
  if (!used && !isRepetition)
    throw new ServiceError('HANDOFF_ALREADY_USED', 'This token was already used. Start the verification again.')
  return { ...result, origin: record.origin, completedAt: record.createdAt }
}

/** Says whether a test key of the profile may exchange the token now. The ending `expired` has an expired token. */
function mayExchange(
  { ending, expiresAt, profileId: owner }: TestHandoffRecord,
  { profileId, now }: { profileId: string; now: number },
): boolean {
  const outcome = testOutcomes[ending]
  const isShort = outcome.status === 'done' && outcome.isShort === true
  return expiresAt > now && !isShort && (owner === null || owner === profileId)
}
