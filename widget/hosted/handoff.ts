import type { Client } from '../../shared/client/client.ts'
import type { Contract } from '../../shared/contract/index.ts'
import type { CreateHandoff, HandoffResult } from '../../shared/contract/handoffs.ts'
import { base64url, randomKey } from './open-window.ts'
import { retry, untilVisible } from '../attempt/retry.ts'

/** The calls that a hand-off makes from the embedder's page. */
export type HandoffClient = Pick<
  Client<Contract>,
  'createHandoff' | 'handoffStatus' | 'redeemHandoff' | 'cancelHandoff'
>

/** What the service said when the hand-off began. */
export type Begun = {
  verifyUrl: string
  hubChainId: number
  /** The service's clock, Unix ms. */
  now: () => number
  /** The code may come back in an address. */
  codeReturns: boolean
}

/** How a hand-off ended. The worth of `done` is only released for a code. */
export type Ending = 'done' | 'failed' | 'cancelled' | 'expired'

/** The embedder's side of one hand-off (protocol/handoffs#keys, #create, #finishing, #status, #events). */
export type Handoff = {
  readonly sid: string
  /** `<sid>.<secret>`, which ends an inline flow. */
  readonly key: string
  /** Tells the service; the first write wins, so it may be repeated. */
  begin(ask: Omit<CreateHandoff, 'challenge'>, signal: AbortSignal): Promise<Begun>
  /** Waits for the end, however long the person takes; bears outages, pauses while nobody looks. */
  end(signal: AbortSignal): Promise<Ending>
  /** Exchanges the code, once; a lost answer is asked for again, at most `tries` times. */
  redeem(code: string, signal: AbortSignal, tries?: number): Promise<HandoffResult>
  /** Gives up. Whether that arrives matters little: it expires. */
  cancel(): void
}

/** A hand-off by its sid (144 bits) and secret (256 bits), both base64url. */
export function createHandoff(client: HandoffClient, sid: string, secret: string): Handoff {
  const params = { sid }
  const headers = { authorization: `Bearer ${secret}` }
  const idempotencyKey = randomKey(32)
  return {
    sid,
    key: `${sid}.${secret}`,
    async begin(ask, signal) {
      const body = { challenge: await challengeOf(secret), ...ask }
      return retry(async () => {
        const sent = Date.now()
        const { data } = await client.createHandoff({ params, body }, { signal })
        // The reply was written about half way between sending and now.
        const ahead = data.now - (sent + Date.now()) / 2
        const { verifyUrl, hubChainId, codeReturns = true } = data
        return { verifyUrl, hubChainId, codeReturns, now: () => Date.now() + ahead }
      }, signal)
    },
    async end(signal) {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one waiter per hand-off
        await untilVisible(signal)
        // oxlint-disable-next-line no-await-in-loop
        const status = await retry(() => ask(), signal, { tries: Infinity })
        if (status !== 'pending') return status
      }
      async function ask() {
        const { data } = await client.handoffStatus({ params, headers, query: { wait: '25' } }, { signal })
        return data.status
      }
    },
    async redeem(code, signal, tries = 3) {
      const call = { params, headers, body: { code, idempotencyKey } }
      return retry(async () => (await client.redeemHandoff(call, { signal })).data, signal, { tries })
    },
    cancel() {
      client.cancelHandoff({ params, headers }).catch(() => undefined)
    },
  }
}

/** Shown instead of the secret until the end: SHA-256 of its text (protocol/handoffs#keys). */
async function challengeOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}
