import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import { localeOf } from '../../../../shared/contract/language.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import type { AccountContext } from '../context.ts'
import { activityStrings } from './activity-strings.ts'
import { icon } from '../icon.ts'
import { createPart, type Part } from '../part.ts'
import { createChartSlot } from './charts.ts'
import type { ActivityChoice } from './choice.ts'
import { bucketName, tableOf } from './buckets.ts'
import type { GateNames } from './gate-names.ts'
import { reasonName } from './event-words.ts'
import { type Activity, leftAt, type NumberName, numbersOf, ranked, stopsOf } from './totals.ts'

type ChartsContext = AccountContext<'listGates' | 'gateActivity' | 'profileActivity'>
type Range = Activity['range']

const ranges = ['24h', '7d', '30d'] as const satisfies readonly Range[]
const charts = ['passed', 'refused', 'left', 'paid'] as const satisfies readonly NumberName[]
/** The sums are read again at most this often while events arrive, ms. */
const refreshMs = 5000
/** How many reasons of refusals the card shows. */
const shownReasons = 3

/** Starts the numbers of a gate or of all gates, with a chart for each (protocol/events#activity). */
// oxlint-disable-next-line max-lines-per-function -- what is chosen, loaded and drawn share their state
export function startChartsPart(place: HTMLElement, context: ChartsContext, choice: ActivityChoice): Part {
  const { lang, signal } = context
  const own = context.boot.activity?.gate
  let words: ActivityStrings | undefined
  let gates: GateNames = new Map()
  let activity: Activity | undefined
  let range: Range = '7d'
  let pointed: { name: NumberName; index: number } | undefined
  const slots = charts.map((name) => {
    const onPoint = (index: number | null) => {
      pointed = index === null ? undefined : { name, index }
      part.redraw()
    }
    return { name, slot: createChartSlot(name, { signal, onPoint }) }
  })

  const read = async () => {
    const gateId = choice.gateId()
    const query = { range }
    const { data } =
      gateId === undefined
        ? await context.client.profileActivity({ query }, { signal })
        : await context.client.gateActivity({ params: { gateId }, query }, { signal })
    // the person may have chosen something else in the meantime
    if (range !== query.range || gateId !== choice.gateId()) return
    activity = data
    const numbers = data.buckets.map(numbersOf)
    const times = data.buckets.map(({ from }) => from)
    for (const { name, slot } of slots) {
      const below = name === 'paid' ? numbers.map(({ refunded }) => refunded) : undefined
      slot.show({ times, values: numbers.map((each) => each[name]), below })
    }
  }
  const reload = () => {
    read().then(
      () => part.setFailure(undefined),
      (error: unknown) => signal.aborted || part.setFailure(error),
    )
  }
  let refresh: ReturnType<typeof setTimeout> | undefined
  choice.onEvents(() => {
    refresh ??= setTimeout(() => {
      refresh = undefined
      reload()
    }, refreshMs)
  })
  signal.addEventListener('abort', () => clearTimeout(refresh))
  choice.onGate(reload)

  const chooseRange = (next: Range) => {
    range = next
    reload()
    part.redraw()
  }

  const part = createPart(place, context, () => {
    if (!words) return html`<div class="skeleton" aria-hidden="true"></div>`
    const strings = words
    if (gates.size === 0) return noGates(strings, context)
    const numbers = activity && numbersOf(activity.total)
    return html`<div class="activity-head">
        ${own ? nothing : gateSelect(gates, { words: strings, choice })}
        <div class="states" role="group" aria-label=${strings.range}>
          ${ranges.map(
            (each) =>
              html`<button type="button" aria-pressed=${String(each === range)} @click=${() => chooseRange(each)}>
                ${strings.ranges[each]}
              </button>`,
          )}
        </div>
      </div>
      <div class="charts">
        ${slots.map(({ name, slot }) => {
          const count = numbers?.[name]
          const at = pointed?.name === name ? activity?.buckets[pointed.index] : undefined
          return html`<section class="chart" aria-label=${strings.totals[name]}>
            <p class="muted">${strings.totals[name]}</p>
            <p class="number">${count === undefined ? '–' : new Intl.NumberFormat(localeOf(lang)).format(count)}</p>
            ${slot.template(strings.chart(strings.totals[name], count ?? 0, strings.ranges[range]))}
            ${
              at && activity
                ? html`<p class="muted">${strings.point(bucketName(at.from, activity, lang), numbersOf(at)[name])}</p>`
                : activity && cardDetails(name, activity, { words: strings, context })
            }
          </section>`
        })}
      </div>
      ${
        activity
          ? html`<p class="muted small">${strings.counted}</p>
              ${stopsTemplate(activity, { words: strings, hasPrice: hasPrice(gates, choice.gateId()) })}`
          : nothing
      }
      ${
        activity
          ? html`<details class="as-table">
              <summary>${strings.table}</summary>
              ${tableOf(activity, { words: strings, lang })}
            </details>`
          : nothing
      }`
  })
  part.load(async () => {
    words = await activityStrings(lang)
    gates = await choice.names(context)
    if (gates.size > 0) await read()
  })
  return part
}

