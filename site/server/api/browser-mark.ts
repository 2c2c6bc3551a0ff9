import { visitOf } from '../accounts/cookies.ts'
import type { BrowserCredentials } from '../accounts/session.ts'
import type { Deployment } from '../deployment.ts'

/** Returns the mark of a browser, to which challenges are bound, and the cookie that sets a new one. */
export const markOf = (
  credentials: Pick<BrowserCredentials, 'cookies'>,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
) => visitOf(credentials, { verifyUrl: config.verifyUrl, random: ports.random })

/** Returns the header that sets a cookie, if there is one. */
export const setCookie = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { 'set-cookie': cookie }
