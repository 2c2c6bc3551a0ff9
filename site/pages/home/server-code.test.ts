import { expect, test } from 'vitest'
import { serverCode } from './server-code.ts'

const exchange = {
  token: 'q7Jd0vXw',
  origin: 'https://shop.example',
  verifierIds: ['token-holding'],
  data: { contractAddress: `0x${'83'.repeat(20)}`, chainId: 8453, minBalance: '100' },
}
const codeOf = (name: string, from: Parameters<typeof serverCode>[0] = exchange) =>
  serverCode(from, 'https://svc.example').find((tab) => tab.name === name)?.code ?? ''

/** The JSON of the exchange, as the code has it: each line after the first has this indent. */
const body = (indent: string) =>
  `{
  "token": "q7Jd0vXw",
  "origin": "https://shop.example",
  "verifierIds": ["token-holding"],
  "data": {
    "contractAddress": "0x8383838383838383838383838383838383838383",
    "chainId": 8453,
    "minBalance": "100"
  }
}`.replaceAll('\n', `\n${indent}`)

test('writes the request for every language', () => {
  expect(codeOf('curl')).toBe(`curl https://svc.example/api/v1/handoffs/verify \\
  -H 'content-type: application/json' \\
  -d '${body('  ')}'
`)
  expect(codeOf('Node')).toBe(`const reply = await fetch("https://svc.example/api/v1/handoffs/verify", {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${body('  ')}),
})
console.log(await reply.json())
`)
  expect(codeOf('Python')).toBe(`import json
from urllib.request import Request, urlopen

body = ${body('')}
request = Request(
    "https://svc.example/api/v1/handoffs/verify",
    json.dumps(body).encode(),
    {"content-type": "application/json"},
)
print(json.load(urlopen(request)))
`)
  expect(codeOf('Go')).toBe(`package main

import (
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := \`${body('\t')}\`
	reply, err := http.Post("https://svc.example/api/v1/handoffs/verify", "application/json", strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	defer reply.Body.Close()
	io.Copy(os.Stdout, reply.Body)
}
`)
})

test('keeps hostile texts in their strings', () => {
  const hostile = { ...exchange, data: { content: `it's "\`$(x)\\` } }
  expect(codeOf('curl', hostile)).toContain(String.raw`"content": "it'\''s \"${'`'}$(x)\\"`)
  expect(codeOf('Go', hostile)).toContain(String.raw`\"content\": \"it's \\\"${'`'}$(x)\\\\\"`)
})

test('expects a gate by its ID', () => {
  const { token, origin } = exchange
  expect(codeOf('curl', { token, origin, gateId: 'members' })).toContain('"gateId": "members"')
})
