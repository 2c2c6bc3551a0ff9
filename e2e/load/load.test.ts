// Short rounds: their sizes are too small for a figure, and the machine may do something else.
import { expect, test } from 'vitest'
import type { Figure } from '../bench/figures.ts'
import { startSvc } from '../bench/program.ts'
import { startPostgres } from '../world/postgres.ts'
import { measureOverload } from './overload.ts'
import { type Second, slicesOf } from './plan.ts'
import { measureProcesses } from './processes.ts'
import { recoverySeconds, slope, summaryOf } from './summary.ts'
import { measureSustained } from './sustained.ts'
import { measureWaiting } from './waiting.ts'

const valueOf = (figures: readonly Figure[], what: string) => figures.find((figure) => figure.what === what)?.value

test('a short round of each measurement', { timeout: 120_000 }, async () => {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
  const [first, second] = await Promise.all([
    startSvc({ ...env, SVC_TRUST_PROXY: '127.0.0.0/8' }),
    startSvc({ ...env, SVC_BASE_URL: 'http://localhost:4400' }),
  ])
  try {
    const waiting = await measureWaiting(first, { count: 200, seconds: 1 })
    expect(['waiting at once', 'other answers'].map((what) => valueOf(waiting, what))).toEqual([200, 0])

    const processes = await measureProcesses({ both: [first, second], apart: second }, { rounds: 1, perRound: 20 })
    expect(processes.map(({ unit }) => unit)).toEqual(['µs', 'µs', 'µs', '×', '×'])
    expect(processes.filter(({ value }) => !(value > 0))).toEqual([])

    const lines: string[] = []
    const sustained = await measureSustained(first, {
      engine: 'Postgres',
      seconds: 1,
      rate: 20,
      warmUp: 64,
      fillSeconds: 1,
      trySeconds: 1,
      progress: (line) => lines.push(line),
    })
    expect(lines).toEqual([
      expect.stringMatching(/^capacity \d+\/s; stores proofs for 1 s$/),
      'measures at 20/s for 1 s',
    ])
    expect(
      ['acknowledged', 'answers from 500', 'refused or without an answer'].map((what) => valueOf(sustained, what)),
    ).toEqual([20, 0, 0])

    const overload = await measureOverload(first, { engine: 'Postgres', seconds: 2, warmUp: 600 })
    expect(valueOf(overload, 'acknowledged')).toBeGreaterThan(0)
    expect(valueOf(overload, 'refused')).toBeGreaterThan(0)
    expect(
      ['of these without Retry-After', 'neither acknowledged nor refused', 'health checks without 200'].map((what) =>
        valueOf(overload, what),
      ),
    ).toEqual([0, 0, 0])
  } finally {
    await Promise.all([first.destroy(), second.destroy()])
    await postgres.stop()
  }
})

const second = (changes: Partial<Second>): Second => ({
  second: 0,
  planned: 10,
  unsent: 0,
  ok: 10,
  refused: 0,
  withoutRetryAfter: 0,
  errors: 0,
  p99: 20,
  ...changes,
})

test('adds seconds up, and finds what has no answer', () => {
  expect(summaryOf([second({}), second({ ok: 5, unsent: 1, refused: 3, withoutRetryAfter: 1, errors: 1 })])).toEqual({
    planned: 20,
    unsent: 1,
    ok: 15,
    refused: 3,
    withoutRetryAfter: 1,
    errors: 1,
    failed: 1,
  })
})

const normal = Array.from({ length: 5 }, () => second({ p99: 50 }))
test.each([
  { name: 'at once', seconds: normal, expected: 0 },
  { name: 'a slow second later counts for nothing', seconds: [...normal, second({ p99: 51 })], expected: 0 },
  { name: 'a second without some answers', seconds: [second({ ok: 9 }), ...normal], expected: 1 },
  { name: 'a slow second', seconds: [...normal.slice(1), second({ p99: 51 }), ...normal], expected: 5 },
  { name: 'too few at the end', seconds: [second({ ok: 0 }), ...normal.slice(1)], expected: 5 },
])('a service is normal again after $expected s: $name', ({ seconds, expected }) => {
  expect(recoverySeconds(seconds, 50)).toBe(expected)
})

test.each([
  { values: [5, 5, 5, 5], expected: 0 },
  { values: [1, 3, 5, 7], expected: 2 },
  { values: [4], expected: 0 },
])('the slope of $values is $expected', ({ values, expected }) => {
  expect(slope(values)).toBe(expected)
})

test('signs long phases in parts, so that no signature is older than five minutes', () => {
  expect(
    slicesOf([
      { seconds: 65, rate: 100 },
      { seconds: 4, rate: 0.5 },
    ]),
  ).toEqual([
    { seconds: 30, count: 3000 },
    { seconds: 30, count: 3000 },
    { seconds: 5, count: 500 },
    { seconds: 4, count: 2 },
  ])
})
