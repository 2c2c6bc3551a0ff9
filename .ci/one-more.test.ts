import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyExamples, countFiles } from './one-more/example.ts'
import { examples } from './one-more/examples.ts'

/** The rows of the table: what is added, and the files that it may change at most. */
const limits = new Map(
  [
    ...readFileSync('.github/CONTRIBUTING.md', 'utf8').matchAll(
      /^\| ([^|]+) \| (\d+)(?: [^|]*)? \| `\.ci\/one-more\//gm,
    ),
  ].map(([, title = '', limit]) => [title, Number(limit)]),
)

test('the table of CONTRIBUTING has a row for each example', () => {
  expect([...limits.keys()].toSorted()).toEqual(examples.map(({ title }) => title).toSorted())
})

test.each(examples)('one more $title fits the code and changes no more files than the table says', (example) => {
  expect(applyExamples([example]).size).toBe(countFiles(example))
  expect(countFiles(example)).toBeLessThanOrEqual(limits.get(example.title) ?? 0)
})

test('an example that no longer fits says what to do', () => {
  const stale = { title: 'tag', source: 'tag.ts', changes: [{ file: 'LICENSE', after: 'nothing', text: '' }] }
  expect(() => applyExamples([stale])).toThrow('Add one by hand until tsc is content, then write what you changed')
})
