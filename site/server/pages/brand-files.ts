import { Hono } from 'hono'
import { accentsOf } from '../../../shared/brand/accent.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../settings.ts'
import { operatorLogoPath } from './brand.ts'
import type { PageSender } from './page-sender.ts'

/** Every address here has a hash of its answer, or all of it, so an answer never changes. */
const unchanging = { 'cache-control': 'public, max-age=31536000, immutable' }
const headers = { ...unchanging, 'cross-origin-resource-policy': 'same-origin' }
/** Snapshots name the logo of a gate, so that every site can show it beside the gate's name (protocol/gates#branding). */
const gateLogoHeaders = { ...unchanging, 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Serves the logos of the operator and of gates, and a style for each accent colour, which is in the address of the style.
 * Pages cannot contain the colour themselves, because their policy forbids inline styles.
 */
export function brandFiles(
  {
    config: { operator },
    ports,
    limits,
    callerOf,
  }: { config: Pick<Settings, 'operator'>; ports: Pick<Ports, 'store'>; limits: Limits; callerOf: CallerReader },
  { answer }: Pick<PageSender, 'answer'>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/brand/:file{[\\w-]{22}\\.webp}', (c, next) => {
    c.set('route', '/brand/*')
    const { logo } = operator
    if (!logo || c.req.path !== operatorLogoPath(logo)) return next()
    return c.body(new Uint8Array(logo.bytes), 200, { ...headers, 'content-type': 'image/webp' })
  })
  app.get('/brand/gates/:gateId/:file{[\\w-]{22}\\.webp}', (c) =>
    answer(c, '/brand/gates/*', async () => {
      const { gateId, file } = c.req.param()
      const { address } = callerOf(c.req.raw, c.env, c.get('requestId'))
      await limits.charge('reads', { address }, 1)
      const bytes = await ports.store.gates.logoFile(gateId, file.slice(0, 22))
      if (!bytes) return await c.notFound()
      return c.body(new Uint8Array(bytes), 200, { ...gateLogoHeaders, 'content-type': 'image/webp' })
    }),
  )
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
  return `:root{--accent:light-dark(${light.accent},${dark.accent});--on-accent:light-dark(${light.onAccent},${dark.onAccent});--accent-deep:light-dark(${light.deep},${dark.deep});--tint:light-dark(${light.tint},${dark.tint})}`
}
