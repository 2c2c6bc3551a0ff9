import { type ErrorCode, ServiceError } from '../../../shared/contract/errors.ts'
import type { PrecheckAnswer, StandardizeRequest } from '../../../shared/contract/verification.ts'
import { specOf } from '../../../shared/verifiers/index.ts'
import type { Deployment } from '../deployment.ts'
import type { Holdings } from '../records/holdings.ts'
import type { OuterPorts, PrecheckPorts } from '../verifiers/verifier.ts'
import { type Check, readInput, type Submission } from './run-verifiers.ts'
import { readRequest } from './signed-request.ts'
import { isTakenByOther } from './taken-by-other.ts'

/**
 * Answers, before anybody signs, which of the verifiers of a request would say no now (protocol/verification#precheck).
 * Verifiers that can only be asked with a signature are left out. Nothing is stored. An outage is `unknown`. Throws as
 * {@link readRequest} does.
 */
export async function precheck(
  request: StandardizeRequest,
  deployment: Pick<Deployment, 'config'> & {
    ports: OuterPorts & { store: { holdings: Pick<Holdings, 'isTaken'> } }
  },
): Promise<PrecheckAnswer[]> {
  const { walletAddress: signer, chain, parts } = readRequest(request, deployment)
  const submission: Submission = {
    signer,
    // not known before the signature; what a verifier asks then must not depend on it
    signerKind: 'key',
    subject: signer,
    chain,
    storeOriginalContent: false,
    verifierOptions: {},
  }
  const asked = parts.filter(({ id }) => specOf(id).precheck).map((part) => readInput(part))
  const { store, ...outer } = deployment.ports
  const isTaken: PrecheckPorts['isTaken'] = (holding, { signer: walletAddress, chain: { caip2 } }) =>
    isTakenByOther(holding, { walletAddress, chain: caip2 }, { store, now: outer.now })
  return await Promise.all(asked.map((check) => answerOf(check, submission, { ...outer, isTaken })))
}

const outages: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['PROVIDER_UNAVAILABLE', 'RPC_UNAVAILABLE'])

async function answerOf(check: Check, submission: Submission, ports: PrecheckPorts): Promise<PrecheckAnswer> {
  const { requested: verifierId } = check
  try {
    const obstacle = await check.precheck(submission, ports)
    return obstacle ? { verifierId, answer: 'no', ...obstacle } : { verifierId, answer: 'yes' }
  } catch (error) {
    if (error instanceof ServiceError && outages.has(error.code)) return { verifierId, answer: 'unknown' }
    throw error
  }
}
