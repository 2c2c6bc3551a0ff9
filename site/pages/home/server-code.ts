import type { Expectation } from './choice.ts'
import { inLines } from './json-text.ts'
import type { CodeTab } from './page-code.ts'

/** The request with which a server exchanges a token. */
export type Exchange = { token: string; origin: string } & Expectation

/** Returns the address to which a server sends its token. */
export const exchangeUrl = (serviceUrl: string): string => `${serviceUrl}/api/v1/handoffs/verify`

/** Returns the code of a server that exchanges a token, in every language. */
export function serverCode(exchange: Exchange, serviceUrl: string): CodeTab[] {
  const url = exchangeUrl(serviceUrl)
  return [
    { name: 'curl', code: curlCode(url, exchange) },
    { name: 'Node', code: nodeCode(url, exchange) },
    { name: 'Python', code: pythonCode(url, exchange) },
    { name: 'Go', code: goCode(url, exchange) },
  ]
}

const curlCode = (url: string, exchange: Exchange) => `curl ${quoted(url)} \\
  -H 'content-type: application/json' \\
  -d ${quoted(inLines(exchange, { indent: '  ' }))}
`

const nodeCode = (url: string, exchange: Exchange) => `const reply = await fetch(${json(url)}, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${inLines(exchange, { indent: '  ' })}),
})
console.log(await reply.json())
`

const pythonCode = (url: string, exchange: Exchange) => `import json
from urllib.request import Request, urlopen

body = ${inLines(exchange, { write: python })}
request = Request(
    ${json(url)},
    json.dumps(body).encode(),
    {"content-type": "application/json"},
)
print(json.load(urlopen(request)))
`

const goCode = (url: string, exchange: Exchange) => `package main

import (
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := ${raw(inLines(exchange, { indent: '	' }))}
	reply, err := http.Post(${json(url)}, "application/json", strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	defer reply.Body.Close()
	io.Copy(os.Stdout, reply.Body)
}
`

const json = (value: unknown) => JSON.stringify(value)

/** Writes a value of JSON for Python, whose strings and numbers are the same. */
const python = (value: unknown) =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : json(value)

/** Quotes a text for a shell. */
const quoted = (text: string) => (/^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** Writes a text for Go: between back quotes, which know no escapes, if it can be. */
const raw = (text: string) => (text.includes('`') ? json(text) : `\`${text}\``)
