import type { Example } from './example.ts'

/** Adds `GET /api/v1/time`, which returns the time of the service. */
export const endpoint: Example = {
  title: 'endpoint',
  source: '.ci/one-more/endpoint.ts',
  changes: [
    {
      file: 'shared/contract/health.ts',
      after: 'import { JsonObject } ',
      text: `
/** Returns the time of the service, Unix ms. */
export const time = endpoint({
  method: 'GET',
  path: '/api/v1/time',
  summary: 'The clock of the service',
  origin: 'interface',
  access: 'public',
  response: v.object({ success: v.literal(true), data: v.object({ now: v.number() }) }),
  errors: [],
})
`,
    },
    { file: 'shared/contract/index.ts', after: 'export const contract = {', text: '  time: health.time,' },
    {
      file: 'site/server/rules/authority.ts',
      after: 'export const endpointRules = {',
      text: "  time: { key: 'unused' },",
    },
    { file: 'site/server/api/health.ts', instead: "'health' | ", text: "'health' | 'time' | " },
    {
      file: 'site/server/api/health.ts',
      after: '    openapi: async',
      text: '    time: async () => ({ success: true, data: { now: ports.now() } }),',
    },
  ],
  generated: ['site/server/http/openapi.json'],
}
