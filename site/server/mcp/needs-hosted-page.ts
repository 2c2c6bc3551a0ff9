import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/** Returns whether a person has to do this verification on the hosted page, with their own account, document or signature. */
export const needsHostedPage = (id: VerifierId): boolean =>
  verifiers[id].needsPresence || !verifiers[id].supportsDirectApi
