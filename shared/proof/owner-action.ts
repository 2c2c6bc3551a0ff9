import type { JsonObject } from '../contract/primitives.ts'
import { canonicalAddress, type SigningChain } from './chain.ts'
import { signerString } from './signer-string.ts'

/**
 * The actions that an owner authorises by a signature, with all signed fields except the wallet
 * (protocol/proof-format#owner-actions, protocol/proofs#owner-operations, protocol/proof-format#service-member;
 * protocol/handoffs#signed-mark). `service` is the base URL, so that a signature for one service is not valid at another.
 * The first four have no `service`, because existing clients sign them without it.
 */
export type OwnerAction =
  | { action: 'access_private_proof'; qHash: string }
  | { action: 'access_private_proofs_by_wallet' }
  | { action: 'gate_check_private_proofs' }
  | { action: 'revoke_proof'; qHash: string }
  | { action: 'erase_all_proofs'; service: string }
  | {
      action: 'grant_proof_access'
      qHash: string
      /** Omitted: signed as null. */
      audience?: string | null | undefined
      /** Omitted: signed as 3600 (protocol/proof-format#grant-defaults). */
      expiresInSeconds?: number | undefined
      service: string
    }
  | { action: 'fulfill_gate'; gateId: string; qHash: string; service: string }
  | { action: 'use_proofs'; sid: string; origin: string; gateId: string | null; qHashes: string[]; service: string }
  | { action: 'publish_proof'; qHash: string; options: JsonObject; service: string }
  /** Authorises nothing at the service: another site asks for it (protocol/credentials#presentation). */
  | { action: 'present_proof'; audience: string; nonce: string; qHash: string; service: string }

/** A table instead of a list, so that the compiler reports a missing action. */
const ownerActions: Record<OwnerAction['action'], true> = {
  access_private_proof: true,
  access_private_proofs_by_wallet: true,
  gate_check_private_proofs: true,
  revoke_proof: true,
  erase_all_proofs: true,
  grant_proof_access: true,
  fulfill_gate: true,
  use_proofs: true,
  publish_proof: true,
  present_proof: true,
}

/**
 * The values of `action` that a verification request must not have, because its signature would authorise that action
 * (protocol/proof-format#reserved-actions).
 */
export const reservedActions: ReadonlySet<string> = new Set(Object.keys(ownerActions))

/**
 * Returns the six-line message for an owner action: verifiers `ownership-basic`, the action as its data
 * (protocol/proof-format#owner-actions).
 */
export function ownerActionMessage(
  action: OwnerAction,
  signer: {
    walletAddress: string
    /** The hub for an EVM wallet without a chain; a contract wallet's own chain (protocol/proof-format#record-chain). */
    chain: SigningChain
    /** Unix milliseconds. */
    signedTimestamp: number
  },
): string {
  const walletAddress = canonicalAddress(signer.chain, signer.walletAddress)
  return signerString({ ...signer, verifierIds: ['ownership-basic'], data: signedData(action, walletAddress) })
}

function signedData(action: OwnerAction, walletAddress: string): JsonObject {
  if (action.action === 'access_private_proofs_by_wallet' || action.action === 'gate_check_private_proofs')
    return { ...action, walletAddress }
  if (action.action === 'erase_all_proofs')
    return { ...action, walletAddress, warning: 'Permanently erases every proof of this wallet' }
  if (action.action === 'grant_proof_access')
    return { ...action, audience: action.audience ?? null, expiresInSeconds: action.expiresInSeconds ?? 3600 }
  return action
}
