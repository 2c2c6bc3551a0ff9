import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeyWalletText } from '../../../shared/proof/passkey-wallet.ts'
import { softPasskey } from '../accounts/sign-in/passkey.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

const party = { origin: 'https://svc.test', rpId: 'svc.test' }
const cookieName = '__Host-svc_session'

/** Creates a passkey in a browser, and signs the browser in by it. */
async function register(browser = newBrowser(app), passkey = softPasskey(party)) {
  const { reply: options } = await browser.call('passkeyRegisterOptions', { body: {} })
  const response = passkey.make(options['data'])
  const { status, reply } = await browser.call('passkeyRegisterVerify', { body: { response, label: 'Laptop' } })
  return { browser, passkey, response, status, profile: reply['data']?.profile }
}

async function login(browser: ReturnType<typeof newBrowser>, passkey: ReturnType<typeof softPasskey>) {
  const { reply: options } = await browser.call('passkeyLoginOptions', { body: {} })
  return browser.call('passkeyLoginVerify', { body: { response: passkey.sign(options['data']) } })
}

/** Stores the wallet of the passkey that the browser is signed in by. */
async function keepWallet(
  { browser, passkey }: Pick<Awaited<ReturnType<typeof register>>, 'browser' | 'passkey'>,
  account = newAccount(),
) {
  const { reply } = await browser.call('passkeyWalletOptions', { body: {} })
  const { challenge } = reply['data'].options
  const walletAddress = account.address.toLowerCase()
  const message = passkeyWalletText({ host: 'svc.test', address: account.address, challenge })
  const signature = await account.signMessage({ message })
  const body = { response: passkey.sign({ challenge }), walletAddress, signature }
  return { walletAddress, answer: await browser.call('passkeyWalletVerify', { body }) }
}

test('a passkey signs in with a new session each time (security-cases D8)', async () => {
  const { browser, passkey, profile, status } = await register()
  expect([status, profile.passkeys[0].label]).toEqual([200, 'Laptop'])
  const first = browser.jar.get(cookieName)
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const { reply } = await login(browser, passkey)
  expect(reply['data'].profile.id).toBe(profile.id)
  expect(browser.jar.get(cookieName)).not.toBe(first)
  const old = newBrowser(app)
  old.jar.set(cookieName, first ?? '')
  expect((await old.call('session')).reply['data'].profile).toBeNull()
  // the same in another browser
  expect((await login(newBrowser(app), passkey)).reply['data'].profile.id).toBe(profile.id)
})

test('stores the wallet of a passkey, which then needs no signature for such a proof', async () => {
  const me = await register()
  const { walletAddress, answer } = await keepWallet(me)
  expect(answer.reply['data'].profile.passkeys[0].walletAddress).toBe(walletAddress)
  expect((await me.browser.call('passkeyWalletOptions', { body: {} })).reply['data'].walletAddress).toBe(walletAddress)
  const body = { walletAddress, verifierIds: ['ownership-basic'], data: { owner: walletAddress, content: 'mine' } }
  const { reply } = await me.browser.call('verify', { body })
  expect(reply['data'].receipt).toEqual({ format: 'svc-receipt', portable: false })
  // another wallet is refused, and the first one stays
  const { answer: second } = await keepWallet(me)
  expect([second.status, second.reply['error'].code]).toEqual([400, 'INVALID_WALLET'])
})

test('refuses an answer from another browser than the one that asked (security-cases E2, D7)', async () => {
  const victim = newBrowser(app)
  const { reply } = await victim.call('passkeyRegisterOptions', { body: {} })
  const response = softPasskey(party).make(reply['data'])
  const { status } = await newBrowser(app).call('passkeyRegisterVerify', { body: { response } })
  expect(status).toBe(400)
})

test('no other page may request options, whatever cookies it has', async () => {
  const { browser } = await register()
  const elsewhere = newBrowser(app, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)
  const rows = [
    'passkeyRegisterOptions',
    'passkeyRegisterVerify',
    'passkeyLoginOptions',
    'passkeyLoginVerify',
    'passkeyWalletOptions',
    'passkeyWalletVerify',
  ] as const
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, reply } = await elsewhere.call(row, { body: {} })
    expect([row, status, reply['error'].code]).toEqual([row, 403, 'ORIGIN_NOT_ALLOWED'])
  }
})

test.each<[string, unknown, number]>([
  ['nothing', {}, 400],
  ['no object', { response: 'text' }, 400],
  ['an empty one', { response: {} }, 400],
  ['text that is no base64', { response: { ...shape(), rawId: '***' } }, 400],
  ['an id without end', { response: { ...shape(), id: 'A'.repeat(20_001) } }, 400],
  ['client data that is no JSON', { response: shape('AAAA') }, 400],
  ['client data that is a list', { response: shape(Buffer.from('[]').toString('base64url')) }, 400],
  ['a body of 2 MB', { response: { ...shape(), more: 'x'.repeat(2_000_000) } }, 413],
])('junk is refused and never a fault of ours: %s (security-cases E7)', async (_, body, expected) => {
  const browser = newBrowser(app, ownPage)
  for (const row of ['passkeyRegisterVerify', 'passkeyLoginVerify'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([row, (await browser.call(row, { body })).status]).toEqual([row, expected])
  }
})

/** A response with the fields of both kinds, and without content. */
function shape(clientDataJSON = 'e30') {
  const response = { clientDataJSON, attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response }
}
