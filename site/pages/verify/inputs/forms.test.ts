import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { directionOf, languages } from '../../../../shared/contract/language.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { address, expectAccessible, openPage, plain } from '../verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
})

const contractAddress = `0x${'c0'.repeat(20)}`
const mint = 'So11111111111111111111111111111111111111112'
const bootOf = (id: VerifierId, data: Boot['data'] = {}): Boot => ({
  ...plain,
  claims: [{ id, title: 'Something', detail: '' }],
  verifierIds: [id],
  data,
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const heading = () => document.querySelector('#stage h1')?.textContent
const codes = () => [...document.querySelectorAll('.record code')].map((each) => each.textContent)
const confirmed = () => document.querySelector<HTMLElement>('.summary dd')?.innerText.split('\n')
const submitted = () => opened?.seen.submissions.map((body) => (body as { data: unknown }).data)

async function open(id: VerifierId, data: Boot['data'] = {}, options: Parameters<typeof openPage>[1] = {}) {
  opened = openPage(bootOf(id, data), options)
  await button('Continue').click()
  if (id === 'ownership-dns-txt') await button(/MetaMask/).click()
  await vi.waitFor(() => expect(document.querySelector('#stage form')).not.toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
}

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const element = field(name)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await (element.tagName === 'SELECT'
      ? userEvent.selectOptions(element, value)
      : element.type === 'checkbox'
        ? userEvent.click(element)
        : userEvent.fill(element, value))
  }
}

type Case = {
  id: VerifierId
  /** The first field that is wrong while nothing is filled in, and what it says. */
  first: [string, string]
  typed: Record<string, string>
  data: object
}

const cases: Case[] = [
  {
    id: 'ownership-pseudonym',
    first: ['pseudonymId', 'Use 3 to 32 characters'],
    typed: { pseudonymId: 'ada.l', displayName: 'Ada' },
    data: { pseudonymId: 'ada.l', displayName: 'Ada' },
  },
  {
    id: 'ownership-dns-txt',
    first: ['domain', 'Enter a domain such as example.com'],
    typed: { domain: 'Shop.example' },
    data: { domain: 'Shop.example', walletAddress: address },
  },
  {
    id: 'contract-ownership',
    first: ['contractAddress', 'Enter 0x and 40 digits'],
    typed: { contractAddress, method: 'admin' },
    data: { chainId: 1, contractAddress, method: 'admin', walletAddress: address },
  },
  {
    id: 'nft-ownership',
    first: ['contractAddress', 'Enter 0x and 40 digits'],
    typed: { contractAddress, tokenId: '7', tokenType: 'erc1155' },
    data: { chainId: 1, contractAddress, tokenId: '7', tokenType: 'erc1155', ownerAddress: address },
  },
  {
    id: 'token-holding',
    first: ['contractAddress', 'Enter 0x and 40 digits'],
    typed: { contractAddress, minBalance: '10.5' },
    data: { chainId: 1, contractAddress, minBalance: '10.5', ownerAddress: address },
  },
  {
    id: 'agent-identity',
    first: ['agentId', 'Enter 1 to 128 characters'],
    typed: { agentId: 'shop-assistant', agentType: 'bot', description: 'Sells', capabilities: 'on' },
    data: {
      agentId: 'shop-assistant',
      agentType: 'bot',
      description: 'Sells',
      capabilities: { wallet: true },
      agentWallet: address,
    },
  },
  {
    id: 'agent-delegation',
    first: ['agentWallet', 'Enter the address of an EVM or Solana wallet'],
    typed: { agentWallet: contractAddress, allowedActions: 'buy\n\n sell ', maxSpend: '100', days: '1' },
    data: {
      agentWallet: contractAddress,
      scope: 'global',
      allowedActions: ['buy', 'sell'],
      maxSpend: '100',
      expiresAt: expect.any(Number),
      controllerWallet: address,
    },
  },
]

describe.each(cases)('$id', ({ id, first: [name, problem], typed, data }) => {
  test('is accessible, shows a problem at its field, and sends what was typed', async () => {
    await open(id)
    await expectAccessible()
    await userEvent.click(document.querySelector('#stage .button')!)
    expect(document.activeElement).toBe(field(name))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    const described = (field(name).getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((each) => document.getElementById(each)?.textContent).join(' ')).toContain(problem)
    await expectAccessible()
    await fill(typed)
    await userEvent.click(document.querySelector('#stage .button')!)
    if (id !== 'ownership-dns-txt') await button(/MetaMask/).click()
    await vi.waitFor(() => expect(submitted()).toEqual([data]))
  })
})

test('shows a problem during typing, and removes it, by keyboard alone', async () => {
  await open('ownership-pseudonym')
  await userEvent.keyboard('{Tab}Ada')
  await expect.element(page.getByText(/^Use 3 to 32 characters/)).toBeVisible()
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}ada')
  await expect.element(page.getByText(/^Use 3 to 32 characters/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}Ada L.{Enter}')
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(submitted()).toEqual([{ pseudonymId: 'ada', displayName: 'Ada L.' }]))
})