function gateSelect(gates: GateNames, { words, choice }: { words: ActivityStrings; choice: ActivityChoice }) {
  const changed = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) choice.setGate(target.value || undefined)
  }
  return html`<label class="picker"
    ><span class="unseen">${words.gate}</span>
    <select @change=${changed}>
      <option value="">${words.allGates}</option>
      ${[...gates].map(([id, { name }]) => html`<option value=${id} ?selected=${choice.gateId() === id}>${name}</option>`)}
    </select></label
  >`
}

/** Draws why people were refused, where they left, or how many were refunded. */
function cardDetails(
  name: NumberName,
  { total }: Activity,
  { words, context }: { words: ActivityStrings; context: ChartsContext },
): TemplateResult | typeof nothing {
  if (name === 'paid')
    return total.refunded > 0 ? html`<p class="muted">${words.refunded(total.refunded)}</p>` : nothing
  const rows: [label: string, count: number][] =
    name === 'refused'
      ? ranked(total.refused).map(([code, count]) => [reasonName(code, words), count])
      : name === 'left'
        ? leftAt(total).map(([step, count]) => [words.left[step], count])
        : []
  if (rows.length === 0) return nothing
  const hidden = name === 'refused' ? rows.slice(shownReasons) : []
  const count = (value: number) => new Intl.NumberFormat(localeOf(context.lang)).format(value)
  return html`<ul class="why">
    ${rows
      .slice(0, rows.length - hidden.length)
      .map(([label, value]) => html`<li><span>${label}</span> <b>${count(value)}</b></li>`)}
    ${hidden.length > 0 ? html`<li class="muted">${words.more(hidden.reduce((sum, [, each]) => sum + each, 0))}</li>` : nothing}
  </ul>`
}

/** Says whether the chosen gate, or one of all gates, has a price. */
const hasPrice = (gates: GateNames, gateId: string | undefined): boolean =>
  [...gates].some(([id, gate]) => gate.hasPrice && (gateId === undefined || id === gateId))

/** Draws how many visits reached each step. */
function stopsTemplate({ total }: Activity, { words, ...how }: { words: ActivityStrings; hasPrice: boolean }) {
  const stops = stopsOf(total, how)
  const [opened] = stops
  if (!opened || opened.count === 0) return html`<p class="muted">${words.nothing}</p>`
  return html`<section class="stops" aria-labelledby="stops-title">
    <header>
      <h2 id="stops-title">${words.stops.title}</h2>
      <p class="muted">${words.stops.sum(opened.count, total.passed)}</p>
    </header>
    <ol>
      ${stops.map(
        ({ name, count, lost }) =>
          html`<li>
            <span><b>${count}</b> ${words.stops[name]}</span>
            <progress aria-hidden="true" max=${opened.count} value=${count}></progress>
            <span class="muted">${lost > 0 ? html`<bdi dir="ltr">−${lost}</bdi>` : nothing}</span>
          </li>`,
      )}
    </ol>
  </section>`
}

const noGates = (words: ActivityStrings, { query }: Pick<AccountContext, 'query'>): TemplateResult =>
  html`<div class="empty">
    ${icon('activity')}
    <h2>${words.noGates.title}</h2>
    <p class="muted">${words.noGates.body}</p>
    <p class="acts"><a class="button" href=${accountPaths.newGate + query}>${words.noGates.act}</a></p>
  </div>`
