import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { passkeyWalletText } from '../../../../shared/proof/passkey-wallet.ts'
import { codeOf, noKeys, type OpenDeployment, signedBy, useDeployment } from '../../deployment.fixture.ts'
import { type Bend, softPasskey } from './passkey.fixture.ts'
import { keepPasskeyWallet, passkeyWalletOptions } from './passkey-wallet.ts'
import { verifyNewPasskey, passkeyLogin, passkeyRegistration } from './passkey.ts'
import { walletsOf } from '../profile.ts'
import type { BrowserCredentials } from '../session.ts'
import { signIn } from './sign-in.ts'
import { verify } from '../../verification/verify.ts'

const party = { origin: 'https://svc.test', rpId: 'svc.test' }
const anonymous: BrowserCredentials = { cookies: {}, ownPage: true }
const mark = 'mark-of-this-browser'
const hub = 'eip155:84532'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

/** Creates a passkey for a new profile, or with `credentials` one more for an existing profile. */
async function person({ credentials }: { credentials?: BrowserCredentials } = {}) {
  deployment.clock.now += 1
  const passkey = softPasskey(party)
  const purpose = credentials ? 'link' : 'login'
  const options = await passkeyRegistration({ purpose, mark, credentials: credentials ?? anonymous }, deployment)
  const made = { response: passkey.make(options), label: 'Laptop', purpose, mark } as const
  const { proven, profileId } = await verifyNewPasskey(made, deployment)
  const { profile, cookie } = await signIn(
    proven,
    { purpose, credentials: credentials ?? anonymous, profileId },
    deployment,
  )
  const [name = '', token = ''] = cookie?.split(';')[0]?.split('=') ?? []
  return {
    passkey,
    profile,
    credentials: credentials ?? { cookies: { [name]: token }, ownPage: true },
    account: privateKeyToAccount(generatePrivateKey()),
  }
}
type Person = Awaited<ReturnType<typeof person>>

/** Sends what the page of `who` sends after their passkey has derived a wallet. The options say what is wrong with it. */
async function keep(
  who: Person,
  {
    account = who.account,
    passkey = who.passkey,
    by = mark,
    credentials = who.credentials,
    host = 'svc.test',
    claimed = account.address,
    bend,
    options,
  }: Partial<Pick<Person, 'account' | 'passkey' | 'credentials'>> & {
    by?: string
    host?: string
    claimed?: string
    bend?: Bend
    options?: { challenge: string }
  } = {},
) {
  const { challenge } =
    options ?? (await passkeyWalletOptions({ mark, credentials: who.credentials }, deployment)).options
  const message = passkeyWalletText({ host, address: account.address, challenge })
  const signature = await account.signMessage({ message })
  const sent = { response: passkey.sign({ challenge }, bend), walletAddress: claimed, signature, mark: by, credentials }
  return { sent, profile: await keepPasskeyWallet(sent, deployment) }
}

describe('the wallet of a passkey', () => {
  test('is stored with the passkey, once, and is a wallet of the profile (protocol/accounts#passkey-wallets)', async () => {
    const me = await person()
    const address = me.account.address.toLowerCase()
    const { profile, sent } = await keep(me)
    expect(profile).toEqual({
      ...me.profile,
      did: `did:pkh:${hub}:${address}`,
      passkeys: [{ ...me.profile.passkeys[0], walletAddress: address }],
    })
    const methods = await deployment.ports.store.accounts.methods(profile.id)
    expect(walletsOf(methods)).toEqual([{ method: methods[0], address, chain: hub, signerKind: 'key' }])
    expect(await codeOf(keepPasskeyWallet(sent, deployment))).toBe('SIGNATURE_VERIFICATION_FAILED')
    // the same wallet is accepted again, also from a device that omits the user handle
    expect((await keep(me, { bend: { userHandle: undefined } })).profile).toEqual(profile)
  })

  test('does not change: another address is refused, also from the right passkey (protocol/accounts#passkey-wallets)', async () => {
    const me = await person()
    await keep(me)
    const account = privateKeyToAccount(generatePrivateKey())
    expect(await codeOf(keep(me, { account }))).toBe('INVALID_WALLET')
    const { profile } = await keep(me)
    expect(profile.passkeys[0]?.walletAddress).toBe(me.account.address.toLowerCase())
  })

  test('is another one for each passkey', async () => {
    const me = await person()
    const second = await person({ credentials: me.credentials })
    await keep(me)
    const { options } = await passkeyWalletOptions({ mark, credentials: me.credentials }, deployment)
    const { profile } = await keep(second, { options })
    expect(profile.passkeys.map(({ walletAddress }) => walletAddress)).toEqual(
      [me, second].map(({ account }) => account.address.toLowerCase()),
    )
    expect(profile.did).toBe(`did:pkh:${hub}:${me.account.address.toLowerCase()}`)
  })

  test('is not stored without a signature by its key', async () => {
    const me = await person()
    const claimed = '0x00000000000000000000000000000000000000aa'
    expect(await codeOf(keep(me, { claimed }))).toBe('SIGNATURE_VERIFICATION_FAILED')
    expect(await codeOf(keep(me, { host: 'evil.test' }))).toBe('SIGNATURE_VERIFICATION_FAILED')
  })

  test('is not a wallet that somebody uses here already, even with a signature by its key', async () => {
    const [me, victim] = [await person(), privateKeyToAccount(generatePrivateKey())]
    const deps = { config: deployment.config, ports: deployment.ports }
    const key = `eip155:${victim.address.toLowerCase()}`
    await signIn({ kind: 'wallet', key, label: '', data: {} }, { credentials: anonymous }, deps)
    expect(await codeOf(keep(me, { account: victim }))).toBe('INVALID_WALLET')

    const other = privateKeyToAccount(generatePrivateKey())
    const proof = await signedBy(other, { data: { owner: other.address, content: 'x' } }, deployment)
    await verify(proof, noKeys, deployment)
    expect(await codeOf(keep(me, { account: other }))).toBe('INVALID_WALLET')
    expect((await keep(me)).profile.passkeys[0]?.walletAddress).toBe(me.account.address.toLowerCase())
  })

  test('is not stored without the passkey, its session, and the browser of the challenge', async () => {
    const [me, other] = [await person(), await person()]
    const wrong = 'SIGNATURE_VERIFICATION_FAILED'
    expect(await codeOf(keep(me, { passkey: other.passkey }))).toBe(wrong)
    expect(await codeOf(keep(me, { credentials: other.credentials }))).toBe(wrong)
    expect(await codeOf(keep(me, { by: 'another browser' }))).toBe(wrong)
    expect(await codeOf(keep(me, { bend: { flags: 0x19 } }))).toBe(wrong)
    const handle = Buffer.from(other.profile.id).toString('base64url')
    expect(await codeOf(keep(me, { bend: { userHandle: handle } }))).toBe(wrong)
    expect(await codeOf(keep(me, { credentials: anonymous }))).toBe('WALLET_AUTH_REQUIRED')
    expect(await codeOf(keep(me, { credentials: { ...me.credentials, ownPage: false } }))).toBe('WALLET_AUTH_REQUIRED')
    expect(await codeOf(keep(me, { options: await passkeyLogin(mark, deployment) }))).toBe(wrong)
    // with a challenge of this kind it is stored
    const { options } = await passkeyWalletOptions({ mark, credentials: me.credentials }, deployment)
    expect((await keep(me, { options })).profile.id).toBe(me.profile.id)
  })
})

