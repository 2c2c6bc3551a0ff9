import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, type Language, languages } from '../../../../shared/contract/language.ts'
import type { VerificationOptions } from '../../../../shared/contract/verification.ts'
import { createApp } from '../../app.ts'
import { parseConfig } from '../../config/config.ts'
import { noKeys, openDeployment, type OpenDeployment, signedBy } from '../../deployment.fixture.ts'
import { verify } from '../../verification/verify.ts'
import type { Outcome, ProofRecord } from '../../records/proofs.ts'
import { createLog } from '../../logger.ts'
import { createKubo } from '../../ports/ipfs/kubo.ts'

const account = privateKeyToAccount(generatePrivateKey())
const address = account.address.toLowerCase()
let deployment: OpenDeployment
let app: ReturnType<typeof createApp>

const configOf = (limits: 'on' | 'off') =>
  parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_PUBLIC_URL: 'https://svc.test',
    SVC_RATE_LIMITS: limits,
  })

beforeAll(async () => {
  deployment = await openDeployment()
  const ipfsNode = createKubo('http://127.0.0.1:1', { gateway: 'https://ipfs.example' })
  app = createApp({ config: configOf('off'), ports: { ...deployment.ports, ipfsNode }, log: createLog('silent') })
})
afterAll(() => deployment.close())

async function open(path: string, { served = app, language = '' } = {}) {
  const headers = { accept: 'text/html', ...(language && { 'accept-language': language }) }
  const response = await served.request(`https://svc.test${path}`, { headers })
  const html = await response.text()
  const boot = /id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1]
  return {
    status: response.status,
    headers: response.headers,
    html,
    boot: boot === undefined ? undefined : JSON.parse(boot),
    words: /<main[^>]*>([^]*)<\/main>/
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    isIndexable: !html.includes('content="noindex"'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  }
}

async function proof(content: string, options: VerificationOptions = {}) {
  const data = { owner: account.address, content }
  const reply = await verify(await signedBy(account, { data, options }, deployment), noKeys, deployment)
  return reply.data.qHash ?? ''
}

/** A stored proof that no verifier of today leaves behind: rejected, revoked, expired. */
async function stored(change: Partial<ProofRecord>, outcome: Partial<Outcome> = {}) {
  const found = await deployment.ports.store.proofs.find(await proof(`${Math.random()}`, { privacyLevel: 'public' }))
  if (!found || 'erasedAt' in found) throw new Error('It was just stored')
  const qHash = `0x${Math.random().toString(16).slice(2).padEnd(64, '7')}`
  const outcomes = found.outcomes.map((each) => ({ ...each, ...outcome }))
  await deployment.ports.store.proofs.insert({ ...found, qHash, outcomes, ...change })
  return qHash
}

const check =
  'Check a saved proof Did someone send you a saved proof? It is checked in your browser and never uploaded. ' +
  'Checking needs JavaScript. Turn it on for this site, then reload the page.'
/** Returns a page without all that is drawn from the id of its proof. */
const withoutId = (html: string, qHash: string) =>
  html
    .replaceAll(/<path [^>]*>|viewBox="[^"]*"/g, '')
    .replaceAll(qHash, '')
    .replaceAll(short(qHash), '')
const short = (qHash: string) => `${qHash.slice(0, 10)}…${qHash.slice(-4)}`
const by = `${account.address.slice(0, 6)}…${account.address.slice(-4)}`

