import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyExamples, rowOf } from './one-more/example.ts'
import { examples } from './one-more/examples.ts'

const rows = readFileSync('.github/CONTRIBUTING.md', 'utf8').match(/^\| .+ \| `\.ci\/one-more\/.+$/gm) ?? []

test('the table of CONTRIBUTING shows what each example costs', () => {
  expect(rows).toEqual(examples.map(rowOf))
})

test.each(examples)('one more $title fits the code', (example) => {
  expect(applyExamples([example]).size).toBeGreaterThan(0)
})

test('the error for an example that no longer fits says what to do', () => {
  const stale = { title: 'tag', source: 'tag.ts', changes: [{ file: 'LICENSE', after: 'nothing', text: '' }] }
  expect(() => applyExamples([stale])).toThrow('Add one by hand until tsc is content, then write what you changed')
})
