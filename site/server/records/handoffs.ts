import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { Owner } from './proofs.ts'

export type HandoffStatus = 'pending' | 'done' | 'failed' | 'cancelled'

/**
 * What a page outside and our hosted page share about one flow (protocol/handoffs#handoffs). Secrets are stored as
 * SHA-256 only.
 */
export type HandoffRecord = {
  sid: string
  /** base64url SHA-256 of the embedder's secret. */
  challenge: string
  /** The browser's Origin header at creation. */
  origin: string
  request: HandoffRequest
  status: HandoffStatus
  failure: ErrorCode | null
  /** SHA-256 of the key that the first load of the hosted page got as a cookie. */
  writeKeyHash: string | null
  /** When the holder of that key was last heard; null: its answer may never have arrived. Unix ms. */
  heardAt: number | null
  /** When the hosted page said goodbye; 30 s later the hand-off counts as cancelled. */
  byeAt: number | null
  /** The person left on purpose (provider, card page). */
  away: boolean
  /** While pending: a payment is all that it still waits for. */
  result: HandoffResult | null
  /** Of the code that leaves over the port, or to an address that the embedder's origin lists. */
  codeHash: string | null
  /** Of the code that leaves by plain navigation: it may have gone astray (protocol/handoffs#plain-return). */
  returnCodeHash: string | null
  /** Whoever reached the result acted bound to our origin (protocol/handoffs#origin-bound). */
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

/** What the embedder asked for. Encrypted at rest, as `data` may be personal. */
export type HandoffRequest = {
  /** Of a gate: those of its requirements that are not optional. */
  verifiers: string[]
  gateId?: string
  /** Proofs that the person has already may count. */
  reuse?: true
  data: JsonObject | null
  mode: string
  lang: string | null
  theme: string | null
  returnUrl: string | null
}

export type HandoffResult = {
  qHash: string
  qHashes: string[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
}

/** How long after a goodbye a hand-off still waits for its page to come back (protocol/handoffs#events). */
export const byeGraceMs = 30_000

/**
 * Each verb is one conditional write and answers the row as it is afterwards, or undefined when the condition did not hold.
 * *Pending* means at `now`: the status says so, it has not expired, and the page was not left `byeGraceMs` ago (being away
 * on purpose is not leaving).
 */
export type Handoffs = {
  /** First write wins: answers the stored row, which may be another's. */
  insert(record: HandoffRecord): Promise<HandoffRecord>
  find(sid: string): Promise<HandoffRecord | undefined>
  /** Stores the write key until the holder of one was heard, and forgets what was reached by others. Only while pending. */
  claimWriteKey(sid: string, writeKeyHash: string, now: number): Promise<HandoffRecord | undefined>
  /** Takes the key away and forgets that its page was heard and what it reached: only while pending, and only from who holds it. */
  release(sid: string, release: { writeKeyHash: string; now: number }): Promise<HandoffRecord | undefined>
  /**
   * Only while pending, and it stays so: all that was asked for is proven, and something else is to come. Keeps the result
   * until the new `expiresAt`.
   */
  reach(
    sid: string,
    reached: { result: HandoffResult; owner: Owner; isOriginBound: boolean; now: number; expiresAt: number },
  ): Promise<HandoffRecord | undefined>
  /** Only while pending. Keeps the result, how it was reached, and the codes until the new `expiresAt`. */
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
  /** Only while pending. */
  end(
    sid: string,
    end: { status: 'failed' | 'cancelled'; failure: ErrorCode | null; now: number },
  ): Promise<HandoffRecord | undefined>
  /** Only while pending. `byeAt: null` means the page is back. */
  presence(
    sid: string,
    presence: { byeAt: number | null; away: boolean; now: number },
  ): Promise<HandoffRecord | undefined>
  /** Once, while unexpired: burns both codes, of which `codeHash` is one, and stores the token's hash. */
  redeem(
    sid: string,
    redeem: { codeHash: string; tokenHash: string; isPhishingResistant: boolean; now: number },
  ): Promise<HandoffRecord | undefined>
  /**
   * New codes for a finished hand-off whose codes were not used yet (the hosted page was reloaded). `isOriginBound: false`
   * takes the mark away: whoever gets these codes did not act bound to our origin.
   */
  renewCode(
    sid: string,
    renew: { codeHash: string; returnCodeHash: string; isOriginBound?: boolean | undefined; now: number },
  ): Promise<HandoffRecord | undefined>
  findByToken(tokenHash: string): Promise<HandoffRecord | undefined>
  /** Once, while unexpired: burns the token. */
  useToken(tokenHash: string, use: { now: number; idempotencyKey: string | null }): Promise<HandoffRecord | undefined>
}
