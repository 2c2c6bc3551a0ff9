import type { GateChange, GatePart, GateRecord } from './gates.ts'

/**
 * The gates of test mode (protocol/test-mode#gates). A profile names them as it likes, so that one id can be that of a
 * live gate and of test gates. No test gate has a reward or a logo.
 */
export type TestGates = {
  /** Creates a gate. Undefined: the profile has a test gate of that id. */
  create(gate: Omit<GateChange, 'reward'> & Pick<GateRecord, 'ownerWallet'>): Promise<GateRecord | undefined>
  /** Stores the next version. Undefined: the profile has no such test gate. */
  change(gate: Omit<GateChange, 'reward'>): Promise<GateRecord | undefined>
  find(ownerProfileId: string, gateId: string): Promise<GateRecord | undefined>
  /** Returns a part of the test gates of a profile, newest first. */
  list(ownerProfileId: string, part: GatePart): Promise<GateRecord[]>
  count(ownerProfileId: string): Promise<number>
}
