import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('.github/security-cases.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , , where = ''] = line.split('|').map((cell) => cell.trim())
    return /^[A-H]\d*$/.test(name) ? [{ name, where }] : []
  })

/** The number of cases of each kind. */
const kinds = { A: 10, B: 15, C: 9, D: 14, E: 8, F: 6, G: 5 }

test('every case is in the table once', () => {
  const all = Object.entries(kinds).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
  )
  expect(rows.map(({ name }) => name)).toEqual([...all, 'H'])
})

test.each(rows)('$name is tested where the table says', ({ name, where }) => {
  const files = [...where.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file)
  const naming = new RegExp(`security-cases[^)'\n]*\\b${name}\\b`)
  expect(files.filter((file) => !naming.test(readFileSync(file, 'utf8')))).toEqual([])
  // for a case without a test, the table gives the reason
  expect(where).not.toBe('')
})