describe('what everyone may see', () => {
  test('a listed proof: who, what, when, its own address, for search engines too', async () => {
    const qHash = await proof('I planted the tree.', {
      privacyLevel: 'public',
      publicDisplay: true,
      storeOriginalContent: true,
    })
    const page = await open(`/proof/${qHash}`)
    expect(page.status).toBe(200)
    expect(page.words).toMatch(
      new RegExp(
        `^Verified Content ownership Who ${by} When 21 November 2026 at 12:00 UTC Proof ID ${short(qHash)} Scan to open this page ` +
          `Signed text I planted the tree. The wallet claims this content. This doesn’t show who made it, or who was first. Copy link Address of this page ${check.replace('?', '\\?')}$`,
      ),
    )
    expect([page.isIndexable, page.canonical]).toEqual([true, `https://svc.test/proof/${qHash}`])
    expect(page.html.match(/<svg class="guilloche"[^]*?<\/svg>/)?.[0].match(/<path/g)).toHaveLength(22)
    const code = /<svg\s+class="qr"[^]*?<\/svg>/.exec(page.html)?.[0]
    expect(code).toContain(`aria-label="QR code of this page’s address, https://svc.test/proof/${qHash}"`)
    // dark on light, whatever the page's colours
    expect(code?.match(/fill="[^"]*"/g)).toEqual(['fill="#ffffff"', 'fill="#000000"'])
    expect(page.boot).toEqual({
      qHash,
      view: 'whole',
      assets: [],
      walletAddress: address,
      isUnsigned: false,
      titles: { 'ownership-basic': 'Content ownership' },
      isRevoked: false,
      hasPublicText: true,
      isOwners: false,
      visibility: 'public',
      hubChainId: 84532,
      chains: expect.arrayContaining([{ id: 'eip155:1', name: 'Ethereum' }]),
      now: deployment.clock.now,
    })
  })

  test('a proof about the wallet alone says what it shows, and for which site it was made', async () => {
    const reference = { type: 'website', id: 'https://shop.example' }
    const qHash = await stored({}, { input: { owner: account.address, reference }, claims: {} })
    const { words } = await open(`/proof/${qHash}`)
    expect(words).toContain(
      `Verified Wallet ownership What Control of this wallet Made for shop.example Who ${by} When `,
    )
  })

  test('says of a proof without a signature that the account asked for it', async () => {
    const qHash = await stored({ receipt: { format: 'svc-receipt', portable: false } })
    expect((await open(`/proof/${qHash}`)).boot).toMatchObject({ view: 'whole', isUnsigned: true })
    const hidden = await stored({ receipt: { format: 'svc-receipt', portable: false }, privacyLevel: 'private' })
    expect((await open(`/proof/${hidden}`)).boot).toMatchObject({ view: 'private', isUnsigned: false })
  })

  test('names the copy on IPFS, and says that it may go', async () => {
    const qHash = await proof('Copied', { privacyLevel: 'public', publicDisplay: true })
    const cid = `bafkrei${'a'.repeat(52)}`
    const { ipfsCopies } = deployment.ports.store
    await ipfsCopies.request(qHash, 1)
    await ipfsCopies.prepare(qHash, { cid, size: 9 }, 1)
    expect((await open(`/proof/${qHash}`)).words).not.toContain('IPFS')
    await ipfsCopies.confirm(qHash, cid, 2)
    const page = await open(`/proof/${qHash}`)
    expect(page.words).toContain('Copy on IPFS bafkreia…aaaa IPFS doesn’t guarantee that the copy stays available.')
    expect(page.html).toContain(`href="https://ipfs.example/ipfs/${cid}"`)
  })

  test('is the same page in any letter case', async () => {
    const qHash = await proof('Case', { privacyLevel: 'public', publicDisplay: true })
    const page = await open(`/proof/0x${qHash.slice(2).toUpperCase()}`)
    expect([page.status, page.canonical, page.boot.qHash]).toEqual([200, `https://svc.test/proof/${qHash}`, qHash])
  })

  test('shows an unlisted proof by its address, but not to search engines', async () => {
    const qHash = await proof('Unlisted', { privacyLevel: 'public' })
    const page = await open(`/proof/${qHash}`)
    expect([page.status, page.isIndexable, page.canonical]).toEqual([200, false, undefined])
    expect(page.boot).toMatchObject({ view: 'whole', visibility: 'unlisted' })
    expect(page.words).toMatch(/^Verified Content ownership/)
    expect(page.words).not.toContain('Signed text')
  })

  test('shows only that a private proof exists', async () => {
    const qHash = await proof('my secret')
    const page = await open(`/proof/${qHash}`)
    expect(page.words).toBe(
      'Private proof Only its owner, and people or apps they give access to, can see what it says and how long it is valid. ' +
        `When 21 November 2026 at 12:00 UTC Proof ID ${short(qHash)} Scan to open this page Copy link Address of this page ${check}`,
    )
    expect(page.html).not.toMatch(new RegExp(`my secret|${address.slice(2)}`))
    expect([page.isIndexable, page.boot.view, page.boot.walletAddress]).toEqual([false, 'private', null])
  })

  test.each([
    ['that counts', {}],
    ['that was revoked', { revokedAt: Date.UTC(2026, 10, 21, 13) }],
    ['that has expired', { expiresAt: Date.UTC(2026, 10, 20) }],
  ])('shows nothing of the result of a private proof %s', async (_, change) => {
    const shown = async (status: string, verified: boolean) => {
      const qHash = await stored({ ...change, status, privacyLevel: 'private', publicDisplay: false }, { verified })
      return withoutId((await open(`/proof/${qHash}`)).html, qHash)
    }
    const passed = await shown('verified', true)
    expect(await shown('rejected_verifier_failure', false)).toBe(passed)
    expect(await shown('partially_verified', true)).toBe(passed)
    expect(await shown('error_processing_exception', false)).toBe(passed)
  })

  test.each([
    [
      'revoked',
      { revokedAt: Date.UTC(2026, 10, 21, 13) },
      {},
      /^Revoked Content ownership Its owner revoked it\. .* Result at that time Verified Revoked 21 November 2026 at 13:00 UTC Proof/,
    ],
    [
      'expired',
      { expiresAt: Date.UTC(2026, 10, 20) },
      {},
      /^Expired Content ownership This proof is no longer valid\. .* Result at that time Verified Expired 20 November 2026 at 00:00 UTC Proof/,
    ],
    [
      'still counting',
      { expiresAt: Date.UTC(2026, 10, 30) },
      {},
      /^Verified Content ownership .* Valid until 30 November 2026 at 00:00 UTC Proof/,
    ],
    [
      'rejected',
      { status: 'rejected_verifier_failure' },
      { verified: false, error: { code: 'OWNER_MISMATCH', message: '' } },
      /^Not verified Content ownership The check didn’t pass\. What Text with the fingerprint \S+ A fingerprint identifies a text or a file without showing it\. Reason It was about another wallet than the one that signed\. Who .* UTC Proof .* Make a new proof Check/,
    ],
    [
      'rejected for a reason without words',
      { status: 'rejected_verifier_failure' },
      { verified: false, error: { code: 'toString', message: '' } },
      /^Not verified Content ownership The check didn’t pass\. What Text with the fingerprint \S+ A fingerprint [\w ]+\. Who /,
    ],
    [
      'without a result, because of an outage',
      { status: 'error_processing_exception' },
      { verified: false, error: { code: 'PROVIDER_UNAVAILABLE', message: '' } },
      /^No result Content ownership The check has no result: neither yes nor no\. What .* Reason A system that the check needs didn’t respond\. Who (?!.*(Not verified|error_))/,
    ],
    [
      'true in part',
      { status: 'partially_verified' },
      {},
      /^Verified in part Content ownership Active, but some checks didn’t pass\./,
    ],
  ])('%s', async (_, change, outcome, words) => {
    const page = await open(`/proof/${await stored(change, outcome)}`)
    expect([page.status, page.words]).toEqual([200, expect.stringMatching(words)])
  })

  test.each(['0x00', `0x${'0'.repeat(64)}`, `0x${'g'.repeat(64)}`, '%3Cscript%3E'])(
    'shows nothing for %s',
    async (id) => {
      const page = await open(`/proof/${id}`)
      expect(page.status).toBe(404)
      expect(page.words).toMatch(/^This proof doesn’t exist No proof here has this ID\. /)
      expect([page.isIndexable, page.boot]).toEqual([false, undefined])
    },
  )

  test('an address with a NUL is refused', async () => {
    expect((await open('/proof/%00')).status).toBe(400)
  })

  test('names a token by its symbol and network, with its whole address', async () => {
    const contract = `0x${'ab'.repeat(20)}`
    const token = { contractAddress: contract, chainId: 84532, minBalance: '25' }
    const about = { verifierId: 'token-holding', input: token, claims: token }
    const evm = { ...deployment.ports.evm, supports: () => true, texts: async () => ['USDC', 'USD Coin'] }
    const named = createApp({ config: configOf('off'), ports: { ...deployment.ports, evm }, log: createLog('silent') })
    const { words, boot, html } = await open(`/proof/${await stored({}, about)}`, { served: named })
    const full = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
    expect(words).toContain(`Token balance What At least 25 USDC (0xABaB…ABaB) on Base Sepolia (test) ${full} Who`)
    expect(html).toContain(`<code class="muted" dir="ltr">${full}</code>`)
    expect(boot.assets).toEqual([{ chainId: 84532, address: contract, symbol: 'USDC', name: 'USD Coin' }])
    // strangers learn nothing of a private one
    const hidden = await open(`/proof/${await stored({ privacyLevel: 'private' }, about)}`, { served: named })
    expect([hidden.boot.assets, hidden.html.includes('USDC')]).toEqual([[], false])
  })

  test('escapes what a proof says', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const qHash = await proof(evil, { privacyLevel: 'public', storeOriginalContent: true })
    const { html } = await open(`/proof/${qHash}`)
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script>|<img/)
  })
})

