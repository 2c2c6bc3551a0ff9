import type { Profile } from '../auth.ts'
import type { ProviderId } from '../providers.ts'
import type { VerifierId } from '../../verifiers/index.ts'
import type { AnchorChain, Boot } from './verify.ts'

/** What the server puts into `/account` as JSON for the page's script. */
export type AccountBoot = Pick<Boot, 'hubChainId' | 'host' | 'walletConnect' | 'chains'> & {
  profile: Profile
  /** The providers whose accounts can be linked on this deployment. */
  providers: ProviderId[]
  /** Whether a listed proof can have a copy on IPFS. */
  hasIpfs: boolean
  /** The chains on which a proof can be anchored, the hub chain first. */
  anchorChains: readonly AnchorChain[]
  /** The service's clock, Unix ms, because the device's clock may be wrong. */
  now: number
  /** The address of the API and of the element. */
  serviceUrl: string
  /** The words of each check on `/verify`, for the editor of gates. */
  checks: Readonly<Record<VerifierId, CheckPreview>>
}

/** One row of the overview on `/verify`, in the language of the page. */
export type CheckPreview = {
  title: string
  detail: string
  duration: string
  /** The titles of `ownership-basic` for what a gate names, by its field. */
  named?: Readonly<Record<'reference.id' | 'contentHash', string>>
}
