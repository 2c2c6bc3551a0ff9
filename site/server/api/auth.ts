import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { answer } from '../http/serve.ts'
import type { Deployment } from '../operations/deployment.ts'
import { profileView } from '../operations/profile.ts'
import { resolveDid } from '../operations/resolve-did.ts'
import { endSession, sessionOf } from '../operations/session.ts'
import { signIn } from '../operations/sign-in.ts'
import { visitOf } from '../operations/visit.ts'
import { shownWallet, walletChallenge } from '../operations/wallet-sign-in.ts'

/** Who somebody is. */
export function authHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'resolveDid' | 'session' | 'logout' | 'walletChallenge' | 'walletVerify'> {
  const { config, ports } = deployment
  return {
    session: async (_input, caller) => {
      const session = await sessionOf(caller, deployment)
      const profile = session ? await profileView(session, deployment) : null
      return answer(200, { success: true, data: { profile } }, { 'cache-control': 'no-store' })
    },
    walletChallenge: async ({ body }, { cookies }) => {
      const { mark, cookie } = visitOf({ cookies }, { verifyUrl: config.verifyUrl, random: ports.random })
      return answer(200, { success: true, data: walletChallenge(body, mark, deployment) }, setCookie(cookie))
    },
    walletVerify: async ({ body }, visitor) => {
      const { mark } = visitOf(visitor, { verifyUrl: config.verifyUrl, random: ports.random })
      const shown = await shownWallet(body, mark, deployment)
      const { profile, cookie } = await signIn(shown, { purpose: body.purpose, visitor }, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },
    logout: async (_input, { cookies }) =>
      answer(200, { success: true }, { 'set-cookie': await endSession(cookies, deployment) }),
    resolveDid: async ({ body }) => ({ success: true, data: resolveDid(body, deployment) }),
  }
}

const setCookie = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { 'set-cookie': cookie }
