// Reads the operations of the API from openapi.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a JSON Schema that the reference shows. */
export type Schema = {
  $ref?: string
  /** What it means, as Markdown. It may be beside `$ref`. */
  description?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  not?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  pattern?: string
}
type Content = Record<string, { schema: Schema }>
type Reply = { $ref?: string; description?: string; content?: Content }
type Described = {
  operationId: string
  summary: string
  'x-svc-access'?: 'own-pages' | 'servers'
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    description?: string
    schema: Schema
  }[]
  requestBody?: { content: Content }
  responses: Record<string, Reply>
}

/** One operation, as the reference shows it. */
export type Operation = {
  id: string
  /** The last part of the page's address. */
  slug: string
  group: string
  method: string
  path: string
  summary: string
  access: 'public' | 'own-pages' | 'servers'
  parameters: Described['parameters']
  body: { type: string; schema: Schema } | undefined
  reply: { status: number; type: string | undefined; schema: Schema | undefined }
  /** The codes with their statuses, without those that any request may get. */
  errors: { status: number; codes: string[] }[]
}

type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Reply> }
}

/** Codes that any request may get; the page about errors lists them. */
const common = new Set([
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL',
  'STORE_UNAVAILABLE',
])

/** The groups in the order of the reference, each with the beginnings of its paths. The first that fits counts. */
const groups: readonly (readonly [string, RegExp])[] = [
  ['Hand-offs', /^\/api\/v1\/handoffs/],
  ['Verification', /^\/api\/v1\/(?:verification|personhood)/],
  ['Proofs', /^\/api\/v1\/proofs\/(?!\{qHash\}\/(?:credentials|log-proof))/],
  ['Credentials', /^\/(?:api\/v1\/proofs|api\/v1\/status-lists|credentials|\.well-known\/jwt-vc-issuer)/],
  ['Log', /^\/log\//],
  ['Gates', /^\/api\/v1\/(?:profile\/)?gates/],
  ['Events and webhooks', /^\/api\/v1\/(?:events|audit|profile\/(?:activity|webhooks))/],
  ['Payments', /^\/api\/v1\/(?:payments|profile\/payout)/],
  ['OAuth and MCP', /^\/(?:api\/v1\/auth\/mcp|oauth|mcp|\.well-known)/],
  ['Accounts', /^\/api\/v1\/(?:auth|profile)/],
  ['Service', /^\//],
]

/** The names of the groups, in the order of the reference. */
export const groupNames: readonly string[] = groups.map(([name]) => name)

// our own generator wrote it
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../site/server/http/openapi.json'), 'utf8'),
) as Document

/** Returns the schema that a reference names, or the schema itself. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolved(document.components.schemas[name] ?? {})
}

/** Returns all operations, by group and in the order of the contract. */
export function readOperations(): Operation[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(path, method, described)),
  )
  return groupNames.flatMap((name) => all.filter(({ group }) => group === name))
}

function operation(path: string, method: string, described: Described): Operation {
  const { operationId: id, summary, parameters, requestBody, responses } = described
  const [body] = Object.entries(requestBody?.content ?? {})
  const [status = '200', reply] = Object.entries(responses).find(([each]) => /^[23]/.test(each)) ?? []
  const [content] = Object.entries(reply?.content ?? {})
  return {
    id,
    slug: id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    group: groups.find(([, pattern]) => pattern.test(path))?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary,
    access: described['x-svc-access'] ?? 'public',
    parameters: parameters.map((each) => ({ ...each, required: each.required || isNeeded(id, each.name) })),
    body: body && { type: body[0], schema: withNeeded(id, resolved(body[1].schema)) },
    reply: { status: Number(status), type: content?.[0], schema: content && resolved(content[1].schema) },
    errors: Object.entries(responses)
      // what authorize refuses is a page or a redirect
      .filter(([each]) => /^[45]/.test(each) && id !== 'authorize')
      .map(([each, response]) => ({
        status: Number(each),
        codes: codesOf(response).filter((code) => !common.has(code)),
      }))
      .filter(({ codes }) => codes.length > 0),
  }
}

/**
 * Fields that an OAuth endpoint needs although its schema does not: without them, the endpoint answers an error of OAuth
 * (protocol/oauth#authorize).
 */
const needed: Record<string, readonly string[]> = {
  authorize: ['response_type', 'client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method', 'state'],
  token: ['client_id'],
}

const isNeeded = (id: string, name: string): boolean => needed[id]?.includes(name) ?? false

const withNeeded = (id: string, schema: Schema): Schema =>
  needed[id] && schema.properties
    ? {
        ...schema,
        required: Object.keys(schema.properties).filter(
          (name) => schema.required?.includes(name) === true || isNeeded(id, name),
        ),
      }
    : schema

/** Returns the codes of a response: its description lists them. Those of OAuth and JSON-RPC have none. */
function codesOf({ $ref, description = '' }: Reply): string[] {
  const text = $ref === undefined ? description : ($ref.split('/').at(-1) ?? '')
  return text.split(', ').filter((code) => /^[A-Z][A-Z_]+$/.test(code))
}
