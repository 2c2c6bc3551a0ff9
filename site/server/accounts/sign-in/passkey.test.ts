import { randomBytes } from 'node:crypto'
import { SettingsService } from '@simplewebauthn/server'
import { describe, expect, test, vi } from 'vitest'
import { codeOf, type OpenDeployment, useDeployment } from '../../deployment.fixture.ts'
import { makers } from './attestation.fixture.ts'
import { type Bend, softPasskey } from './passkey.fixture.ts'
import { verifyNewPasskey, passkeyLogin, passkeyRegistration, verifyPasskey } from './passkey.ts'
import { recentMs, sessionOf, type BrowserCredentials } from '../session.ts'
import { signIn, signInAs } from './sign-in.ts'

const party = { origin: 'https://svc.test', rpId: 'svc.test' }
const anonymous: BrowserCredentials = { cookies: {}, ownPage: true }
const mark = 'mark-of-this-browser'
const askedMs = 5 * 60_000

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const visitorOf = (cookie: string | undefined): BrowserCredentials => {
  const [name = '', token = ''] = cookie?.split(';')[0]?.split('=') ?? []
  return { cookies: { [name]: token }, ownPage: true }
}

/** Runs both halves of a registration. `bend` says what the browser or the authenticator does wrong. */
async function register(
  passkey = softPasskey(party),
  {
    purpose = 'login',
    credentials = anonymous,
    bend,
    later = 0,
    by = mark,
  }: { purpose?: 'login' | 'link'; credentials?: BrowserCredentials; bend?: Bend; later?: number; by?: string } = {},
) {
  const options = await passkeyRegistration({ purpose, mark, credentials }, deployment)
  deployment.clock.now += later
  const response = passkey.make(options, bend)
  const { proven, profileId } = await verifyNewPasskey({ response, label: 'Laptop', purpose, mark: by }, deployment)
  const signedIn = await signIn(proven, { purpose, credentials, profileId }, deployment)
  return { passkey, options, response, proven, ...signedIn }
}

async function login(
  passkey: ReturnType<typeof softPasskey>,
  { bend, later = 0, by = mark }: { bend?: Bend; later?: number; by?: string } = {},
) {
  const options = await passkeyLogin(mark, deployment)
  deployment.clock.now += later
  const response = passkey.sign(options, bend)
  return { response, method: await verifyPasskey({ response, mark: by }, deployment) }
}

/** The deviations that a registration and a sign-in must both refuse. */
const bends: [string, Bend][] = [
  ['another port (security-cases E1)', { origin: 'https://svc.test:8443' }],
  ['another scheme (security-cases E1)', { origin: 'http://svc.test' }],
  ['a subdomain (security-cases E1)', { origin: 'https://www.svc.test' }],
  ['the domain above (security-cases E1)', { origin: 'https://test' }],
  ['another relying party (security-cases E1)', { rpId: 'evil.test' }],
  ['a frame (security-cases E1)', { crossOrigin: true }],
  ['a page around ours (security-cases E1)', { topOrigin: 'https://evil.test' }],
  ['the other ceremony (security-cases E1)', { type: 'payment.get' }],
  ['a challenge of nobody (security-cases E2)', { challenge: randomBytes(90).toString('base64url') }],
  ['a challenge that is too short (security-cases E2)', { challenge: 'AAAA' }],
]

