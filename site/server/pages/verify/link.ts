import * as v from 'valibot'
import { type ErrorCode, ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../../shared/verifiers/index.ts'
import { presets } from '../../../../shared/verifiers/presets.ts'
import { en, type ServerStrings } from '../../strings/en/index.ts'
import { accountPages, ownPath } from '../../accounts/own-path.ts'
import { parseJson } from '../../http/json.ts'
import { refuseGiven } from '../../rules/given-data/refuse-given.ts'
import { distanceOf, mistyped } from '../../rules/names/mistyped.ts'
import { readOrigin, readReturnUrl } from '../../rules/return-address.ts'

/** The request that an address of `/verify` stands for (protocol/handoffs#links, #entry-points). */
export type Link =
  /** `isMoved`: the page that asked released the hand-off, so that another browser can continue it. */
  | ({ kind: 'handoff'; sid: string; isMoved: boolean } & FromLink)
  | ({
      kind: 'checks'
      verifierIds: VerifierId[]
      /** The person enters the content that they own. Without this and without data, `ownership-basic` is about the wallet. */
      asksContent: boolean
    } & Asked &
      FromLink)
  | { kind: 'choose'; theme: Theme }
  | SignInLink
  | ({ kind: 'gate'; gateId: string } & Asked & FromLink)

/** What a link asks for beside its verifiers or its gate. */
export type Asked = {
  data: JsonObject
  /** Proofs that the person already has may count. */
  reuse: boolean
  returnUrl: URL | null
  /** The origin of the window that gets the outcome as a message, as the link says. */
  listener: string | null
  theme: Theme
}

/** What a link says about itself. Anybody can write this, so the page only shows it. */
export type FromLink = {
  /** The address of the wallet that the link is for; null: any wallet. */
  wallet: string | null
  /** The link says that an assistant made it, over MCP. */
  isFromAssistant: boolean
  /** The checkout session with which the processor sends a payer back; null: none. */
  paid: string | null
}

/** The purpose of a sign-in. */
export type SignInLink =
  | {
      kind: 'login'
      /** The path of ours where the person continues, unless `returnUrl` names another address. */
      returnTo: string
      returnUrl: URL | null
      listener: string | null
      /** The page connects to the wallet at once. */
      connect: boolean
      /** A person who is signed in has to sign in again (protocol/accounts#fresh-sign-in). */
      again: boolean
      /** The provider that the person is most likely to use. */
      provider: string | null
      theme: Theme
    }
  /** A client asks for authorization; `query` is its request, unchanged. */
  | { kind: 'consent'; query: string; theme: Theme }

/** The reason why a link is refused, as a key of its words. */
export type LinkProblem = keyof ServerStrings['link']

export type Theme = 'auto' | 'light' | 'dark'

const maxVerifiers = 10
/** The pages of ours that a sign-in may lead to. */
const afterSignIn = [...accountPages, '/verify', '/oauth/authorize']
/** The most bytes of JSON in a link (protocol/handoffs#links). */
const maxData = 2048
/** The parameters that say what is asked for; a link has one of them at most. */
const subjectParameters = ['sid', 'verifiers', 'gateId', 'preset', 'intent'] as const
/** The other parameters, of all kinds of links. */
const otherParameters =
  'data ask reuse returnUrl returnTo mode origin wallet from moved connect again oauthProvider paid lang theme'
const parameters: readonly string[] = [...subjectParameters, ...otherParameters.split(' ')]

/**
 * Reads the query of `/verify`. Throws INVALID_REQUEST, OPTION_NOT_AVAILABLE or INVALID_VERIFIER_(FLOW_)COMBINATION with
 * `details.problem`, a {@link LinkProblem}, and what `refuseUnoffered` and `refuseGiven` throw; of the address, it quotes at
 * most the name of a misspelt parameter or field.
 */
export function parseLink(query: URLSearchParams, refuseUnoffered: (verifierIds: readonly VerifierId[]) => void): Link {
  const names = [...query.keys()]
  if (new Set(names).size < names.length) throw invalid('twice')
  refuseMisspelt(names)
  const subjects = subjectParameters.filter((name) => query.has(name))
  if (subjects.length > 1) throw invalid('two')

  switch (subjects[0]) {
    case 'sid':
      return { kind: 'handoff', sid: query.get('sid') ?? '', isMoved: query.get('moved') === '1', ...fromLink(query) }
    case 'verifiers':
      return checks(query, query.get('verifiers') ?? '', refuseUnoffered)
    case 'gateId':
      return {
        kind: 'gate',
        gateId: query.get('gateId') ?? '',
        ...asked(query),
        ...fromLink(query),
      }
    case 'preset':
      // the presets are about content
      return { ...checks(query, presetOf(query.get('preset') ?? ''), refuseUnoffered), asksContent: true }
    case 'intent': {
      const intent = query.get('intent')
      if (intent === 'login') return login(query)
      if (intent === 'mcp') return consent(query)
      throw invalid('intent')
    }
    case undefined:
    default:
      return { kind: 'choose', theme: theme(query) }
  }
}

/**
 * Refuses a parameter whose name is almost that of a known one: without it, the link would ask for something else than its
 * author wants. Other unknown parameters are ignored, because mail programs and campaigns add theirs to links.
 */
function refuseMisspelt(names: readonly string[]): void {
  for (const name of names) {
    const meant = parameters.includes(name) ? undefined : parameters.find((known) => isAlmost(name, known))
    // hardly longer than the known name, and without characters that a page would not show, or could not tell apart
    const written = name.replaceAll(/[^ -~]/gu, '?')
    if (meant !== undefined) throw refused('INVALID_REQUEST', 'misspelt', { names: [meant], written })
  }
}

/** Tells whether a name is a known one with other letters. A short name is like words of others, so only capitals may differ. */
function isAlmost(name: string, known: string): boolean {
  const [a, b] = [name.toLowerCase(), known.toLowerCase()]
  if (known.length < 6) return a === b
  return Math.abs(a.length - b.length) <= mistyped && distanceOf(a, b) <= mistyped
}

function checks(
  query: URLSearchParams,
  list: string,
  refuseUnoffered: (verifierIds: readonly VerifierId[]) => void,
): Extract<Link, { kind: 'checks' }> {
  const ask = query.get('ask')
  if (ask !== null && ask !== 'content') throw invalid('intent')
  const verifierIds = requested(list, refuseUnoffered)
  const request = asked(query)
  refuseGiven(
    request.data,
    verifierIds.map((id) => ({ requested: id, id })),
  )
  return {
    kind: 'checks',
    verifierIds,
    asksContent: ask === 'content',
    ...request,
    ...fromLink(query),
  }
}

function asked(query: URLSearchParams): Asked {
  const reuse = query.get('reuse') ?? 'off'
  if (reuse !== 'off' && reuse !== 'auto') throw invalid('reuse')
  const returnUrl = returnAddress(query)
  return {
    data: dataOf(query.get('data')),
    reuse: reuse === 'auto',
    returnUrl,
    listener: listenerOf(query, returnUrl),
    theme: theme(query),
  }
}

const fromLink = (query: URLSearchParams): FromLink => ({
  wallet: walletOf(query.get('wallet')),
  isFromAssistant: query.get('from') === 'assistant',
  paid: query.get('paid'),
})

/** Reads the wallet that a link is for. A text that is no address is no wallet: the page would show it. */
const walletOf = (wallet: string | null): string | null =>
  wallet !== null && /^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(wallet) ? wallet : null

function login(query: URLSearchParams): SignInLink {
  if (query.has('returnTo') && query.has('returnUrl')) throw invalid('two')
  const returnTo = ownPath(query.get('returnTo') ?? '/account', afterSignIn)
  if (returnTo === undefined) throw invalid('return')
  const returnUrl = returnAddress(query)
  return {
    kind: 'login',
    returnTo,
    returnUrl,
    listener: listenerOf(query, returnUrl),
    connect: query.get('connect') === '1',
    again: query.get('again') === '1',
    provider: query.get('oauthProvider'),
    theme: theme(query),
  }
}

function consent(query: URLSearchParams): SignInLink {
  const returnTo = ownPath(query.get('returnTo') ?? '', afterSignIn)
  const authorization = returnTo === undefined ? undefined : /^\/oauth\/authorize\?(.*)$/.exec(returnTo)?.[1]
  if (authorization === undefined) throw invalid('return')
  return { kind: 'consent', query: authorization, theme: theme(query) }
}

function presetOf(name: string): string {
  const preset = Object.entries(presets).find(([id]) => id === name)?.[1]
  if (!preset) throw invalid('unknown')
  return preset.verifierIds.join()
}

function requested(list: string, refuseUnoffered: (verifierIds: readonly VerifierId[]) => void): VerifierId[] {
  const named = list.split(',').map((name) => verifierIdOf(name.trim()))
  const verifierIds = named.filter((id) => id !== undefined)
  if (verifierIds.length < named.length) throw invalid('unknown')
  if (verifierIds.length > maxVerifiers) throw invalid('many')
  refuseUnoffered(verifierIds)
  if (new Set(verifierIds).size < verifierIds.length) throw refused('INVALID_VERIFIER_COMBINATION', 'repeated')
  if (verifierIds.length > 1 && verifierIds.some((id) => !verifiers[id].supportsDirectApi))
    throw refused('INVALID_VERIFIER_FLOW_COMBINATION', 'apart')
  return verifierIds
}

function returnAddress(query: URLSearchParams): URL | null {
  const text = query.get('returnUrl')
  if (text === null) return null
  const url = readReturnUrl(text)
  if (!url) throw invalid('return')
  return url
}

/** Returns the origin that gets the outcome as a message. It must be the origin of the return address, if the link has one. */
function listenerOf(query: URLSearchParams, returnUrl: URL | null): string | null {
  if (query.get('mode') !== 'popup') return null
  const origin = readOrigin(query.get('origin') ?? '')
  if (origin === undefined) throw invalid('listener')
  return returnUrl && returnUrl.origin !== origin ? null : origin
}

function dataOf(encoded: string | null): JsonObject {
  if (encoded === null) return {}
  const bytes = Buffer.from(encoded, 'base64url')
  if (!/^[A-Za-z0-9_-]*$/.test(encoded) || bytes.length > maxData) throw invalid('long')
  const data = parsed(bytes.toString('utf8'))
  if (!v.is(JsonObject, data) || Array.isArray(data)) throw invalid('garbled')
  if (Object.hasOwn(data, 'handoff')) throw invalid('reserved')
  return data
}

function parsed(json: string): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    throw invalid('garbled', error)
  }
}

function theme(query: URLSearchParams): Theme {
  const name = query.get('theme')
  return name === 'light' || name === 'dark' ? name : 'auto'
}

/** Creates the error for a problem. `names`, or the names of the verifiers, and what is `written` are put into its words. */
function refused(
  code: ErrorCode,
  problem: LinkProblem,
  more: { names?: string[]; written?: string; verifierIds?: VerifierId[]; cause?: unknown } = {},
) {
  const { names, written = '', verifierIds, cause } = more
  const named = names ?? verifierIds?.map((id) => en.credentials[id].title) ?? []
  const message = en.link[problem].replace('{written}', () => written).replace('{names}', () => named.join(', '))
  return new ServiceError(code, message, {
    details: { problem, ...(names && { names }), ...(written && { written }), ...(verifierIds && { verifierIds }) },
    cause,
  })
}

const invalid = (problem: LinkProblem, cause?: unknown) => refused('INVALID_REQUEST', problem, { cause })
