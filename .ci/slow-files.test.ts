import { expect, test } from 'vitest'
import { playwrightTimes, slowest, vitestTimes } from './slow-files.ts'

const unit = JSON.stringify({
  testResults: [
    { name: '/work/shared/a.test.ts', startTime: 1000, endTime: 1500 },
    { name: '/work/site/b.test.ts', startTime: 1000, endTime: 13_250 },
  ],
})
const journeys = JSON.stringify({
  suites: [
    {
      file: 'gate.spec.ts',
      specs: [{ tests: [{ results: [{ duration: 2000 }] }] }],
      suites: [{ file: 'gate.spec.ts', specs: [{ tests: [{ results: [{ duration: 500 }, { duration: 1000 }] }] }] }],
    },
  ],
})

test('reads the time of each file out of both kinds of report', () => {
  expect(vitestTimes(unit, '/work')).toEqual([
    { file: 'shared/a.test.ts', seconds: 0.5 },
    { file: 'site/b.test.ts', seconds: 12.25 },
  ])
  expect(playwrightTimes(journeys)).toEqual([{ file: 'gate.spec.ts', seconds: 3.5 }])
})

test('names the slowest files first, and at most the given number', () => {
  const times = [...vitestTimes(unit, '/work'), ...playwrightTimes(journeys)]
  expect(slowest(times, 2)).toEqual(['   12.3 s  site/b.test.ts', '    3.5 s  gate.spec.ts'])
})
