import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('.github/abuse-cases.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , , where = ''] = line.split('|').map((cell) => cell.trim())
    const tests = [...where.matchAll(/`([^`]+\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))
    return /^\d+\.\d+$/.test(name) ? [{ name, where, tests }] : []
  })

/** How many there are of each line (domain.md 12). */
const lines = [6, 9, 6, 5, 6, 6, 4, 2, 4, 2, 7, 5]

test('every line of the abuse section is in the table, its cases once each', () => {
  const all = lines.flatMap((count, line) => Array.from({ length: count }, (_, at) => `${line + 1}.${at + 1}`))
  expect(rows.map(({ name }) => name)).toEqual(all)
})

test.each(rows)('$name is held by the tests that the table names', ({ where, tests }) => {
  const said = tests.map(({ file, title }) => `\`${file}\` “${title}”`).join('<br>')
  expect([tests.length > 0, where]).toEqual([true, said])
  // as it is written at the beginning of a test's name, or of a row of its table
  const begins = ({ file, title }: (typeof tests)[number]) =>
    ["'", '`', '"'].some((quote) => readFileSync(file, 'utf8').includes(quote + title))
  expect(tests.filter((each) => !begins(each))).toEqual([])
})
