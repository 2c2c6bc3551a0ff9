import { type EndpointRule, endpointRules } from '../../../site/server/rules/authority.ts'
import type { Operation } from './operations.ts'

/**
 * What an operation needs of its caller: only an access key, a key or the wallet's signature, only the signature, or nothing,
 * where a key shows more.
 */
export type Need = 'key' | 'key or signature' | 'signature' | 'nothing'

/** The access key that an operation takes. */
export type Key = { scope: string; isTest: boolean }

type Called = Pick<Operation, 'id' | 'access' | 'method'>

const rules: Readonly<Record<string, EndpointRule>> = endpointRules

/** Returns the access key that an operation takes. Undefined if a key changes nothing there, or is never enough. */
export function keyOf({ id }: Pick<Operation, 'id'>): Key | undefined {
  const rule = rules[id]
  if (rule === undefined || rule.key === 'never' || rule.key === 'unused') return undefined
  return { scope: rule.key, isTest: rule.test === 'only' }
}

/** Returns what an operation needs that a program can send. A public read needs nothing, a public change the word of the owner. */
export function needOf({ id, access, method }: Called): Need {
  const key = keyOf({ id })
  if (key !== undefined && (key.isTest || access === 'servers')) return 'key'
  if (access !== 'public' || method === 'GET') return 'nothing'
  if (key !== undefined) return 'key or signature'
  return rules[id]?.key === 'never' ? 'signature' : 'nothing'
}

/** Tells whether a program of somebody else can call an operation. All others are shown without code. */
export const isForPrograms = ({ id, access }: Pick<Operation, 'id' | 'access'>): boolean =>
  // an app opens this address in a browser
  access !== 'own-pages' || id === 'authorize'

/** Says who may call an operation, and with which access key. It is one line of Markdown. */
export function callersOf(operation: Called & Pick<Operation, 'body'>): string {
  if (takesSecret(operation.id)) return withSecret
  const anyone = special[operation.id] ?? callers[operation.access]
  const { scope = '', isTest = false } = keyOf(operation) ?? {}
  const key = `an access key with the scope \`${scope}\`, sent as \`authorization: Bearer npk_…\``
  const need = needOf(operation)
  if (need === 'key')
    return `${withKey} It needs ${isTest ? 'a test key, sent as `authorization: Bearer npk_test_…`' : key}.`
  if (need === 'signature') return `${anyone} It needs a signature of the wallet.`
  if (need === 'key or signature') {
    const hasToken = operation.body?.schema.properties?.['handoffToken'] !== undefined
    return `${anyone} It needs ${key}, ${hasToken ? 'a signature of the wallet, or the `handoffToken` of a finished hand-off' : 'or a signature of the wallet'}.`
  }
  return scope === ''
    ? anyone
    : `${anyone} With an access key that has the scope \`${scope}\`, it acts for the account of the key.`
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
