import * as v from 'valibot'
import type { VerifierSpec } from './verifier.ts'

/** protocol/verifiers#ai-content-moderation. Without `provider` the server takes the one it has. */
export const aiContentModeration = {
  title: 'Content moderation',
  description: 'A moderation model found nothing to flag in this text or image.',
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
    /** Raw text, base64, or an ipfs address; this many characters of base64 are 10 MB. */
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
