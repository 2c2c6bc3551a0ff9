import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { seenBy } from '../../../../shared/gate/asker.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { openApp } from '../../api/app.fixture.ts'
import { aGate } from '../../api/gate.fixture.ts'
import { createKubo } from '../../ports/ipfs/kubo.ts'
import { createGate } from '../../gates/gates.ts'
import { strings } from '../../strings/strings.ts'
import { storedOf } from './overview.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

/** The overview that a link leads to, over the hand-off that a gate becomes. */
async function overview(link: string): Promise<string> {
  const reply = await app.visit(link, { headers: { accept: 'text/html' } })
  const on = reply.headers.get('location')
  return on === null ? reply.text() : overview(on.replace('https://svc.test', ''))
}

test.each(languages)(
  'in %s the box of what is shared says what a gate’s owner may check (protocol/gates#submitted-for)',
  async (lang) => {
    const gate = aGate()
    await createGate(gate as never, { profileId: 'owner' }, app)
    const { sharedAtGate } = strings[lang].overview
    expect(await overview(`/verify?gateId=${gate.gateId}&lang=${lang}`)).toContain(sharedAtGate)
    expect(await overview(`/verify?verifiers=ownership-basic&lang=${lang}`)).not.toContain(sharedAtGate)
  },
)

/** What the service keeps of each check while its proof is private. */
const storedByCheck: Readonly<Record<VerifierId, string>> = {
  'ownership-basic':
    'We keep your wallet address, and the link if you enter one. Of a text we keep only a fingerprint, not the text. Keep a copy of your text.',
  'ownership-social':
    'We keep your wallet address, and a code by which only we recognise the account. We keep its name only if you choose to put it in the proof.',
  'ownership-org-oauth':
    'We keep your wallet address, your organisation’s domain, and codes by which only we recognise you and your organisation.',
  'ownership-dns-txt': 'We keep what you enter and your wallet address.',
  'ownership-pseudonym': 'We keep what you enter and your wallet address.',
  'proof-of-human':
    'We keep your wallet address, what was confirmed, and a code that stands for you here. We never keep your document.',
  'wallet-link': 'We keep both wallet addresses.',
  'token-holding': 'We keep what you enter, your wallet address, and your exact balance, which only you can see.',
  'nft-ownership': 'We keep what you enter and your wallet address.',
  'contract-ownership': 'We keep what you enter and your wallet address.',
  'wallet-risk': 'We keep your wallet address and the result.',
  'ai-content-moderation': 'We keep your wallet address, the result and a fingerprint of the content, not the content.',
  'agent-identity': 'We keep what you enter and your wallet address.',
  'agent-delegation': 'We keep what you enter and your wallet address.',
}

test.each(Object.entries(storedByCheck))('says what the service keeps of %s', (id, expected) => {
  expect(storedOf([id as VerifierId], { lang: 'en' })).toBe(expected)
  // the address alone is part of what every check keeps
  expect(storedOf(['wallet', id as VerifierId], { lang: 'en' })).toBe(expected)
})

test('says of the wallet alone that its address is kept', () => {
  expect(storedOf(['wallet'], { lang: 'en' })).toBe('We keep your wallet address.')
})

test.each(languages)('in %s says in one sentence that the addresses of two wallets are kept', async (lang) => {
  const { checks } = strings[lang]
  const page = await overview(`/verify?verifiers=ownership-basic,wallet-link&lang=${lang}`)
  expect(page).toContain(`<span class="if-private">${checks['wallet-link'].stores}</span>`)
  expect(page).not.toContain(checks.wallet.stores)
})

test('says once what it keeps of several checks, and who can see the proof', async () => {
  expect(storedOf(['ownership-basic', 'nft-ownership', 'contract-ownership'], { lang: 'en' })).toBe(
    `${storedByCheck['ownership-basic']} We keep what you enter and your wallet address.`,
  )
  const page = await overview('/verify?verifiers=ownership-basic&ask=content')
  expect(page).toContain(`<span class="if-private">${storedByCheck['ownership-basic']}</span>`)
  expect(page).toContain(
    '<span class="if-private">Only you, and people or apps you give access to, can read this proof.</span',
  )
  expect(page).toContain('<span class="if-private">nothing with other sites.</span>')
  expect(page).toContain('<span class="if-public">Everyone can see this proof: ')
})

