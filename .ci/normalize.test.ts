import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only one file normalises text, because it refuses text that would take quadratic time', () => {
  const files = globSync('{shared,widget,site,e2e/bench}/**/*.ts', { exclude: ['**/node_modules/**', '**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const normalising = files.filter((file) =>
    /\.normalize\(|localeCompare\(|Intl\.Collator/.test(readFileSync(file, 'utf8')),
  )
  expect(normalising).toEqual(['shared/proof/normalize.ts'])
})
