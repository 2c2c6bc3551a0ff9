import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/** What a token alone never says for its person (protocol/mcp#person-only). */
const personsOnly: ReadonlySet<VerifierId> = new Set<VerifierId>(['agent-delegation', 'wallet-link'])

/** Whether the person has to do it on the hosted page: an account, a document or a signature of their own is needed. */
export const byHand = (id: VerifierId): boolean => personsOnly.has(id) || !verifiers[id].supportsDirectApi
