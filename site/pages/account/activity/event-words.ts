import { commaOf } from '../../../../shared/strings/list-words.ts'
import { dateLocaleOf, type Language, localeOf } from '../../../../shared/contract/language.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import { eitherOf } from '../../../../shared/strings/list-words.ts'
import type { Event, EventOf, GatePart } from '../../../../shared/contract/events/types.ts'
import type { AccountBoot, CheckTitles } from '../../../../shared/contract/boot/account.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import type { GateNames } from './gate-names.ts'

/** What the words of an event depend on. */
export type WordDeps = {
  words: ActivityStrings
  boot: Pick<AccountBoot, 'activity' | 'anchorChains'>
  gates: GateNames
  lang: Language
}
type Payment = EventOf<'payment.succeeded' | 'payment.refunded' | 'payment.disputed'>

/** Returns a reason in words; one without words as its code. */
export const reasonName = (code: string, { reasons }: Pick<ActivityStrings, 'reasons'>): string =>
  Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code

/** Names an event; a payment with its amount. */
export function eventName(event: Event, { words, lang }: Pick<WordDeps, 'words' | 'lang'>): string {
  // a newer service may have more types
  const usual = Object.hasOwn(words.names, event.type) ? words.names[event.type] : event.type
  const status = namedStatus(event)
  const name = status === undefined ? usual : words.changedTo[status]
  // isolated, because Arabic would move the sign of the currency
  return isPayment(event) ? `${name} \u2068${amountOf(event, lang)}\u2069` : name
}

/** Says more about an event, as far as it says more. `change` is what else the same click changed about the gate. */
export function eventDetails(
  event: Event,
  { words, boot, gates, lang }: WordDeps,
  change?: EventOf<'gate.changed'>,
): string {
  const checks = Object.entries(boot.activity?.checks ?? {})
  // a gate calls a check by what it asks for
  const own = gates.get(eventSubject(event).gateId ?? '')?.checks
  const checkName = (id: string) => own?.get(id) ?? nameOf(checks.find(([each]) => each === id)?.[1], lang) ?? id
  const because = (id: string, code: string | null) =>
    code === null ? checkName(id) : words.because(checkName(id), reasonName(code, words))
  switch (event.type) {
    case 'proof.verified':
    case 'proof.rejected':
      return event.data.verifiers
        ? event.data.verifiers.map((each) => because(each.verifierId, each.code)).join(commaOf(lang))
        : words.hiddenChecks
    case 'proof.anchored': {
      const { chainId } = event.data
      const chain = boot.anchorChains.find((each) => each.chainId === chainId)?.name
      return words.onChain(chain ?? String(chainId))
    }
    case 'handoff.refused':
    case 'gate.refused': {
      const { verifierId, code, reason = code } = event.data
      return verifierId === null ? reasonName(reason, words) : because(verifierId, reason)
    }
    case 'handoff.failed':
    case 'payment.unmatched':
      return reasonName(event.data.code, words)
    case 'gate.changed': {
      const isNamed = namedStatus(event) !== undefined
      const others = event.data.changed.filter((part) => part !== 'status' || !isNamed)
      return others.length === 0 ? '' : changedParts(others, { words, lang })
    }
    case 'gate.published':
    case 'gate.paused': {
      const { publishedVersion, version } = event.data
      // the name of the event says the new status
      const others = change?.data.changed.filter((part) => part !== 'status') ?? []
      const also = others.length > 0 ? [changedParts(others, { words, lang })] : []
      return [words.version(publishedVersion ?? version), ...also].join(' · ')
    }
    case 'payment.succeeded':
    case 'payment.refunded':
    case 'payment.disputed':
      return words.methods[event.data.method]
    case 'gate.passed':
    case 'proof.revoked':
    case 'proof.superseded':
    case 'handoff.completed':
    case 'handoff.expired':
    case 'reward.delivered':
      return ''
    default:
      // a type of a newer service
      return ''
  }
}

/** Returns the new status of a gate that no event of its own says. */
function namedStatus(event: Event): 'archived' | 'draft' | undefined {
  const status = event.type === 'gate.changed' ? event.data.status : undefined
  return status === 'archived' || status === 'draft' ? status : undefined
}

const changedParts = (parts: readonly GatePart[], { words, lang }: Pick<WordDeps, 'words' | 'lang'>): string =>
  words.changed(new Intl.ListFormat(localeOf(lang)).format(parts.map((part) => words.parts[part])))

/** Names a check. An event does not say what a proof is about, so a check with two names gets both. */
function nameOf(check: CheckTitles[VerifierId] | undefined, lang: Language): string | undefined {
  return check && eitherOf(new Set([check.title, ...Object.values(check.named ?? {})]), lang)
}

/** Returns the members of an event that several types have; null where the type has none, or it was erased. */
export function eventSubject({ data }: Event): {
  gateId: string | null
  walletAddress: string | null
  qHash: string | null
} {
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(data, name)
    return typeof value === 'string' ? value : null
  }
  return { gateId: text('gateId'), walletAddress: text('walletAddress'), qHash: text('qHash') }
}

/** Formats the time of an event (Unix ms): the time of day, and before it the day when that is not the day of `now`. */
export function eventTime(time: number, { now, lang }: { now: number; lang: Language }): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(dateLocaleOf(lang), isToday ? clock : day).format(time)
}

/** Tells whether an event is about the money of a payment. */
export const isPayment = (event: Event): event is Payment =>
  event.type === 'payment.succeeded' || event.type === 'payment.refunded' || event.type === 'payment.disputed'

/** Formats the amount of a payment in the page's language. */
const amountOf = (payment: Payment, lang: Language): string => dollars(dollarsOf(payment), lang)

/** Returns the dollars of a payment: it has cents of a card, or base units of USDC, which has six decimals. */
export const dollarsOf = ({ data: { method, amount } }: Payment): number =>
  Number(amount) / (method === 'stripe' ? 100 : 1_000_000)
