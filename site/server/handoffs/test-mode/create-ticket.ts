import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Principal } from '../../accounts/principal.ts'
import type { Deployment } from '../../deployment.ts'
import { digest, newKey } from '../../random-keys.ts'
import { modeMismatch } from '../../rules/authority.ts'

/** How long a ticket can begin a test hand-off: ms (protocol/test-mode#tickets). */
export const ticketMs = 10 * 60_000
/** The number of unused tickets that a profile may have. */
export const maxTickets = 100

/**
 * Creates a ticket, which begins one test hand-off (protocol/test-mode#tickets). Its end is the end of its key too, if
 * that comes first. Throws `TEST_MODE_MISMATCH` for every caller without a test key, `RATE_LIMIT_EXCEEDED` when the
 * profile has too many unused tickets, and `WALLET_AUTH_REQUIRED` when it was deleted meanwhile.
 */
export async function createTestTicket(
  principal: Principal,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<{ ticket: string; expiresAt: number }> {
  if (principal.kind !== 'access-key' || !principal.isTest) throw modeMismatch('test only')
  const { profileId, keyId } = principal
  const now = ports.now()
  const ticket = `test_ticket_${newKey(ports.random)}`
  const expiresAt = now + ticketMs
  const isStored = await ports.store.transaction(async (store) => {
    // the profile is locked, so that simultaneous requests count one after the other
    if (!(await store.accounts.lock(profileId)))
      throw new ServiceError('WALLET_AUTH_REQUIRED', 'The profile of this key was deleted.')
    return store.testMode.addTicket({ hash: digest(ticket), profileId, keyId, expiresAt }, { max: maxTickets, now })
  })
  if (isStored) return { ticket, expiresAt }
  throw new ServiceError('RATE_LIMIT_EXCEEDED', `A profile has at most ${maxTickets} unused test tickets.`, {
    retryAfter: ticketMs / 1000,
  })
}
