import type { Settings } from '../settings.ts'
import { type Credentials, profileOf } from './principal.ts'
import type { Deployment } from '../deployment.ts'

type ProDeployment = { config: Pick<Settings, 'proRequired' | 'proProfiles'> }

/**
 * Returns the deployment for a profile: one with pro access may use every verifier (protocol/verification#pro-access).
 */
export function forProfile<D extends ProDeployment>(profileId: string | undefined, deployment: D): D {
  const { config } = deployment
  if (profileId === undefined || !config.proProfiles.has(profileId)) return deployment
  return { ...deployment, config: { ...config, proRequired: new Set() } }
}

/**
 * Returns the deployment for the profile of a session or an access key. It reads no store when no verifier needs pro
 * access.
 */
export async function forCaller<D extends ProDeployment & Pick<Deployment, 'config' | 'ports'>>(
  { bearer, cookies, ownPage }: Credentials,
  deployment: D,
): Promise<D> {
  const { proRequired, proProfiles } = deployment.config
  if (proRequired.size === 0 || proProfiles.size === 0) return deployment
  return forProfile(await profileOf({ bearer, cookies, ownPage }, deployment), deployment)
}
