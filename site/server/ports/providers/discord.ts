import { type OAuth, plainAccount } from './spec.ts'

/** Discord. */
export const discord: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://discord.com/oauth2/authorize',
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  userEndpoint: 'https://discord.com/api/users/@me',
  scope: 'identify',
  clientAuth: 'post',
  pkce: true,
  account: ({ id, username }) => plainAccount(id, username),
}
