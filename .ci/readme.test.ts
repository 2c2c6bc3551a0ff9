// Checks the claims of README that a test can check.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../shared/contract/index.ts'
import { VerifierId } from '../shared/verifiers/index.ts'
import { attributes, events } from '../widget/public.ts'
import { snippet } from '../e2e/world/snippets.ts'

const readme = readFileSync('README.md', 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const blocks = [...readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}))

test('says what the product is in three lines', () => {
  const [, lines = ''] = readme.split('\n\n')
  expect(lines.split('\n')).toHaveLength(3)
})

test('every link leads to a file', () => {
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(30)
  expect(targets.filter((target) => !existsSync(target))).toEqual([])
})

test('every command is a script of package.json', () => {
  const named = [...readme.matchAll(/`?(?:npm run|pnpm|npm) ([a-z:-]+)/g)].map(([, name = '']) => name)
  expect(named).toContain('start')
  expect(named.filter((name) => manifest.scripts[name] === undefined)).toEqual([])
})

test('the versions of Node are those of package.json', () => {
  expect(manifest.engines.node).toBe('>=20')
  expect(readme).toContain('Node 20 or newer')
  const [, own] = /npm:node@(\d+)/.exec(manifest.dependencies.nodejs) ?? []
  expect(readme).toContain(`its own Node ${own}`)
})

test('the size of the element is the limit that is measured', () => {
  const [, most] = /what: 'the element'.+most: (\d+)/.exec(readFileSync('.ci/bytes.ts', 'utf8')) ?? []
  expect(readme).toContain(`less than ${Number(most) / 1000} kB before the click`)
})

test('the tag has attributes, an event and a verifier that exist', () => {
  const tag = blocks.find(({ language }) => language === 'html')?.code ?? ''
  const [, written = ''] = /<svc-verify ([^>]+)>/.exec(tag) ?? []
  const named = Object.fromEntries(
    [...written.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  expect(Object.keys(named).filter((name) => !Object.hasOwn(attributes, name))).toEqual([])
  expect(VerifierId.options).toContain(named['verifiers'])
  expect(Object.keys(events)).toContain(/addEventListener\('([a-z-]+)'/.exec(tag)?.[1])
})

test('the command for the server is the one that the documentation runs', () => {
  const command = blocks.findLast(({ language }) => language === 'sh')?.code
  expect(command).toBe(snippet('server', 'token'))
  expect(command).toContain(contract.verifyHandoff.path)
})
