// Compares the statuses and codes that the texts name with the contract.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyErrors, commonErrors } from '../shared/contract/endpoint.ts'
import { errorStatus } from '../shared/contract/errors.ts'
import { contract } from '../shared/contract/index.ts'

const texts = globSync(['site/pages/docs/**/*.md', '{shared,widget,site/starter,site/listen}/README.md', 'README.md'])
const isCode = (name: string): name is keyof typeof errorStatus => Object.hasOwn(errorStatus, name)

/** Returns the statuses of a text, each with its codes: `403 \`A\`, \`B\`` has two. */
const statusesIn = (text: string) =>
  [...text.matchAll(/\b([45]\d\d) ((?:`[A-Z_]{4,}`(?:, )?)+)/g)].flatMap(([, status, codes = '']) =>
    [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => ({ status: Number(status), code })),
  )

/** Returns the rows of the table under `Status, code` in a page of the documentation. */
const tableOf = (page: string) =>
  /\| Status, code \|.*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(readFileSync(`site/pages/docs/${page}.md`, 'utf8'))?.[1] ?? ''

test('every status that a text names is the one of its code', () => {
  const named = texts.flatMap((file) => statusesIn(readFileSync(file, 'utf8')).map((each) => ({ file, ...each })))
  expect(named.length).toBeGreaterThan(80)
  const wrong = named.filter(({ status, code }) => !isCode(code) || errorStatus[code] !== status)
  expect(wrong).toEqual([])
})

test.each([
  ['server', ['verifyHandoff']],
  ['gate-servers', ['verifyHandoff', 'checkProofs']],
  ['gates', ['fulfillGate']],
] as const)('the table of /docs/%s has only codes that its endpoints may answer', (page, endpoints) => {
  const possible = new Set<string>([
    ...commonErrors,
    ...bodyErrors,
    ...endpoints.flatMap((name) => contract[name].errors),
  ])
  const named = statusesIn(tableOf(page)).map(({ code }) => code)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((code) => !possible.has(code))).toEqual([])
})

test('the table of /docs/server has every code of the exchange of a token', () => {
  const named = new Set(statusesIn(tableOf('server')).map(({ code }) => code))
  expect(contract.verifyHandoff.errors.filter((code) => !named.has(code))).toEqual([])
})

test('the comment of verifyHandoff in the SDK names codes of its endpoint', () => {
  const code = readFileSync('shared/client/svc.ts', 'utf8')
  const [, comment = ''] = /Exchanges the token([^]*?)\*\//.exec(code) ?? []
  const named = comment.match(/\b[A-Z]+_[A-Z_]+\b/g)?.filter((name) => name !== 'NETWORK_UNREACHABLE') ?? []
  expect(named.length).toBeGreaterThan(3)
  const possible: string[] = [...commonErrors, ...contract.verifyHandoff.errors]
  expect(named.filter((name) => !possible.includes(name))).toEqual([])
})
