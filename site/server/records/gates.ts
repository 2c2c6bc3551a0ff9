import type { GateModel, GateStatus, Reward } from '../../../shared/gate/model.ts'

/** A gate, without its secret. Times are Unix ms. */
export type GateRecord = {
  gateId: string
  /** The profile that used the id first, for ever (protocol/gates#gate-owner). */
  ownerProfileId: string
  /** Its oldest wallet when the gate was made; null: it had none. */
  ownerWallet: string | null
  status: GateStatus
  /** 1, and one more with each change. */
  version: number
  model: GateModel
  hasReward: boolean
  createdAt: number
  updatedAt: number
}

/** What a gate becomes. `reward` left out: it keeps the one that it has. */
export type GateChange = Pick<GateRecord, 'gateId' | 'ownerProfileId' | 'model' | 'status'> & {
  reward?: Reward | undefined
  now: number
}

/** `version`: only while the gate is at that version. */
type Expected = { version?: number | undefined }

/** Which part of a list of gates: at most `limit`, behind `after` (a gate of it). */
export type GatePart = { limit: number; after?: Pick<GateRecord, 'createdAt' | 'gateId'> | undefined }

export type Gates = {
  /** Undefined: somebody has a gate of that id. */
  create(gate: GateChange & Pick<GateRecord, 'ownerWallet'>): Promise<GateRecord | undefined>
  /** One conditional write: the next version. Undefined: the profile has no such gate, or not at the expected version. */
  change(gate: GateChange & Expected): Promise<GateRecord | undefined>
  /** As {@link Gates.change}, of the status alone. */
  setStatus(gate: Omit<GateChange, 'model' | 'reward'>): Promise<GateRecord | undefined>
  find(gateId: string): Promise<GateRecord | undefined>
  /** Of a profile, newest first: a part of them by one indexed query. */
  list(ownerProfileId: string, part: GatePart): Promise<GateRecord[]>
  /** Those that are published and want to be found, newest first: a part of them by one indexed query. */
  discoverable(part: GatePart): Promise<GateRecord[]>
  /** How many gates a profile has, archived ones too. */
  count(ownerProfileId: string): Promise<number>
  /**
   * Keeps what the gate asks and promises now, for who is quoted its price at `now` (Unix ms). False: that is not its version
   * any more.
   */
  keepTerms(gateId: string, version: number, now: number): Promise<boolean>
  /** What was kept of a version; undefined: nothing, or the gate was erased since, or nobody has paid on them for a week. */
  terms(gateId: string, version: number): Promise<Pick<GateRecord, 'model' | 'hasReward'> | undefined>
  /** The secret, for fulfil alone; undefined: there is none. */
  reward(gateId: string): Promise<Reward | undefined>
}
