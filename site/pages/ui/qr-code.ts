import { svg, type TemplateResult } from 'lit/html.js'
import { encode } from 'uqr'

/** The width of the empty border in modules (ISO/IEC 18004). */
const quiet = 4

/** Draws a text as a QR code, dark on light in every theme, because phones read no other code. */
export function qrCode(text: string, label: string): TemplateResult {
  const { data, size } = encode(text, { ecc: 'L', border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return svg`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#ffffff" />
    <path fill="#000000" d=${path} />
  </svg>`
}
