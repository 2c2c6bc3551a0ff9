import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'
import landed from './landed.json' with { type: 'json' }

const folder = new URL('.', import.meta.url)
/** What a file does: comments, imports and layout may change. */
const withoutComments = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const files = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted()

test('a step that has landed keeps its place, its name and its text', () => {
  const now = files.map((file, index) => {
    const statements = withoutComments(readFileSync(new URL(file, folder), 'utf8'))
    const sha256 = createHash('sha256').update(statements).digest('hex')
    return { file, name: migrations[index]?.name, sha256 }
  })
  expect(now.slice(0, landed.length)).toEqual(landed)
})

test('landed.json has every step: add a new one at the end of it', () => {
  expect(landed.map(({ file }) => file)).toEqual(files)
})

test('each file is a step, numbered in the order in which it runs', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1))
})

test('no two steps have one name', () => {
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length)
})
