import { cdp } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { type Profile } from '../../../../shared/contract/auth.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { passkey as passkeyEn } from '../../strings/en/passkey.ts'
import { expectAccessible, openPage, plain } from '../verify-page.fixture.ts'
import { createPasskeyWallet, type PasskeyPageClient } from './passkey.ts'

/** Chromium's own authenticator. */
type Session = { send(method: string, params?: object): Promise<{ authenticatorId: string }> }
// its type is the driver's to declare
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const device = cdp() as unknown as Session
let authenticatorId: string
const addDevice = async (hasPrf: boolean) => {
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf,
  }
  authenticatorId = (await device.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
}
beforeEach(async () => {
  await device.send('WebAuthn.enable')
  await addDevice(true)
})
afterEach(() => device.send('WebAuthn.disable'))

const data = (more: object) => Promise.resolve({ success: true as const, data: more })

/** A service that knows one person, and believes all that their browser says. */
function service() {
  const seen = {
    purposes: [] as unknown[],
    labels: [] as string[],
    claims: [] as JsonObject[],
    next: undefined as ServiceError | undefined,
  }
  let profile: Profile | null = null
  let credential = ''
  const challenge = 'AAAAAAAAAAAAAAAAAAAAAA'
  const fails = () => {
    const error = seen.next
    seen.next = undefined
    if (error) throw error
  }
  const signedIn = (walletAddress: string | null) => {
    const times = { createdAt: 1, usedAt: 1 }
    const passkeys = [{ id: 'p', label: 'Passkey', walletAddress, credentialId: 'Y3JlZA', ...times }]
    profile = { id: 'me', did: null, createdAt: 1, authenticatedAt: 1, wallets: [], accounts: [], passkeys }
    return data({ profile })
  }
  const walletOf = () => profile?.passkeys[0]?.walletAddress ?? null
  const client = {
    session: () => data({ profile }),
    passkeyLoginOptions: () => data({ challenge, rpId: location.hostname, userVerification: 'required' }),
    passkeyLoginVerify: () => signedIn(walletOf()),
    passkeyRegisterOptions: async ({ body }: { body: JsonObject }) => {
      fails()
      seen.purposes.push(body['purpose'])
      return data({
        challenge,
        rp: { id: location.hostname, name: 'svc' },
        user: { id: 'bWU', name: 'me', displayName: 'me' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: profile ? [{ id: credential, type: 'public-key' }] : [],
        extensions: { prf: {} },
      })
    },
    passkeyRegisterVerify: async ({ body }: { body: { label: string; response: { id: string } } }) => {
      seen.labels.push(body.label)
      credential = body.response.id
      return signedIn(null)
    },
    passkeyWalletOptions: async () => {
      fails()
      const allowCredentials = [{ id: credential, type: 'public-key' }]
      const options = { challenge, rpId: location.hostname, allowCredentials, userVerification: 'required' }
      return data({ options, walletAddress: walletOf() })
    },
    passkeyWalletVerify: async ({ body }: { body: JsonObject }) => {
      fails()
      seen.claims.push(body)
      return signedIn(String(body['walletAddress']))
    },
  }
  // the replies are as described, which their many types would take pages to say
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { client: client as unknown as PasskeyPageClient, seen, keep: (address: string) => signedIn(address) }
}

const named = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes(name))
  if (!found) throw new Error(`No button ${name} in ${document.body.textContent}`)
  return found
}
const click = (name: string) => named(name).click()
const title = () => document.querySelector('#stage h1')?.textContent
const alerted = () => document.querySelector('[role=alert] b')?.textContent

/** The page after somebody has chosen the passkey. */
async function opened(world = service()) {
  const content = 'I wrote this.'
  const page = openPage(
    { ...plain, data: { content } },
    {
      hasWallet: false,
      loadPasskey: async (redraw) => createPasskeyWallet(world.client, passkeyEn, { host: location.host, redraw }),
    },
  )
  click('Continue')
  click('Passkey')
  await vi.waitFor(() => expect(title()).toBe(passkeyEn.title))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(passkeyEn.title))
  return { page, ...world }
}

