import { CompiledQuery, type DialectAdapter, type InsertQueryBuilder, type Kysely, SqliteAdapter } from 'kysely'
import type { Database } from '../schema.ts'

type Table = 'proofs' | 'passedVerifiers'
type Columns<Row> = readonly (keyof Row & string)[]

/** A statement that inserts rows into a table; `build` adds the rows, whose values are in the order of `columns`. */
export type RowsInsert<Into extends Table, Row, Output> = {
  into: Into
  columns: Columns<Row>
  build: (insert: InsertQueryBuilder<Database, Into, object>, rows: Row[]) => { compile(): CompiledQuery<Output> }
}

/** The texts of statements by table and number of rows, of each open database: engines write them differently. */
const texts = new WeakMap<DialectAdapter, Map<string, string>>()

/**
 * Inserts rows within a transaction, by a statement whose text is written once for each number of rows: writing one of a
 * thousand parameters anew takes about as long as running it. Callers bound the number of rows, and so the texts that are
 * remembered. Answers what the statement returns.
 */
export async function insertRows<Into extends Table, Row extends object, Output>(
  trx: Kysely<Database>,
  rows: readonly Row[],
  { into, columns, build }: RowsInsert<Into, Row, Output>,
): Promise<Output[]> {
  if (rows.length === 0) return []
  const { adapter } = trx.getExecutor()
  const known = texts.get(adapter) ?? new Map<string, string>()
  texts.set(adapter, known)
  const key = `${into}/${rows.length}`
  const text = known.get(key) ?? write()
  known.set(key, text)
  const parameters: unknown[] = []
  for (const row of rows) for (const column of columns) parameters.push(row[column])
  return (await trx.executeQuery<Output>(CompiledQuery.raw(text, parameters))).rows

  function write(): string {
    // SQLite else copies every page before it changes it, to take back this statement alone: the transaction takes it back
    const insert = trx.insertInto(into).$if(adapter instanceof SqliteAdapter, (query) => query.orFail())
    return build(
      insert,
      rows.map((row) => inOrder(row, columns)),
    ).compile().sql
  }
}

function inOrder<Row extends object>(row: Row, columns: Columns<Row>): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same row
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Row
}
