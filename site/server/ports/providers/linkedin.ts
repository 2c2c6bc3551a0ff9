import { type Oidc, plainAccount } from './spec.ts'

/** LinkedIn. `sub` differs from app to app. Its web flow knows no PKCE, and does not reliably repeat a nonce. */
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
