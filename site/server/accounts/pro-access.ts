import type { Settings } from '../settings.ts'
import { type Credentials, profileOf } from './principal.ts'
import type { Deployment } from '../deployment.ts'

type Kept = { config: Pick<Settings, 'proRequired' | 'proProfiles'> }

/**
 * The deployment as a profile has it: from one with pro access no verifier is kept (protocol/verification#pro-access).
 */
export function forProfile<D extends Kept>(profileId: string | undefined, deployment: D): D {
  const { config } = deployment
  if (profileId === undefined || !config.proProfiles.has(profileId)) return deployment
  return { ...deployment, config: { ...config, proRequired: new Set() } }
}

/** The same for whoever shows a session or an access key. Nobody is looked up where it makes no difference. */
export async function forCaller<D extends Kept & Pick<Deployment, 'config' | 'ports'>>(
  { bearer, cookies, ownPage }: Credentials,
  deployment: D,
): Promise<D> {
  const { proRequired, proProfiles } = deployment.config
  if (proRequired.size === 0 || proProfiles.size === 0) return deployment
  return forProfile(await profileOf({ bearer, cookies, ownPage }, deployment), deployment)
}
