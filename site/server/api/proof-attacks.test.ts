import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletLink } from '../../../shared/proof/wallet-link.ts'
import { signedBy } from '../deployment.fixture.ts'
import type { Assessment, RiskProvider } from '../ports/risk/risk.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount, ownerBody, service } from './owner.fixture.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const listed = { privacyLevel: 'public', publicDisplay: true } as const

/** TXT records, by name. */
const records = new Map<string, string[]>()
const dns = { txt: async (name: string) => records.get(name) ?? [], addresses: async () => [] }
const harmless: Assessment = {
  riskLevel: 'low',
  overallRisk: null,
  sanctioned: false,
  poisoned: null,
  listVersion: null,
  coverage: ['sanctions'],
  evidence: {},
}
const provider: RiskProvider = { covers: () => true, assess: async () => harmless }
const outside = { dns, risk: new Map([['svc-sanctions' as const, provider]]) }

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ ports: outside })
})
afterAll(() => app?.close())

/** Makes a new request of the account with the current time. */
async function submit(account: PrivateKeyAccount, request: object, { headers = {}, isSigned = true } = {}) {
  app.clock.now += 1
  const { config, ports } = app
  const wish = request as Parameters<typeof signedBy>[1]
  const { signature, ...body } = await signedBy(account, wish, { config, ports: { ...ports, ...outside } })
  return await app.call('verify', { body: { ...body, ...(isSigned && { signature }) }, headers })
}
const stored = async (...given: Parameters<typeof submit>) => {
  const { reply } = await submit(...given)
  expect(reply['status']).toBe('verified')
  return String(reply['data'].qHash)
}
async function revoke(account: PrivateKeyAccount, qHash: string) {
  const body = await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now)
  return await app.call('revokeProof', { path: { qHash }, body })
}
const read = async (qHash: string) => (await app.call('getProof', { path: { qHash } })).reply['data']

/** Makes the data of a link, signed by the second wallet now. */
async function linkOf(first: PrivateKeyAccount, second: PrivateKeyAccount) {
  const signedTimestamp = app.clock.now
  const { accounts, message } = walletLink({
    primaryAccountId: `eip155:84532:${first.address}`,
    secondaryAccountId: `eip155:84532:${second.address}`,
    signedTimestamp,
  })
  const signature = await second.signMessage({ message })
  return { ...accounts, signature, signatureMethod: 'eip191', signedTimestamp }
}
const linking = (data: object) => ({ verifierIds: ['wallet-link'], data })

test.each([
  [{ privacyLevel: 'public', publicDisplay: true }, 'public', true, []],
  [{ privacyLevel: 'public' }, 'private', false, ['PUBLICATION_NEEDS_SIGNATURE']],
  [{ privacyLevel: 'public', publicDisplay: false }, 'private', false, ['PUBLICATION_NEEDS_SIGNATURE']],
  [{ privacyLevel: 'unlisted', publicDisplay: true }, 'private', false, ['PUBLICATION_NEEDS_SIGNATURE']],
  [{ privacyLevel: 'private' }, 'private', false, []],
])(
  'a link of wallets with %j is %s, also when its owner asks for it later, by a session or a signature',
  async (wish, privacyLevel, publicDisplay, codes) => {
    const account = newAccount()
    const browser = newBrowser(app)
    await browser.show(account)
    const headers = { ...ownPage, cookie: browser.cookie }
    const make = async (options: object) =>
      await submit(account, { ...linking(await linkOf(account, newAccount())), options }, { headers })
    const viewOf = async ({ reply: { data } }: Awaited<ReturnType<typeof make>>) => {
      const { reply } = await browser.call('getProof', { path: { qHash: data.qHash } })
      const now = reply['data']
      return [now.privacyLevel, now.publicDisplay, (data.warnings ?? []).map(({ code }: { code: string }) => code)]
    }
    const hidden = async () => String((await make({})).reply['data'].qHash)

    const submitted = await make(wish)
    const bySession = await browser.call('setVisibility', { path: { qHash: await hidden() }, body: wish })
    const qHash = await hidden()
    const signed = await ownerBody(account, { action: 'publish_proof', qHash, options: wish, service }, app.clock.now)
    const bySignature = await app.call('setVisibility', { path: { qHash }, body: { ...wish, ...signed } })

    const expected = [privacyLevel, publicDisplay, codes]
    expect([await viewOf(submitted), await viewOf(bySession), await viewOf(bySignature)]).toEqual([
      expected,
      expected,
      expected,
    ])
  },
)

