import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { reconnect, sendSigned } from '../../../../widget/attempt/reconnect.ts'
import type { Storage } from '../run/saved.ts'

const Signed = v.object({ request: v.string(), signature: v.string(), signedTimestamp: v.number() })
/** A signature; `request` identifies what it was made for. */
type Signed = v.InferOutput<typeof Signed>

/** The last signature that the service has not answered yet. */
export type PendingSignature = {
  /** Returns the signature that was made for this request. One for another request is dropped, because it is of no use. */
  find(request: string): Signed | undefined
  /**
   * Keeps the signature and sends it until the service answers, so that neither a lost connection nor a reload makes the
   * person sign twice. It is dropped when the service accepts or refuses it, and when the person cancels.
   */
  send<T>(signed: Signed, send: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>
}

export type PendingSignatureDeps = {
  /** Outlives a reload of this tab. */
  storage: Storage
  key: string
  /** The service's clock, Unix ms. */
  now: () => number
  showOffline: (isOffline: boolean) => void
}

/** Creates the place for the signature of a run. */
export function createPendingSignature({ storage, key, now, showOffline }: PendingSignatureDeps): PendingSignature {
  let pending = read(storage, key)
  const keep = (signed: Signed | undefined) => {
    pending = signed
    write(storage, key, signed)
  }
  return {
    find: (request) => {
      if (pending && pending.request !== request) keep(undefined)
      return pending
    },
    async send(signed, send, signal) {
      keep(signed)
      try {
        for (let tries = 0; ; tries += 1) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- one try after the other
            const reply = await sendSigned(send, signal)
            keep(undefined)
            return reply
          } catch (error) {
            if (signal.aborted || !(error instanceof ServiceError) || error.code !== 'NETWORK_UNREACHABLE') throw error
            showOffline(true)
            // oxlint-disable-next-line no-await-in-loop
            await reconnect({ draft: signed, tries }, now(), signal)
          }
        }
      } catch (error) {
        if (signal.aborted || !(error instanceof ServiceError) || !retryableCodes.has(error.code)) keep(undefined)
        throw error
      } finally {
        showOffline(false)
      }
    },
  }
}

/** After these errors the service may still accept the same signature. */
const retryableCodes = new Set<string>(['INTERNAL', 'STORE_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED'])

function read(storage: Storage, key: string): Signed | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return v.is(Signed, stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function write(storage: Storage, key: string, signed: Signed | undefined): void {
  try {
    if (signed) storage.setItem(key, JSON.stringify(signed))
    else storage.removeItem(key)
  } catch {
    // the storage is full or forbidden: then a reload asks the wallet again
  }
}
