import { CompiledQuery, type DialectAdapter, type InsertQueryBuilder, type Kysely, SqliteAdapter } from 'kysely'
import type { Database } from '../schema.ts'

type Table = 'proofs' | 'passedVerifiers' | 'logPending' | 'events'
type Columns<Row> = readonly (keyof Row & string)[]

/** A statement that inserts rows into a table; `build` adds the rows, whose values are in the order of `columns`. */
export type RowsInsert<Into extends Table, Row, Output> = {
  into: Into
  columns: Columns<Row>
  build: (insert: InsertQueryBuilder<Database, Into, object>, rows: Row[]) => { compile(): CompiledQuery<Output> }
}

/** The SQL text by table and number of rows, for each open database: the engines have different texts. */
const texts = new WeakMap<DialectAdapter, Map<string, string>>()

/**
 * Inserts rows within a transaction. The SQL text is built once for each number of rows, because building one with a
 * thousand parameters takes about as long as running it. Callers limit the number of rows, and so the number of texts in
 * memory. Returns the rows that the statement returns.
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
    // without it, SQLite copies every page before it changes it, to undo this statement alone; the transaction can undo it
    const insert = trx.insertInto(into).$if(adapter instanceof SqliteAdapter, (query) => query.orFail())
    return build(
      insert,
      rows.map((row) => inOrder(row, columns)),
    ).compile().sql
  }
}

function inOrder<Row extends object>(row: Row, columns: Columns<Row>): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same properties in another order
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Row
}
