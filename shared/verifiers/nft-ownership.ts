import * as v from 'valibot'
import { evmAsset, solanaAsset } from './asset.ts'
import type { VerifierSpec } from './verifier.ts'

/** Decimal or hex text, or a number that JSON represents exactly (protocol/proof-format#big-numbers). */
const TokenId = v.union([
  v.pipe(v.string(), v.regex(/^([0-9]{1,78}|0x[a-fA-F0-9]{1,64})$/)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
])

/** The wallet holds an NFT (protocol/verifiers#nft-ownership). */
export const nftOwnership = {
  title: 'NFT ownership',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: true,
  subjectField: 'ownerAddress',
  expiry: 'point_in_time',
  maxAgeMs: 3_600_000,
  thing: [
    ['chainId', 'contractAddress', 'tokenId'],
    ['chain', 'contractAddress', 'tokenId'],
  ],
  weight: 3,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: false,
  tellsApart: 'asset',
  // An old block shows what a wallet had in the past.
  decisive: { usual: { blockNumber: [] } },
  assetNamespaces: ['eip155', 'solana'],
  precheck: 'asset',
  input: 'token',
  data: v.union([
    v.looseObject({
      ...evmAsset,
      tokenId: TokenId,
      tokenType: v.optional(v.picklist(['erc721', 'erc1155']), 'erc721'),
    }),
    v.looseObject({
      ...solanaAsset,
      /** The mint account again, or `0`. */
      tokenId: v.pipe(v.string(), v.regex(/^(0|[1-9A-HJ-NP-Za-km-z]{32,44})$/)),
    }),
  ]),
} as const satisfies VerifierSpec
