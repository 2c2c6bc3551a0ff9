import type { GateModel, GateStatus, Reward } from '../../../shared/gate/model.ts'

/** A logo of a gate, without its file. `id` is a hash of the file. */
export type GateLogo = { id: string; width: number; height: number }

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
  /** The version in which it was first published; null: it was not, or before this was stored. */
  firstPublished: number | null
  model: GateModel
  hasReward: boolean
  /** The picture beside its name; null: it has none. */
  logo: GateLogo | null
  createdAt: number
  updatedAt: number
}

/** A change of a gate. Without `reward` it keeps the one that it has; null removes it. */
export type GateChange = Pick<GateRecord, 'gateId' | 'ownerProfileId' | 'model' | 'status'> & {
  reward?: Reward | null | undefined
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
  /**
   * Stores the logo of a gate, or removes it. The version stays, because a logo decides nothing. Undefined: the profile has
   * no such gate.
   */
  setLogo(
    gate: Pick<GateChange, 'gateId' | 'ownerProfileId' | 'now'> & { logo: (GateLogo & { bytes: Uint8Array }) | null },
  ): Promise<GateRecord | undefined>
  /** Returns the file of a gate's logo; undefined: the gate has no logo, or another one. */
  logoFile(gateId: string, logoId: string): Promise<Uint8Array | undefined>
  find(gateId: string): Promise<GateRecord | undefined>
  /** Returns a part of the gates of a profile, newest first, by one indexed query. */
  list(ownerProfileId: string, part: GatePart): Promise<GateRecord[]>
  /** Returns a part of the published gates that their owners list, newest first, by one indexed query. */
  discoverable(part: GatePart): Promise<GateRecord[]>
  /** Returns how many gates of each status a profile has. */
  countByStatus(ownerProfileId: string): Promise<Record<GateStatus, number>>
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
