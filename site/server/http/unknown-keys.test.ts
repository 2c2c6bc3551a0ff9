import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../shared/contract/index.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { openApp } from '../api/app.fixture.ts'
import { newAccount } from '../api/owner.fixture.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'

/** Keys that every object seems to have. A check by `in` finds them, and a copy of an object drops some. */
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const rows: Endpoint[] = Object.values(contract)
const fits: Record<string, string> = { sid: 'A'.repeat(24), qHash: `0x${'ab'.repeat(32)}`, provider: 'github' }
const pathOf = (row: Endpoint) => row.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => fits[name] ?? 'x')
const isStrict = (schema: Endpoint['body']) => schema?.type === 'strict_object'
const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }

async function problemOf(path: string, init: RequestInit) {
  const response = await app.request(path, init)
  return [response.status, await response.text()] as const
}

describe('a key that every object seems to have is unknown', () => {
  const withQuery = rows.filter((row) => row.access !== 'own-pages' && isStrict(row.query))
  test.each(withQuery.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'in the query of %s',
    async (_name, row) => {
      for (const key of keys) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const [status, text] = await problemOf(`${pathOf(row)}?${key}=1`, { method: row.method, headers: own })
        expect([key, status]).toEqual([key, 400])
        expect(text).toContain(`{"path":"${key}","message":"is not a known field"}`)
      }
    },
  )

  const withBody = rows.filter((row) => (row.bodyType ?? 'json') === 'json' && isStrict(row.body))
  test.each(withBody.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'in the body of %s',
    async (_name, row) => {
      for (const key of keys) {
        const headers = { ...own, 'content-type': 'application/json' }
        const init = { method: row.method, headers, body: `{"${key}":{"a":1}}` }
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const [status, text] = await problemOf(pathOf(row), init)
        expect([key, status]).toEqual([key, 400])
        expect(text).toContain(`"path":"${key}"`)
      }
    },
  )

  test('there are such queries and bodies', () => {
    expect(withQuery.length).toBeGreaterThanOrEqual(3)
    expect(withBody.length).toBeGreaterThanOrEqual(3)
  })
})

test('an MCP tool refuses an argument with a name that every object seems to have', async () => {
  const mcp = await openMcp()
  const token = await mcp.connect(newAccount().address)
  const plain = await mcp.call(token, 'svc_proofs_check', { verifiers: ['ownership-basic'] })
  expect(JSON.stringify(plain)).toContain('"eligible":false')
  const refusals: unknown[] = []
  for (const key of keys) {
    const args: object = JSON.parse(`{"${key}":"1","verifiers":["ownership-basic"]}`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { success, error } = await mcp.call(token, 'svc_proofs_check', args)
    refusals.push({ key, success, code: error?.code })
  }
  expect(refusals).toEqual(keys.map((key) => ({ key, success: false, code: 'INVALID_REQUEST' })))
  await mcp.close()
})
