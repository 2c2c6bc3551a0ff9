import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

const spec = (title: string, status: string, ...results: object[]) => ({
  file: 'gate.spec.ts',
  title,
  tests: [{ status, results }],
})

const passed = { fullName: 'group adds', status: 'passed', failureMessages: [] }

test('names the failed tests of Vitest, and files that failed before a test ran', () => {
  const report = {
    testResults: [
      {
        name: '/work/shared/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          {
            fullName: 'group divides',
            status: 'failed',
            failureMessages: ['Error: \u001B[31mno\u001B[39m\n    at a.ts'],
          },
        ],
      },
      { name: '/work/site/b.test.ts', status: 'failed', message: 'No such module\nat b', assertionResults: [] },
      { name: '/work/site/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(failedInVitest(JSON.stringify(report), '/work')).toEqual([
    '  shared/a.test.ts: group divides: Error: no',
    '  site/b.test.ts: the whole file: No such module',
  ])
})

test('names the journeys that failed, and those that passed only at another try', () => {
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected', {}), spec('skips', 'skipped')],
        suites: [
          {
            specs: [
              spec('closes', 'unexpected', { error: { message: 'Error: not visible\nCall log' } }),
              spec('pays', 'flaky', { error: {} }, {}),
            ],
          },
        ],
      },
    ],
  }
  expect(failedInPlaywright(JSON.stringify(report))).toEqual([
    '  gate.spec.ts: closes: Error: not visible',
    '  gate.spec.ts: pays: ',
  ])
})
