import { type Language, localeOf } from '../contract/language.ts'

/**
 * Writes when to try again, such as 'in 2 minutes', after the seconds of a `Retry-After` (RFC 9110, 10.2.3). It never names a
 * time that is too early: seconds up to a minute and a half, then minutes, rounded up. No limit lasts longer than an hour.
 */
export function waitWords(seconds: number, lang: Language): string {
  const format = new Intl.RelativeTimeFormat(localeOf(lang))
  const whole = Math.max(1, Math.ceil(seconds))
  const text = whole > 90 ? format.format(Math.ceil(whole / 60), 'minute') : format.format(whole, 'second')
  // the Arabic word of Unicode's data can also mean 'within', which would be too early
  return text.replace(/^خلال/, 'بعد')
}
