// Describes each verifier for /docs/verifiers from the code that checks it, so that nothing is written twice.
import type { JsonObject } from '../../shared/contract/primitives.ts'
import { VerifierId, verifiers } from '../../shared/verifiers/index.ts'
import type { VerifierSpec } from '../../shared/verifiers/verifier.ts'
import { describeSchema } from '../../site/server/http/json-schema.ts'
import { exampleWallet } from '../../site/server/verifiers/about.ts'
import { formOf } from '../../site/server/schema-issue.ts'
import { credentials } from '../../site/server/strings/en/checks.ts'
import { checks } from '../../site/server/verifiers/index.ts'
import { slugOf } from './markdown.ts'
import { table } from './table.ts'

type JsonSchema = ReturnType<typeof describeSchema>

/** Returns one section for each verifier, as Markdown. */
export function verifierTables(): string {
  return VerifierId.options.map(section).join('\n\n')
}

function section(id: VerifierId): string {
  const spec: VerifierSpec = verifiers[id]
  return [
    `## ${spec.title}`,
    `${slugOf(spec.title) === id ? '' : `<a id="${id}"></a>`}\`${id}\`. ${credentials[id].description}`,
    table(['Question', 'Answer'], [...aboutRows(id), ...factRows(spec)]),
    ...ways(describeSchema(spec.data)).map((fields, index) =>
      [...(index > 0 ? ['Or:'] : []), table(['Field', 'Value', 'Needed'], fieldRows(fields))].join('\n\n'),
    ),
    'On your page:',
    '```html\n' + exampleTag(id) + '\n```',
    'On your server, with the [token of the page](server.md):',
    '```js\n' + exampleExchange(id) + '\n```',
    ...(spec.supportsDirectApi
      ? ['The same request [over HTTP](#what-holds-for-all-of-them), before it is signed:']
      : ['The same request, as our page sends it before it is signed:']),
    '```json\n' + JSON.stringify(exampleRequest(id), undefined, 2) + '\n```',
  ].join('\n\n')
}

/** Returns an example of a request to phase 1 (protocol/verification#standardize). */
export function exampleRequest(id: VerifierId): JsonObject {
  return {
    walletAddress: exampleWallet,
    verifierIds: [id],
    data: checks[id].about.example,
    signedTimestamp: 1_795_000_000_000,
  }
}

/** The fields that our page gets from the phone or from the second wallet. */
const collected = ['proofs', 'queryResult', 'signature', 'signatureMethod', 'signedTimestamp']

/** Returns the part of an example's `data` that a page writes: the element fills in the wallet, and our page the rest. */
export function pageData(id: VerifierId): JsonObject {
  const { subjectField, hostedField }: VerifierSpec = verifiers[id]
  const filledIn = [subjectField, hostedField, ...collected]
  return Object.fromEntries(Object.entries(checks[id].about.example).filter(([field]) => !filledIn.includes(field)))
}

function exampleTag(id: VerifierId): string {
  const data = pageData(id)
  const attribute = Object.keys(data).length === 0 ? '' : ` data='${JSON.stringify(data)}'`
  return `<svc-verify verifiers="${id}"${attribute}></svc-verify>`
}

function exampleExchange(id: VerifierId): string {
  const data = Object.entries(pageData(id)).map(([field, value]) => `${field}: ${literal(value)}`)
  const line = `  data: { ${data.join(', ')} },`
  const lines = line.length > columns ? ['  data: {', ...data.map((each) => `    ${each},`), '  },'] : [line]
  return [
    'const { walletAddress } = await svc.requireHandoff(token, {',
    "  origin: 'https://your.site',",
    `  verifierIds: ['${id}'],`,
    ...(data.length === 0 ? [] : lines),
    '})',
  ].join('\n')
}

/** The characters of a line of code that fit the page. */
const columns = 85

