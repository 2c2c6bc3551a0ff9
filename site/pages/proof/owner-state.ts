import type { ServiceError } from '../../../shared/contract/errors.ts'
import type { ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import type { Account } from '../answers/owner-headers.ts'

/** The states of the owner's part of a proof's page. */
export type OwnerState =
  | { name: 'idle' }
  | { name: 'choosing' }
  | { name: 'waiting'; for: 'connecting' | 'reading' | 'revoking'; wallet: string }
  | { name: 'opening' }
  | { name: 'owned' | 'sure'; account: Account; proof: Proof | null; isSaved?: boolean }
  | { name: 'revoked'; already: boolean }
  /** Read with a grant of the owner, which ends at `until`, Unix ms; null: the grant no longer counts. */
  | { name: 'shared'; proof: Proof | null; until: number }
  /** The account is not the owner of the proof. */
  | { name: 'wrong'; address: string }
  | { name: 'failed'; error: ServiceError; again: () => void }

/** A proof as its owner reads it. */
export type Proof = ProofRecordResponse['data']

/** What the person can do there. */
export type OwnerActions = {
  begin: () => void
  choose: (id: string) => void
  askRevoke: (account: Account, proof: Proof | null) => void
  revoke: (account: Account) => void
  keep: (account: Account, proof: Proof | null) => void
  /** Saves the proof as a file. */
  save: (account: Account, proof: Proof | null) => void
  stop: () => void
}
