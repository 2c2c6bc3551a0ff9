import * as v from 'valibot'
import { type ErrorCode, ServiceError } from '../../../shared/contract/errors.ts'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import { presets } from '../../../shared/verifiers/presets.ts'
import { en, type ServerStrings } from '../strings/en/index.ts'
import { ownPath } from '../accounts/own-path.ts'
import { parseJson } from '../http/json.ts'
import { readOrigin, readReturnUrl } from '../rules/return-address.ts'

/** What an address of `/verify` asks for (protocol/handoffs#links, #entry-points). */
export type Link =
  /** `isMoved`: its page has let go of it, for another browser to take up. */
  | { kind: 'handoff'; sid: string; isMoved: boolean }
  | {
      kind: 'checks'
      verifierIds: VerifierId[]
      data: JsonObject
      /** Proofs that the person has already may count. */
      reuse: boolean
      returnUrl: URL | null
      /** Who listens for the outcome, as the link says. */
      listener: string | null
      theme: Theme
    }
  | { kind: 'choose'; theme: Theme }
  | SignInLink
  | { kind: 'gate'; gateId: string; returnUrl: URL | null; theme: Theme }

/** What a sign-in was asked for. */
export type SignInLink =
  | {
      kind: 'login'
      /** A path of ours, for whoever names no other address. */
      returnTo: string
      returnUrl: URL | null
      listener: string | null
      /** The wallet is asked at once. */
      connect: boolean
      /** Whoever is signed in shows again that it is them (protocol/accounts#fresh-sign-in). */
      again: boolean
      /** The provider that the person is most likely to use. */
      provider: string | null
      theme: Theme
    }
  /** A client asks to be allowed something; `query` is its authorization request to the letter. */
  | { kind: 'consent'; query: string; theme: Theme }

/** Why a link is refused, as a key of the words for it. */
export type LinkProblem = keyof ServerStrings['link']

export type Theme = 'auto' | 'light' | 'dark'

const maxVerifiers = 10
/** Pages of ours that a sign-in may lead to. */
const afterSignIn = ['/account', '/verify', '/oauth/authorize']
/** Bytes of JSON (protocol/handoffs#links). */
const maxData = 2048

/**
 * Reads the query of `/verify`. Throws INVALID_REQUEST, VERIFIER_NOT_AVAILABLE, OPTION_NOT_AVAILABLE or
 * INVALID_VERIFIER_(FLOW_)COMBINATION with `details.problem`, a {@link LinkProblem}; it never quotes the address.
 */
export function parseLink(query: URLSearchParams, isAvailable: (id: VerifierId) => boolean): Link {
  const names = [...query.keys()]
  if (new Set(names).size < names.length) throw wrong('twice')
  const subjects = ['sid', 'verifiers', 'gateId', 'preset', 'intent'].filter((name) => query.has(name))
  if (subjects.length > 1) throw wrong('two')

  switch (subjects[0]) {
    case 'sid':
      return { kind: 'handoff', sid: query.get('sid') ?? '', isMoved: query.get('moved') === '1' }
    case 'verifiers':
      return checks(query, query.get('verifiers') ?? '', isAvailable)
    case 'gateId':
      return { kind: 'gate', gateId: query.get('gateId') ?? '', returnUrl: returnAddress(query), theme: theme(query) }
    case 'preset':
      return checks(query, presetOf(query.get('preset') ?? ''), isAvailable)
    case 'intent': {
      const intent = query.get('intent')
      if (intent === 'login') return login(query)
      if (intent === 'mcp') return consent(query)
      throw wrong('intent')
    }
    case undefined:
    default:
      return { kind: 'choose', theme: theme(query) }
  }
}

function checks(query: URLSearchParams, list: string, isAvailable: (id: VerifierId) => boolean): Link {
  const reuse = query.get('reuse') ?? 'off'
  if (reuse !== 'off' && reuse !== 'auto') throw wrong('reuse')
  const verifierIds = requested(list, isAvailable)
  const returnUrl = returnAddress(query)
  return {
    kind: 'checks',
    verifierIds,
    data: dataOf(query.get('data')),
    reuse: reuse === 'auto',
    returnUrl,
    listener: listenerOf(query, returnUrl),
    theme: theme(query),
  }
}

function login(query: URLSearchParams): SignInLink {
  if (query.has('returnTo') && query.has('returnUrl')) throw wrong('two')
  const returnTo = ownPath(query.get('returnTo') ?? '/account', afterSignIn)
  if (returnTo === undefined) throw wrong('return')
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
  const asked = returnTo === undefined ? undefined : /^\/oauth\/authorize\?(.*)$/.exec(returnTo)?.[1]
  if (asked === undefined) throw wrong('return')
  return { kind: 'consent', query: asked, theme: theme(query) }
}

function presetOf(name: string): string {
  const preset = Object.entries(presets).find(([id]) => id === name)?.[1]
  if (!preset) throw wrong('unknown')
  return preset.verifierIds.join()
}

function requested(list: string, isAvailable: (id: VerifierId) => boolean): VerifierId[] {
  const named = list.split(',').map((name) => verifierIdOf(name.trim()))
  const verifierIds = named.filter((id) => id !== undefined)
  if (verifierIds.length < named.length) throw wrong('unknown')
  if (verifierIds.length > maxVerifiers) throw wrong('many')
  const missing = verifierIds.filter((id) => !isAvailable(id)).map((id) => verifiers[id].title)
  if (missing.length > 0) throw refused('VERIFIER_NOT_AVAILABLE', 'missing', { missing })
  if (new Set(verifierIds).size < verifierIds.length) throw refused('INVALID_VERIFIER_COMBINATION', 'repeated')
  if (verifierIds.length > 1 && verifierIds.some((id) => !verifiers[id].supportsDirectApi))
    throw refused('INVALID_VERIFIER_FLOW_COMBINATION', 'apart')
  return verifierIds
}

function returnAddress(query: URLSearchParams): URL | null {
  const text = query.get('returnUrl')
  if (text === null) return null
  const url = readReturnUrl(text)
  if (!url) throw wrong('return')
  return url
}

/** A window message goes to an origin that the link names, and not to a second party beside the return address. */
function listenerOf(query: URLSearchParams, returnUrl: URL | null): string | null {
  if (query.get('mode') !== 'popup') return null
  const origin = readOrigin(query.get('origin') ?? '')
  if (origin === undefined) throw wrong('listener')
  return returnUrl && returnUrl.origin !== origin ? null : origin
}

function dataOf(encoded: string | null): JsonObject {
  if (encoded === null) return {}
  const bytes = Buffer.from(encoded, 'base64url')
  if (!/^[A-Za-z0-9_-]*$/.test(encoded) || bytes.length > maxData) throw wrong('long')
  const data = parsed(bytes.toString('utf8'))
  if (!v.is(JsonObject, data) || Array.isArray(data)) throw wrong('garbled')
  if (Object.hasOwn(data, 'handoff')) throw wrong('reserved')
  return data
}

function parsed(json: string): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    throw wrong('garbled', error)
  }
}

function theme(query: URLSearchParams): Theme {
  const name = query.get('theme')
  return name === 'light' || name === 'dark' ? name : 'auto'
}

function refused(code: ErrorCode, problem: LinkProblem, more: { missing?: string[]; cause?: unknown } = {}) {
  const { missing, cause } = more
  const message = en.link[problem].replace('{names}', () => missing?.join(', ') ?? '')
  return new ServiceError(code, message, { details: { problem, ...(missing && { missing }) }, cause })
}

const wrong = (problem: LinkProblem, cause?: unknown) => refused('INVALID_REQUEST', problem, { cause })
