import * as v from 'valibot'
import { ChainId, EvmAddress } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

/** protocol/verifiers#contract-ownership. */
export const contractOwnership = {
  title: 'Contract control',
  description: 'The wallet is owner or administrator of this smart contract.',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: true,
  subjectField: 'walletAddress',
  expiry: 'point_in_time',
  maxAgeMs: 3_600_000,
  thing: [['chainId', 'contractAddress']],
  weight: 3,
  input: 'contract',
  data: v.looseObject({
    contractAddress: EvmAddress,
    chainId: ChainId,
    walletAddress: v.optional(EvmAddress),
    method: v.optional(v.picklist(['owner', 'admin', 'accessControl']), 'owner'),
  }),
} as const satisfies VerifierSpec
