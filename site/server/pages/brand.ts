import { Hono } from 'hono'
import { html } from 'hono/html'
import { accentsOf } from '../../../shared/brand/accent.ts'
import type { AppEnv } from '../http/caller.ts'
import type { Logo } from '../ports/logos/encode-logo.ts'
import type { Settings } from '../settings.ts'

/** The address of the style with this accent, `#rrggbb`. */
export const accentStyle = (colour: string): string => `/brand/${colour.slice(1)}.css`

/** Returns the address of a logo. */
export const logoPath = ({ id }: Pick<Logo, 'id'>): string => `/brand/${id}.webp`

/** Draws a logo 24 px high, or as wide as fits. The host name beside it says what it is of. */
export function logoImage(logo: Pick<Logo, 'id' | 'width' | 'height'>): ReturnType<typeof html> {
  const scale = Math.min(24 / logo.height, 120 / logo.width)
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)))
  return html`<img class="logo" src="${logoPath(logo)}" width="${width}" height="${height}" alt="" />`
}

/** Every address here has a hash of its answer, or all of it, so an answer never changes. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Serves the logo of the operator, and a style for each accent colour, which is in the address of the style. Pages cannot
 * contain the colour themselves, because their policy forbids inline styles.
 */
export function brandFiles({ operator }: Pick<Settings, 'operator'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/brand/:file{[\\w-]{22}\\.webp}', (c, next) => {
    c.set('route', '/brand/*')
    const { logo } = operator
    if (!logo || c.req.path !== logoPath(logo)) return next()
    return c.body(new Uint8Array(logo.bytes), 200, { ...headers, 'content-type': 'image/webp' })
  })
  app.get('/brand/:file{[0-9a-f]{6}\\.css}', (c) => {
    c.set('route', '/brand/*')
    return c.body(styleOf(`#${c.req.param('file').slice(0, 6)}`), 200, {
      ...headers,
      'content-type': 'text/css; charset=utf-8',
    })
  })
  return app
}

function styleOf(colour: string): string {
  const { light, dark } = accentsOf(colour)
  return `:root{--accent:light-dark(${light.accent},${dark.accent});--on-accent:light-dark(${light.onAccent},${dark.onAccent});--accent-deep:light-dark(${light.deep},${dark.deep})}`
}
