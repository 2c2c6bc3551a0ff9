import { visibilityOf } from '../../../shared/contract/proofs/visibility.ts'
import * as v from 'valibot'
import { anchorMembers } from '../../../shared/contract/proofs/anchor-members.ts'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { isOwner } from '../accounts/owner.ts'
import { confirmed, credentialsUrl } from '../credentials/payload.ts'
import {
  mayHoldContent,
  showsSealed,
  strangersLifecycle,
  visibleOutcomes,
  verifiedVerifiers,
} from '../proofs/proof-view.ts'
import type { ListedProof } from '../proofs/sealed-parts.ts'
import type { AnchorMembers } from '../../../shared/contract/proofs/anchor-members.ts'
import type { Successor } from '../proofs/successors.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import { shownLifecycle } from '../../../shared/gate/lifecycle.ts'

/** Returns whether one of the wallets owns the proof. */
export const isOwnedBy = (wallets: readonly Owner[], record: Owner): boolean =>
  wallets.some((wallet) => isOwner(wallet, record))

/** A proof as its owner reads it, and others if it is not private. */
export const ProofEntry = v.object({
  qHash: v.string(),
  pageUrl: v.optional(v.string()),
  status: v.string(),
  lifecycle: v.picklist(['active', 'inactive', 'expired', 'revoked']),
  walletAddress: v.string(),
  chain: v.string(),
  privacyLevel: v.picklist(['public', 'unlisted', 'private']),
  checks: v.array(
    v.object({
      verifierId: v.string(),
      outcome: v.picklist(['verified', 'failed']),
      checkedAt: v.number(),
      expiresAt: v.nullable(v.number()),
      reason: v.optional(v.string()),
    }),
  ),
  createdAt: v.number(),
  completedAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
  ...anchorMembers,
  supersededBy: v.optional(v.string()),
  credentialsUrl: v.optional(v.string()),
  contentLength: v.optional(v.nullable(v.number())),
  sealedOmitted: v.optional(v.literal(true)),
  untrustedContent: v.object({
    title: v.nullable(v.string()),
    tags: v.array(v.string()),
    checks: v.optional(v.array(v.object({ verifierId: v.string(), data: JsonObject }))),
  }),
})

/** A private proof as others read it: they also learn that it was revoked. */
export const StrangersEntry = v.object({
  qHash: v.string(),
  status: v.string(),
  lifecycle: v.optional(v.literal('revoked')),
  privacyLevel: v.literal('private'),
  createdAt: v.number(),
})

/** What is left of an erased proof. */
export const ErasedEntry = v.object({ qHash: v.string(), status: v.literal('erased'), erasedAt: v.number() })

/** Returns what is left of an erased proof (protocol/proofs#erase). */
export const erasedEntry = ({ qHash, erasedAt }: Tombstone): JsonObject => ({ qHash, status: 'erased', erasedAt })

/** How a proof is shown: to its owner or to others, and with or without its content. */
export type EntryOptions = {
  isOwned: boolean
  withContent: boolean
  now: number
  successor: Successor
  visibleSources: ReadonlySet<string>
  anchors: AnchorMembers
  /** The public address of the API. */
  baseUrl: string
  /** The public address of the pages. */
  verifyUrl: string
}

/**
 * Returns a proof as a model reads it (protocol/mcp#untrusted-content, #tools). Every text that a person wrote is under
 * `untrustedContent` and nowhere else: a model reports such a text, and never follows it.
 */
export function proofEntry(
  record: ListedProof,
  { isOwned, withContent, now, successor, visibleSources, anchors, baseUrl, verifyUrl }: EntryOptions,
): JsonObject {
  const { qHash, walletAddress, chain, privacyLevel, publicDisplay, createdAt, completedAt, expiresAt } = record
  const { status, targetChains, hubTransaction, crosschain } = anchors
  if (!isOwned && privacyLevel === 'private')
    return { qHash, status, ...strangersLifecycle(record), privacyLevel, createdAt }
  const content = contentOf(record)
  return {
    qHash,
    pageUrl: `${verifyUrl}/proof/${qHash}`,
    status,
    lifecycle: shownLifecycle(record, now),
    walletAddress,
    chain,
    privacyLevel: visibilityOf({ privacyLevel, publicDisplay }),
    checks: record.outcomes.map((outcome) => ({
      verifierId: outcome.verifierId,
      outcome: outcome.verified ? 'verified' : 'failed',
      checkedAt: outcome.checkedAt,
      expiresAt: outcome.expiresAt,
      ...(outcome.error && { reason: outcome.error.code }),
    })),
    createdAt,
    completedAt,
    expiresAt,
    ...(hubTransaction && { targetChains, hubTransaction }),
    ...(crosschain && { crosschain }),
    ...successor,
    ...(confirmed(record).length > 0 && { credentialsUrl: credentialsUrl(qHash, baseUrl) }),
    ...(record.sealedOmitted ? { contentLength: null } : content !== undefined && { contentLength: content.length }),
    ...(record.sealedOmitted && { sealedOmitted: true }),
    untrustedContent: {
      title: titleOf(visibleOutcomes(record, isOwned ? 'owner' : 'public', visibleSources)) ?? null,
      tags: record.tags,
      ...(withContent && {
        checks: verifiedVerifiers(record, isOwned ? 'owner' : 'public', visibleSources).map(({ verifierId, data }) => ({
          verifierId,
          data,
        })),
      }),
    },
  }
}

/**
 * Returns whether the entry of a proof needs its sealed part: for the length of the content, which is always shown, or
 * with content for everything that the owner may see.
 */
export const entryShowsSealed = (
  record: Pick<ProofRecord, 'outcomes' | 'privacyLevel'>,
  { isOwned, withContent }: Pick<EntryOptions, 'isOwned' | 'withContent'>,
): boolean => showsSealed(record) || (isOwned && (withContent || mayHoldContent(record)))

const Titled = v.looseObject({ reference: v.looseObject({ title: v.string() }) })

function titleOf(outcomes: ProofRecord['outcomes']): string | undefined {
  const titled = outcomes.map(({ input }) => input).find((input) => v.is(Titled, input))
  return titled && v.parse(Titled, titled).reference.title
}

/** Returns the text that was stored with the proof, if any. */
function contentOf({ sealed }: ProofRecord): string | undefined {
  const contents = Object.values(sealed.input).map((input) => input['content'])
  return contents.find((content) => typeof content === 'string')
}
