import { type Oidc, plainAccount } from './spec.ts'

/** Telegram. The client id is the bot's. */
export const telegram: Oidc = {
  kind: 'oidc',
  issuer: 'https://oauth.telegram.org',
  scope: 'openid profile',
  clientAuth: 'post',
  pkce: true,
  nonce: true,
  account: ({ id, sub, preferred_username: name }) => plainAccount(id ?? sub, name),
}
