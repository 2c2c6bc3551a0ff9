import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'
import landed from './landed.json' with { type: 'json' }

const folder = new URL('.', import.meta.url)
/** Returns the code of a file without comments, imports and layout, which may change. */
const withoutComments = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const files = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted()

test('keeps the position, name and text of every step that has landed', () => {
  const now = files.map((file, index) => {
    const statements = withoutComments(readFileSync(new URL(file, folder), 'utf8'))
    const sha256 = createHash('sha256').update(statements).digest('hex')
    return { file, name: migrations[index]?.name, sha256 }
  })
  expect(now.slice(0, landed.length)).toEqual(landed)
})

const steps = (list: typeof landed) => list.map(({ name, sha256 }) => ({ name, sha256 }))

/** Runs git in the folder of the steps. */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

// landed.json is edited with each new step: only its earlier versions show that one was inserted before a landed one
test.skipIf(!existsSync(resolve('.git')))('begins with the steps of every commit, by name and text', () => {
  const commits = git('log', '--format=%H', '--', 'landed.json').trim().split('\n').filter(Boolean)
  expect(commits.length).toBeGreaterThan(0)
  for (const commit of commits) {
    const before = steps(JSON.parse(git('show', `${commit}:./landed.json`)))
    expect(steps(landed).slice(0, before.length)).toEqual(before)
  }
})

test('has every step in landed.json: add a new one at its end', () => {
  expect(landed.map(({ file }) => file)).toEqual(files)
})

test('has one file for each step, numbered in the order of the steps', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1))
})

test('has a different name for each step', () => {
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length)
})
