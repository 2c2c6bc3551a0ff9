import type { NoteKey } from '../../../../shared/log/note-key.ts'

/** A witness of our log: its pinned key, and its address, to which `/add-checkpoint` is added. */
export type Witness = { key: NoteKey; url: string }

/** What a witness answered: status, media type and body. Nothing of it is checked. */
export type WitnessReply = { status: number; type: string; body: string }

/** Sends a request to a witness. Rejects when it does not answer, or answers more than a witness has to say. */
export type SendToWitness = (witness: Witness, body: string, signal: AbortSignal) => Promise<WitnessReply>
