import { html, nothing, type TemplateResult } from 'lit/html.js'
import { dateLocaleOf, type Language, localeOf } from '../../../../../shared/contract/language.ts'
import { controlId, type Editing, problemBelow, segments } from './field.ts'
import { type GateForm, isoTime, localTime } from '../gate-form.ts'

type Place = 'startsAt' | 'endsAt'
const [hourMs, dayMs] = [3_600_000, 86_400_000]

/**
 * Draws the field of a time: the choice whether there is one, then its date and its time of day. `without` is the label of
 * the first choice. The browser's own fields bring a calendar in the order of the person's region.
 */
export function scheduleField(
  at: Place,
  { label, without }: { label: string; without: string },
  editing: Editing,
): TemplateResult {
  const { gateForm, words, problems, change, context } = editing
  const value = gateForm[at]
  const [date = '', time = ''] = value.split('T')
  const set = (next: string) => change(at, (own: GateForm) => void (own[at] = next))
  const choose = (kind: 'none' | 'date') => set(kind === 'none' ? '' : firstTime(at, context.now()))
  const id = controlId(at)
  const described = `${id}-says ${id}-problem`
  return html`<fieldset class="field date">
    <legend>${label}</legend>
    ${segments(`${at}.kind`, {
      choices: { none: without, date: words.onDate },
      chosen: value === '' ? 'none' : 'date',
      choose,
    })}
    ${
      value === ''
        ? nothing
        : html`<div class="moment">
            <input
              type="date"
              id=${id}
              aria-label=${`${label}: ${words.date}`}
              aria-describedby=${described}
              aria-invalid=${problems.has(at) ? 'true' : nothing}
              .value=${date}
              @input=${typed((text) => set(`${text}T${time}`))}
            />
            <input
              type="time"
              aria-label=${`${label}: ${words.time}`}
              .value=${time}
              @input=${typed((text) => set(`${date}T${text || '00:00'}`))}
            />
          </div>`
    }
    <p class="hint" id=${`${id}-says`}>${sayMoment(value, context)}</p>
    ${problemBelow(at, editing)}
  </fieldset>`
}

/** Returns a listener that hands over what was typed into a field. What is half typed has no value yet. */
const typed =
  (work: (text: string) => void) =>
  ({ target }: Event) => {
    if (target instanceof HTMLInputElement && !target.validity.badInput) work(target.value)
  }

/** Returns the time that a new date begins with: tomorrow at 9, or in 30 days at 18. */
function firstTime(at: Place, now: number): string {
  const moment = new Date(now + (at === 'startsAt' ? dayMs : 30 * dayMs))
  moment.setHours(at === 'startsAt' ? 9 : 18, 0, 0, 0)
  return localTime(moment.getTime())
}

/** Says a time with its weekday, and how far away it is; nothing without a date. Its time zone stands once, below both times. */
function sayMoment(local: string, { lang, now }: Editing['context']): string {
  const iso = isoTime(local)
  if (iso === null) return ''
  const time = Date.parse(iso)
  const day = new Intl.DateTimeFormat(dateLocaleOf(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time)
  return `${day} (${distance(time, { now: now(), lang })})`
}

/** Says how far away a time is (Unix ms). From a day on, it counts days of the calendar: tomorrow evening is not 'in 2 days'. */
export function distance(time: number, { now, lang }: { now: number; lang: Language }): string {
  const format = new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'auto' })
  const ms = time - now
  if (Math.abs(ms) < hourMs) return format.format(Math.round(ms / 60_000), 'minute')
  if (Math.abs(ms) < dayMs) return format.format(Math.round(ms / hourMs), 'hour')
  // rounded, because a day on which the clocks change is not 24 hours long
  return format.format(Math.round((midnightBefore(time) - midnightBefore(now)) / dayMs), 'day')
}

const midnightBefore = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** Names the time zone of the device in a language, such as 'Central European Time (Berlin)'. */
export function zoneOf(lang: Language): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(lang), { timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  const { timeZone } = format.resolvedOptions()
  // languages write its generic name as an offset, such as GMT+00:00
  if (/^(?:Etc|UTC)/.test(timeZone)) return 'UTC'
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return [name ?? timeZone, ...(city ? [`(${city})`] : [])].join(' ')
}
