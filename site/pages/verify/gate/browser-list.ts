import * as v from 'valibot'

/** A list that this browser remembers between visits. */
export type BrowserList<Entry> = { read: () => Entry[]; write: (all: readonly Entry[]) => void }

/**
 * Creates the list that is stored under a key. A browser may refuse to store, and somebody may have damaged what it stores: then
 * the list is empty.
 */
export const browserList = <Schema extends v.GenericSchema>(
  key: string,
  entry: Schema,
): BrowserList<v.InferOutput<Schema>> => ({
  read() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return v.is(v.array(entry), stored) ? stored : []
    } catch {
      return []
    }
  },
  write(all) {
    try {
      localStorage.setItem(key, JSON.stringify(all))
    } catch {
      // the next visit then begins as the first one
    }
  },
})
