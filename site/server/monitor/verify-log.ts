import {
  checkCheckpoint,
  type CheckedCheckpoint,
  type CheckpointProblem,
} from '../../../shared/log/check-checkpoint.ts'
import { rootOf } from '../../../shared/log/merkle.ts'
import { type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'
import { equalBytes } from '../../../shared/log/bytes.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { countedEntries } from '../counted.ts'
import { checkConsistency, checkEntries } from './check-history.ts'
import { OtherHistory } from './other-history.ts'
import { openRemoteLog, type RemoteLog } from './remote-log.ts'
import { readSeen, saveSeen, type Seen } from './seen-checkpoint.ts'

/** What to check, and against what. */
export type Question = {
  /** The address of the service. */
  url: string
  /** The file with what was seen last; it is written after a check without a contradiction. */
  state: string | undefined
  /** The key of the log. Without it, the one that was seen last, or else the one that the service shows. */
  key: NoteKey | undefined
  witnesses: readonly NoteKey[]
  /** Addresses of nodes of the chains where the log is anchored, and the accounts that anchor it. */
  rpcs: readonly string[]
  senders: readonly Hex[]
  /** Gets each finding as a sentence. */
  report: (sentence: string) => void
}

/**
 * Checks the log of a service: its signature, that it only grew since it was seen last, its new entries, its witnesses and its
 * anchors (protocol/log#monitor). Throws {@link OtherHistory} when the log has two histories, and another Error when something
 * could not be checked.
 */
export async function verifyLog({ url, state, witnesses, rpcs, senders, report, ...pinned }: Question): Promise<void> {
  const seen = state === undefined ? undefined : await readSeen(state)
  if (pinned.key && seen && !isSameKey(pinned.key, seen.key))
    throw new Error(`${state} is about another log than --key. Name another file.`)
  const log = openRemoteLog(url)
  const key = pinned.key ?? seen?.key ?? parseVkey(await log.key())
  // before the checkpoint is read, so that an honest log has at least what is anchored
  // loaded only where it is needed: it takes most of the time of a short run
  const anchors = rpcs.length > 0 ? await import('./check-anchors.ts') : undefined
  const anchorChecks = (await anchors?.readAnchors({ rpcs, senders })) ?? []
  const note = await log.checkpoint()
  const head = await checkCheckpoint(note, { log: key, witnesses })
  if (typeof head === 'string') throw new Error(problems[head](key))
  report(`the log ${head.origin} has ${countedEntries(head.size)}, and its key signed that.`)
  report(await checkGrowth(log, { seen, head, note }))
  const findings = await Promise.all(anchorChecks.map(async (check) => await check({ log, head })))
  if (state !== undefined) await saveSeen(state, { key, note })
  const sentences = findings.map(({ sentence }) => sentence)
  for (const sentence of [...sentences, ...witnesses.map((each) => sentenceOf(each, head))]) report(sentence)
  if (witnesses.length > 0 && head.cosignatures.length === 0)
    throw new Error('none of the witnesses that you named has signed this state of the log. Try again in a minute.')
  const missing = anchors?.missingAnchors(findings)
  if (missing !== undefined) throw new Error(missing)
}

const isSameKey = (a: NoteKey, b: NoteKey) => a.name === b.name && equalBytes(a.publicKey, b.publicKey)

const problems: Readonly<Record<CheckpointProblem, (key: NoteKey) => string>> = {
  LOG_UNKNOWN: ({ name }) =>
    `the checkpoint is not signed by the key of ${name}. It is another log, or the operator has begun a new one: ask the operator.`,
  SIGNATURE_INVALID: () => 'a signature of the checkpoint is wrong.',
  ORIGIN_MISMATCH: ({ name }) => `the checkpoint is signed by the key of ${name}, and names another log.`,
}

/** Checks that the log continues what was seen, and that its new entries are those that it signed. Returns a sentence. */
async function checkGrowth(
  log: RemoteLog,
  { seen, head, note }: { seen: Seen | undefined; head: CheckedCheckpoint; note: string },
): Promise<string> {
  const from = seen?.checkpoint ?? { size: 0, root: rootOf([]) }
  const evidence = seen ? [seen.note, note] : []
  if (head.size < from.size)
    throw new OtherHistory(
      `the log has ${countedEntries(head.size)}, and had ${from.size} when it was seen last.`,
      evidence,
    )
  if (head.size === from.size && !equalBytes(head.root, from.root))
    throw new OtherHistory(`the log signed two different states with ${countedEntries(head.size)}.`, evidence)
  try {
    await checkConsistency(log, { from, to: head })
    await checkEntries(log, { from: from.size, head })
  } catch (error) {
    throw error instanceof OtherHistory ? new OtherHistory(error.message, evidence) : error
  }
  if (!seen) return 'all its entries are those that it signed. It was not seen before.'
  if (head.size === from.size) return 'it has not grown since it was seen last.'
  return `it continues the ${countedEntries(from.size)} that were seen before, and the new ones are those that it signed.`
}

function sentenceOf({ name, publicKey }: NoteKey, { cosignatures }: CheckedCheckpoint): string {
  const own = cosignatures.find(({ key }) => equalBytes(key.publicKey, publicKey))
  return own
    ? `the witness ${name} signed this state at ${new Date(own.timestamp * 1000).toISOString()}.`
    : `the witness ${name} has not signed this state.`
}
