import type { Profile } from '../auth.ts'
import type { Reply } from '../endpoint.ts'
import type { listGates } from '../gates.ts'
import type { Reward } from '../../gate/model.ts'
import type { PayMeans } from '../../gate/price.ts'
import type { ProviderId } from '../providers.ts'
import type { VerifierId } from '../../verifiers/index.ts'
import type { AnchorChain, Boot } from './verify.ts'

/** The address of each page of the account. The editor of a gate has {@link gatePath}. */
export const accountPaths = {
  overview: '/account',
  proofs: '/account/proofs',
  gates: '/account/gates',
  newGate: '/account/new-gate',
  activity: '/account/activity',
  webhooks: '/account/activity/webhooks',
  history: '/account/activity/history',
  signIn: '/account/sign-in',
  apps: '/account/apps',
  data: '/account/data',
} as const

/** The name of a page of the account. */
export type AccountPageName = keyof typeof accountPaths

/** Returns the address of the editor of a gate. An id has no character that an address would have to encode. */
export const gatePath = (gateId: string): string => `${accountPaths.gates}/${gateId}`

/** What the page of proofs asks about one proof at once: who can see it, or for how long to share it. */
type ProofDialog = 'seen' | 'share'

/** Returns the address of the page of proofs that opens a dialog about one proof. */
export const proofDialogPath = (dialog: ProofDialog, qHash: string): string =>
  `${accountPaths.proofs}?${dialog}=${qHash}`

/** Reads which dialog the query of an address of {@link proofDialogPath} opens, and about which proof. */
export function proofDialogIn(query: string): { dialog: ProofDialog; qHash: string } | undefined {
  const params = new URLSearchParams(query)
  const dialog = (['seen', 'share'] as const).find((each) => params.has(each))
  return dialog && { dialog, qHash: params.get(dialog)?.toLowerCase() ?? '' }
}

/** Returns the address of the activity of a gate. */
export const gateActivityPath = (gateId: string): string => `${gatePath(gateId)}/activity`

/** Answers the editor of gates with {@link AssetNames}; the query has `chainId` and `address`, in lower case. */
export const assetNamesPath = '/account/asset-names'

/** What a token or an NFT calls itself, as far as that is known. `isMissing`: the chain has no contract at the address. */
export type AssetNames = { symbol?: string; name?: string; isMissing?: true }

/** What the server puts into each page of the account as JSON for its script. */
export type AccountBoot = Pick<Boot, 'hubChainId' | 'host' | 'walletConnect' | 'chains'> & {
  profile: Profile
  /** The providers whose accounts can be linked on this deployment. */
  providers: ProviderId[]
  /** The relying party of the passkeys (WebAuthn): a host. */
  passkeyHost: string
  /** Whether a listed proof can have a copy on IPFS. */
  hasIpfs: boolean
  /** The chains on which a proof can be anchored, the hub chain first. */
  anchorChains: readonly AnchorChain[]
  /** The service's clock, Unix ms, because the device's clock may be wrong. */
  now: number
  /** On the pages of gates only. */
  gates?: GatesBoot
  /** On the pages of activity only. */
  activity?: ActivityBoot
}

/** What the pages of gates get as well. */
export type GatesBoot = {
  /** The address of the API and of the element. */
  serviceUrl: string
  /** The words of each check on `/verify`, for the editor of gates. */
  checks: Readonly<Record<VerifierId, CheckPreview>>
  /** Whether the gates of this profile take cards. */
  cards: PayMeans['cards']
  /** The network on which payments in USDC arrive, CAIP-2; null: this service takes none. */
  usdcNetwork: { id: string; name: string } | null
  /** The wallet that receives USDC when the gate names no other one; null: there is none. */
  usdcWallet: string | null
  /** The networks, CAIP-2, that the service reads by a public node, because its operator has set none of their own. */
  publicNodes: readonly string[]
  /** What the contracts of the gate call themselves, for the editor (protocol/gates#model). An outage leaves names out. */
  assets: readonly ({ chainId: number; address: string } & AssetNames)[]
  /** The gate that is edited; undefined for a new one and on the list. */
  gate?: Reply<typeof listGates>['data']['gates'][number]
  /** The kind of its reward, if it has one: what else is in it, only people who pass can see. */
  rewardKind?: Reward['delivery']
}

/** What the pages of activity get as well. */
export type ActivityBoot = {
  /** The names of each check. */
  checks: CheckTitles
  /** The gate that the page is about; undefined on the page about all of them. */
  gate?: Pick<Reply<typeof listGates>['data']['gates'][number], 'gateId' | 'name' | 'requirements' | 'monetization'>
}

/** How checks are called: by their title, or by what a gate names. */
export type CheckTitles = Readonly<Record<VerifierId, Pick<CheckPreview, 'title' | 'named'>>>

/** One row of the overview on `/verify`, in the language of the page. */
export type CheckPreview = {
  title: string
  detail: string
  duration: string
  /** The titles of `ownership-basic` for what a gate names, by its field. */
  named?: Readonly<Record<'reference.id' | 'contentHash', string>>
  /** What a person does for `ownership-basic` where they enter the content. */
  contentDetail?: string
  /** What a person does where the provider also rates the risk of the wallet. */
  ratedDetail?: string
  /** What a person does where the gate names the pseudonym. */
  namedDetail?: string
}
