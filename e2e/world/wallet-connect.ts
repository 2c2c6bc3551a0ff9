import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { SignClient } from '@walletconnect/sign-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type WebSocket, WebSocketServer } from 'ws'

/** A wallet on another device, reached by WalletConnect. `asked` holds every message that it was asked to sign. */
export type RemoteWallet = {
  address: string
  asked: string[]
  /** Takes up what a QR code says. */
  pair(uri: string): Promise<void>
  stop(): void
}

/**
 * A wallet with a real key that speaks the real protocol, and a relay on loopback between it and the pages of a context,
 * in the place of the one that AppKit would ask.
 */
export async function startRemoteWallet(context: BrowserContext): Promise<RemoteWallet> {
  const relay = createRelay()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket: WebSocket) => {
    const hear = relay((text) => socket.send(text))
    socket.on('message', (data: Buffer) => hear(data.toString('utf8')))
  })
  await context.routeWebSocket(
    (url) => url.hostname === 'relay.walletconnect.org',
    (socket) => {
      const hear = relay((text) => socket.send(text))
      socket.onMessage((message) => hear(message.toString()))
    },
  )

  const account = privateKeyToAccount(generatePrivateKey())
  const asked: string[] = []
  const client = await SignClient.init({
    projectId: 'b56e18d47c72ab683b10814fe9495694',
    relayUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    metadata: { name: 'Remote wallet', description: '', url: 'https://wallet.example', icons: [] },
  })
  client.on('session_proposal', ({ id, params }) => {
    const chains = params.optionalNamespaces['eip155']?.chains ?? []
    const accounts = chains.map((chain) => `${chain}:${account.address}`)
    const events = ['accountsChanged', 'chainChanged']
    void client.approve({ id, namespaces: { eip155: { chains, accounts, methods: ['personal_sign'], events } } })
  })
  client.on('session_request', ({ id, topic, params }) => {
    const message = Buffer.from(String(params.request.params[0]).slice(2), 'hex').toString('utf8')
    asked.push(message)
    void account
      .signMessage({ message })
      .then((result) => client.respond({ topic, response: { id, jsonrpc: '2.0', result } }))
  })
  return {
    address: account.address,
    asked,
    pair: async (uri) => void (await client.core.pairing.pair({ uri })),
    stop: () => {
      client.core.heartbeat.stop()
      void client.core.relayer.transportClose()
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

type Message = { topic: string; message: string; tag: number; from: object }
type Params = Readonly<Record<string, string>> & { topics: string[]; tag: number }

/** Passes sealed messages on by their topic; each connection gives its way back and gets its ear. */
function createRelay() {
  const subscribers = new Map<string, Map<(text: string) => void, string>>()
  const kept: Message[] = []
  let counter = Date.now() * 1000
  const deliver = (send: (text: string) => void, id: string, { topic, message, tag }: Message) => {
    const data = { topic, message, tag, publishedAt: Date.now() }
    send(JSON.stringify({ id: (counter += 1), jsonrpc: '2.0', method: 'irn_subscription', params: { id, data } }))
  }

  return (send: (text: string) => void) => {
    const subscribe = (topic: string): string => {
      const id = `${topic}-${(counter += 1)}`
      const all = subscribers.get(topic) ?? new Map<(text: string) => void, string>()
      subscribers.set(topic, all.set(send, id))
      for (const each of kept) if (each.topic === topic && each.from !== send) deliver(send, id, each)
      return id
    }
    const publish = (topic: string, message: string, tag: number): true => {
      const sent = { topic, message, tag, from: send }
      kept.push(sent)
      for (const [to, id] of subscribers.get(topic) ?? []) if (to !== send) deliver(to, id, sent)
      return true
    }
    const answers: Readonly<Record<string, (params: Params) => unknown>> = {
      irn_subscribe: ({ topic = '' }) => subscribe(topic),
      irn_batchSubscribe: ({ topics }) => topics.map(subscribe),
      irn_publish: ({ topic = '', message = '', tag }) => publish(topic, message, tag),
      wc_proposeSession: ({ pairingTopic = '', sessionProposal = '' }) => {
        subscribe(pairingTopic)
        return publish(pairingTopic, sessionProposal, 1100)
      },
      wc_approveSession: (params) => {
        const { pairingTopic = '', sessionTopic = '', sessionProposalResponse = '' } = params
        subscribe(sessionTopic)
        publish(pairingTopic, sessionProposalResponse, 1101)
        return publish(sessionTopic, params['sessionSettlementRequest'] ?? '', 1102)
      },
    }
    return (text: string) => {
      const { id, method, params } = JSON.parse(text) as { id: number; method?: string; params: Params }
      if (method === undefined) return
      send(JSON.stringify({ id, jsonrpc: '2.0', result: answers[method]?.(params) ?? true }))
    }
  }
}
