import { svg, type TemplateResult } from 'lit/html.js'
import { encode } from 'uqr'

/** Modules of quiet around the code, as the standard wants (ISO/IEC 18004). */
const quiet = 4

/** A QR code of a text, dark on light by itself, whatever the page's colours: phones read no other. */
export function qrCode(text: string, label: string): TemplateResult {
  const { data, size } = encode(text, { ecc: 'L', border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return svg`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#ffffff" />
    <path fill="#000000" d=${path} />
  </svg>`
}
