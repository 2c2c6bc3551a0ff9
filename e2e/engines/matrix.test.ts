import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { linesOf, type Matrix, matrixOf } from './matrix.ts'

const spec = (title: string, status: string, annotations: { type: string; description: string }[]) => ({
  title,
  tests: [{ status, annotations }],
})
const file = (name: string, engine: string, specs: object[]) => ({ title: name, suites: [{ title: engine, specs }] })
const version = { type: 'engine', description: 'Fox 9.1' }
const lacking = { type: 'skip', description: 'Fox has no passkeys.' }
const missing = { type: 'skip', description: 'Kit is not here.' }

const report = JSON.stringify({
  suites: [
    file('journeys/engine-fox.spec.ts', 'Fox', [
      spec('A', 'expected', [version]),
      spec('B', 'unexpected', [version]),
      spec('C', 'skipped', [version, lacking]),
    ]),
    file('journeys/engine-kit.spec.ts', 'Kit', [spec('A', 'skipped', [missing]), spec('B', 'skipped', [missing])]),
    file('journeys/inline.spec.ts', 'Other', [spec('D', 'expected', [])]),
  ],
})

describe('the matrix of a report', () => {
  test('names passed, failed and skipped journeys, and leaves out other tests', () => {
    expect(matrixOf(report)).toEqual({
      engines: { Fox: 'Fox 9.1', Kit: null },
      journeys: [
        { title: 'A', results: { Fox: true, Kit: 'Kit is not here.' } },
        { title: 'B', results: { Fox: false, Kit: 'Kit is not here.' } },
        { title: 'C', results: { Fox: 'Fox has no passkeys.' } },
      ],
    })
  })

  test('a test that passed only at the second attempt has failed', () => {
    const flaky = { suites: [file('engine-fox.spec.ts', 'Fox', [spec('A', 'flaky', [version])])] }
    expect(matrixOf(JSON.stringify(flaky)).journeys).toEqual([{ title: 'A', results: { Fox: false } }])
  })

  test('is one line for each engine, also for one that is missing', () => {
    expect(linesOf(matrixOf(report))).toEqual([
      'Fox 9.1: 1 journeys passed, 1 failed, 1 not run',
      'Kit did not run: Kit is not here.',
    ])
  })
})

describe('the matrix of the documentation', () => {
  const written = JSON.parse(readFileSync('e2e/engines/matrix.json', 'utf8')) as Matrix

  test('has all journeys, in the three engines', () => {
    expect(Object.keys(written.engines)).toEqual(['Chromium', 'Firefox', 'WebKit'])
    expect(written.journeys.map(({ title }) => title)).toEqual(journeys.map(({ title }) => title))
    expect(written.journeys.map(({ results }) => Object.keys(results))).toEqual(
      journeys.map(() => ['Chromium', 'Firefox', 'WebKit']),
    )
  })

  test('has no failure, and a reason for each journey that an engine cannot run', () => {
    const reasons = written.journeys.flatMap(({ title, results }) =>
      Object.entries(results).flatMap(([engine, result]) => (result === true ? [] : [[title, engine, result]])),
    )
    const needy = new Set(journeys.flatMap(({ title, needs }) => (needs ? [title] : [])))
    for (const [title, , reason] of reasons) {
      expect(needy).toContain(title)
      expect(reason).toMatch(/^\w.*\.$/)
    }
  })
})
