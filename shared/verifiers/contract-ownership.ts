import * as v from 'valibot'
import { ChainId, EvmAddress } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

const usualMethod = 'owner'

/** The wallet controls a contract (protocol/verifiers#contract-ownership). */
export const contractOwnership = {
  title: 'Contract control',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: true,
  subjectField: 'walletAddress',
  expiry: 'point_in_time',
  maxAgeMs: 3_600_000,
  thing: [['chainId', 'contractAddress']],
  weight: 3,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: false,
  tellsApart: undefined,
  // An account that holds a role is not the owner.
  decisive: { usual: { method: [usualMethod] }, onlyWith: 'contractAddress' },
  assetNamespaces: ['eip155'],
  input: 'contract',
  data: v.looseObject({
    contractAddress: EvmAddress,
    chainId: ChainId,
    walletAddress: v.optional(EvmAddress),
    method: v.optional(v.picklist(['owner', 'admin', 'accessControl']), usualMethod),
  }),
} as const satisfies VerifierSpec
