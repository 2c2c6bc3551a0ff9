import { cpuTime, cpuTimeEach } from '../cpu-time.ts'
import { openPartsStore } from '../parts.ts'
import type { Figure } from '../figures.ts'
import { storeVerdicts, takeIntoLog } from './verdicts.ts'

/**
 * Measures how many entries per second the service takes from its queue into the log, and what it costs later that a
 * verification only queues its wishes for anchors.
 */
export async function measureSequencing(options: {
  engine: string
  /** The address of an empty database; undefined: SQLite. */
  databaseUrl?: string
  entries: number
}): Promise<Figure[]> {
  const { engine, databaseUrl, entries } = options
  const parts = await openPartsStore(databaseUrl)
  const { store } = parts
  try {
    // not counted, because the code is not compiled yet
    await storeVerdicts(Math.ceil(entries / 10), store)
    await takeIntoLog(store)
    await storeVerdicts(entries, store)
    const { ms, mainMs } = await takeIntoLog(store)
    await storeVerdicts(Math.ceil(entries / 10), store, [84_532, 421_614])
    const began = cpuTime()
    await store.anchors.collect()
    const collecting = cpuTimeEach(began, Math.ceil(entries / 10)).main
    const group = `The log on ${engine}`
    const rate = (entries * 1000) / ms
    return [
      { group, what: 'entries taken into the log', value: rate, unit: '/s', bound: { least: 1500 } },
      { group, what: 'part: main thread for an entry', value: (mainMs * 1000) / entries, unit: 'µs', detail: true },
      {
        group,
        what: 'part: main thread for the rows of a proof with two wishes',
        value: collecting,
        unit: 'µs',
        detail: true,
      },
    ]
  } finally {
    await parts.close()
  }
}
