import { hash } from 'node:crypto'
import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { Line } from '../../../shared/contract/text.ts'
import type { VerificationOptions, VerificationRequest } from '../../../shared/contract/verification.ts'
import { isPublishedByOwner } from '../../../shared/verifiers/index.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../settings.ts'
import { mayStoreUnsigned, unsignedLimit } from '../rules/stored-size.ts'
import { allowedVisibility } from '../rules/visibility.ts'
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
  /** Have its public view pinned on IPFS; only while it is listed (protocol/proofs#ipfs). */
  enableIpfs: boolean
  /** Have it anchored on these chains, in ascending order (protocol/log#anchors). */
  anchorChains: readonly number[]
}

/**
 * The options that this service does not have, by the name that the caller sent. They are refused and not ignored, so
 * that no caller relies on something that did not happen.
 */
const notOffered: { option: string; isRequested: (request: RequestedOptions) => boolean }[] = [
  { option: 'x402', isRequested: (request) => isFilled(request['x402']) },
  { option: 'paymentSignature', isRequested: (request) => isFilled(request['paymentSignature']) },
  { option: 'options.gateId', isRequested: ({ options }) => isFilled(options?.['gateId']) },
]

/** The options that need an account which anchors the log. */
const anchorOptions: typeof notOffered = [
  { option: 'options.publishToHub', isRequested: ({ options }) => options?.publishToHub === true },
  { option: 'options.targetChains', isRequested: ({ options }) => isFilled(options?.targetChains) },
]

/** The options of a request, and what else it asks for. */
type RequestedOptions = Pick<VerificationRequest, 'options'> & { readonly [name: string]: unknown }

/** An option that needs an IPFS node. */
const ipfsOption: (typeof notOffered)[number] = {
  option: 'options.enableIpfs',
  isRequested: ({ options }) => options?.enableIpfs === true,
}

/**
 * Throws `OPTION_NOT_AVAILABLE` with `details.option` for the first option that this service does not have, and what
 * {@link anchorChainsOf} throws. `ipfsNode` and `anchoring` are undefined when the operator configured none.
 */
export function refuseUnavailableOptions(
  request: RequestedOptions,
  {
    ports: { ipfsNode },
    config: { anchoring },
  }: { ports: Pick<Ports, 'ipfsNode'>; config: Pick<Settings, 'anchoring'> },
): void {
  const options = [...notOffered, ...(anchoring ? [] : anchorOptions), ...(ipfsNode ? [] : [ipfsOption])]
  const unavailable = options.find(({ isRequested }) => isRequested(request))
  if (!unavailable) {
    anchorChainsOf(request.options, anchoring)
    return
  }
  throw new ServiceError('OPTION_NOT_AVAILABLE', `${unavailable.option} is not offered here.`, {
    details: { option: unavailable.option },
  })
}

/**
 * Throws `INVALID_REQUEST` when `options` and `meta`, which are stored as sent, are larger than the limit of both
 * together.
 */
export function refuseLargeUnsigned({ options, meta }: Pick<VerificationRequest, 'options' | 'meta'>): void {
  if (mayStoreUnsigned({ options, meta })) return
  throw new ServiceError(
    'INVALID_REQUEST',
    `options and meta may take ${unsignedLimit} bytes of JSON together. Store less with the proof.`,
    { details: { fields: ['options', 'meta'], limit: unsignedLimit } },
  )
}

/**
 * The warning for a proof that is less public than requested, because options are not signed, or because a link of wallets
 * is not to be listed (protocol/verification#publication).
 */
export const needsSignature: Warning = {
  code: 'PUBLICATION_NEEDS_SIGNATURE',
  message:
    'This proof is less public than the request asks, until its owner allows it by a signature. A link of wallets can only be private or listed.',
}

/** The warning for a proof whose submitter asked for a copy on IPFS, and which is not listed (protocol/proofs#ipfs). */
export const ipfsIgnored: Warning = {
  code: 'IPFS_IGNORED',
  message: 'Only a listed proof can have a copy on IPFS.',
}

/** The warning for a proof for which its owner asked for anchors, and which has no entry in the log (protocol/log#anchors). */
export const anchorsIgnored: Warning = {
  code: 'ANCHORS_IGNORED',
  message: 'Only what a verifier confirmed can be anchored.',
}

