// Runs all checks of CI, and ends with one line: `N passed, N failed`. Tests run one kind after the other, because they measure
// time; the checks before them run two at once.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, matrixOf } from '../e2e/engines/matrix.ts'
import { findBrowser, findFirefox, findHeadlessShell, installWebKit } from './browser.ts'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { type FileTime, playwrightTimes, slowest, vitestTimes } from './slow-files.ts'
import { installTestTools } from './test-tools.ts'

const reports = '.build/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env = {
  ...process.env,
  CHROMIUM: findBrowser(),
  HEADLESS_SHELL: findHeadlessShell(),
  FIREFOX: findFirefox() ?? '',
  // programs of the server start from their sources some hundred times, and compiling these takes a third of each start
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/svc-compile'),
}
// goes on while the checks run
const testTools = installTestTools(`${reports}/apt-tools.log`)
const webkit = testTools.then(() => installWebKit(`${reports}/apt-webkit.log`))
/**
 * Runs a command and prints what it writes. One that takes longer than its limit, in minutes, is killed and has failed: a test
 * that leaves a process behind must not keep the other tests from running.
 */
const run = (minutes: number, command: string, ...args: string[]) => {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env,
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  })
  if (error)
    failures.push(
      `  ${command}: ${'code' in error && error.code === 'ETIMEDOUT' ? `not ended after ${minutes} minutes` : error.message}`,
    )
  return status === 0
}

type Command = readonly [string, ...string[]]

/** Runs commands one after the other, and prints what each wrote when it ends. Returns for each whether it succeeded. */
async function runInTurn(commands: readonly Command[]): Promise<boolean[]> {
  const results: boolean[] = []
  for (const [command, ...args] of commands) {
    // oxlint-disable-next-line no-await-in-loop -- in turn
    const { output, code } = await captured(command, args)
    console.log(`\n> ${command} ${args.join(' ')}\n${output}`)
    if (code !== 0) failures.push(`  ${command} ${args.join(' ')}`)
    results.push(code === 0)
  }
  return results
}

async function captured(command: string, args: readonly string[]): Promise<{ output: string; code: number | null }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  return { output, code }
}

/** Runs the checks that are no tests: the types beside everything else, because both use one core for most of their time. */
async function checks(): Promise<Count[]> {
  const [types, others] = await Promise.all([
    runInTurn([
      ['tsc', '-b'],
      ['node', '.ci/one-more.ts'],
    ]),
    runInTurn([
      ['oxfmt', '--check', '.'],
      ['knip'],
      ['node', '.ci/build.ts'],
      ['node', '.ci/image.ts', '--short'],
      ['node', '.ci/bytes.ts'],
      ['oxlint', '--type-aware', '--deny-warnings'],
    ]),
  ])
  return [...types, ...others].map(once)
}

/** Remarks that are printed with the last line. */
const notes: string[] = []

/** The time that the tests of each file took. */
const times: FileTime[] = []

/** A line for each check and each test that failed. */
const failures: string[] = []

type Count = { passed: number; failed: number }
const once = (ok: boolean): Count => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Reads the counts of a report. A runner that wrote no report, or failed without a failed test, counts as one failure. */
function counted(ok: boolean, file: string, read: (report: string) => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(readFileSync(file, 'utf8'))
  } catch {
    failures.push(`  ${file}: the run wrote no report`)
    return { passed: 0, failed: 1 }
  }
  if (ok === (count.failed === 0)) return count
  failures.push(`  ${file}: the run failed beside its tests`)
  return { ...count, failed: count.failed + 1 }
}

function vitest(name: string, ...projects: string[]): Count {
  const file = `${reports}/${name}.json`
  const ok = run(
    25,
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  return counted(ok, file, (text) => {
    times.push(...vitestTimes(text))
    failures.push(...failedInVitest(text))
    const report = JSON.parse(text) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

/** Runs the journeys when WebKit is there. */
async function journeys(): Promise<Count> {
  await webkit
  const file = `${reports}/e2e.json`
  const ok = run(25, 'playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep-invert', '@nightly|@engines')
  return counted(ok, file, (text) => {
    times.push(...playwrightTimes(text))
    failures.push(...failedInPlaywright(text))
    const { stats } = JSON.parse(text) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
    notes.push(['Browser engines:', ...linesOf(matrixOf(text))].join('\n'))
    if (stats.skipped > 0) notes.push(`${stats.skipped} journeys were skipped, see above why.`)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** Runs the tests in Node when their tools are there. */
async function unit(): Promise<Count> {
  notes.push(...(await testTools))
  return vitest('unit', 'unit', 'alone')
}

const counts = [...(await checks()), await unit(), vitest('browser', 'browser'), await journeys()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (times.length > 0) notes.push(['The slowest files:', ...slowest(times, 15)].join('\n'))
if (failures.length > 0) notes.push(['Failed:', ...failures].join('\n'))
for (const note of notes) console.log(`\n${note}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
