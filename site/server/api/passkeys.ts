import type { Contract } from '../../../shared/contract/index.ts'
import { signIn, signInAs } from '../accounts/sign-in/sign-in.ts'
import type { Deployment } from '../deployment.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { markOf, setCookie } from './browser-mark.ts'

type Rows =
  | 'passkeyRegisterOptions'
  | 'passkeyRegisterVerify'
  | 'passkeyLoginOptions'
  | 'passkeyLoginVerify'
  | 'passkeyWalletOptions'
  | 'passkeyWalletVerify'

// loaded when somebody uses a passkey, because the library is a sixth of what the server would load at its start
const passkeys = () => import('../accounts/sign-in/passkey.ts')
const passkeyWallets = () => import('../accounts/sign-in/passkey-wallet.ts')

/** Answers the endpoints of passkeys, and of wallets that a passkey derives. */
export function passkeyHandlers(deployment: Deployment): Pick<Handlers<Contract>, Rows> {
  return {
    passkeyRegisterOptions: async ({ body }, credentials) => {
      const { mark, cookie } = markOf(credentials, deployment)
      const purpose = body.purpose ?? 'login'
      const { passkeyRegistration } = await passkeys()
      const options = await passkeyRegistration({ purpose, mark, credentials }, deployment)
      return answer(200, { success: true, data: { ...options } }, setCookie(cookie))
    },
    passkeyRegisterVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials, deployment)
      const { response, label = 'Passkey', purpose = 'login' } = body
      const { verifyNewPasskey } = await passkeys()
      const { proven, profileId } = await verifyNewPasskey({ response, label, purpose, mark }, deployment)
      const { profile, cookie } = await signIn(proven, { purpose, credentials, profileId }, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },
    passkeyLoginOptions: async (_input, credentials) => {
      const { mark, cookie } = markOf(credentials, deployment)
      const { passkeyLogin } = await passkeys()
      const options = await passkeyLogin(mark, deployment)
      return answer(200, { success: true, data: { ...options } }, setCookie(cookie))
    },
    passkeyLoginVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials, deployment)
      const { verifyPasskey } = await passkeys()
      const method = await verifyPasskey({ response: body.response, mark }, deployment)
      const { profile, cookie } = await signInAs(method, credentials, deployment)
      return answer(200, { success: true, data: { profile } }, setCookie(cookie))
    },
    passkeyWalletOptions: async ({ body: { walletAddress, id } }, credentials) => {
      const { mark, cookie } = markOf(credentials, deployment)
      const passkey = { ...(walletAddress !== undefined && { walletAddress }), ...(id !== undefined && { id }) }
      const { passkeyWalletOptions: optionsOf } = await passkeyWallets()
      const { options, ...known } = await optionsOf({ ...passkey, mark, credentials }, deployment)
      return answer(200, { success: true, data: { options: { ...options }, ...known } }, setCookie(cookie))
    },
    passkeyWalletVerify: async ({ body }, credentials) => {
      const { mark } = markOf(credentials, deployment)
      const { response, walletAddress, signature } = body
      const { keepPasskeyWallet } = await passkeyWallets()
      const profile = await keepPasskeyWallet({ response, walletAddress, signature, mark, credentials }, deployment)
      return { success: true, data: { profile } }
    },
  }
}
