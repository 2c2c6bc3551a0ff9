import type { Boot, GateBoot, ReturnAddress } from '../../../../shared/contract/boot/verify.ts'
import { type Language, languageOf } from '../../../../shared/contract/language.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../../shared/verifiers/index.ts'
import type { Settings } from '../../settings.ts'
import { ownOrigin } from '../../handoffs/create.ts'
import type { HandoffView, OpenedHandoff } from '../../handoffs/open.ts'
import { chainNameIn, testsLast } from '../chain-name.ts'
import type { GateRecord } from '../../records/gates.ts'
import { strings } from '../../strings/strings.ts'
import { anchorChains } from '../anchor-chains.ts'
import type { NameOf } from './asset-names.ts'
import { claimsOf } from './claims.ts'
import { gateClaims, gateReturn } from './gate.ts'
import type { FromLink, Link, Theme } from './link.ts'
import { isAboutWallet, linkData } from './link-data.ts'
import { hostOf } from '../shell.ts'
import { withoutProviderAlias } from '../../rules/given-data/provider-alias.ts'
import { handoffReturn, linkReturn } from '../../rules/return-address.ts'

/** What every boot needs of the deployment and the visitor. The language of a hand-off comes before `lang`. */
type BootContext = { config: Settings; now: number; lang: Language; nameOf: NameOf }

/** Returns what the page's script needs for a plain link. */
export function linkBoot(link: Extract<Link, { kind: 'checks' }>, context: BootContext): Boot {
  const { verifierIds, reuse, returnUrl, listener } = link
  const origin = ownOrigin(context.config)
  const data = linkData({ ...link, data: withoutProviderAlias(link.data) }, origin)
  return {
    ...commonOf(context),
    claims: claimsOf({
      verifierIds,
      data,
      origin: isAboutWallet(data, origin) ? origin : null,
      lang: context.lang,
      providers: context.config.providers.keys(),
      nameOf: context.nameOf,
      now: context.now,
    }),
    verifierIds,
    chains: chainsFor(verifierIds, context.config, context.lang),
    data,
    ...(reuse && { reuse }),
    ...saidByLink(link, context.lang),
    handoff: null,
    gate: null,
    ended: null,
    returnTo: returnUrl && linkReturn(returnUrl),
    listener,
  }
}

/** Returns what the page shows of what a link says about itself. */
const saidByLink = ({ wallet, isFromAssistant }: FromLink, lang: Language): Pick<Boot, 'wallet' | 'assistant'> => ({
  ...(wallet !== null && { wallet: checksumAddress(wallet) }),
  ...(isFromAssistant && { assistant: { done: strings[lang].overview.assistantDone } }),
})

/**
 * Returns what the page's script needs for a hand-off, with or without a gate, and the theme that its page asked for. `listed`
 * are the addresses to which the hand-off's origin allows codes.
 */
export function handoffBoot(
  opened: Extract<OpenedHandoff, { kind: 'ready' | 'ended' }>,
  context: BootContext,
  {
    gate,
    listed,
    link,
  }: { gate: { boot: GateBoot; record: GateRecord } | undefined; listed: readonly string[]; link: FromLink },
): { boot: Boot; theme: Theme } {
  const { handoff } = opened
  const lang = languageOf(handoff?.lang) ?? context.lang
  const ended = opened.kind === 'ended' ? { code: opened.code ?? null } : null
  return {
    boot: {
      ...commonOf({ ...context, lang }),
      ...handoffPart(handoff, { ...context, lang, gate, listed }),
      // only a page of ours was opened by the link itself
      ...(handoff?.isLink && saidByLink(link, lang)),
      ended,
      listener: handoff?.listener ?? null,
    },
    theme: themeOf(handoff?.theme),
  }
}

type HandoffBoot = Pick<Boot, 'claims' | 'verifierIds' | 'chains' | 'data' | 'handoff' | 'gate' | 'returnTo'>

function handoffPart(
  handoff: HandoffView | undefined,
  {
    lang,
    config,
    nameOf,
    now,
    gate,
    listed,
  }: BootContext & {
    gate: { boot: GateBoot; record: GateRecord } | undefined
    listed: readonly string[]
  },
): HandoffBoot {
  if (!handoff) return { claims: [], verifierIds: [], chains: [], data: {}, handoff: null, gate: null, returnTo: null }
  const { sid, origin, isLink: own } = handoff
  const requested = gate ? gate.boot.requirements.map(({ verifierId }) => verifierId) : handoff.verifierIds
  const verifierIds = [...new Set(requested.map(verifierIdOf).filter((id) => id !== undefined))]
  const data = withoutProviderAlias(handoff.data ?? {})
  const providers = [...config.providers.keys()]
  const request = { verifierIds, data, origin, lang, providers, nameOf, now }
  return {
    claims: gate ? gateClaims(gate.boot, request) : claimsOf(request),
    verifierIds,
    chains: chainsFor(verifierIds, config, lang),
    data,
    handoff: { sid, origin, own },
    gate: gate?.boot ?? null,
    returnTo: own && gate ? gateReturn(gate.record, handoff.returnUrl) : codeReturn(handoff, { listed, config }),
  }
}

/**
 * Returns the address of {@link handoffReturn}. Of our own pages only the home page, which never redirects, gets the code:
 * a fragment survives a redirect to another site (protocol/handoffs#code-delivery).
 */
function codeReturn(
  handoff: HandoffView,
  { listed, config }: { listed: readonly string[]; config: Settings },
): ReturnAddress {
  const address = handoffReturn(handoff, listed)
  const isOurs = handoff.origin === ownOrigin(config)
  return isOurs && address.code && new URL(address.code.url).pathname !== '/' ? { ...address, code: null } : address
}

/** Returns the chains of this deployment if one of the verifiers lets the person choose a chain. */
export function chainsFor(
  verifierIds: readonly VerifierId[],
  { rpcUrls, solanaRpcUrls }: Pick<Settings, 'rpcUrls' | 'solanaRpcUrls'>,
  lang: Language,
): Boot['chains'] {
  const inputs = verifierIds.map((id) => verifiers[id].input)
  if (!inputs.includes('contract') && !inputs.includes('token')) return []
  const evm = [...rpcUrls.keys()].map((chainId) => ({ id: `eip155:${chainId}`, name: chainNameIn(chainId, lang) }))
  const all = solanaRpcUrls && inputs.includes('token') ? [...evm, { id: 'solana:mainnet', name: 'Solana' }] : evm
  return testsLast(all, lang)
}

type CommonBoot = Pick<
  Boot,
  | 'serviceUrl'
  | 'hubChainId'
  | 'hubChainName'
  | 'providers'
  | 'anchorChains'
  | 'now'
  | 'host'
  | 'supportUrl'
  | 'walletConnect'
  | 'lang'
>

function commonOf({ config, now, lang }: BootContext): CommonBoot {
  const supportUrl = config.operator.supportUrl ?? null
  const walletConnect = config.reownProjectId === undefined ? null : { projectId: config.reownProjectId }
  const providers = [...config.providers.keys()]
  const chains = anchorChains(config, lang)
  return {
    serviceUrl: config.baseUrl,
    hubChainId: config.hubChainId,
    hubChainName: chainNameIn(config.hubChainId, lang),
    ...(providers.length > 0 && { providers }),
    ...(chains.length > 0 && { anchorChains: chains }),
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