/**
 * Returns the chains on which a proof is to be anchored, in ascending order: for `publishToHub` the hub, and for
 * `targetChains` these chains and the hub. Throws `UNSUPPORTED_CHAIN` for a chain on which the service anchors nothing.
 */
export function anchorChainsOf(
  { publishToHub, targetChains = [] }: Pick<VerificationOptions, 'publishToHub' | 'targetChains'> = {},
  anchoring: Settings['anchoring'],
): number[] {
  const [hub] = anchoring?.chains ?? []
  if (!anchoring || hub === undefined) return []
  const unknown = targetChains.find((chainId) => !anchoring.chains.includes(chainId))
  if (unknown !== undefined)
    throw new ServiceError('UNSUPPORTED_CHAIN', `Nothing is anchored on the chain ${unknown} here.`, {
      details: { chainId: unknown },
    })
  const isAnchored = publishToHub === true || targetChains.length > 0
  return isAnchored ? [...new Set([hub, ...targetChains])].toSorted((a, b) => a - b) : []
}

/**
 * Returns the effective publication of a request; `unlisted` is an old word for public without display
 * (protocol/proofs#visibility). It is never more public than requested. It is private, with a warning, where unsigned
 * options may not decide, and where {@link allowedVisibility} says so (protocol/verification#publication). `byOwner`: the
 * caller has a session of the owner of the wallet.
 */
export function publicationOf(
  { verifierIds, options = {} }: Pick<VerificationRequest, 'verifierIds' | 'options'>,
  { byOwner, anchoring }: { byOwner: boolean } & Partial<Pick<Settings, 'anchoring'>>,
): { publication: Publication; warnings: Warning[] } {
  const { privacyLevel = 'private', publicDisplay = false, storeOriginalContent = false, enableIpfs = false } = options
  const more = { storeOriginalContent, enableIpfs, anchorChains: anchorChainsOf(options, anchoring) }
  const listed = publicDisplay && privacyLevel === 'public'
  const asked = { privacyLevel: privacyLevel === 'unlisted' ? 'public' : privacyLevel, publicDisplay: listed, ...more }
  const isKept = !byOwner && verifierIds.some(isPublishedByOwner)
  const publication = isKept
    ? { ...asked, privacyLevel: 'private' as const, publicDisplay: false }
    : allowedVisibility(asked, verifierIds)
  if (publication.privacyLevel !== asked.privacyLevel) return { publication, warnings: [needsSignature] }
  return {
    publication,
    warnings:
      publicDisplay && !listed
        ? [{ code: 'PUBLIC_DISPLAY_IGNORED', message: 'Only a public proof can be displayed publicly.' }]
        : [],
  }
}

/** Returns the hash of a publication: equal hashes mean a repetition of the request, different ones a conflict. */
export function publicationHash({
  privacyLevel,
  publicDisplay,
  storeOriginalContent,
  enableIpfs,
  anchorChains,
}: Publication): string {
  // what is not chosen is left out: the hashes of proofs that were stored before it existed stay valid
  const more = [...(enableIpfs ? ['ipfs'] : []), ...(anchorChains.length > 0 ? [{ anchorChains }] : [])]
  const chosen = [privacyLevel, publicDisplay, storeOriginalContent, ...more]
  return hash('sha256', JSON.stringify(chosen), 'base64url')
}

/** The number of tags that a proof may have, and the number of characters of each. */
const tagLimits = { tags: 16, characters: 64 }
const Tag = v.pipe(Line, v.minLength(1), v.maxLength(tagLimits.characters))
const Tags = v.pipe(v.array(Tag), v.maxLength(tagLimits.tags))

/** Reads the tags of a request, each once. They are sealed while the proof is private. Throws `INVALID_REQUEST`. */
export function tagsOf(request: Pick<VerificationRequest, 'options'> & { tags?: unknown }): string[] {
  const sent = v.safeParse(Tags, request.options?.['tags'] ?? request.tags ?? [])
  if (sent.success) return [...new Set(sent.output)]
  throw new ServiceError(
    'INVALID_REQUEST',
    `tags is a list of at most ${tagLimits.tags} texts of 1 to ${tagLimits.characters} characters on one line.`,
  )
}

/** Says whether a value is present: not null, not `false`, and no empty text, list or object. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
