import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { reconnect, sendSigned } from '../../../../widget/attempt/reconnect.ts'
import type { Storage } from '../run/saved.ts'

const SignatureDraft = v.object({ request: v.string(), signature: v.string(), signedTimestamp: v.number() })
/** A signature; `request` identifies what it was made for. */
type SignatureDraft = v.InferOutput<typeof SignatureDraft>

/** The last signature that the service has not answered yet. */
export type PendingSignature = {
  /** Returns the signature that was made for this request. One for another request is dropped, because it is of no use. */
  find(request: string): SignatureDraft | undefined
  /**
   * Keeps the signature and sends it until the service answers, so that neither a lost connection nor a reload makes the
   * person sign twice. It is dropped when the service accepts or refuses it, and when the person cancels. After an error
   * of the service it is kept for another try.
   */
  send<T>(draft: SignatureDraft, send: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>
  /** Drops the signature, because the person has cancelled or starts over. */
  forget(): void
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
  const keep = (draft: SignatureDraft | undefined) => {
    pending = draft
    write(storage, key, draft)
  }
  return {
    find: (request) => {
      if (pending && pending.request !== request) keep(undefined)
      return pending
    },
    async send(draft, send, signal) {
      keep(draft)
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
            await reconnect({ draft, tries }, now(), signal)
          }
        }
      } catch (error) {
        if (signal.aborted || !(error instanceof ServiceError) || !retryableCodes.has(error.code)) keep(undefined)
        throw error
      } finally {
        showOffline(false)
      }
    },
    forget: () => keep(undefined),
  }
}

/** After these errors the service may still accept the same signature. */
const retryableCodes = new Set<string>(['INTERNAL', 'STORE_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED'])

function read(storage: Storage, key: string): SignatureDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return v.is(SignatureDraft, stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function write(storage: Storage, key: string, draft: SignatureDraft | undefined): void {
  try {
    if (draft) storage.setItem(key, JSON.stringify(draft))
    else storage.removeItem(key)
  } catch {
    // the storage is full or forbidden: then a reload asks the wallet again
  }
}
