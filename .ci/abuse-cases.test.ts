import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('.github/abuse-cases.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , , where = ''] = line.split('|').map((cell) => cell.trim())
    const tests = [...where.matchAll(/`([^`]+\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))
    return /^\d+\.\d+$/.test(name) ? [{ name, where, tests }] : []
  })

test('cases are numbered without a gap, and each section has at least one', () => {
  const count = new Set(rows.map(({ name }) => name.split('.')[0])).size
  expect(count).toBeGreaterThan(20)
  const sections = Array.from({ length: count }, (_, at) => String(at + 1))
  const named = sections.map((section) => rows.map(({ name }) => name).filter((name) => name.startsWith(`${section}.`)))
  expect(named.map((section) => section.length > 0)).toEqual(sections.map(() => true))
  expect(named).toEqual(sections.map((section, at) => named[at]?.map((_, row) => `${section}.${row + 1}`)))
})

test.each(rows)('$name is covered by the tests that the table names', ({ where, tests }) => {
  const expectedCell = tests.map(({ file, title }) => `\`${file}\` “${title}”`).join('<br>')
  expect([tests.length > 0, where]).toEqual([true, expectedCell])
  // the title is the beginning of a test's name, or of a row of the test's table
  const begins = ({ file, title }: (typeof tests)[number]) =>
    ["'", '`', '"'].some((quote) => readFileSync(file, 'utf8').includes(quote + title))
  expect(tests.filter((each) => !begins(each))).toEqual([])
})
