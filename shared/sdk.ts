// The entry file of the package `@svc/sdk`: the functions for other programs. Everything else in shared may change.
export { createSvc, type GateCheck, type Svc } from './client/svc.ts'
export type { ExpectedHandoff } from './client/exchange-token.ts'
export {
  type EligibleHandoff,
  HandoffError,
  type HandoffRefusal,
  type VerifiedHandoff,
} from './client/require-handoff.ts'
export type { Signer } from './client/signer.ts'
export { EventsPurgedError, type EventsRequest, type EventStream } from './client/events.ts'
export type { BundleRequest } from './client/read-bundle.ts'
export type { WebhookHeaders, WebhookKey, WebhookMessage } from './client/verify-webhook.ts'
export type { Verification, VerifyRequest } from './client/verify-direct.ts'
export type { PortableProofEnvelope, ReceiptDescriptor } from './contract/envelope.ts'
export { type ErrorCode, ServiceError } from './contract/errors.ts'
export type { VerificationOptions } from './contract/verification.ts'
export { checkEnvelope, type EnvelopePart, type EnvelopeVerdict, type VerifySignature } from './proof/envelope.ts'
export { BundleError, type Refusal } from './credential/bundle-error.ts'
export { type BundleRequirement, type AnswerName, requireBundle } from './credential/require-bundle.ts'
export { createPresentation, type PresentationRequest } from './client/create-presentation.ts'
export type { Presentation } from './credential/presentation.ts'
export {
  type PresentationAnswers,
  type PresentationRequirement,
  requirePresentation,
} from './credential/require-presentation.ts'
export {
  type BundleAnswers,
  checkOffline,
  type OfflineCheck,
  type VerifierAnswers,
} from './credential/check-offline.ts'
export type { Answer, Reason } from './credential/answers.ts'
export { type AnchorAnswers, type AnchorCheck, checkAnchor } from './credential/check-anchor.ts'
export type { AnchorAnswer, AnchorReason } from './credential/anchor-answers.ts'
export type { ChainNode, ChainProvider } from './anchor/chain-node.ts'
export type { Finding } from './proof/offline-check.ts'
export type { Bundle } from './credential/bundle.ts'
export type { Issuers } from './credential/issuers.ts'
export { type ActionLists, type Delegation, isActionAllowed } from './verifiers/delegation-rules.ts'
export { type LinkedAccounts, walletLink } from './proof/wallet-link.ts'
export type { Event, EventType } from './contract/events/types.ts'
export type { VerifierId } from './verifiers/index.ts'
