import { nextTurn } from '../next-turn.ts'
import type { ClearProof, ProofList, Proofs } from '../records/proofs.ts'

/** Proofs of one list that are read at once, and held until those of the other lists are older. */
const atOnce = 50

type Source = { list: ProofList; waiting: ClearProof[]; last: ClearProof | undefined; isAtEnd: boolean }

/** Lists of proofs that are read as one: each proof once, newest first, without sealed parts. */
export type MergedList = {
  /** Answers up to `count` proofs behind `after`, which was answered before, or from where the list is now. */
  read(part: { after?: ClearProof | undefined; count: number }): Promise<ClearProof[]>
  /** Goes past so many proofs; false: the list has no more than those. */
  skip(count: number): Promise<boolean>
}

/**
 * Opens the proofs of several wallets as one list. It reads some of each wallet at a time, in turns of their own, so that
 * what is read and held depends on what is asked for and not on how much the wallets have.
 */
export function mergeLists(lists: readonly ProofList[], { proofs }: { proofs: Pick<Proofs, 'listClear'> }): MergedList {
  const sources = lists.map((list): Source => ({ list, waiting: [], last: undefined, isAtEnd: false }))
  let ahead: ClearProof[] = []
  let latest: string | undefined

  const fill = async (source: Source): Promise<void> => {
    if (source.waiting.length > 0 || source.isAtEnd) return
    await nextTurn()
    source.waiting = await proofs.listClear(source.list, { limit: atOnce, after: source.last })
    source.last = source.waiting.at(-1)
    source.isAtEnd = source.waiting.length < atOnce
  }
  const next = async (): Promise<ClearProof | undefined> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a slice at a time
      for (const source of sources) await fill(source)
      const newest = sources.toSorted((a, b) => order(a.waiting[0], b.waiting[0]))[0]?.waiting.shift()
      // two lists may have the same proof
      if (!newest || newest.qHash !== latest) {
        latest = newest?.qHash
        return newest
      }
    }
  }
  const look = async (count: number): Promise<ClearProof[]> => {
    while (ahead.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- each is behind the one before
      const proof = await next()
      if (!proof) break
      ahead.push(proof)
    }
    return ahead.slice(0, count)
  }

  return {
    async read({ after, count }) {
      ahead = ahead.slice(ahead.findIndex(({ qHash }) => qHash === after?.qHash) + 1)
      return look(count)
    },
    async skip(count) {
      for (let skipped = 0; skipped < count; skipped++) {
        // oxlint-disable-next-line no-await-in-loop
        if ((await look(1)).length === 0) return false
        ahead = ahead.slice(1)
      }
      return true
    },
  }
}

/** Newest first, by id among those of one moment, and lists that have ended last. */
function order(a: ClearProof | undefined, b: ClearProof | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1)
}
