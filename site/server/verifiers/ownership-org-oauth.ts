import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Providers } from '../ports/providers/providers.ts'
import { findLink, type NoLink } from './account-link.ts'
import { domainName } from '../../../shared/gate/domain-name.ts'
import { type OuterPorts, refuseOtherWallet, type Verifier } from './verifier.ts'

/** Microsoft's directory of personal accounts, which belong to no organisation (protocol/verifiers#microsoft-org). */
const consumerTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** The provider's statement about the account's organisation, as stored with the link. */
const Org = v.variant('provider', [
  v.object({ provider: v.literal('google'), domain: v.nullable(v.string()), emailVerified: v.boolean() }),
  v.object({
    provider: v.literal('microsoft'),
    tenant: v.string(),
    isHome: v.boolean(),
    vouchedDomain: v.nullable(v.string()),
  }),
])
type Org = v.InferOutput<typeof Org>

/** The organisation's id at the provider, and the domain that it is known to own. */
type Organisation = { id: string; domain: string | null }

/**
 * Verifies that the wallet's owner signed in to an account of an organisation, on our hosted page
 * (protocol/verifiers#ownership-org-oauth, #microsoft-org). It never uses addresses or names of the account. The verdict is
 * a no with `ORG_ACCOUNT_REQUIRED`, `ORG_DOMAIN_MISMATCH`, or the token's codes of ownership-social. Throws
 * `INVALID_VERIFIER_DATA`, `SUBJECT_MISMATCH`, `PROVIDER_UNAVAILABLE`.
 */
export const ownershipOrgOauth: Verifier<'ownership-org-oauth'> = {
  about: {
    checked:
      'The person who signs with the wallet has just signed in to an account that an organisation manages. At Google, Google confirms the domain of the account. At Microsoft, the account belongs to the directory that owns the domain.',
    where:
      'At Google or Microsoft, from the hosted page, by OpenID Connect. The service also asks Microsoft which directory owns the domain.',
    stored:
      'The provider, the domain of the organisation, and keyed hashes of the ids of organisation and account. Only this service can compare these hashes, and only the owner sees them. Until the daily clean-up, the ids themselves and the confirmed domain are stored encrypted. A name, an e-mail address or a token of the provider is never stored.',
    shown: 'The provider, the domain and the time. Never the hashes.',
    outage: 'The sign-in or the check fails and says so. No proof is made: the result is neither yes nor no.',
    example: {
      provider: 'google',
      internalSocialToken: 'from-the-hosted-page-0123456789abcdefghijkl',
      expectedOrgDomain: 'example.org',
    },
  },
  isOffered: (outer) => offered(outer).length > 0,
  providers: offered,
  async check(data, signing, { ledger, now, providers }) {
    const { signer } = signing
    refuseOtherWallet('ownership-org-oauth', data, signing)
    const { provider, internalSocialToken: token, walletAddress, expectedOrgDomain } = data
    const wanted = expectedOrgDomain === undefined ? undefined : wantedDomain(expectedOrgDomain)
    const input = {
      provider,
      ...(walletAddress !== undefined && { walletAddress }),
      ...(wanted !== undefined && { expectedOrgDomain: wanted }),
    }
    const no = (reason: NoLink) => ({ verified: false as const, ...reason, input, provider })
    const found = await findLink({ token, verifierId: 'ownership-org-oauth', provider, signer }, { ledger, now })
    if ('reason' in found) return no(found)
    const { link, spends } = found
    const org = v.parse(Org, link.account['org'])
    if (!providers) throw new ServiceError('PROVIDER_UNAVAILABLE', 'No provider is configured here any more.')
    const organisation = org.provider === 'google' ? googleOf(org) : await microsoftOf(org, wanted, providers)
    if ('reason' in organisation) return no(organisation)
    if (wanted !== undefined && organisation.domain !== wanted)
      return no({ reason: 'ORG_DOMAIN_MISMATCH', message: `The account is not one of ${wanted}.` })
    return {
      verified: true,
      input,
      claims: {
        provider,
        orgDomain: organisation.domain,
        verifiedAt: link.verifiedAt,
      },
      identity: {
        orgIdHash: ledger.hmac('provider-org', `${provider}:${organisation.id}`),
        memberHash: ledger.hmac('provider-user', `${provider}:${String(link.account['id'])}`),
      },
      provider,
      spends,
    }
  },
}

/**
 * Returns the organisation of a Google account. Only the claim `hd` counts: without it the account is a consumer's, even if
 * its address ends with the domain (protocol/verifiers#microsoft-org).
 */
function googleOf({ domain, emailVerified }: Extract<Org, { provider: 'google' }>): Organisation | NoLink {
  const organisation = domain === null ? undefined : domainName(domain)
  return organisation === undefined || !emailVerified ? accountRequired : { id: organisation, domain: organisation }
}

/**
 * Returns the organisation of a Microsoft account. The directory that signed the person in must own the wanted domain.
 * If no directory owns it, a domain counts that this directory vouches for.
 */
async function microsoftOf(
  { tenant, isHome, vouchedDomain }: Extract<Org, { provider: 'microsoft' }>,
  wanted: string | undefined,
  providers: Providers,
): Promise<Organisation | NoLink> {
  if (tenant === consumerTenant || !isHome) return accountRequired
  if (wanted === undefined) return { id: tenant, domain: null }
  const owner = await providers.tenantOf(wanted)
  if (owner !== undefined) return { id: tenant, domain: owner === tenant ? wanted : null }
  return { id: tenant, domain: vouchedDomain === null ? null : (domainName(vouchedDomain) ?? null) }
}

const accountRequired: NoLink = {
  reason: 'ORG_ACCOUNT_REQUIRED',
  message: 'This is a personal or guest account. Sign in with one that the organisation manages.',
}

/** Returns the domain that the request expects. */
function wantedDomain(text: string): string {
  const domain = domainName(text)
  if (domain === undefined) throw new ServiceError('INVALID_VERIFIER_DATA', 'expectedOrgDomain is not a domain name.')
  return domain
}

/** Returns the ids of the providers that are configured. */
function offered({ providers }: OuterPorts): readonly string[] {
  return verifiers['ownership-org-oauth'].data.entries.provider.options.filter((id) => providers?.offered.includes(id))
}
