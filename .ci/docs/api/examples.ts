// Makes a request to an operation in the languages of the reference.
import { keyOf, needOf, takesSecret } from './keys.ts'
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
  'createGate.status': 'published',
  'createGate.requirements': [{ verifierId: 'ownership-basic' }],
  'updateGate.requirements': [{ verifierId: 'ownership-basic' }],
  'registerClient.redirect_uris': ['http://127.0.0.1:8976/callback'],
  'authorize.response_type': 'code',
  'token.code': 'CODE',
  // the first hash: also a small log has it, and every log keeps serving it
  'logTile.tilePath': '0/000.p/1',
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
  // the registration of this redirect address answers this id
  client_id: 'svc-cli',
  redirect_uri: 'http://127.0.0.1:8976/callback',
  code_challenge_method: 'S256',
  grant_type: 'authorization_code',
}

/** Fields that an example sends although they are optional. */
const alsoSent: Record<string, readonly string[]> = {
  verifyHandoff: ['verifierIds'],
  createHandoff: ['verifiers'],
  // a draft cannot be read, and nobody passes it
  createGate: ['status'],
  checkProofs: ['gateId', 'address'],
  verify: ['signature', 'signedTimestamp'],
  setVisibility: ['privacyLevel'],
  eraseProofs: ['signature', 'signedTimestamp'],
  reuseProofs: ['walletAddress', 'signature', 'signedTimestamp'],
  token: ['code', 'redirect_uri', 'code_verifier'],
  revokeToken: ['client_id'],
}

/** Returns an example of a field's value. */
export function exampleValue(operation: string, name: string, schema: Schema = {}): unknown {
  const known = values[`${operation}.${name}`] ?? values[name]
  if (known !== undefined) return known
  const { const: only, enum: options, anyOf, type } = resolved(schema)
  if (only !== undefined) return only
  if (options) return options[0]
  if (anyOf?.[0]) return exampleValue(operation, name, anyOf[0])
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  return type === 'object' ? {} : name.toUpperCase().replaceAll('-', '_')
}

/**
 * The parts of an example request. Many parameters of the address are in `query`, because they would make a long line. Instead
 * of JSON, the body may be a `form`, or the content of a `file`.
 */
export type ExampleRequest = {
  url: string
  query?: Record<string, string>
  headers: Record<string, string>
  body: unknown
  form?: Record<string, string>
  file?: string
}

/** Returns an example request to an operation: its required fields, and those that make sense of it. */
export function exampleRequest(operation: Operation): ExampleRequest {
  const { id, path, parameters, body } = operation
  const key = keyOf(operation)
  const need = needOf(operation)
  const also = new Set(alsoSent[id])
  const sendsKey = need === 'key' || (need === 'key or signature' && !also.has('signature'))
  const isSent = (name: string, required: boolean) => required || also.has(name)
  const valueOf = (name: string, schema: Schema) => String(exampleValue(id, name, schema))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name, {}))
  const query = parameters
    .filter(({ in: where, name, required }) => where === 'query' && isSent(name, required))
    .map(({ name, schema }): [string, string] => [name, valueOf(name, schema)])
  const isLong = query.length > maxInLine
  const { properties = {}, required = [] } = body?.schema ?? {}
  const fields = Object.entries(properties)
    .filter(([name]) => isSent(name, required.includes(name)))
    .map(([name, schema]) => [name, exampleValue(id, name, schema)])
  return {
    url: service + filled + (query.length > 0 && !isLong ? `?${inAddress(query)}` : ''),
    ...(isLong && { query: Object.fromEntries(query) }),
    headers: {
      ...(sendsKey ? { authorization: `Bearer ${key?.isTest ? 'TEST_KEY' : 'ACCESS_KEY'}` } : {}),
      ...(takesSecret(id) ? { authorization: 'Bearer SECRET' } : {}),
      ...(id === 'reuseProofs' ? { 'x-svc-handoff': 'SID.SECRET' } : {}),
      ...(id === 'createHandoff' ? { origin: 'https://your.site' } : {}),
      ...(body ? { 'content-type': id === 'setGateLogo' ? 'image/png' : body.type } : {}),
    },
    ...(id === 'setGateLogo' && { file: 'logo.png' }),
    ...(body?.type === formType && {
      form: Object.fromEntries(fields.map(([name, value]) => [String(name), String(value)])),
    }),
    body: body && body.type.endsWith('json') ? (id === 'mcp' ? listTools : Object.fromEntries(fields)) : undefined,
  }
}

/** The most parameters that an example has in the line of its address. */
const maxInLine = 2

const inAddress = (query: readonly [string, string][]) =>
  query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

const formType = 'application/x-www-form-urlencoded'

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

/** Returns JSON inside the options of a call. */
const inner = (value: unknown) => json(value).replaceAll('\n', '\n  ')

/** Returns a form in one line, as it is sent. */
const encoded = (form: Record<string, string>) => new URLSearchParams(form).toString()

