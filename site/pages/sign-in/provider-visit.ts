import * as v from 'valibot'
import type { Storage } from '../verify/run/saved.ts'

const key = 'svc_sign_in'
const ProviderVisit = v.object({ back: v.string(), handle: v.nullable(v.string()) })

/**
 * What this tab saved before it went to a provider. `back` is in the address that the provider returns to, so that no other link
 * counts as the return; `handle` belongs to the consent question that the person saw before.
 */
export type ProviderVisit = v.InferOutput<typeof ProviderVisit>

export function saveVisit(storage: Storage, visit: ProviderVisit): void {
  storage.setItem(key, JSON.stringify(visit))
}

/** Takes the saved visit once; undefined when `back` is not its mark. */
export function takeVisit(storage: Storage, back: string | null): ProviderVisit | undefined {
  const kept = storage.getItem(key)
  storage.removeItem(key)
  const visit: unknown = JSON.parse(kept ?? 'null')
  return v.is(ProviderVisit, visit) && visit.back === back ? visit : undefined
}
