import type { Client } from '../../shared/client/client.ts'
import type { Contract } from '../../shared/contract/index.ts'
import type { CreateHandoff, HandoffResult } from '../../shared/contract/handoffs.ts'
import { base64url, randomKey } from '../random-key.ts'
import { retry, untilVisible } from '../attempt/retry.ts'

/** The endpoints that the embedder's page calls for a hand-off. */
export type HandoffClient = Pick<
  Client<Contract>,
  'createHandoff' | 'handoffStatus' | 'redeemHandoff' | 'cancelHandoff'
>

/** What the service answers when it creates a hand-off. */
export type CreatedHandoff = {
  verifyUrl: string
  hubChainId: number
  /** Returns the time of the service's clock, Unix ms. */
  now: () => number
  /** Whether the code may come back in an address. */
  codeReturns: boolean
  /** The code of a test hand-off; undefined: it is none, or ended without one. */
  testCode: string | undefined
}

/** How a hand-off ended. The outcome of `done` is only given for a code. */
export type HandoffEnd = 'done' | 'failed' | 'cancelled' | 'expired'

/** The embedder's side of one hand-off (protocol/handoffs#keys, #create, #finishing, #status, #events). */
export type Handoff = {
  readonly sid: string
  /** `<sid>.<secret>`: with it an inline flow ends the hand-off. */
  readonly key: string
  /** Creates the hand-off at the service. Only the first request counts, so it may be repeated. */
  create(request: Omit<CreateHandoff, 'challenge'>, signal: AbortSignal): Promise<CreatedHandoff>
  /** Waits for the end, however long the person takes. It goes on after outages and pauses while the page is hidden. */
  waitForEnd(signal: AbortSignal): Promise<HandoffEnd>
  /** Exchanges the code once. When the answer is lost, it asks for the same answer again, at most `tries` times. */
  redeem(code: string, signal: AbortSignal, tries?: number): Promise<HandoffResult>
  /** Cancels the hand-off at the service. It does not wait for the answer: a hand-off expires anyway. */
  cancel(): void
}

/** Returns the hand-off with this sid (144 random bits) and secret (256 random bits), both as base64url. */
export function createHandoff(client: HandoffClient, sid: string, secret: string): Handoff {
  const params = { sid }
  const headers = { authorization: `Bearer ${secret}` }
  const idempotencyKey = randomKey(32)
  return {
    sid,
    key: `${sid}.${secret}`,
    async create(request, signal) {
      const body = { challenge: await challengeOf(secret), ...request }
      return retry(async () => {
        const sent = Date.now()
        const { data } = await client.createHandoff({ params, body }, { signal })
        // The service wrote its answer about half way between sending and now.
        const ahead = data.now - (sent + Date.now()) / 2
        const { verifyUrl, hubChainId, codeReturns = true } = data
        return { verifyUrl, hubChainId, codeReturns, testCode: data.test?.code, now: () => Date.now() + ahead }
      }, signal)
    },
    async waitForEnd(signal) {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each request waits for the one before
        await untilVisible(signal)
        // oxlint-disable-next-line no-await-in-loop
        const status = await retry(() => statusNow(), signal, { tries: Infinity })
        if (status !== 'pending') return status
      }
      async function statusNow() {
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

/** Returns the SHA-256 of the secret's text. The service knows only this until the end (protocol/handoffs#keys). */
async function challengeOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}
