import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An OpenID provider by the library `oidc-provider`. It requires exact redirect addresses, secrets, PKCE and nonces. */
export type StrictProvider = {
  issuer: string
  client: { clientId: string; clientSecret: string }
  /** Signs in as Ada and consents. Returns the query of the callback. */
  visit(startUrl: string): Promise<URLSearchParams>
  stop(): Promise<void>
}

/** Starts the provider for one redirect address. Its only person is Ada. */
export async function startStrictProvider(redirectUri: string): Promise<StrictProvider> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'svc', clientSecret: 'a-secret-of-thirty-two-characters' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, preferred_username: `${sub}.l` }),
    }),
    cookies: { keys: ['only for tests'] },
  })
  const handle = provider.callback()
  return {
    issuer,
    client,
    visit: (startUrl) => walk(startUrl, issuer),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Follows the provider's pages with a cookie jar: signs in, consents, and stops at the first address of another origin. */
async function walk(startUrl: string, issuer: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  let url = startUrl
  let form: URLSearchParams | undefined
  while (url.startsWith(issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = form ? { method: 'POST', body: form } : {}
    // oxlint-disable-next-line no-await-in-loop -- one step leads to the next
    const reply = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = reply.headers.get('location')
    // oxlint-disable-next-line no-await-in-loop
    const page = location ? '' : await reply.text()
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (!location && !prompt) throw new Error(`The provider stops with ${reply.status}: ${page.slice(0, 300)}`)
    form = prompt ? new URLSearchParams({ prompt, login: 'ada', password: 'x' }) : undefined
    if (location) url = new URL(location, issuer).href
  }
  return new URL(url).searchParams
}
