import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { LinkRecord } from '../records/accounts.ts'
import type { Spend } from '../records/holdings.ts'
import type { Ledger } from './ledger.ts'
import type { Verdict } from './verifier.ts'

/** The account behind a link token, and what uses the token up. */
export type FoundLink = { link: LinkRecord; spends: Spend }

/** Why a token does not count: a verdict's reason and its sentence. */
export type NoLink = Pick<Extract<Verdict, { verified: false }>, 'reason' | 'message'>

/** Longer than any check takes: the mark may not go while somebody who found the token unused is still at work. */
const markMs = 600_000

/**
 * Looks a link token up for the verifier, wallet and provider that it has to be for (protocol/verifiers#link-token,
 * #ownership-org-oauth). What is not for this verifier is as unknown as what never was.
 */
export async function findLink(
  asked: { token: string; verifierId: VerifierId; provider: string; signer: string },
  { ledger, now }: { ledger: Ledger; now: () => number },
): Promise<FoundLink | NoLink> {
  const link = await ledger.link(asked.token)
  if (link?.verifierId !== asked.verifierId) return no('INVALID', 'This sign-in is not known here.')
  if (link.wallet !== asked.signer)
    return { reason: 'SOCIAL_WALLET_MISMATCH', message: 'The sign-in was made for another wallet.' }
  if (link.provider !== asked.provider)
    return { reason: 'SOCIAL_PROVIDER_MISMATCH', message: 'The sign-in was at another provider.' }
  if (link.expiresAt <= now()) return no('EXPIRED', 'The sign-in is more than ten minutes old. Sign in again.')
  const { reason: code, message } = no('USED', 'This sign-in was used already. Sign in again.')
  const id = ledger.hmac('link-token', asked.token)
  return { link, spends: { kind: 'link', id, expiresAt: link.expiresAt + markMs, spent: { code, message } } }
}

const no = (what: 'INVALID' | 'EXPIRED' | 'USED', message: string): NoLink => ({
  reason: `SOCIAL_TOKEN_${what}`,
  message,
})
