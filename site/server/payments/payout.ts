import { accountPaths } from '../../../shared/contract/boot/account.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Cards } from '../ports/cards/cards.ts'
import type { PayoutRecord } from '../records/sale.ts'
import type { Deployment } from '../deployment.ts'
import { digest } from '../random-keys.ts'
import { requireRecent, requireSession, type BrowserCredentials } from '../accounts/session.ts'

/** The state of a profile's account at the card processor. */
export type PayoutState = { isOffered: boolean; isOpen: boolean; isReady: boolean }

type Deps = Pick<Deployment, 'config' | 'ports'>

/**
 * Says whether the signed-in profile can be paid by card (protocol/payments#card-payout). While it cannot, the processor
 * is asked again, because its message may be late. Throws `WALLET_AUTH_REQUIRED` and `FULFILLMENT_UNAVAILABLE`.
 */
export async function payoutState(credentials: BrowserCredentials, { config, ports }: Deps): Promise<PayoutState> {
  const { profileId } = await requireSession(credentials, { config, ports })
  const { cards, store, now } = ports
  if (!cards) return { isOffered: false, isOpen: false, isReady: false }
  const payout = await store.payouts.find(profileId)
  if (payout?.isReady !== false) return stateOf(payout)
  const isReady = await cards.isAccountReady(payout.accountId)
  if (isReady) await store.payouts.setReady(payout.accountId, { isReady, now: now() })
  return stateOf({ isReady })
}

/**
 * Opens the account that receives the profile's card payments, and returns the processor's page on which the owner
 * completes it. A profile keeps its first account. As the account receives money, this needs a fresh sign-in
 * (protocol/accounts#fresh-sign-in). Throws `WALLET_AUTH_REQUIRED`, `FULFILLMENT_UNAVAILABLE`, and
 * `OPTION_NOT_AVAILABLE` when the service takes no cards.
 */
export async function openPayout(
  credentials: BrowserCredentials,
  { config, ports }: Deps,
): Promise<PayoutState & { url: string }> {
  const session = await requireSession(credentials, { config, ports })
  requireRecent(session, ports.now())
  const { cards, store } = ports
  if (!cards) throw new ServiceError('OPTION_NOT_AVAILABLE', 'Card payments aren’t available here.')
  const payout = (await store.payouts.find(session.profileId)) ?? (await openAccount(session.profileId, cards, ports))
  const page = `${config.verifyUrl}${accountPaths.gates}`
  const url = await cards.accountUrl(payout.accountId, { returnUrl: page, refreshUrl: page })
  return { ...stateOf(payout), url }
}

async function openAccount(profileId: string, cards: Cards, { store, now }: Deps['ports']): Promise<PayoutRecord> {
  const { account: accountId } = await cards.openAccount(digest(`payout:${profileId}`))
  return store.payouts.open({ profileId, accountId, isReady: false, updatedAt: now() })
}

const stateOf = (payout: Pick<PayoutRecord, 'isReady'> | undefined): PayoutState => ({
  isOffered: true,
  isOpen: payout !== undefined,
  isReady: payout?.isReady ?? false,
})
