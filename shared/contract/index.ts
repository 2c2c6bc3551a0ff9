import * as auth from './auth.ts'
import { verifierCatalog } from './catalog.ts'
import { checkProofs } from './check.ts'
import type { Endpoint } from './endpoint.ts'
import * as credentials from './credentials.ts'
import * as events from './events.ts'
import { exportProfile } from './profile/export.ts'
import * as gates from './gates.ts'
import * as handoffs from './handoffs.ts'
import * as health from './health.ts'
import * as oauth from './oauth.ts'
import * as personhood from './personhood.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as proofs from './proofs.ts'
import { getProof, listProofs } from './proofs/read-proofs.ts'
import * as providers from './providers.ts'
import * as verification from './verification.ts'
import { grantAccess } from './verification/grant-access.ts'
import { statusBatch } from './verification/proof-status.ts'
import * as webhooks from './events/webhooks.ts'

/**
 * The contract: every endpoint of the service (protocol/index#origin). Routes, validation, OpenAPI and the typed client
 * derive from it.
 */
export const contract = {
  standardize: verification.standardize,
  precheck: verification.precheck,
  verify: verification.verify,
  statusBatch,
  grantAccess,
  verifierCatalog,

  checkProofs,
  listProofs,
  eraseProofs: proofs.eraseProofs,
  revokeProof: proofs.revokeProof,
  setVisibility: proofs.setVisibility,
  getProof,

  getCredentials: credentials.getCredentials,
  getLogProof: credentials.getLogProof,
  getStatusList: credentials.getStatusList,
  issuerMetadata: credentials.issuerMetadata,
  credentialType: credentials.credentialType,

  logCheckpoint: credentials.logCheckpoint,
  logKey: credentials.logKey,
  logTile: credentials.logTile,

  verifyHandoff: handoffs.verifyHandoff,
  createTestTicket: handoffs.createTestTicket,
  createHandoff: handoffs.createHandoff,
  handoffStatus: handoffs.handoffStatus,
  handoffEvents: handoffs.handoffEvents,
  reuseProofs: handoffs.reuseProofs,
  redeemHandoff: handoffs.redeemHandoff,
  cancelHandoff: handoffs.cancelHandoff,

  listGates: gates.listGates,
  createGate: gates.createGate,
  discoverGates: gates.discoverGates,
  getGate: gates.getGate,
  updateGate: gates.updateGate,
  deleteGate: gates.deleteGate,
  setGateLogo: gates.setGateLogo,
  removeGateLogo: gates.removeGateLogo,
  fulfillGate: gates.fulfillGate,
  getGateShort: gates.getGateShort,
  fulfillGateShort: gates.fulfillGateShort,

  listEvents: events.listEvents,
  listAudit: events.listAudit,
  gateActivity: events.gateActivity,
  profileActivity: events.profileActivity,

  startPersonhood: personhood.startPersonhood,

  pricing: payments.pricing,
  paymentMethods: payments.paymentMethods,
  checkout: payments.checkout,
  stripeWebhook: payments.stripeWebhook,
  getPayout: payments.getPayout,
  openPayout: payments.openPayout,

  walletChallenge: auth.walletChallenge,
  walletVerify: auth.walletVerify,
  passkeyRegisterOptions: auth.passkeyRegisterOptions,
  passkeyRegisterVerify: auth.passkeyRegisterVerify,
  passkeyLoginOptions: auth.passkeyLoginOptions,
  passkeyLoginVerify: auth.passkeyLoginVerify,
  passkeyWalletOptions: auth.passkeyWalletOptions,
  passkeyWalletVerify: auth.passkeyWalletVerify,
  session: auth.session,
  logout: auth.logout,
  endOtherSessions: profile.endOtherSessions,
  listSessions: profile.listSessions,
  endSession: profile.endSession,
  removeSignInMethod: profile.removeSignInMethod,
  exportProfile,
  eraseProfile: profile.eraseProfile,
  listClients: profile.listClients,
  disconnectClient: profile.disconnectClient,
  listSecrets: profile.listSecrets,
  deleteSecret: profile.deleteSecret,
  providerStart: providers.providerStart,
  providerCallback: providers.providerCallback,
  listAccessKeys: profile.listAccessKeys,
  createAccessKey: profile.createAccessKey,
  deleteAccessKey: profile.deleteAccessKey,
  resolveDid: profile.resolveDid,

  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  changeWebhook: webhooks.changeWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  rotateWebhook: webhooks.rotateWebhook,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  redeliverWebhook: webhooks.redeliverWebhook,

  authorize: oauth.authorize,
  token: oauth.token,
  revokeToken: oauth.revokeToken,
  registerClient: oauth.registerClient,
  mcp: oauth.mcp,
  protectedResource: oauth.protectedResource,
  protectedResourceMcp: oauth.protectedResourceMcp,
  protectedResourceSuffix: oauth.protectedResourceSuffix,
  mcpDiscovery: oauth.mcpDiscovery,
  authorizationServer: oauth.authorizationServer,
  jwks: oauth.jwks,

  health: health.health,
  openapi: health.openapi,
  metrics: health.metrics,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract
