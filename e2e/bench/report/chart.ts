import { type BenchRun, type Figure, readable } from '../figures.ts'

/** A bar of the picture: its label, and the figure that it shows. */
type Bar = { label: string; group: string; what: string; isOurs?: true }

const loading = 'Load to clickable, 4x slower CPU, 1.6 Mbit/s, 150 ms'
const verifying = 'Complete verifications on SQLite'
const contestants: { label: string; name: string; isOurs?: true }[] = [
  { label: 'svc-verify', name: 'svc-verify', isOurs: true },
  { label: 'an empty Lit element', name: 'bare Lit' },
  { label: 'World ID (idkit)', name: '@worldcoin/idkit' },
  { label: 'RainbowKit', name: '@rainbow-me/rainbowkit' },
]

/** The comparisons that the picture shows, in its order. Every other figure is only in the table. */
const panels: { title: string; about: string; bars: Bar[] }[] = [
  {
    title: 'Loads less',
    about: 'compressed code before the click',
    bars: contestants.map(({ name, ...each }) => ({ ...each, group: loading, what: `${name}, brotli` })),
  },
  {
    title: 'Ready sooner',
    about: 'until the button works, on a slow phone',
    bars: contestants.map(({ name, ...each }) => ({ ...each, group: loading, what: name })),
  },
  {
    title: 'Verifies more',
    about: 'verifications in a second, on two cores',
    bars: [
      { label: 'svc', group: verifying, what: 'svc', isOurs: true },
      { label: 'Hono with viem', group: verifying, what: 'Hono with viem verifyMessage, same store' },
    ],
  },
]

/** The kills whose losses the picture adds up. */
const kills = ['kill -9 under load on SQLite', 'kill -9 under load on Postgres']

const panelWidth = 430
const panelHeight = 178
const [barFrom, barLength, rowHeight] = [178, 150, 26]

/**
 * Draws the comparisons that matter most as an SVG picture for light and dark pages: two panels in a row, each with one question
 * and a bar for each answer. The last one counts what was lost when processes were killed.
 *
 * @throws if a figure that the picture shows was not measured
 */
export function chart({ figures, machine, node, day }: BenchRun): string {
  const caption = `One run of pnpm bench on ${machine}, Node ${node}, ${day}`
  const drawn = [...panels.map((panel) => panelOf(panel, figures)), lossPanel(figures)]
  const [width, height] = [2 * panelWidth, 2 * panelHeight + 36]
  const placed = drawn.map(
    (content, at) =>
      `<g transform="translate(${(at % 2) * panelWidth} ${Math.floor(at / 2) * panelHeight})">${content}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Measurements">
<style>${style}</style>
<rect class="page" width="${width}" height="${height}" rx="8"/>
${placed.join('\n')}
<text class="about" x="20" y="${height - 16}">${escape(caption)}</text>
</svg>
`
}

function panelOf({ title, about, bars }: (typeof panels)[number], figures: readonly Figure[]): string {
  const rows = bars.map((each) => ({ ...each, ...find(figures, each) }))
  const longest = Math.max(...rows.map(({ value }) => value))
  const drawn = rows.map(({ label, value, unit, isOurs }, at) => {
    const [y, length] = [86 + at * rowHeight, (value / longest) * barLength]
    return [
      `<text x="20" y="${y}"${isOurs ? ' class="own"' : ''}>${escape(label)}</text>`,
      `<rect class="${isOurs ? 'ours' : 'other'}" x="${barFrom}" y="${y - 12}" width="${length.toFixed(1)}" height="15" rx="2"/>`,
      `<text x="${(barFrom + length + 8).toFixed(1)}" y="${y}"${isOurs ? ' class="own"' : ''}>${short(value, unit)}</text>`,
    ].join('')
  })
  return [...headOf(title, about), ...drawn].join('\n')
}

function lossPanel(figures: readonly Figure[]): string {
  const sum = (what: string) => kills.reduce((total, group) => total + find(figures, { group, what }).value, 0)
  const [rounds, acknowledged, lost] = [sum('rounds'), sum('proofs acknowledged'), sum('of these lost')]
  return [
    ...headOf('Keeps what it confirms', `the process killed ${rounds} times under load`),
    `<text class="count" x="20" y="118">${readable(lost, '')}</text>`,
    `<text x="20" y="146">of ${readable(acknowledged, '')} confirmed proofs lost</text>`,
  ].join('\n')
}

const headOf = (title: string, about: string) => [
  `<text class="title" x="20" y="36">${escape(title)}</text>`,
  `<text class="about" x="20" y="56">${escape(about)}</text>`,
]

/** Formats a figure for a picture: large sizes in kB. */
const short = (value: number, unit: Figure['unit']) =>
  unit === 'B' ? `${(value / 1000).toFixed(1)} kB` : readable(Math.round(value), unit)

function find(figures: readonly Figure[], { group, what }: { group: string; what: string }): Figure {
  const found = figures.find((figure) => figure.group === group && figure.what === what)
  if (!found) throw new Error(`No figure says '${what}' of '${group}'.`)
  return found
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `
text { font: 14px system-ui, sans-serif; fill: #2b2a27 }
.title { font-weight: 600; font-size: 18px }
.own { font-weight: 600 }
.count { font-weight: 600; font-size: 52px; fill: #2f6f5e }
.about { fill: #6b675e; font-size: 13px }
.page { fill: #fbfaf7 }
.ours { fill: #2f6f5e }
.other { fill: #b9b3a6 }
@media (prefers-color-scheme: dark) {
text { fill: #eceae4 }
.about { fill: #a5a196 }
.page { fill: #1b1b19 }
.ours, .count { fill: #6cc0a6 }
.other { fill: #5a574f }
}`
