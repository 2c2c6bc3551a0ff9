import { type Oidc, plainAccount } from './spec.ts'

/** LinkedIn. `sub` is different in each app. Its web flow has no PKCE, and does not reliably return the nonce. */
export const linkedin: Oidc = {
  kind: 'oidc',
  issuer: 'https://www.linkedin.com/oauth',
  scope: 'openid profile',
  clientAuth: 'post',
  pkce: false,
  nonce: false,
  name: ({ name }) => name,
  account: ({ sub }) => plainAccount(sub, null),
}
