import { checkCosignature } from '../../../shared/log/cosignature.ts'
import { parseDecimal } from '../../../shared/log/decimal.ts'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { formatNote, type Note, type NoteSignature, parseNote, parseSignatureLine } from '../../../shared/log/note.ts'
import { formatWitnessRequest, treeSizeType } from '../../../shared/log/witness-request.ts'
import type { Log } from '../log.ts'
import type { SendToWitness, Witness } from '../ports/witnesses/witnesses.ts'

/** A checkpoint that our log signed, and the proofs that the log only grew since an earlier size. */
export type SignedGrowth = {
  checkpoint: string
  size: number
  proveConsistency: (oldSize: number) => Promise<readonly Uint8Array[]>
}

/**
 * The checkpoint with the cosignatures that arrived. `conflicts` are the names of witnesses that know another history of our
 * log: a longer one, or one that this checkpoint does not follow from.
 */
export type WitnessedCheckpoint = { checkpoint: string; conflicts: readonly string[] }

export type AskWitnesses = (growth: SignedGrowth) => Promise<WitnessedCheckpoint>

/** How long all witnesses together may take, ms: a checkpoint is not published before. */
const limitMs = 3000

/**
 * Returns a function that asks all witnesses at once to cosign a checkpoint, and that remembers what each of them cosigned
 * last. It takes cosignatures that verify under the pinned key, and ignores everything else. It never rejects.
 */
export function createAskWitnesses({
  witnesses,
  send,
  log,
  timeoutMs = limitMs,
}: {
  witnesses: readonly Witness[]
  send: SendToWitness
  log: Log
  timeoutMs?: number
}): AskWitnesses {
  const sizes = new Map<Witness, number>()
  const problems = new Map<Witness, string>()
  /** Logs a problem once, not at every checkpoint. */
  const report = (witness: Witness, answer: Answer) => {
    const problem = 'problem' in answer ? answer.problem : undefined
    if (problem !== undefined && problem !== problems.get(witness)) {
      const fields = { witness: witness.key.name, problem }
      if ('isConflict' in answer) log.error(fields, 'the log is not published, because a witness contradicts it')
      else log.warn(fields, 'a witness does not cosign')
    }
    if (problem === undefined) problems.delete(witness)
    else problems.set(witness, problem)
  }
  return async (growth) => {
    const note = parseNote(growth.checkpoint)
    const answers = await Promise.all(
      witnesses.map(async (witness) => {
        const oldSize = Math.min(sizes.get(witness) ?? 0, growth.size)
        const answer = await within(timeoutMs, (signal) => ask(oldSize, { ...growth, note, witness, send, signal }))
        if ('signature' in answer) sizes.set(witness, growth.size)
        report(witness, answer)
        return { name: witness.key.name, answer }
      }),
    )
    const cosignatures = answers.flatMap(({ answer }) => ('signature' in answer ? [answer.signature] : []))
    return {
      checkpoint: formatNote({ ...note, signatures: [...note.signatures, ...cosignatures] }),
      conflicts: answers.flatMap(({ name, answer }) => ('isConflict' in answer ? [name] : [])),
    }
  }
}

type Answer = { signature: NoteSignature } | { problem: string } | { problem: string; isConflict: true }
type Question = SignedGrowth & { note: Note; witness: Witness; send: SendToWitness; signal: AbortSignal }

/** Returns the answer of `work`, or a problem when it fails or takes too long, also when it does not heed the signal. */
async function within(ms: number, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<Answer>((resolve) => {
    signal.addEventListener('abort', () => resolve({ problem: 'It did not answer in time.' }), { once: true })
  })
  const answer = work(signal).catch((error: unknown) => ({
    problem: error instanceof Error ? error.message : 'It did not answer.',
  }))
  return await Promise.race([answer, late])
}

/** Asks one witness. When it cosigned another size last, it is asked once more, from that size. */
async function ask(oldSize: number, question: Question, isSecond = false): Promise<Answer> {
  const { checkpoint, size, proveConsistency, witness, send, signal } = question
  const proof = await proveConsistency(oldSize)
  const reply = await send(witness, formatWitnessRequest({ oldSize, proof, checkpoint }), signal)
  if (reply.status === 200) {
    const signature = await ownCosignature(reply.body, question)
    return signature ? { signature } : { problem: 'It answered no cosignature of the pinned key.' }
  }
  if (reply.status === 422) return { problem: 'It knows another history of our log.', isConflict: true }
  const known = reply.status === 409 && reply.type === treeSizeType ? sizeIn(reply.body) : undefined
  if (known === undefined) return { problem: `It answered ${reply.status}.` }
  if (known > size) return { problem: `It knows our log with ${known} entries.`, isConflict: true }
  if (known === oldSize && known === size)
    return { problem: `It knows another history of our log with ${known} entries.`, isConflict: true }
  if (isSecond || known === oldSize) return { problem: 'It answered 409 again.' }
  return await ask(known, question, true)
}

const sizeIn = (body: string) => (body.endsWith('\n') ? parseDecimal(body.slice(0, -1)) : undefined)

/** Finds the cosignature of the pinned key among the lines of a reply; undefined when there is none that is valid. */
async function ownCosignature(body: string, { note, witness }: Question): Promise<NoteSignature | undefined> {
  const own = body
    .split('\n')
    .flatMap(signatureIn)
    .find(({ name, keyId }) => name === witness.key.name && keyId === witness.key.id)
  if (!own) return undefined
  const check = await checkCosignature({ text: note.text, signatures: [own] }, witness.key)
  return typeof check === 'string' ? undefined : own
}

function signatureIn(line: string): NoteSignature[] {
  try {
    return [parseSignatureLine(line)]
  } catch (error) {
    if (error instanceof LogFormatError) return []
    throw error
  }
}
