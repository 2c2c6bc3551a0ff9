import { type Figure, isKept, promise, readable } from './figures.ts'

const rowHeight = 24
const barLength = 210
/** The most pixels that a character of a label takes, on average. */
const characterWidth = 7.4
/** The space after a bar: for the value, and for its bound. */
const afterBar = 280

/**
 * Draws the figures as an SVG picture for light and dark pages: each with its value, its bound, and a bar. The scale of a bar
 * is that of its group and unit; a count has no bar. Details are only in the table.
 */
export function chart(figures: readonly Figure[], caption: string): string {
  const groups = [
    ...Map.groupBy(
      figures.filter(({ detail }) => !detail),
      ({ group }) => group,
    ),
  ]
  const labels = groups.flatMap(([, rows]) => rows.map(({ what }) => what.length))
  const barFrom = 32 + Math.ceil(Math.max(...labels) * characterWidth)
  const width = barFrom + barLength + afterBar
  const parts: string[] = []
  let y = 8
  for (const [group, rows] of groups) {
    y += 30
    parts.push(`<text class="group" x="16" y="${y}">${escape(group)}</text>`)
    for (const figure of rows) {
      y += rowHeight
      parts.push(bar(figure, { y, barFrom, longest: longestOf(rows, figure.unit) }))
    }
  }
  y += 38
  parts.push(`<text class="caption" x="16" y="${y}">${escape(caption)}</text>`)
  const height = y + 18
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Measurements">
<style>${style}</style>
<rect class="page" width="${width}" height="${height}" rx="8"/>
${parts.join('\n')}
</svg>
`
}

const longestOf = (rows: readonly Figure[], unit: Figure['unit']) =>
  Math.max(...rows.filter((row) => row.unit === unit).map(reach))

/** Returns the highest value that the scale of a bar must show: the figure or its bound. */
function reach({ value, bound }: Figure): number {
  return Math.max(value, bound === undefined ? 0 : 'most' in bound ? bound.most : bound.least)
}

function bar(figure: Figure, { y, barFrom, longest }: { y: number; barFrom: number; longest: number }): string {
  const { what, value, unit, bound } = figure
  const scale = (amount: number) => (longest > 0 ? (amount / longest) * barLength : 0)
  const kept = isKept(figure)
  const limit = bound === undefined ? undefined : 'most' in bound ? bound.most : bound.least
  const mark = limit === undefined || unit === '' ? '' : tick(barFrom + scale(limit), y)
  const verdict = kept === undefined ? '' : `${promise(figure)} ${kept ? '✓' : '✗'}`
  const strength = what.startsWith('svc') || bound ? 'ours' : 'other'
  const length = unit === '' ? 0 : scale(value)
  return [
    `<text x="16" y="${y}">${escape(what)}</text>`,
    `<rect class="${kept === false ? 'missed' : strength}" x="${barFrom}" y="${y - 11}" width="${length.toFixed(1)}" height="13" rx="2"/>`,
    mark,
    `<text class="value" x="${barFrom + barLength + 110}" y="${y}">${readable(value, unit)}</text>`,
    `<text class="${kept === false ? 'broken' : 'promise'}" x="${barFrom + barLength + 130}" y="${y}">${verdict}</text>`,
  ].join('')
}

const tick = (x: number, y: number) => `<line x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${y - 14}" y2="${y + 5}"/>`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `
text { font: 13px system-ui, sans-serif; fill: #2b2a27 }
.group { font-weight: 600; font-size: 14px }
.value { text-anchor: end; font-variant-numeric: tabular-nums }
.promise, .caption { fill: #6b675e; font-size: 12px }
.broken { fill: #b3261e; font-size: 12px }
.page { fill: #fbfaf7 }
.ours { fill: #2f6f5e }
.other { fill: #b9b3a6 }
.missed { fill: #b3261e }
line { stroke: #2b2a27; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) {
text { fill: #eceae4 }
.promise, .caption { fill: #a5a196 }
.page { fill: #1b1b19 }
.ours { fill: #6cc0a6 }
.other { fill: #5a574f }
.missed, .broken { fill: #ff8a80 }
line { stroke: #eceae4 }
}`