test('shows values of the embedder without asking for them', async () => {
  await open('token-holding', { chainId: 1, contractAddress })
  expect([...document.querySelectorAll('.locked output')].map((each) => each.textContent)).toEqual([
    'Ethereum',
    contractAddress,
  ])
  expect([...document.querySelectorAll<HTMLInputElement>('#stage [name]')].map((each) => each.name)).toEqual([
    'minBalance',
  ])
  await fill({ minBalance: '1' })
  await userEvent.click(document.querySelector('#stage .button')!)
  await button(/MetaMask/).click()
  await vi.waitFor(() =>
    expect(submitted()).toEqual([{ chainId: 1, contractAddress, minBalance: '1', ownerAddress: address }]),
  )
})

test.each<[VerifierId, Boot['data'], string[]]>([
  ['agent-identity', { agentType: 'ai' }, ['AI']],
  ['nft-ownership', { chainId: 1, tokenType: 'erc1155' }, ['Ethereum', 'Edition (ERC-1155)']],
  ['agent-delegation', { expiresAt: new Date(2026, 10, 24, 18, 5).getTime() }, ['24 November 2026 at 18:05']],
  ['agent-delegation', { expiresAt: 9e15 }, ['9000000000000000']],
  ['agent-delegation', { expiresAt: 'soon' }, ['soon']],
])('shows values of the embedder as people read them: %s %j', async (id, data, expected) => {
  await open(id, data)
  expect([...document.querySelectorAll('.locked output')].map((each) => each.textContent)).toEqual(expected)
})

test('refuses a token of another network than the wallet’s at the choice of the chain', async () => {
  await open('token-holding')
  await fill({ chain: 'solana:mainnet' })
  await fill({ contractAddress: mint, minBalance: '1' })
  await userEvent.click(document.querySelector('#stage .button')!)
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(document.querySelector('#stage form')).not.toBeNull())
  expect(field('contractAddress').value).toBe(mint)
  await userEvent.click(document.querySelector('#stage .button')!)
  expect(document.activeElement).toBe(field('chain'))
  await expect.element(page.getByText(/is for another network/)).toBeVisible()
  await expect.element(button('Change')).toBeVisible()
})

test('the record names the typed domain and the connected wallet', async () => {
  await open('ownership-dns-txt')
  expect(codes()).toEqual(['_svc.example.com', `wallet=${address.toLowerCase()}`])
  await expect.element(button('Copy: Name')).toBeDisabled()
  await fill({ domain: 'Bücher.example.' })
  expect(codes()).toEqual(['_svc.xn--bcher-kva.example', `wallet=${address.toLowerCase()}`])
  await expect.element(button('Copy: Name')).toBeEnabled()
})

test('takes the host of a pasted web address', async () => {
  await open('ownership-dns-txt')
  await fill({ domain: 'https://Shop.example:8443/about?x=1' })
  expect(codes()[0]).toBe('_svc.shop.example')
  await fill({ domain: 'ftp://shop.example' })
  expect(codes()[0]).toBe('_svc.example.com')
  await fill({ domain: 'Shop.example/about' })
  await button('Check the record').click()
  await vi.waitFor(() => expect(submitted()).toEqual([{ domain: 'shop.example', walletAddress: address }]))
})

