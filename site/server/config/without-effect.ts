import { ProviderId } from '../../../shared/contract/providers.ts'
import { namesOf } from './providers.ts'
import type { Variables } from './values.ts'

/**
 * Variables that do nothing alone: the beginning of their names, the variable that they need, and what its absence means
 * where its name does not say so.
 */
const needs: readonly [name: string, needed: string, meaning?: string][] = [
  ['SVC_OPERATOR_CHARGES', 'SVC_STRIPE_SECRET_KEY'],
  ['SVC_STRIPE_API_BASE', 'SVC_STRIPE_SECRET_KEY'],
  ['SVC_X402_', 'SVC_X402_PAY_TO', 'calls are free'],
  ['SVC_PERSONHOOD_', 'SVC_PERSONHOOD_CHAIN_ID'],
  ['SVC_OPENAI_BASE_URL', 'SVC_OPENAI_API_KEY'],
  ['SVC_GOOGLE_VISION_BASE_URL', 'SVC_GOOGLE_VISION_API_KEY'],
  ['SVC_PRO_PROFILES', 'SVC_PRO_REQUIRED', 'no verifier needs pro access'],
  ['SVC_ANCHOR_', 'SVC_ANCHOR_KEY', 'the log is not anchored'],
  ...ProviderId.options.map((id): [string, string] => [namesOf(id).address, namesOf(id).clientId]),
]

/** Returns one line for each variable that is set, but has no effect, because another one that it needs is not set. */
export function withoutEffectWarnings(env: Variables): string[] {
  return needs.flatMap(([beginning, needed, meaning]) => {
    if (env[needed] !== undefined) return []
    // who writes a default of `off` expects no effect
    const names = Object.keys(env).filter((name) => name.startsWith(beginning) && env[name] !== 'off')
    return names.map((name) => `${name} has no effect without ${needed}${meaning === undefined ? '' : `: ${meaning}`}.`)
  })
}
