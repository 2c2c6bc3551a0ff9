import * as v from 'valibot'
import { positiveAmount } from '../gate/amount.ts'
import { evmAsset, solanaAsset } from './asset.ts'
import type { VerifierSpec } from './verifier.ts'

/** An amount in whole tokens, more than zero, in decimal notation. */
const minBalance = v.pipe(v.string(), v.regex(positiveAmount))

/** The wallet holds an amount of a token (protocol/verifiers#token-holding). */
export const tokenHolding = {
  title: 'Token balance',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: true,
  subjectField: 'ownerAddress',
  expiry: 'point_in_time',
  maxAgeMs: 3_600_000,
  thing: [
    ['chainId', 'contractAddress'],
    ['chain', 'contractAddress'],
  ],
  weight: 3,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: false,
  tellsApart: undefined,
  // An old block shows what a wallet had in the past.
  decisive: { usual: { blockNumber: [] } },
  assetNamespaces: ['eip155', 'solana'],
  precheck: 'asset',
  input: 'token',
  data: v.union([v.looseObject({ ...evmAsset, minBalance }), v.looseObject({ ...solanaAsset, minBalance })]),
} as const satisfies VerifierSpec
