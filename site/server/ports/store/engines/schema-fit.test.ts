import { describe, expect, test } from 'vitest'
import { migrations } from './migrations/index.ts'
import { type AppliedStep, minimumAfter, schemaRefusal } from './schema-fit.ts'

const own = ['a', 'b', 'c'].map((name) => ({ name }))
/** Returns the steps of a database: a, b and c, and then further ones with these minimums. */
const database = (...minimums: (number | null | undefined)[]): AppliedStep[] => [
  ...own.map(({ name }, index) => ({ version: index + 1, name, minimum: null })),
  ...minimums.map((minimum, index) => ({ version: index + 4, name: `later ${index}`, minimum: minimum ?? null })),
]

test.each<[string, AppliedStep[]]>([
  ['an empty database', []],
  ['an older database', database().slice(0, 2)],
  ['a database of this program', database()],
  ['a newer database that admits older programs', database(1)],
  ['a newer database that needs just this program', database(2, 3, 3)],
])('a program with three steps may run on %s', (_case, applied) => {
  expect(schemaRefusal(applied, own)).toBeUndefined()
})

const silent = 'and the database does not say that older programs may run.'
const advice = 'Start the newer program, or restore a backup made before it.'
test.each<[string, AppliedStep[], string]>([
  [
    'says nothing',
    database(null),
    `The database has schema 4 ("later 0"), but this program knows up to 3, ${silent} ${advice}`,
  ],
  [
    'says nothing about one of the new steps',
    database(null, 3),
    `The database has schema 5 ("later 1"), but this program knows up to 3, ${silent} ${advice}`,
  ],
  [
    'needs a newer program',
    database(3, 4, 3),
    `The database has schema 6 ("later 2"), but this program knows up to 3, and the database needs a program that knows 4. ${advice}`,
  ],
  ...[0, -1, 1.5, Number.NaN, Infinity, 2 ** 60].map((minimum): [string, AppliedStep[], string] => [
    `says ${minimum}`,
    database(minimum),
    `The database has schema 4 ("later 0"), but this program knows up to 3, ${silent} ${advice}`,
  ]),
  [
    'lacks a step in between',
    database(3, 3).filter(({ version }) => version !== 4),
    `The database has schema 5 ("later 1"), but this program knows up to 3, ${silent} ${advice}`,
  ],
  [
    'has another step',
    [{ version: 1, name: 'x' }],
    'Schema 1 of the database is "x", but schema 1 of this program is "a". Another program made this database. Start that one, or restore a backup made by this one.',
  ],
  [
    'lacks an old step',
    database(1).filter(({ version }) => version !== 2),
    'Schema 3 of the database is "c", but schema 2 of this program is "b". Another program made this database. Start that one, or restore a backup made by this one.',
  ],
])('a program with three steps is refused when the database %s', (_case, applied, reason) => {
  expect(schemaRefusal(applied, own)).toBe(reason)
})

describe('how many steps a program must know', () => {
  test.each([
    [[], 0],
    [[{}], 1],
    [[{}, {}, { kind: 'expand' }, { kind: 'expand' }], 2],
    [[{}, {}, { kind: 'expand' }, { kind: 'contract', since: 3 }], 3],
    [[{}, {}, { kind: 'expand' }, { kind: 'contract', since: 3 }, { kind: 'expand' }], 3],
    [[{}, { kind: 'expand' }, {}, { kind: 'contract', since: 1 }], 3],
    // a step that contracts and names no program admits none
    [[{}, { kind: 'contract' }], 2],
    [[{}, { kind: 'contract', since: 0 }], 2],
  ] as const)('%j: %i', (steps, minimum) => {
    expect(minimumAfter(steps, steps.length)).toBe(minimum)
  })

  test('counts the first steps only', () => {
    expect(minimumAfter([{}, { kind: 'expand' }, {}], 2)).toBe(1)
  })

  test('every landed step needs at least the program that began to write it down', () => {
    expect(minimumAfter(migrations, migrations.length)).toBeGreaterThanOrEqual(36)
  })
})