test('a listed link of wallets that is not to be listed any more is private', async () => {
  const account = newAccount()
  const browser = newBrowser(app)
  await browser.show(account)
  const data = await linkOf(account, newAccount())
  const qHash = await stored(
    account,
    { ...linking(data), options: listed },
    { headers: { ...ownPage, cookie: browser.cookie } },
  )
  expect(await read(qHash)).toMatchObject({ privacyLevel: 'public' })
  const { reply } = await browser.call('setVisibility', { path: { qHash }, body: { publicDisplay: false } })
  expect(reply['data']).toMatchObject({ privacyLevel: 'private', warnings: [{ code: 'PUBLICATION_NEEDS_SIGNATURE' }] })
  expect(await read(qHash)).toMatchObject({ privacyLevel: 'private' })
})

test('the first wallet cannot link the second again by its old signature after the second revoked', async () => {
  const [first, second] = [newAccount(), newAccount()]
  const data = await linkOf(first, second)
  const qHash = await stored(first, linking(data))
  app.clock.now += minute
  expect((await revoke(second, qHash)).reply['alreadyRevoked']).toBe(false)
  const secondReply = await submit(first, linking(data))
  expect([secondReply.status, secondReply.reply['error']?.code]).toEqual([400, 'SECONDARY_SIGNATURE_EXPIRED'])
  // it is the same signature in another spelling
  const { signature } = data
  const spelt = { ...data, signature: `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}` }
  expect((await submit(first, linking(spelt))).reply['error']?.code).toBe('SECONDARY_SIGNATURE_EXPIRED')
  // only the second wallet can sign again
  expect((await submit(first, linking(await linkOf(first, second)))).status).toBe(200)
})

test('makes one of ten simultaneous links by one signature of the second wallet', async () => {
  const [first, second] = [newAccount(), newAccount()]
  const data = await linkOf(first, second)
  const replies = await Promise.all(Array.from({ length: 10 }, async () => await submit(first, linking(data))))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 400),
  ])
})

test('the second wallet of a link revokes the link, and no other proof that lists it', async () => {
  const [first, second] = [newAccount(), newAccount()]
  const link = await stored(first, linking(await linkOf(first, second)))
  const options = { reusedVerifierProofs: { 'wallet-link': link } }
  const text = await stored(first, { data: { owner: first.address, content: 'mine' }, options })
  const refused = await revoke(second, text)
  expect([refused.status, refused.reply['error']?.code]).toEqual([403, 'PROOF_WALLET_MISMATCH'])
  expect((await revoke(second, link)).status).toBe(200)
  expect((await revoke(first, text)).reply['alreadyRevoked']).toBe(false)
})

test('a name in the namespace of a domain needs a recent proof of the domain', async () => {
  const account = newAccount()
  records.set('_svc.sold.example', [`wallet=${account.address.toLowerCase()}`])
  await stored(account, { verifierIds: ['ownership-dns-txt'], data: { domain: 'sold.example' } })
  const name = (pseudonymId: string) =>
    submit(account, { verifierIds: ['ownership-pseudonym'], data: { pseudonymId, namespace: 'sold.example' } })
  expect((await name('ceo')).reply['status']).toBe('verified')
  // the domain has another owner now
  records.delete('_svc.sold.example')
  app.clock.now += 3 * year
  const { reply } = await name('cfo')
  expect(reply['data'].verifiedVerifiers).toMatchObject([
    { verified: false, error: { code: 'NAMESPACE_NOT_AUTHORIZED' } },
  ])
})

test.each([
  ['alone', false],
  ['beside a signature', true],
])('an access key, %s, publishes nothing that needs the owner’s session', async (_how, isSigned) => {
  const account = newAccount()
  const browser = newBrowser(app)
  await browser.show(account)
  const { reply: made } = await browser.call('createAccessKey', { body: { label: 'ci' } })
  const headers = { authorization: `Bearer ${made['data'].accessKey}` }
  const wish = { verifierIds: ['wallet-risk'], data: { walletAddress: account.address }, options: listed }
  const { reply } = await submit(account, wish, { headers, isSigned })
  expect(reply['data'].warnings).toMatchObject([{ code: 'PUBLICATION_NEEDS_SIGNATURE' }])
  expect(await read(reply['data'].qHash)).toMatchObject({ privacyLevel: 'private' })
})