/** In each language: a verified proof's title, the label of its date and that date, and what a page says of no proof. */
const spoken: [Language, title: string, on: string, when: string, unknown: string][] = [
  ['en', 'Verified', 'When', '21 November 2026 at 12:00 UTC', 'This proof doesn’t exist'],
  ['ar', 'تم التحقق', 'التاريخ', '21 نوفمبر 2026 في 12:00 UTC', 'هذا الإثبات غير موجود'],
  ['de', 'Verifiziert', 'Wann', '21. November 2026 um 12:00 UTC', 'Diesen Nachweis gibt es nicht'],
  ['es', 'Verificada', 'Cuándo', '21 de noviembre de 2026 a las 12:00 UTC', 'Esta prueba no existe'],
  ['fr', 'Vérifiée', 'Quand', '21 novembre 2026 à 12:00 UTC', 'Cette preuve n’existe pas'],
  ['ja', '確認済み', '日時', '2026年11月21日 12:00 UTC', 'この証明は存在しません'],
]

describe.each(spoken)('in %s', (lang, title, on, when, unknown) => {
  const root = `<html lang="${lang}" dir="${directionOf(lang)}"`
  const englishWord =
    /\b(Verified|Content|ownership|fingerprint|Who|When|Result|Proof|Signed|Copy|Address|Check|owner|QR code)\b/

  test('a proof has the same facts', async () => {
    const qHash = await proof(`Ich (${lang})`, {
      privacyLevel: 'public',
      publicDisplay: true,
      storeOriginalContent: true,
    })
    const { html, words = '', canonical } = await open(`/proof/${qHash}`, { language: `${lang}-XX, en;q=0.5` })
    expect(html).toContain(root)
    expect(words).toMatch(new RegExp(`^${title} `))
    expect(words).toContain(` ${on} ${when} `)
    expect(canonical).toBe(`https://svc.test/proof/${qHash}`)
    const seen = html
      .replaceAll(/<script[^]*?<\/script>/g, '')
      .replaceAll(/<[^>]*>/g, (tag) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? ' ')
    expect(englishWord.test(seen)).toBe(lang === 'en')
  })

  test('so have the check, a private proof and an unknown proof; the language of the address comes before that of the browser', async () => {
    const other = lang === 'ja' ? 'de' : 'ja'
    const none = `/proof/0x${'0'.repeat(64)}`
    for (const [path, status] of [
      ['/proof', 200],
      [`/proof/${await proof(`${lang}: my secret`)}`, 200],
      [none, 404],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page = await open(`${path}?lang=${lang}`, { language: other })
      expect([page.status, page.html.includes(root)]).toEqual([status, true])
      expect(englishWord.test(page.words ?? '')).toBe(lang === 'en')
    }
    expect((await open(`${none}?lang=${lang}`, { language: other })).words).toMatch(new RegExp(`^${unknown} `))
  })
})

test('every language has its row', () => {
  expect(spoken.map(([lang]) => lang)).toEqual(languages)
})

test('draws the QR code for every id, so that it does not tell which proofs exist', async () => {
  const response = await app.request(`https://svc.test/proof/0x${'0'.repeat(64)}/qr.svg`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect((await app.request('https://svc.test/proof/0x00/qr.svg')).status).toBe(404)
})

test('shows the check without a proof', async () => {
  const page = await open('/proof')
  expect(page.words).toMatch(/^Check a saved proof Did someone send you a saved proof\? /)
  expect([page.status, page.isIndexable, page.boot.qHash, page.boot.view]).toEqual([200, true, null, 'none'])
})

test('runs no inline script and cannot be framed', async () => {
  const { headers, html } = await open(`/proof/${await proof('headers', { privacyLevel: 'public' })}`)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
  )
  expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['DENY', 'no-store'])
  expect(html).not.toMatch(/<style|style=|\son\w+=|javascript:/)
})

test('limits how many ids a caller can try', async () => {
  const limited = createApp({ config: configOf('on'), ports: deployment.ports, log: createLog('silent') })
  const statuses: number[] = []
  for (let id = 0; id < 101; id += 1)
    // oxlint-disable-next-line no-await-in-loop -- one visitor
    statuses.push((await open(`/proof/0x${id.toString(16).padStart(64, '0')}`, { served: limited })).status)
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([404, 404, 429])
})
