import type { Example } from './example.ts'

/** Adds `svc_time`, which returns the time of the service. */
export const tool: Example = {
  title: 'MCP tool',
  source: '.ci/one-more/tool.ts',
  changes: [
    {
      file: 'site/server/mcp/tools/time.ts',
      text: `import * as v from 'valibot'
import { succeeded } from '../answers.ts'
import { tool } from '../tool.ts'

/** Returns the time of the service, Unix ms. */
export const time = tool({
  title: 'Read the clock',
  description: 'Answers the time of the service, in milliseconds since 1970.',
  scope: 'svc:core',
  keyScope: 'any',
  input: v.strictObject({}),
  output: v.object({ ...succeeded, now: v.number() }),
  readOnly: true,
  run: async (_input, _caller, { ports }) => ({ success: true, now: ports.now() }),
})
`,
    },
    {
      file: 'site/server/mcp/tools.ts',
      after: 'import { secretRevoke } ',
      text: "import { time } from './tools/time.ts'",
    },
    { file: 'site/server/mcp/tools.ts', after: 'const otherTools: ', text: '  svc_time: time,' },
  ],
}
