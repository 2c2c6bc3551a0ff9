import type { Boot, GateBoot } from '../../../shared/contract/boot/verify.ts'
import { type Language, languageOf } from '../../../shared/contract/language.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import type { Settings } from '../settings.ts'
import { ownOrigin } from '../handoffs/create.ts'
import type { HandoffView, OpenedHandoff } from '../handoffs/open.ts'
import { chainName } from '../ports/evm/chains.ts'
import type { GateRecord } from '../records/gates.ts'
import { strings } from '../strings/strings.ts'
import { claimsOf } from './claims.ts'
import { gateClaims, gateReturn } from './gate.ts'
import type { Link, Theme } from './link.ts'
import { hostOf } from './shell.ts'
import { withoutProviderAlias } from './provider-alias.ts'
import { handoffReturn, linkReturn } from '../rules/return-address.ts'

/** `lang`: what the visitor's browser prefers; a hand-off's own language comes before it. */
type Place = { config: Settings; now: number; lang: Language }

/** What the page's script needs of a plain link. */
export function linkBoot(link: Extract<Link, { kind: 'checks' }>, place: Place): Boot {
  const { verifierIds, reuse, returnUrl, listener } = link
  const data = withoutProviderAlias(link.data)
  return {
    ...placeOf(place),
    claims: claimsOf({ verifierIds, data, origin: null, words: strings[place.lang] }),
    verifierIds,
    chains: chainsFor(verifierIds, place.config),
    data,
    ...(reuse && { reuse }),
    handoff: null,
    gate: null,
    ended: null,
    returnTo: returnUrl && linkReturn(returnUrl),
    listener,
  }
}

/**
 * What the page's script needs of a hand-off, for a gate or not, and in which colours its page asked for it. `listed`: the
 * addresses that the hand-off's origin lists for codes.
 */
export function handoffBoot(
  opened: Extract<OpenedHandoff, { kind: 'ready' | 'ended' }>,
  place: Place,
  { gate, listed }: { gate: { boot: GateBoot; record: GateRecord } | undefined; listed: readonly string[] },
): { boot: Boot; theme: Theme } {
  const { handoff } = opened
  const lang = languageOf(handoff?.lang) ?? place.lang
  const ended = opened.kind === 'ended' ? { code: opened.code ?? null } : null
  return {
    boot: {
      ...placeOf({ ...place, lang }),
      ...askOf(handoff, { lang, config: place.config, gate, listed }),
      ended,
      listener: null,
    },
    theme: themeOf(handoff?.theme),
  }
}

type Asked = Pick<Boot, 'claims' | 'verifierIds' | 'chains' | 'data' | 'handoff' | 'gate' | 'returnTo'>

function askOf(
  handoff: HandoffView | undefined,
  {
    lang,
    config,
    gate,
    listed,
  }: Pick<Place, 'lang' | 'config'> & {
    gate: { boot: GateBoot; record: GateRecord } | undefined
    listed: readonly string[]
  },
): Asked {
  if (!handoff) return { claims: [], verifierIds: [], chains: [], data: {}, handoff: null, gate: null, returnTo: null }
  const { sid, origin } = handoff
  const own = origin === ownOrigin(config)
  const asked = gate ? gate.boot.requirements.map(({ verifierId }) => verifierId) : handoff.verifierIds
  const verifierIds = [...new Set(asked.map(verifierIdOf).filter((id) => id !== undefined))]
  const data = withoutProviderAlias(handoff.data ?? {})
  const said = { verifierIds, data, origin: own ? null : origin }
  return {
    claims: gate ? gateClaims(gate.boot, { ...said, lang }) : claimsOf({ ...said, words: strings[lang] }),
    verifierIds,
    chains: chainsFor(verifierIds, config),
    data,
    handoff: { sid, origin, own },
    gate: gate?.boot ?? null,
    returnTo: own && gate ? gateReturn(gate.record, handoff.returnUrl) : handoffReturn(handoff, listed),
  }
}

/** The chains of this deployment, where one may have to be chosen. */
export function chainsFor(
  verifierIds: readonly VerifierId[],
  { rpcUrls, solanaRpcUrls }: Pick<Settings, 'rpcUrls' | 'solanaRpcUrls'>,
): Boot['chains'] {
  const inputs = verifierIds.map((id) => verifiers[id].input)
  if (!inputs.includes('contract') && !inputs.includes('token')) return []
  const evm = [...rpcUrls.keys()].map((chainId) => ({ id: `eip155:${chainId}`, name: chainName(chainId) }))
  return solanaRpcUrls && inputs.includes('token') ? [...evm, { id: 'solana:mainnet', name: 'Solana' }] : evm
}

type Placed = Pick<
  Boot,
  'serviceUrl' | 'hubChainId' | 'providers' | 'now' | 'host' | 'supportUrl' | 'walletConnect' | 'lang'
>

function placeOf({ config, now, lang }: Place): Placed {
  const supportUrl = config.operator.supportUrl ?? null
  const walletConnect = config.reownProjectId === undefined ? null : { projectId: config.reownProjectId }
  const providers = [...config.providers.keys()]
  return {
    serviceUrl: config.baseUrl,
    hubChainId: config.hubChainId,
    ...(providers.length > 0 && { providers }),
    now,
    host: hostOf(config),
    supportUrl,
    walletConnect,
    lang,
  }
}

function themeOf(theme: string | null | undefined): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
