import * as v from 'valibot'
import { ProviderId } from '../../../../shared/contract/providers.ts'

/** The result of a visit to a provider. `name`: the name by which the person knows the account, if the provider gave one. */
export type ProviderReturn =
  | { outcome: 'done'; provider: ProviderId; token: string; name?: string }
  | { outcome: 'cancelled' | 'refused' | 'unavailable'; provider: ProviderId }

/** Reads the fragment that the server's callback has set; undefined for any other. */
export function readProviderReturn(fragment: string): ProviderReturn | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const [outcome, provider, token, name] = ['svc_account', 'svc_provider', 'svc_token', 'svc_name'].map((field) =>
    fields.get(field),
  )
  if (!v.is(ProviderId, provider)) return undefined
  if (outcome === 'done') return token ? { outcome, provider, token, ...(name && { name }) } : undefined
  return outcome === 'cancelled' || outcome === 'refused' || outcome === 'unavailable'
    ? { outcome, provider }
    : undefined
}

/** Reads the result from the address, and removes it there, so that no later page and no history shows it. */
export function takeProviderReturn(
  { hash, pathname, search }: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): ProviderReturn | undefined {
  const returned = readProviderReturn(hash)
  if (returned) history.replaceState(history.state, '', pathname + search)
  return returned
}

const visitKey = 'svc_account_visit'

/** Notes that this tab goes to a provider. */
export const startVisit = (storage: Pick<Storage, 'setItem'>) => storage.setItem(visitKey, '1')

/**
 * Tells, once, whether this tab went to a provider. If it did not, a result in its address is of a link that somebody else
 * made, to bring their own account into this person's proof.
 */
export function endVisit(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const wentThere = storage.getItem(visitKey) !== null
  storage.removeItem(visitKey)
  return wentThere
}
