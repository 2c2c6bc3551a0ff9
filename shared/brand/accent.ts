import * as v from 'valibot'

/** A colour as `#rrggbb`. */
export const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f4fd8'))

/**
 * The colours of what can be pressed on one background: the accent, the text on it, the accent under the pointer, and the
 * background of what is selected, on which the accent is the colour of text.
 */
type Accent = { accent: string; onAccent: string; deep: string; tint: string }

/** The least contrast of text (WCAG 2 asks for 4.5). An accent is also the colour of text, and the background of text. */
const leastContrast = 5.4

/** The backgrounds of the pages; `wash` is the less favourable of two. They are the tokens of `site/pages/ui/tokens.css`. */
const light = { paper: '#ffffff', wash: '#f5f6f8', limit: '#000000' }
const dark = { paper: '#101318', wash: '#191d24', limit: '#ffffff' }

/**
 * Returns the accents for light and dark pages that are next to `colour` and can be read: a colour without enough contrast
 * becomes darker on light pages, and lighter on dark ones.
 */
export function accentsOf(colour: string): { light: Accent; dark: Accent } {
  return { light: readable(colour, light), dark: readable(colour, dark) }
}

function readable(colour: string, { paper, wash, limit }: typeof light): Accent {
  const accent = firstMix(colour, limit, (mixed) => contrast(mixed, wash) >= leastContrast)
  const tint = firstMix(mix(paper, accent, 0.1), paper, (mixed) => contrast(accent, mixed) >= leastContrast)
  return { accent, onAccent: paper, deep: mix(accent, limit, 0.2), tint }
}

/** Returns the first of 100 steps from a colour to `limit` that `isEnough` accepts; `limit` itself always is. */
function firstMix(colour: string, limit: string, isEnough: (mixed: string) => boolean): string {
  for (let step = 0; step < 100; step++) {
    const mixed = mix(colour, limit, step / 100)
    if (isEnough(mixed)) return mixed
  }
  return limit
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function mix(colour: string, other: string, share: number): string {
  const into = channels(other)
  const mixed = channels(colour).map((value, at) => Math.round(value + ((into[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2, 'contrast ratio'). */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
