import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const limit = 25

/** One file for each step of the schema. A step that has landed never moves, and the names are in order. */
const migrations = 'site/server/ports/store/engines/migrations'

const isCode = (file: string) => !/\.(?:test|spec|suite|fixture|stand-in)\.ts$/.test(file)

test('no folder has more than 25 code files; tests do not count', () => {
  const files = globSync('{.ci,e2e,shared,site,widget}/**/*.{ts,mjs}', { exclude: ['**/node_modules/**'] })
  const counts = Map.groupBy(files.filter(isCode), (file) => dirname(file))
  expect(counts.size).toBeGreaterThan(50)
  const found = [...counts].filter(([folder, { length }]) => folder !== migrations && length > limit)
  expect(found.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})
