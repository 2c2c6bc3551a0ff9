import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { HandoffStep } from '../../../shared/contract/events/steps.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { HandoffOptions } from '../../../shared/contract/verification.ts'
import type { Owner } from './proofs.ts'

export type HandoffStatus = 'pending' | 'done' | 'failed' | 'cancelled' | 'expired'

/**
 * The record that an embedder's page and our hosted page share about one flow (protocol/handoffs#handoffs). Secrets are
 * stored only as SHA-256.
 */
export type HandoffRecord = {
  sid: string
  /** base64url SHA-256 of the embedder's secret. */
  challenge: string
  /** The browser's Origin header at creation. */
  origin: string
  request: HandoffRequest
  status: HandoffStatus
  /** The error of a failed one. Of a pending or cancelled one: the refusal that the person saw last. */
  failure: ErrorCode | null
  /** SHA-256 of the key that the first load of the hosted page got as a cookie. */
  writeKeyHash: string | null
  /** When the holder of that key last sent a request, Unix ms; null: the key may never have arrived. */
  heardAt: number | null
  /** When the hosted page sent `bye`; 30 s later the hand-off counts as cancelled. */
  byeAt: number | null
  /** The person went to another page on purpose (a provider, a card page). */
  away: boolean
  /** The last step that the hosted page reported; null: it reported none. */
  step: HandoffStep | null
  /** The result. While the status is pending, only a payment is missing. */
  result: HandoffResult | null
  /** The hash of the code that leaves over the message port, or to an address that the embedder's origin lists. */
  codeHash: string | null
  /** The hash of the code that leaves by plain navigation, and so may reach others (protocol/handoffs#plain-return). */
  returnCodeHash: string | null
  /** The person who reached the result acted bound to our origin (protocol/handoffs#origin-bound). */
  isOriginBound: boolean
  /** Both conditions (protocol/handoffs#phishing-resistance) held when the code was redeemed. */
  isPhishingResistant: boolean
  codeUsedAt: number | null
  tokenHash: string | null
  tokenUsedAt: number | null
  tokenIdempotencyKey: string | null
  createdAt: number
  completedAt: number | null
  expiresAt: number
}

/** The fields of a hand-off in which nothing has happened yet. */
export const newHandoffFields = {
  status: 'pending',
  failure: null,
  writeKeyHash: null,
  heardAt: null,
  byeAt: null,
  away: false,
  step: null,
  result: null,
  codeHash: null,
  returnCodeHash: null,
  isOriginBound: false,
  isPhishingResistant: false,
  codeUsedAt: null,
  tokenHash: null,
  tokenUsedAt: null,
  tokenIdempotencyKey: null,
  completedAt: null,
} as const satisfies Partial<HandoffRecord>

/** What the embedder asked for. Encrypted at rest, because `data` may be personal. */
export type HandoffRequest = {
  /** The requested verifiers; for a gate those of its required rows. */
  verifiers: string[]
  gateId?: string
  /** Earlier proofs of the person may count. */
  reuse?: true
  /** A plain link made the hand-off, so that no page waits for its end (protocol/handoffs#own-handoff). */
  isLink?: true
  /** The origin of the window that gets the outcome as a message, as the plain link said (protocol/handoffs#link-listener). */
  listener?: string
  data: JsonObject | null
  mode: string
  lang: string | null
  theme: string | null
  returnUrl: string | null
  /** The anchors and the copy that the site asks for. */
  options?: HandoffOptions
}

export type HandoffResult = {
  qHash: string
  qHashes: string[]
  eligible: boolean
  verifierIds: string[]
  /** The text by which a site knows the wallet (protocol/handoffs#outcome-wallet). */
  wallet: string
  walletAddress: string
  gateId: string | null
}

/** How long after `bye` a hand-off still waits for its page to come back: ms (protocol/handoffs#events). */
export const byeGraceMs = 30_000

