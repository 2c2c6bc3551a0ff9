import type { TestEnding } from '../../../shared/contract/handoffs/test-endings.ts'
import type { HandoffRequest } from './handoffs.ts'

/**
 * A test hand-off (protocol/test-mode#create). It has ended when it is stored. It is no {@link HandoffRecord}, and has a
 * table of its own, so that nothing that reads hand-offs can take it for a real one. Times are Unix ms.
 */
export type TestHandoffRecord = {
  sid: string
  /** base64url SHA-256 of the embedder's secret. */
  challenge: string
  origin: string
  request: HandoffRequest
  ending: TestEnding
  /** The profile whose test keys exchange the token; null: begun without a ticket on the developer's own machine. */
  profileId: string | null
  /** SHA-256 of the ticket, by which the same request again is recognised. */
  ticketHash: string | null
  /** The hash of the code; null: the ending has none. */
  codeHash: string | null
  codeUsedAt: number | null
  tokenHash: string | null
  tokenUsedAt: number | null
  tokenIdempotencyKey: string | null
  createdAt: number
  expiresAt: number
}

/** A ticket for one test hand-off; the store keeps only its SHA-256. */
export type TestTicketRecord = { hash: string; profileId: string; keyId: string; expiresAt: number }

/** The store of test mode. Each change is one conditional write; it answers undefined when the condition was false. */
export type TestMode = {
  /** Stores a ticket. False: the profile has `max` tickets that have not expired. Call it with the profile locked. */
  addTicket(ticket: TestTicketRecord, limit: { max: number; now: number }): Promise<boolean>
  /** Takes a ticket, once and before it expires. */
  takeTicket(hash: string, now: number): Promise<TestTicketRecord | undefined>
  /** Inserts a test hand-off. Undefined: there is one under this sid. */
  insert(record: TestHandoffRecord): Promise<TestHandoffRecord | undefined>
  find(sid: string): Promise<TestHandoffRecord | undefined>
  findByToken(tokenHash: string): Promise<TestHandoffRecord | undefined>
  /** Replaces a code that was not used yet. */
  renewCode(sid: string, renew: { codeHash: string; now: number }): Promise<TestHandoffRecord | undefined>
  /** Uses the code, and stores the token's hash: once, and before the hand-off expires. */
  redeem(
    sid: string,
    redeem: { codeHash: string; tokenHash: string; now: number },
  ): Promise<TestHandoffRecord | undefined>
  /** Uses the token of a profile's hand-off, or of one without a profile: once, and before it expires. */
  useToken(
    tokenHash: string,
    use: { profileId: string; now: number; idempotencyKey: string | null },
  ): Promise<TestHandoffRecord | undefined>
}
