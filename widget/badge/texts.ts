import type { BadgeStrings } from '../strings/en/badge.ts'
import type { Language } from '../strings/languages.ts'
import type { BadgeState, OtherState, VerifiedState } from './state.ts'

/** Returns the title of a badge and the lines below it. Without a state, the proof is being checked. */
export function textsOf(
  state: BadgeState | undefined,
  { words, language }: { words: BadgeStrings; language: Language },
): { title: string; lines: string[] } {
  if (!state) return { title: words.checking, lines: [] }
  const time = state.asOf === undefined ? undefined : timeText(state.asOf, language)
  const lines = state.name === 'verified' ? answersOf(state, words) : reasonsOf(state, words)
  const values = state.name === 'verified' ? { time, wallet: shortOf(state.wallet), issuer: state.issuer } : { time }
  return { title: titleOf(state, words), lines: lines.map((line) => filled(line, values, language)) }
}

function titleOf(state: BadgeState, words: BadgeStrings): string {
  if (state.name === 'verified') return words.verified
  if (state.reason === 'STATUS_OLD') return words.outdated
  return words[state.name]
}

/** Returns the answers about a proof that holds: who signed it, who confirmed it, and as of when. */
const answersOf = ({ isSigned, isLogged }: VerifiedState, words: BadgeStrings) => [
  isSigned ? words.signed : '{wallet}',
  words.confirmed,
  words.current,
  ...(isLogged ? [words.logged] : []),
]

/** Returns why a proof does not hold, or why this is not known. A title that says it all needs no reason. */
function reasonsOf({ name, reason, asOf }: OtherState, words: BadgeStrings): string[] {
  if (name === 'revoked') return [words.gone]
  if (name === 'expired') return [asOf === undefined ? words.gone : words.ended]
  if (name === 'private') return [words.hidden]
  if (name === 'rejected') return [words.refused]
  if (name === 'unknown') return [words.missing]
  if (name === 'erased') return [words.deleted]
  if (name === 'unreachable') return asOf === undefined ? [words.neither] : [words.neither, words.current]
  if (name === 'mismatch') return [reason === 'BUNDLE_TOO_LARGE' ? words.tooLarge : words.differs]
  if (name !== 'open') return []
  if (reason === 'STATUS_OLD') return [words.current, words.nothingNewer]
  if (reason === 'KEY_COMPROMISED') return [words.unsafeKey]
  return [reason === 'ISSUER_UNKNOWN' || reason === 'KEY_UNKNOWN' ? words.unknownIssuer : words.incomplete]
}

const shortOf = (address: string) => (address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)

type Values = { [name: string]: string | undefined }

/** Puts the values into a text. Between right-to-left words, each is isolated, so that its own order stays. */
const filled = (text: string, values: Values, language: Language) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return language === 'ar' ? `\u2068${value}\u2069` : value
  })

/** Returns a time in the device's time zone, with the date unless it is today. */
function timeText(time: number, language: Language): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(
    time,
  )
}
