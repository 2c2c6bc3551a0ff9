import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttps } from '../../../e2e/world/https.ts'
import { openApp } from '../api/app.fixture.ts'
import { newBrowser } from '../api/browser.fixture.ts'
import { newAccount } from '../api/owner.fixture.ts'
import { webhookQueues } from '../jobs/webhooks.ts'
import { createGuardedPost } from '../ports/web/guarded-post.ts'
import type { Post } from '../ports/web/post.ts'
import { isPublicAddress } from '../ports/web/public-address.ts'
import type { NewEvent } from '../records/events.ts'
import type { WebhookLane } from '../records/webhooks.ts'

/** A message that an endpoint received. */
export type Received = { headers: Record<string, string>; text: string; message: Record<string, unknown> }
type Answer = number | 'hang' | ((received: Received, reply: ServerResponse) => void)

/** Opens the whole server, and a host whose paths are endpoints of webhooks. Its clock is that of the deployment. */
export async function openWebhooks({
  hosts = ['site.example', 'other.example'],
  totalMs = 10_000,
  ...options
}: NonNullable<Parameters<typeof openApp>[0]> & { hosts?: readonly string[]; totalMs?: number } = {}) {
  const site = await startHttps(hosts)
  /** The addresses of names that do not lead here. */
  const names = new Map([['inside.example', ['10.0.0.1']]])
  const guard = {
    addresses: async (name: string) => names.get(name) ?? ['127.0.0.1'],
    port: site.port,
    ca: site.ca,
    isReachable: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  }
  /** How long a send may take; a test of an endpoint that hangs shortens it. */
  const limits = { totalMs }
  const post: Post = (url, message) => createGuardedPost({ ...guard, ...limits })(url, message)
  const app = await openApp({ ...options, ports: { post, ...options.ports } })
  const { ports } = app
  let paths = 0

  /** Opens an endpoint, which answers challenges, and everything else with `behaviour.answer`. */
  function endpoint(host = 'site.example') {
    const path = `/hook${paths++}`
    const received: Received[] = []
    const behaviour: { answer: Answer; challenge: Answer } = { answer: 200, challenge: answerChallenge }
    site.set(path, (request, reply) => {
      const receive = async () => {
        const one = await readRequest(request)
        received.push(one)
        const answer = one.message['type'] === 'webhook.challenge' ? behaviour.challenge : behaviour.answer
        if (typeof answer === 'number') reply.writeHead(answer).end('{}')
        else if (answer !== 'hang') answer(one, reply)
      }
      void receive()
    })
    return {
      url: `https://${host}:${site.port}${path}`,
      behaviour,
      received,
      /** Returns the ids of the events that arrived. */
      events: () => received.filter(({ message }) => message['type'] !== 'webhook.challenge').map(idOf),
    }
  }

  /** Signs somebody in on our own page. */
  async function person() {
    const browser = newBrowser(app)
    const account = newAccount()
    const signIn = () => browser.show(account)
    await signIn()
    const { reply } = await browser.call('session')
    const profileId = String(reply['data'].profile.id)
    return {
      account,
      browser,
      profileId,
      signIn,
      /** Creates a webhook, and returns it with its secret. */
      async webhook(url: string, body: object = {}) {
        const created = await browser.call('createWebhook', { body: { url, ...body } })
        return { status: created.status, error: created.reply['error'], ...created.reply['data'] }
      },
      /** Adds events to the profile's stream, and numbers them. */
      async happens(count = 1, more: Partial<NewEvent<'gate.published'>> = {}) {
        const { store, now } = ports
        const item = { type: 'gate.published', createdAt: now(), to: { profileId }, gateId: 'gate' } as const
        const items = Array.from({ length: count }, (_, at) => ({ ...item, data: { version: at + 1 }, ...more }))
        await store.transaction((inner) => inner.events.add(items))
        await store.events.number(now())
        const stream = more.isTest ? 'test' : 'events'
        const page = await store.events.read({ profileId, stream, before: 0, limit: count })
        return page.events.map(({ id }) => id).toReversed()
      },
    }
  }

  const lanes = webhookQueues(ports, post)
  /** Does the work that is due, at the time of the clock, until there is none: of both lanes, or of one. */
  async function deliver(lane?: WebhookLane) {
    for (const { worker, jobs } of lanes.filter((each) => !lane || each.worker.kind === `webhooks-${lane}`))
      for (;;) {
        const job = await jobs.next('', { now: ports.now(), leaseMs: worker.leaseMs, pauseMs: worker.longestPauseMs })
        if (!job) break
        const dueAt = await worker.run(job, new AbortController().signal)
        if (typeof dueAt === 'number') await jobs.release(job.name, { ...job, dueAt, succeeded: true })
        else await jobs.finish(job.name, job.leasedUntil)
      }
  }
  return {
    ...app,
    post,
    site,
    names,
    limits,
    endpoint,
    person,
    deliver,
    async stop() {
      await Promise.all([app.close(), site.stop()])
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { headers, text, message: JSON.parse(text) }
}

/** Answers a challenge as the documentation says. */
export function answerChallenge({ message }: Received, reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ nonce: message['nonce'] }))
}

const idOf = ({ message }: Received) => String(message['id'])
