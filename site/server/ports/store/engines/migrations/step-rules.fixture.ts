import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '../../schema.ts'
import type { Engine } from '../engine.ts'
import type { Migration } from './index.ts'

/** Returns the statements of a step, without a database. */
export async function statementsOf({ up }: Migration, engine: Engine): Promise<string[]> {
  const statements: string[] = []
  const isPostgres = engine === 'postgres'
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => (isPostgres ? new PostgresAdapter() : new SqliteAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => (isPostgres ? new PostgresIntrospector(own) : new SqliteIntrospector(own)),
      createQueryCompiler: () => (isPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
    },
    log: ({ query }: { query: CompiledQuery }) => void statements.push(query.sql.replaceAll(/\s+/g, ' ').trim()),
  })
  await up?.(db, engine)
  return statements
}

const name = '"?([A-Za-z0-9_]+)"?'
const forms = {
  createTable: new RegExp(`^create (?:unlogged )?table ${name}`, 'i'),
  createIndex: new RegExp(`^create (unique )?index ${name} on ${name}`, 'i'),
  addColumn: new RegExp(`^alter table ${name} add column ${name} ([^,]+)$`, 'i'),
  queue: /^insert into "?backfills"? /i,
  drop: /^drop (?:index|table) /i,
}
const constantDefault = / default (?:-?\d+|'[^']*')(?: |$)/i

/**
 * Returns what is wrong with the statements of a step, one sentence for each; none if programs of the release before can run
 * beside it, and nobody waits for long (decisions/0032).
 */
export function problemsOf(kind: Migration['kind'], statements: readonly string[]): string[] {
  const created = new Set(statements.flatMap((each) => forms.createTable.exec(each)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const problem = problemOf(statement, { kind, created })
    return problem === undefined ? [] : [`${statement}: ${problem}`]
  })
}

function problemOf(
  statement: string,
  { kind, created }: { kind: Migration['kind']; created: ReadonlySet<string> },
): string | undefined {
  if (forms.createTable.test(statement) || forms.queue.test(statement)) return undefined
  const [, unique, , indexed] = forms.createIndex.exec(statement) ?? []
  if (indexed !== undefined && created.has(indexed)) return undefined
  if (indexed !== undefined && unique) return 'an older program may write what a unique index refuses'
  if (indexed !== undefined) return 'others cannot write meanwhile: make it a step with `index`'
  const [, changed = '', , definition] = forms.addColumn.exec(statement) ?? []
  if (definition !== undefined) return created.has(changed) ? undefined : columnProblem(` ${definition} `)
  if (kind === 'contract' && forms.drop.test(statement)) return undefined
  return kind === 'contract'
    ? 'a step that contracts may only drop indexes and tables'
    : 'a step that expands may only add tables, columns and backfills'
}

function columnProblem(definition: string): string | undefined {
  if (/ (?:references|unique|check|primary key|generated) ?/i.test(definition))
    return 'an older program may write what the constraint refuses'
  if (/ default /i.test(definition) && !constantDefault.test(definition))
    return 'the default must be a constant, or every row would be written again'
  if (/ not null /i.test(definition) && !/ default /i.test(definition))
    return 'an older program writes no value: allow null, or set a default'
  return undefined
}
