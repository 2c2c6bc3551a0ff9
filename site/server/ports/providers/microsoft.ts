import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { type Oidc, plainAccount } from './spec.ts'

/** The one host whose issuer names a directory by template, which the library knows by it. */
export const microsoftOrigin = 'https://login.microsoftonline.com'

/**
 * Microsoft Entra, accounts of any organisation. A person is `tid` and `oid` together. `email`, `preferred_username`
 * and `upn` prove nothing, as the administrator of any directory can set them (protocol/verifiers#microsoft-org).
 */
export const microsoft: Oidc = {
  kind: 'oidc',
  issuer: `${microsoftOrigin}/organizations/v2.0`,
  scope: 'openid profile email',
  clientAuth: 'post',
  pkce: true,
  nonce: true,
  ask: { prompt: 'select_account' },
  name: (claims) => claims['preferred_username'],
  account: (claims) => {
    const { tid, oid, acct } = claims
    const account = plainAccount(oid, null)
    if (!account || typeof tid !== 'string' || !isTenant(tid)) return undefined
    // absent unless asked for; at /organizations people sign in to their own directory
    const isHome = acct === undefined || acct === 0 || acct === '0'
    return {
      ...account,
      id: `${tid}:${account.id}`,
      org: { provider: 'microsoft', tenant: tid, isHome, vouchedDomain: vouchedDomain(claims) },
    }
  },
}

/** Whether a text can name a directory. */
export const isTenant = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The claim comes as a boolean, a number or a text; anything else, absence too, is no. */
function vouchedDomain({ email, xms_edov: vouched }: JsonObject): string | null {
  if (vouched !== true && vouched !== 1 && vouched !== '1') return null
  return typeof email === 'string' ? (/^[^@]+@([^@]+)$/.exec(email)?.[1] ?? null) : null
}
