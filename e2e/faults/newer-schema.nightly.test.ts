// Tests the store of this release on the tables of the next one, which have more columns.
import { expect, test } from 'vitest'
import { migrations } from '../../site/server/ports/store/engines/migrations/index.ts'

await import('./next-release.ts')
await import('../../site/server/ports/store/store.test.ts')

test('the tables are those of the next release', () => {
  expect(migrations.at(-1)?.name).toBe('a table of the next release')
})
