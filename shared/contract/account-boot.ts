import type { Profile, ProviderId } from './auth.ts'
import type { Boot } from './boot.ts'

/** What the server puts into `/account` as JSON for the page's script. */
export type AccountBoot = Pick<Boot, 'hubChainId' | 'host' | 'walletConnect'> & {
  profile: Profile
  /** Where accounts can be linked from, on this deployment. */
  providers: ProviderId[]
  /** The service's clock, Unix ms: a device's may be wrong. */
  now: number
}
