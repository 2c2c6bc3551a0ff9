import { openPartsStore } from '../parts.ts'
import type { Figure } from '../figures.ts'
import { storeVerdicts, takeIntoLog } from './verdicts.ts'

/** Measures how many entries per second the service takes from its queue into the log. */
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
    const group = `The log on ${engine}`
    const rate = (entries * 1000) / ms
    return [
      { group, what: 'entries taken into the log', value: rate, unit: '/s', bound: { least: 1500 } },
      { group, what: 'part: main thread for an entry', value: (mainMs * 1000) / entries, unit: 'µs', detail: true },
    ]
  } finally {
    await parts.close()
  }
}
