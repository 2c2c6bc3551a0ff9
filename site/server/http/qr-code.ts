import { html } from 'hono/html'
import { encode } from 'uqr'
import type { Markup } from './page-shell.ts'

/** Modules of quiet around the code, as the standard wants (ISO/IEC 18004). */
const quiet = 4

/** A QR code of a text, dark on light by itself, whatever the page's colours: phones read no other. */
export function qrCode(text: string, label: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const path = data
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#ffffff" />
    <path fill="#000000" d="${path}" />
  </svg>`
}

/** Start and length of each run of dark modules in a row. */
function runs(row: readonly boolean[]): [x: number, length: number][] {
  const found: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = found.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) found.push([x, 1])
  }
  return found
}
