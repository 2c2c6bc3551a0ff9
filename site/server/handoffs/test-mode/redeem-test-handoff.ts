import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { HandoffResult } from '../../../../shared/contract/handoffs.ts'
import { shortLifetimeMs, testOutcomes, testProof } from '../../../../shared/contract/handoffs/test-endings.ts'
import type { Deployment } from '../../deployment.ts'
import { digest, isKeyOf, newKey } from '../../random-keys.ts'
import type { TestHandoffRecord } from '../../records/test-mode.ts'
import { redeemToken, type RedeemRequest } from '../redeem.ts'
import { noSuchHandoff, repeatMs } from '../state.ts'
import { heldTestHandoff, testStatusAt } from './held-test-handoff.ts'

/**
 * Exchanges the code of a test hand-off for its outcome and a token that begins with `test_`, once
 * (protocol/test-mode#exchange). It follows the rules of a live hand-off, and throws the same errors.
 */
export async function redeemTestHandoff(
  request: RedeemRequest,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffResult> {
  const { sid, code, origin, idempotencyKey } = request
  const record = await heldTestHandoff(request, { ports })
  if (origin !== record.origin)
    throw new ServiceError('HANDOFF_AUDIENCE_MISMATCH', 'This hand-off belongs to a page on another origin.')
  const now = ports.now()
  if (testStatusAt(record, now) !== 'done' || !isKeyOf(record.codeHash, code)) throw noSuchHandoff()
  const own = idempotencyKey === undefined ? newKey(ports.random) : redeemToken({ ...request, idempotencyKey })
  const token = `test_${own}`
  const use = { codeHash: digest(code), tokenHash: digest(token), now }
  const redeemed = (await ports.store.testMode.redeem(sid, use)) ?? repeated(await ports.store.testMode.find(sid), use)
  if (!redeemed)
    throw new ServiceError('HANDOFF_ALREADY_USED', 'This code was already used. Start the verification again.')
  const lifetime = redeemed.expiresAt - now
  const outcome = testOutcomes[redeemed.ending]
  const isShort = outcome.status === 'done' && outcome.isShort === true
  return { ...testResult(redeemed), token, expiresIn: isShort ? Math.min(lifetime, shortLifetimeMs) : lifetime }
}

/** Returns the outcome of a test hand-off that is done. It names no proof and no wallet that exist. */
export function testResult({ request: { verifiers, gateId } }: TestHandoffRecord) {
  return {
    qHash: testProof.qHash,
    qHashes: [testProof.qHash],
    eligible: true,
    verifierIds: verifiers,
    wallet: testProof.walletAddress,
    walletAddress: testProof.walletAddress,
    gateId: gateId ?? null,
    // so that a server which requires it can be tested
    phishingResistant: true,
    test: true as const,
  }
}

/** Returns the hand-off if the same redeem has used its code a short time ago, so that only the answer was lost. */
function repeated(
  record: TestHandoffRecord | undefined,
  { tokenHash, now }: { tokenHash: string; now: number },
): TestHandoffRecord | undefined {
  const isSame = record?.tokenHash === tokenHash && record.codeUsedAt !== null && now - record.codeUsedAt <= repeatMs
  return isSame ? record : undefined
}
