import { verifiers } from '../../../shared/verifiers/index.ts'
import { findLink } from './account-link.ts'
import { type OuterPorts, refuseOtherWallet, type Verifier } from './verifier.ts'

/**
 * Verifies that the wallet's owner signed in to an account at a social network, on our hosted page
 * (protocol/verifiers#ownership-social). The verdict is a no with `SOCIAL_TOKEN_INVALID`, `_EXPIRED` or `_USED`,
 * `SOCIAL_PROVIDER_MISMATCH` or `SOCIAL_WALLET_MISMATCH`. Throws `SUBJECT_MISMATCH`.
 */
export const ownershipSocial: Verifier<'ownership-social'> = {
  about: {
    checked: 'The person who signs with the wallet has just signed in to an account at the provider.',
    where: 'At the provider itself, from the hosted page, by OAuth 2.0 or OpenID Connect.',
    stored:
      'The provider, the time, and a keyed hash of the id of the account. Only this service can compare this hash, and only the owner sees it. The name of the account is stored if the person chooses to share it. Until the daily clean-up, the id and the name of the account are stored encrypted. A token of the provider or an e-mail address is never stored.',
    shown: 'The provider, the time, and the name if the person shares it. Never the hash.',
    outage: 'The sign-in fails and says so. No proof is made: the result is neither yes nor no.',
    example: { provider: 'github', internalSocialToken: 'from-the-hosted-page-0123456789abcdefghijkl' },
  },
  isOffered: (outer) => offered(outer).length > 0,
  providers: offered,
  async check(data, signing, { ledger, now }) {
    const { signer } = signing
    refuseOtherWallet('ownership-social', data, signing)
    const { provider, internalSocialToken: token, walletAddress, shareHandle = false } = data
    const input = { provider, ...(walletAddress !== undefined && { walletAddress }) }
    const found = await findLink({ token, verifierId: 'ownership-social', provider, signer }, { ledger, now })
    if ('reason' in found) return { verified: false, ...found, input, provider }
    const { link, spends } = found
    const { id, handle } = link.account
    return {
      verified: true,
      input,
      claims: {
        provider,
        ...(shareHandle && typeof handle === 'string' && { handle }),
        verifiedAt: link.verifiedAt,
      },
      identity: { providerUserIdHash: ledger.hmac('provider-user', `${provider}:${String(id)}`) },
      provider,
      spends,
    }
  },
}

/** Returns the ids of the providers that are configured. */
function offered({ providers }: OuterPorts): readonly string[] {
  return verifiers['ownership-social'].data.entries.provider.options.filter((id) => providers?.offered.includes(id))
}