describe('creating a passkey', () => {
  test('signs a new profile in, with what later sign-ins need', async () => {
    const { passkey, options, profile, cookie } = await register()
    expect(options).toEqual({
      rp: { name: 'svc.test', id: 'svc.test' },
      user: { id: Buffer.from(profile.id).toString('base64url'), name: 'svc.test, 2026-11-21', displayName: '' },
      challenge: expect.stringMatching(/^[A-Za-z0-9_-]{100,}$/),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      extensions: { credProps: true, prf: {} },
      hints: [],
    })
    const { now } = deployment.clock
    const times = { createdAt: now, usedAt: now }
    expect(profile).toEqual({
      id: profile.id,
      did: null,
      createdAt: now,
      authenticatedAt: now,
      wallets: [],
      passkeys: [
        { id: expect.any(String), label: 'Laptop', walletAddress: null, credentialId: expect.any(String), ...times },
      ],
      accounts: [],
    })
    expect(await sessionOf(visitorOf(cookie), deployment)).toMatchObject({ profileId: profile.id })
    expect(await deployment.ports.store.accounts.method('passkey', passkey.id)).toEqual({
      id: profile.passkeys[0]?.id,
      profileId: profile.id,
      kind: 'passkey',
      key: passkey.id,
      label: 'Laptop',
      counter: 0,
      data: { publicKey: expect.any(String), transports: ['internal'], backedUp: true, prf: true },
      ...times,
    })
  })

  test('notes that it cannot derive a wallet', async () => {
    const { proven } = await register(softPasskey(party), { bend: { extensions: {} } })
    expect(proven.data).toMatchObject({ prf: false })
  })

  test.each(bends)('is refused for %s', async (_, bend) => {
    expect(await codeOf(register(softPasskey(party), { bend }))).toBe('INVALID_SIGNATURE')
  })

  test.each<[string, Bend]>([
    ['a person who was not verified (security-cases E3)', { flags: 0x59 }],
    ['a person who was not there (security-cases E3)', { flags: 0x5c }],
    ['an algorithm that was not offered (security-cases E7)', { algorithm: -35 }],
    ['an attestation of an unknown kind (security-cases E7)', { format: 'junk' }],
    ['an attestation of another kind (security-cases E7)', { format: 'packed' }],
    ['what is no CBOR (security-cases E7)', { attestation: Buffer.from('ff'.repeat(64), 'hex') }],
    ['CBOR that promises 4 GB (security-cases E7)', { attestation: Buffer.from('5bffffffffffffffff00', 'hex') }],
    ['CBOR that is too large (security-cases E7)', { attestation: Buffer.alloc(40_000, 0xa1) }],
    ['no attested credential (security-cases E7)', { flags: 0x1d }],
  ])('is refused for %s', async (_, bend) => {
    expect(await codeOf(register(softPasskey(party), { bend }))).toBe('INVALID_SIGNATURE')
  })

  test.each([undefined, null, 'text', [], {}, { id: 'a', rawId: 'a', type: 'public-key', response: {} }])(
    'is refused for %j (security-cases E7)',
    async (response) => {
      const sent = { response, label: '', purpose: 'login', mark } as const
      expect(await codeOf(verifyNewPasskey(sent, deployment))).toBe('INVALID_SIGNATURE')
    },
  )

  test('sends no request to addresses in the certificates of the response', async () => {
    const requested: string[] = []
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      requested.push(url instanceof Request ? url.url : String(url))
      return new Response('')
    })
    // this root replaces those of Google and Apple, which the library trusts by default
    const pem = `-----BEGIN CERTIFICATE-----\n${makers.root}\n-----END CERTIFICATE-----`
    const certificates = [Buffer.from(makers.own, 'base64')]
    const formats = ['packed', 'android-key', 'android-safetynet', 'apple', 'tpm', 'fido-u2f', 'none'] as const
    for (const format of formats) {
      SettingsService.setRootCertificates({ identifier: format === 'none' ? 'packed' : format, certificates: [pem] })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await codeOf(register(softPasskey(party), { bend: { format, certificates } }))).toBe('INVALID_SIGNATURE')
    }
    fetched.mockRestore()
    expect(requested).toEqual([])
  })

  test('works once (security-cases E2)', async () => {
    const { response } = await register()
    const registration = { response, label: 'Laptop', purpose: 'login', mark } as const
    expect(await codeOf(verifyNewPasskey(registration, deployment))).toBe('INVALID_SIGNATURE')
  })

  test('works for five minutes, in the browser that began it (security-cases E2)', async () => {
    expect(await codeOf(register(softPasskey(party), { later: askedMs }))).toBe('INVALID_SIGNATURE')
    expect(await codeOf(register(softPasskey(party), { by: 'another browser' }))).toBe('INVALID_SIGNATURE')
    await register(softPasskey(party), { later: askedMs - 1 })
  })

  test('does not replace another passkey with the same id, and does not sign in to its profile (security-cases E6)', async () => {
    const victim = await register()
    const credentialId = Buffer.from(victim.passkey.id, 'base64url')
    expect(await codeOf(register(softPasskey(party), { bend: { credentialId } }))).toBe('SIGN_IN_METHOD_TAKEN')
    // it does not replace it in the attacker's own profile or in the victim's either
    for (const { cookie } of [await register(), victim]) {
      const credentials = visitorOf(cookie)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const code = await codeOf(register(softPasskey(party), { purpose: 'link', credentials, bend: { credentialId } }))
      expect(code).toBe('SIGN_IN_METHOD_TAKEN')
    }
    expect((await login(victim.passkey)).method.profileId).toBe(victim.profile.id)
  })
})

