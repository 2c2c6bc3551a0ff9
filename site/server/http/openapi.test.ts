import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { errorStatus } from '../../../shared/contract/errors.ts'
import { contract } from '../../../shared/contract/index.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { apiTables } from '../meanings/field-meaning.ts'
import { dataMeanings } from '../meanings/verifier-data.ts'
import { possibleErrors } from './errors.ts'
import { dialects, openapiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { $ref?: string; description?: string }>
  security?: unknown
  'x-svc-origin'?: string
}
type Document = {
  openapi: string
  info: { version: string }
  servers: unknown
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; responses: Record<string, { description: string }> }
}

const text = JSON.stringify(openapiDocument(contract, { baseUrl: 'http://localhost:4400' }), null, 2)
const document: Document = JSON.parse(text)
const rows: [string, Endpoint][] = Object.entries(contract)
const operationOf = (row: Endpoint) => document.paths[row.path]?.[row.method.toLowerCase()]

test('the committed document is current (vitest -u writes it)', async () => {
  await expect(`${text}\n`).toMatchFileSnapshot('./openapi.json')
})

test('an independent validator accepts it', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(await validator.validate({ ...structuredClone(document), info: {} })).toMatchObject({ valid: false })
})

test('resolves every reference', () => {
  const references = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.length).toBeGreaterThan(100)
  for (const reference of new Set(references)) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => Object(at)[key], document)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
})

test.each(rows)('%s is described as the contract has it', (name, row) => {
  const operation = operationOf(row)
  expect(operation).toMatchObject({ operationId: name })
  const { parameters = [], responses = {}, requestBody } = operation ?? {}
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
  expect(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each.required])).toEqual(
    inPath.map((parameter) => [parameter, true]),
  )
  expect(Boolean(requestBody)).toBe(Boolean(row.body))
  expect(operation?.['x-svc-origin']).toBe(row.origin === 'service' ? 'service' : undefined)

  const codes = row.dialect ? [] : possibleErrors(row)
  const failing = row.dialect ? dialects[row.dialect].statuses : codes.map((code) => errorStatus[code])
  const statuses = [...(row.status ?? [200]), ...failing]
  expect(new Set(Object.keys(responses))).toEqual(new Set(statuses.map(String)))
  for (const code of codes) {
    const response = responses[errorStatus[code]]
    const description =
      response?.description ?? document.components.responses[response?.$ref?.split('/').at(-1) ?? '']?.description
    expect(description?.split(', ')).toContain(code)
  }
})

test('a bearer is a security scheme, as OpenAPI ignores it among the headers', () => {
  const operation = operationOf(contract.redeemHandoff)
  expect(operation?.parameters.map((each) => each.name)).toEqual(['sid'])
  expect(operation?.security).toEqual([{ bearer: [] }, {}])
})

const typeOf = (row: Endpoint) => Object.keys(operationOf(row)?.requestBody?.content ?? {})

test('body types have their media types', () => {
  expect([contract.verify, contract.token, contract.handoffEvents, contract.stripeWebhook].map(typeOf)).toEqual([
    ['application/json'],
    ['application/x-www-form-urlencoded'],
    ['text/plain'],
    ['application/octet-stream'],
  ])
})

test('names version, server and the data of every verifier', () => {
  expect([document.openapi, document.info.version, document.servers]).toEqual([
    '3.1.0',
    '1.3.9',
    [{ url: 'http://localhost:4400' }],
  ])
  for (const id of VerifierId.options) expect(document.components.schemas).toHaveProperty([`data.${id}`])
})

type Part = { properties?: Record<string, Part>; description?: string; not?: unknown } & Record<string, unknown>

/** Returns every field of a schema, at every depth, as its path and its description. */
function fieldsIn(part: unknown, path: string): { path: string; description: string | undefined }[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap((each) => fieldsIn(each, path))
  const { properties, ...others }: Part = { ...part }
  const own = Object.entries(properties ?? {}).flatMap(([name, each]) => [
    // a field that must be absent is none
    ...(each.not === undefined ? [{ path: `${path}.${name}`, description: each.description }] : []),
    ...fieldsIn(each, `${path}.${name}`),
  ])
  return [...own, ...Object.values(others).flatMap((each) => fieldsIn(each, path))]
}

const described = [
  ...Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.entries(parts).flatMap(([name, part]) => fieldsIn(part, `${kind} ${name}`)),
  ),
  ...rows.flatMap(([name, row]) => {
    const { parameters = [], requestBody, responses } = operationOf(row) ?? {}
    return [
      ...parameters.map((each) => ({ path: `${name} ${each.in}.${each.name}`, description: each.description })),
      ...fieldsIn(requestBody, `${name} body`),
      ...fieldsIn(responses, `${name} answer`),
    ]
  }),
]

test('describes every field of every schema in plain words', () => {
  expect(described.length).toBeGreaterThan(2000)
  expect([...new Set(described.filter(({ description }) => !description).map(({ path }) => path))]).toEqual([])
  const unlike = described.filter(({ description = '' }) => !/^[`A-Z0-9].*[.:]$/s.test(description))
  expect([...new Set(unlike.map(({ description }) => description))]).toEqual([])
})

test('has no meaning for a field that does not exist, and none twice', () => {
  const shown = new Set(described.map(({ description }) => description))
  const tables: Readonly<Record<string, string>>[] = [...apiTables, dataMeanings]
  expect(tables.flatMap((table) => Object.entries(table).filter(([, meaning]) => !shown.has(meaning)))).toEqual([])
  const keys = apiTables.flatMap((table) => Object.keys(table))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('describes `data` of an answer as the answer, also where the request has a field of this name', () => {
  const answer = /"description": "The answer\."/
  const { responses, requestBody } = document.paths['/api/v1/handoffs/verify']?.['post'] ?? {}
  expect(JSON.stringify(responses?.['200'], null, 1)).toMatch(answer)
  expect(JSON.stringify(requestBody, null, 1)).not.toMatch(answer)
})
