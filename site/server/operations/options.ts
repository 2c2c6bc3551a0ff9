import { createHash } from 'node:crypto'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import type { Warning } from '../verifiers/verifier.ts'

/** What a submitter decides about the stored proof. None of it is signed (domain.md 1.5.2). */
export type Publication = {
  privacyLevel: 'private' | 'public'
  /** Listed among the proofs of its wallet; only with `public`. */
  publicDisplay: boolean
  /** Keep ownership-basic content. Only on demand: the public client always says which it wants (domain.md 4.1). */
  storeOriginalContent: boolean
}

/**
 * What would need something that is not there, by the name under which a caller finds it. Refused instead of ignored,
 * so that nobody relies on what did not happen.
 */
const notOffered: { option: string; isAsked: (request: VerificationRequest) => boolean }[] = [
  { option: 'gateId', isAsked: ({ gateId }) => gateId !== undefined },
  { option: 'tags', isAsked: (request) => isFilled(request['tags']) },
  { option: 'x402', isAsked: (request) => isFilled(request['x402']) },
  { option: 'paymentSignature', isAsked: (request) => isFilled(request['paymentSignature']) },
  { option: 'options.gateId', isAsked: ({ options }) => isFilled(options?.['gateId']) },
  { option: 'options.tags', isAsked: ({ options }) => isFilled(options?.['tags']) },
  { option: 'options.publishToHub', isAsked: ({ options }) => options?.publishToHub === true },
  { option: 'options.targetChains', isAsked: ({ options }) => isFilled(options?.targetChains) },
  { option: 'options.enableIpfs', isAsked: ({ options }) => options?.enableIpfs === true },
  { option: 'options.reusedVerifierProofs', isAsked: ({ options }) => isFilled(options?.reusedVerifierProofs) },
  { option: 'options.reuse', isAsked: ({ options }) => (options?.reuse ?? 'fresh') !== 'fresh' },
  { option: 'options.verifierOptions', isAsked: ({ options }) => isFilled(options?.verifierOptions) },
]

/** Throws `OPTION_NOT_AVAILABLE` with `details.option` for the first wish that cannot be met here. */
export function refuseUnavailableOptions(request: VerificationRequest): void {
  const asked = notOffered.find(({ isAsked }) => isAsked(request))
  if (!asked) return
  throw new ServiceError('OPTION_NOT_AVAILABLE', `${asked.option} is not offered here.`, {
    details: { option: asked.option },
  })
}

/** The effective publication; `unlisted` is an old word for public without display (domain.md 9.1). */
export function publicationOf({ options = {} }: VerificationRequest): {
  publication: Publication
  warnings: Warning[]
} {
  const { privacyLevel = 'private', publicDisplay = false, storeOriginalContent = false } = options
  const listed = publicDisplay && privacyLevel === 'public'
  return {
    publication: {
      privacyLevel: privacyLevel === 'unlisted' ? 'public' : privacyLevel,
      publicDisplay: listed,
      storeOriginalContent,
    },
    warnings:
      publicDisplay && !listed
        ? [{ code: 'PUBLIC_DISPLAY_IGNORED', message: 'Only a public proof can be displayed publicly.' }]
        : [],
  }
}

/** Tells a replay from a conflict: equal exactly when the publications are. */
export function publicationHash({ privacyLevel, publicDisplay, storeOriginalContent }: Publication): string {
  return createHash('sha256')
    .update(JSON.stringify([privacyLevel, publicDisplay, storeOriginalContent]))
    .digest('base64url')
}

/** Anything but nothing, `false`, and an empty text, list or object. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
