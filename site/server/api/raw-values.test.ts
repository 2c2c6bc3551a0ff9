import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMcp } from '../mcp/mcp.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const account = newAccount()
const wallet = account.address.toLowerCase()

/** Submits data as this JSON text, signed over the six lines that this test writes itself. */
async function submit(data: string, options = '{}') {
  app.clock.now += 1000
  const lines = [
    'Portable Proof Verification Request',
    `Wallet: ${wallet}`,
    'Chain: 84532',
    'Verifiers: ownership-basic',
    `Data: ${data}`,
    `Timestamp: ${app.clock.now}`,
  ]
  const signature = await account.signMessage({ message: lines.join('\n') })
  const rest = `"verifierIds":["ownership-basic"],"signedTimestamp":${app.clock.now},"signature":"${signature}"`
  const body = `{"walletAddress":"${wallet}","data":${data},"options":${options},${rest}}`
  return app.call('verify', { body })
}

test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
  'signs and names a proof over the key %s as it was sent',
  async (key) => {
    const of = (value: string) => {
      const members = [`"content":"a"`, `"owner":"${wallet}"`, `"${key}":{"a":"${value}"}`]
      return `{${members.toSorted().join(',')}}`
    }
    const reuse = '{"reuse":"reuse-or-create"}'
    const first = await submit(of('x'), reuse)
    expect([first.status, first.reply['data']?.reused ?? false]).toEqual([200, false])
    const same = await submit(of('x'), reuse)
    expect(same.reply['data']).toMatchObject({ reused: true, qHash: first.reply['data'].qHash })
    const other = await submit(of('y'), reuse)
    expect([other.status, other.reply['data']?.reused ?? false]).toEqual([200, false])
    expect(other.reply['data'].qHash).not.toBe(first.reply['data'].qHash)
  },
)

test.each(['__proto__', 'constructor', 'toString'])(
  'a tool of MCP refuses the key %s in unsigned data',
  async (key) => {
    const mcp = await openMcp()
    const token = await mcp.connect(wallet)
    const ask = async (data: string) => {
      const { body } = await mcp.post(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"svc_verify","arguments":{"verifierIds":["ownership-basic"],"data":${data}}}}`,
        { authorization: `Bearer ${token}` },
      )
      return body.result.structuredContent
    }
    expect((await ask(`{"content":"a","${key}":"x"}`)).error).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { field: `data.${key}` },
    })
    expect((await ask('{"content":"a"}')).verdict).toBe('Passed')
    await mcp.close()
  },
)
