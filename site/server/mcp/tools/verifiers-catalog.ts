import * as v from 'valibot'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { isOffered } from '../../verifiers/index.ts'
import { tool } from '../tool.ts'

/** Lists the verifiers that the service offers now (protocol/mcp#tools). */
export const verifiersCatalog = tool({
  title: 'Verifiers',
  description: 'Lists the ids of the checks that this service offers now.',
  scope: 'svc:core',
  keyScope: 'any',
  input: v.strictObject({}),
  readOnly: true,
  run: async (_input, _caller, { ports }) => ({ verifiers: VerifierId.options.filter((id) => isOffered(id, ports)) }),
})