async function atSigning(world = service()) {
  const all = await opened(world)
  click(passkeyEn.make)
  await vi.waitFor(() => expect(title()).toBe(passkeyEn.signTitle))
  return all
}

const buttons = () => [...document.querySelectorAll('#stage button')].map((button) => button.textContent?.trim())

/** The buttons that decide between an own and a new passkey, in their order. */
const order = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.button')]
    .map((button) => [button.textContent?.trim(), button.className])
    .filter(([name]) => name === passkeyEn.make || name === passkeyEn.use)

describe('the passkey as a wallet', () => {
  test('is accessible, with the focus on each heading, and shows what is signed', async () => {
    const { page } = await opened()
    await expectAccessible()
    click(passkeyEn.make)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(passkeyEn.signTitle))
    expect(document.querySelector('pre')?.textContent).toContain('"content":"I wrote this."')
    await expectAccessible()
    page.stop()
  })

  test('says before that a new passkey also creates an account, unless somebody is signed in', async () => {
    const before = await opened()
    expect(document.querySelector('#stage')?.textContent).toContain(passkeyEn.account)
    before.page.stop()
    const world = service()
    await world.keep('')
    const known = await opened(world)
    expect(document.querySelector('#stage')?.textContent).not.toContain(passkeyEn.account)
    known.page.stop()
  })

  test('offers a person without a passkey to create one first, and later to use it first', async () => {
    localStorage.clear()
    const first = await opened()
    expect(order()).toEqual([
      [passkeyEn.make, 'button'],
      [passkeyEn.use, 'button quiet'],
    ])
    click(passkeyEn.make)
    await vi.waitFor(() => expect(title()).toBe(passkeyEn.signTitle))
    first.page.stop()
    const second = await opened()
    expect(order()).toEqual([
      [passkeyEn.use, 'button'],
      [passkeyEn.make, 'button quiet'],
    ])
    second.page.stop()
  })

  test('creates a passkey, stores its wallet and signs, and sends nothing of the key', async () => {
    const { page, seen } = await atSigning()
    click(passkeyEn.sign)
    await vi.waitFor(() => expect(title()).toBe('Verified'))
    expect([seen.purposes, seen.labels]).toEqual([['login'], ['Passkey']])
    expect(seen.claims).toEqual([
      {
        response: expect.objectContaining({ type: 'public-key', clientExtensionResults: {} }),
        walletAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/),
        signature: expect.stringMatching(/^0x[0-9a-f]{128}1[bc]$/),
      },
    ])
    expect(page.seen.submissions).toEqual([
      expect.objectContaining({ walletAddress: checksumAddress(String(seen.claims[0]?.['walletAddress'])) }),
    ])
    page.stop()
  })

  test('asks only after a click, and for one thing at a time', async () => {
    const get = vi.spyOn(navigator.credentials, 'get')
    const { page } = await atSigning()
    const before = get.mock.calls.length
    await new Promise(requestAnimationFrame)
    expect(get.mock.calls.length).toBe(before)
    click(passkeyEn.sign)
    expect(named(passkeyEn.sign).disabled).toBe(true)
    await vi.waitFor(() => expect(title()).toBe('Verified'))
    expect(get.mock.calls.length).toBe(before + 1)
    get.mockRestore()
    page.stop()
  })

  test('stops when the passkey derives another wallet than before (protocol/accounts#passkey-wallets)', async () => {
    const world = service()
    const { page, keep } = await atSigning(world)
    page.stop()
    await keep('0x00000000000000000000000000000000000000aa')
    const second = await opened(world)
    click(passkeyEn.use)
    await vi.waitFor(() => expect(title()).toBe(passkeyEn.signTitle))
    click(passkeyEn.sign)
    await vi.waitFor(() => expect(alerted()).toBe(passkeyEn.problems['other-wallet'].title))
    expect(second.page.seen.submissions).toEqual([])
    await expectAccessible()
    second.page.stop()
  })

  test('says when the passkey derives no key, and offers other ways', async () => {
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await addDevice(false)
    const { page, seen } = await opened()
    click(passkeyEn.make)
    await vi.waitFor(() => expect(alerted()).toBe(passkeyEn.problems['no-prf'].title))
    expect(seen.claims).toEqual([])
    await expectAccessible()
    // nothing is offered that would fail again
    expect(buttons()).toEqual(['Use another wallet', 'Cancel'])
    expect(document.querySelector('#stage')?.textContent).not.toContain(passkeyEn.own)
    click('Use another wallet')
    await vi.waitFor(() => expect(title()).toBe('Which wallet do you want to use?'))
    page.stop()
  })

  test.each<[keyof typeof passkeyEn.problems, ServiceError]>([
    ['sign-in', new ServiceError('WALLET_AUTH_REQUIRED', '', { details: { reauthenticate: true } })],
    ['unknown', new ServiceError('SIGNATURE_VERIFICATION_FAILED', '')],
    ['other-wallet', new ServiceError('INVALID_WALLET', '')],
    ['refused', new ServiceError('WALLET_UNAVAILABLE', '')],
    ['stopped', new ServiceError('CANCELLED', '')],
  ])('shows %s on the same screen, where it can be tried again', async (problem, error) => {
    const { page, seen } = await opened()
    seen.next = error
    click(passkeyEn.make)
    await vi.waitFor(() => expect(alerted()).toBe(passkeyEn.problems[problem].title))
    await expectAccessible()
    click(passkeyEn.make)
    await vi.waitFor(() => expect(title()).toBe(passkeyEn.signTitle))
    page.stop()
  })

  test('goes to a fresh sign-in, which returns here', async () => {
    const { page, seen } = await opened()
    seen.next = new ServiceError('WALLET_AUTH_REQUIRED', '', { details: { reauthenticate: true } })
    click(passkeyEn.make)
    await vi.waitFor(() => click(passkeyEn.signIn))
    const here = location.pathname + location.search
    expect(page.seen.visits).toEqual([`/verify?${new URLSearchParams({ intent: 'login', returnTo: here })}`])
    page.stop()
  })

  test('ends as other failures do when the service cannot be reached', async () => {
    const { page, seen } = await opened()
    seen.next = new ServiceError('NETWORK_UNREACHABLE', '')
    click(passkeyEn.make)
    await vi.waitFor(() => expect(title()).toBe('No connection'))
    page.stop()
  })

  test('adds a passkey to the profile that is signed in, and says when the device has one already', async () => {
    const world = service()
    ;(await atSigning(world)).page.stop()
    const { page, seen } = await opened(world)
    expect(named(passkeyEn.other).disabled).toBe(false)
    click(passkeyEn.make)
    await vi.waitFor(() => expect(alerted()).toBe(passkeyEn.problems.here.title))
    expect(seen.purposes).toEqual(['login', 'link'])
    click(passkeyEn.other)
    await vi.waitFor(() => expect(title()).toBe(passkeyEn.signTitle))
    page.stop()
  })

  test('shows a lost connection when it cannot be loaded, and loads again', async () => {
    let tries = 0
    const { client } = service()
    const page = openPage(
      { ...plain, data: { content: 'text' } },
      {
        hasWallet: false,
        loadPasskey: async (redraw) => {
          tries += 1
          if (tries === 1) throw new TypeError('Failed to fetch')
          return createPasskeyWallet(client, passkeyEn, { host: location.host, redraw })
        },
      },
    )
    click('Continue')
    click('Passkey')
    await vi.waitFor(() => expect(title()).toBe('No connection'))
    click('Try again')
    click('Passkey')
    await vi.waitFor(() => expect(title()).toBe(passkeyEn.title))
    page.stop()
  })
})