const obstacle = {
  answer: 'no',
  reason: 'DNS_RECORD_NOT_FOUND',
  message: 'None.',
  details: { recordName: '_svc.shop.example', recordValue: `wallet=${address.toLowerCase()}` },
} as const

test('says that an amount has too many digits', async () => {
  await open('token-holding', { chainId: 1, contractAddress })
  await fill({ minBalance: '9'.repeat(83) })
  await button('Continue').click()
  await expect.element(page.getByText('Use at most 60 digits before the point and 36 after it.')).toBeVisible()
  await fill({ minBalance: '0' })
  await button('Continue').click()
  await expect.element(page.getByText('Enter a number above zero, such as 10.5.')).toBeVisible()
  // it may mean a decimal or thousands, and the signed amount must mean one of them
  await fill({ minBalance: '1,5' })
  await expect.element(page.getByText('Use a point, not a comma, such as 1.5.')).toBeVisible()
})

const warning = () => document.querySelector('#stage .warn')?.textContent

test.each<[string, given: JsonObject, typed: Record<string, string>, warns: boolean]>([
  ['as it is', {}, {}, true],
  ['with blank lines', {}, { allowedActions: ' \n ', maxSpend: ' ' }, true],
  ['with a scope', {}, { scope: 'shopping' }, false],
  ['with actions', {}, { allowedActions: 'read' }, false],
  ['with a limit', {}, { maxSpend: '550' }, false],
  ['with a given scope', { scope: 'shopping' }, {}, false],
  ['with a given deny list', { deniedActions: ['pay'] }, {}, false],
  ['with a given scope that means everything', { scope: 'global' }, {}, true],
])('warns while an agent may do everything: %s', async (_, given, typed, warns) => {
  await open('agent-delegation', given)
  await fill({ agentWallet: address, ...typed })
  await vi.waitFor(() =>
    expect(warning()).toBe(
      warns ? 'So far, the agent may do everything for you and spend without a limit.' : undefined,
    ),
  )
  await expectAccessible()
})

test.each<[VerifierId, typed: Record<string, string>, line: string]>([
  ['token-holding', { minBalance: '1000.5' }, 'At least 1,000.5 of 0xC0C0…c0c0 on Ethereum'],
  ['nft-ownership', { tokenId: '7' }, '0xC0C0…c0c0 #7 on Ethereum'],
  ['contract-ownership', {}, '0xC0C0…c0c0 on Ethereum'],
])('names an asset with its network before the signature, and in the result: %s', async (id, typed, line) => {
  await open(id)
  await fill({ contractAddress, ...typed })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(heading()).toBe('Verified'))
  expect(document.querySelector('.claims li .muted')?.textContent).toBe(line)
  opened?.stop()
  await open(id, {}, { world: { sign: 'never' } })
  await fill({ contractAddress, ...typed })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(confirmed()).toEqual(['Something', line]))
})

test('says before the signature what the agent may do, as it was typed and given', async () => {
  await open('agent-delegation', { scope: 'shopping' }, { world: { sign: 'never' } })
  await fill({ agentWallet: contractAddress, allowedActions: 'buy\nsell', days: '7' })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await expect.element(page.getByText('You confirm')).toBeVisible()
  await vi.waitFor(() =>
    expect(confirmed()).toEqual([
      'Something',
      '0xC0C0…c0c0',
      'Scope: “\u2068shopping\u2069”',
      'May: “\u2068buy\u2069” and “\u2068sell\u2069”',
      'Until 28 November 2026',
      'No limit per payment',
      'This service only records these limits. The agent’s program has to keep them.',
    ]),
  )
  await expectAccessible()
})

test('asks for no signature while the record is missing, and checks again', async () => {
  opened = openPage(bootOf('ownership-dns-txt', { domain: 'shop.example' }), {
    world: { precheck: obstacle },
  })
  await button('Continue').click()
  await button(/MetaMask/).click()
  // nobody had time to add it
  await expect.element(page.getByRole('heading', { name: 'Add a TXT record to your domain' })).toBeVisible()
  expect(codes()).toEqual(['_svc.shop.example', `wallet=${address.toLowerCase()}`])
  expect(document.querySelector('.record .hint')).toBeNull()
  await expectAccessible()
  const { world, seen } = opened
  await button('Check again').click()
  await expect.element(page.getByRole('heading', { name: 'No TXT record found' })).toBeVisible()
  expect([seen.messages, seen.submissions]).toEqual([[], []])
  world.precheck = { answer: 'yes' }
  await button('Check again').click()
  await vi.waitFor(() => expect(seen.submissions).toHaveLength(1))
  expect(seen.messages).toHaveLength(1)
})

