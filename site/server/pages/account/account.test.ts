import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPaths, gateActivityPath, gatePath, proofDialogPath } from '../../../../shared/contract/boot/account.ts'
import { sections } from '../../../../shared/strings/gate-sections.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { newMethod, signInBy } from '../../accounts/profile.ts'
import { openSession } from '../../accounts/session.ts'
import { accountMethod } from '../../accounts/sign-in/account-method.ts'
import { authUrl, openOauth, wallet } from '../../oauth/oauth.fixture.ts'
import { openCards } from '../../ports/cards/open-cards.ts'
import { createNodePools } from '../../ports/evm/node-pools.ts'
import { createEvmRpc } from '../../ports/evm/rpc.ts'
import { openUsdc } from '../../ports/stablecoin/usdc.ts'
import type { ProvenMethod } from '../../records/accounts.ts'
import { proof } from '../../ports/store/samples.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { strings } from '../../strings/strings.ts'

let app: Awaited<ReturnType<typeof openOauth>>
let selling: typeof app
let cookie: string
beforeAll(async () => {
  const at = {
    secretKey: 'sk_test_nobodys',
    webhookSecrets: ['whsec_nobodys'],
    apiBase: 'http://127.0.0.1:1',
    operatorCharges: false,
  }
  const cards = await openCards(at, () => Date.now())
  const evm = createEvmRpc({
    pools: createNodePools({ rpc: new Map([[8453, ['http://127.0.0.1:1']]]), now: Date.now }),
  })
  const stablecoin = openUsdc({ chainId: 8453, asset: `0x${'ab'.repeat(20)}`, confirmations: 3 }, evm)
  ;[app, selling] = await Promise.all([openOauth(), openOauth({ cards, stablecoin })])
  cookie = (await app.signIn()).cookie
})
afterAll(() => Promise.all([app.close(), selling.close()]))

const opened = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }

async function open(path: string, headers: Record<string, string> = {}, at = app) {
  const reply = await at.request(path, { headers: { ...opened, ...headers } })
  const html = await reply.text()
  const boot = /id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1]
  return { status: reply.status, headers: reply.headers, html, boot: boot === undefined ? undefined : JSON.parse(boot) }
}

const onlyWay = (kind: 'wallet' | 'passkey') => ({ kind, key: `only-${kind}`, label: 'Only', data: {} })
const walletData = { address: `0x${'c2'.repeat(20)}`, chain: 'eip155:84532', signerKind: 'key' }
const sectionsOf = (html: string) => [...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)
const address = `0x${'ab'.repeat(20)}`
const tokenOf = (chainId: string, contract = address) => `chainId=${chainId}&address=${contract}`

