import { createHmac } from 'node:crypto'
import { type OAuth, plainAccount } from './spec.ts'

/** Facebook. The id differs from app to app; people have no handle there. */
export const facebook: OAuth = {
  kind: 'oauth',
  authorizationEndpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
  tokenEndpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
  userEndpoint: 'https://graph.facebook.com/v24.0/me',
  scope: 'public_profile',
  clientAuth: 'post',
  pkce: true,
  // shows that the token is used by the app that it was given to
  userQuery: ({ accessToken, clientSecret }) => ({
    fields: 'id,name',
    appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  }),
  name: ({ name }) => name,
  account: ({ id }) => plainAccount(id, null),
}
