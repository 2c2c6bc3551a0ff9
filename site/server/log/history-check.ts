import { rootOf } from '../../../shared/log/merkle.ts'
import { formatNote, parseNote, signaturesOf } from '../../../shared/log/note.ts'
import { readRoot } from '../../../shared/log/subtrees.ts'
import { hashesFromTiles } from '../../../shared/log/tiles.ts'
import type { Log } from '../logger.ts'
import type { Ports } from '../ports/ports.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { LogState } from '../records/log.ts'
import type { SignedGrowth, Witnesses } from './ask-witnesses.ts'
import { readLogKey } from './log-key.ts'
import { growthOf, readTileOf, signedNote } from './signed-growth.ts'

/**
 * Whether the log may grow. `unchecked`: since the start, nobody who would know has answered how long it is. `behind`:
 * somebody knows more of it than this database, or another history of it.
 */
export type LogStanding = 'growing' | 'unchecked' | 'behind'

/**
 * Finds a log that lost entries, because its database was restored from a backup, before anything is signed
 * (docs/operations#log-behind). To let it grow would make a second history.
 */
export type HistoryCheck = {
  standing(): LogStanding
  /**
   * Says whether to ask now: at the start, when the log has another name, and then at intervals until it may grow and all
   * chains have answered.
   */
  isDue(origin: string): boolean
  /** Asks all witnesses and chains whether they know more of the log. It signs nothing but an empty log. */
  ask(state: LogState): Promise<LogStanding>
  /** Stops the log, because a witness contradicted it. */
  refuse(): void
}

/** The log of this database. `rootAt` returns the root of its first entries. */
export type OwnLog = { size: number; rootAt: (size: number) => Promise<Uint8Array> }

/** Asks a chain whether what is anchored there last is the beginning of this log. */
export type AskChain = (own: OwnLog) => Promise<boolean>

/** When to ask again: soon while no witness answers, later when somebody contradicted or a chain did not answer, ms. */
const pausesMs = { unchecked: 5000, behind: 60_000, growing: 60_000 } as const

/** How long chains may take, ms. The lease of the sequencer is longer. */
const chainsMs = 3000

/**
 * Creates the check of this process. A log that nobody else knows always may grow. A log with witnesses waits until one of them
 * answers: what a chain answers is older than what a witness has seen, so a silent chain holds nothing up. A log without
 * witnesses waits until all its chains have answered: each may have an anchor that no other has. Later silence changes nothing that was found before: a log that grows goes on, and a log that is behind stays so until all have answered.
 */
export function createHistoryCheck({
  ports: { store, now },
  witnesses,
  chains = [],
  log,
}: {
  ports: Pick<Ports, 'store' | 'now'>
  witnesses: Witnesses | undefined
  chains?: readonly AskChain[]
  log: Log
}): HistoryCheck {
  const isAlone = !witnesses && chains.length === 0
  let standing: LogStanding = isAlone ? 'growing' : 'unchecked'
  let asked: { origin: string; at: number; isComplete: boolean } | undefined
  let logged: LogStanding = 'growing'
  const set = (next: LogStanding) => {
    standing = next
    if (next === logged) return
    logged = next
    if (next === 'behind') log.error('the log does not grow: others know more of it (/docs/operations#log-behind)')
    else if (next === 'unchecked')
      log.warn(`the log does not grow until ${witnesses ? 'a witness has' : 'its chains have'} answered`)
    else log.info('the log grows')
  }
  return {
    standing: () => standing,
    isDue(origin) {
      if (isAlone) return false
      if (asked?.origin !== origin) return true
      return (
        !(standing === 'growing' && asked.isComplete) && hasPassed(pausesMs[standing], { since: asked.at, now: now() })
      )
    },
    async ask(state) {
      const before = asked?.origin === state.origin ? standing : undefined
      const own: OwnLog = {
        size: state.size,
        rootAt: async (size) => await readRoot(size, hashesFromTiles(state.size, readTileOf(store))),
      }
      const [witnessed, answers] = await Promise.all([
        witnesses?.ask(await oldestGrowth(state, store)),
        Promise.all(chains.map(async (ask) => await withinLimit(ask(own)))),
      ])
      const known = answers.filter((isOurs) => isOurs !== undefined)
      const { answered = 0, conflicts = [] } = witnessed ?? {}
      const isComplete = known.length === chains.length
      asked = { origin: state.origin, at: now(), isComplete }
      const knowsMore = conflicts.length > 0 || known.includes(false)
      const isSilent = !isComplete || witnesses?.lastAnswers().some(({ answer }) => answer === 'unreachable') === true
      const isBehind = knowsMore || (before === 'behind' && isSilent)
      const isChecked = before === 'growing' || (witnesses ? answered > 0 : isComplete)
      set(isBehind ? 'behind' : isChecked ? 'growing' : 'unchecked')
      return standing
    },
    refuse() {
      if (asked) asked.at = now()
      set('behind')
    },
  }
}

/** Returns what a chain answers; undefined when it fails or takes too long. */
async function withinLimit(answer: Promise<boolean>): Promise<boolean | undefined> {
  const late = new Promise<undefined>((resolve) => {
    AbortSignal.timeout(chainsMs).addEventListener('abort', () => resolve(undefined), { once: true })
  })
  return await Promise.race([answer.catch(() => undefined), late])
}

/**
 * Returns what may be shown to witnesses before anything new is signed: the newest checkpoint without its cosignatures, so
 * that all witnesses are asked, or else that of the empty log, with which every history begins.
 */
async function oldestGrowth(
  { origin, size: logSize, checkpoint }: LogState,
  store: Ports['store'],
): Promise<SignedGrowth> {
  if (!checkpoint) {
    const note = await signedNote({ origin, size: 0, root: rootOf([]) }, store)
    return growthOf({ note, size: 0, logSize }, store)
  }
  const note = parseNote(checkpoint.note)
  const signatures = signaturesOf(note, (await readLogKey({ store, origin })).key)
  return growthOf({ note: formatNote({ text: note.text, signatures }), size: checkpoint.size, logSize }, store)
}
