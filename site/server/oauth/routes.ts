import { Hono } from 'hono'
import type { AppEnv } from '../http/caller.ts'
import { type BrowserDeps, browserRoutes } from './browser-routes.ts'
import { type ClientDeps, clientRoutes } from './client-routes.ts'
import { documentRoutes } from './documents.ts'

/** Serves the authorization server: public documents, what a browser opens, and what a client calls (protocol/oauth#endpoints). */
export function oauthRoutes(deps: BrowserDeps & ClientDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.route('/', documentRoutes(deps))
  app.route('/', browserRoutes(deps))
  app.route('/', clientRoutes(deps))
  return app
}