/** The fields of a hand-off that decide its status at a time. */
export type HandoffState = Pick<HandoffRecord, 'status' | 'byeAt' | 'away' | 'expiresAt'>

/** The state of a hand-off, and the hash of the secret of the page that may learn it. Nothing in it is sealed. */
export type HeldState = HandoffState & Pick<HandoffRecord, 'challenge'>

/**
 * The store of hand-offs. Each change is one conditional write; it answers the row afterwards, or undefined when the
 * condition was false. *Pending* means at `now`: the status is pending, it has not expired, and no `bye` is older than
 * `byeGraceMs` (unless the person is away on purpose).
 */
export type Handoffs = {
  /** Inserts a hand-off. The first write wins: answers the stored row, which may be another request's. */
  insert(record: HandoffRecord): Promise<HandoffRecord>
  find(sid: string): Promise<HandoffRecord | undefined>
  /** Returns the states of several hand-offs. Those that do not exist are left out. */
  states(sids: readonly string[]): Promise<ReadonlyMap<string, HeldState>>
  /**
   * Stores the write key, unless the holder of an earlier one has sent a request, and forgets the result of others.
   * Only while pending.
   */
  claimWriteKey(sid: string, writeKeyHash: string, now: number): Promise<HandoffRecord | undefined>
  /** Removes the write key with `heardAt` and the result. Only while pending, and only for the holder of the key. */
  release(sid: string, release: { writeKeyHash: string; now: number }): Promise<HandoffRecord | undefined>
  /**
   * Stores the result of a hand-off that stays pending because only its payment is missing, until the new `expiresAt`.
   * Only while pending.
   */
  reach(
    sid: string,
    reached: { result: HandoffResult; owner: Owner; isOriginBound: boolean; now: number; expiresAt: number },
  ): Promise<HandoffRecord | undefined>
  /**
   * Ends the hand-off with a result, and stores the hashes of its codes until the new `expiresAt`. Only while pending.
   */
  finish(
    sid: string,
    end: {
      result: HandoffResult
      owner: Owner
      codeHash: string
      returnCodeHash: string
      isOriginBound: boolean
      now: number
      expiresAt: number
    },
  ): Promise<HandoffRecord | undefined>
  /** Ends the hand-off without a result. Only while pending. */
  end(
    sid: string,
    end: {
      status: 'failed' | 'cancelled'
      failure: ErrorCode | null
      step?: HandoffStep | undefined
      now: number
    },
  ): Promise<HandoffRecord | undefined>
  /**
   * Ends at most `limit` pending hand-offs whose time is over, so that the owners of their gates learn of it. Returns how many
   * were found.
   */
  expire(now: number, limit: number): Promise<number>
  /**
   * Stores whether the page is there (`byeAt: null`: it is), the refusal that it shows, and the step that it is at. Only while
   * pending.
   */
  presence(
    sid: string,
    presence: {
      byeAt: number | null
      away: boolean
      failure?: ErrorCode | null
      step?: HandoffStep | undefined
      now: number
    },
  ): Promise<HandoffRecord | undefined>
  /** Consumes both codes, of which `codeHash` is one, and stores the token's hash: once, and before it expires. */
  redeem(
    sid: string,
    redeem: { codeHash: string; tokenHash: string; isPhishingResistant: boolean; now: number },
  ): Promise<HandoffRecord | undefined>
  /**
   * Replaces the codes of a finished hand-off whose codes were not used yet, because the hosted page was reloaded.
   * `isOriginBound: false` removes the mark: the person who gets these codes did not act bound to our origin.
   */
  renewCode(
    sid: string,
    renew: { codeHash: string; returnCodeHash: string; isOriginBound?: boolean | undefined; now: number },
  ): Promise<HandoffRecord | undefined>
  findByToken(tokenHash: string): Promise<HandoffRecord | undefined>
  /** Consumes the token, once and before it expires. */
  useToken(tokenHash: string, use: { now: number; idempotencyKey: string | null }): Promise<HandoffRecord | undefined>
}
