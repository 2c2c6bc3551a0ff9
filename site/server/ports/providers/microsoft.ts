import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { type Oidc, plainAccount } from './spec.ts'

/** Microsoft's origin. The library recognises by this host that the issuer is a template with a directory. */
export const microsoftOrigin = 'https://login.microsoftonline.com'

/**
 * Microsoft Entra, accounts of any organisation. `tid` and `oid` together identify a person. `email`, `preferred_username`
 * and `upn` prove nothing, because the administrator of any directory can set them (protocol/verifiers#microsoft-org).
 */
export const microsoft: Oidc = {
  kind: 'oidc',
  issuer: `${microsoftOrigin}/organizations/v2.0`,
  scope: 'openid profile email',
  clientAuth: 'post',
  pkce: true,
  nonce: true,
  parameters: { prompt: 'select_account' },
  name: (claims) => claims['preferred_username'],
  account: (claims) => {
    const { tid, oid, acct } = claims
    const account = plainAccount(oid, null)
    if (!account || typeof tid !== 'string' || !isTenant(tid)) return undefined
    // the claim is absent unless it is requested; at /organizations people sign in to their own directory
    const isHome = acct === undefined || acct === 0 || acct === '0'
    return {
      ...account,
      id: `${tid}:${account.id}`,
      org: { provider: 'microsoft', tenant: tid, isHome, vouchedDomain: vouchedDomain(claims) },
    }
  },
}

/** Tells whether a text has the form of a directory id. */
export const isTenant = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Returns the domain of the e-mail address if the directory vouches for it. The claim is a boolean, a number or a text. */
function vouchedDomain({ email, xms_edov: vouched }: JsonObject): string | null {
  if (vouched !== true && vouched !== 1 && vouched !== '1') return null
  return typeof email === 'string' ? (/^[^@]+@([^@]+)$/.exec(email)?.[1] ?? null) : null
}
