import * as v from 'valibot'
import { endpoint, paidErrors } from './endpoint.ts'
import { JsonObject, QHash, Timestamp } from './primitives.ts'
import { authErrors, OwnerHeaders } from './proofs.ts'

/** protocol/gates#check-response. `allRequiredSatisfied` is the only signal that authorizes anything. */
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
          /** Clients of either reading find what they look for (protocol/gates#evaluation). */
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
    /** Of the proofs that were looked at: at a gate, once its rows are satisfied, the newest few. */
    matchedCount: v.number(),
    /** With `includeQHashes`: of listed proofs, and of the asker's own; the newest 800. */
    matchedQHashes: v.array(v.string()),
    /** Ids or projections were left out, because an answer has a limit. The numbers count all. */
    hasMore: v.optional(v.literal(true)),
    matchedTags: v.array(v.string()),
    /** With `select`: what these proofs say, by id. */
    projections: v.array(v.looseObject({ qHash: v.string(), verifierId: v.string(), values: JsonObject })),
    /** The question as it was understood. */
    criteria: JsonObject,
  }),
})

const Text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2048)))
/** A list separated by commas, without gaps. */
const List = v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/)))
const OnOff = v.optional(v.picklist(['0', '1', 'true', 'false']))
const Upto1000 = v.optional(v.pipe(v.string(), v.regex(/^([1-9][0-9]{0,2}|1000)$/)))
const Decimal = v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,60}(\.[0-9]{1,36})?$/)))

/** What a proof must say to count, beside its verifier (protocol/gates#check). */
export const CheckFilters = v.object({
  referenceType: Text,
  referenceId: Text,
  contentType: Text,
  /** Hashed here; the text itself is compared with nothing. */
  content: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(50_000))),
  contentHash: Text,
  contractAddress: Text,
  tokenId: Text,
  /** Of the asset. */
  chainId: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,15}$/))),
  domain: Text,
  /** At least. */
  minBalance: Decimal,
  provider: Text,
  handle: Text,
  namespace: Text,
  traitPath: Text,
  traitGte: Decimal,
  ownerAddress: Text,
  riskLevel: Text,
  sanctioned: OnOff,
  poisoned: OnOff,
  primaryWalletAddress: Text,
  secondaryWalletAddress: Text,
  controllerWallet: Text,
  agentWallet: Text,
  delegationScope: Text,
  agentId: Text,
  verificationMethod: Text,
  /** At least. */
  ageMin: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/))),
  sanctionsPassed: OnOff,
})
export type CheckFilters = v.InferOutput<typeof CheckFilters>

/**
 * Query of the eligibility check (protocol/gates#check, #strict-queries): a gate, or criteria, of which there must be
 * one; with a gate no criterion that differs from the gate's. Whose proofs: of `address`, of the caller (`subject=me`),
 * or the one proof `qHash`.
 */
export const checkProofs = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/check',
  summary: 'Is a gate, or are criteria, satisfied by existing proofs?',
  origin: 'interface',
  access: 'public',
  query: v.strictObject({
    gateId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
    /** Or its `did:pkh`. */
    address: v.optional(v.pipe(v.string(), v.maxLength(256))),
    subject: v.optional(v.literal('me')),
    qHash: v.optional(QHash),
    /** Separated by commas. */
    verifierIds: List,
    /** The same for one verifier; never together with `verifierIds`. */
    verifierId: List,
    /** Each of the verifiers, which is the default, or one of them. Only with verifiers. */
    requireAll: OnOff,
    /** So many distinct things together (protocol/verifiers#things). */
    minCount: Upto1000,
    sinceDays: v.optional(
      v.pipe(v.string(), v.regex(/^([1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650)$/)),
    ),
    /** Unix ms: checked then or later. */
    since: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/))),
    /** So many proofs of each verifier are looked at, the newest. */
    limit: Upto1000,
    /** `false` leaves the asker's own private proofs out. */
    includePrivate: OnOff,
    includeQHashes: OnOff,
    tag: List,
    /** Separated by commas; a proof must have all of them. */
    tags: List,
    /** At most 32 paths, separated by commas, that are told of listed proofs and the asker's own. */
    select: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*){0,31}$/))),
    /** Compared with nothing that is kept. */
    svcPersonhoodId: Text,
    ...CheckFilters.entries,
  }),
  headers: OwnerHeaders,
  response: GateCheckResponse,
  errors: ['GATE_NOT_FOUND', 'GATE_MISCONFIGURED', 'OPTION_NOT_AVAILABLE', ...authErrors, ...paidErrors],
})
