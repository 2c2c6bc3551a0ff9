import { nextTurn } from '../next-turn.ts'
import type { ClearProof, ProofList, ProofPlace, Proofs } from '../records/proofs.ts'
import type { ListPart } from './list-page.ts'

/** The number of proofs of one list that are read at once, and held until the other lists reach their age. */
const batch = 50

type Place = NonNullable<ProofPlace['after']>
type Source = {
  list: ProofList
  waiting: ClearProof[]
  /** The place that the list has been read to. */
  last: Place | undefined
  state: 'more' | 'ended' | 'stopped'
}

/** Lists of proofs that are read as one: each proof once, newest first, without sealed parts. */
export type MergedList = {
  /**
   * Returns up to `count` proofs behind `after`, which was answered before, or from where the list is now. `next` is
   * there when a search stopped before it found as many: another merged list goes on at that place.
   */
  read(part: { after?: ClearProof | undefined; count: number }): Promise<ListPart<ClearProof, ProofPlace>>
}

/**
 * Opens the proofs of several wallets as one list, from the place `begin` on. It reads some of each wallet at a time,
 * in turns of their own, so that the work depends on the request and not on the number of proofs of the wallets.
 */
export function mergeLists(
  lists: readonly ProofList[],
  { proofs, begin = {} }: { proofs: Pick<Proofs, 'listClear'>; begin?: ProofPlace },
): MergedList {
  const sources = lists.map((list): Source => ({ list, waiting: [], last: begin.after, state: 'more' }))
  let ahead: ClearProof[] = []
  let latest: string | undefined
  let toSkip = begin.offset ?? 0
  let stoppedAt: Place | undefined

  const fill = async (source: Source): Promise<void> => {
    if (source.waiting.length > 0 || source.state !== 'more') return
    await nextTurn()
    const part = await proofs.listClear(source.list, { limit: batch, after: source.last })
    source.waiting = part.proofs
    source.last = part.next ? part.next.after : part.proofs.at(-1)
    source.state = part.next ? 'stopped' : part.proofs.length < batch ? 'ended' : 'more'
  }
  const next = async (): Promise<ClearProof | undefined> => {
    while (!stoppedAt) {
      // oxlint-disable-next-line no-await-in-loop -- one list at a time
      for (const source of sources) await fill(source)
      const newest = sources.toSorted((a, b) => order(a.waiting[0], b.waiting[0]))[0]
      // behind the place where a search stopped, its list may have a newer proof than the others
      const stopped = sources.filter(({ waiting, state }) => waiting.length === 0 && state === 'stopped')
      const [first] = stopped.map(({ last }) => last).toSorted(order)
      if (first && order(first, newest?.waiting[0]) < 0) {
        stoppedAt = first
        break
      }
      const proof = newest?.waiting.shift()
      // two lists may have the same proof
      if (!proof || proof.qHash !== latest) {
        latest = proof?.qHash
        return proof
      }
    }
    return undefined
  }

  return {
    async read({ after, count }) {
      ahead = ahead.slice(ahead.findIndex(({ qHash }) => qHash === after?.qHash) + 1)
      while (ahead.length < count) {
        // oxlint-disable-next-line no-await-in-loop -- each is behind the one before
        const proof = await next()
        if (!proof) break
        if (toSkip > 0) toSkip--
        else ahead.push(proof)
      }
      const isStopped = stoppedAt && ahead.length < count
      return { items: ahead.slice(0, count), ...(isStopped && { next: { after: stoppedAt, offset: toSkip } }) }
    },
  }
}

/** Sorts newest first, by id among proofs of one moment; a list that has ended comes last. */
function order(a: Place | undefined, b: Place | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1)
}
