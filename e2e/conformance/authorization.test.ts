import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../world/user.ts'
import { freePort } from '../world/free-port.ts'
import { type Service, startService } from '../world/service.ts'
import { runOfficialSuite } from './official-suite.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.destroy())

test('the authorization server passes the official suite', { timeout: 60_000 }, async () => {
  const person = createUser(service.url)
  await person.signIn()
  const port = String(await freePort())
  const { code, lines } = await runOfficialSuite(
    `authorization --url ${service.url} --resource ${service.url}/mcp --client-id svc-cli --port ${port}`.split(' '),
    async (line) => {
      // the suite waits until a browser opens this address
      if (line.startsWith(`${service.url}/oauth/authorize?`)) await fetch(await person.approve(line))
    },
  )
  expect(lines.slice(lines.indexOf('=== SUMMARY ===') + 1).filter(Boolean)).toEqual([
    '✓ authorization-server-metadata-endpoint: 1 passed, 0 failed',
    '✓ authorization-code-grant: 1 passed, 0 failed',
    'Total: 2 passed, 0 failed',
  ])
  expect(code).toBe(0)
})
