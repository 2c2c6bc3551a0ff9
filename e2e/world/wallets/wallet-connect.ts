import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { SignClient } from '@walletconnect/sign-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type WebSocket, WebSocketServer } from 'ws'

/** A wallet on another device, reached by WalletConnect. `messages` holds every message that it was asked to sign. */
export type RemoteWallet = {
  address: string
  messages: string[]
  /** Connects to the page whose QR code has this address. */
  pair(uri: string): Promise<void>
  stop(): void
}

/**
 * Starts a wallet that has a real key and speaks the real protocol. A relay on loopback between it and the pages of a context
 * replaces the relay of WalletConnect.
 */
export async function startRemoteWallet(context: BrowserContext): Promise<RemoteWallet> {
  const relay = createRelay()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket: WebSocket, request) => {
    const receive = relay(clientIdOf(request.url), (text) => socket.send(text))
    socket.on('message', (data: Buffer) => receive(data.toString('utf8')))
  })
  await context.routeWebSocket(
    (url) => url.hostname === 'relay.walletconnect.org',
    (socket) => {
      const receive = relay(clientIdOf(socket.url()), (text) => socket.send(text))
      socket.onMessage((message) => receive(message.toString()))
    },
  )

  const account = privateKeyToAccount(generatePrivateKey())
  const messages: string[] = []
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
    messages.push(message)
    void account
      .signMessage({ message })
      .then((result) => client.respond({ topic, response: { id, jsonrpc: '2.0', result } }))
  })
  return {
    address: account.address,
    messages,
    pair: async (uri) => void (await client.core.pairing.pair({ uri })),
    stop: () => {
      client.core.heartbeat.stop()
      void client.core.relayer.transportClose()
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

/** Reads the id of a WalletConnect client: the issuer of the JWT in its address. It stays the same after a reconnection. */
function clientIdOf(address = ''): string {
  const token = new URL(address, 'ws://relay').searchParams.get('auth') ?? ''
  const { iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss: string }
  return iss
}

type Message = { topic: string; message: string; tag: number; sender: string; receivers: Set<string> }
type Subscriber = { clientId: string; send: (text: string) => void }
type Params = Readonly<Record<string, string>> & { topics: string[]; tag: number }

/**
 * Creates a relay that forwards sealed messages by their topic. The returned function takes a new connection and returns the
 * function that receives its texts. As from the real relay, a client never gets its own message, and no message twice:
 * WalletConnect logs an error for a message of a pairing that has ended.
 */
function createRelay() {
  const subscriptions = new Map<string, Map<Subscriber, string>>()
  const messages: Message[] = []
  let counter = Date.now() * 1000
  const deliver = ({ clientId, send }: Subscriber, id: string, sent: Message) => {
    const { topic, message, tag, sender, receivers } = sent
    if (clientId === sender || receivers.has(clientId)) return
    receivers.add(clientId)
    const data = { topic, message, tag, publishedAt: Date.now() }
    send(JSON.stringify({ id: (counter += 1), jsonrpc: '2.0', method: 'irn_subscription', params: { id, data } }))
  }

  return (clientId: string, send: (text: string) => void) => {
    const subscriber = { clientId, send }
    const subscribe = (topic: string): string => {
      const id = `${topic}-${(counter += 1)}`
      const subscribers = subscriptions.get(topic) ?? new Map<Subscriber, string>()
      subscriptions.set(topic, subscribers.set(subscriber, id))
      for (const each of messages) if (each.topic === topic) deliver(subscriber, id, each)
      return id
    }
    const publish = (topic: string, message: string, tag: number): true => {
      const sent: Message = { topic, message, tag, sender: clientId, receivers: new Set() }
      messages.push(sent)
      for (const [to, id] of subscriptions.get(topic) ?? []) deliver(to, id, sent)
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
