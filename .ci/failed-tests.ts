import { relative } from 'node:path'

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { status: string; results: Result[] }[] }[]
}
type Result = { error?: { message?: string } }

/** Returns a line for each failed test in a report of Vitest, and for each file that failed as a whole. Paths are relative to `root`. */
export function failedInVitest(report: string, root = process.cwd()): string[] {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const lines = failed.map((test) => lineOf(relative(root, name), test.fullName, test.failureMessages[0]))
    return status === 'failed' && lines.length === 0 ? [lineOf(relative(root, name), 'the whole file', message)] : lines
  })
}

/** Returns a line for each journey in a report of Playwright that did not pass at its first try. */
export function failedInPlaywright(report: string): string[] {
  const ofSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => lineOf(file, title, results.find(({ error }) => error)?.error?.message)),
    ),
    ...suites.flatMap(ofSuite),
  ]
  return (JSON.parse(report) as { suites: Suite[] }).suites.flatMap(ofSuite)
}

/** Names a failed test with the first line of its message, without the colours of a terminal. */
function lineOf(file: string, title: string, message = ''): string {
  // oxlint-disable-next-line no-control-regex -- colours begin with this character
  const [first = ''] = message.replaceAll(/\u001B\[\d+m/g, '').split('\n')
  return `  ${file}: ${title}: ${first.slice(0, 200)}`
}
