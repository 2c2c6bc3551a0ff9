import * as v from 'valibot'
import { endpoint, paidErrors } from './endpoint.ts'
import { JsonObject, QHash, Timestamp } from './primitives.ts'
import { authErrors, OwnerHeaders } from './proofs.ts'
import { Flag } from './proofs/read-proofs.ts'

/** The reply to an eligibility check (protocol/gates#check-response). Only `allRequiredSatisfied` authorises anything. */
export const GateCheckResponse = v.looseObject({
  success: v.literal(true),
  timestamp: v.optional(Timestamp),
  data: v.looseObject({
    gate: v.looseObject({
      allRequiredSatisfied: v.boolean(),
      satisfiedVerifierIds: v.array(v.string()),
      missingVerifierIds: v.array(v.string()),
      reusedVerifierProofs: v.record(v.string(), v.union([QHash, v.array(QHash)])),
      matchedQHashes: v.array(v.string()),
      rows: v.array(
        v.looseObject({
          verifierId: v.string(),
          satisfied: v.boolean(),
          qHash: v.nullable(v.string()),
          /** All proofs of the row. Some clients read only `qHash`, others only this list (protocol/gates#evaluation). */
          qHashes: v.array(v.string()),
          reused: v.boolean(),
          optional: v.boolean(),
        }),
      ),
      gateId: v.optional(v.string()),
      state: v.optional(v.picklist(['open', 'paused', 'not_started', 'ended'])),
    }),
    /** The same as `gate.allRequiredSatisfied`. */
    eligible: v.boolean(),
    /** The number of matching proofs that the service read. For a satisfied gate it reads only the newest few. */
    matchedCount: v.number(),
    /** With `includeQHashes`: the ids of listed proofs and of the caller's own proofs, the newest 800. */
    matchedQHashes: v.array(v.string()),
    /** Present if the limit of a reply left out ids or projections. The counts include those that were left out. */
    hasMore: v.optional(v.literal(true)),
    matchedTags: v.array(v.string()),
    /** With `select`: the selected values of each proof. */
    projections: v.array(v.looseObject({ qHash: v.string(), verifierId: v.string(), values: JsonObject })),
    /** The criteria that the service applied. */
    criteria: JsonObject,
  }),
})

const Text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2048)))
/** A list separated by commas, without empty items. */
const List = v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/)))
const OptionalFlag = v.optional(Flag)
const UpTo1000 = v.optional(v.pipe(v.string(), v.regex(/^([1-9][0-9]{0,2}|1000)$/)))
const Decimal = v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,60}(\.[0-9]{1,36})?$/)))

/** The conditions on a proof, in addition to its verifier (protocol/gates#check). */
export const CheckFilters = v.object({
  referenceType: Text,
  referenceId: Text,
  contentType: Text,
  /** The service compares only the hash of this text, never the text itself. */
  content: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(50_000))),
  contentHash: Text,
  contractAddress: Text,
  tokenId: Text,
  /** The chain of the asset. */
  chainId: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,15}$/))),
  domain: Text,
  /** The least balance. */
  minBalance: Decimal,
  provider: Text,
  handle: Text,
  namespace: Text,
  traitPath: Text,
  traitGte: Decimal,
  ownerAddress: Text,
  riskLevel: Text,
  sanctioned: OptionalFlag,
  poisoned: OptionalFlag,
  primaryWalletAddress: Text,
  secondaryWalletAddress: Text,
  controllerWallet: Text,
  agentWallet: Text,
  delegationScope: Text,
  agentId: Text,
  verificationMethod: Text,
  /** The least age in years. */
  ageMin: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/))),
  sanctionsPassed: OptionalFlag,
})
export type CheckFilters = v.InferOutput<typeof CheckFilters>

/**
 * Checks whether existing proofs satisfy a gate or criteria (protocol/gates#check, #strict-queries). The query has a gate
 * or at least one criterion; with a gate, each criterion must be one of the gate's. It checks the proofs of `address`, the
 * proofs of the caller (`subject=me`), or the one proof `qHash`.
 */
export const checkProofs = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/check',
  summary: 'Whether existing proofs satisfy a gate or criteria',
  origin: 'interface',
  access: 'public',
  query: v.strictObject({
    gateId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
    /** An address, or its `did:pkh`. */
    address: v.optional(v.pipe(v.string(), v.maxLength(256))),
    subject: v.optional(v.literal('me')),
    qHash: v.optional(QHash),
    /** Verifier ids, separated by commas. */
    verifierIds: List,
    /** The same as `verifierIds`; a query may have only one of the two. */
    verifierId: List,
    /** Whether each of the verifiers is required, which is the default, or one of them is enough. Only with verifiers. */
    requireAll: OptionalFlag,
    /** The least number of distinct things, over all verifiers (protocol/verifiers#things). */
    minCount: UpTo1000,
    sinceDays: v.optional(
      v.pipe(v.string(), v.regex(/^([1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650)$/)),
    ),
    /** Unix ms: only proofs that were checked at this time or later count. */
    since: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/))),
    /** The number of proofs that the service reads for each verifier, newest first. */
    limit: UpTo1000,
    /** `false`: the caller's own private proofs do not count. */
    includePrivate: OptionalFlag,
    includeQHashes: OptionalFlag,
    tag: List,
    /** Tags, separated by commas. A proof must have all of them. */
    tags: List,
    /** At most 32 paths, separated by commas. The reply has their values for listed proofs and the caller's own proofs. */
    select: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*){0,31}$/))),
    /** Always refused: the service stores nothing that it could compare with this id. */
    svcPersonhoodId: Text,
    ...CheckFilters.entries,
  }),
  headers: OwnerHeaders,
  response: GateCheckResponse,
  errors: ['GATE_NOT_FOUND', 'GATE_MISCONFIGURED', 'OPTION_NOT_AVAILABLE', ...authErrors, ...paidErrors],
})
