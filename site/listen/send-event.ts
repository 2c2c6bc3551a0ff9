import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '../../shared/contract/events/types.ts'

/** The id that the body of each event names as its webhook. */
export const webhookId = 'svc-listen'
/** How long the server may take for an answer, and the time between two tries to reach it, ms. */
const answerMs = 10_000
const retryMs = 1000

/** Where events go, and the secret that signs them. */
export type Target = { url: string; secret: string }

/**
 * Returns the headers of a webhook for a body (protocol/webhooks#message): `v1` is the HMAC-SHA256 of id, time and body by the
 * bytes of the secret. `now` is Unix ms.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { secret, now }: { secret: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hash}`,
  }
}

/** How a send ended: the status of the answer, or that none came in time. */
export type Sent = { status: number } | { status: 'timeout' }

/**
 * Sends an event once the server can be reached; a server that restarts misses nothing. `onWait` is called when it cannot be
 * reached, once. An answer of any status ends the send, and so does a missing one, because the server may have acted on the
 * event. Throws the reason of `signal` when it aborts.
 */
export async function sendEvent(
  event: Event,
  { url, secret }: Target,
  { now, signal, onWait }: { now: () => number; signal: AbortSignal; onWait: () => void },
): Promise<Sent> {
  const body = JSON.stringify({ ...event, webhookId })
  for (let isFirst = true; ; isFirst = false) {
    const late = AbortSignal.timeout(answerMs)
    const headers = signedHeaders({ id: event.id, body }, { secret, now: now() })
    const init = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.any([signal, late]) } as const
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const response = await fetch(url, init)
      // nobody reads the answer
      // oxlint-disable-next-line no-await-in-loop
      await response.body?.cancel()
      return { status: response.status }
    } catch {
      signal.throwIfAborted()
      if (late.aborted) return { status: 'timeout' }
      if (isFirst) onWait()
      // oxlint-disable-next-line no-await-in-loop
      await pause(retryMs, undefined, { signal })
    }
  }
}
