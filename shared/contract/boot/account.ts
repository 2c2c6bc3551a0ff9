import type { Profile } from '../auth.ts'
import type { ProviderId } from '../providers.ts'
import type { VerifierId } from '../../verifiers/index.ts'
import type { Boot } from './verify.ts'

/** What the server puts into `/account` as JSON for the page's script. */
export type AccountBoot = Pick<Boot, 'hubChainId' | 'host' | 'walletConnect' | 'chains'> & {
  profile: Profile
  /** Where accounts can be linked from, on this deployment. */
  providers: ProviderId[]
  /** The service's clock, Unix ms: a device's may be wrong. */
  now: number
  /** Where the service answers programs, and where the element comes from. */
  serviceUrl: string
  /** How `/verify` words each check, for those who write a gate. */
  checks: Readonly<Record<VerifierId, CheckPreview>>
}

/** One row of the overview of `/verify`, in the language of the page; `ownership-basic` speaks of what a gate names. */
export type CheckPreview = {
  title: string
  detail: string
  duration: string
  /** Titles for what can be named, by its field. */
  named?: Readonly<Record<'reference.id' | 'contentHash', string>>
}
