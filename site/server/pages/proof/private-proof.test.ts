import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../api/app.fixture.ts'
import { newBrowser } from '../../api/browser.fixture.ts'
import { makeProof, newAccount, ownerBody, submitProof } from '../../api/owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ env: { SVC_ANCHOR_KEY: `0x${'11'.repeat(32)}` } })
})
afterAll(() => app.close())

const person = async () => {
  const account = newAccount()
  const browser = newBrowser(app)
  expect((await browser.show(account)).status).toBe(200)
  return { account, cookie: browser.cookie }
}

async function open(qHash: string, headers: Record<string, string> = {}) {
  const reply = await app.visit(`/proof/${qHash}`, { headers: { accept: 'text/html', ...headers } })
  const html = await reply.text()
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''
  return {
    html,
    words: main
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    boot: JSON.parse(/id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1] ?? 'null'),
    headers: reply.headers,
  }
}

test('its signed-in owner sees it as everybody sees a public one, with anchors and the four answers', async () => {
  const { account, cookie } = await person()
  const qHash = await makeProof(app, account, { publishToHub: true, storeOriginalContent: true }, 'my secret')
  const page = await open(qHash, { cookie, 'sec-fetch-dest': 'document' })
  expect(page.words).toMatch(
    /^Verified Content ownership .* Who can see it Private: only you, and people or apps you give access to · Change Anchors Waiting for the next anchor on /,
  )
  expect(page.words).toContain('Signed text my secret')
  expect(page.words).toContain('This link and the code open the proof only for you. Share for a limited time')
  for (const dialog of ['seen', 'share']) expect(page.html).toContain(`href="/account/proofs?${dialog}=${qHash}"`)
  expect(page.html).toContain('<section id="answers">')
  expect(page.html).toContain('content="noindex"')
  expect(page.html).not.toContain('rel="canonical"')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.boot).toMatchObject({
    view: 'whole',
    walletAddress: account.address.toLowerCase(),
    isRevoked: false,
    hasPublicText: false,
    isOwners: true,
  })
})

test('strangers, other accounts and frames see no more of it than before', async () => {
  const [owner, stranger] = [await person(), await person()]
  const qHash = await makeProof(app, owner.account, { publishToHub: true }, 'my secret')
  const anonymous = await open(qHash)
  const others = [
    await open(qHash, { cookie: stranger.cookie }),
    await open(qHash, { cookie: owner.cookie, 'sec-fetch-dest': 'iframe' }),
    await open(qHash, { cookie: owner.cookie, 'sec-fetch-dest': 'empty' }),
  ]
  for (const { words, boot, html } of [anonymous, ...others]) {
    expect(words).toMatch(/^Private proof Only its owner, and/)
    expect(boot).toMatchObject({ view: 'private', walletAddress: null, isOwners: false })
    expect(html).not.toMatch(
      new RegExp(`my secret|Anchors|Who can see it|id="answers"|${owner.account.address.slice(2)}`, 'i'),
    )
  }
  expect(others.map(({ words }) => words)).toEqual(others.map(() => anonymous.words))
})

test('strangers see that it was revoked, and its owner can still show the rest', async () => {
  const { account, cookie } = await person()
  const qHash = await makeProof(app, account, {}, 'my secret')
  const body = await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now)
  expect((await app.call('revokeProof', { path: { qHash }, body })).status).toBe(200)
  const { words, boot, html } = await open(qHash)
  expect(words).toMatch(
    /^Revoked Its owner revoked it\. It is no longer valid\. Made 21 November 2026 at 12:00 UTC Proof ID /,
  )
  expect(boot).toMatchObject({ view: 'private', walletAddress: null, isRevoked: true })
  expect(html).not.toMatch(new RegExp(`my secret|id="answers"|[Oo]nly (for )?you|${account.address.slice(2)}`, 'i'))
  const own = await open(qHash, { cookie, 'sec-fetch-dest': 'document' })
  expect(own.words).toContain('Who can see it Private: only you, and people or apps you give access to')
  expect(own.words).toMatch(/open the proof only for you\. (?!Share)/)
  expect(own.boot).toMatchObject({ view: 'whole', isRevoked: true, isOwners: true })
})

test('its owner sees of a public proof what everybody sees', async () => {
  const { account, cookie } = await person()
  const qHash = await makeProof(app, account, { privacyLevel: 'public', storeOriginalContent: false }, 'not for all')
  const page = await open(qHash, { cookie, 'sec-fetch-dest': 'document' })
  expect(page.words).toBe((await open(qHash)).words)
  expect(page.html).not.toMatch(/not for all|only (for )?you/i)
  expect(page.boot).toMatchObject({ view: 'whole', isOwners: false })
})

test('its owner reads the limits of a delegation, and nobody else does', async () => {
  const [owner, stranger] = [await person(), await person()]
  const { address } = owner.account
  const limits = {
    allowedActions: ['invoice.create'],
    maxSpend: '25000000',
    approvalPolicy: { preApprovedContentOnly: true },
  }
  const data = { controllerWallet: address, agentWallet: `0x${'c1'.repeat(20)}`, scope: 'invoices', ...limits }
  const qHash = await submitProof(app, owner.account, { verifierIds: ['agent-delegation'], data })
  const { words } = await open(qHash, { cookie: owner.cookie, 'sec-fetch-dest': 'document' })
  const plain = words.replaceAll(/[\u2068\u2069]/g, '')
  expect(plain).toContain(
    'Limits Scope: “invoices” May: “invoice.create” At most 25,000,000 per payment. No currency is named, so the number ' +
      'counts its smallest unit: 250,000.00 in euros or dollars, 25 in USDC Until ',
  )
  expect(plain).toMatch(
    / Controller and agent Controller: 0x\w{4}…\w{4}, Base Sepolia \(test\) .*Agent’s wallet: 0x\w{4}…\w{4}, Base Sepolia \(test\) .*Limits .* Only content that was approved before /,
  )
  // it is signed, so that nobody is to be asked
  expect(plain).not.toMatch(/Ask the person or app|No limit/)
  expect((await open(qHash, { cookie: stranger.cookie })).html).not.toMatch(/invoice|25,000,000/)
})

test('a public delegation says to others that its limits are not shown (protocol/proofs#hidden-limits)', async () => {
  const owner = await person()
  const data = {
    controllerWallet: owner.account.address,
    agentWallet: `0x${'c1'.repeat(20)}`,
    scope: 'invoices',
    maxSpend: '25000000',
  }
  const qHash = await submitProof(app, owner.account, { verifierIds: ['agent-delegation'], data })
  const line = 'What the agent may do and spend isn’t shown here. Ask the owner.'
  expect((await open(qHash, { cookie: owner.cookie, 'sec-fetch-dest': 'document' })).words).not.toContain(line)
  const published = { privacyLevel: 'public', publicDisplay: true, withdrawnAt: null, now: app.ports.now() } as const
  await app.ports.store.proofs.publish(qHash, published)
  const plain = (await open(qHash)).words.replaceAll(/[\u2068\u2069]/g, '')
  expect(plain).toMatch(
    / Controller: 0x\w{4}…\w{4}, .*Agent’s wallet: 0xc1C1…C1C1, .*Limits Scope: “invoices” .*Until /i,
  )
  expect(plain).toContain(line)
  expect(plain).not.toMatch(/No limit|May do anything|25,000,000/)
})
