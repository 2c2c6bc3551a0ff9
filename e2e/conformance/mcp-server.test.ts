import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../world/user.ts'
import { type Service, startService } from '../world/service.ts'
import { type BearerProxy, startBearerProxy } from './bearer-proxy.ts'
import { runOfficialSuite } from './official-suite.ts'

let service: Service
let proxy: BearerProxy
beforeAll(async () => {
  service = await startService({ SVC_RATE_LIMITS: 'off' })
  const person = createUser(service.url)
  await person.signIn()
  proxy = await startBearerProxy(service.url, await person.makeAccessKey())
})
afterAll(async () => {
  await proxy?.close()
  await service?.destroy()
})

/**
 * The lines that the suite's report must contain. `expected-<revision>.yml` lists the failures that are expected, each with
 * its reason.
 */
const served = {
  '2025-11-25': [
    '✓ server-initialize: 2 passed, 0 failed',
    '✓ ping: 2 passed, 0 failed',
    '✓ tools-list: 3 passed, 0 failed',
    '✓ dns-rebinding-protection: 2 passed, 0 failed',
  ],
  '2026-07-28': [
    '✓ tools-list: 4 passed, 0 failed',
    '✓ server-sse-multiple-streams: 1 passed, 0 failed',
    '✓ sep-2164-resource-not-found: 2 passed, 0 failed',
    '✓ dns-rebinding-protection: 2 passed, 0 failed',
    '✓ input-required-result-unsupported-methods: 2 passed, 0 failed',
    '✓ http-header-validation: 14 passed, 0 failed',
    // the other four checks need tools of a test server
    '✗ server-stateless: 24 passed, 4 failed',
    // the other three checks need prompts and resources
    '✗ caching: 4 passed, 3 failed',
  ],
}

test.each(Object.entries(served))(
  'the MCP server passes the official suite for %s',
  { timeout: 60_000 },
  async (revision, lines) => {
    const expected = fileURLToPath(new URL(`expected-${revision}.yml`, import.meta.url))
    const report = await runOfficialSuite([
      'server',
      '--url',
      `${proxy.url}/mcp`,
      '--requirements',
      revision,
      '--expected-failures',
      expected,
    ])
    expect(report.lines).toEqual(expect.arrayContaining(lines))
    const unexpected = report.lines.findIndex((line) => /Unexpected|Stale/i.test(line))
    expect([report.code, ...report.lines.slice(unexpected < 0 ? report.lines.length : unexpected)]).toEqual([0])
  },
)
