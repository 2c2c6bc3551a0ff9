import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { HandoffToken } from '../../shared/contract/handoffs/test-mode.ts'
import { contract } from '../../shared/contract/index.ts'
import { QHash } from '../../shared/contract/primitives.ts'
import { Line } from '../../shared/contract/text.ts'
import { VerifierId, verifiers } from '../../shared/verifiers/index.ts'
import { tools } from './mcp/tools.ts'
import { wrongFields } from './schema-issue.ts'

const Input = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(3))),
  list: v.optional(v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1), v.maxLength(2))),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
  qHash: v.optional(QHash),
  form: v.optional(v.pipe(v.string(), v.regex(new RegExp(`^(${'a'.repeat(200)})$`)))),
  line: v.optional(Line),
  flag: v.optional(v.boolean()),
  data: v.optional(v.union([v.record(v.string(), v.unknown()), v.string()])),
  kind: v.optional(v.picklist(['one', 'two', 'three'])),
  only: v.optional(v.literal('x')),
  verifierId: v.optional(VerifierId),
})
const issuesOf = (schema: v.GenericSchema, input: unknown) => wrongFields(v.safeParse(schema, input).issues ?? [])

test.each<[unknown, string, string]>([
  [{ name: '' }, 'name', 'must have at least 1 character'],
  [{ name: 'secret' }, 'name', 'must have at most 3 characters'],
  [{ name: 7 }, 'name', 'must be a string'],
  [{ list: [] }, 'list', 'must have at least 1 item'],
  [{ list: [{ id: '1' }, { id: '2' }, { id: '3' }] }, 'list', 'must have at most 2 items'],
  [{ list: 'secret' }, 'list', 'must be an array'],
  [{ list: [{}] }, 'list.0.id', 'is missing'],
  [{ count: 0 }, 'count', 'must be at least 1'],
  [{ count: 10 }, 'count', 'must be at most 9'],
  [{ count: 1.5 }, 'count', 'must be a whole number'],
  [{ count: 'secret' }, 'count', 'must be a number'],
  [{ qHash: 'secret' }, 'qHash', 'must be 0x and 64 hexadecimal digits'],
  [{ form: 'secret' }, 'form', 'does not have the right form'],
  [{ flag: 'secret' }, 'flag', 'must be true or false'],
  [{ data: 7 }, 'data', 'must be an object or a string'],
  [{ kind: 'secret' }, 'kind', 'must be "one", "two" or "three"'],
  [{ only: 'secret' }, 'only', 'must be "x"'],
  [{ colour: 'secret' }, 'colour', 'is not a known field'],
  ['secret', '', 'must be an object'],
  [{ line: 'two\nlines' }, 'line', 'must be one line of text without control characters'],
])('says of %j which field is wrong, and not its value', (input, field, message) => {
  expect(issuesOf(Input, input)).toEqual([{ field, message }])
})

const token = v.object({ token: HandoffToken })
test.each([
  ['test_not_a_proof', 'comes from the test mode of the element, and proves nothing. Remove the attribute test'],
  ['secret', 'must be detail.token of the event svc-verified: a text of 43 characters'],
])('says where a token comes from that cannot be exchanged: %s', (wrong, message) => {
  expect(issuesOf(token, { token: wrong })).toEqual([{ field: 'token', message }])
})

test('has a sentence for every form of a text that the API, the verifiers and the MCP tools ask for', () => {
  const parts = Object.values(contract).flatMap((row: Endpoint) => [row.params, row.query, row.headers, row.body])
  const inputs = [
    ...parts,
    ...Object.values(verifiers).map(({ data }) => data),
    ...Object.values(tools).map(({ input }) => input),
  ]
  const found = inputs.flatMap((schema) => validationsOf(schema))
  const messages = found.map(({ type, requirement }) => ({
    form: requirement instanceof RegExp ? requirement.source : type,
    message: problemOfForm(type, requirement),
  }))
  expect(messages.filter(({ message }) => message === 'does not have the right form')).toEqual([])
  expect(messages.filter(({ message }) => /[\^[\]\\]|\{[0-9]/.test(message))).toEqual([])
  expect(new Set(messages.map(({ form }) => form)).size).toBeGreaterThan(40)
})

/** Returns what a text is told that does not have a form. */
const problemOfForm = (type: string, requirement: unknown) =>
  wrongFields([{ kind: 'validation', type, input: '', expected: null, received: '""', message: '', requirement }])[0]
    ?.message ?? ''

/** Returns the limits and forms of all values in a schema. */
function validationsOf(schema: unknown, seen = new Set<unknown>()): { type: string; requirement: unknown }[] {
  if (!v.is(Part, schema) || seen.has(schema)) return []
  seen.add(schema)
  if (schema.kind === 'validation') return [{ type: schema.type, requirement: schema.requirement }]
  const { pipe = [], entries = {}, options = [], items = [], wrapped, item, key, value, rest } = schema
  const parts = [...pipe, ...Object.values(entries), ...options, ...items, wrapped, item, key, value, rest]
  return parts.flatMap((part) => validationsOf(part, seen))
}

const Part = v.looseObject({
  kind: v.string(),
  type: v.string(),
  requirement: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
  entries: v.optional(v.record(v.string(), v.unknown())),
  options: v.optional(v.array(v.unknown())),
  items: v.optional(v.array(v.unknown())),
})

test('says that a required field is missing', () => {
  expect(issuesOf(v.object({ qHash: QHash }), {})).toEqual([{ field: 'qHash', message: 'is missing' }])
})

test('names every verifier to an input with an unknown one', () => {
  const message = expect.stringMatching(/^must be "ownership-basic", .* or "agent-delegation"$/)
  expect(issuesOf(Input, { verifierId: 'secret' })).toEqual([{ field: 'verifierId', message }])
})

test('refers to the description of the interface when the expected values are too many to name', () => {
  const Many = v.picklist(Array.from({ length: 99 }, (_, n) => `value-${n}`))
  expect(issuesOf(v.object({ n: Many }), { n: 'x' })).toEqual([
    { field: 'n', message: 'must be as /openapi.json describes' },
  ])
})

test('names ten wrong fields at most, and cuts a long name', () => {
  const input = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a${n}`.padEnd(200, '-'), 1]))
  const found = issuesOf(v.strictObject({}), input)
  expect(found.length).toBeLessThanOrEqual(10)
  expect(found[0]?.field).toHaveLength(101)
})
