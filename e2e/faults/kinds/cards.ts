import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { textOf } from '../../world/site.ts'
import type { Fault, Round } from '../fault.ts'

export const provider: Fault = {
  name: 'provider',
  title: 'The card processor hangs, answers 429, or answers 500',
  behaviour: 'Payments answer 503 and are settled later; everything else goes on',
  engines: ['SQLite', 'Postgres'],
  open: async () => ({
    async round({ stripe, load, random }) {
      stripe.behaviour = (['hang', 429, 500] as const)[random(3)] ?? 'hang'
      await load.until(4)
      stripe.behaviour = 'answer'
    },
  }),
}

/** A message of the card processor, as it would arrive. */
type Message = { body: string; signature: string }

export const cardWebhooks: Fault = {
  name: 'card-webhooks',
  title: 'The messages of the card processor arrive doubled, in another order, and late; some payments are refunded',
  behaviour: 'Each message counts once, in any order',
  engines: ['SQLite', 'Postgres'],
  async open() {
    const waiting: Message[] = []
    const server = createServer((request, response) => {
      const signature = String(request.headers['stripe-signature'])
      void textOf(request).then((body) => response.end(String(waiting.push({ body, signature }))))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return {
      async round(at) {
        const { stripe, load, random, scene, service } = at
        stripe.webhook = webhook
        await load.until(6)
        await refundSome(at)
        await pause(random(500))
        const messages = [...waiting, ...waiting].toSorted(() => random(3) - 1)
        waiting.length = 0
        const replies = await Promise.all(messages.map((message) => deliver(service.url, message)))
        if (messages.length === 0) scene.violate('the card processor sent no message')
        if (replies.some((status) => status !== 200)) scene.violate(`messages were answered ${replies.join()}`)
        stripe.webhook = undefined
      },
      async close() {
        server.close()
        await once(server, 'close')
      },
    }
  },
}

async function deliver(url: string, { body, signature }: Message): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(`${url}/api/v1/payments/stripe/webhook`, { method: 'POST', headers, body })).status
}

/** Refunds every third payment at the processor. */
async function refundSome({ stripe, random }: Round): Promise<void> {
  for (const { id, isPaid, intent } of stripe.sessions.values())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (isPaid && intent?.reversal === undefined && random(3) === 0) await stripe.reverse(id, 'refund')
}
