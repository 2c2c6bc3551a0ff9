import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/** Whether the person has to do it on the hosted page: an account, a document or a signature of their own is needed. */
export const byHand = (id: VerifierId): boolean => verifiers[id].needsPresence || !verifiers[id].supportsDirectApi
