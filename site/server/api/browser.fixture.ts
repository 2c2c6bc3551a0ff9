import type { PrivateKeyAccount } from 'viem/accounts'
import type { openApp } from './app.fixture.ts'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'call'>
type Sent = Parameters<App['call']>[1]

/** The headers that our own page sends in addition to its cookies. */
export const ownPage = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }

/** Opens a browser on our own page. It keeps cookies and sends them with every call. */
export function newBrowser(app: App, headers: Record<string, string> = ownPage) {
  const jar = new Map<string, string>()
  const browser = {
    jar,
    /** The Cookie header that it sends. */
    get cookie() {
      return [...jar].map((each) => each.join('=')).join('; ')
    },
    keep(reply: { headers: Headers }) {
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
    },
    async call(name: Parameters<App['call']>[0], sent: Sent = {}) {
      const own = { ...headers, ...(jar.size > 0 && { cookie: browser.cookie }) }
      const answer = await app.call(name, { ...sent, headers: { ...own, ...sent.headers } })
      browser.keep(answer)
      return answer
    },
    /** Signs in with the account, or adds it to the profile. */
    async show(account: PrivateKeyAccount, purpose: 'login' | 'link' = 'login') {
      const { reply } = await browser.call('walletChallenge', { body: { address: account.address } })
      const { message } = reply['data']
      const signature = await account.signMessage({ message })
      return browser.call('walletVerify', { body: { message, signature, purpose } })
    },
  }
  return browser
}
