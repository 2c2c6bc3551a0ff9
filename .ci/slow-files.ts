import { relative } from 'node:path'

/** The time that the tests of one file took. */
export type FileTime = { file: string; seconds: number }

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type Suite = { file: string; suites?: Suite[]; specs?: { tests: { results: { duration: number }[] }[] }[] }

/** Returns the time of each file in a report of Vitest; paths are relative to `root`. */
export function vitestTimes(report: string, root = process.cwd()): FileTime[] {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** Returns the time of each file in a report of Playwright; paths are relative to its folder of tests. */
export function playwrightTimes(report: string): FileTime[] {
  const { suites } = JSON.parse(report) as { suites: Suite[] }
  return suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }))
}

function durationOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

/** Returns one line for each of the slowest files, the slowest first. */
export function slowest(times: readonly FileTime[], count: number): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
