import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = ['shared/strings', 'widget/strings', 'site/pages/strings', 'site/server/strings']
const files = folders.flatMap((folder) =>
  globSync(`${folder}/*/*.ts`, { exclude: (name) => name.endsWith('.test.ts') }),
)

/** Lists the paths of the keys with this name, in all tables of a value. */
function pathsOf(value: unknown, name: string, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const here = `${path}.${key}`
    return [...(key === name ? [here] : []), ...pathsOf(each, name, here)]
  })
}

test('finds a key at every depth', () => {
  expect(pathsOf({ a: { key: 'x', b: [{ key: { key: () => '' } }] } }, 'key')).toEqual([
    '.a.key',
    '.a.b.0.key',
    '.a.b.0.key.key',
  ])
})

test('no table of words has the key then: await takes such a table for a promise', async () => {
  expect(files.length).toBeGreaterThan(150)
  const found = await Promise.all(
    files.map(async (file) => pathsOf({ ...(await import(/* @vite-ignore */ `../${file}`)) }, 'then', file)),
  )
  expect(found.flat()).toEqual([])
})
