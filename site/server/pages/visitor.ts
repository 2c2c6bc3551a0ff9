import type { BrowserCredentials } from '../accounts/session.ts'
import type { Caller } from '../http/caller.ts'

/**
 * Who opens one of our pages. Cookies also count when the person came by a link, as no other page can read what it
 * makes a window load; in a frame they do not (protocol/accounts#own-pages).
 */
export function pageCredentials({ cookies }: Pick<Caller, 'cookies'>, headers: Headers): BrowserCredentials {
  const destination = headers.get('sec-fetch-dest')
  return { cookies, ownPage: destination === null || destination === 'document' }
}
