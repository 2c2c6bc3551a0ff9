import * as v from 'valibot'
import { Line } from '../contract/text.ts'
import { AnyAddress, Hash32 } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

/** A MIME type without parameters. */
const mediaType = /^[a-zA-Z0-9][\w!#$&^.+-]*\/[a-zA-Z0-9][\w!#$&^.+-]*$/

/**
 * `id` may be missing when `content` or `contentHash` is there (protocol/verifiers#reference-id); the server sees to
 * it.
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
  /** Bytes. */
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const Provenance = v.looseObject({
  declaredKind: v.optional(v.picklist(['human', 'ai', 'mixed', 'unknown'])),
  /** Counts only with `ai` and `mixed`. */
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
 * protocol/verifiers#ownership-basic. One of `content`, `contentHash` and `reference` is needed, and an empty `content`
 * is none: the server's rule.
 */
export const ownershipBasic = {
  title: 'Content ownership',
  description: 'A wallet signed that this text, file or reference is its own.',
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
  /** The wallet then owns a statement about the page that asked: that its holder was there. */
  aboutOrigin: (origin) => ({ reference: { type: 'url', id: origin } }),
  data: v.looseObject({
    owner: AnyAddress,
    /** UTF-16 units, as JavaScript counts. */
    content: v.optional(v.pipe(v.string(), v.maxLength(50_000))),
    /** keccak-256 of the content's UTF-8 bytes. */
    contentHash: v.optional(Hash32),
    contentType: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(mediaType))),
    reference: v.optional(Reference),
    provenance: v.optional(Provenance),
  }),
} as const satisfies VerifierSpec