test.each(languages)('in %s says of a private proof what the steps after it say', async (lang) => {
  const { page } = await import(`../../../pages/strings/${lang}/page.ts`)
  for (const handoff of [null, { own: false, origin: 'https://shop.example' }])
    for (const gate of [null, { name: 'Readers' }]) {
      const boot = { handoff, gate } as Parameters<typeof seenBy>[0]
      expect(seenBy(boot, strings[lang].overview.seenBy)).toBe(seenBy(boot, page.seenBy))
    }
})

test('speaks of no link where the page that asks gives the text', async () => {
  const data = Buffer.from(JSON.stringify({ content: 'Mine' })).toString('base64url')
  const page = await overview(`/verify?verifiers=ownership-basic&data=${data}`)
  expect(page).toContain('We keep your wallet address. Of the text we keep only a fingerprint, not the text.')
  expect(page).not.toContain('if you enter one')
})

test('speaks of several proofs where the checks make several', async () => {
  // these two share one signature, and so one proof
  expect(await overview('/verify?verifiers=ownership-basic,wallet-link')).toContain(
    'Only you, and people or apps you give access to, can read this proof.',
  )
  const gate = { ...aGate(), requirements: [{ verifierId: 'ownership-basic', minCount: 2 }] }
  await createGate(gate as never, { profileId: 'owner' }, app)
  const page = await overview(`/verify?gateId=${gate.gateId}`)
  expect(page).toContain('Only you, and people or apps you give access to, can read these proofs.')
  expect(page).toContain('The owner of this gate can check later whether the proofs are still valid.')
})

test('puts no space between two sentences in Japanese', async () => {
  const box = /<dl class="share">[^]*?<\/dl>/
  const page = await overview('/verify?verifiers=ownership-basic,nft-ownership&ask=content&lang=ja')
  const text = box.exec(page)?.[0].replaceAll(/<[^>]+>/g, '') ?? ''
  expect(text).not.toMatch(/。 +\S/)
})

/** The box of what is shared, as a person reads it. */
const shareBox = (page: string) =>
  /<dl class="share">[^]*?<\/dl>/
    .exec(page)?.[0]
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('names the people who see the proof of a gate, and never the gate as one of them', async () => {
  const gate = { ...aGate(), name: 'Readers' }
  await createGate(gate as never, { profileId: 'owner' }, app)
  const direct = shareBox(await overview(`/verify?gateId=${gate.gateId}`))
  expect(direct).toMatch(/^The owner of this gate learns /)
  expect(direct).toContain('Only you, and people or apps you give access to, can read this proof.')
  expect(direct).toContain('The owner of this gate can check later whether the proof is still valid.')
  expect(direct).not.toContain('Readers')

  const begun = await handoffOf(app, { verifiers: undefined, gateId: gate.gateId })
  const asked = shareBox(await begun.page())
  expect(asked).toMatch(/^shop\.example gets /)
  expect(asked).toContain('Only you, and people or apps you give access to, can read this proof.')
  expect(asked).not.toContain('Readers')

  const plain = shareBox(await (await handoffOf(app, {})).page())
  expect(plain).toMatch(/^shop\.example gets /)
  expect(plain).not.toMatch(/gate|Readers/)
})

test.each(languages)('in %s names the wallet that a link is for, and no text that is none', async (lang) => {
  const wallet = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  const link = `/verify?verifiers=ownership-basic&lang=${lang}&wallet=`
  expect(await overview(link + wallet)).toContain(
    '<b class="wrap" dir="ltr">0x5aAeb6053F3E94C9b9A<wbr />09f33669435E7Ef1BeAed</b>',
  )
  expect(await overview(`${link}yours`)).not.toContain('yours')
})

test.each(languages)('in %s says that an assistant made the link, only when the link says so', async (lang) => {
  const link = `/verify?verifiers=ownership-basic&lang=${lang}`
  const { assistant } = strings[lang].overview
  expect(await overview(`${link}&from=assistant`)).toContain(assistant)
  expect(await overview(link)).not.toContain(assistant)
  expect(await overview(`${link}&from=me`)).not.toContain(assistant)
})

