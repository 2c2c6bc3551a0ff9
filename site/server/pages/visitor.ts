import type { Context } from 'hono'
import { type Language, languageOf, preferredLanguage } from '../../../shared/contract/language.ts'
import type { BrowserCredentials } from '../accounts/session.ts'
import type { AppEnv, Caller } from '../http/caller.ts'
import { cameFrom } from './came-from.ts'

/**
 * Reads the credentials of a person who opens one of our pages. Cookies also count when the person followed a link,
 * because no other page can read a page that it opens in a window. In a frame they do not count
 * (protocol/accounts#own-pages).
 */
export function pageCredentials({ cookies }: Pick<Caller, 'cookies'>, headers: Headers): BrowserCredentials {
  const destination = headers.get('sec-fetch-dest')
  return { cookies, ownPage: destination === null || destination === 'document' }
}

/** Returns the language that the address asks for, else the browser's language, else English. */
export function visitorLanguage(c: Context<AppEnv>): Language {
  return languageOf(c.req.query('lang')) ?? preferredLanguage(c.req.header('accept-language')) ?? 'en'
}

/** Returns the page that the person came from, as {@link cameFrom}; undefined for a malformed address too. */
export function pageBefore(c: Context<AppEnv>): URL | undefined {
  const address = URL.parse(c.req.url)
  return address ? cameFrom(address, c.req.header('referer')) : undefined
}
