import { cdp } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { hasUsedPasskey } from './known-passkey.ts'
import { suggestPasskeys } from './passkey-autofill.ts'
import type { PasskeyClient } from './passkey.ts'

const options = { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', rpId: location.hostname, userVerification: 'required' }

/** A service that accepts every passkey, or answers `refusal`. */
function serviceClient(refusal?: ServiceError) {
  const seen = { optionRequests: 0, responses: [] as object[] }
  // the two endpoints that a suggestion needs
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const client = {
    passkeyLoginOptions: async () => {
      seen.optionRequests += 1
      return { data: options }
    },
    passkeyLoginVerify: async ({ body }: { body: object }) => {
      seen.responses.push(body)
      if (refusal) throw refusal
      return { data: { profile: {} } }
    },
  } as unknown as PasskeyClient
  return { client, seen }
}

const createPasskey = () =>
  navigator.credentials.create({
    publicKey: {
      challenge: new Uint8Array(16),
      rp: { name: 'svc' },
      user: { id: new Uint8Array([1]), name: 'me', displayName: '' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })

beforeEach(() => {
  document.body.innerHTML = '<input autocomplete="username webauthn" />'
  localStorage.clear()
})
afterEach(() => document.body.replaceChildren())

describe('on a device that chooses at once', () => {
  type Session = { send(method: string, params?: object): Promise<unknown> }
  // its type is the driver's to declare
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const device = cdp() as unknown as Session
  beforeEach(async () => {
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  })
  afterEach(() => device.send('WebAuthn.disable'))

  test('signs in with the suggested passkey, and remembers that one was used', async () => {
    const created = await createPasskey()
    const { client, seen } = serviceClient()
    expect(hasUsedPasskey()).toBe(false)
    expect(await suggestPasskeys(client, new AbortController().signal)).toBe(true)
    expect(seen.responses).toEqual([
      { response: expect.objectContaining({ id: created?.id, type: 'public-key', clientExtensionResults: {} }) },
    ])
    expect(hasUsedPasskey()).toBe(true)
  })

  test('stops without an error when the device has no passkey', async () => {
    const { client, seen } = serviceClient()
    expect(await suggestPasskeys(client, new AbortController().signal)).toBe(false)
    expect(seen.responses).toEqual([])
  })

  test('throws what the service says of the passkey, and remembers nothing', async () => {
    await createPasskey()
    const { client } = serviceClient(new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'Unknown passkey.'))
    const refused = suggestPasskeys(client, new AbortController().signal)
    await expect(refused).rejects.toMatchObject({ code: 'SIGNATURE_VERIFICATION_FAILED' })
    expect(hasUsedPasskey()).toBe(false)
  })
})

describe('while nobody chooses', () => {
  let signals: AbortSignal[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    signals = []
    // a browser that shows its suggestions, and waits
    vi.spyOn(navigator.credentials, 'get').mockImplementation((request) => {
      const { signal, mediation } = request ?? {}
      if (mediation !== 'conditional') throw new Error('This request would open a dialog.')
      signals.push(signal!)
      return new Promise((_, reject) =>
        signal!.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError'))),
      )
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const waitsFor = (requests: number) => vi.waitFor(() => expect(signals.length).toBe(requests))

  test('asks for a new challenge after four minutes, because one lasts five', async () => {
    const { client, seen } = serviceClient()
    const running = new AbortController()
    const suggested = suggestPasskeys(client, running.signal)
    await waitsFor(1)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await waitsFor(2)
    expect([seen.optionRequests, signals[0]?.aborted, signals[1]?.aborted]).toEqual([2, true, false])
    running.abort()
    expect(await suggested).toBe(false)
    expect(signals[1]?.aborted).toBe(true)
  })

  test('sends nothing from a tab that nobody sees, until it is seen again', async () => {
    const { client, seen } = serviceClient()
    const running = new AbortController()
    const suggested = suggestPasskeys(client, running.signal)
    await waitsFor(1)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(seen.optionRequests).toBe(1)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitsFor(2)
    running.abort()
    expect(await suggested).toBe(false)
  })

  test('ends with its page, also in a tab that nobody sees', async () => {
    const { client } = serviceClient()
    const running = new AbortController()
    const suggested = suggestPasskeys(client, running.signal)
    await waitsFor(1)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    running.abort()
    expect(await suggested).toBe(false)
    expect(signals.length).toBe(1)
  })
})
