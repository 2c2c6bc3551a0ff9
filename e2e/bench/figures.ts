/** A line of the table. `bound` is our target. */
export type Figure = {
  group: string
  what: string
  value: number
  unit: 'B' | 'MB' | 'ms' | '/s' | 'µs' | '×' | 'gas' | ''
  bound?: { most: number } | { least: number }
  /** The lowest and the highest value that the rounds allow: 19 of 20 such ranges contain the true median. */
  between?: readonly [number, number]
  /** True: the figure only explains another one. */
  detail?: true
}

/** All figures of one run of `pnpm bench`, on what machine they were measured, and the day (`YYYY-MM-DD`). */
export type BenchRun = { machine: string; node: string; day: string; figures: readonly Figure[] }

/** Tells whether the figure reaches its target; undefined: it has none. */
export function isReached({ value, bound }: Figure): boolean | undefined {
  if (!bound) return undefined
  return 'most' in bound ? value <= bound.most : value >= bound.least
}

/** Says in a word whether the figure reaches its target, and whether its rounds also allow the opposite; empty without a target. */
export function verdict({ between, ...figure }: Figure): string {
  const reached = isReached(figure)
  if (reached === undefined) return ''
  const isOpen = between?.some((value) => isReached({ ...figure, value }) !== reached) ?? false
  return `${reached ? 'reached' : 'MISSED'}${isOpen ? ' (within the noise)' : ''}`
}

/** Formats a figure for people: three significant digits, and the unit. */
export function readable(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '' ? number : unit === '×' ? `${number}×` : `${number} ${unit}`
}

/** Formats the target, such as `≤ 9,500 B`. It is empty for a figure without a target. */
export function target({ bound, unit }: Figure): string {
  if (!bound) return ''
  return 'most' in bound ? `≤ ${readable(bound.most, unit)}` : `≥ ${readable(bound.least, unit)}`
}

/** Formats the range of a figure, such as `1.01–1.06`. It is empty for a figure without one. */
export const range = ({ between, unit }: Figure): string =>
  between ? between.map((value) => readable(value, unit === '×' ? '' : unit)).join('–') : ''

/** Formats the figures as text, in groups, with a line for each. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length))
  return [...Map.groupBy(figures, ({ group }) => group)]
    .map(([group, rows]) => {
      const lines = rows.map((figure) => {
        const goal = figure.bound ? `${target(figure).padEnd(12)} ${verdict(figure)}` : ''
        return `  ${figure.what.padEnd(width)}  ${readable(figure.value, figure.unit).padStart(12)} ${range(figure).padEnd(12)}  ${goal}`.trimEnd()
      })
      return [group, ...lines].join('\n')
    })
    .join('\n\n')
}

/** Returns the median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/**
 * Returns the range in which the true median lies with a probability of 95 %, whatever the distribution: the k-th smallest and
 * the k-th largest value, where a coin that is thrown once for each value shows fewer than k heads in at most 2.5 % of cases.
 * With fewer than six values, it is the smallest and the largest one.
 */
export function medianRange(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  let rank = 0
  // the probability of exactly `rank` heads, and of at most that many
  let [exactly, atMost] = [0.5 ** sorted.length, 0.5 ** sorted.length]
  while (atMost <= 0.025) {
    rank++
    exactly *= (sorted.length - rank + 1) / rank
    atMost += exactly
  }
  const at = Math.max(0, rank - 1)
  return [sorted[at] ?? Number.NaN, sorted.at(-1 - at) ?? Number.NaN]
}
