import type { Client } from '../../../shared/client/client.ts'
import {
  passkeyLoginOptions,
  passkeyLoginVerify,
  walletChallenge,
  walletVerify,
} from '../../../shared/contract/auth.ts'
import type { Contract } from '../../../shared/contract/index.ts'

/** The endpoints of a fresh sign-in, which each page may ask for. */
export const freshRows = { walletChallenge, walletVerify, passkeyLoginOptions, passkeyLoginVerify }

/** The endpoints that the account calls. The script of a page contains only its own. */
export type AccountRow =
  | keyof typeof freshRows
  | 'listProofs'
  | 'setVisibility'
  | 'revokeProof'
  | 'grantAccess'
  | 'eraseProfile'
  | 'passkeyRegisterOptions'
  | 'passkeyRegisterVerify'
  | 'providerStart'
  | 'removeSignInMethod'
  | 'listClients'
  | 'disconnectClient'
  | 'listSecrets'
  | 'deleteSecret'
  | 'listAccessKeys'
  | 'createAccessKey'
  | 'deleteAccessKey'
  | 'logout'
  | 'endOtherSessions'
  | 'listSessions'
  | 'endSession'
  | 'listGates'
  | 'createGate'
  | 'updateGate'
  | 'deleteGate'
  | 'setGateLogo'
  | 'removeGateLogo'
  | 'getPayout'
  | 'openPayout'
  | 'verifierCatalog'
  | 'listEvents'
  | 'listAudit'
  | 'gateActivity'
  | 'profileActivity'
  | 'listWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'rotateWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'redeliverWebhook'

/** The client of a page with these endpoints, and those of a fresh sign-in. */
export type AccountClient<Names extends AccountRow = AccountRow> = Client<
  Pick<Contract, Names | keyof typeof freshRows>
>
