import type { Boot } from '../../../shared/contract/boot.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Config } from '../config.ts'
import type { HandoffView, OpenedHandoff } from '../operations/handoff-open.ts'
import { claimsOf } from './page-claims.ts'
import type { Link, Theme } from './page-link.ts'
import { hostOf } from './page-shell.ts'
import { handoffReturn, linkReturn } from './return-address.ts'

type Place = { config: Config; now: number }

/** What the page's script needs of a plain link. */
export function linkBoot(link: Extract<Link, { kind: 'checks' }>, place: Place): Boot {
  const { verifierIds, data, returnUrl, listener } = link
  return {
    ...placeOf(place),
    claims: claimsOf({ verifierIds, data, origin: null }),
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
  const ended = opened.kind === 'ended' ? { code: opened.code ?? null } : null
  return { boot: { ...placeOf(place), ...askOf(handoff), ended, listener: null }, theme: themeOf(handoff?.theme) }
}

function askOf(
  handoff: HandoffView | undefined,
): Pick<Boot, 'claims' | 'verifierIds' | 'data' | 'handoff' | 'returnTo'> {
  if (!handoff) return { claims: [], verifierIds: [], data: {}, handoff: null, returnTo: null }
  const { sid, origin } = handoff
  const verifierIds = handoff.verifierIds.map(verifierIdOf).filter((id) => id !== undefined)
  const data = handoff.data ?? {}
  return {
    claims: claimsOf({ verifierIds, data, origin }),
    verifierIds,
    data,
    handoff: { sid, origin },
    returnTo: handoffReturn(origin, handoff.returnUrl),
  }
}

function placeOf({ config, now }: Place): Pick<Boot, 'hubChainId' | 'now' | 'host' | 'supportUrl'> {
  return { hubChainId: config.hubChainId, now, host: hostOf(config), supportUrl: config.operator.supportUrl ?? null }
}

function themeOf(theme: string | null | undefined): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
