import * as v from 'valibot'
import { ProviderId } from '../../../../shared/contract/providers.ts'

/** The result of a visit to a provider. */
export type ProviderReturn =
  | { outcome: 'done'; provider: ProviderId; token: string }
  | { outcome: 'cancelled' | 'refused' | 'unavailable'; provider: ProviderId }

/** Reads the fragment that the server's callback has set; undefined for any other. */
export function readProviderReturn(fragment: string): ProviderReturn | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const [outcome, provider, token] = ['svc_account', 'svc_provider', 'svc_token'].map((name) => fields.get(name))
  if (!v.is(ProviderId, provider)) return undefined
  if (outcome === 'done') return token ? { outcome, provider, token } : undefined
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
