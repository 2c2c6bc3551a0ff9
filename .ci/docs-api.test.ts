import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contract } from '../shared/contract/index.ts'
import { exampleRequest, examplesOf } from './docs/api/examples.ts'
import { isForPrograms } from './docs/api/keys.ts'
import { operationPage } from './docs/api/operation-page.ts'
import { readOperations } from './docs/api/operations.ts'
import { referencePages } from './docs/api/reference.ts'
import { titleOf } from './docs/api/titles.ts'

const operations = readOperations()
const withJson = operations.filter(
  (each) => each.body?.type === 'application/json' && each.id !== 'mcp' && isForPrograms(each),
)

/** Words in capitals, which a reader replaces, in a form that the schemas take. */
const filled: Record<string, string> = {
  TOKEN: 't'.repeat(43),
  CHALLENGE: 'c'.repeat(43),
  CODE: 'c'.repeat(43),
  SIGNATURE: `0x${'1'.repeat(130)}`,
}
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (_, each) => filled[String(each)] ?? each)

test('every operation of the contract has a page, and no two have one address', () => {
  const names = referencePages().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(contract).toSorted())
})

test.each(withJson.map((operation) => [operation.id, operation] as const))(
  'the example of %s is a request that the contract takes',
  async (id, operation) => {
    const row = Object.entries(contract).find(([name]) => name === id)?.[1]
    if (row === undefined || !('body' in row)) throw new Error(`${id} has no body`)
    const result = await row.body['~standard'].validate(asSent(exampleRequest(operation).body))
    expect('issues' in result ? result.issues : undefined).toBeUndefined()
  },
)

test('the reference lists events and webhooks together', () => {
  const listed = operations.filter(({ group }) => group === 'Events and webhooks').map(({ id }) => id)
  const others = listed.filter((id) => !/webhook/i.test(id))
  expect(others.toSorted()).toEqual(['listAudit', 'listEvents', 'profileActivity'])
  expect(listed).toContain('createWebhook')
})

