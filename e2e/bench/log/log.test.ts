// These tests show that the measurements work, and that gas is as documented. The others are in log.nightly.test.ts.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureAnchorGas } from './anchor-gas.ts'
import { measureSequencing } from './sequencing.ts'

test('measures the growth of the log', async () => {
  const figures = await measureSequencing({ engine: 'SQLite', entries: 100 })
  expect(figures.map(({ unit }) => unit)).toEqual(['/s', 'µs', 'µs'])
  expect(figures.filter(({ value }) => !(value > 0))).toEqual([])
})

test('anchors cost the gas that the documentation names', async () => {
  const sizes = [10, 1000]
  const figures = await measureAnchorGas({ sizes })
  const page = readFileSync('site/pages/docs/anchors.md', 'utf8')
  for (const [at, size] of sizes.entries()) {
    const row = new RegExp(`^\\| ${size.toLocaleString('en')} \\| ([\\d,.]+) \\|`, 'm').exec(page)?.[1] ?? ''
    const documented = Number(row.replaceAll(',', ''))
    expect(figures[at]?.value).toBeGreaterThan(documented * 0.99)
    expect(figures[at]?.value).toBeLessThan(documented * 1.01)
  }
})
