import * as v from 'valibot'
import { QHash } from '../../../../shared/contract/primitives.ts'
import { succeeded } from '../answers.ts'
import { removeSecret } from '../../accounts/secrets.ts'
import { tool } from '../tool.ts'

/** Deletes a secret of the profile (protocol/mcp#tools). */
export const secretRevoke = tool({
  title: 'Delete a secret',
  description: 'Deletes a secret of the account for good, value and alias. revoked is false when there was none.',
  scope: 'svc:secrets',
  keyScope: 'secrets',
  input: v.strictObject({ qHash: QHash }),
  output: v.object({ ...succeeded, revoked: v.boolean() }),
  readOnly: false,
  destructive: true,
  run: async ({ qHash }, { credential: { profileId } }, deployment) => ({
    success: true,
    revoked: await removeSecret({ profileId, qHash }, deployment),
  }),
})