describe('whoever is signed in', () => {
  test('gets each page of their profile, also by a link on another site', async () => {
    const { status, boot, html } = await open(accountPaths.signIn, { cookie })
    expect(status).toBe(200)
    expect(boot).toEqual({
      profile: {
        id: expect.any(String),
        did: `did:pkh:eip155:84532:${wallet}`,
        createdAt: app.clock.now,
        authenticatedAt: app.clock.now,
        wallets: [
          {
            id: expect.any(String),
            address: wallet,
            chain: 'eip155:84532',
            label: wallet,
            createdAt: app.clock.now,
            usedAt: app.clock.now,
          },
        ],
        passkeys: [],
        accounts: [],
      },
      providers: [],
      now: app.clock.now,
      hubChainId: 84532,
      passkeyHost: 'svc.test',
      hasIpfs: false,
      anchorChains: [],
      host: 'svc.test',
      walletConnect: null,
      chains: expect.arrayContaining([{ id: 'eip155:8453', name: 'Base' }]),
    })
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(sectionsOf(html)).toEqual(['wallets', 'passkeys', 'sessions'])
  })

  test.each([
    ['overview', 'Overview', []],
    ['proofs', 'Proofs', ['proofs']],
    ['gates', 'Gates', ['gates']],
    ['newGate', 'New gate', ['editor']],
    ['apps', 'Apps &amp; keys', ['clients', 'keys', 'secrets']],
    ['data', 'Data', ['export', 'erase']],
    ['activity', 'Activity', ['charts', 'events', 'deliveries']],
    ['webhooks', 'Webhooks', ['webhooks']],
    ['history', 'Account history', ['history']],
  ] as const)('finds %s under its own address, by its title and in the navigation', async (name, title, ids) => {
    const { status, html } = await open(accountPaths[name], { cookie })
    expect([status, sectionsOf(html)]).toEqual([200, ids])
    expect(html).toContain(`<title>${title} · svc.test</title>`)
    const parent = {
      newGate: accountPaths.gates,
      webhooks: accountPaths.activity,
      history: accountPaths.activity,
    } as const
    const current = name in parent ? parent[name as keyof typeof parent] : accountPaths[name]
    const navigation = /<nav id="account-nav"[^]*?<\/nav>/.exec(html)?.[0] ?? ''
    const marked = navigation.match(/<a href="([^"]*)" aria-current="page"/g)
    expect(marked).toEqual([`<a href="${current}" aria-current="page"`])
  })

  test.each(Object.entries(accountPaths))('can sign out on %s without a script', async (_, path) => {
    const { html } = await open(path, { cookie })
    const form = /<form method="post" action="\/account\/sign-out">([^]*?)<\/form>/.exec(html)?.[1]
    expect(form?.replaceAll(/<[^>]*>/g, '').trim()).toBe('Sign out')
  })

  test('is signed out by the form of our own pages, and by no other', async () => {
    const own = await app.signIn(`0x${'ef'.repeat(20)}`)
    const send = (headers: Record<string, string>) =>
      app.request('/account/sign-out', {
        method: 'POST',
        headers: { cookie: own.cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: '',
      })
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: authUrl, 'sec-fetch-site': 'cross-site' }])
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect((await send(headers)).status).toBe(403)
    expect((await open('/account', { cookie: own.cookie })).status).toBe(200)
    const reply = await send({ origin: authUrl, 'sec-fetch-site': 'same-origin' })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/'])
    expect(reply.headers.get('set-cookie')).toMatch(/^svc_session_\w*=; .*Max-Age=0|^__Host-svc_session=; .*Max-Age=0/)
    expect((await open('/account', { cookie: own.cookie })).status).toBe(303)
  })

  test('sees numbers, what needs attention and the latest proofs at once, without a script', async () => {
    const { html, boot } = await open('/account', { cookie })
    const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(boot).toBeUndefined()
    expect(text).toContain('Active proofs 0 Published gates 0 Ways to sign in 1 1 wallet')
    expect(text).toContain('Add a second way to sign in')
    expect(text).toContain('No proofs yet.')
  })

  test.each<[only: string, ProvenMethod, advice: string]>([
    ['wallet', { ...onlyWay('wallet'), data: walletData }, 'Add a passkey or another wallet. '],
    ['passkey', onlyWay('passkey'), 'Add a wallet, or a passkey on another device. '],
    ['account', accountMethod('google', { id: 'only' }, 'ada'), 'Add a passkey or a wallet. '],
  ])('with only a %s is told what else signs in', async (_only, method, advice) => {
    const own = await openSession(await signInBy(method, app), { cookies: {} }, app)
    const { html } = await open('/account', { cookie: own.cookie.split(';')[0] ?? '' })
    const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Add a second way to sign in ${advice}You can then still sign in if you lose `)
  })

  test('sees no account as a way to sign in that signs nobody in', async () => {
    const signer = `0x${'c1'.repeat(20)}`
    const own = await app.signIn(signer)
    const { store } = app.ports
    const method = await store.accounts.method('wallet', `eip155:${signer}`)
    if (!method) throw new Error('Nobody is signed in.')
    const ids = ['github', 'discord', 'google'] as const
    for (const provider of ids) {
      const account = newMethod(accountMethod(provider, { id: signer }, 'ada'), method.profileId, app)
      // oxlint-disable-next-line no-await-in-loop -- three
      await store.accounts.add(account)
      // oxlint-disable-next-line no-await-in-loop
      const { html } = await open('/account', { cookie: own.cookie })
      const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
      const isOnly = provider !== 'google'
      expect(text).toContain(isOnly ? 'Ways to sign in 1 1 wallet ' : 'Ways to sign in 2 1 wallet · 1 linked account ')
      expect(text).toContain(isOnly ? ' 1 way to sign in ' : ' 2 ways to sign in ')
      expect(text.includes('Add a second way to sign in')).toBe(isOnly)
    }
  })

  test('asks what a token calls itself, from our own pages only', async () => {
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', origin: authUrl }
    const ask = async (query: string, headers: Record<string, string> = { ...own, cookie }) => {
      const reply = await app.request(`/account/asset-names?${query}`, { headers })
      return [reply.status, reply.status === 200 ? await reply.text() : '']
    }
    // a chain that the service does not know is asked nothing
    expect(await ask(tokenOf('999999'))).toEqual([200, '{}'])
    expect(await ask(tokenOf('1'), own)).toEqual([401, ''])
    expect(
      await ask(tokenOf('1'), { ...own, cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    ).toEqual([403, ''])
    for (const wrong of [
      '',
      'chainId=1',
      tokenOf('0'),
      tokenOf('1e3'),
      tokenOf('1', '0x12'),
      tokenOf('1', 'http://127.0.0.1/'),
    ])
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect([wrong, await ask(wrong)]).toEqual([wrong, [400, '']])
  })

  test('lists a proof that is verified in part, and no attempt that was not verified', async () => {
    const holder = `0x${'cd'.repeat(20)}`
    const { cookie: own } = await app.signIn(holder)
    const [yes, no] = proof().outcomes
    const about = { walletAddress: holder, subject: holder, createdAt: app.clock.now, completedAt: app.clock.now }
    const partly = proof({ ...about, status: 'partially_verified', outcomes: [yes!, no!] })
    const error = { code: 'INSUFFICIENT_BALANCE', message: '' }
    const refused = proof({ ...about, status: 'rejected_verifier_failure', outcomes: [{ ...no!, error }] })
    for (const each of [partly, refused])
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect(await app.ports.store.proofs.insert(each)).toBeUndefined()
    const { html } = await open('/account', { cookie: own })
    const tags = [...html.matchAll(/href="\/proof\/(0x\w+)"[^]*?<span class="tag (\w+)"/g)].map(([, id, tag]) => [
      id,
      tag,
    ])
    expect(Object.fromEntries(tags)).toEqual({ [partly.qHash]: 'active' })
    expect(html).toMatch(/Active proofs<\/dt>\s*<dd><b>1</)
    expect(html).not.toContain(refused.qHash)
  })

  test('names the token of a proof with its network', async () => {
    const holder = `0x${'ce'.repeat(20)}`
    const { cookie: own } = await app.signIn(holder)
    const [yes] = proof().outcomes
    const token = { contractAddress: address, chainId: 84532, minBalance: '25' }
    const outcomes = [{ ...yes!, verifierId: 'token-holding', input: token, claims: token }]
    const at = { createdAt: app.clock.now, completedAt: app.clock.now }
    const held = proof({ ...at, walletAddress: holder, subject: holder, outcomes, gateId: 'g' })
    expect(await app.ports.store.proofs.insert(held)).toBeUndefined()
    const { html } = await open('/account', { cookie: own })
    expect(html).toContain(
      'title="0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB">At least 25 of 0xABaB…ABaB on Base Sepolia (test)</span>',
    )
  })

  test('is told of keys that expire this week', async () => {
    const own = await app.signIn(address)
    const label = 'Nightly job'
    const body = { label, expiresAt: app.clock.now + 24 * 60 * 60_000 }
    const made = await app.request('/api/v1/profile/access-keys', {
      method: 'POST',
      headers: { cookie: own.cookie, origin: authUrl, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(made.status).toBe(201)
    const { html } = await open('/account', { cookie: own.cookie })
    expect(html).toContain('1 access key expires this week')
    expect(html).toContain(label)
  })

  test('opens the editor of an own gate, and finds no gate of somebody else', async () => {
    const gate = { gateId: 'members:forum-2', name: 'Members <b>', requirements: [{ verifierId: 'ownership-basic' }] }
    const made = await app.request('/api/v1/profile/gates', {
      method: 'POST',
      headers: { cookie, origin: authUrl, 'content-type': 'application/json' },
      body: JSON.stringify(gate),
    })
    expect(made.status).toBe(201)
    const own = await open(gatePath(gate.gateId), { cookie })
    expect(own.status).toBe(200)
    expect(own.boot.gates.gate).toMatchObject({ gateId: gate.gateId, status: 'draft' })
    expect(own.html).toContain('<title>Members &lt;b&gt; · svc.test</title>')
    expect(Object.keys(own.boot.gates.checks)).toEqual(VerifierId.options)
    const activity = await open(gateActivityPath(gate.gateId), { cookie })
    const [, tabs = ''] = /<nav class="tabs"[^>]*>([\s\S]*?)<\/nav>/.exec(activity.html) ?? []
    expect([...tabs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...sections.map((name) => `${gatePath(gate.gateId)}#${name}`),
      gateActivityPath(gate.gateId),
    ])
    const strangers = (await app.signIn(address)).cookie
    const foreign = await open(gatePath(gate.gateId), { cookie: strangers })
    const missing = await open(gatePath('no-such-gate'), { cookie: strangers })
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.html.replaceAll(strangers, '')).toBe(missing.html.replaceAll(strangers, ''))
    expect(foreign.html).not.toContain('Members')
  })

  test('names the kind of a saved reward and the wallet that receives USDC, and nothing else of the reward', async () => {
    const own = `0x${'d5'.repeat(20)}`
    const { cookie: owner } = await app.signIn(own)
    const gate = { gateId: 'told', name: 'Told', reward: { delivery: 'reveal', value: 'behind the shelf' } }
    const made = await app.request('/api/v1/profile/gates', {
      method: 'POST',
      headers: { cookie: owner, origin: authUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ ...gate, requirements: [{ verifierId: 'ownership-basic' }] }),
    })
    expect(made.status).toBe(201)
    const stored = await open(gatePath(gate.gateId), { cookie: owner })
    const { boot } = await open(accountPaths.newGate, { cookie: owner })
    expect([stored.boot.gates, boot.gates].map(({ rewardKind, usdcWallet }) => [rewardKind, usdcWallet])).toEqual([
      ['reveal', own],
      [undefined, own],
    ])
    expect(stored.html).not.toContain('behind the shelf')
  })

  test('is told of published gates that cannot be paid as their price says, and what to do', async () => {
    const { cookie: owner } = await selling.signIn(`0x${'d4'.repeat(20)}`)
    const make = async (name: string, charge: object, status = 'published') => {
      const gate = { gateId: name.toLowerCase(), name, status, requirements: [{ verifierId: 'ownership-basic' }] }
      const { status: made } = await selling.request('/api/v1/profile/gates', {
        method: 'POST',
        headers: { cookie: owner, origin: authUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ ...gate, monetization: { charge: { enabled: true, amountUsd: 5, ...charge } } }),
      })
      expect(made).toBe(201)
    }
    const matters = async () => {
      const { html } = await open('/account', { cookie: owner }, selling)
      const [, list = ''] = /<h2 id="attention-title">([^]*?)<\/section>/.exec(html) ?? []
      return [...list.matchAll(/<b>([^<]*)<\/b><span class="muted">([^<]*)<\/span><\/span\s*><a[^>]*href="([^"]*)"/g)]
        .map(([, title, body, href]) => [title, body, href])
        .filter(([, , href]) => !href?.startsWith(accountPaths.signIn))
    }
    await make('Books', { methods: ['usdc'] })
    await make('Unsold', { methods: ['stripe'] }, 'draft')
    await make('Free', { methods: ['stripe'], enabled: false })
    expect(await matters()).toEqual([])
    await make('Club', { methods: ['usdc', 'stripe'] })
    const setUp = [
      'Set up Stripe to take cards',
      'Until then, nobody can pay by card: \u2068Club\u2069',
      '/account/gates#payout',
    ]
    expect(await matters()).toEqual([setUp])
    const { gates, payouts } = selling.ports.store
    const profileId = (await gates.find('club'))?.ownerProfileId ?? ''
    await payouts.open({ profileId, accountId: 'acct_1', isReady: true, updatedAt: selling.clock.now })
    expect(await matters()).toEqual([])
    await make('Cheap', { methods: ['usdc', 'stripe'], amountUsd: 0.3 })
    expect(await matters()).toEqual([
      ['A way to pay doesn’t work', 'Check the price: \u2068Cheap\u2069', `${gatePath('cheap')}#price`],
    ])
  })

  test('can be paid where cards are taken', async () => {
    const { html } = await open(accountPaths.gates, { cookie: (await selling.signIn()).cookie }, selling)
    expect(sectionsOf(html)).toEqual(['gates', 'payout'])
    expect(html).toContain('Get paid')
  })

  test.each([
    ['none', null, () => app],
    ['unready', { id: 'eip155:8453', name: 'Base' }, () => selling],
  ] as const)('is told in the editor whether cards work, and where USDC arrives: %s, %j', async (cards, usdc, at) => {
    const { boot } = await open(accountPaths.newGate, { cookie: (await at().signIn()).cookie }, at())
    expect([boot.gates.cards, boot.gates.usdcNetwork, boot.gates.assets]).toEqual([cards, usdc, []])
  })

  test('gets a page without inline scripts that no cache stores and no page frames (security-cases D5)', async () => {
    const { headers, html } = await open('/account', { cookie })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(html).not.toMatch(/ on\w+=| style=/)
  })

  test.each(languages)('reads it in %s', async (lang) => {
    const { html } = await open(`/account/sign-in?lang=${lang}`, { cookie })
    const { pages, parts, noScript } = strings[lang].account
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(`<a href="/account/proofs?lang=${lang}"`)
    const { newGate: _gate, history: _history, webhooks: _webhooks, ...listed } = pages
    const { wallets, passkeys, sessions } = parts
    for (const text of [noScript, wallets, passkeys, sessions, ...Object.values(listed)])
      expect(html.replaceAll('&amp;', '&')).toContain(text)
  })
})

