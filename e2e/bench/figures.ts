/** A line of the table. `bound` is the limit that we promise. */
export type Figure = {
  group: string
  what: string
  value: number
  unit: 'B' | 'MB' | 'ms' | '/s' | 'µs' | '×' | 'gas' | ''
  bound?: { most: number } | { least: number }
  /** True: the figure is only in the table, not in the picture. */
  detail?: true
}

/** Tells whether the figure keeps its promise; undefined: it has none. */
export function isKept({ value, bound }: Figure): boolean | undefined {
  if (!bound) return undefined
  return 'most' in bound ? value <= bound.most : value >= bound.least
}

/** Formats a figure for people: three significant digits, and the unit. */
export function readable(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '' ? number : unit === '×' ? `${number}×` : `${number} ${unit}`
}

/** Formats the promise, such as `≤ 9,500 B`. It is empty for a figure without a promise. */
export function promise({ bound, unit }: Figure): string {
  if (!bound) return ''
  return 'most' in bound ? `≤ ${readable(bound.most, unit)}` : `≥ ${readable(bound.least, unit)}`
}

/** Formats the figures as text, in groups, with a line for each. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length))
  return [...Map.groupBy(figures, ({ group }) => group)]
    .map(([group, rows]) => {
      const lines = rows.map((figure) => {
        const kept = isKept(figure)
        const verdict = kept === undefined ? '' : `${promise(figure).padEnd(12)} ${kept ? 'kept' : 'MISSED'}`
        return `  ${figure.what.padEnd(width)}  ${readable(figure.value, figure.unit).padStart(12)}   ${verdict}`.trimEnd()
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
