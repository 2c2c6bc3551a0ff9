import { encodeBase64 } from '../../../shared/log/base64.ts'
import { equalBytes } from '../../../shared/log/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '../../../shared/log/checkpoint.ts'
import { checkConsistencyProof, type TreeHead } from '../../../shared/log/consistency-proof.ts'
import { makeCosignature } from '../../../shared/log/cosignature.ts'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { rootOf } from '../../../shared/log/merkle.ts'
import { checkNoteSignature, formatSignatureLine, type Note, parseNote } from '../../../shared/log/note.ts'
import { parseWitnessRequest } from '../../../shared/log/witness-request.ts'
import type { Log } from '../logger.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../settings.ts'
import { readWitnessKey } from './log-key.ts'

/**
 * What a witness answers (C2SP tlog-witness). 200: the line of its cosignature. 409: the size that it cosigned last. The
 * others: why it does not cosign.
 */
export type WitnessAnswer =
  | { status: 200; line: string }
  | { status: 409; size: number }
  | { status: 400 | 403 | 404 | 422; reason: string }

export type WitnessDeps = {
  ports: Pick<Ports, 'store' | 'now'>
  config: Pick<Settings, 'baseUrl' | 'witnessFor'>
  log: Log
}

/** How long a line of the log about a refused growth is not repeated, ms. */
const repeatedMs = 3_600_000

/** The most lines that a witness remembers to have written. */
const maxRemembered = 100

/**
 * Creates the function that cosigns a checkpoint of a log that this service witnesses, if it is consistent with the one that
 * was cosigned before (docs/operations#witness). The new state is stored before the cosignature is made. Of two requests at
 * once, at most one replaces the state.
 */
export function createWitness(deps: WitnessDeps): (body: string) => Promise<WitnessAnswer> {
  const written = new Map<string, number>()
  /** Says whether a line is new. Anybody can send a checkpoint that a log signed, with a wrong proof, as often as they like. */
  const isNew = (line: string): boolean => {
    const now = deps.ports.now()
    const last = written.get(line)
    if (last !== undefined && now >= last && now < last + repeatedMs) return false
    written.delete(line)
    for (const oldest of written.keys()) if (written.size >= maxRemembered) written.delete(oldest)
    written.set(line, now)
    return true
  }
  return async (body) => await addCheckpoint(body, { ...deps, isNew })
}

async function addCheckpoint(
  body: string,
  deps: WitnessDeps & { isNew: (line: string) => boolean },
): Promise<WitnessAnswer> {
  const parsed = parseBody(body)
  if ('status' in parsed) return parsed
  const { checkpoint, note, oldSize, proof } = parsed
  const keys = deps.config.witnessFor.filter(({ name }) => name === checkpoint.origin)
  if (keys.length === 0) return { status: 404, reason: 'This service is no witness of this log.' }
  const checks = await Promise.all(keys.map(async (key) => await checkNoteSignature(note, key)))
  if (!checks.includes('valid')) return { status: 403, reason: 'No known key of the log signed the checkpoint.' }
  if (oldSize > checkpoint.size) return { status: 400, reason: 'The old size is greater than that of the checkpoint.' }
  const { witnessedLogs } = deps.ports.store
  const from = await witnessedLogs.find(checkpoint.origin)
  const known = from ?? emptyLog
  if (oldSize !== known.size) return { status: 409, size: known.size }
  const refusal = checkGrowth(known, { checkpoint, proof })
  if (refusal) {
    const roots = { knownRoot: encodeBase64(known.root), root: encodeBase64(checkpoint.root) }
    const { origin, size } = checkpoint
    // two roots of one size are another history, which only the log can sign: each of them is a line
    const isOtherHistory = refusal.status === 409
    if (deps.isNew(isOtherHistory ? `${origin} ${size} ${roots.root}` : origin))
      deps.log.warn({ origin, knownSize: known.size, size, ...roots }, 'a log does not show that it only grew')
    return refusal
  }
  // before the state changes, so that the time of a cosignature is never later than that of the next state
  const timestamp = Math.floor(deps.ports.now() / 1000)
  if (!(await witnessedLogs.advance(checkpoint.origin, { from, to: checkpoint })))
    return { status: 409, size: (await witnessedLogs.find(checkpoint.origin))?.size ?? 0 }
  const witnessKey = await readWitnessKey({ store: deps.ports.store, config: deps.config })
  return {
    status: 200,
    line: `${formatSignatureLine(await makeCosignature(note.text, { ...witnessKey, timestamp }))}\n`,
  }
}

const emptyLog: TreeHead = { size: 0, root: rootOf([]) }

type ParsedBody = { checkpoint: Checkpoint; note: Note; oldSize: number; proof: readonly Uint8Array[] }

function parseBody(body: string): ParsedBody | { status: 400; reason: string } {
  try {
    const { checkpoint, ...request } = parseWitnessRequest(body)
    const note = parseNote(checkpoint)
    return { checkpoint: parseCheckpoint(note.text), note, ...request }
  } catch (error) {
    if (error instanceof LogFormatError) return { status: 400, reason: error.message }
    throw error
  }
}

/** Says why a checkpoint does not follow on the state that was cosigned last; undefined when it does. */
function checkGrowth(
  known: TreeHead,
  { checkpoint, proof }: { checkpoint: Checkpoint; proof: readonly Uint8Array[] },
): WitnessAnswer | undefined {
  // the protocol has a status of its own for two roots of one size, which need no proof
  if (checkpoint.size === known.size && !equalBytes(checkpoint.root, known.root))
    return { status: 409, size: known.size }
  if (checkConsistencyProof(proof, { from: known, to: checkpoint })) return undefined
  return { status: 422, reason: 'The proof does not show that the log only grew.' }
}
