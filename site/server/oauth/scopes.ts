import { eitherOf } from '../../../shared/strings/list-words.ts'
import { OauthError } from './errors.ts'

/** All scopes, in the order that answers use (protocol/oauth#authorize). */
export const scopes = ['svc:core', 'svc:profile', 'svc:secrets', 'offline_access'] as const
export type Scope = (typeof scopes)[number]

/** The scope of a request without `scope`, or with an empty one (protocol/oauth#authorize; RFC 6749 3.1, 3.3). */
export const defaultScope: readonly Scope[] = ['svc:core', 'svc:profile', 'svc:secrets', 'offline_access']

/** Reads the scope of a request. Throws `invalid_scope` for an unknown scope, and for other white space than spaces. */
export function parseScope(text: string | undefined): Scope[] {
  const requested = new Set((text ?? '').split(' ').filter((scope) => scope !== ''))
  const unknown = [...requested].find((scope) => !scopes.some((known) => known === scope))
  if (unknown !== undefined)
    throw new OauthError(
      'invalid_scope',
      `One of the requested scopes does not exist. A scope is ${eitherOf(scopes, 'en')}.`,
    )
  return requested.size === 0 ? [...defaultScope] : scopes.filter((scope) => requested.has(scope))
}

/** Returns whether a person can refuse this scope and allow the others. Without `svc:core` a client could not begin. */
export const isOptional = (scope: Scope): boolean => scope !== 'svc:core'

/** Returns the asked scopes that the person allowed: those that are ticked, and those without a choice (protocol/oauth#consent). */
export const allowedScopes = (asked: readonly Scope[], ticked: readonly string[]): Scope[] =>
  asked.filter((scope) => !isOptional(scope) || ticked.includes(scope))

/** Returns whether `granted` has every scope of `needed`. */
export const covers = (granted: readonly string[], needed: readonly string[]): boolean =>
  needed.every((scope) => granted.includes(scope))
