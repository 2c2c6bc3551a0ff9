import { createHmac } from 'node:crypto'
import { type OAuth, plainAccount } from './spec.ts'

/** Facebook. The id of a person is different in each app; accounts have no handle. */
export const facebook: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
  tokenEndpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
  userEndpoint: 'https://graph.facebook.com/v24.0/me',
  scope: 'public_profile',
  clientAuth: 'post',
  pkce: true,
  // proves that the app that got the token is using it
  userQuery: ({ accessToken, clientSecret }) => ({
    fields: 'id,name',
    appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  }),
  name: ({ name }) => name,
  account: ({ id }) => plainAccount(id, null),
}
