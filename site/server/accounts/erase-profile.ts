import type { eraseProfile as row } from '../../../shared/contract/profile.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import { walletsOfProfile } from './principal.ts'
import type { Deployment } from '../deployment.ts'
import type { Ports } from '../ports/ports.ts'
import type { Owner } from '../records/proofs.ts'
import { reportAction } from './report-action.ts'
import { requireRecent, requireSession, type BrowserCredentials, whileSignedIn } from './session.ts'

/**
 * Erases the proofs of every wallet of the profile that is signed in, including wallets of its passkeys, and then the
 * profile with its sign-in methods, sessions, keys, secrets, approvals and grants (protocol/proofs#erase). The proofs
 * come first: after an outage the person is still signed in, and a second request erases the rest. Throws
 * `WALLET_AUTH_REQUIRED` without a session, and without a fresh sign-in.
 */
export async function eraseProfile(
  credentials: BrowserCredentials,
  deps: Pick<Deployment, 'config' | 'ports'>,
): Promise<Reply<typeof row>['data']> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  requireRecent(session, now())
  // before anything is erased: if the erasure stops in between, its owner sees that it began
  await whileSignedIn(session, deps, (inner) =>
    reportAction({ action: 'profile.erase' }, { session, source: credentials, store: inner, now: now() }),
  )
  const erased = await eraseWallets(await walletsOfProfile(session.profileId, deps), deps)
  await store.accounts.erase(session.profileId)
  return erased
}

/** Erases the proofs of these wallets, and what each has besides (`eraseAll` of the store). Returns how many. */
export async function eraseWallets(
  wallets: readonly Owner[],
  { ports: { store, now } }: { ports: Pick<Ports, 'store' | 'now'> },
): Promise<{ proofs: number; handoffs: number }> {
  const erased = { proofs: 0, handoffs: 0 }
  for (const wallet of wallets) {
    // oxlint-disable-next-line no-await-in-loop -- each goes in batches of its own
    const { proofs, handoffs } = await store.eraseAll(wallet, now())
    erased.proofs += proofs
    erased.handoffs += handoffs
  }
  return erased
}
