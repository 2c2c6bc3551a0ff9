import type { ServiceError } from '../../../shared/contract/errors.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import { providerCookie, providerCookieName } from '../accounts/cookies.ts'
import { profileView } from '../accounts/profile.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import { endSession, sessionOf } from '../accounts/session.ts'
import { returnFromProvider } from '../accounts/sign-in/provider-return.ts'
import { startProvider } from '../accounts/sign-in/provider-start.ts'
import { signIn } from '../accounts/sign-in/sign-in.ts'
import { verifyWalletSignIn, walletChallenge } from '../accounts/sign-in/wallet-sign-in.ts'
import type { Deployment } from '../deployment.ts'
import { answer, type Handlers } from '../http/serve.ts'
import type { Log } from '../logger.ts'
import { describeFailure } from '../request-log.ts'
import { markOf, setCookie } from './browser-mark.ts'

type Rows =
  | 'resolveDid'
  | 'session'
  | 'logout'
  | 'walletChallenge'
  | 'walletVerify'
  | 'providerStart'
  | 'providerCallback'

/** Answers the endpoints of sessions, and of signing in with a wallet or at a provider. */
export function authHandlers({ log, ...deployment }: Deployment & { log: Log }): Pick<Handlers<Contract>, Rows> {
  const { verifyUrl } = deployment.config
  return {
    session: async (_input, caller) => {
      const session = await sessionOf(caller, deployment)
      const profile = session ? await profileView(session, deployment) : null
      return answer(200, { success: true, data: { profile } }, { 'cache-control': 'no-store' })
    },
    logout: async (_input, { cookies }) =>
      answer(200, { success: true }, { 'set-cookie': await endSession(cookies, deployment) }),
    resolveDid: async ({ body }) => ({ success: true, data: resolveDid(body, deployment) }),

    walletChallenge: async ({ body }, { cookies }) => {
      const { mark, cookie } = markOf({ cookies }, deployment)
      return answer(200, { success: true, data: walletChallenge(body, mark, deployment) }, setCookie(cookie))
    },
    walletVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials, deployment)
      const proven = await verifyWalletSignIn(body, mark, deployment)
      const { profile, cookie } = await signIn(proven, { purpose: body.purpose, credentials }, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },

    async providerStart({ params: { provider }, body }, credentials) {
      const browserKey = credentials.cookies[providerCookieName(verifyUrl)]
      const start = { provider, ask: body, browserKey, credentials }
      const { url, visit, browserKey: key } = await startProvider(start, deployment)
      const headers = { 'set-cookie': providerCookie(key, verifyUrl) }
      return answer(200, { success: true as const, data: { url, visit } }, headers)
    },
    async providerCallback({ params: { provider }, query }, credentials) {
      const callback = {
        provider,
        answer: new URLSearchParams(asTexts(query)),
        browserKey: credentials.cookies[providerCookieName(verifyUrl)],
        credentials,
      }
      const onOutage = (failure: ServiceError) =>
        log.warn(
          { requestId: credentials.requestId, error: failure.code, ...describeFailure(failure) },
          'a sign-in at a provider failed',
        )
      const { location, cookie } = await returnFromProvider(callback, { ...deployment, onOutage })
      return answer(303, location, setCookie(cookie))
    },
  }
}

/** Returns the parameters of a query, also those that only the provider knows, as texts. */
const asTexts = (query: Record<string, unknown>) =>
  Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
