import * as v from 'valibot'
import { type Language, localeOf } from '../../../../shared/contract/language.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import { agentDelegation } from '../../../../shared/verifiers/agent-delegation.ts'
import type { ServerStrings } from '../../strings/en/index.ts'

/**
 * Says what a delegation allows: the actions, the amount of a payment and the end, also where it sets no limit. A person reads
 * it before they sign. Undefined for data that is not yet complete, which the page asks for. Every action is listed and
 * quoted, so that none is hidden and none reads as a limit.
 */
export function delegationLine(data: JsonObject, lang: Language, words: ServerStrings): string | undefined {
  if (!v.is(agentDelegation.data, data)) return undefined
  const text = words.claims.delegation
  const { allowedActions = [], deniedActions = [], maxSpend, expiresAt } = data
  const locale = localeOf(lang)
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(locale).format(names.map((name) => `“\u2068${name}\u2069”`))
  return [
    allowedActions.length > 0 ? text.may(list(allowedActions)) : text.mayAnything,
    ...(deniedActions.length > 0 ? [text.mayNot(list(deniedActions))] : []),
    maxSpend === undefined ? text.spendAnything : text.spend(new Intl.NumberFormat(locale).format(BigInt(maxSpend))),
    expiresAt === undefined ? text.year : text.until(dayOf(expiresAt, lang, 'UTC')),
  ].join(' · ')
}
