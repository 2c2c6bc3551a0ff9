import { hash } from 'node:crypto'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { Line } from '../../../shared/contract/text.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import { mayStoreUnsigned, unsignedLimit } from '../rules/stored-size.ts'
import type { Warning } from '../verifiers/verifier.ts'

/** What a submitter decides about the stored proof. None of it is signed (protocol/proof-format#unsigned). */
export type Publication = {
  privacyLevel: 'private' | 'public'
  /** Listed among the proofs of its wallet; only with `public`. */
  publicDisplay: boolean
  /**
   * Keep ownership-basic content. Only on demand: the public client always says which it wants
   * (protocol/verifiers#ownership-basic).
   */
  storeOriginalContent: boolean
}

/**
 * What would need something that is not there, by the name under which a caller finds it. Refused instead of ignored,
 * so that nobody relies on what did not happen.
 */
const notOffered: { option: string; isAsked: (request: VerificationRequest) => boolean }[] = [
  { option: 'x402', isAsked: (request) => isFilled(request['x402']) },
  { option: 'paymentSignature', isAsked: (request) => isFilled(request['paymentSignature']) },
  { option: 'options.gateId', isAsked: ({ options }) => isFilled(options?.['gateId']) },
  { option: 'options.publishToHub', isAsked: ({ options }) => options?.publishToHub === true },
  { option: 'options.targetChains', isAsked: ({ options }) => isFilled(options?.targetChains) },
  { option: 'options.enableIpfs', isAsked: ({ options }) => options?.enableIpfs === true },
]

/** Throws `OPTION_NOT_AVAILABLE` with `details.option` for the first wish that cannot be met here. */
export function refuseUnavailableOptions(request: VerificationRequest): void {
  const asked = notOffered.find(({ isAsked }) => isAsked(request))
  if (!asked) return
  throw new ServiceError('OPTION_NOT_AVAILABLE', `${asked.option} is not offered here.`, {
    details: { option: asked.option },
  })
}

/** Throws `INVALID_REQUEST` when `options` and `meta`, which are stored as sent, are larger than the limit of both together. */
export function refuseLargeUnsigned({ options, meta }: Pick<VerificationRequest, 'options' | 'meta'>): void {
  if (mayStoreUnsigned({ options, meta })) return
  throw new ServiceError(
    'INVALID_REQUEST',
    `options and meta may take ${unsignedLimit} bytes of JSON together. Store less with the proof.`,
    { details: { fields: ['options', 'meta'], limit: unsignedLimit } },
  )
}

/**
 * Said when a proof is stored less public than was asked for, as nobody signs its options
 * (protocol/verification#publication).
 */
export const needsSignature: Warning = {
  code: 'PUBLICATION_NEEDS_SIGNATURE',
  message: 'This proof is less public than asked for until its owner signs that it may be.',
}

/**
 * Whether only the owner may publish what a verifier says, by a session or by a signature over that wish: options are not
 * signed, so whoever holds a signature over the request could lay it open otherwise (protocol/verification#publication).
 */
function isPublishedByOwner(requested: string): boolean {
  const id = verifierIdOf(requested)
  return id !== undefined && verifiers[id].publication === 'owner'
}

/**
 * The effective publication; `unlisted` is an old word for public without display (protocol/proofs#visibility). Never
 * more public than asked, and private where unsigned options may not say otherwise (protocol/verification#publication),
 * with a warning. `byOwner`: who asks has a session, and holds the wallet.
 */
export function publicationOf(
  { verifierIds, options = {} }: Pick<VerificationRequest, 'verifierIds' | 'options'>,
  { byOwner }: { byOwner: boolean },
): { publication: Publication; warnings: Warning[] } {
  const { privacyLevel = 'private', publicDisplay = false, storeOriginalContent = false } = options
  if (privacyLevel !== 'private' && !byOwner && verifierIds.some(isPublishedByOwner)) {
    return {
      publication: { privacyLevel: 'private', publicDisplay: false, storeOriginalContent },
      warnings: [needsSignature],
    }
  }
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
  return hash('sha256', JSON.stringify([privacyLevel, publicDisplay, storeOriginalContent]), 'base64url')
}

/** How many tags a proof may have, and how many characters each. */
const tagLimits = { tags: 16, characters: 64 }
const Tag = v.pipe(Line, v.minLength(1), v.maxLength(tagLimits.characters))
const Tags = v.pipe(v.array(Tag), v.maxLength(tagLimits.tags))

/** Words that the submitter wants to find the proof by, each once; sealed while the proof is private. Throws `INVALID_REQUEST`. */
export function tagsOf(request: Pick<VerificationRequest, 'options'> & { tags?: unknown }): string[] {
  const sent = v.safeParse(Tags, request.options?.['tags'] ?? request.tags ?? [])
  if (sent.success) return [...new Set(sent.output)]
  throw new ServiceError(
    'INVALID_REQUEST',
    `tags is a list of at most ${tagLimits.tags} texts of 1 to ${tagLimits.characters} characters on one line.`,
  )
}

/** Anything but nothing, `false`, and an empty text, list or object. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
