import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const contributing = readFileSync('.github/CONTRIBUTING.md', 'utf8')
const sectionOf = (title: string) =>
  contributing.split('\n## ').find((section) => section.startsWith(`${title}\n`)) ?? ''

/** Returns the paths in a text, from the root of the repository, except those with a placeholder (`<id>` or `*`). */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:\.ci|\.github|e2e|shared|site|widget)\/[^`\s<>*{}]*)`/g)].map(([, path = '']) => path)

test('CONTRIBUTING and README name files and folders that exist', () => {
  const paths = pathsIn(contributing + readFileSync('README.md', 'utf8'))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test.each(['shared', 'widget', 'site/pages', 'site/server', 'e2e'])(
  'the map of README names every folder of %s',
  (parent) => {
    const [, row = ''] = readFileSync('README.md', 'utf8').split(`\n| \`${parent}/\` |`)
    const named = row.split('\n')[0] ?? ''
    const folders = globSync(`${parent}/*/`, { exclude: ['**/node_modules/**'] }).map((path) => basename(path))
    expect(folders.length).toBeGreaterThan(5)
    expect(folders.filter((folder) => !named.includes(`\`${folder}/\``))).toEqual([])
  },
)

const answers = sectionOf('Where is it decided?')
  .split('\n')
  .flatMap((line) => /^\d+\. \*\*(?<question>.+?)\*\* (?<answer>.+)$/.exec(line)?.groups ?? [])

test('there are twelve questions', () => {
  expect(answers.map(({ question }) => question).filter((question) => question?.endsWith('?'))).toHaveLength(12)
})

test.each(answers)('$question is answered by a file that has what the answer names', ({ answer = '' }) => {
  expect(pathsIn(answer).length).toBeGreaterThan(0)
  const named = [...answer.matchAll(/((?:`\w+`(?:, | and )?)+) of `([^`]+)`/g)].flatMap(([, names = '', path = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, path })),
  )
  const lost = named.filter(({ name, path }) => !new RegExp(String.raw`\b${name}\b`).test(readFileSync(path, 'utf8')))
  expect(lost).toEqual([])
})

test('the glossary has at most twenty words', () => {
  const words = sectionOf('Words of our own').match(/^\| (?!Word |-).+\|$/gm) ?? []
  expect(words.length).toBeGreaterThan(10)
  expect(words.length).toBeLessThanOrEqual(20)
})
