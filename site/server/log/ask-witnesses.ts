import { checkCosignature } from '../../../shared/log/cosignature.ts'
import { parseDecimal } from '../../../shared/log/decimal.ts'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import {
  formatNote,
  type Note,
  type NoteSignature,
  parseNote,
  parseSignatureLine,
  signaturesOf,
} from '../../../shared/log/note.ts'
import { formatWitnessRequest, treeSizeType } from '../../../shared/log/witness-request.ts'
import { causesOf } from '../causes.ts'
import type { Log } from '../logger.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { SendToWitness, Witness } from '../ports/witnesses/witnesses.ts'
import { countedEntries } from '../counted.ts'

/** A checkpoint that our log signed, and the proofs that the log only grew since an earlier size. */
export type SignedGrowth = {
  /** With the cosignatures that it has already: their witnesses are not asked. */
  checkpoint: string
  size: number
  /** The number of entries of the log: `size`, or more when the newest ones are not signed yet. */
  logSize: number
  proveConsistency: (oldSize: number) => Promise<readonly Uint8Array[]>
}

/**
 * The checkpoint with the cosignatures that arrived. `answered` is the number of witnesses that answered anything. `conflicts`
 * are the names of those that know another history of our log: a longer one, or one that this checkpoint does not follow from.
 */
export type WitnessedCheckpoint = { checkpoint: string; answered: number; conflicts: readonly string[] }

/** What a witness answered last: a cosignature, something else, or nothing in time. Null: it was not asked yet. */
export type LastAnswer = 'ok' | 'refused' | 'unreachable' | null

/** The witnesses of our log. */
export type Witnesses = {
  /** Asks all witnesses at once that have not cosigned the checkpoint. It never rejects. */
  ask(growth: SignedGrowth): Promise<WitnessedCheckpoint>
  /** Says whether a witness has not cosigned a checkpoint, and none was asked in the last minute. */
  isIncomplete(checkpoint: string): boolean
  /** Returns the last answer of each witness, in the order of the configuration. */
  lastAnswers(): { name: string; answer: LastAnswer }[]
}

/** How long all witnesses together may take, ms: a checkpoint is not published before. */
const limitMs = 3000

/** How long a checkpoint stays without the cosignatures that did not arrive, before their witnesses are asked again, ms. */
export const retryMs = 60_000

/**
 * Creates the questions to our witnesses. They remember what each witness cosigned last, take cosignatures that verify under
 * the pinned key, and ignore everything else.
 */
export function createWitnesses({
  witnesses,
  send,
  log,
  now = Date.now,
  timeoutMs = limitMs,
}: {
  witnesses: readonly Witness[]
  send: SendToWitness
  log: Log
  now?: () => number
  timeoutMs?: number
}): Witnesses {
  const sizes = new Map<Witness, number>()
  const problems = new Map<Witness, string>()
  const last = new Map<Witness, LastAnswer>()
  let askedAt = 0
  const silent = (note: Note) => witnesses.filter(({ key }) => signaturesOf(note, key).length === 0)
  /** Logs a problem once, not at every checkpoint. */
  const report = (witness: Witness, answer: Answer) => {
    last.set(witness, answer.kind === 'contradiction' ? 'refused' : answer.kind)
    const problem = 'problem' in answer ? answer.problem : undefined
    if (problem !== undefined && problem !== problems.get(witness)) {
      const fields = { witness: witness.key.name, problem }
      if (answer.kind === 'contradiction')
        log.error(fields, 'the log is not published, because a witness contradicts it')
      else log.warn(fields, 'a witness does not cosign')
    }
    if (problem === undefined) problems.delete(witness)
    else problems.set(witness, problem)
  }
  return {
    async ask(growth) {
      askedAt = now()
      const note = parseNote(growth.checkpoint)
      const answers = await Promise.all(
        silent(note).map(async (witness) => {
          const oldSize = Math.min(sizes.get(witness) ?? 0, growth.size)
          const answer = await within(timeoutMs, (signal) => ask(oldSize, { ...growth, note, witness, send, signal }))
          if (answer.kind === 'ok') sizes.set(witness, growth.size)
          report(witness, answer)
          return { name: witness.key.name, answer }
        }),
      )
      const cosignatures = answers.flatMap(({ answer }) => (answer.kind === 'ok' ? [answer.signature] : []))
      return {
        checkpoint: formatNote({ ...note, signatures: [...note.signatures, ...cosignatures] }),
        answered: answers.filter(({ answer }) => answer.kind !== 'unreachable').length,
        conflicts: answers.flatMap(({ name, answer }) => (answer.kind === 'contradiction' ? [name] : [])),
      }
    },
    isIncomplete: (checkpoint) =>
      hasPassed(retryMs, { since: askedAt, now: now() }) && silent(parseNote(checkpoint)).length > 0,
    lastAnswers: () => witnesses.map((witness) => ({ name: witness.key.name, answer: last.get(witness) ?? null })),
  }
}

