// Makes a request to an operation in the languages of the reference.
import { keyOf } from './keys.ts'
import { type Operation, resolved, type Schema } from './operations.ts'

const service = 'http://localhost:4400'
const wallet = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const qHash = `0x${'49d2b224'.repeat(8)}`

/** Values that a reader replaces or can send as they are, by the name of the field. */
const values: Record<string, unknown> = {
  'verifyHandoff.token': 'TOKEN',
  'standardize.data': { owner: wallet, content: 'I wrote this.' },
  'precheck.verifierIds': ['ownership-dns-txt'],
  'precheck.data': { domain: 'example.org' },
  'verify.data': { owner: wallet, content: 'I wrote this.' },
  'createGate.requirements': [{ verifierId: 'ownership-basic' }],
  'updateGate.requirements': [{ verifierId: 'ownership-basic' }],
  'handoffEvents.type': 'opened',
  'registerClient.redirect_uris': ['http://127.0.0.1:8976/callback'],
  'logTile.tilePath': '0/000',
  'credentialType.verifierId': 'ownership-basic',
  walletAddress: wallet,
  address: wallet,
  verifierId: 'ownership-basic',
  verifierIds: ['ownership-basic'],
  verifiers: ['ownership-basic'],
  signedTimestamp: 1_795_000_000_000,
  signature: 'SIGNATURE',
  qHash,
  qHashes: [qHash],
  gateId: 'readers',
  name: 'Readers of the book',
  origin: 'https://your.site',
  sid: 'SID',
  challenge: 'CHALLENGE',
  mode: 'popup',
  code: 'CODE',
  token: 'TOKEN',
  method: 'usdc',
  provider: 'github',
  listId: '1',
  clientId: 'CLIENT',
  client_id: 'CLIENT',
  grant_type: 'authorization_code',
}

/** Fields that an example sends although they are optional. */
const alsoSent: Record<string, readonly string[]> = {
  verifyHandoff: ['verifierIds'],
  createHandoff: ['verifiers'],
  checkProofs: ['gateId', 'address'],
  verify: ['signature', 'signedTimestamp'],
  createAccessKey: ['label', 'scopes'],
}

/** Returns an example of a field's value. */
export function exampleValue(operation: string, name: string, schema: Schema = {}): unknown {
  const known = values[`${operation}.${name}`] ?? values[name]
  if (known !== undefined) return known
  const { const: only, enum: options, anyOf, type } = resolved(schema)
  if (only !== undefined) return only
  if (options) return options[0]
  if (anyOf?.[0]) return exampleValue(operation, name, anyOf[0])
  if (name === 'scopes') return ['read']
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  return type === 'object' ? {} : name.toUpperCase().replaceAll('-', '_')
}

/** The parts of an example request. */
export type ExampleRequest = { url: string; headers: Record<string, string>; body: unknown }

/** Returns an example request to an operation: its required fields, and those that make sense of it. */
export function exampleRequest(operation: Operation): ExampleRequest {
  const { id, path, parameters, body } = operation
  const key = keyOf(operation)
  const also = new Set(alsoSent[id])
  const isSent = (name: string, required: boolean) => required || also.has(name)
  const valueOf = (name: string, schema: Schema) => String(exampleValue(id, name, schema))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name, {}))
  const query = parameters
    .filter(({ in: where, name, required }) => where === 'query' && isSent(name, required))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(valueOf(name, schema))}`)
  const { properties = {}, required = [] } = body?.schema ?? {}
  const fields = Object.entries(properties)
    .filter(([name]) => isSent(name, required.includes(name)))
    .map(([name, schema]) => [name, exampleValue(id, name, schema)])
  return {
    url: service + filled + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: {
      ...(key?.isNeeded ? { authorization: `Bearer ${key.isTest ? 'TEST_KEY' : 'ACCESS_KEY'}` } : {}),
      ...(body ? { 'content-type': body.type } : {}),
    },
    body: body && body.type.endsWith('json') ? (id === 'mcp' ? listTools : Object.fromEntries(fields)) : undefined,
  }
}

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** Returns JSON in lines, with short lists in one line. */
const json = (value: unknown) =>
  JSON.stringify(value, undefined, 2).replaceAll(/\[\n\s+("[^"\n]*"|\d+)\n\s+\]/g, '[$1]')

/** Returns the request as a command, and as a program in Node, Python and Go. */
export function examplesOf(operation: Operation): Record<'curl' | 'Node' | 'Python' | 'Go', string> {
  const { method } = operation
  const request = exampleRequest(operation)
  return {
    curl: curl(method, request),
    Node: node(method, request),
    Python: python(method, request),
    Go: go(method, request),
  }
}

function curl(method: string, { url, headers, body }: ExampleRequest): string {
  return [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}'${url}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${json(body).replaceAll('\n', '\n  ')}'`]),
  ].join(' \\\n  ')
}

function node(method: string, { url, headers, body }: ExampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${json(headers).replaceAll('\n', '\n  ')}`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${json(body).replaceAll('\n', '\n  ')})`]),
  ]
  const rest = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`
  return `const reply = await fetch('${url}'${rest})\nconsole.log(reply.status, await reply.text())`
}

function python(method: string, { url, headers, body }: ExampleRequest): string {
  const literal = json(body ?? {})
    .replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
  const send = [`"${url}"`, `method="${method}"`]
  if (Object.keys(headers).length > 0) send.push(`headers=${JSON.stringify(headers)}`)
  if (body !== undefined) send.push('data=json.dumps(body).encode()')
  return [
    body === undefined ? 'import urllib.request' : 'import json\nimport urllib.request',
    '',
    ...(body === undefined ? [] : [`body = ${literal}`]),
    `request = urllib.request.Request(\n    ${send.join(',\n    ')},\n)`,
    'with urllib.request.urlopen(request) as reply:',
    '    print(reply.status, reply.read().decode())',
  ].join('\n')
}

function go(method: string, { url, headers, body }: ExampleRequest): string {
  const imports = ['fmt', 'io', 'net/http', ...(body === undefined ? [] : ['strings'])]
  return [
    'package main',
    '',
    `import (\n${imports.map((each) => `\t"${each}"`).join('\n')}\n)`,
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(\`${json(body)}\`)`]),
    `\trequest, _ := http.NewRequest("${method}", "${url}", ${body === undefined ? 'nil' : 'body'})`,
    ...Object.entries(headers).map(([name, value]) => `\trequest.Header.Set("${name}", "${value}")`),
    '\treply, err := http.DefaultClient.Do(request)',
    '\tif err != nil {\n\t\tpanic(err)\n\t}',
    '\tdefer reply.Body.Close()',
    '\ttext, _ := io.ReadAll(reply.Body)',
    '\tfmt.Println(reply.StatusCode, string(text))',
    '}',
  ].join('\n')
}
