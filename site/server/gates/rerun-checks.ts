import { ServiceError } from '../../../shared/contract/errors.ts'
import { verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import type { ClearProof, Outcome } from '../records/proofs.ts'
import { isOutage, within } from '../verification/budget.ts'
import type { Deployment } from '../deployment.ts'
import { type RequirementMatch, proofsOf } from '../rules/matching.ts'
import { outcomeOf, readInput } from '../verification/run-verifiers.ts'
import { refusalAsVerdict, submissionOf } from '../verification/settle-proof.ts'
import { verifierPorts } from '../verification/verifier-ports.ts'

/** The age up to which the answer of a point-in-time verifier still counts at fulfil: ms (protocol/gates#recheck). */
const youngMs = 60_000

/**
 * Runs the point-in-time verifiers of these matches again, where their answer is older than a minute, with the input
 * that they had (protocol/gates#recheck). Returns the proofs of the matches with their outcomes of now, and without all
 * other outcomes: one that did not run again must not replace one that says no now. Nothing is stored. Throws
 * `FULFILLMENT_UNAVAILABLE` when a verifier does not answer in time, which is neither yes nor no.
 */
export async function rerunChecks(
  matches: readonly RequirementMatch[],
  { ports, budget }: Pick<Deployment, 'ports' | 'budget'>,
): Promise<ClearProof[]> {
  const due = matches.filter(({ outcome }) => isDue(outcome, ports.now()))
  const running = Promise.all(due.map(async (each) => ({ ...each, fresh: await runAgain(each, ports) })))
  const ran = await within(budget.inlineMs, running).catch(unanswered)
  if (!ran) throw unavailable()
  return proofsOf(matches).map((record) => ({
    ...record,
    outcomes: record.outcomes
      .filter((outcome) => matches.some(isOf(record, outcome)))
      .map((outcome) => ran.find(isOf(record, outcome))?.fresh ?? outcome),
  }))
}

const isOf = (record: ClearProof, outcome: Outcome) => (each: Pick<RequirementMatch, 'record' | 'outcome'>) =>
  each.record === record && each.outcome === outcome

/** Says whether an outcome has to be checked again. What was true at an old block stays true. */
function isDue({ verifierId, checkedAt, claims }: Outcome, now: number): boolean {
  const id = verifierIdOf(verifierId)
  const isPointInTime = id !== undefined && verifiers[id].expiry === 'point_in_time'
  return isPointInTime && claims['historical'] !== true && now - checkedAt > youngMs
}

async function runAgain(
  { record: counted, outcome, requirement }: RequirementMatch,
  ports: Deployment['ports'],
): Promise<Outcome> {
  const { verifierId } = outcome
  const record = await ports.store.proofs.find(outcome.sourceQHash ?? counted.qHash)
  // it was erased in the meantime
  if (!record || 'erasedAt' in record) return { ...outcome, verified: false }
  const data = { ...outcome.input, ...record.sealed.input[verifierId] }
  const check = readInput({ requested: verifierId, id: requirement.verifierId, data })
  const verdict = await refusalAsVerdict(check).run(submissionOf(record), verifierPorts(ports))
  return outcomeOf(verifierId, verdict, ports.now())
}

function unanswered(error: unknown): never {
  throw isOutage(error) ? unavailable(error) : error
}

const unavailable = (cause?: unknown) =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'A check can’t be repeated right now. Try again later.', {
    cause,
    retryAfter: 5,
  })