type Answer =
  | { kind: 'ok'; signature: NoteSignature }
  | { kind: 'refused' | 'unreachable' | 'contradiction'; problem: string }
type Question = SignedGrowth & { note: Note; witness: Witness; send: SendToWitness; signal: AbortSignal }

/** Returns the answer of `work`, or a problem when it fails or takes too long, also when it does not heed the signal. */
async function within(ms: number, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<Answer>((resolve) => {
    const answer: Answer = { kind: 'unreachable', problem: 'It did not answer in time.' }
    signal.addEventListener('abort', () => resolve(answer), { once: true })
  })
  const answer = work(signal).catch((error: unknown): Answer => {
    return { kind: 'unreachable', problem: causesOf(error).join(': ') || 'It did not answer.' }
  })
  return await Promise.race([answer, late])
}

const refused = (problem: string): Answer => ({ kind: 'refused', problem })
const contradiction = (problem: string): Answer => ({ kind: 'contradiction', problem })

/** What a witness means by a status (C2SP tlog-witness), for the operator of the log. */
const refusals: Readonly<Record<number, string>> = {
  400: 'It does not understand the request (400).',
  403: 'It has another key for a log of this name (403).',
  404: 'It does not witness a log of this name (404).',
  409: 'It knows another size of our log, and does not say which one (409).',
  429: 'It was asked too often (429).',
}

/** Asks one witness. When it cosigned another size last, it is asked once more, from that size. */
async function ask(oldSize: number, question: Question, isSecond = false): Promise<Answer> {
  const { checkpoint, size, logSize, proveConsistency, witness, send, signal } = question
  const proof = await proveConsistency(oldSize)
  const reply = await send(witness, formatWitnessRequest({ oldSize, proof, checkpoint }), signal)
  if (reply.status === 200) {
    const signature = await ownCosignature(reply.body, question)
    return signature ? { kind: 'ok', signature } : refused('It answered no cosignature of the pinned key.')
  }
  if (reply.status === 422) return contradiction('It knows another history of our log.')
  if (reply.status >= 500) return { kind: 'unreachable', problem: `It answered ${reply.status}.` }
  const known = reply.status === 409 && reply.type === treeSizeType ? sizeIn(reply.body) : undefined
  if (known === undefined) return refused(refusals[reply.status] ?? `It answered ${reply.status}.`)
  if (known > logSize) return contradiction(`It knows our log with ${countedEntries(known)}.`)
  // this checkpoint is older than one that was signed before the process ended
  if (known > size) return refused(`It knows our log with ${countedEntries(known)} already.`)
  if (known === oldSize && known === size)
    return contradiction(`It knows another history of our log with ${countedEntries(known)}.`)
  if (isSecond || known === oldSize) return refused('It refuses the size of our log that it named itself (409).')
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
