import { type OAuth, plainAccount } from './spec.ts'

/** GitHub. The number is for ever, the login can change hands. Its token errors come with status 200. */
export const github: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  userEndpoint: 'https://api.github.com/user',
  // the public profile needs none
  scope: '',
  clientAuth: 'post',
  pkce: true,
  account: ({ id, login }) => plainAccount(id, login),
}
