import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import { parseJson } from './json.ts'
import { readOrigin, readReturnUrl } from './return-address.ts'

/** What an address of `/verify` asks for (channel.md 12, and What each entry point must do). */
export type Link =
  | { kind: 'handoff'; sid: string }
  | {
      kind: 'checks'
      verifierIds: VerifierId[]
      data: JsonObject
      returnUrl: URL | null
      /** Who listens for the outcome, as the link says. */
      listener: string | null
      lang: string | null
      theme: Theme
    }
  | { kind: 'choose'; theme: Theme }
  /** Something of this service that this deployment cannot do. */
  | { kind: 'later'; what: 'gate' | 'preset' | 'login' | 'mcp' }

export type Theme = 'auto' | 'light' | 'dark'

const maxVerifiers = 10
/** Bytes of JSON (channel.md 12). */
const maxData = 2048

/**
 * Reads the query of `/verify`. Throws INVALID_REQUEST, VERIFIER_NOT_AVAILABLE or INVALID_VERIFIER_(FLOW_)COMBINATION
 * with a sentence for the person in front of the page; it never quotes the address.
 */
export function parseLink(query: URLSearchParams, isAvailable: (id: VerifierId) => boolean): Link {
  const names = [...query.keys()]
  if (new Set(names).size < names.length) throw wrong('It says one thing twice.')
  const subjects = ['sid', 'verifiers', 'gateId', 'preset', 'intent'].filter((name) => query.has(name))
  if (subjects.length > 1) throw wrong('It asks for two different things.')

  switch (subjects[0]) {
    case 'sid':
      return { kind: 'handoff', sid: query.get('sid') ?? '' }
    case 'verifiers':
      return checks(query, isAvailable)
    case 'gateId':
      return { kind: 'later', what: 'gate' }
    case 'preset':
      return { kind: 'later', what: 'preset' }
    case 'intent': {
      const intent = query.get('intent')
      if (intent !== 'login' && intent !== 'mcp') throw wrong('It has an intent that does not exist.')
      return { kind: 'later', what: intent }
    }
    case undefined:
    default:
      return { kind: 'choose', theme: theme(query) }
  }
}

function checks(query: URLSearchParams, isAvailable: (id: VerifierId) => boolean): Link {
  const verifierIds = requested(query.get('verifiers') ?? '', isAvailable)
  const returnUrl = returnAddress(query)
  return {
    kind: 'checks',
    verifierIds,
    data: dataOf(query.get('data')),
    returnUrl,
    listener: listenerOf(query, returnUrl),
    lang: query.get('lang'),
    theme: theme(query),
  }
}

function requested(list: string, isAvailable: (id: VerifierId) => boolean): VerifierId[] {
  const named = list.split(',').map((name) => verifierIdOf(name.trim()))
  const verifierIds = named.filter((id) => id !== undefined)
  if (verifierIds.length < named.length) throw wrong('It names a check that does not exist.')
  if (verifierIds.length > maxVerifiers) throw wrong(`It asks for more than ${maxVerifiers} things.`)
  const missing = verifierIds.filter((id) => !isAvailable(id)).map((id) => verifiers[id].title)
  if (missing.length > 0)
    throw new ServiceError('VERIFIER_NOT_AVAILABLE', `This service does not offer it: ${missing.join(', ')}.`)
  if (new Set(verifierIds).size < verifierIds.length)
    throw new ServiceError('INVALID_VERIFIER_COMBINATION', 'The link that brought you here asks for one thing twice.')
  if (verifierIds.length > 1 && verifierIds.some((id) => !verifiers[id].supportsDirectApi))
    throw new ServiceError(
      'INVALID_VERIFIER_FLOW_COMBINATION',
      'The link asks for checks that must be made one by one.',
    )
  return verifierIds
}

function returnAddress(query: URLSearchParams): URL | null {
  const text = query.get('returnUrl')
  if (text === null) return null
  const url = readReturnUrl(text)
  if (!url) throw wrong('Its return address is not one that we send people to.')
  return url
}

/** A window message goes to an origin that the link names, and not to a second party beside the return address. */
function listenerOf(query: URLSearchParams, returnUrl: URL | null): string | null {
  if (query.get('mode') !== 'popup') return null
  const origin = readOrigin(query.get('origin') ?? '')
  if (origin === undefined) throw wrong('It does not say, as an origin, which page waits for the outcome.')
  return returnUrl && returnUrl.origin !== origin ? null : origin
}

function dataOf(encoded: string | null): JsonObject {
  if (encoded === null) return {}
  const bytes = Buffer.from(encoded, 'base64url')
  if (!/^[A-Za-z0-9_-]*$/.test(encoded) || bytes.length > maxData)
    throw wrong('Its details are longer than 2 KiB, or garbled.')
  const data = parsed(bytes.toString('utf8'))
  if (!v.is(JsonObject, data) || Array.isArray(data)) throw wrong('Its details are garbled.')
  if (Object.hasOwn(data, 'handoff')) throw wrong('Its details use a name that is reserved.')
  return data
}

function parsed(json: string): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    throw wrong('Its details are garbled.', error)
  }
}

function theme(query: URLSearchParams): Theme {
  const name = query.get('theme')
  return name === 'light' || name === 'dark' ? name : 'auto'
}

const wrong = (why: string, cause?: unknown) =>
  new ServiceError('INVALID_REQUEST', `The link that brought you here is not right. ${why}`, { cause })
