import * as v from 'valibot'
import { ChainId } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

/** A provider rates the risk of a wallet (protocol/verifiers#wallet-risk). The server chooses a missing `provider`. */
export const walletRisk = {
  title: 'Wallet screening',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: true,
  subjectField: 'walletAddress',
  expiry: 'point_in_time',
  maxAgeMs: 3_600_000,
  thing: [['walletAddress']],
  weight: 70,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'owner',
  showsSealedInput: false,
  tellsApart: undefined,
  // On another chain the sanctions oracle is not asked. The address itself shows whether it belongs to eth or sol.
  decisive: { usual: { chain: ['eth', 'sol'], chainId: [1], provider: ['svc-sanctions'] } },
  chosenByVerifier: ['chain', 'chainId', 'provider'],
  input: 'address',
  data: v.looseObject({
    /** The address in its chain's own format: hex, base58, bech32, base32, or TON's `0:…` and base64. */
    walletAddress: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9:_+/=-]{20,128}$/)),
    provider: v.optional(v.picklist(['svc-sanctions', 'webacy'])),
    chain: v.optional(
      v.picklist(['eth', 'base', 'bsc', 'pol', 'opt', 'arb', 'sol', 'ton', 'sei', 'sui', 'btc', 'stellar']),
    ),
    chainId: v.optional(ChainId),
  }),
} as const satisfies VerifierSpec