test.each(languages)('in %s a link for an agent says when to go on, whoever made it', async (lang) => {
  const linkOf = (asked: object) =>
    `/verify?verifiers=agent-delegation&lang=${lang}&data=${Buffer.from(JSON.stringify(asked)).toString('base64url')}`
  const link = linkOf({ agentWallet: `0x${'ab'.repeat(20)}`, maxSpend: '5' })
  const { assistant, knownAgent } = strings[lang].overview
  expect(await overview(link)).toContain(knownAgent)
  expect(await overview(linkOf({ agentId: 'helper' }))).toContain(knownAgent)
  const marked = await overview(`${link}&from=assistant`)
  expect(marked).toContain(assistant)
  expect(marked).not.toContain(knownAgent)
  // the person enters an agent of their own
  expect(await overview(`/verify?verifiers=agent-delegation&lang=${lang}`)).not.toContain(knownAgent)
})

test.each(languages)('in %s a gate’s link names its assistant and its wallet too, up to the end', async (lang) => {
  const gate = aGate()
  await createGate(gate as never, { profileId: 'owner' }, app)
  const { assistant, assistantDone } = strings[lang].overview
  const link = `/verify?gateId=${gate.gateId}&lang=${lang}`
  const page = await overview(`${link}&from=assistant&wallet=0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed`)
  expect(page).toContain(assistant)
  expect(page).toContain(JSON.stringify({ assistant: { done: assistantDone } }).slice(1, -1))
  expect(page).toContain('0x5aAeb6053F3E94C9b9A<wbr />09f33669435E7Ef1BeAed')
  expect(await overview(link)).not.toContain(assistantDone)
})

const title = async (query: string) => /<h1[^>]*>([^<]*)</.exec(await overview(`/verify?${query}`))?.[1]

test('names the one thing to prove in the title, and counts several', async () => {
  expect(await title('verifiers=ownership-pseudonym')).toBe('Prove that you hold a pseudonym')
  expect(await title('verifiers=ownership-pseudonym,ownership-basic')).toBe('Prove 2 things')
  const gate = aGate()
  await createGate(gate as never, { profileId: 'owner' }, app)
  expect(await title(`gateId=${gate.gateId}`)).toBe(gate.name)
})

test('offers a copy on IPFS where a node is configured, and where a proof can be published', async () => {
  const choice = 'id="ipfs"'
  expect(await overview('/verify?verifiers=ownership-basic')).not.toContain(choice)
  const withNode = await openApp({ ports: { ipfsNode: createKubo('http://127.0.0.1:1') } })
  try {
    const page = async (id: string) => await (await withNode.visit(`/verify?verifiers=${id}`)).text()
    expect(await page('ownership-basic')).toContain(choice)
    expect(await page('wallet-link')).not.toContain(choice)
  } finally {
    await withNode.close()
  }
})

/** The boxes of the overview: id, options, and whether it is ticked. */
const boxes = (page: string) =>
  [
    ...page.matchAll(
      /type="checkbox"\s+id="([a-z-]+)"\s+name="option"\s+value="([^"]*)"\s+autocomplete="off"\s+(checked)?/g,
    ),
  ].map(([, id, value = '', checked]) => [id, JSON.parse(value.replaceAll('&quot;', '"')), checked === 'checked'])

/** Begins a hand-off as the element of a shop does. */
const handoffOf = async (own: typeof app, body: object) => {
  const sid = randomBytes(18).toString('base64url')
  const challenge = randomBytes(32).toString('base64url')
  const answer = await own.call('createHandoff', {
    path: { sid },
    headers: { origin: 'https://shop.example' },
    body: { challenge, verifiers: ['ownership-basic'], mode: 'popup', ...body },
  })
  return { ...answer, page: async () => await (await own.visit(`/verify?sid=${sid}`)).text() }
}

test('says what a site gets about a person: also the age and whatever else it asks for', async () => {
  // the page only asks whether there is one
  const own = await openApp({ ports: { personhood: { provider: 'zkpassport' } as never } })
  try {
    const pageFor = async (data: object) =>
      await (await handoffOf(own, { verifiers: ['proof-of-human'], ...data })).page()
    expect(await pageFor({})).toContain('that you are one real person, counted once.')
    const page = await pageFor({
      data: { assuranceLevel: 'medium', claims: { age_min: 18, sanctions_passed: true } },
    })
    expect(page).toContain(
      'that you are at least 18 years old, that you are on no sanctions list, that your face matches the document, and that you are one real person, counted once.',
    )
    expect(page).toContain(
      'At least 18 years old · On no sanctions list · Face matches the document · Scan your passport',
    )
  } finally {
    await own.close()
  }
})

