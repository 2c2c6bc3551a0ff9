import { type EndpointRule, endpointRules } from '../../../site/server/rules/authority.ts'
import type { Operation } from './operations.ts'

/** The access key that an operation takes. `isNeeded`: without one, only the pages of the service may call it. */
export type Key = { scope: string; isTest: boolean; isNeeded: boolean }

const rules: Readonly<Record<string, EndpointRule>> = endpointRules

/** Returns the access key that an operation takes. Undefined if a key changes nothing there, or is never enough. */
export function keyOf({ id, access }: Pick<Operation, 'id' | 'access'>): Key | undefined {
  const rule = rules[id]
  if (rule === undefined || rule.key === 'never' || rule.key === 'unused') return undefined
  const isTest = rule.test === 'only'
  return { scope: rule.key, isTest, isNeeded: isTest || access === 'servers' }
}

/** Says who may call an operation, and with which access key. It is one line of Markdown. */
export function callersOf(operation: Pick<Operation, 'id' | 'access'>): string {
  const key = keyOf(operation)
  if (takesSecret(operation.id)) return withSecret
  if (key === undefined) return special[operation.id] ?? callers[operation.access]
  const { scope, isTest, isNeeded } = key
  if (isTest) return `${withKey} It needs a test key, sent as \`authorization: Bearer npk_test_…\`.`
  return isNeeded
    ? `${withKey} It needs an access key with the scope \`${scope}\`, sent as \`authorization: Bearer npk_…\`.`
    : `${callers[operation.access]} With an access key that has the scope \`${scope}\`, it acts for the account of the key.`
}

/** Tells whether an operation takes the secret of a hand-off, which only the page has that began it. */
export const takesSecret = (id: string): boolean => ['handoffStatus', 'redeemHandoff', 'cancelHandoff'].includes(id)

const withSecret =
  'The page that began the hand-off calls it, with `authorization: Bearer SECRET`: the secret whose hash is `challenge`. A program may do the same.'

const callers = {
  public: 'Any page and any program may call it.',
  'own-pages': 'Only the pages of this service call it, with the session of the person.',
  servers: 'Servers call it, never a browser.',
} as const

/** Operations of which the access does not say who calls them. */
const special: Readonly<Record<string, string>> = {
  authorize: 'An app opens this address in the browser of the person.',
  createHandoff: 'Any page may call it, and the browser sends its `origin`. A program must send this header itself.',
  mcp: 'Any program may call it. A page of another site gets 403.',
}

/** The reader may try it on the page with a key of their own. Visitors must not get the key. */
const withKey = 'Call it from your server, so that the key never reaches the browsers of your visitors.'
