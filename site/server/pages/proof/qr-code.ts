import { html } from 'hono/html'
import { encode } from 'uqr'
import type { Markup } from '../shell.ts'

/** The width of the quiet zone around the code, in modules (ISO/IEC 18004). */
const quiet = 4

/** Draws a QR code of a text for a page. It is always dark on light, as many phones read nothing else. */
export function qrCode(text: string, label: string): Markup {
  const { size, path } = pathOf(text)
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

/** Returns a QR code of a text as an SVG file. */
export function qrPicture(text: string): string {
  const { size, path } = pathOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
}

function pathOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const rows = data.map((row, y) =>
    runs(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: rows.join('') }
}

/** Returns start and length of each run of dark modules in a row. */
function runs(row: readonly boolean[]): [x: number, length: number][] {
  const found: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = found.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) found.push([x, 1])
  }
  return found
}
