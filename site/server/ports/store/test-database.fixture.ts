import { createHash } from 'node:crypto'
import type { EntryKind, OnUnreadable } from '../../records/log.ts'
import { afterAll, beforeAll } from 'vitest'
import type { Store } from './store.ts'

/** An empty database of the engine under test. */
export type TestDatabase = {
  open(secretKeys?: Uint8Array[], onUnreadable?: OnUnreadable, more?: { isForRotation?: boolean }): Promise<Store>
  /** Runs SQL without the store. */
  execute(sql: string): Promise<void>
  /** Returns the plan by which the engine would run a query. */
  explain(query: { sql: string; parameters: readonly unknown[] }): Promise<string>
  /** Returns the columns of a proof's row as text. */
  columns(qHash: string): Promise<string>
  /** Returns everything in the database, as a thief of the files would see it. */
  dump(): Promise<Buffer>
  /** Returns the tables that have the text in a row. */
  tablesWith(text: string): Promise<string[]>
  drop(): Promise<void>
}

/** The secret key of a test database, unless a test names others. */
export const testKey = new Uint8Array(32).fill(7)

/** Opens a store on a new database before the tests of a suite, gives both to `assign`, and drops them after the tests. */
export function openForSuite(
  createDatabase: () => Promise<TestDatabase>,
  assign: (opened: { database: TestDatabase; store: Store }) => void,
): void {
  let database: TestDatabase | undefined
  let store: Store | undefined
  beforeAll(async () => {
    database = await createDatabase()
    store = await database.open()
    assign({ database, store })
  })
  afterAll(async () => {
    await store?.close()
    await database?.drop()
  })
}

/** The tag of a proof whose entries cannot be computed. */
export const withoutEntries = 'without entries'

/** The tag of a proof that has no entries, because nothing about it is verified. */
export const withoutVerdicts = 'without verdicts'

/** Makes one entry for a proof, of which nothing is known but its id. */
export const makeEntries = ({ qHash, tags = [] }: { qHash: string; tags?: readonly string[] }, kind: EntryKind) => {
  if (tags.includes(withoutEntries)) throw new Error('The entries cannot be computed.')
  if (tags.includes(withoutVerdicts)) return []
  return [createHash('sha256').update(`${kind} ${qHash}`).digest()]
}
