import type { Boot } from '../../../shared/contract/boot.ts'
import { type Language, languageOf } from '../../../shared/contract/language.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Config } from '../config.ts'
import type { HandoffView, OpenedHandoff } from '../operations/handoff-open.ts'
import { words } from '../words/words.ts'
import { claimsOf } from './page-claims.ts'
import type { Link, Theme } from './page-link.ts'
import { hostOf } from './page-shell.ts'
import { handoffReturn, linkReturn } from './return-address.ts'

/** `lang`: what the visitor's browser prefers; a hand-off's own language comes before it. */
type Place = { config: Config; now: number; lang: Language }

/** What the page's script needs of a plain link. */
export function linkBoot(link: Extract<Link, { kind: 'checks' }>, place: Place): Boot {
  const { verifierIds, data, returnUrl, listener } = link
  return {
    ...placeOf(place),
    claims: claimsOf({ verifierIds, data, origin: null, words: words[place.lang] }),
    verifierIds,
    data,
    handoff: null,
    ended: null,
    returnTo: returnUrl && linkReturn(returnUrl),
    listener,
  }
}

/** What the page's script needs of a hand-off, and in which colours its page asked for it. */
export function handoffBoot(
  opened: Extract<OpenedHandoff, { kind: 'ready' | 'ended' }>,
  place: Place,
): { boot: Boot; theme: Theme } {
  const { handoff } = opened
  const lang = languageOf(handoff?.lang) ?? place.lang
  const ended = opened.kind === 'ended' ? { code: opened.code ?? null } : null
  return {
    boot: { ...placeOf({ ...place, lang }), ...askOf(handoff, lang), ended, listener: null },
    theme: themeOf(handoff?.theme),
  }
}

function askOf(
  handoff: HandoffView | undefined,
  lang: Language,
): Pick<Boot, 'claims' | 'verifierIds' | 'data' | 'handoff' | 'returnTo'> {
  if (!handoff) return { claims: [], verifierIds: [], data: {}, handoff: null, returnTo: null }
  const { sid, origin } = handoff
  const verifierIds = handoff.verifierIds.map(verifierIdOf).filter((id) => id !== undefined)
  const data = handoff.data ?? {}
  return {
    claims: claimsOf({ verifierIds, data, origin, words: words[lang] }),
    verifierIds,
    data,
    handoff: { sid, origin },
    returnTo: handoffReturn(origin, handoff.returnUrl),
  }
}

type Placed = Pick<Boot, 'hubChainId' | 'now' | 'host' | 'supportUrl' | 'walletConnect' | 'lang'>

function placeOf({ config, now, lang }: Place): Placed {
  const supportUrl = config.operator.supportUrl ?? null
  const walletConnect = config.reownProjectId === undefined ? null : { projectId: config.reownProjectId }
  return { hubChainId: config.hubChainId, now, host: hostOf(config), supportUrl, walletConnect, lang }
}

function themeOf(theme: string | null | undefined): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
