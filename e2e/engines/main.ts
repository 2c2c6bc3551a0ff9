// `pnpm engines` runs all journeys in Chromium, Firefox and WebKit, and writes e2e/engines/matrix.json, which the documentation shows.
/* oxlint-disable no-console -- this program prints the matrix */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { linesOf, matrixOf } from './matrix.ts'

const file = '.build/reports/engines.json'
const { status } = spawnSync(
  'playwright',
  [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '/engine-',
    '--workers=1',
    '--reporter=list,json',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
)
const matrix = matrixOf(readFileSync(file, 'utf8'))
console.log(`\n${linesOf(matrix).join('\n')}`)
if (status !== 0 || Object.values(matrix.engines).includes(null)) {
  console.log('e2e/engines/matrix.json stays as it was: a journey failed, or an engine is missing.')
  process.exitCode = 1
} else {
  writeFileSync('e2e/engines/matrix.json', `${JSON.stringify(matrix, null, 2)}\n`)
}
