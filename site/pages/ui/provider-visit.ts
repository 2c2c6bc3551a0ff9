import * as v from 'valibot'
import { ProviderId } from '../../../shared/contract/providers.ts'
import { SeenConsent } from '../sign-in/consent-form.ts'

const outcomes = ['done', 'cancelled', 'refused', 'unavailable'] as const

/**
 * The outcome of a visit to a provider (protocol/accounts#providers). `visit` is the mark of the visit, which only the service
 * and the page that began it know. For a proof, `token` stands for the account; `name` is how the person knows it, if the
 * provider gave a name.
 */
export type ProviderReturn = v.InferOutput<typeof ProviderReturn>
const ProviderReturn = v.object({
  visit: v.string(),
  outcome: v.picklist(outcomes),
  provider: ProviderId,
  token: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
})

/** Reads the fragment that the service has set; undefined for any other. */
export function readReturn(fragment: string): ProviderReturn | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const [visit, said, provider, token, name] = ['visit', 'account', 'provider', 'token', 'name'].map((field) =>
    fields.get(`svc_${field}`),
  )
  const outcome = outcomes.find((each) => each === said)
  if (!visit || !outcome || !v.is(ProviderId, provider)) return undefined
  return { visit, outcome, provider, ...(token && { token }), ...(name && { name }) }
}

/** Reads the outcome from the address, and removes it there, so that no later page and no history shows it. */
export function takeReturn(
  { hash, pathname, search }: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): ProviderReturn | undefined {
  const returned = readReturn(hash)
  if (returned) history.replaceState(history.state, '', pathname + search)
  return returned
}

const key = 'svc_provider_visit'
const Visit = v.object({ visit: v.string(), seen: v.nullable(SeenConsent) })
type Visit = v.InferOutput<typeof Visit>

/** Saves, before this tab goes to a provider, the mark of the visit and what the page showed of a consent question. */
export function saveVisit(storage: Pick<Storage, 'setItem'>, visit: Visit): void {
  storage.setItem(key, JSON.stringify(visit))
}

/**
 * Ends the visit of this tab. Returns what was saved if `returned` is of that visit. Any other return is of a link that somebody
 * else made, to sign this person in or to bring another account into their proof (security-cases D7).
 */
export function endVisit(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  returned: ProviderReturn | undefined,
): Visit | undefined {
  const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
  storage.removeItem(key)
  return returned && v.is(Visit, stored) && stored.visit === returned.visit ? stored : undefined
}

const keptKey = 'svc_provider_return'
const Kept = v.object({ returned: ProviderReturn, path: v.string(), until: v.number() })

/** How long the service keeps an account for a proof (protocol/verifiers#ownership-social), ms. */
const keptMs = 10 * 60_000

/** Where a return belongs, and the time, Unix ms. */
type Place = { path: string; now: number }

/**
 * Keeps the account that a visit has brought for a reload of this page in this tab, until it is used; undefined forgets it. Call
 * it with a return of the tab's own visit only.
 */
export function keepReturn(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  returned: ProviderReturn | undefined,
  { path, now }: Place,
): void {
  try {
    if (returned?.outcome !== 'done') storage.removeItem(keptKey)
    else storage.setItem(keptKey, JSON.stringify({ returned, path, until: now + keptMs }))
  } catch {
    // the storage is full or forbidden: then the account lasts as long as the page
  }
}

/** Returns the account that this tab keeps for the page at `path`, if its time is not over. */
export function keptReturn(storage: Pick<Storage, 'getItem'>, { path, now }: Place): ProviderReturn | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keptKey) ?? 'null')
    return v.is(Kept, kept) && kept.path === path && now < kept.until ? kept.returned : undefined
  } catch {
    return undefined
  }
}
