import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { LinkRecord } from '../records/accounts.ts'
import type { Spend } from '../records/holdings.ts'
import type { Ledger } from './ledger.ts'
import type { Verdict } from './verifier.ts'

/** The account that a link token stands for, and the spend that uses up the token. */
export type FoundLink = { link: LinkRecord; spends: Spend }

/** The reason why a token is refused, as in a verdict. */
export type NoLink = Pick<Extract<Verdict, { verified: false }>, 'reason' | 'message'>

/** How long a used token stays marked after it expired, ms: longer than any check that found it unused may still run. */
const markMs = 600_000

/**
 * Looks up a link token, which must be for this verifier, wallet and provider (protocol/verifiers#link-token,
 * #ownership-org-oauth). A token for another verifier is reported like one that never existed.
 */
export async function findLink(
  request: { token: string; verifierId: VerifierId; provider: string; signer: string },
  { ledger, now }: { ledger: Ledger; now: () => number },
): Promise<FoundLink | NoLink> {
  const link = await ledger.link(request.token)
  if (link?.verifierId !== request.verifierId) return no('INVALID', 'This sign-in is not known here.')
  if (link.wallet !== request.signer)
    return { reason: 'SOCIAL_WALLET_MISMATCH', message: 'The sign-in was made for another wallet.' }
  if (link.provider !== request.provider)
    return { reason: 'SOCIAL_PROVIDER_MISMATCH', message: 'The sign-in was at another provider.' }
  if (link.expiresAt <= now()) return no('EXPIRED', 'The sign-in is more than ten minutes old. Sign in again.')
  const { reason: code, message } = no('USED', 'This sign-in was used already. Sign in again.')
  const id = ledger.hmac('link-token', request.token)
  return { link, spends: { kind: 'link', id, expiresAt: link.expiresAt + markMs, spent: { code, message } } }
}

const no = (code: 'INVALID' | 'EXPIRED' | 'USED', message: string): NoLink => ({
  reason: `SOCIAL_TOKEN_${code}`,
  message,
})
