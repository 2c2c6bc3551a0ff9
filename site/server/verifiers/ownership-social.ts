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
      'Which provider, when, and a keyed hash of the account’s id, which only this service can compare and only the owner is shown. The name that the account shows, if the person chooses so. Until the daily clean-up, encrypted: the id and the name of the account that was signed in to. Never a token of the provider or an e-mail address.',
    shown: 'Provider, time, and the name if it was chosen. The hash never.',
    outage: 'The sign-in fails and says so; no proof is made, neither yes nor no.',
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
