import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import { type HandoffMark, requestedVerifiers, splitData } from '../../../shared/proof/layout.ts'
import type { SignedRequest } from '../../../shared/proof/signer-string.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { Settings } from '../settings.ts'
import { checkJson, checkNesting } from '../rules/json-limits.ts'
import { isOffered } from '../verifiers/index.ts'
import type { OuterPorts } from '../verifiers/verifier.ts'

/** One verifier with its part of `data`, not yet checked against its schema. */
export type Part = { requested: string; id: VerifierId; data: JsonObject }

/** A request of either phase after reading: its signed fields, and the part of each verifier. */
export type ReadRequest = SignedRequest & { parts: Part[]; handoff: HandoffMark | undefined }

/**
 * Reads the fields that both phases share, by one function, so that they cannot disagree
 * (protocol/proof-format#proof-format, protocol/verification#data). The wallet is in canonical form. Throws
 * INVALID_WALLET, INVALID_CHAIN_CONTEXT, UNSUPPORTED_SIGNATURE_METHOD, INVALID_REQUEST, INVALID_VERIFIER_DATA,
 * INVALID_VERIFIER_COMBINATION, INVALID_VERIFIER_FLOW_COMBINATION, VERIFIER_NOT_AVAILABLE, PRO_ACCESS_REQUIRED or
 * RESERVED_ACTION.
 */
export function readRequest(
  request: {
    walletAddress: string
    verifierIds: string[]
    data: JsonObject | string
    signedTimestamp: number
    chainId?: number | undefined
    chain?: string | undefined
  },
  deployment: Offer & { config: { hubChainId: number } },
): ReadRequest {
  const { verifierIds, signedTimestamp } = request
  refuseUnavailable(requestedVerifiers(verifierIds), deployment)
  const chain = resolveChain({ ...request, hubChainId: deployment.config.hubChainId })
  if (typeof request.data === 'string') checkNesting(request.data)
  const { signed, handoff, parts } = splitData(request.data, verifierIds)
  // JSON inside a JSON string was not checked with the body
  if (typeof request.data === 'string') checkJson(signed)
  return {
    walletAddress: canonicalAddress(chain, request.walletAddress),
    chain,
    verifierIds,
    data: signed,
    signedTimestamp,
    handoff,
    parts,
  }
}

/** The settings and ports that decide whether this deployment offers a verifier. */
export type Offer = { config: Pick<Settings, 'proRequired'>; ports: OuterPorts }

/**
 * Throws `VERIFIER_NOT_AVAILABLE`, naming those of `requested` that this deployment does not offer, or
 * `PRO_ACCESS_REQUIRED`, naming those that it does not offer to everybody (protocol/verification#pro-access).
 */
export function refuseUnavailable(requested: ReturnType<typeof requestedVerifiers>, { config, ports }: Offer): void {
  const missing = requested.map(({ id }) => id).filter((id) => !isOffered(id, ports))
  if (missing.length > 0)
    throw new ServiceError('VERIFIER_NOT_AVAILABLE', `Not offered here: ${missing.join(', ')}.`, {
      details: { verifierIds: missing },
    })
  const proOnly = requested.map(({ id }) => id).filter((id) => config.proRequired.has(id))
  if (proOnly.length > 0)
    throw new ServiceError('PRO_ACCESS_REQUIRED', `Only with pro access: ${proOnly.join(', ')}.`, {
      details: { verifierIds: proOnly },
    })
}
