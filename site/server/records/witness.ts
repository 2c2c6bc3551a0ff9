import type { TreeHead } from '../../../shared/log/consistency-proof.ts'

/** The newest state of each log that this service cosigned as a witness (docs/operations#witness). */
export type WitnessedLogs = {
  /** Returns the state of a log by its origin; undefined when none was cosigned. */
  find(origin: string): Promise<TreeHead | undefined>
  /**
   * Puts the state `to` in the place of `from`. Returns false, and changes nothing, when the log does not have the state
   * `from` any more. An undefined `from` means that none was cosigned.
   */
  advance(origin: string, heads: { from: TreeHead | undefined; to: TreeHead }): Promise<boolean>
  /**
   * Forgets all states, and the key that signed them: a witness that forgot something must not contradict what it signed.
   */
  forget(): Promise<void>
}

/** The name of the secret that is the key of the witness. */
export const witnessSecret = 'witness-key'
