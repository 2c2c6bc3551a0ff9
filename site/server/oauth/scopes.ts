import { OauthError } from './errors.ts'

/** The complete permission model, in the order that answers use (protocol/oauth#authorize). */
export const scopes = ['svc:core', 'svc:profile', 'svc:secrets', 'offline_access'] as const
export type Scope = (typeof scopes)[number]

/** What a request without `scope`, or with an empty one, asks for (protocol/oauth#authorize; RFC 6749 3.1, 3.3). */
export const defaultScope: readonly Scope[] = ['svc:core', 'svc:profile', 'svc:secrets', 'offline_access']

/** Reads the scope of a request. Throws `invalid_scope` for an unknown one, and for white space that is no space. */
export function parseScope(text: string | undefined): Scope[] {
  const asked = new Set((text ?? '').split(' ').filter((scope) => scope !== ''))
  const unknown = [...asked].find((scope) => !scopes.some((known) => known === scope))
  if (unknown !== undefined) throw new OauthError('invalid_scope', 'An asked scope does not exist here.')
  return asked.size === 0 ? [...defaultScope] : scopes.filter((scope) => asked.has(scope))
}

/** Whether everything in `asked` is in `granted`. */
export const covers = (granted: readonly string[], asked: readonly string[]): boolean =>
  asked.every((scope) => granted.includes(scope))
