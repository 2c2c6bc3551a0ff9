import { setTimeout as pause } from 'node:timers/promises'
import type { PrivateKeyAccount } from 'viem/accounts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { decisionPauseMs } from '../../shared/contract/boot/sign-in.ts'

/** A user with a wallet and a browser without scripts, which keeps cookies, follows links and sends forms. */
export type User = {
  account: PrivateKeyAccount
  /** Signs in by wallet. */
  signIn(): Promise<void>
  /** Loads an address of the service as a page; redirects are not followed. */
  visit(address: string | URL): Promise<Response>
  /** Opens a client's authorization request, and consents if the service asks. Returns the address of the final redirect. */
  approve(authorizeUrl: string | URL): Promise<URL>
  /** Makes an access key for a server. */
  makeAccessKey(key?: { test?: true; scopes?: string[] }): Promise<string>
  /** Makes a webhook, whose endpoint has to answer the challenge. */
  makeWebhook(url: string): Promise<{ id: string; secret: string; sendTest: () => Promise<{ delivered: boolean }> }>
  /** Lists what was delivered to a webhook, newest first. */
  deliveriesOf(webhookId: string): Promise<{ id: string; state: string; httpStatus?: number }[]>
  /** Asks that an event is sent to a webhook again. */
  redeliver(webhookId: string, eventId: string): Promise<void>
  /** Stores a new gate, or the next version of one. The user has to be signed in. */
  storeGate(gate: { gateId: string }, kind: 'new' | 'change'): Promise<void>
}

/** Creates a user of the service at `origin`, with a new wallet unless one is given. */
export function createUser(origin: string, account = privateKeyToAccount(generatePrivateKey())): User {
  const cookies = new Map<string, string>()

  async function send(address: string | URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return reply
  }
  const visit = (address: string | URL) =>
    send(address, { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' } })
  const submit = (address: string, body: URLSearchParams | string, contentType: string) =>
    send(address, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': contentType },
      body: body.toString(),
    })
  async function ask(path: string, body: object = {}) {
    const reply = await submit(`/api/v1/${path}`, JSON.stringify(body), 'application/json')
    const { success, data } = JSON.parse(await reply.text())
    if (success !== true) throw new Error(`${path} was refused: ${reply.status}.`)
    return data
  }

  return {
    account,
    visit,
    async signIn() {
      const { message = '' } = await ask('auth/wallet/challenge', { address: account.address })
      await ask('auth/wallet/verify', { message, signature: await account.signMessage({ message }) })
    },
    async makeAccessKey(key) {
      const { accessKey = '' } = await ask('profile/access-keys', { label: 'test', ...key })
      return accessKey
    },
    async makeWebhook(url) {
      const { webhook, secret } = await ask('profile/webhooks', { url })
      return { id: webhook.id, secret, sendTest: () => ask(`profile/webhooks/${webhook.id}/test`) }
    },
    async deliveriesOf(webhookId) {
      const reply = await send(`/api/v1/profile/webhooks/${webhookId}/deliveries`, {
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      return JSON.parse(await reply.text()).data.deliveries
    },
    async redeliver(webhookId, eventId) {
      await ask(`profile/webhooks/${webhookId}/deliveries/${eventId}/redeliver`)
    },
    async storeGate(gate, kind) {
      const path = '/api/v1/profile/gates'
      const reply = await send(kind === 'new' ? path : `${path}/${gate.gateId}`, {
        method: kind === 'new' ? 'POST' : 'PUT',
        headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify(gate),
      })
      if (!reply.ok) throw new Error(`The gate was refused: ${reply.status} ${await reply.text()}`)
    },
    async approve(authorizeUrl) {
      const first = target(await visit(authorizeUrl))
      if (first.origin !== origin || first.pathname !== '/verify') return first
      const page = await (await visit(first)).text()
      const field = (name: string) => unescaped(new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '')
      const ticked = [...page.matchAll(/name="scope"\s+value="([^"]*)"/g)].map(([, scope = '']) => ['scope', scope])
      const form = [['request', field('request')], ['handle', field('handle')], ['decision', 'approve'], ...ticked]
      // the service ignores an answer in the first half second
      await pause(decisionPauseMs)
      return target(await submit('/oauth/consent', new URLSearchParams(form), 'application/x-www-form-urlencoded'))
    },
  }
}

function target(reply: Response): URL {
  const location = reply.headers.get('location')
  if (location === null) throw new Error(`${reply.url} leads nowhere: ${reply.status}.`)
  return new URL(location, reply.url)
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => entities[name] ?? '')
