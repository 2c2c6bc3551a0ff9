import type { AuditType, DataOf, EventActor, EventType } from '../../../shared/contract/events/types.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { HandoffStep } from '../../../shared/contract/events/steps.ts'
import type { Owner } from './proofs.ts'

/** `test` has what happens in test mode, in the same types as `events` (protocol/events#streams). */
export const streams = ['events', 'audit', 'test'] as const
export type Stream = (typeof streams)[number]

/** The members of `data` that have columns of their own, because erasing a proof has to find them. */
type Columns = 'qHash' | 'walletAddress' | 'gateId'

/** The members of a type, without the others that an open object may have. */
type Declared<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

/** The profiles that get an event. They are found when it is numbered; an event without any is dropped. */
export type Recipients = {
  profileId?: string | undefined
  /** The profile that has this wallet as a sign-in method. */
  wallet?: Pick<Owner, 'walletAddress' | 'chain' | 'signerKind'> | undefined
  /** The owner of this gate. Its events have the gate's `gateId`. */
  gateId?: string | null | undefined
}

/** An event before it is numbered. Times are Unix ms. An event with a `walletAddress` has the `qHash` of a proof by it. */
export type NewEvent<T extends EventType | AuditType = EventType | AuditType> = {
  [K in T]: {
    type: K
    createdAt: number
    /** It happened in test mode: it goes to the stream `test`, and to no count. */
    isTest?: true
    /** It happened in a visit that goes on or was counted at its end, so that no count has it again. */
    isUncounted?: true
    to: Recipients
    qHash?: string | undefined
    walletAddress?: string | undefined
    gateId?: string | null | undefined
    actor?: EventActor | undefined
    data: Omit<Declared<DataOf<K>>, Columns>
    /** Members of `data` that the owner of a gate may not see, because the proof is private. */
    hidden?: readonly string[]
  }
}[T]

/** The kinds of counts of a gate; together with a code or a step they are a closed set. */
export type CountKind = 'passed' | 'paid' | 'refunded' | `refused/${ErrorCode}` | `left/${HandoffStep}`

/** Something at a gate that is counted and is no event. `count` is 1 when it is left out. */
export type NewCount = { count: CountKind; gateId: string; createdAt: number; times?: number }

/** A row of the outbox: what one transaction reports. */
export type OutboxItem = NewEvent | NewCount

/** An event as it is stored. `data` lacks the members that have columns. */
export type EventRecord = {
  profileId: string
  stream: Stream
  sequence: number
  id: string
  type: EventType | AuditType
  createdAt: number
  qHash: string | null
  address: string | null
  gateId: string | null
  actor: EventActor
  data: Record<string, unknown>
}

/**
 * Names a part of a stream: either behind `after`, oldest first, or before `before`, newest first. `types` may have types of a
 * newer program. `now`: Unix ms.
 */
export type EventPart = {
  profileId: string
  stream: Stream
  limit: number
  types?: readonly string[] | undefined
  gateId?: string | undefined
  /** The id of a proof, or an address, exactly as it is stored. */
  about?: string | undefined
} & ({ after: number; now: number } | { before: number })

/**
 * A part of a stream. `through` is the last sequence that was looked at: a reader continues there, also when nothing matched.
 * `oldest` and `newest` are the ends of what is stored; `newest` is 0 and `oldest` is 1 while there was never an event.
 * `isCut`: the next event that matches is of a type that only a newer program knows. Then `newest` is the one before it.
 */
export type EventPage = { events: EventRecord[]; through: number; oldest: number; newest: number; isCut: boolean }

/** A count of a gate in one hour, which is the number of hours since 1970. */
export type GateCount = { gateId: string; hour: number; kind: string; count: number }

/** The events of profiles, and the counts of gates (protocol/events). */
export type Events = {
  /**
   * Stores items in the outbox. Call it in the transaction that makes the change; the events exist when that commits. They
   * get their numbers later ({@link Events.number}), because a number that is given here would make all changes of a busy
   * gate wait for each other.
   */
  add(items: readonly OutboxItem[]): Promise<void>
  /** Says whether items wait to be numbered at `now`. */
  isDue(now: number): Promise<boolean>
  /**
   * Numbers a batch of the outbox, in one transaction, and returns the streams that grew. Rows that cannot be numbered are
   * postponed by an hour, and returned in `failed` with the reason. A row of a newer program is left to it for a day: it is
   * only postponed by some seconds. Undefined: nothing was due, or another process numbers now.
   */
  number(now: number): Promise<Numbered | undefined>
  /**
   * Reads a part of a stream. Backward, it leaves out events of types that only a newer program knows. Forward, it ends before
   * the first of them, so that no reader continues behind an event that it did not get; after a day they are left out.
   */
  read(part: EventPart): Promise<EventPage>
  /** Returns one event; `newer`: only a newer program knows its type; undefined: it was deleted. */
  find(place: Pick<EventRecord, 'profileId' | 'stream' | 'id' | 'sequence'>): Promise<EventRecord | 'newer' | undefined>
  /** Returns the newest sequence of streams of one kind; profiles without events are left out. */
  newest(stream: Stream, profileIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  counts(gateId: string, hours: { from: number; to: number }): Promise<GateCount[]>
  /** Returns the sums of the counts of all gates of a profile. */
  profileCounts(profileId: string, hours: { from: number; to: number }): Promise<Omit<GateCount, 'gateId'>[]>
  /**
   * Deletes events that are older than these times (Unix ms), and of each stream all but the newest `most`, the oldest first.
   * Returns how many rows were deleted.
   */
  purge(bounds: { olderThan: Record<Stream, number>; countsOlderThan: number; most: number }): Promise<number>
}

export type Numbered = {
  grown: { profileId: string; stream: Stream }[]
  /** Whether more of the outbox was due than fits into one batch. */
  isMoreDue: boolean
  failed: { id: number; err: unknown }[]
}
