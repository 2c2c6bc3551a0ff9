import type { GateModel, GateStatus, Reward } from '../../../shared/gate/model.ts'

/** A gate, without its secret. Times are Unix ms. */
export type GateRecord = {
  gateId: string
  /** The profile that used the id first; it owns the id for ever (protocol/gates#gate-owner). */
  ownerProfileId: string
  /** Its oldest wallet when the gate was made; null: it had none. */
  ownerWallet: string | null
  status: GateStatus
  /** It begins at 1, and each change adds 1. */
  version: number
  model: GateModel
  hasReward: boolean
  createdAt: number
  updatedAt: number
}

/** A change of a gate. Without `reward` it keeps the one that it has. */
export type GateChange = Pick<GateRecord, 'gateId' | 'ownerProfileId' | 'model' | 'status'> & {
  reward?: Reward | undefined
  now: number
}

/** A condition of a change: only while the gate is at `version`. */
type ExpectedVersion = { version?: number | undefined }

/** Names a part of a list of gates: at most `limit` gates that follow the gate `after`. */
export type GatePart = { limit: number; after?: Pick<GateRecord, 'createdAt' | 'gateId'> | undefined }

export type Gates = {
  /** Creates a gate. Undefined: a gate of that id exists. */
  create(gate: GateChange & Pick<GateRecord, 'ownerWallet'>): Promise<GateRecord | undefined>
  /**
   * Stores the next version by one conditional write. Undefined: the profile has no such gate, or not at the expected
   * version.
   */
  change(gate: GateChange & ExpectedVersion): Promise<GateRecord | undefined>
  /** Changes only the status, as {@link Gates.change}. */
  setStatus(gate: Omit<GateChange, 'model' | 'reward'>): Promise<GateRecord | undefined>
  find(gateId: string): Promise<GateRecord | undefined>
  /** Returns a part of the gates of a profile, newest first, by one indexed query. */
  list(ownerProfileId: string, part: GatePart): Promise<GateRecord[]>
  /** Returns a part of the published gates that their owners list, newest first, by one indexed query. */
  discoverable(part: GatePart): Promise<GateRecord[]>
  /** Returns how many gates a profile has, including archived ones. */
  count(ownerProfileId: string): Promise<number>
  /**
   * Stores the terms of the gate's present version for a price that is quoted at `now` (Unix ms). False: the gate is at
   * another version.
   */
  keepTerms(gateId: string, version: number, now: number): Promise<boolean>
  /**
   * Returns the stored terms of a version; undefined when there are none, the gate was erased, or nobody paid on them
   * for a week.
   */
  terms(gateId: string, version: number): Promise<Pick<GateRecord, 'model' | 'hasReward'> | undefined>
  /** Returns the reward, which only fulfil may read; undefined when there is none. */
  reward(gateId: string): Promise<Reward | undefined>
}
