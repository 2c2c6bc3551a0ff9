import { expect, test } from 'vitest'
import { minimumAfter } from '../schema-fit.ts'
import { migrations } from './index.ts'
import releases from './releases.json' with { type: 'json' }
import { problemsOf, statementsOf } from './step-rules.fixture.ts'

/** The last step before programs of two releases could share a database. */
const firstSteps = 36
const later = migrations.map((step, index) => ({ ...step, number: index + 1 })).slice(firstSteps)

test('only the first 36 steps say nothing about older programs', () => {
  expect(migrations.slice(0, firstSteps).filter(({ kind }) => kind !== undefined)).toEqual([])
  expect(later.filter(({ kind }) => kind === undefined).map((step) => step.name)).toEqual([])
})

test('a step that expands, or contracts, does only what older programs and other processes can bear', async () => {
  for (const step of later)
    for (const engine of ['sqlite', 'postgres'] as const)
      expect(problemsOf(step.kind, await statementsOf(step, engine))).toEqual([])
})

test('a step contracts only what a released program no longer uses', () => {
  const wrong = later.filter(
    (step) => step.kind === 'contract' && !releases.some(({ schema }) => schema >= step.since && schema < step.number),
  )
  expect(wrong.map((step) => step.name)).toEqual([])
})

test('the program of the last release runs on the newest schema, unless it is older than the statements', () => {
  const last = Math.max(firstSteps, releases.at(-1)?.schema ?? 0)
  expect(minimumAfter(migrations, migrations.length)).toBeLessThanOrEqual(last)
  expect(releases.every(({ schema }) => schema > 0 && schema <= migrations.length)).toBe(true)
})

test('reads the statements of the steps that landed before', async () => {
  const createCredentials = migrations[22]!
  expect((await statementsOf(createCredentials, 'sqlite'))[0]).toBe(
    'alter table "proofs" add column "statusEntry" bigint',
  )
  const all = await Promise.all(migrations.map((step) => statementsOf(step, 'postgres')))
  const broken = all.flatMap((statements, index) =>
    problemsOf('expand', statements).length > 0 ? [migrations[index]!.name] : [],
  )
  // such steps were possible before, because no two releases ran side by side
  expect(broken.length).toBeGreaterThan(5)
  expect(broken).not.toContain('webhooks, deliveries')
})

const newTable = 'create table "notes" ("id" text primary key not null, "gateId" text references "gates" ("gateId"))'

test.each([
  [newTable],
  ['create unique index "notesOnce" on "notes" ("id")', newTable],
  ['alter table "notes" add column "b" text not null', newTable],
  ['alter table "proofs" add column "note" text'],
  ['alter table "proofs" add column "note" text default \'a b\''],
  ['alter table "proofs" add column "count" bigint default 0 not null'],
  ['alter table "proofs" add column "count" integer not null default -1'],
  [`insert into "backfills" ("name") values ('notes')`],
])('a step that expands may: %s', (...statements) => {
  expect(problemsOf('expand', statements)).toEqual([])
})

test.each<[statement: string, problem: string]>([
  ['create index "proofsByNote" on "proofs" ("note")', 'others cannot write meanwhile: make it a step with `index`'],
  ['create unique index "o" on "proofs" ("note")', 'an older program may write what a unique index refuses'],
  [
    'alter table "proofs" add column "n" text not null',
    'an older program writes no value: allow null, or set a default',
  ],
  [
    'alter table "proofs" add column "n" bigint not null default (random())',
    'the default must be a constant, or every row would be written again',
  ],
  [
    'alter table "proofs" add column "n" bigint default now()',
    'the default must be a constant, or every row would be written again',
  ],
  [
    'alter table "proofs" add column "n" text references "gates" ("gateId")',
    'an older program may write what the constraint refuses',
  ],
  ['alter table "proofs" add column "n" text unique', 'an older program may write what the constraint refuses'],
  ...[
    'alter table "proofs" drop column "tags"',
    'alter table "proofs" rename to "notes"',
    'alter table "proofs" alter column "tags" set not null',
    'alter table "proofs" add column "a" text, drop column "tags"',
    'drop index "proofsByWallet"',
    'drop table "links"',
    'update "proofs" set "tags" = 1',
    'delete from "links"',
    'insert into "proofs" ("qHash") values (1)',
  ].map((statement): [string, string] => [statement, 'a step that expands may only add tables, columns and backfills']),
])('a step that expands may not: %s', (statement, problem) => {
  expect(problemsOf('expand', [statement])).toEqual([`${statement}: ${problem}`])
})

test('a step that contracts may drop indexes and tables, and nothing else', () => {
  expect(problemsOf('contract', ['drop index "proofsByWallet"', 'drop table "links"'])).toEqual([])
  const columns = 'alter table "proofs" drop column "tags"'
  const update = 'update "proofs" set "tags" = null'
  expect(problemsOf('contract', [columns, update])).toEqual(
    [columns, update].map((each) => `${each}: a step that contracts may only drop indexes and tables`),
  )
})