function curl(method: string, { url, query, headers, body, form, file }: ExampleRequest): string {
  const hasBody = body !== undefined || form !== undefined
  const option = query ? '-G ' : method === 'GET' || (method === 'POST' && hasBody) ? '' : `-X ${method} `
  return [
    `curl ${option}'${url}'`,
    ...Object.entries(headers)
      // curl sends the type of a form by itself
      .filter(([, value]) => form === undefined || value !== formType)
      .map(([name, value]) => `-H '${name}: ${value}'`),
    ...Object.entries(query ?? form ?? {}).map(([name, value]) => `-d '${name}=${value}'`),
    ...(file === undefined ? [] : [`--data-binary @${file}`]),
    ...(body === undefined ? [] : [`-d '${json(body).replaceAll('\n', '\n  ')}'`]),
  ].join(' \\\n  ')
}

function node(method: string, { url, query, headers, body, form, file }: ExampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${inner(headers)}`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${inner(body)})`]),
    ...(form === undefined ? [] : [`body: new URLSearchParams(${inner(form)})`]),
    ...(file === undefined ? [] : [`body: await readFile('${file}')`]),
  ]
  const rest = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`
  const imports = file === undefined ? '' : "import { readFile } from 'node:fs/promises'\n\n"
  const parameters = query ? `const query = new URLSearchParams(${json(query)})\n` : ''
  const address = query ? `\`${url}?\${query}\`` : `'${url}'`
  return `${imports}${parameters}const reply = await fetch(${address}${rest})\nconsole.log(reply.status, await reply.text())`
}

function python(method: string, { url, query, headers, body, form, file }: ExampleRequest): string {
  const sent = form ?? body
  const literal = json(sent ?? {})
    .replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
  const send = [query ? `"${url}?" + urllib.parse.urlencode(query)` : `"${url}"`, `method="${method}"`]
  if (Object.keys(headers).length > 0) send.push(`headers=${JSON.stringify(headers)}`)
  if (sent !== undefined) send.push(`data=${form ? 'urllib.parse.urlencode(body)' : 'json.dumps(body)'}.encode()`)
  if (file !== undefined) send.push(`data=open("${file}", "rb").read()`)
  return [
    ...(body === undefined ? [] : ['import json']),
    'import urllib.error',
    ...(form === undefined && query === undefined ? [] : ['import urllib.parse']),
    'import urllib.request',
    '',
    ...(query === undefined ? [] : [`query = ${json(query)}`]),
    ...(sent === undefined ? [] : [`body = ${literal}`]),
    `request = urllib.request.Request(\n    ${send.join(',\n    ')},\n)`,
    'try:',
    '    reply = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as error:',
    '    # a refusal has a body too, which says why',
    '    reply = error',
    'print(reply.status, reply.read().decode())',
  ].join('\n')
}

function go(method: string, { url, query, headers, body, form, file }: ExampleRequest): string {
  const literal = body === undefined ? undefined : `\`${json(body)}\``
  const text = form === undefined ? literal : `"${encoded(form)}"`
  const hasBody = text !== undefined || file !== undefined
  const imports = [
    'fmt',
    'io',
    'net/http',
    ...(query === undefined ? [] : ['net/url']),
    ...(file === undefined ? [] : ['os']),
    ...(text === undefined ? [] : ['strings']),
  ]
  return [
    'package main',
    '',
    `import (\n${imports.map((each) => `\t"${each}"`).join('\n')}\n)`,
    '',
    'func main() {',
    ...(text === undefined ? [] : [`\tbody := strings.NewReader(${text})`]),
    ...(file === undefined ? [] : [`\tbody, err := os.Open("${file}")`, '\tif err != nil {\n\t\tpanic(err)\n\t}']),
    ...(query === undefined ? [] : [`\tquery := url.Values{\n${goValues(query)}\n\t}`]),
    `\trequest, _ := http.NewRequest("${method}", "${url}${query ? '?"+query.Encode()' : '"'}, ${hasBody ? 'body' : 'nil'})`,
    ...Object.entries(headers).map(([name, value]) => `\trequest.Header.Set("${name}", "${value}")`),
    '\treply, err := http.DefaultClient.Do(request)',
    '\tif err != nil {\n\t\tpanic(err)\n\t}',
    '\tdefer reply.Body.Close()',
    '\ttext, _ := io.ReadAll(reply.Body)',
    '\tfmt.Println(reply.StatusCode, string(text))',
    '}',
  ].join('\n')
}

/** Returns the lines of a map of Go, with the values below each other as `gofmt` writes them. */
function goValues(query: Record<string, string>): string {
  const names = Object.keys(query).map((name) => `"${name}":`)
  const width = Math.max(...names.map((name) => name.length)) + 1
  return Object.values(query)
    .map((value, at) => `\t\t${names[at]?.padEnd(width)}{"${value}"},`)
    .join('\n')
}