describe('adding a passkey to a profile', () => {
  test('needs a session, and excludes the passkeys that it has', async () => {
    const first = await register()
    const second = await register(softPasskey(party), { purpose: 'link', credentials: visitorOf(first.cookie) })
    expect(second.options.excludeCredentials).toEqual([{ id: first.passkey.id, type: 'public-key' }])
    expect(second.cookie).toBeUndefined()
    expect(second.profile.passkeys.map(({ label }) => label)).toEqual(['Laptop', 'Laptop'])
    expect((await login(second.passkey)).method.profileId).toBe(first.profile.id)
  })

  test('needs a sign-in of the last five minutes (security-cases E8)', async () => {
    const { cookie } = await register()
    const link = { purpose: 'link', credentials: visitorOf(cookie) } as const
    expect(await codeOf(register(softPasskey(party), { purpose: 'link' }))).toBe('WALLET_AUTH_REQUIRED')
    // begun in time, and answered too late
    expect(await codeOf(register(softPasskey(party), { ...link, later: recentMs + 1 }))).toBe('INVALID_SIGNATURE')
    await expect(passkeyRegistration({ ...link, mark }, deployment)).rejects.toMatchObject({
      code: 'WALLET_AUTH_REQUIRED',
      details: { reauthenticate: true },
    })
  })

  test('is refused when another profile is signed in at its end', async () => {
    const [me, other] = [await register(), await register()]
    const options = await passkeyRegistration({ purpose: 'link', mark, credentials: visitorOf(me.cookie) }, deployment)
    const made = { response: softPasskey(party).make(options), label: '', purpose: 'link', mark } as const
    const { proven, profileId } = await verifyNewPasskey(made, deployment)
    const linked = signIn(proven, { purpose: 'link', credentials: visitorOf(other.cookie), profileId }, deployment)
    expect(await codeOf(linked)).toBe('WALLET_AUTH_REQUIRED')
  })

  test('refuses a challenge for a new profile, and a new profile refuses its challenge (security-cases E2)', async () => {
    const { cookie } = await register()
    const credentials = visitorOf(cookie)
    const turns = [
      ['login', 'link'],
      ['link', 'login'],
    ] as const
    for (const [begun, finished] of turns) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const options = await passkeyRegistration({ purpose: begun, mark, credentials }, deployment)
      const made = { response: softPasskey(party).make(options), label: '', purpose: finished, mark } as const
      // oxlint-disable-next-line no-await-in-loop
      expect(await codeOf(verifyNewPasskey(made, deployment))).toBe('INVALID_SIGNATURE')
    }
  })
})

