import * as v from 'valibot'
import type { VerifierSpec } from './verifier.ts'

/** A moderation model checks a text or image (protocol/verifiers#ai-content-moderation). The server chooses a missing `provider`. */
export const aiContentModeration = {
  title: 'Content moderation',
  flow: 'external_lookup',
  interaction: 'passive',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: undefined,
  expiry: 'permanent',
  maxAgeMs: undefined,
  thing: [['contentHash']],
  weight: 10,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: true,
  tellsApart: undefined,
  decisive: undefined,
  input: 'media',
  data: v.looseObject({
    /** Raw text, base64, or an ipfs address. The limit is 10 MB as base64. */
    content: v.pipe(v.string(), v.minLength(1), v.maxLength(13_653_334)),
    contentType: v.picklist([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
      'text/plain',
      'text/markdown',
      'text/x-markdown',
      'application/json',
      'application/xml',
    ]),
    provider: v.optional(v.picklist(['svc-local', 'openai-moderation', 'google-vision', 'google-perspective'])),
  }),
} as const satisfies VerifierSpec
