import { Hono } from 'hono'
import { endSession } from '../../accounts/session.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Deployment } from '../../deployment.ts'
import { readForm } from '../../http/bodies/body.ts'
import type { AppEnv, CallerReader } from '../../http/caller.ts'
import type { Limits } from '../../http/limits.ts'
import type { PageSender } from '../page-sender.ts'

/** The address of the form that signs out. */
export const signOutPath = '/account/sign-out'

/** The most bytes of the form. It has no fields. */
const formLimit = 1024

type Deps = Pick<Deployment, 'config' | 'ports'> & { callerOf: CallerReader; limits: Limits }

/**
 * Signs this browser out and leads to the start page (protocol/accounts#sign-out). It is a form in the navigation of every page
 * of the account, so that it works without a script. Only our own page can send it.
 */
export function signOutPages(deps: Deps, { answer }: PageSender): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post(signOutPath, (c) =>
    answer(c, signOutPath, async () => {
      const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
      if (!caller.ownPage) throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may call this.')
      await deps.limits.take('logout', caller)
      await readForm(c.req.raw, formLimit)
      c.header('set-cookie', await endSession(caller.cookies, deps))
      return c.body(null, 303, { location: '/', 'cache-control': 'no-store' })
    }),
  )
  return app
}