test('the title of every operation is a short command without marks', () => {
  const wrong = operations
    .map(titleOf)
    .filter((title) => title.length > 52 || /[`;,]|^(?:A|An|The|What|Where|How|Events|Webhooks) /.test(title))
  expect(wrong).toEqual([])
})

test('each field of the reference has a meaning', () => {
  const empty = operations.flatMap((each) =>
    [...operationPage(each).markdown.matchAll(/^\| (`\S+`) \|.*\|  \|$/gm)].map(([, field]) => `${each.id} ${field}`),
  )
  expect(empty).toEqual([])
})

test('the example of each operation that needs a key or a secret sends one', () => {
  const sent = operations.flatMap((each) => {
    const { authorization } = exampleRequest(each).headers
    return authorization === undefined ? [] : [`${each.id} ${authorization}`]
  })
  expect(sent).toEqual([
    'createTestTicket Bearer TEST_KEY',
    'handoffStatus Bearer SECRET',
    'redeemHandoff Bearer SECRET',
    'cancelHandoff Bearer SECRET',
    'grantAccess Bearer ACCESS_KEY',
    'revokeProof Bearer ACCESS_KEY',
    'setVisibility Bearer ACCESS_KEY',
    'listGates Bearer ACCESS_KEY',
    'createGate Bearer ACCESS_KEY',
    'updateGate Bearer ACCESS_KEY',
    'deleteGate Bearer ACCESS_KEY',
    'setGateLogo Bearer ACCESS_KEY',
    'removeGateLogo Bearer ACCESS_KEY',
    'fulfillGate Bearer ACCESS_KEY',
    'fulfillGateShort Bearer ACCESS_KEY',
    'gateActivity Bearer ACCESS_KEY',
    'listEvents Bearer ACCESS_KEY',
    'checkout Bearer ACCESS_KEY',
  ])
})

test.each([
  ['list-events', 'It needs an access key with the scope `events`, sent as `authorization: Bearer npk_…`.', true],
  ['create-test-ticket', 'It needs a test key, sent as `authorization: Bearer npk_test_…`.', true],
  [
    'check-proofs',
    'Any page and any program may call it. With an access key that has the scope `check`, it acts for the account of the key.',
    true,
  ],
  [
    'set-visibility',
    'Any page and any program may call it. It needs an access key with the scope `proofs`, sent as `authorization: Bearer npk_…`, or a signature of the wallet.\n',
    true,
  ],
  [
    'checkout',
    'sent as `authorization: Bearer npk_…`, a signature of the wallet, or the `handoffToken` of a finished hand-off.\n',
    true,
  ],
  ['erase-proofs', 'Any page and any program may call it. It needs a signature of the wallet.\n', undefined],
  ['verify-handoff', 'Any page and any program may call it.\n', false],
  ['create-handoff', 'Any page may call it, and the browser sends its `origin`.', false],
  ['handoff-status', 'with `authorization: Bearer SECRET`: the secret whose hash is `challenge`.', undefined],
  ['create-webhook', 'Only the pages of this service call it, with the session of the person.\n', undefined],
])('the page %s says which access key it takes', (slug, text, isAsked) => {
  const page = referencePages().find(({ name }) => name === `api/${slug}`)
  expect(page?.markdown).toContain(text)
  // the form to try it
  const asks = page?.side?.includes('<form') ? page.side.includes('name="key"') : undefined
  expect(asks).toBe(isAsked)
})

test('only an operation that a program may call shows code', () => {
  const without = operations.filter((each) => operationPage(each).side === undefined)
  expect(without.filter(({ access }) => access !== 'own-pages')).toEqual([])
  expect(
    operations.filter((each) => each.access === 'own-pages' && !without.includes(each)).map(({ id }) => id),
  ).toEqual(['authorize'])
  expect(without.filter((each) => /^```|^## Example/m.test(operationPage(each).markdown))).toEqual([])
})

test('the example that changes a proof asks for a change', () => {
  expect(curlOf('setVisibility')).toBe(
    [
      `curl 'http://localhost:4400/api/v1/proofs/0x${'49d2b224'.repeat(8)}/visibility'`,
      "  -H 'authorization: Bearer ACCESS_KEY'",
      "  -H 'content-type: application/json'",
      '  -d \'{\n    "privacyLevel": "private"\n  }\'',
    ].join(' \\\n'),
  )
})

test('the errors of an operation lead to the codes that every address can answer', () => {
  const page = referencePages().find(({ name }) => name === 'api/verify-handoff')
  expect(page?.html).toContain(
    'Every address can also answer with the codes under <a href="/docs/errors#any-request">Any request</a>.',
  )
  expect(page?.markdown).toContain(
    'Every address can also answer with the codes under [Any request](http://localhost:4400/docs/errors.md#any-request).',
  )
})

test.each([
  ['authorize', 'access_denied', 302],
  ['token', 'invalid_grant', 400],
  ['revoke-token', 'invalid_request', 400],
  ['register-client', 'invalid_redirect_uri', 400],
])('the page %s lists the errors of OAuth', (slug, code, status) => {
  const page = referencePages().find(({ name }) => name === `api/${slug}`)
  expect(page?.markdown).toContain(`| \`${code}\` | ${status} |`)
  expect(page?.html).toContain('<a href="/docs/protocol/oauth#')
  expect(page?.headings.at(-1)?.text).toBe('Errors')
  // its codes are those of the API, and these endpoints answer none of them
  expect(page?.html).not.toContain('/docs/errors#')
})

test('the page of the MCP server leads to its messages', () => {
  const page = referencePages().find(({ name }) => name === 'api/mcp')
  expect(page?.html).toContain('<a href="/docs/protocol/mcp#transport">MCP</a>')
  expect(page?.markdown).toContain('[MCP](http://localhost:4400/docs/protocol/mcp.md#transport)')
})

test('a long code breaks between its words, in the table of errors and in the text', () => {
  const page = referencePages().find(({ name }) => name === 'api/verify-handoff')
  expect(page?.html).toContain(
    '<tr><td><a href="/docs/errors#handoff-not-found"><code class="one-line">HANDOFF_<wbr>NOT_<wbr>FOUND</code></a></td><td>404</td>',
  )
  expect(page?.html).toContain('<code class="one-line">/api/<wbr>v1/<wbr>handoffs/<wbr>verify</code>')
  expect(page?.html).toContain('The token from <code class="short">svc-verified</code>.')
})

test('the exchange of a token is shown in four languages', () => {
  const operation = operations.find(({ id }) => id === 'verifyHandoff')
  if (operation === undefined) throw new Error('There is no verifyHandoff')
  expect(titleOf(operation)).toBe('Exchange a token')
  expect(examplesOf(operation)).toMatchInlineSnapshot(`
    {
      "Go": "package main

    import (
    	"fmt"
    	"io"
    	"net/http"
    	"strings"
    )

    func main() {
    	body := strings.NewReader(\`{
      "token": "TOKEN",
      "origin": "https://your.site",
      "verifierIds": ["ownership-basic"]
    }\`)
    	request, _ := http.NewRequest("POST", "http://localhost:4400/api/v1/handoffs/verify", body)
    	request.Header.Set("content-type", "application/json")
    	reply, err := http.DefaultClient.Do(request)
    	if err != nil {
    		panic(err)
    	}
    	defer reply.Body.Close()
    	text, _ := io.ReadAll(reply.Body)
    	fmt.Println(reply.StatusCode, string(text))
    }",
      "Node": "const reply = await fetch('http://localhost:4400/api/v1/handoffs/verify', {
      method: 'POST',
      headers: {
        "content-type": "application/json"
      },
      body: JSON.stringify({
        "token": "TOKEN",
        "origin": "https://your.site",
        "verifierIds": ["ownership-basic"]
      }),
    })
    console.log(reply.status, await reply.text())",
      "Python": "import json
    import urllib.error
    import urllib.request

    body = {
      "token": "TOKEN",
      "origin": "https://your.site",
      "verifierIds": ["ownership-basic"]
    }
    request = urllib.request.Request(
        "http://localhost:4400/api/v1/handoffs/verify",
        method="POST",
        headers={"content-type":"application/json"},
        data=json.dumps(body).encode(),
    )
    try:
        reply = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        # a refusal has a body too, which says why
        reply = error
    print(reply.status, reply.read().decode())",
      "curl": "curl 'http://localhost:4400/api/v1/handoffs/verify' \\
      -H 'content-type: application/json' \\
      -d '{
        "token": "TOKEN",
        "origin": "https://your.site",
        "verifierIds": ["ownership-basic"]
      }'",
    }
  `)
})

function curlOf(id: string): string {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`There is no ${id}`)
  return examplesOf(operation).curl
}

test('the examples of the authorization server have what each of its endpoints needs', () => {
  expect(curlOf('authorize')).toBe(
    [
      "curl -G 'http://localhost:4400/oauth/authorize'",
      "  -d 'response_type=code'",
      "  -d 'client_id=svc-cli'",
      "  -d 'redirect_uri=http://127.0.0.1:8976/callback'",
      "  -d 'code_challenge=CODE_CHALLENGE'",
      "  -d 'code_challenge_method=S256'",
      "  -d 'state=STATE'",
    ].join(' \\\n'),
  )
  expect(curlOf('token')).toBe(
    [
      "curl 'http://localhost:4400/api/v1/auth/mcp/token'",
      "  -d 'grant_type=authorization_code'",
      "  -d 'code=CODE'",
      "  -d 'redirect_uri=http://127.0.0.1:8976/callback'",
      "  -d 'client_id=svc-cli'",
      "  -d 'code_verifier=CODE_VERIFIER'",
    ].join(' \\\n'),
  )
  expect(curlOf('revokeToken')).toMatch(/-d 'token=TOKEN' \\\n {2}-d 'client_id=svc-cli'$/)
})

test('the examples with many parameters in the address send them', async () => {
  const operation = operations.find(({ id }) => id === 'authorize')
  if (operation === undefined) throw new Error('There is no authorize')
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { curl, Node, Python, Go } = examplesOf(operation)
  const here = (code: string) => code.replaceAll('localhost:4400', `127.0.0.1:${port}`)
  const run = promisify(execFile)
  await run('sh', ['-c', here(curl)])
  await run(process.execPath, ['--input-type=module', '-e', here(Node)])
  await run('python3', ['-c', here(Python)])
  server.close()
  const sent = {
    response_type: 'code',
    client_id: 'svc-cli',
    redirect_uri: 'http://127.0.0.1:8976/callback',
    code_challenge: 'CODE_CHALLENGE',
    code_challenge_method: 'S256',
    state: 'STATE',
  }
  expect(asked.map((url) => Object.fromEntries(new URL(url, 'http://localhost').searchParams))).toEqual([
    sent,
    sent,
    sent,
  ])
  // Go is not on every machine
  expect(Go).toContain('\t\t"redirect_uri":          {"http://127.0.0.1:8976/callback"},\n')
  expect(Go).toContain('"http://localhost:4400/oauth/authorize?"+query.Encode()')
  const widest = [curl, Node, Python, Go].flatMap((code) => code.split('\n')).map((line) => line.length)
  expect(Math.max(...widest)).toBeLessThan(100)
})

test('the example of a logo sends a picture', () => {
  const operation = operations.find(({ id }) => id === 'setGateLogo')
  if (operation === undefined) throw new Error('There is no setGateLogo')
  const { curl, Node, Python, Go } = examplesOf(operation)
  expect(curl).toContain("-H 'content-type: image/png' \\\n  --data-binary @logo.png")
  expect([Node, Python, Go].filter((each) => !each.includes('logo.png'))).toEqual([])
})

test.each([
  ['authorize', 'An app opens this address in the browser of the person.'],
  ['mcp', 'Any program may call it. A page of another site gets 403.'],
])('the page %s says who calls it', (slug, text) => {
  const page = referencePages().find(({ name }) => name === `api/${slug}`)
  expect(page?.markdown).toContain(text)
  expect(page?.markdown).not.toContain('`INVALID_REQUEST`')
})

test('the example of a gate publishes it, so that the other examples find it', () => {
  expect(curlOf('createGate')).toContain('"status": "published"')
})

test('the overview says the same as a page and as Markdown', () => {
  const overview = referencePages().find(({ name }) => name === 'api')
  for (const text of ['lists all codes. To act for your account, your server sends an', 'access key', 'openapi.json'])
    expect([overview?.html.includes(text), overview?.markdown.includes(text)]).toEqual([true, true])
})
