import { type OAuth, plainAccount } from './spec.ts'

/** GitHub. The numeric id never changes; a login can pass to another person. Its token errors have status 200. */
export const github: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  userEndpoint: 'https://api.github.com/user',
  // reading the public profile needs no scope
  scope: '',
  clientAuth: 'post',
  pkce: true,
  account: ({ id, login }) => plainAccount(id, login),
}
