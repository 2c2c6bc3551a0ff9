import type { Event } from '../../../../shared/contract/events/types.ts'
import { eventsCsv } from './csv.ts'
import type { EventFilter, FeedDeps } from './event-feed.ts'

/** The most events of one file. */
export const maxExported = 10_000
const pageSize = 1000

/**
 * Reads the events of a filter, newest first, and returns them as a CSV file. `isPart`: there are more events than a file
 * has. Throws the service's error.
 */
export async function exportEvents(
  filter: EventFilter,
  {
    read,
    meant,
    signal,
  }: Pick<FeedDeps<Event>, 'read' | 'signal'> & {
    /** Returns those of the events that the filter means. */
    meant: (events: readonly Event[]) => readonly Event[]
  },
): Promise<{ file: Blob; count: number; isPart: boolean }> {
  const events: Event[] = []
  let before = 0
  let hasMore = true
  while (hasMore && events.length < maxExported) {
    // oxlint-disable-next-line no-await-in-loop -- each answer says where the next one begins
    const page = await read({ ...filter, before: String(before), limit: String(pageSize) }, { signal })
    events.push(...page.events)
    // a page may have no event of the filter; without progress there is nothing more
    hasMore = page.hasMore && page.after !== before
    before = page.after
  }
  const written = meant(events.slice(0, maxExported))
  return {
    file: new Blob([eventsCsv(written)], { type: 'text/csv;charset=utf-8' }),
    count: written.length,
    isPart: hasMore || events.length > maxExported,
  }
}
