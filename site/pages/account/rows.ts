import type { Client } from '../../../shared/client/client.ts'
import {
  logout,
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyRegisterOptions,
  passkeyRegisterVerify,
  walletChallenge,
  walletVerify,
} from '../../../shared/contract/auth.ts'
import {
  createAccessKey,
  deleteAccessKey,
  disconnectClient,
  endOtherSessions,
  eraseProfile,
  listAccessKeys,
  listClients,
  removeSignInMethod,
} from '../../../shared/contract/profile.ts'
import { providerStart } from '../../../shared/contract/providers.ts'
import { verifierCatalog } from '../../../shared/contract/catalog.ts'
import { createGate, deleteGate, listGates, updateGate } from '../../../shared/contract/gates.ts'
import { getPayout, openPayout } from '../../../shared/contract/payments.ts'
import { revokeProof, setVisibility } from '../../../shared/contract/proofs.ts'
import { listProofs } from '../../../shared/contract/proofs/read-proofs.ts'
import { grantAccess } from '../../../shared/contract/verification.ts'

/** The endpoints that the page of an account calls. */
export const rows = {
  listProofs,
  setVisibility,
  revokeProof,
  grantAccess,
  eraseProfile,
  walletChallenge,
  walletVerify,
  passkeyRegisterOptions,
  passkeyRegisterVerify,
  passkeyLoginOptions,
  passkeyLoginVerify,
  providerStart,
  removeSignInMethod,
  listClients,
  disconnectClient,
  listAccessKeys,
  createAccessKey,
  deleteAccessKey,
  logout,
  endOtherSessions,
  listGates,
  createGate,
  updateGate,
  deleteGate,
  getPayout,
  openPayout,
  verifierCatalog,
}

export type AccountClient = Client<typeof rows>
