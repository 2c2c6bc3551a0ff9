import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const node20 = resolve('e2e/node_modules/nodejs20/bin/node')
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/**
 * The commands that start a program of the server with its configuration. The monitor of a log has none, and its exit code
 * must say nothing about a file.
 */
const commands = {
  start: `"${node20}" .ci/start.mjs`,
  ...Object.fromEntries(
    Object.entries(scripts).filter(([name, command]) => command.includes('site/server/') && name !== 'log:verify'),
  ),
}
const programOf = (command: string) => /site\/server\/\S+\.ts$/.exec(command)?.[0] ?? 'site/server/main.ts'

/** A clone in which every program of the service prints the variables that it sees, and nothing is installed or built. */
let clone: string
const inClone = (path: string) => join(clone, path)

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'svc-start-'))
  for (const folder of ['.ci', 'bin', 'node_modules/.bin', 'node_modules/.pnpm', 'site/server/commands'])
    mkdirSync(inClone(folder), { recursive: true })
  for (const file of [...globSync('.ci/*.mjs'), 'site/server/commands/env-file.ts']) copyFileSync(file, inClone(file))
  symlinkSync(process.execPath, inClone('node_modules/.bin/node'))
  writeFileSync(inClone('bin/npx'), '#!/bin/sh\n')
  chmodSync(inClone('bin/npx'), 0o755)
  writeFileSync(inClone('.ci/build.ts'), '')
  const print = 'console.log(JSON.stringify([process.env.SVC_OPERATOR_NAME, process.env.SVC_HUB_CHAIN_ID]))'
  for (const command of Object.values(commands)) writeFileSync(inClone(programOf(command)), print)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

/** Runs a command in the clone; the project's own Node is the first on the PATH, as in scripts of pnpm. */
function run(command: string, env: Record<string, string> = {}) {
  const PATH = [inClone('bin'), inClone('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH, ...env },
  })
  return { status, stderr, seen: stdout === '' ? undefined : JSON.parse(stdout) }
}

describe.each(Object.entries(commands))('%s', (_name, command) => {
  test('reads .env; a variable of the environment wins over it', () => {
    writeFileSync(inClone('.env'), '# ours\nSVC_OPERATOR_NAME=Example Ltd\nSVC_HUB_CHAIN_ID="1"\n')
    const env = { SVC_HUB_CHAIN_ID: '10' }
    expect(run(command, env)).toEqual({ status: 0, stderr: '', seen: ['Example Ltd', '10'] })
  })

  test('needs no .env', () => {
    expect(run(command, { SVC_HUB_CHAIN_ID: '10' })).toEqual({ status: 0, stderr: '', seen: [null, '10'] })
  })

  test('does not start when .env cannot be read', () => {
    mkdirSync(inClone('.env'))
    const stderr = expect.stringMatching(/^svc: \.env cannot be read: .+\n$/)
    expect(run(command)).toEqual({ status: 1, stderr, seen: undefined })
  })
})

test('reads a .env that Windows wrote: with a byte order mark, and CR before LF', () => {
  writeFileSync(inClone('.env'), '\uFEFFSVC_OPERATOR_NAME=Example Ltd\r\nSVC_HUB_CHAIN_ID=1\r\n')
  expect(run(scripts['serve'] ?? '').seen).toEqual(['Example Ltd', '1'])
})

test.each([
  ['PORT=1\nSVC_PUBLIC_URL https://example.org', 'line 2 of .env has no value: write SVC_PUBLIC_URL=…'],
  ['export SVC_PRO_REQUIRED: wallet-risk', 'line 1 of .env has no value: write SVC_PRO_REQUIRED=…'],
  [
    'DATABASE_URL=postgres://a:b#c@d/e',
    'line 1 of .env has a # in its value: put the value between "quotation marks", and a comment into a line of its own.',
  ],
  [
    'SVC_HUB_CHAIN_ID=1 # mainnet',
    'line 1 of .env has a # in its value: put the value between "quotation marks", and a comment into a line of its own.',
  ],
  [
    'SVC_OPERATOR_NAME="Cem Ltd\nPORT="1"',
    'line 1 of .env begins with " and does not end with it: close the quotation marks in this line.',
  ],
  [
    'SVC_OPERATOR_NAME="Cem" Ltd',
    'line 1 of .env has text after its quotation marks: put the whole value between them.',
  ],
  ['DATABASE_URL=', 'line 1 of .env has no value: write DATABASE_URL=…, or remove the line for the embedded database.'],
])('refuses %j, of which Node would read nothing or something else', (text, reason) => {
  writeFileSync(inClone('.env'), text)
  expect(run(scripts['serve'] ?? '')).toEqual({
    status: 1,
    stderr: `svc: .env cannot be read: ${reason}\n`,
    seen: undefined,
  })
})

test('accepts a # in quotation marks, after them, and where there is no value', () => {
  const lines = [
    'SVC_OPERATOR_NAME="Number #1"',
    'SVC_HUB_CHAIN_ID="1" # mainnet',
    'SVC_SECRET_KEY=# none',
    '# SVC_X is off',
  ]
  writeFileSync(inClone('.env'), lines.join('\n'))
  expect(run(scripts['serve'] ?? '')).toEqual({ status: 0, stderr: '', seen: ['Number #1', '1'] })
})

test('git ignores every .env file but .env.example, in every folder', () => {
  execFileSync('git', ['init', '-q'], { cwd: clone })
  copyFileSync('.gitignore', inClone('.gitignore'))
  const files = ['.env', '.env.local', '.env.production', 'site/.env', '.env.example', 'site/.env.example', 'env.ts']
  const { stdout } = spawnSync('git', ['check-ignore', ...files], { cwd: clone, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(['.env', '.env.local', '.env.production', 'site/.env'])
})