test('a proof whose visibility changed since does not answer a request for the other visibility', async () => {
  const account = newAccount()
  const data = { owner: account.address, content: 'one' }
  const setTo = async (qHash: string, wish: object) => {
    app.clock.now += 2 * minute
    const action = { action: 'publish_proof', qHash, options: wish, service }
    const body = { ...wish, ...(await ownerBody(account, action, app.clock.now)) }
    expect((await app.call('setVisibility', { path: { qHash }, body })).status).toBe(200)
  }
  const withdrawn = await stored(account, { data, options: listed })
  await setTo(withdrawn, { privacyLevel: 'private' })
  const wish = { data, options: { ...listed, reuse: 'reuse-or-create' } }
  const made = await stored(account, wish)
  expect([made === withdrawn, (await read(made)).privacyLevel]).toEqual([false, 'public'])
  expect(await stored(account, wish)).toBe(made)

  const hidden = { data: { ...data, content: 'two' }, options: { reuse: 'reuse-or-create' } }
  const published = await stored(account, hidden)
  await setTo(published, listed)
  const secret = await stored(account, hidden)
  expect([secret === published, (await read(secret)).privacyLevel]).toEqual([false, 'private'])
})

test('the files of SQLite lose the content of a proof that was withdrawn', async () => {
  const account = newAccount()
  const says = async () => {
    const names = await readdir(app.dataDir)
    const files = await Promise.all(names.map((name) => readFile(join(app.dataDir, name), 'latin1')))
    return ['said-in-the-open', 'tagged-in-the-open'].filter((text) => files.some((file) => file.includes(text)))
  }
  const data = { owner: account.address, reference: { type: 'doc', id: 'said-in-the-open' } }
  const qHash = await stored(account, { data, options: { ...listed, tags: ['tagged-in-the-open'] } })
  expect(await says()).toHaveLength(2)
  const wish = { privacyLevel: 'private' }
  const action = { action: 'publish_proof', qHash, options: wish, service }
  const body = { ...wish, ...(await ownerBody(account, action, app.clock.now)) }
  expect((await app.call('setVisibility', { path: { qHash }, body })).status).toBe(200)
  expect(await says()).toEqual([])
})

test.each(['trading\u200b-bot', 'trading-bot\u00ad', 'tradin\u2060g-bot', 'trading\ufe0f-bot', '\u3164trading-bot'])(
  'an agent’s name with characters that nobody sees is taken: %j',
  async (agentId) => {
    const [account, other] = [newAccount(), newAccount()]
    const unique = (text: string) => `${text}-${account.address}`
    const named = (by: PrivateKeyAccount, name: string) =>
      submit(by, { verifierIds: ['agent-identity'], data: { agentId: unique(name), agentWallet: by.address } })
    expect((await named(account, 'trading-bot')).reply['status']).toBe('verified')
    expect((await named(other, agentId)).reply['data'].verifiedVerifiers).toMatchObject([
      { verified: false, error: { code: 'AGENT_ID_TAKEN' } },
    ])
  },
)

test('refuses a name of somebody else as such, also beside a reused entry', async () => {
  const [account, other] = [newAccount(), newAccount()]
  const claim = { verifierIds: ['ownership-pseudonym'], data: { pseudonymId: 'first-come' } }
  await stored(account, claim)
  const text = await stored(other, { data: { owner: other.address, content: 'mine' } })
  const { status, reply } = await submit(other, {
    ...claim,
    options: { reusedVerifierProofs: { 'ownership-basic': text } },
  })
  expect([status, reply['error']?.code]).toEqual([409, 'HANDLE_TAKEN'])
})

test('tells that a resubmitted proof is revoked', async () => {
  const account = newAccount()
  const { config, ports } = app
  const body = await signedBy(account, { data: { owner: account.address, content: 'over' } }, { config, ports })
  const { reply } = await app.call('verify', { body })
  const { qHash } = reply['data']
  expect(reply['data']).not.toHaveProperty('revokedAt')
  app.clock.now += minute
  await revoke(account, qHash)
  const secondReply = await app.call('verify', { body })
  expect(secondReply.reply).toMatchObject({
    status: 'verified',
    message: 'This proof was revoked.',
    data: { qHash, duplicate: true, lifecycle: 'revoked', revokedAt: app.clock.now },
  })
})
