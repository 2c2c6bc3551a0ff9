import * as v from 'valibot'
import { Line } from '../contract/text.ts'
import { AnyAddress, Hash32 } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

/** A MIME type without parameters. */
const mediaType = /^[a-zA-Z0-9][\w!#$&^.+-]*\/[a-zA-Z0-9][\w!#$&^.+-]*$/

/**
 * What the owner refers to. `id` may be missing if there is `content` or `contentHash` (protocol/verifiers#reference-id),
 * which the server checks.
 */
const Reference = v.looseObject({
  type: v.picklist([
    'ipfs',
    'ipfs-hash',
    'url',
    'license-nft',
    'contract',
    'qhash',
    'ethereum-tx',
    'on-chain-tx',
    'tx',
    'file',
    'doc',
    'media',
    'username-claim',
    'job',
    'job-status',
    'other',
  ]),
  id: v.optional(v.pipe(Line, v.maxLength(2048))),
  title: v.optional(v.pipe(Line, v.maxLength(200))),
  description: v.optional(v.pipe(v.string(), v.maxLength(500))),
  mime: v.optional(v.pipe(Line, v.maxLength(100))),
  name: v.optional(v.pipe(Line, v.maxLength(255))),
  /** Size in bytes. */
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const Provenance = v.looseObject({
  declaredKind: v.optional(v.picklist(['human', 'ai', 'mixed', 'unknown'])),
  /** Counts only with the kinds `ai` and `mixed`. */
  aiContext: v.optional(
    v.looseObject({
      generatorType: v.optional(v.picklist(['local', 'saas', 'agent'])),
      provider: v.optional(v.pipe(Line, v.maxLength(64))),
      model: v.optional(v.pipe(Line, v.maxLength(128))),
      runId: v.optional(v.pipe(Line, v.maxLength(128))),
    }),
  ),
})

/**
 * The wallet signs that content is its own (protocol/verifiers#ownership-basic). One of `content`, `contentHash` and
 * `reference` is required; an empty `content` does not count. The server checks this.
 */
export const ownershipBasic = {
  title: 'Content ownership',
  flow: 'instant',
  interaction: 'signature',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: 'owner',
  expiry: 'permanent',
  maxAgeMs: undefined,
  thing: [['contentHash'], ['referenceHash'], ['reference.type', 'reference.id']],
  weight: 1,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'offered',
  showsSealedInput: true,
  tellsApart: undefined,
  decisive: undefined,
  input: 'content',
  needsOneOf: ['content', 'contentHash', 'reference'],
  /** Without other content the proof refers to the page that asked, and says that the wallet's holder was there. */
  aboutOrigin: (origin) => ({ reference: { type: 'url', id: origin } }),
  data: v.looseObject({
    owner: AnyAddress,
    /** The limit counts UTF-16 units. */
    content: v.optional(v.pipe(v.string(), v.maxLength(50_000))),
    /** The keccak-256 of the content's UTF-8 bytes. */
    contentHash: v.optional(Hash32),
    contentType: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(mediaType))),
    reference: v.optional(Reference),
    provenance: v.optional(Provenance),
  }),
} as const satisfies VerifierSpec
