import { type Oidc, plainAccount } from './spec.ts'

/** Google. `hd` names the organisation of an account; without it the account is a consumer's, whatever its address. */
export const google: Oidc = {
  kind: 'oidc',
  issuer: 'https://accounts.google.com',
  scope: 'openid email',
  clientAuth: 'post',
  pkce: true,
  nonce: true,
  parameters: { prompt: 'select_account' },
  name: ({ email }) => email,
  account: ({ sub, hd, email_verified: emailVerified }) => {
    const account = plainAccount(sub, null)
    if (!account) return undefined
    const domain = typeof hd === 'string' && hd !== '' ? hd : null
    return { ...account, org: { provider: 'google', domain, emailVerified: emailVerified === true } }
  },
}
