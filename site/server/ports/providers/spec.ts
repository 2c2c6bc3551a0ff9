import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Account } from './providers.ts'

/** How one provider differs from the others. */
export type ProviderSpec = Oidc | OAuth

type Common = {
  scope: string
  /** How our client shows its secret at the token endpoint. */
  clientAuth: 'post' | 'basic'
  pkce: boolean
  /** More for the authorization request. */
  ask?: Record<string, string>
  /** By what the person knows the account, where that is not its handle. */
  name?: (facts: JsonObject) => unknown
}

/** Says who somebody is by a signed ID token. */
export type Oidc = Common & {
  kind: 'oidc'
  issuer: string
  /** Whether the token repeats what we sent. */
  nonce: boolean
  /** Undefined: the claims are not an account's. */
  account: (claims: JsonObject) => Account | undefined
}

/** Gives an access token, with which its own API says who somebody is. */
export type OAuth = Common & {
  kind: 'oauth'
  authorizationEndpoint: string
  tokenEndpoint: string
  userEndpoint: string
  /** Query of the request for the user. */
  userQuery?: (secrets: { accessToken: string; clientSecret: string }) => Record<string, string>
  account: (user: JsonObject) => Account | undefined
}

/** An account without an organisation; undefined when the id is neither a text nor a whole number. */
export function plainAccount(id: unknown, handle: unknown): Account | undefined {
  const known = (typeof id === 'string' && id !== '') || Number.isSafeInteger(id)
  if (!known) return undefined
  return { id: String(id), handle: typeof handle === 'string' && handle !== '' ? handle : null, org: null }
}

const nameLength = 100

/** A name that others wrote, as one short line: nothing in it turns the text around it (Unicode TR 9). */
export function shownName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, nameLength).join('') || null
}

/** A nested object, or an empty one. */
export function part(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
