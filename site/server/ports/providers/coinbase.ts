import { type OAuth, part, plainAccount } from './spec.ts'

/** Coinbase. Reading the id of an account needs no scope. */
export const coinbase: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://login.coinbase.com/oauth2/auth',
  tokenEndpoint: 'https://login.coinbase.com/oauth2/token',
  userEndpoint: 'https://api.coinbase.com/v2/user',
  scope: '',
  clientAuth: 'post',
  pkce: true,
  account: (user) => plainAccount(part(user, 'data')['id'], part(user, 'data')['username']),
}
