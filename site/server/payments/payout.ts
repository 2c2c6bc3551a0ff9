import { accountPaths } from '../../../shared/contract/boot/account.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Cards } from '../ports/cards/cards.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { PayoutRecord } from '../records/sale.ts'
import type { Deployment } from '../deployment.ts'
import { digest } from '../random-keys.ts'
import { reportAction } from '../accounts/report-action.ts'
import { requireRecent, requireSession, type BrowserCredentials, whileSignedIn } from '../accounts/session.ts'

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
  const payout = await keepAccount(await accountOf(session.profileId, cards, store), { session, credentials }, ports)
  const page = `${config.verifyUrl}${accountPaths.gates}`
  const url = await cards.accountUrl(payout.accountId, { returnUrl: page, refreshUrl: page })
  return { ...stateOf(payout), url }
}

/** Returns the id of the profile's account at the processor. The processor opens one if there is none. */
async function accountOf(profileId: string, cards: Cards, store: Store): Promise<string> {
  const known = await store.payouts.find(profileId)
  return known?.accountId ?? (await cards.openAccount(digest(`payout:${profileId}`))).account
}

/** Stores the profile's first account, and reports that its owner may change it now. Returns the account that is stored. */
async function keepAccount(
  accountId: string,
  { session, credentials }: { session: SessionRecord; credentials: BrowserCredentials },
  ports: Deps['ports'],
): Promise<PayoutRecord> {
  const { profileId } = session
  const now = ports.now()
  return await whileSignedIn(session, { ports }, async (store) => {
    const payout = await store.payouts.open({ profileId, accountId, isReady: false, updatedAt: now })
    await reportAction({ action: 'payout.open' }, { session, source: credentials, store, now })
    return payout
  })
}

const stateOf = (payout: Pick<PayoutRecord, 'isReady'> | undefined): PayoutState => ({
  isOffered: true,
  isOpen: payout !== undefined,
  isReady: payout?.isReady ?? false,
})
