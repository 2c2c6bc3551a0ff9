import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dir: string
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'svc-env-file-'))))
afterEach(() => rmSync(dir, { recursive: true }))

/** Reads a `.env` with these lines before a program that does nothing. */
function read(...lines: string[]) {
  writeFileSync(join(dir, '.env'), lines.join('\n'))
  const args = ['--import', resolve('site/server/commands/env-file.ts'), '-e', '']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8', env: {} })
  return [status, stderr]
}

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
  ['HOSTS', 'HOST'],
  ['port', 'PORT'],
  ['SCV_SECRET_KEY', 'SVC_SECRET_KEY'],
  ['svc_rpc_1', 'SVC_RPC_1'],
])('refuses %s, which is almost a known name', (name, nearest) => {
  const line = `svc: .env is wrong: ${name} is not a variable of this program. Did you mean ${nearest}?\n`
  expect(read('PORT=1', `${name}=x`)).toEqual([1, line])
})

test('warns of every other unknown name', () => {
  expect(read('PORT=1', 'HOME=x', 'SVC_UNHEARD_OF=x', 'PATH=x')).toEqual([
    0,
    ['HOME', 'PATH']
      .map(
        (name) => `svc: warning: ${name} in .env is not a variable of this program. .env.example lists all of them.\n`,
      )
      .join(''),
  ])
})

test('refuses a line without =', () => {
  const line = 'svc: .env is wrong: line 4 of .env has no =: write NAME=value, or a # before a comment.\n'
  expect(read('PORT=1', '', '# a comment', '  just text')).toEqual([1, line])
})

test('takes blank lines, comments, and values with quotation marks', () => {
  expect(
    read('', '\t', ' # a comment', 'export PORT=1', "HOST = 'localhost' # this machine", 'LOG_LEVEL=info\r'),
  ).toEqual([0, ''])
})