describe('nobody else', () => {
  const toSignIn = '/verify?intent=login&returnTo=%2Faccount'

  test.each([
    ['without a session', {}],
    ['with a made-up one', { cookie: '__Host-svc_session=made-up' }],
    ['in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['from a script', { 'sec-fetch-dest': 'empty' }],
  ])('is shown it, %s: they are sent to sign in', async (_, headers: Record<string, string>) => {
    const {
      status,
      headers: answered,
      html,
    } = await open('/account', { ...('sec-fetch-dest' in headers && { cookie }), ...headers })
    expect([status, answered.get('location'), html]).toEqual([303, toSignIn, ''])
    expect(answered.get('cache-control')).toBe('no-store')
  })

  test.each([...Object.values(accountPaths), gatePath('a:b')])('comes back to %s after the sign-in', async (path) => {
    const { headers } = await open(path)
    const location = headers.get('location') ?? ''
    expect(location).toBe(`/verify?intent=login&returnTo=${encodeURIComponent(path)}`)
    expect((await open(location)).boot?.returnTo).toBe(path)
  })

  test('keeps the language on the way to the sign-in and back', async () => {
    const { headers } = await open('/account?lang=de')
    expect(headers.get('location')).toBe('/verify?intent=login&returnTo=%2Faccount%3Flang%3Dde&lang=de')
    const signIn = await open(headers.get('location') ?? '')
    expect([signIn.status, signIn.boot?.lang]).toEqual([200, 'de'])
  })

  test('keeps the requirements of a new gate on the way to the sign-in and back', async () => {
    const query = new URLSearchParams({ verifiers: 'token-holding', data: '{"minBalance":"1 #\\"}' })
    const { headers } = await open(`${accountPaths.newGate}?${String(query)}&other=x`)
    const { boot } = await open(headers.get('location') ?? '')
    expect(boot?.returnTo).toBe(`${accountPaths.newGate}?${String(query)}`)
    const other = await open(`${accountPaths.gates}?${String(query)}`)
    expect(other.headers.get('location')).toBe('/verify?intent=login&returnTo=%2Faccount%2Fgates')
  })

  test('keeps the dialog about a proof on the way to the sign-in and back', async () => {
    const path = proofDialogPath('share', `0x${'ab'.repeat(32)}`)
    const { headers } = await open(`${path}&other=x`)
    expect((await open(headers.get('location') ?? '')).boot?.returnTo).toBe(path)
  })

  test('takes no address from the request (security-cases D14)', async () => {
    const reply = await app.request('/account', { headers: { ...opened, host: 'evil.example' } })
    expect(new URL(reply.headers.get('location') ?? '', authUrl).origin).toBe(authUrl)
  })
})
