import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { contract } from '../../../../shared/contract/index.ts'
import { openApp } from '../../api/app.fixture.ts'

const rows: Endpoint[] = Object.values(contract)
const paths = [...Map.groupBy(rows, ({ path }) => path)]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

/** Returns an address of the path. Parameters get a value that no fixed path has at this place. */
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'x-1')

test.each(paths)('%s answers 405 to every other method, and names its own', async (path, named) => {
  const own = named.map(({ method }) => method)
  const others = methods.filter((method) => !own.includes(method))
  const replies = others.map(async (method) => {
    const reply = await app.request(addressOf(path), { method })
    const allowed = (reply.headers.get('allow') ?? '').split(', ')
    return [method, reply.status, methods.filter((each) => allowed.includes(each))]
  })
  const inOrder = methods.filter((method) => own.includes(method))
  expect(await Promise.all(replies)).toEqual(others.map((method) => [method, 405, inOrder]))
})

test('a fixed path says which methods it has, also where a parameter could match', async () => {
  const reply = await app.request('/api/v1/handoffs/verify')
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  const preflight = await app.request('/api/v1/handoffs/verify', { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
})
