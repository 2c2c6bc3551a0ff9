import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Account } from './providers.ts'

/** The differences of one provider from the others. */
export type ProviderSpec = Oidc | OAuth

type Common = {
  scope: string
  /** How our client authenticates at the token endpoint. */
  clientAuth: 'post' | 'basic'
  pkce: boolean
  /** More parameters of the authorization request. */
  parameters?: Record<string, string>
  /** Returns the name by which the person knows the account, if that is not its handle. */
  name?: (facts: JsonObject) => unknown
}

/** A provider that identifies a person by a signed ID token. */
export type Oidc = Common & {
  kind: 'oidc'
  issuer: string
  /** Whether the token contains our nonce. */
  nonce: boolean
  /** Returns the account of the claims; undefined when they identify none. */
  account: (claims: JsonObject) => Account | undefined
}

/** A provider that gives an access token, with which its own API identifies the person. */
export type OAuth = Common & {
  kind: 'oauth'
  authorizationEndpoint: string
  tokenEndpoint: string
  userEndpoint: string
  /** Returns the query of the request for the user. */
  userQuery?: (secrets: { accessToken: string; clientSecret: string }) => Record<string, string>
  account: (user: JsonObject) => Account | undefined
}

/** Returns an account without an organisation; undefined when the id is neither a text nor a whole number. */
export function plainAccount(id: unknown, handle: unknown): Account | undefined {
  const isId = (typeof id === 'string' && id !== '') || Number.isSafeInteger(id)
  if (!isId) return undefined
  return { id: String(id), handle: typeof handle === 'string' && handle !== '' ? handle : null, org: null }
}

const nameLength = 100

/** Returns a name as one short line without characters that change the direction of the text around it (Unicode TR 9). */
export function shownName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, nameLength).join('') || null
}

/** Returns a nested object, or an empty one. */
export function part(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
