import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { JsonObject } from './primitives.ts'

/** What the public may know of one verifier. */
export const VerifierMetadata = v.looseObject({
  title: v.string(),
  description: v.string(),
  /** False: declared, but refused by this deployment. */
  available: v.boolean(),
  /** Present when it is not available. */
  unavailableReason: v.optional(v.picklist(['not_configured'])),
  /** Values of `provider` that can be asked for here; absent: there is no such choice. */
  providers: v.optional(v.array(v.string())),
  /** `basic`: one source that could be deceived decides here; absent: several agree, or what decides is signed. */
  assurance: v.optional(v.picklist(['basic'])),
  /** Not everybody may ask for it: 403 `PRO_ACCESS_REQUIRED`. */
  proRequired: v.optional(v.boolean()),
  flow: v.string(),
  interaction: v.string(),
  supportsDirectApi: v.boolean(),
  allowsDelegatedSubject: v.boolean(),
  expiry: v.string(),
  recommendedMaxAgeMs: v.nullable(v.number()),
  weight: v.number(),
  /** JSON Schema of the verifier's part of `data`. */
  dataSchema: JsonObject,
})

/** The verifier catalog, in the form that existing clients read (protocol/verifiers#catalog-endpoint). */
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
      /** EVM chains that signatures of contract wallets can be checked on. */
      signingChainIds: v.array(v.number()),
      /** Verifier id to `chains`, the CAIP-2 chains that it reads assets on; any asset there is accepted. */
      assetAllowlists: JsonObject,
      /** What a page can ask for by one name, and whether all of it can be had here. */
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
