import type { CreateHandoff } from '../contract/handoffs.ts'
import type { VerifierId } from './index.ts'

export type PresetId = NonNullable<CreateHandoff['preset']>

/** Named sets of verifiers (protocol/handoffs#presets). One signature covers all verifiers of a set. */
export const presets: { readonly [Id in PresetId]: { title: string; verifierIds: readonly VerifierId[] } } = {
  'agent-pack': { title: 'An agent and its controller', verifierIds: ['agent-identity', 'agent-delegation'] },
  'project-pack': {
    title: 'A project’s contract and domain',
    verifierIds: ['contract-ownership', 'ownership-dns-txt'],
  },
  'creator-pack': { title: 'A creator’s name and work', verifierIds: ['ownership-pseudonym', 'ownership-basic'] },
  'workspace-pack': { title: 'An organisation account', verifierIds: ['ownership-org-oauth'] },
}