/** Returns a value as JavaScript writes it, with texts in single quotes. */
const literal = (value: JsonObject[string]) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(/,(?=\w+: )/g, ', ')
    .replaceAll(/\{(.*)\}/g, '{ $1 }')
    .replaceAll('"', "'")

function aboutRows(id: VerifierId): string[][] {
  const { about } = checks[id]
  return [
    ['What is checked', about.checked],
    ['Where', about.where],
    ['What is stored', about.stored],
    ['What anyone sees of a public proof', about.shown],
    ['When nobody answers', about.outage],
  ]
}

function factRows({ supportsDirectApi, allowsDelegatedSubject, expiry, maxAgeMs, weight }: VerifierSpec): string[][] {
  const lasts = {
    permanent: 'Until it is revoked',
    expiring: 'Until it expires',
    point_in_time: 'True at that time',
  }
  return [
    [
      'How it begins',
      supportsDirectApi ? 'On any page, or by a program' : 'Only on the hosted page, alone in its request',
    ],
    ['About whom', allowsDelegatedSubject ? 'The signer, or another wallet that is named' : 'The signer only'],
    ['How long it holds', lasts[expiry]],
    ['How old it should be at most', maxAgeMs === undefined ? 'Any age' : age(maxAgeMs)],
    ['[Weight in the price per call](gates.md#calls-that-cost)', String(weight)],
  ]
}

const age = (ms: number) => (ms < 86_400_000 ? `${ms / 3_600_000} h` : `${ms / 86_400_000} days`)

/** Returns the alternative shapes of a verifier's input. */
function ways(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ? schema.anyOf.map(asSchema) : [schema]
}

function fieldRows({ properties = {}, required = [] }: JsonSchema): string[][] {
  return Object.entries(properties)
    .map(([name, field]) => ({ name, field: asSchema(field) }))
    .filter(({ field }) => field.not === undefined)
    .map(({ name, field }) => [`\`${name}\``, describe(field), required.includes(name) ? 'yes' : ''])
}

/** Describes a field in the words that a reader needs. The complete schema is in the catalog. */
function describe(field: JsonSchema): string {
  if (field.anyOf) return field.anyOf.map((each) => describe(asSchema(each))).join(', or ')
  if (field.const !== undefined) return `\`${plain(field.const)}\``
  if (field.enum) return field.enum.map((value) => `\`${plain(value)}\``).join(' ') + initial(field)
  if (field.type === 'array') {
    const most = field.maxItems === undefined ? '' : `at most ${field.maxItems} `
    return `list of ${most}${describe(asSchema(field.items))}`
  }
  if (field.type === 'object') {
    const names = Object.keys(field.properties ?? {})
    return names.length === 0 ? 'object' : `object: ${names.map((name) => `\`${name}\``).join(' ')}`
  }
  const form = field.pattern === undefined ? '' : formIn(field.pattern)
  // a form that counts says how long the text is
  const { minLength = 0, maxLength } = /^\d/.test(form) ? {} : field
  const rules = [
    minLength > 1 ? `at least ${minLength} characters` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    form,
    field.type === 'integer' && field.minimum !== undefined ? `from ${field.minimum}` : '',
  ].filter((rule) => rule !== '')
  return (
    [field.type === 'integer' ? 'whole number' : String(field.type ?? 'anything'), ...rules].join(', ') + initial(field)
  )
}

/** Returns the form of a text in words: a pattern is long, and a phone would break it anywhere. */
function formIn(pattern: string): string {
  const form = formOf(pattern)
  if (form === undefined) throw new Error(`schema-issue.ts has no words for ${pattern}`)
  return form.replace(/^must (be|have) /, '')
}

const initial = (field: JsonSchema) =>
  field.default === undefined ? '' : `; \`${plain(field.default)}\` when left out`

/** Returns a text without quotes, and any other value as JSON. */
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns an empty schema where JSON Schema has `true`, or a list. */
function asSchema(schema: JsonSchema['items'] | JsonSchema): JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {}
}
