import { html, type TemplateResult } from 'lit/html.js'
import { dateLocaleOf, type Language, localeOf } from '../../../../shared/contract/language.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import { type Activity, numberNames, numbersOf } from './totals.ts'

/** Formats the time of a bucket (from Unix ms): its day, or from which hour to which hour when a day has several buckets. */
export function bucketName(from: number, { bucketMs }: Pick<Activity, 'bucketMs'>, lang: Language): string {
  const day = { day: 'numeric', month: 'short' } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const isDay = bucketMs >= 24 * 60 * 60_000
  const format = new Intl.DateTimeFormat(dateLocaleOf(lang), isDay ? day : { ...day, ...hour })
  return isDay ? format.format(from) : format.formatRange(from, from + bucketMs)
}

/** Draws all buckets as a table, with their sums. It says the same as the charts, to everybody. */
export function tableOf(
  activity: Activity,
  { words, lang }: { words: ActivityStrings; lang: Language },
): TemplateResult {
  const format = new Intl.NumberFormat(localeOf(lang))
  const cells = (counts: Activity['total']) => {
    const numbers = numbersOf(counts)
    return numberNames.map((name) => html`<td>${format.format(numbers[name])}</td>`)
  }
  return html`<table class="buckets">
    <thead>
      <tr>
        <th scope="col">${words.time}</th>
        ${numberNames.map((name) => html`<th scope="col">${words.totals[name]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${activity.buckets.map(
        (bucket) =>
          html`<tr>
            <th scope="row">${bucketName(bucket.from, activity, lang)}</th>
            ${cells(bucket)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${words.ranges[activity.range]}</th>
        ${cells(activity.total)}
      </tr>
    </tfoot>
  </table>`
}
