import { Hono } from 'hono'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { publicKeys } from '../accounts/access-token.ts'
import type { Deployment } from '../deployment.ts'
import type { AppEnv } from '../http/caller.ts'
import { apiHeaders } from '../http/security.ts'
import { guarded } from '../http/serve.ts'
import type { Log } from '../logger.ts'
import type { Settings } from '../settings.ts'
import { anyOrigin, preflight } from './cors.ts'
import { authorizationServer, mcpDiscovery, protectedResource } from './metadata.ts'

/** Serves the public documents of the authorization server: metadata and keys (protocol/oauth#metadata, #endpoints). */
export function documentRoutes({
  config,
  ports,
  log,
}: {
  config: Settings
  ports: Pick<Deployment['ports'], 'store' | 'now'>
  log: Log
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const documents: Record<string, () => object | Promise<object>> = {
    '/.well-known/oauth-authorization-server': () => authorizationServer(config),
    '/.well-known/oauth-protected-resource': () => protectedResource(config),
    '/.well-known/oauth-protected-resource/mcp': () => protectedResource(config),
    '/mcp/.well-known/oauth-protected-resource': () => protectedResource(config),
    '/.well-known/mcp.json': () => mcpDiscovery(config),
    '/.well-known/jwks.json': () => publicKeys(ports.store),
  }
  for (const [path, content] of Object.entries(documents)) {
    app.get(path, async (c) => {
      c.set('route', path)
      return c.json(await content(), 200, { ...apiHeaders, ...anyOrigin, 'cache-control': 'public, max-age=300' })
    })
    app.options(path, (c) => c.body(null, 204, preflight))
    app.all(path, (c) =>
      guarded(c, { deps: { now: ports.now, log }, headers: otherMethods, route: path }, async () => {
        throw new ServiceError('METHOD_NOT_ALLOWED', 'Use GET here.')
      }),
    )
  }
  return app
}

const otherMethods = { ...apiHeaders, ...anyOrigin, allow: 'GET, HEAD, OPTIONS' }
