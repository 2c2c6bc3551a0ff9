import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { expect } from './fixtures.ts'
import type { Service } from './world/service.ts'
import type { Site } from './world/site.ts'

/**
 * Starts an assistant with the official client. It listens on its own machine, and knows nothing but the address of the
 * service. `asks` is the address where it sends its person.
 */
export async function startAssistant({ url }: Pick<Service, 'url'>, { origin, routes }: Site, path = '/callback') {
  const redirectUrl = `${origin}${path}`
  const saved: Record<string, unknown> = {}
  const { promise: answered, resolve } = Promise.withResolvers<URLSearchParams>()
  routes.set(path, (request, response) => {
    resolve(new URL(request.url ?? '', origin).searchParams)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Assistant</title><h1>Connected</h1>')
  })
  const provider = {
    redirectUrl,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [redirectUrl] },
    state: () => (saved['state'] = crypto.randomUUID()),
    clientInformation: () => saved['information'],
    saveClientInformation: (information: object) => void (saved['information'] = information),
    tokens: () => saved['tokens'],
    saveTokens: (tokens: object) => void (saved['tokens'] = tokens),
    redirectToAuthorization: (address: URL) => void (saved['asks'] = address.href),
    saveCodeVerifier: (verifier: string) => void (saved['verifier'] = verifier),
    codeVerifier: () => saved['verifier'],
    saveDiscoveryState: (discovered: object) => void (saved['discovered'] = discovered),
    discoveryState: () => saved['discovered'],
  }
  const connect = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it gives back what it was given
    const authProvider = provider as unknown as OAuthClientProvider
    const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider })
    const client = new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    return { transport, client, connected: client.connect(transport) }
  }
  const first = connect()
  await expect(first.connected).rejects.toThrow(UnauthorizedError)
  return {
    asks: String(saved['asks']),
    answered,
    /** Exchanges the code that came back, and calls a tool as the profile to which the assistant is connected. */
    async callTool(name: string, args: Record<string, unknown>) {
      const answer = await answered
      expect(answer.get('state')).toBe(saved['state'])
      await first.transport.finishAuth(answer)
      const { client, connected } = connect()
      await connected
      const result = await client.callTool({ name, arguments: args })
      await client.close()
      return result
    },
    /** Opens a stream of events, after a call of a tool, and waits until the service has acknowledged it. */
    async listen() {
      const { client, connected } = connect()
      await connected
      const subscription = await client.listen({ toolsListChanged: true }, { timeout: 5000 })
      await subscription.close()
      await client.close()
    },
    /** Returns the wallet of the profile to which the assistant is connected. */
    async sessionWallet(): Promise<unknown> {
      const { structuredContent } = await this.callTool('svc_context', {})
      return (structuredContent as { sessionWallet?: unknown }).sessionWallet
    },
  }
}
