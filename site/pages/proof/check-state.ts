import type { OfflineReport } from '../../../shared/proof/offline-check.ts'
import type { ProofStrings } from '../strings/en/proof.ts'

export type Problem = keyof ProofStrings['check']['problems']
export type ServiceWord =
  | { name: Exclude<keyof ProofStrings['check']['answers'], 'over'> }
  | { name: 'over'; state: keyof ProofStrings['check']['answers']['over'] }

/** The state of the panel that checks an envelope. */
export type CheckState = {
  /** The text of the field. */
  text: string
  isOver: boolean
  problem: Problem | null
  report: OfflineReport | null
  /** The envelope is valid, and belongs to another proof than the one of the page. */
  isOther: boolean
  word: 'asking' | ServiceWord | null
}

export type CheckActions = {
  check: (text: string) => void
  read: (file: File) => void
  clear: () => void
  over: (isOver: boolean) => void
  ask: () => void
}
