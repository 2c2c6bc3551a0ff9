import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from '../deployment.ts'
import type { SecretRecord } from '../records/accounts.ts'
import { requireSession, type BrowserCredentials } from './session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>
type StoreDeps = { ports: Pick<Deployment['ports'], 'store'> }

/** The most secrets of one profile. */
export const maxSecrets = 500

/** Deletes a secret of a profile with its value (protocol/mcp#secrets). False: the profile has no such secret. */
export const removeSecret = (
  { profileId, qHash }: Pick<SecretRecord, 'profileId' | 'qHash'>,
  { ports: { store } }: StoreDeps,
): Promise<boolean> => store.secrets.remove(profileId, qHash.toLowerCase())

/**
 * Lists all secrets of the profile that is signed in, without their values, in the order of their aliases. Throws
 * `WALLET_AUTH_REQUIRED`.
 */
export async function listOwnSecrets(
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<Omit<SecretRecord, 'profileId'>[]> {
  const { profileId } = await requireSession(credentials, deps)
  const found = await deps.ports.store.secrets.list(profileId, { limit: maxSecrets, offset: 0 })
  return found.map(({ profileId: _own, ...secret }) => secret)
}

/** Deletes a secret of the profile that is signed in. Throws `WALLET_AUTH_REQUIRED`, and `NOT_FOUND` for any other. */
export async function deleteOwnSecret(qHash: string, credentials: BrowserCredentials, deps: Deps): Promise<void> {
  const { profileId } = await requireSession(credentials, deps)
  if (!(await removeSecret({ profileId, qHash }, deps))) throw new ServiceError('NOT_FOUND', 'There is no such secret.')
}
