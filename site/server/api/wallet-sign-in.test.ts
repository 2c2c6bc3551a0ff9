import { generateKeyPairSync, sign } from 'node:crypto'
import {
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
  toHex,
  type Hex,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { encodeBase58 } from '../../../shared/proof/base58.ts'
import { eventsOf } from '../events/parties.fixture.ts'
import { createEvmPool } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { makeProof, newAccount, ownerBody } from './owner.fixture.ts'

let chain: LocalChain
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  chain = await startChain()
  app = await openApp({ rpcUrl: chain.rpcUrl })
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

type Browser = ReturnType<typeof newBrowser>
const session = '__Host-svc_session'

async function challenge(browser: Browser, body: object): Promise<string> {
  const { reply } = await browser.call('walletChallenge', { body })
  return reply['error']?.code ?? reply['data'].message
}
async function show(browser: Browser, message: string, signature: string, more: object = {}) {
  const { status, reply } = await browser.call('walletVerify', { body: { message, signature, ...more } })
  return reply['error'] ? `${status} ${reply['error'].code}` : status
}
const profileOf = async (browser: Browser) => (await browser.call('session')).reply['data'].profile

const account = newAccount()
const { address } = account

test('makes a message that other libraries read, and that names its purpose', async () => {
  const message = await challenge(newBrowser(app), { address: address.toLowerCase(), chainId: 84532 })
  const { nonce, ...facts } = parseSiweMessage(message)
  expect(facts).toEqual({
    scheme: undefined,
    domain: 'svc.test',
    address,
    statement: 'Sign in to svc.test. This signature is free and moves nothing.',
    uri: 'https://svc.test',
    version: '1',
    chainId: 84532,
    issuedAt: new Date(app.clock.now),
    expirationTime: new Date(app.clock.now + 300_000),
  })
  expect(nonce).toMatch(/^[0-9a-f]{96}$/)
})

test('recognises a person by the same wallet on every chain of its namespace', async () => {
  const [one, two] = [newBrowser(app), newBrowser(app)]
  const first = await challenge(one, { address })
  expect(await show(one, first, await account.signMessage({ message: first }))).toBe(200)
  const second = await challenge(two, { address, chainId: 1 })
  expect(await show(two, second, await account.signMessage({ message: second }))).toBe(200)
  expect(await profileOf(two)).toEqual(await profileOf(one))
  expect(await profileOf(one)).toMatchObject({
    did: `did:pkh:eip155:84532:${address.toLowerCase()}`,
    wallets: [{ address: address.toLowerCase(), chain: 'eip155:84532', label: address }],
  })
})

const stranger = newAccount()
const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString().replace('.000Z', 'Z')
test.each<[string, (message: string) => string]>([
  ['another domain', (text) => text.replace('svc.test wants', 'evil.test wants')],
  ['another domain in every place', (text) => text.replaceAll('svc.test', 'evil.test')],
  ['another uri', (text) => text.replace('URI: https://svc.test', 'URI: https://svc.test.evil')],
  ['another nonce', (text) => text.replace(/Nonce: ./, (start) => (start.endsWith('0') ? 'Nonce: 1' : 'Nonce: 0'))],
  ['no nonce', (text) => text.replace(/Nonce: .*\n/, '')],
  ['a longer life', (text) => text.replace(/(?<=Expiration Time: ).*/, (at) => later(at, 3_600_000))],
  ['another issue time', (text) => text.replace(/(?<=Issued At: ).*/, (at) => later(at, 1000))],
  ['a time before which it is not good', (text) => `${text}\nNot Before: 2026-11-21T12:00:00Z`],
  ['a request id', (text) => `${text}\nRequest ID: 1`],
  ['another chain', (text) => text.replace('Chain ID: 84532', 'Chain ID: 1')],
  ['another address', (text) => text.replace(address, stranger.address)],
  ['an address without its checksum', (text) => text.replace(address, address.toLowerCase())],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
  ['another statement', (text) => text.replace('moves nothing', 'moves everything')],
  ['another kind', (text) => text.replace('Ethereum', 'Solana')],
  ['other line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['a line more', (text) => `${text}\n`],
  ['nothing in it', () => ''],
])('a text with %s is not ours, however well it is signed (security-cases F1)', async (_, change) => {
  const browser = newBrowser(app)
  const message = change(await challenge(browser, { address }))
  expect(await show(browser, message, await account.signMessage({ message }))).toBe('400 INVALID_REQUEST')
  expect(await profileOf(browser)).toBe(null)
})

test('a message counts for one sign-in, five minutes and its own wallet (security-cases F1)', async () => {
  const browser = newBrowser(app)
  const message = await challenge(browser, { address })
  expect(await show(browser, message, await stranger.signMessage({ message }))).toBe(
    '401 SIGNATURE_VERIFICATION_FAILED',
  )
  const signature = await account.signMessage({ message })
  const all = await Promise.all(Array.from({ length: 10 }, () => show(browser, message, signature)))
  expect(all.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    200,
    ...Array.from({ length: 9 }, () => '401 EXPIRED_SIGNATURE'),
  ])

  const late = await challenge(browser, { address })
  const signed = await account.signMessage({ message: late })
  app.clock.now += 300_000
  expect(await show(browser, late, signed)).toBe('401 EXPIRED_SIGNATURE')
  expect((await challenge(browser, { address })).includes(new Date(app.clock.now).toISOString().slice(0, 19))).toBe(
    true,
  )
})

test('a message counts only in the browser that requested it, so that nobody else can use a victim’s signature (security-cases D7)', async () => {
  const [attacker, victim] = [newBrowser(app), newBrowser(app)]
  const message = await challenge(attacker, { address })
  const signature = await account.signMessage({ message })
  expect(await show(victim, message, signature)).toBe('400 INVALID_REQUEST')
  await challenge(victim, { address })
  expect(await show(victim, message, signature)).toBe('400 INVALID_REQUEST')
  const foreign = newBrowser(app, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  for (const [name, value] of attacker.jar) foreign.jar.set(name, value)
  expect(await show(foreign, message, signature)).toBe('403 ORIGIN_NOT_ALLOWED')
  expect(await show(attacker, message, signature)).toBe(200)
})

test('a signature for a proof or an owner action signs nobody in, and a sign-in makes neither (security-cases F2)', async () => {
  const browser = newBrowser(app)
  const request = {
    walletAddress: address,
    verifierIds: ['ownership-basic'],
    data: { owner: address, content: 'mine' },
    signedTimestamp: app.clock.now,
  }
  const { signerString } = (await app.call('standardize', { body: request })).reply['data']
  await challenge(browser, { address })
  const proofSigned = await account.signMessage({ message: signerString })
  expect(await show(browser, signerString, proofSigned)).toBe('400 INVALID_REQUEST')

  const message = await challenge(browser, { address })
  const signature = await account.signMessage({ message })
  expect(await show(browser, message, proofSigned)).toBe('401 SIGNATURE_VERIFICATION_FAILED')
  const submitted = await app.call('verify', { body: { ...request, signature } })
  expect(submitted.reply['error'].code).toBe('SIGNATURE_VERIFICATION_FAILED')
  const qHash = await makeProof(app, account)
  const { signedTimestamp } = await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now)
  const revoked = await app.call('revokeProof', {
    path: { qHash },
    body: { walletAddress: address, signature, signedTimestamp },
  })
  expect(revoked.reply['error'].code).toBe('SIGNATURE_VERIFICATION_FAILED')
})

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** Returns the same signature on the other half of the curve. */
function highS(signature: Hex): Hex {
  const { r, s, yParity } = parseSignature(signature)
  return serializeSignature({ r, s: toHex(order - BigInt(s), { size: 32 }), yParity: yParity === 0 ? 1 : 0 })
}
const compact = (signature: Hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

test.each<[string, (signature: Hex) => string, boolean]>([
  ['v 0 or 1', (signature) => signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01'), true],
  ['64 bytes', compact, true],
  ['capital letters', (signature) => `0x${signature.slice(2).toUpperCase()}`, true],
  ['a high s, as on the chain', highS, true],
  ['a byte more', (signature) => `${signature}00`, false],
  ['two bytes less', (signature) => signature.slice(0, -4), false],
  ['v 29', (signature) => `${signature.slice(0, -2)}1d`, false],
])(
  'a signature with %s has one decision, and none of its forms is another sign-in (security-cases F3)',
  async (_, form, isGood) => {
    const browser = newBrowser(app)
    const message = await challenge(browser, { address })
    const signature = await account.signMessage({ message })
    expect(await show(browser, message, form(signature))).toBe(isGood ? 200 : '401 SIGNATURE_VERIFICATION_FAILED')
    expect(await show(browser, message, signature)).toBe(isGood ? '401 EXPIRED_SIGNATURE' : 200)
  },
)

test.each(['', '0x', 'hello', '0x1', `0x${'11'.repeat(9000)}`])(
  'refuses %s as the signature of a key',
  async (signature) => {
    const browser = newBrowser(app)
    const message = await challenge(browser, { address })
    expect(await show(browser, message, signature)).toMatch(/^(400 INVALID_(SIGNATURE|REQUEST)|401 SIGNATURE_VER)/)
    expect(await profileOf(browser)).toBe(null)
  },
)

test('a contract wallet, deployed or not, signs in on its own chain only (security-cases F4)', async () => {
  const { wallet, undeployedWallet } = chain
  for (const each of [wallet, undeployedWallet]) {
    // oxlint-disable no-await-in-loop -- one wallet after the other
    const browser = newBrowser(app)
    const message = await challenge(browser, { address: each.address, chainId: 84532 })
    expect(await show(browser, message, await each.sign(message))).toBe(200)
    const { wallets } = await profileOf(browser)
    expect(wallets).toMatchObject([{ address: each.address.toLowerCase(), chain: 'eip155:84532' }])
    const key = `eip155:84532:${each.address.toLowerCase()}`
    expect(await app.ports.store.accounts.method('wallet', key)).toMatchObject({ data: { signerKind: 'contract' } })
    // oxlint-enable no-await-in-loop
  }
  const elsewhere = newBrowser(app)
  const message = await challenge(elsewhere, { address: wallet.address, chainId: 10 })
  expect(await show(elsewhere, message, await wallet.sign(message))).toBe('400 UNSUPPORTED_CHAIN')
})

test('the same contract address on two chains is two wallets, and two profiles (protocol/proof-format#same-wallet)', async () => {
  const pool = createEvmPool({ chainId: 84532, urls: [chain.rpcUrl], now: () => app.clock.now })
  const pools = new Map([84532, 8453].map((chainId) => [chainId, pool]))
  const both = await openApp({
    ports: { evm: createEvmRpc({ pools }) },
  })
  const signedIn = async (chainId: number) => {
    const browser = newBrowser(both)
    const message = await challenge(browser, { address: chain.wallet.address, chainId })
    expect(await show(browser, message, await chain.wallet.sign(message))).toBe(200)
    return (await profileOf(browser)).id
  }
  const [here, there] = [await signedIn(84532), await signedIn(8453)]
  expect([there === here, (await signedIn(8453)) === there]).toEqual([false, true])
  await both.close()
})

test('a contract that now refuses, and an outage of the chain, let nobody in (security-cases F4)', async () => {
  const own = await startChain()
  const here = await openApp({ rpcUrl: own.rpcUrl })
  const browser = newBrowser(here)
  const text = () => challenge(browser, { address: own.wallet.address, chainId: 84532 })
  const [one, two] = [await text(), await text()]
  const [first, second] = [await own.wallet.sign(one), await own.wallet.sign(two)]
  await own.client.setCode({ address: own.wallet.address, bytecode: '0x60006000fd' })
  expect(await show(browser, one, first)).toBe('401 SIGNATURE_VERIFICATION_FAILED')
  await own.stop()
  expect(await show(browser, two, second)).toBe('503 SIGNATURE_CHAIN_UNAVAILABLE')
  expect(browser.jar.has(session)).toBe(false)
  await here.close()
})

/** Makes a Solana key, and the function by which it signs a text. */
function solanaKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    address: encodeBase58(Buffer.from(x, 'base64url')),
    sign: (text: string) => encodeBase58(sign(null, Buffer.from(text), privateKey)),
  }
}

test('a wrong signature is told to the profile of the wallet, of whichever kind, and to no other', async () => {
  const evm = newAccount()
  const solana = solanaKey()
  const { wallet, undeployedWallet } = chain
  const wallets = [
    {
      address: evm.address,
      chain: 'eip155:84532',
      sign: async (message: string) => await evm.signMessage({ message }),
    },
    { ...solana, chain: 'solana:mainnet' },
    { ...wallet, chain: 'eip155:84532' },
    { ...undeployedWallet, chain: 'eip155:84532' },
  ]
  const profiles: { id: string; wrong: string; ask: (by: Browser) => Promise<string> }[] = []
  for (const each of wallets) {
    // oxlint-disable no-await-in-loop -- one wallet after the other
    const browser = newBrowser(app)
    const ask = async (by: Browser) => await challenge(by, { address: each.address, chain: each.chain })
    const message = await ask(browser)
    expect(await show(browser, message, await each.sign(message))).toBe(200)
    profiles.push({ id: String((await profileOf(browser)).id), wrong: await each.sign('another text'), ask })
    // oxlint-enable no-await-in-loop
  }
  const told = async () =>
    await Promise.all(
      profiles.map(async ({ id }) => {
        const events = await eventsOf(app, id, 'audit')
        return events.flatMap(({ type, actor, data }) =>
          type === 'signin.failed' ? [{ actor: actor.type, data }] : [],
        )
      }),
    )
  const before = await told()
  for (const { ask, wrong } of profiles) {
    const elsewhere = newBrowser(app)
    // oxlint-disable-next-line no-await-in-loop
    expect(await show(elsewhere, await ask(elsewhere), wrong)).toBe('401 SIGNATURE_VERIFICATION_FAILED')
  }
  const failed = { actor: 'person', data: { method: 'wallet', code: 'SIGNATURE_VERIFICATION_FAILED' } }
  expect((await told()).map((events, index) => events.slice(before[index]?.length))).toEqual(
    profiles.map(() => [failed]),
  )
})

test('a Solana wallet signs in with the same form of message', async () => {
  const key = solanaKey()
  const browser = newBrowser(app)
  const message = await challenge(browser, { address: key.address, chain: 'solana:mainnet' })
  expect(message.split('\n').slice(0, 2)).toEqual([
    'svc.test wants you to sign in with your Solana account:',
    key.address,
  ])
  expect(await show(browser, message, solanaKey().sign(message))).toBe('401 SIGNATURE_VERIFICATION_FAILED')
  expect(await show(browser, message, key.sign(message))).toBe(200)
  expect(await profileOf(browser)).toMatchObject({
    did: `did:pkh:solana:mainnet:${key.address}`,
    wallets: [{ address: key.address, chain: 'solana:mainnet' }],
  })
})

test.each([
  ['31 bytes', encodeBase58(new Uint8Array(31).fill(7))],
  ['33 bytes', encodeBase58(new Uint8Array(33).fill(7))],
  ['a letter that base58 has not', `0${solanaKey().address.slice(1)}`],
])('%s is no Solana wallet (security-cases F5)', async (_, wrong) => {
  const browser = newBrowser(app)
  const message = await challenge(browser, { address: wrong, chain: 'solana:mainnet' })
  const answer = await show(browser, message, encodeBase58(new Uint8Array(64).fill(1)))
  expect([message, answer]).toEqual(['INVALID_WALLET', '400 INVALID_REQUEST'])
})

test('a key of small order, for which anybody can sign, signs nobody in (security-cases F5)', async () => {
  const browser = newBrowser(app)
  const message = await challenge(browser, { address: '11111111111111111111111111111111', chain: 'solana:mainnet' })
  expect(await show(browser, message, encodeBase58(new Uint8Array(64)))).toBe('400 INVALID_WALLET')
})

test('requests of a wallet count for five minutes, and from a clock that is at most one ahead (security-cases F6)', async () => {
  const qHash = await makeProof(app, account)
  const read = async (at: number) => {
    const { walletAddress, signature, signedTimestamp } = await ownerBody(
      account,
      { action: 'access_private_proof', qHash },
      at,
    )
    const headers = {
      'x-wallet-address': walletAddress,
      'x-signature': signature,
      'x-signed-timestamp': String(signedTimestamp),
    }
    return (await app.call('getProof', { path: { qHash }, headers })).reply['error']?.code
  }
  const { now } = app.clock
  const times = [now - 300_001, now - 300_000, now, now + 60_000, now + 60_001]
  expect(await Promise.all(times.map(read))).toEqual([
    'EXPIRED_SIGNATURE',
    undefined,
    undefined,
    undefined,
    'EXPIRED_SIGNATURE',
  ])
})

/** Makes a person with one wallet, which is the only way to sign in of their account, and a second account of theirs. */
async function personWithTwoAccounts() {
  const [old, mine] = [newBrowser(app), newBrowser(app)]
  const [wallet, own] = [newAccount(), newAccount()]
  await old.show(wallet)
  await mine.show(own)
  const qHash = await makeProof(app, wallet)
  expect(await errorOf(mine.show(wallet, 'link'))).toEqual(['SIGN_IN_METHOD_TAKEN', undefined])
  const [{ id }] = (await profileOf(old)).wallets
  expect((await old.call('removeSignInMethod', { path: { id } })).reply['error'].code).toBe('NOT_FOUND')
  const proofsOfWallet = async () => {
    const { reply } = await mine.call('listProofs', { path: { address: wallet.address } })
    return reply['data'].proofs.map((each: Record<string, unknown>) => [each['qHash'], each['status']])
  }
  return { old, mine, wallet, id, qHash, proofsOfWallet }
}

test('a wallet moves with its proofs to another account, after its account has got another way to sign in', async () => {
  const { old, mine, wallet, id, qHash, proofsOfWallet } = await personWithTwoAccounts()
  await old.show(newAccount(), 'link')
  expect((await old.call('removeSignInMethod', { path: { id } })).status).toBe(200)
  expect(await errorOf(mine.show(wallet, 'link'))).toBe(undefined)
  expect(await proofsOfWallet()).toEqual([[qHash, 'verified']])
})

test('a wallet moves to another account after its own was deleted, without its proofs', async () => {
  const { old, mine, wallet, proofsOfWallet } = await personWithTwoAccounts()
  expect((await old.call('eraseProfile')).status).toBe(200)
  expect(await errorOf(mine.show(wallet, 'link'))).toBe(undefined)
  expect(await proofsOfWallet()).toEqual([])
})

const errorOf = async (work: ReturnType<Browser['show']>) => {
  const { error } = (await work).reply
  return error && [error.code, error.details?.reauthenticate]
}

test('adds a second wallet right after a sign-in, which then belongs to this profile only (security-cases E8, D12)', async () => {
  const [mine, theirs] = [newBrowser(app), newBrowser(app)]
  const [first, second, other] = [newAccount(), newAccount(), newAccount()]
  expect(await errorOf(mine.show(second, 'link'))).toEqual(['WALLET_AUTH_REQUIRED', undefined])
  await mine.show(first)
  app.clock.now += 300_001
  expect(await errorOf(mine.show(second, 'link'))).toEqual(['WALLET_AUTH_REQUIRED', true])
  await mine.show(first)
  app.clock.now += 1
  expect(await errorOf(mine.show(second, 'link'))).toBe(undefined)
  expect(await errorOf(mine.show(second, 'link'))).toBe(undefined)
  const profile = await profileOf(mine)
  expect(profile.wallets.map(({ label }: Record<string, string>) => label)).toEqual([first.address, second.address])

  await theirs.show(other)
  expect(await errorOf(theirs.show(second, 'link'))).toEqual(['SIGN_IN_METHOD_TAKEN', undefined])
  expect((await profileOf(theirs)).wallets).toHaveLength(1)
  await theirs.show(second)
  expect((await profileOf(theirs)).id).toBe(profile.id)
})