describe('anchors', () => {
  const anchored = {
    SVC_ANCHOR_KEY: `0x${'11'.repeat(32)}`,
    SVC_ANCHOR_CHAINS: '8453,42161',
  }
  const published = { privacyLevel: 'public', publicDisplay: true, storeOriginalContent: true }
  test('are not offered without an account that pays for them', async () => {
    expect(boxes(await overview('/verify?verifiers=ownership-basic'))).toEqual([['public', published, false]])
    expect(await handoffOf(app, { options: { publishToHub: true } })).toMatchObject({
      status: 400,
      reply: { error: { code: 'OPTION_NOT_AVAILABLE', details: { option: 'options.publishToHub' } } },
    })
  })

  test('are offered also for a proof that cannot be public, and ticked where the site asks for them', async () => {
    const own = await openApp({ env: anchored })
    try {
      const page = await (await own.visit('/verify?verifiers=wallet-link')).text()
      expect(boxes(page)).toEqual([
        ['anchor', { publishToHub: true }, false],
        ['anchor-further', { targetChains: [8453, 42161] }, false],
      ])
      // the boxes are folded until the site asks for one of them
      expect(page).toMatch(/<details class="more options"\s*>/)
      expect(page).toContain('<b>Anchor this proof on Base Sepolia (test)</b>')
      expect(page).toContain('<b>Also anchor it on Base and Arbitrum One</b>')
      const asked = await handoffOf(own, { options: { targetChains: [42161] } })
      expect(await asked.page()).toMatch(/<details class="more options" open>/)
      expect(boxes(await asked.page())).toEqual([
        ['public', published, false],
        ['anchor', { publishToHub: true }, true],
        ['anchor-further', { targetChains: [42161] }, true],
      ])
      const elsewhere = await handoffOf(own, { options: { targetChains: [1] } })
      expect(elsewhere).toMatchObject({ status: 400, reply: { error: { code: 'UNSUPPORTED_CHAIN' } } })
    } finally {
      await own.close()
    }
  })

  test.each(languages)('have their own words in %s', (lang) => {
    const { choice, states } = strings[lang].anchors
    const texts = [
      choice.title('Base'),
      choice.further('Base'),
      choice.furtherDetail('Base'),
      ...Object.values(states).map((words) => words('Base', 7, 'noon')),
    ]
    expect(texts.filter((text) => !text.includes('Base'))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })
})

const titleOf = (page: string) => /<h1[^>]*>([^<]*)</.exec(page)?.[1]

test('a delegation is something to allow, and nothing to prove', async () => {
  expect(titleOf(await overview('/verify?verifiers=agent-delegation'))).toBe('Allow an agent to act for you')
  expect(titleOf(await overview('/verify?verifiers=agent-identity'))).toMatch(/^Prove /)
})

test('says what the site of a plain link really gets, with the full stop of the language (protocol/handoffs#links)', async () => {
  const link = '/verify?verifiers=ownership-basic,nft-ownership&returnUrl=https%3A%2F%2Fshop.example%2F'
  const listening = `${link}&mode=popup&origin=https%3A%2F%2Fshop.example`
  expect(shareBox(await overview(link))).toMatch(
    /^shop\.example gets only the proof’s ID, if you send it at the end\. Not shared /,
  )
  expect(shareBox(await overview(listening))).toMatch(
    /^shop\.example gets the proof’s ID, and that you passed\. Not shared /,
  )
  expect(shareBox(await overview(`${link}&lang=ja`))).toContain(`${strings.ja.overview.link.click}。`)
  expect(shareBox(await (await handoffOf(app, {})).page())).toContain('shop.example gets your wallet address')
})

test('has different words in every language', () => {
  const texts = languages.map((lang) => strings[lang].overview.sharedAtGate)
  expect(new Set(texts).size).toBe(languages.length)
})
