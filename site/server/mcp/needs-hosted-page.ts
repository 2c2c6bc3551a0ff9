import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/** Returns whether the person has to prove it on the hosted page: an account, a document or a signature of their own is needed. */
export const needsHostedPage = (id: VerifierId): boolean =>
  verifiers[id].needsPresence || !verifiers[id].supportsDirectApi
