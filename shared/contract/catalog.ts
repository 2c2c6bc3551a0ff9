import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { JsonObject } from './primitives.ts'
import { CatalogAnchoring } from './proofs/anchor-members.ts'

/** The public metadata of one verifier. */
export const VerifierMetadata = v.looseObject({
  title: v.string(),
  description: v.string(),
  /** False: the verifier exists, but this deployment refuses it. */
  available: v.boolean(),
  /** Present only if the verifier is not available. */
  unavailableReason: v.optional(v.picklist(['not_configured'])),
  /** The values of `provider` that this deployment accepts; absent: the verifier has no such field. */
  providers: v.optional(v.array(v.string())),
  /** `basic`: a single source decides, and it could be deceived; absent: several sources agree, or the source is signed. */
  assurance: v.optional(v.picklist(['basic'])),
  /** True: callers without access get 403 `PRO_ACCESS_REQUIRED`. */
  proRequired: v.optional(v.boolean()),
  flow: v.string(),
  interaction: v.string(),
  supportsDirectApi: v.boolean(),
  allowsDelegatedSubject: v.boolean(),
  expiry: v.string(),
  recommendedMaxAgeMs: v.nullable(v.number()),
  weight: v.number(),
  /** The JSON Schema of the verifier's part of `data`. */
  dataSchema: JsonObject,
})

/** Lists the verifiers, in the form that existing clients read (protocol/verifiers#catalog-endpoint). */
export const verifierCatalog = endpoint({
  method: 'GET',
  path: '/api/v1/verification/verifiers',
  summary: 'Verifiers, their input schemas, and the chains of this deployment',
  origin: 'interface',
  access: 'public',
  response: v.looseObject({
    success: v.literal(true),
    data: v.array(v.string()),
    metadata: v.record(v.string(), VerifierMetadata),
    meta: v.looseObject({
      hubChainId: v.number(),
      /** Whether `options.enableIpfs` can be used. */
      ipfs: v.optional(v.picklist(['configured', 'not_configured'])),
      /** Whether `options.publishToHub` and `options.targetChains` can be used, and on which chains. */
      anchoring: v.optional(CatalogAnchoring),
      /** The EVM chains on which the service can check signatures of contract wallets. */
      signingChainIds: v.array(v.number()),
      /** By verifier id: `chains`, the CAIP-2 ids of the chains of its assets. It accepts any asset of them. */
      assetAllowlists: JsonObject,
      /** By name of a preset: its verifiers, and whether this deployment has all of them. */
      presets: v.optional(
        v.record(
          v.string(),
          v.looseObject({ title: v.string(), verifierIds: v.array(v.string()), available: v.boolean() }),
        ),
      ),
    }),
  }),
  errors: [],
})
