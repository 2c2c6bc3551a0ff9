import * as v from 'valibot'
import { Line } from '../contract/text.ts'

/** A skill of an agent (protocol/verifiers#agent-identity). Only its owner sees `configId`. */
export const AgentSkill = v.strictObject({
  id: v.pipe(Line, v.minLength(1), v.maxLength(64)),
  label: v.optional(v.pipe(Line, v.maxLength(128))),
  version: v.optional(v.pipe(Line, v.maxLength(32))),
  provider: v.optional(v.pipe(Line, v.maxLength(64))),
  kind: v.optional(v.picklist(['native', 'integration', 'plugin', 'mcp', 'toolkit'])),
  configId: v.optional(v.pipe(Line, v.maxLength(128))),
  enabled: v.optional(v.boolean()),
})
