import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const limit = 25

const isCode = (file: string) => !/\.(?:test|spec|suite|fixture|stand-in)\.ts$/.test(file)

test('no folder has more than 25 code files; tests do not count', () => {
  const files = globSync('{.ci,e2e,shared,site,widget}/**/*.{ts,mjs}', { exclude: ['**/node_modules/**'] })
  const counts = Map.groupBy(files.filter(isCode), (file) => dirname(file))
  expect(counts.size).toBeGreaterThan(50)
  const found = [...counts].filter(([, { length }]) => length > limit)
  expect(found.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})
