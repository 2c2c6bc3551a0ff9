import * as v from 'valibot'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { maxVerifiers } from '../../../../shared/proof/layout.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { ownershipPseudonym } from '../../../../shared/verifiers/ownership-pseudonym.ts'
import { checkGate } from '../../operations/check-gate.ts'
import { findGate } from '../../operations/gates.ts'
import type { Owner } from '../../ports/store/types/proofs.ts'
import { type Subject, standing, tellable } from '../standing.ts'
import { type McpDeployment, type Principal, tool } from '../tool.ts'
import { walletsFor } from '../wallets.ts'
import { covers } from '../../oauth/scopes.ts'
import { subjectsOf, WalletName } from '../subjects.ts'

const { namespace } = ownershipPseudonym.data.entries

/** auth.md 4; domain.md 5.2. */
export const proofsCheck = tool({
  title: 'Check proofs',
  description:
    'Says whether a wallet (default: the signed-in profile’s) has proofs in force of the named verifiers. It reads stored ' +
    'proofs and changes nothing. Call it before svc_verify_or_guide; verify only what is missing. With requireAll ' +
    '(default) each named verifier must be there, otherwise any of them. Proofs of others count when they are not private. ' +
    'With gateId it says whether the gate is passed, and how each of its requirements stands; verifiers are ignored then.',
  scope: 'svc:core',
  input: v.strictObject({
    wallet: v.optional(WalletName),
    verifiers: v.optional(v.pipe(v.array(VerifierId), v.minLength(1), v.maxLength(maxVerifiers))),
    requireAll: v.optional(v.boolean(), true),
    minCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
    gateId: v.optional(v.pipe(v.string(), v.maxLength(80))),
    handle: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    namespace: v.optional(namespace.wrapped),
  }),
  readOnly: true,
  async run({ wallet, verifiers, requireAll, minCount, gateId, handle, namespace: space }, by, deployment) {
    const wallets = await walletsFor(by, deployment)
    const subjects = subjectsOf(wallet, wallets, deployment)
    if (gateId !== undefined) return await gateAnswer(gateId, { subjects, wallets, by }, deployment)
    const isNaming = handle !== undefined || space !== undefined
    const verifierIds = verifiers ?? (isNaming ? ['ownership-pseudonym' as const] : VerifierId.options)
    const found = await standing({ subjects, verifierIds, handle, namespace: space }, wallets, deployment)
    const matchedCount = new Set(found.flatMap(({ proofs }) => proofs.map(({ qHash }) => qHash))).size
    const missing = found.filter(({ proofs }) => proofs.length === 0).map(({ verifierId }) => verifierId)
    const hasAll = verifiers === undefined || !requireAll || missing.length === 0
    return {
      success: true,
      eligible: hasAll && matchedCount >= minCount,
      matchedCount,
      matchedQHashes: tellable(found, wallets),
      checks: found
        .filter(({ proofs }) => verifiers !== undefined || proofs.length > 0)
        .map(({ verifierId, proofs }) => ({ verifierId, satisfied: proofs.length > 0 })),
      missingVerifierIds: verifiers === undefined ? [] : missing,
      wallets: subjects.map(({ walletAddress }) => walletAddress),
    }
  },
})

/**
 * The same answer as that of the HTTP check: each wallet by itself, the first that passes counts. What was submitted for
 * the profile's own gate counts there also while private (domain.md 12.4).
 */
async function gateAnswer(
  gateId: string,
  { subjects, wallets, by }: { subjects: readonly Subject[]; wallets: readonly Owner[]; by: Principal },
  deployment: McpDeployment,
): Promise<JsonObject> {
  const gate = await findGate(gateId, deployment)
  const isOwn = covers(by.scope, ['svc:profile']) && gate.ownerProfileId === by.profileId
  const asker = { counting: wallets, telling: wallets, ...(isOwn && { ownGateId: gateId }) }
  const found = await Promise.all(subjects.map((subject) => checkGate(gate, { subject, asker }, deployment)))
  const passing = found.findIndex(({ evaluation }) => evaluation.allRequiredSatisfied)
  const best = found[Math.max(passing, 0)]
  if (!best) throw new Error('There was a subject.')
  const { evaluation, matchedCount, state } = best
  return {
    success: true,
    eligible: evaluation.allRequiredSatisfied,
    gate: { gateId, name: gate.model.name, state },
    matchedCount,
    matchedQHashes: evaluation.matchedQHashes,
    checks: evaluation.rows.map(({ verifierId, satisfied, optional, qHashes }) => ({
      verifierId,
      satisfied,
      optional,
      qHashes,
    })),
    missingVerifierIds: evaluation.missingVerifierIds,
    wallets: subjects.slice(Math.max(passing, 0), Math.max(passing, 0) + 1).map(({ walletAddress }) => walletAddress),
  }
}