const ask = async (credentials: BrowserCredentials, which: { walletAddress?: string; id?: string } = {}) => {
  const { options, walletAddress } = await passkeyWalletOptions({ ...which, mark, credentials }, deployment)
  return { ...options, walletAddress }
}
const allowed = async (...args: Parameters<typeof ask>) => (await ask(...args)).allowCredentials?.map(({ id }) => id)

describe('the options to derive a wallet', () => {
  test('name the passkey that opened the session, the one with an id, or the one with a wallet', async () => {
    const me = await person()
    const second = await person({ credentials: me.credentials })
    const id = second.profile.passkeys[1]!.id
    expect(await ask(me.credentials)).toEqual({
      rpId: 'svc.test',
      challenge: expect.any(String),
      allowCredentials: [{ id: me.passkey.id, type: 'public-key' }],
      timeout: 60_000,
      userVerification: 'required',
      extensions: undefined,
      walletAddress: null,
    })
    expect(await allowed(me.credentials, { id })).toEqual([second.passkey.id])
    await keep(second, { options: await ask(me.credentials, { id }) })
    const walletAddress = second.account.address.toLowerCase()
    expect(await ask(me.credentials, { id })).toMatchObject({ walletAddress })
    expect(await allowed(me.credentials, { walletAddress: second.account.address })).toEqual([second.passkey.id])
    expect(await codeOf(ask(me.credentials, { walletAddress: me.account.address }))).toBe('WALLET_AUTH_REQUIRED')
  })

  test('name all passkeys for a sign-in by another method, and then no address', async () => {
    const me = await person()
    await keep(me)
    const deps = { config: deployment.config, ports: deployment.ports }
    const wallet = { kind: 'wallet' as const, key: `eip155:${me.account.address}`, label: '', data: {} }
    await signIn(wallet, { purpose: 'link', credentials: me.credentials }, deps)
    const { cookie } = await signIn(wallet, { credentials: anonymous }, deps)
    const [name = '', token = ''] = cookie?.split(';')[0]?.split('=') ?? []
    const credentials = { cookies: { [name]: token }, ownPage: true }
    expect(await ask(credentials)).toMatchObject({ walletAddress: me.account.address.toLowerCase() })
    const second = await person({ credentials })
    expect(await allowed(credentials)).toEqual([me.passkey.id, second.passkey.id])
    expect(await ask(credentials)).toMatchObject({ walletAddress: null })
  })

  test('need a session, and name only its own passkeys', async () => {
    const [me, other] = [await person(), await person()]
    await keep(other)
    expect(await codeOf(ask(anonymous))).toBe('WALLET_AUTH_REQUIRED')
    expect(await codeOf(ask(me.credentials, { walletAddress: other.account.address }))).toBe('WALLET_AUTH_REQUIRED')
    expect(await codeOf(ask(me.credentials, { id: other.profile.passkeys[0]!.id }))).toBe('WALLET_AUTH_REQUIRED')
  })
})
