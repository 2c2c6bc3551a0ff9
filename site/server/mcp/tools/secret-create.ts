import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { covers } from '../../oauth/scopes.ts'
import { succeeded } from '../answers.ts'
import { Secret, secretTypes } from '../secrets.ts'
import { tool } from '../tool.ts'
import { ownWallet } from '../wallets.ts'
import { maxSecrets } from '../../accounts/secrets.ts'

/** Stores a secret of the profile (protocol/mcp#tools). */
export const secretCreate = tool({
  title: 'Store a secret',
  description:
    'Stores a value, encrypted, under an alias that is unique in the account. No tool and no page gives it back, ' +
    'and nothing here reads it: only the alias and the qHash are listed. It is for hosts that already use this tool, and no place for a value that you need again. To replace a value, delete it and create it again.',
  scope: 'svc:secrets',
  keyScope: 'secrets',
  input: v.strictObject({
    alias: v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z][A-Za-z0-9_]*$/)),
    content: v.pipe(v.string(), v.minLength(1), v.maxLength(65_536)),
    secretType: v.optional(v.picklist(secretTypes), 'single'),
    walletAddress: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  output: v.object({ ...succeeded, ...Secret.entries }),
  readOnly: false,
  storesSecrets: true,
  async run({ alias, content, secretType: type, walletAddress }, caller, deployment) {
    const { profileId } = caller.credential
    const { store, now, random } = deployment.ports
    if (type === 'bundle' && !isObject(content))
      throw new ServiceError('INVALID_REQUEST', 'The content of a bundle is the text of a JSON object.')
    if (walletAddress !== undefined) {
      // a token that may only store secrets must not learn which wallets the profile has
      if (!covers(caller.scope, ['svc:profile']))
        throw new ServiceError('INVALID_REQUEST', 'To name a wallet, the token needs svc:profile too. Leave it out.', {
          details: { field: 'walletAddress' },
        })
      ownWallet(walletAddress, (await caller.principal()).wallets, deployment)
    }
    const qHash = `0x${Buffer.from(random(32)).toString('hex')}`
    const secret = { qHash, profileId, alias, type, createdAt: now(), updatedAt: now() }
    const isStored = await store.transaction(async (inner) => {
      // the lock makes simultaneous calls count one after the other
      await inner.accounts.lock(profileId)
      const last = await inner.secrets.list(profileId, { limit: 1, offset: maxSecrets - 1 })
      if (last.length > 0)
        throw new ServiceError('INVALID_REQUEST', `An account keeps at most ${maxSecrets} secrets. Delete one first.`)
      return inner.secrets.insert(secret, content)
    })
    if (!isStored)
      throw new ServiceError(
        'INVALID_REQUEST',
        'A secret with this alias already exists. Delete it first, or choose another alias.',
        {
          details: { field: 'alias' },
        },
      )
    return { success: true, alias, qHash, secretType: type, updatedAt: secret.updatedAt }
  },
})

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
