import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../../../e2e/world/postgres.ts'
import { createLog } from '../../../logger.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'svc-statement-'))
const postgres = await startPostgres()
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

describe.each([
  ['sqlite', () => sqliteDialect({ file: join(dataDir, 'svc.db') })],
  ['postgres', () => postgresDialect(postgres.url)],
])('%s', (engine, dialect) => {
  const db = new Kysely<never>({ dialect: dialect() })
  afterAll(() => db.destroy())

  test('logs a statement that the engine refuses in one line, without a stack', async () => {
    const failure: unknown = await sql`select a from nowhere`.execute(db).catch((error: unknown) => error)
    const lines: string[] = []
    createLog('trace', { write: (line: string) => void lines.push(line) }).error({ err: failure }, 'bug')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 50,
        time: expect.any(String),
        err: {
          type: 'StoreError',
          message:
            engine === 'sqlite'
              ? 'The database refused a statement (1): no such table: nowhere'
              : 'The database refused a statement (42P01): relation "nowhere" does not exist',
        },
        msg: 'bug',
      },
    ])
  })

  test.each(['\0', 'a\0b'])('refuses %j as a parameter, before the engine sees it', async (text) => {
    const refused = { name: 'ServiceError', code: 'INVALID_REQUEST' }
    await expect(sql`select ${text} as text`.execute(db)).rejects.toMatchObject(refused)
    const { rows } = await sql<{ text: string }>`select cast(${'a b'} as text) as text`.execute(db)
    expect(rows).toEqual([{ text: 'a b' }])
  })
})
