import { expect, test } from 'vitest'
import { readSnippets } from '../e2e/world/snippets.ts'

/** The characters of one line of code on a page of 1280 px, in the widest of our fonts. Longer lines continue below. */
const columns = 85

/** Languages whose lines can be broken anywhere; commands, data and tags have addresses that nobody can break. */
const programs = new Set(['js', 'ts', 'tsx', 'jsx', 'vue', 'svelte', 'astro', 'go', 'python'])

const widthOf = (line: string) => line.replaceAll('\t', ' '.repeat(4)).length

test('every line of a program in the guides fits the page', () => {
  const lines = readSnippets()
    .filter(({ language }) => programs.has(language))
    .flatMap(({ page, kind, code }) => code.split('\n').map((line) => ({ at: `${page} ${kind}`, line })))
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter(({ line }) => widthOf(line) > columns)).toEqual([])
})