test('lets a person sign when the record cannot be looked up, and says so', async () => {
  opened = openPage(bootOf('ownership-dns-txt', { domain: 'shop.example' }), {
    world: { precheck: { answer: 'unknown' }, sign: 'never' },
  })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await expect
    .element(page.getByText('We couldn’t look up your TXT record. You can still sign, and we’ll try again.'))
    .toBeVisible()
  expect(heading()).toBe('Confirm in MetaMask')
  expect(opened.seen.messages).toHaveLength(1)
  await expectAccessible()
})

test('refuses a character that no wallet shows', async () => {
  await open('agent-identity')
  await fill({ agentId: 'a\u0085b' })
  await userEvent.click(document.querySelector('#stage .button')!)
  await expect.element(page.getByText(/^Wallets can’t show one of these characters/)).toBeVisible()
  expect(heading()).toBe('Who is the agent?')
})

describe.each(languages)('in %s', (lang) => {
  test('each form has its words', async () => {
    document.documentElement.lang = lang
    document.documentElement.dir = directionOf(lang)
    const pageWords = await stringsFor('page', lang)
    const text = await stringsFor('inputs', lang)
    const titles: [VerifierId, string][] = [
      ['ownership-pseudonym', text.handle.title],
      ['contract-ownership', text.contract.title],
      ['nft-ownership', text.token.nft.title],
      ['agent-delegation', text.agent.delegation.title],
    ]
    for (const [id, title] of titles) {
      opened?.stop()
      opened = openPage({ ...bootOf(id), lang }, { words: pageWords })
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      await button('Continue').click()
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(() => expect(heading()).toBe(title))
      // oxlint-disable-next-line no-await-in-loop
      await expectAccessible()
    }
  })
})

test('no translation repeats the English text by mistake', async () => {
  const english = textsOf(await stringsFor('inputs', 'en'))
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const texts = textsOf(await stringsFor('inputs', lang))
    const same = texts.filter((text, index) => text === english[index] && text.includes(' '))
    expect([lang, same]).toEqual([lang, []])
  }
})

/** Every text of a table, in its order. */
function textsOf(table: object): string[] {
  return Object.entries(table)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, value]): string[] => (typeof value === 'string' ? [value] : textsOf(value as object)))
}

test('leads back from a missing record to the domain, with the wallet that is connected', async () => {
  opened = openPage(bootOf('ownership-dns-txt'), {
    world: { precheck: { answer: 'no', reason: 'DNS_RECORD_NOT_FOUND', message: 'There is no TXT record.' } },
  })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(document.querySelector('#stage form')).not.toBeNull())
  await fill({ domain: 'shop.example' })
  await button('Check the record').click()
  await button('Change my entry').click()
  await vi.waitFor(() => expect(heading()).toBe('Which domain do you own?'))
  expect(field('domain').value).toBe('shop.example')
  expect(document.querySelector('#stage .account code')?.getAttribute('title')).toBe(address)
})

test.each([
  ['ada', 'GitHub ada'],
  [undefined, 'GitHub'],
])('names the account on the ticket if the proof shows its name: %s', async (handle, line) => {
  const boot = bootOf('ownership-social', { provider: 'github', internalSocialToken: 't'.repeat(43) })
  const claims = { provider: 'github', ...(handle && { handle }) }
  opened = openPage(
    { ...boot, claims: [{ id: 'ownership-social', title: 'Social account', detail: '', subject: 'GitHub' }] },
    { world: { answers: [{ verifierId: 'ownership-social', verified: true, status: 'verified', data: { claims } }] } },
  )
  await button('Continue').click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(document.querySelector('.ticket .claims .muted')?.textContent.trim()).toBe(line))
})
