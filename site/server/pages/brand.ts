import { html } from 'hono/html'
import type { GateBoot } from '../../../shared/contract/boot/verify.ts'
import type { Logo } from '../ports/logos/encode-logo.ts'

/** The address of the style with this accent, `#rrggbb`. */
export const accentStyle = (colour: string): string => `/brand/${colour.slice(1).toLowerCase()}.css`

/** Draws a logo 24 px high, or as wide as fits. The text beside it says what it is of. */
export function logoImage({
  path,
  width,
  height,
}: {
  path: string
  width: number
  height: number
}): ReturnType<typeof html> {
  const scale = Math.min(24 / height, 120 / width)
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return html`<img class="logo" src="${path}" width="${shownWidth}" height="${shownHeight}" alt="" />`
}

/**
 * Draws the logo and the name of a gate above the steps of its page, so that every step shows them. The overview names the
 * gate in its heading, so that the style hides the name there.
 */
export const gateMark = ({ logo, name }: Pick<GateBoot, 'logo' | 'name'>): ReturnType<typeof html> =>
  html`<p class="gate-mark">${logo ? logoImage(logo) : ''}<b dir="auto">${name}</b></p>`

/** Returns the path of the operator's logo. */
export const operatorLogoPath = ({ id }: Pick<Logo, 'id'>): string => `/brand/${id}.webp`
