import * as v from 'valibot'
import { SeenConsent } from './consent-form.ts'
import type { Storage } from '../verify/run/saved.ts'

const key = 'svc_sign_in'
const ProviderVisit = v.object({ back: v.string(), seen: v.nullable(SeenConsent) })

/**
 * What this tab saves before it goes to a provider. `back` is also in the address that the provider returns to, so that no
 * other link counts as the return. `seen` is what it showed of a consent question.
 */
export type ProviderVisit = v.InferOutput<typeof ProviderVisit>

/** Saves a visit before the page goes to a provider. */
export function saveVisit(storage: Storage, visit: ProviderVisit): void {
  storage.setItem(key, JSON.stringify(visit))
}

/** Returns the saved visit and removes it; undefined when its mark is not `back`. */
export function takeVisit(storage: Storage, back: string | null): ProviderVisit | undefined {
  const stored = storage.getItem(key)
  storage.removeItem(key)
  const visit: unknown = JSON.parse(stored ?? 'null')
  return v.is(ProviderVisit, visit) && visit.back === back ? visit : undefined
}
