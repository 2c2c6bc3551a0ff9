import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Settings } from '../settings.ts'
import type { AppEnv } from '../http/caller.ts'
import { expectedFailure, retryHeaders } from '../http/errors.ts'
import type { Log } from '../logger.ts'
import { checkAddress } from '../rules/text.ts'
import type { PageFiles } from './files.ts'
import { failurePage } from './message-page.ts'
import { type Page, pageHeaders, shell } from './shell.ts'
import { pageBefore, visitorLanguage } from './visitor.ts'

/** Sends pages, and failures as pages. */
export type PageSender = {
  show: (
    c: Context<AppEnv>,
    page: Page,
    status?: number,
    headers?: Record<string, string | string[]>,
  ) => Response | Promise<Response>
  /**
   * Answers a request to `route` with what `work` returns. What it throws becomes a page that says what happened, with
   * `headers`.
   */
  answer: (
    c: Context<AppEnv>,
    route: string,
    work: () => Promise<Response>,
    headers?: Record<string, string>,
  ) => Promise<Response>
}

/** Creates the sender of one deployment. */
export function createPageSender({ config, files, log }: { config: Settings; files: PageFiles; log: Log }): PageSender {
  const show: PageSender['show'] = (c, page, status = 200, headers = pageHeaders()) =>
    c.html(shell(page, { config, files }), contentful(status), headers)
  return {
    show,
    async answer(c, route, work, headers = pageHeaders()) {
      c.set('route', route)
      const requestId = c.get('requestId')
      try {
        checkAddress(c.req.url)
        return await work()
      } catch (error) {
        const failure = expectedFailure(error, (err) => log.error({ requestId, route, err }, 'bug'))
        c.set('failure', failure)
        const page = failurePage(failure, { lang: visitorLanguage(c), requestId, back: pageBefore(c) })
        return show(c, page, failure.status, { ...headers, ...retryHeaders(failure) })
      }
    },
  }
}

// Hono types statuses by whether they may have a body; these come from the error table or from a page
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const contentful = (status: number) => status as ContentfulStatusCode
