import type { OfflineReport } from '../../../shared/proof/offline-check.ts'
import type { CheckedFile } from '../answers/checker.ts'
import type { AnswersStrings } from '../strings/en/answers.ts'
import type { ProofStrings } from '../strings/en/proof.ts'

/** Why a text cannot be checked. */
export type Problem = keyof ProofStrings['check']['problems']
/** The service's answer about a proof. */
export type ServiceAnswer =
  | { name: Exclude<keyof ProofStrings['check']['answers'], 'over' | 'private' | 'notRevoked'> }
  /** `at`: when the service did not say that it was revoked, Unix ms. */
  | { name: 'private'; at: number }
  | { name: 'over'; state: keyof ProofStrings['check']['answers']['over'] }

/** The state of the panel that checks an envelope. */
export type CheckState = {
  /** The text of the field. */
  text: string
  /** A file is dragged over the field. */
  isOver: boolean
  problem: Problem | null
  /** The result for a signed request alone. */
  report: OfflineReport | null
  /** The result for a bundle, with the words of its answers. `isOnline`: with the service's list of revoked proofs of `now`. */
  file: (CheckedFile & { words: AnswersStrings; now: number; isOnline: boolean }) | null
  /** The envelope is valid, and belongs to another proof than the one of the page. */
  isOther: boolean
  answer: 'asking' | ServiceAnswer | null
}

/** What the person can do in the panel. */
export type CheckActions = {
  check: (text: string) => void
  read: (file: File) => void
  clear: () => void
  dragOver: (isOver: boolean) => void
  /** Asks the service about the checked proof. */
  ask: () => void
}
