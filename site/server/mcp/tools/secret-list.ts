import * as v from 'valibot'
import { fitting } from '../../rules/page-size.ts'
import { sentBytes } from '../sent-bytes.ts'
import { pageEnd, succeeded } from '../answers.ts'
import { Secret } from '../secrets.ts'
import { tool } from '../tool.ts'

/** Lists the secrets of the profile without their values (protocol/mcp#tools). */
export const secretList = tool({
  title: 'List secrets',
  description:
    'Lists the account’s secrets by alias, with the qHash by which svc_secret_revoke deletes it. Values are never shown.',
  scope: 'svc:secrets',
  keyScope: 'secrets',
  input: v.strictObject({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 50),
    offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)), 0),
  }),
  output: v.object({ ...succeeded, secrets: v.array(Secret), ...pageEnd }),
  readOnly: true,
  async run({ limit, offset }, { credential: { profileId } }, { ports }) {
    const found = await ports.store.secrets.list(profileId, { limit: limit + 1, offset })
    const all = found.map(({ alias, qHash, type, updatedAt }) => ({ alias, qHash, secretType: type, updatedAt }))
    const secrets = all.slice(0, fitting(all.slice(0, limit), { used: 0, bytesOf: sentBytes }))
    const hasMore = found.length > secrets.length
    return { success: true, secrets, hasMore, nextOffset: hasMore ? offset + secrets.length : null }
  },
})
