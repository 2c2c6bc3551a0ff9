import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { maxVerifiers } from '../../../../shared/proof/layout.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { ownershipPseudonym } from '../../../../shared/verifiers/ownership-pseudonym.ts'
import { standing, tellable } from '../standing.ts'
import { tool } from '../tool.ts'
import { walletsFor } from '../wallets.ts'
import { subjectsOf, WalletName } from '../subjects.ts'

const { namespace } = ownershipPseudonym.data.entries

/** auth.md 4; domain.md 5.2. */
export const proofsCheck = tool({
  title: 'Check proofs',
  description:
    'Says whether a wallet (default: the signed-in profile’s) has proofs in force of the named verifiers. It reads stored ' +
    'proofs and changes nothing. Call it before svc_verify_or_guide; verify only what is missing. With requireAll ' +
    '(default) each named verifier must be there, otherwise any of them. Proofs of others count when they are not private.',
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
    if (gateId !== undefined)
      throw new ServiceError('OPTION_NOT_AVAILABLE', 'Gates are not offered here. Name verifiers instead.', {
        details: { option: 'gateId' },
      })
    const wallets = await walletsFor(by, deployment)
    const subjects = subjectsOf(wallet, wallets, deployment)
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
