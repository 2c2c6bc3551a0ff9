import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import type { Deployment } from '../deployment.ts'
import { profileView } from '../accounts/profile.ts'
import { providerCookie, providerCookieName } from '../accounts/cookies.ts'
import { returnFromProvider } from '../accounts/sign-in/provider-return.ts'
import { startProvider } from '../accounts/sign-in/provider-start.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import { endSession, sessionOf, type BrowserCredentials } from '../accounts/session.ts'
import { signIn, signInAs } from '../accounts/sign-in/sign-in.ts'
import { visitOf } from '../accounts/cookies.ts'
import { shownWallet, walletChallenge } from '../accounts/sign-in/wallet-sign-in.ts'

type Rows =
  | 'resolveDid'
  | 'session'
  | 'logout'
  | 'walletChallenge'
  | 'walletVerify'
  | 'passkeyRegisterOptions'
  | 'passkeyRegisterVerify'
  | 'passkeyLoginOptions'
  | 'passkeyLoginVerify'
  | 'passkeyWalletOptions'
  | 'passkeyWalletVerify'
  | 'providerStart'
  | 'providerCallback'

/** The library of passkeys is a sixth of what the server would load at its start: it is loaded when somebody uses one. */
const passkeys = () => import('../accounts/sign-in/passkey.ts')
const passkeyWallets = () => import('../accounts/sign-in/passkey-wallet.ts')

/** Who somebody is. */
export function authHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  const { config, ports } = deployment
  const { verifyUrl } = config
  const markOf = (credentials: Pick<BrowserCredentials, 'cookies'>) =>
    visitOf(credentials, { verifyUrl, random: ports.random })
  return {
    session: async (_input, caller) => {
      const session = await sessionOf(caller, deployment)
      const profile = session ? await profileView(session, deployment) : null
      return answer(200, { success: true, data: { profile } }, { 'cache-control': 'no-store' })
    },
    walletChallenge: async ({ body }, { cookies }) => {
      const { mark, cookie } = markOf({ cookies })
      return answer(200, { success: true, data: walletChallenge(body, mark, deployment) }, setCookie(cookie))
    },
    walletVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials)
      const shown = await shownWallet(body, mark, deployment)
      const { profile, cookie } = await signIn(shown, { purpose: body.purpose, credentials }, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },
    passkeyRegisterOptions: async ({ body }, credentials) => {
      const { mark, cookie } = markOf(credentials)
      const purpose = body.purpose ?? 'login'
      const { passkeyRegistration } = await passkeys()
      const options = await passkeyRegistration({ purpose, mark, credentials }, deployment)
      return answer(200, { success: true, data: { ...options } }, setCookie(cookie))
    },
    passkeyRegisterVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials)
      const { response, label = 'Passkey', purpose = 'login' } = body
      const { madePasskey } = await passkeys()
      const { shown, profileId } = await madePasskey({ response, label, purpose, mark }, deployment)
      const { profile, cookie } = await signIn(shown, { purpose, credentials, profileId }, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },
    passkeyLoginOptions: async (_input, credentials) => {
      const { mark, cookie } = markOf(credentials)
      const { passkeyLogin } = await passkeys()
      const options = await passkeyLogin(mark, deployment)
      return answer(200, { success: true, data: { ...options } }, setCookie(cookie))
    },
    passkeyLoginVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials)
      const { shownPasskey } = await passkeys()
      const method = await shownPasskey({ response: body.response, mark }, deployment)
      const { profile, cookie } = await signInAs(method, credentials, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },
    passkeyWalletOptions: async ({ body: { walletAddress, id } }, credentials) => {
      const { mark, cookie } = markOf(credentials)
      const which = { ...(walletAddress !== undefined && { walletAddress }), ...(id !== undefined && { id }) }
      const { passkeyWalletOptions: optionsOf } = await passkeyWallets()
      const { options, ...known } = await optionsOf({ ...which, mark, credentials }, deployment)
      return answer(200, { success: true, data: { options: { ...options }, ...known } }, setCookie(cookie))
    },
    passkeyWalletVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials)
      const { response, walletAddress, signature } = body
      const { keepPasskeyWallet } = await passkeyWallets()
      const profile = await keepPasskeyWallet({ response, walletAddress, signature, mark, credentials }, deployment)
      return { success: true, data: { profile } }
    },
    logout: async (_input, { cookies }) =>
      answer(200, { success: true }, { 'set-cookie': await endSession(cookies, deployment) }),
    resolveDid: async ({ body }) => ({ success: true, data: resolveDid(body, deployment) }),

    async providerStart({ params: { provider }, body }, credentials) {
      const browserKey = credentials.cookies[providerCookieName(verifyUrl)]
      const begun = { provider, ask: body, browserKey, credentials }
      const { url, browserKey: key } = await startProvider(begun, deployment)
      const headers = { 'set-cookie': providerCookie(key, verifyUrl) }
      return answer(200, { success: true as const, data: { url } }, headers)
    },

    async providerCallback({ params: { provider }, query }, credentials) {
      const given = {
        provider,
        answer: new URLSearchParams(fields(query)),
        browserKey: credentials.cookies[providerCookieName(verifyUrl)],
        credentials,
      }
      const { location, cookie } = await returnFromProvider(given, deployment)
      return answer(303, location, setCookie(cookie))
    },
  }
}

const setCookie = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { 'set-cookie': cookie }

/** A query as it came: its values are texts, whatever else a provider adds. */
const fields = (query: Record<string, unknown>) =>
  Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
