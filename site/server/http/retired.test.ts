import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { announceRetirement } from './retired.ts'

test('announces since when and until when a path is retired, and its successor', async () => {
  const app = new Hono()
  const since = Date.UTC(2026, 0, 1)
  app.use('/old', announceRetirement({ path: '/old', since, sunset: Date.UTC(2027, 0, 1), successor: '/new' }))
  app.get('/old', (c) => c.json({}, 404))
  app.get('/new', (c) => c.json({}))
  const old = await app.request('/old')
  expect([old.status, Object.fromEntries(old.headers)]).toEqual([
    404,
    {
      'content-type': 'application/json',
      deprecation: '@1767225600',
      sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
      link: '</new>; rel="successor-version"',
    },
  ])
  expect((await app.request('/new')).headers.has('deprecation')).toBe(false)
})
