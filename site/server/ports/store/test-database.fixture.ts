import type { Store } from './store.ts'

/** An empty database of the engine under test. */
export type TestDatabase = {
  open(secretKeys?: Uint8Array[]): Promise<Store>
  /** Runs SQL behind the store's back. */
  execute(sql: string): Promise<void>
  /** How the engine would run a query. */
  explain(query: { sql: string; parameters: readonly unknown[] }): Promise<string>
  /** The columns of a proof's row as text. */
  columns(qHash: string): Promise<string>
  /** Everything that lies in the database, as somebody would see it who stole it. */
  dump(): Promise<Buffer>
  /** The tables that have the text in a row. */
  tablesWith(text: string): Promise<string[]>
  drop(): Promise<void>
}

/** The secret key of a test database, unless a test names others. */
export const testKey = new Uint8Array(32).fill(7)
