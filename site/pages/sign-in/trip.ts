import * as v from 'valibot'
import type { Storage } from '../verify/saved.ts'

const key = 'svc_sign_in'
const Trip = v.object({ back: v.string(), handle: v.nullable(v.string()) })

/**
 * What this tab left for a provider with. `back` is in the address that the provider leads back to, so that no other link
 * passes for the way back; `handle` is of the question that the person was asked before they left.
 */
export type Trip = v.InferOutput<typeof Trip>

export function keepTrip(storage: Storage, trip: Trip): void {
  storage.setItem(key, JSON.stringify(trip))
}

/** The trip that ends here, once; undefined when this is not its way back. */
export function endTrip(storage: Storage, back: string | null): Trip | undefined {
  const kept = storage.getItem(key)
  storage.removeItem(key)
  const trip: unknown = JSON.parse(kept ?? 'null')
  return v.is(Trip, trip) && trip.back === back ? trip : undefined
}