describe('signing in', () => {
  test('opens a session of the profile, and ends the earlier one (security-cases D8)', async () => {
    const { passkey, profile, cookie } = await register()
    deployment.clock.now += 1000
    const { method } = await login(passkey)
    const secondSignIn = await signInAs(method, visitorOf(cookie), deployment)
    expect(secondSignIn.profile).toEqual({
      ...profile,
      authenticatedAt: deployment.clock.now,
      passkeys: [{ ...profile.passkeys[0], usedAt: deployment.clock.now }],
    })
    expect(await sessionOf(visitorOf(cookie), deployment)).toBeUndefined()
    expect(await sessionOf(visitorOf(secondSignIn.cookie), deployment)).toMatchObject({ profileId: profile.id })
  })

  test('accepts passkeys of the old host after a move, from its own pages only', async () => {
    const { config } = deployment
    const moved = { host: 'old.test', otherOrigins: ['https://other.test'] }
    const old = { origin: 'https://svc.test', rpId: 'old.test' }
    const { passkey, options } = await register(softPasskey(party))
    expect(options.rp.id).toBe('svc.test')
    deployment.config = { ...config, passkeys: moved }
    try {
      const { passkey: kept, options: later } = await register(softPasskey(old))
      expect(later.rp.id).toBe('old.test')
      expect((await login(kept)).method.key).toBe(kept.id)
      for (const origin of ['https://old.test', 'https://other.test'])
        // oxlint-disable-next-line no-await-in-loop
        expect(await codeOf(login(kept, { bend: { origin } }))).toBe('SIGNATURE_VERIFICATION_FAILED')
      expect(await codeOf(login(passkey))).toBe('SIGNATURE_VERIFICATION_FAILED')
    } finally {
      deployment.config = config
    }
  })

  test('requests any passkey of this service, and only a signature', async () => {
    expect(await passkeyLogin(mark, deployment)).toEqual({
      rpId: 'svc.test',
      challenge: expect.any(String),
      allowCredentials: [],
      timeout: 60_000,
      userVerification: 'required',
      extensions: undefined,
    })
  })

  test.each<[string, Bend]>([
    ...bends.filter(([name]) => !/frame|around/.test(name)),
    ['a person who was not verified (security-cases E3)', { flags: 0x19 }],
    ['a person who was not there (security-cases E3)', { flags: 0x1c }],
    ['a signature by another key (security-cases E5)', { signature: () => Buffer.from('3006020101020101', 'hex') }],
    ['a signature that is none (security-cases E5)', { signature: () => Buffer.alloc(64, 7) }],
    [
      'a changed signature (security-cases E5)',
      { signature: (honest) => Buffer.concat([honest.subarray(0, -1), Buffer.of(honest.at(-1)! ^ 1)]) },
    ],
    ['no user handle (security-cases E6)', { userHandle: undefined }],
    ['the handle of another (security-cases E6)', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('is refused for %s, always with the same error (security-cases H)', async (_, bend) => {
    const { passkey } = await register()
    await expect(login(passkey, { bend })).rejects.toMatchObject({
      code: 'SIGNATURE_VERIFICATION_FAILED',
      message: 'This passkey is not registered here. Sign in another way.',
      details: undefined,
    })
  })

  test('says that nobody has a passkey, so that the browser stops offering it (security-cases E6)', async () => {
    const { passkey } = await register()
    await expect(login(passkey, { bend: { credentialId: randomBytes(32) } })).rejects.toMatchObject({
      code: 'SIGNATURE_VERIFICATION_FAILED',
      message: 'This passkey is not registered here. Sign in another way.',
      details: { reason: 'UNKNOWN_PASSKEY' },
    })
  })

  test.each<[string, Bend]>([
    ['a frame (security-cases E1)', { crossOrigin: true }],
    ['a page around ours (security-cases E1)', { topOrigin: 'https://evil.test' }],
  ])('is refused for %s', async (_, bend) => {
    const { passkey } = await register()
    expect(await codeOf(login(passkey, { bend }))).toBe('INVALID_SIGNATURE')
  })

  test('works once, for five minutes, in the browser that began it (security-cases E2)', async () => {
    const { passkey } = await register()
    const { response } = await login(passkey)
    const wrong = 'SIGNATURE_VERIFICATION_FAILED'
    expect(await codeOf(verifyPasskey({ response, mark }, deployment))).toBe(wrong)
    expect(await codeOf(login(passkey, { by: 'another browser' }))).toBe(wrong)
    expect(await codeOf(login(passkey, { later: askedMs }))).toBe(wrong)
    await login(passkey, { later: askedMs - 1 })
  })

  test('succeeds once of ten times at once with one response (security-cases E2)', async () => {
    const { passkey } = await register()
    const response = passkey.sign(await passkeyLogin(mark, deployment))
    const tries = Array.from({ length: 10 }, () => verifyPasskey({ response, mark }, deployment))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('consumes the challenge, also by a wrong response (security-cases E2)', async () => {
    const { passkey } = await register()
    const options = await passkeyLogin(mark, deployment)
    const tries = [{ flags: 0x19 }, {}].map((bend) => ({ response: passkey.sign(options, bend), mark }))
    expect(await codeOf(verifyPasskey(tries[0]!, deployment))).toBe('SIGNATURE_VERIFICATION_FAILED')
    expect(await codeOf(verifyPasskey(tries[1]!, deployment))).toBe('SIGNATURE_VERIFICATION_FAILED')
  })

  test('refuses a challenge of a registration (security-cases E2)', async () => {
    const { passkey, cookie } = await register()
    const credentials = visitorOf(cookie)
    for (const purpose of ['login', 'link'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const options = await passkeyRegistration({ purpose, mark, credentials }, deployment)
      const result = verifyPasskey({ response: passkey.sign(options), mark }, deployment)
      // oxlint-disable-next-line no-await-in-loop
      expect(await codeOf(result)).toBe('SIGNATURE_VERIFICATION_FAILED')
    }
    // and a registration refuses a challenge of a sign-in
    const response = softPasskey(party).make({ ...(await passkeyLogin(mark, deployment)), user: { id: 'AAAA' } })
    const made = verifyNewPasskey({ response, label: '', purpose: 'login', mark }, deployment)
    expect(await codeOf(made)).toBe('INVALID_SIGNATURE')
  })

  test('is refused when a counter does not rise, unless the passkey has none (security-cases E4)', async () => {
    const { passkey } = await register(softPasskey(party), { bend: { counter: 5 } })
    const wrong = 'SIGNATURE_VERIFICATION_FAILED'
    for (const counter of [5, 4, 0]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await codeOf(login(passkey, { bend: { counter } }))).toBe(wrong)
    }
    await login(passkey, { bend: { counter: 6 } })
    expect(await codeOf(login(passkey, { bend: { counter: 6 } }))).toBe(wrong)

    const { passkey: synced } = await register()
    await login(synced)
    await login(synced)
  })

  test('succeeds once of two times at once with one counter (security-cases E4)', async () => {
    const { passkey } = await register(softPasskey(party), { bend: { counter: 5 } })
    const outcomes = await Promise.allSettled([1, 2].map(() => login(passkey, { bend: { counter: 6 } })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
