import { type OAuth, part, plainAccount } from './spec.ts'

/** X. It refuses clients without PKCE, and secrets anywhere but in Basic. */
export const x: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  userEndpoint: 'https://api.x.com/2/users/me',
  scope: 'users.read tweet.read',
  clientAuth: 'basic',
  pkce: true,
  account: (user) => plainAccount(part(user, 'data')['id'], part(user, 'data')['username']),
}
