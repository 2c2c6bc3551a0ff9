import type { Client } from '../client/client.ts'
import { type ErrorCode, ServiceError } from '../contract/errors.ts'
import type { Contract } from '../contract/index.ts'
import type { Failure } from './failure.ts'
import type { Draft, Event } from './machine.ts'
import { hasRecord, isPrechecked } from './plan.ts'
import { prepare, type Standardizer } from './signed-request.ts'

/** The endpoint that is asked before the signature. */
export type Prechecker = Pick<Client<Contract>, 'precheck'>

const refused: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_VERIFIER_DATA',
  'SUBJECT_MISMATCH',
  'SECRET_DETECTED',
  'INVALID_ACCOUNT_ID',
])

/**
 * Runs phase 1 as {@link prepare} does, and then asks what can be asked before the signature (protocol/verification#precheck).
 * A no fails the run with the reason that the verdict would have, so that nobody signs in vain. Without an answer the
 * person can sign, because the service checks again. `isUnchecked` tells a person so who has published a record.
 */
export async function prepareChecked(
  client: Standardizer & Prechecker,
  request: Parameters<typeof prepare>[1],
  signal: AbortSignal,
): Promise<Event> {
  const prepared = await prepare(client, request, signal)
  if (!isPrechecked(request.batch.verifierIds)) return prepared
  const obstacle = await obstacleOf(client, prepared.draft, signal)
  if (obstacle === 'unknown')
    return hasRecord(request.batch.verifierIds) ? { ...prepared, isUnchecked: true } : prepared
  return obstacle ? { type: 'failed', failure: obstacle } : prepared
}

/**
 * Returns the first no; undefined if there is none. A request that the service would refuse after the signature too throws
 * the service's error; every other failure is no answer.
 */
export async function obstacleOf(
  client: Prechecker,
  body: Draft,
  signal: AbortSignal,
): Promise<Failure | 'unknown' | undefined> {
  try {
    const { answers } = (await client.precheck({ body }, { signal })).data
    const no = answers.find(({ answer }) => answer === 'no')
    if (!no) return answers.some(({ answer }) => answer === 'unknown') ? 'unknown' : undefined
    const { reason: code = 'PROOF_NOT_VERIFIED', message = '', details } = no
    return { code, message, ...(details && { details }) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ServiceError && refused.has(error.code)) throw error
    return 'unknown'
  }
}
