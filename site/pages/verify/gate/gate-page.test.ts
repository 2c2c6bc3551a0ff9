import { afterEach, describe, expect, test, vi } from 'vitest'
import { html } from 'lit/html.js'
import { page, userEvent } from 'vitest/browser'
import type { Boot, GateBoot } from '../../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import {
  address,
  code,
  expectAccessible,
  listeningOpener,
  openPage,
  qHash,
  ready,
  sid,
} from '../verify-page.fixture.ts'
import type { GateClient } from './deps.ts'
import { loadGateScreens } from './gate-screens.ts'

const older = `0x${'b'.repeat(64)}`
const txHash = `0x${'e'.repeat(64)}`
const gate: GateBoot = {
  gateId: 'club',
  name: 'The club',
  requirements: [
    { verifierId: 'ownership-basic', optional: false, minCount: 1, data: { reference: { type: 'other', id: 'club' } } },
  ],
  charge: null,
  artifact: null,
  hasReward: true,
  state: 'open',
}
const network = {
  chainId: 84532,
  name: 'Base Sepolia (test)',
  add: {
    chainId: '0x14a34',
    chainName: 'Base Sepolia (test)',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://sepolia.base.org'],
    blockExplorerUrls: ['https://sepolia.basescan.org'],
  },
}
const boot: Boot = { ...ready, gate }
const charged: Boot = { ...ready, gate: { ...gate, charge: { amountUsd: 5, methods: ['usdc', 'stripe'], network } } }
const onlyCard: Boot = { ...ready, gate: { ...gate, charge: { amountUsd: 5, methods: ['stripe'], network } } }
const quote = {
  chainId: 84532,
  asset: `0x${'c'.repeat(40)}`,
  recipient: `0x${'2'.repeat(40)}`,
  amount: '5000000',
  decimals: 6,
  quoteId: 'q',
  expiresAt: 1,
}
const reward = { delivery: 'reveal' as const, value: 'open sesame' }

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.stop()
  localStorage.clear()
})

type Calls = Partial<Record<keyof GateClient, unknown[]>>
type Answers = {
  found?: string[]
  /** What the service says of a token before the signature. */
  precheck?: object
  /** The person is signed in with the wallet of the page, with the passkey of this wallet, or with another account. */
  isSignedIn?: boolean | 'passkey' | 'another'
  /** The look for earlier proofs is not answered. */
  isCheckSilent?: boolean
  /** To proofs that are there already, one after the other; the last stays. */
  reuse?: (ServiceError | 'ok')[]
  progress?: object
  /** Whether the gate is paid, to proofs that are there already. */
  reusePayment?: 'due'
  /** The state of the gate by now. */
  state?: 'paused' | 'not_started' | 'ended'
  checkout?: object
  /** One after the other; the last stays. */
  fulfill?: (ServiceError | object)[]
  ask?: Wallet['ask']
}

const held = { address: address.toLowerCase(), chain: 'eip155:84532' }
const profiles: Readonly<Record<string, object | null>> = {
  true: { wallets: [held], passkeys: [] },
  passkey: { wallets: [], passkeys: [{ walletAddress: address.toLowerCase() }] },
  another: { wallets: [{ ...held, address: `0x${'9'.repeat(40)}` }], passkeys: [] },
  false: null,
}
const standing = { gateId: 'club', allRequiredSatisfied: true, missingVerifierIds: [], payment: 'none' as const }

/** Opens the page of a gate, whose service gives these answers. */
function open(of: Boot, answers: Answers = {}, options: Parameters<typeof openPage>[1] = {}) {
  const calls: Calls = {}
  const note = (name: keyof GateClient, call: { body?: unknown; query?: unknown }) =>
    (calls[name] ??= []).push(call.body ?? call.query)
  const fulfillments = [...(answers.fulfill ?? [{ fulfillment: reward }])]
  const reused = { ...standing, ...(answers.reusePayment && { payment: answers.reusePayment }) }
  const reuses = [...(answers.reuse ?? ['ok' as const])]
  const client = {
    checkProofs: async (call: { query: unknown }) => {
      note('checkProofs', call)
      if (answers.isCheckSilent) await new Promise(() => {})
      const qHashes = answers.found ?? []
      const row = { verifierId: 'ownership-basic', satisfied: qHashes.length > 0, qHashes, optional: false }
      return { data: { gate: { rows: [row], state: answers.state ?? 'open' } } }
    },
    precheck: async (call: { body: unknown }) => {
      note('precheck', call)
      return { data: { answers: [answers.precheck ?? { answer: 'yes' }] } }
    },
    session: async () => ({ data: { profile: profiles[String(answers.isSignedIn ?? false)] } }),
    getProof: async () => ({ data: { createdAt: new Date(2026, 2, 3, 12).getTime() } }),
    reuseProofs: async (call: { body: unknown }) => {
      note('reuseProofs', call)
      const [answer] = reuses
      if (reuses.length > 1) reuses.shift()
      if (answer instanceof ServiceError) throw answer
      return { data: { qHash: older, qHashes: [older], gate: reused, handoff: { sid, code } } }
    },
    checkout: async (call: { body: unknown }) => {
      note('checkout', call)
      if (answers.checkout instanceof ServiceError) throw answers.checkout
      return { data: answers.checkout ?? quote }
    },
    fulfillGateShort: async (call: { body: unknown }) => {
      note('fulfillGateShort', call)
      const [answer] = fulfillments
      if (fulfillments.length > 1) fulfillments.shift()
      if (answer instanceof ServiceError) throw answer
      return { data: { gateId: 'club', qHash, ...answer } }
    },
  }
  opened = openPage(of, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that the page reads
    loadGate: async (deps) => await loadGateScreens({ ...deps, lang: 'en' }, client as unknown as GateClient),
    world: { gate: { ...standing, ...answers.progress }, ask: answers.ask },
    ...options,
  })
  return { ...opened, calls }
}

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string) => page.getByRole('button', { name })
const linkNamed = (name: string) => page.getByRole('link', { name })
/** The ways on, without the one back to the site. */
const buttons = () =>
  [...document.querySelectorAll('#stage .button')].map((each) => each.textContent.trim()).slice(0, -1)
/** As a person reads it. */
const words = () => document.querySelector<HTMLElement>('#stage')!.innerText.replaceAll(/\s+/g, ' ').trim()
const says = async (text: string) => await vi.waitFor(() => expect(words()).toContain(text), { timeout: 4000 })

async function begin() {
  await button('Continue').click()
  await page.getByRole('button', { name: /^MetaMask/ }).click()
}
async function toPayment(answers: Answers = {}, options: Parameters<typeof openPage>[1] = {}) {
  const all = open(charged, { progress: { payment: 'due' }, ...answers }, options)
  await begin()
  await expect.element(heading('Pay $5.00')).toHaveFocus()
  await vi.waitFor(() => expect(document.querySelector('.way [aria-disabled]')).toBeNull())
  return all
}
/** Agrees to use the earlier proofs. */
const use = async () => await button('Use my proof').click()
const sends = async (method: string) => (method === 'eth_chainId' ? '0x14a34' : txHash)

test('signs the values that the gate locks, and shows the reward without leaving the page', async () => {
  const { seen, calls } = open(boot)
  await begin()
  await expect.element(heading('Welcome to The club')).toHaveFocus()
  await says('open sesame')
  await expectAccessible()
  expect(seen.submissions).toMatchObject([{ data: { owner: address, reference: { type: 'other', id: 'club' } } }])
  expect(calls.checkProofs).toEqual([{ gateId: 'club', address, includeQHashes: 'true' }])
  expect(calls.fulfillGateShort).toEqual([{ qHash, handoff: sid }])
  await says('Return to shop.example Show my proof Save proof More')
})

test('says how to get a reward again that is lost with its window, and only there', async () => {
  const reopen = 'To get the reward again, reload the page that opened this window, and verify again.'
  const { opener } = listeningOpener()
  open(boot, {}, { opener })
  await begin()
  await says(`open sesame Copy ${reopen} Close window`)
  await expectAccessible()
  opened?.stop()
  localStorage.clear()
  // there is nothing to keep
  open(boot, { fulfill: [{ fulfillment: { delivery: 'access_granted' } }] }, { opener: listeningOpener().opener })
  await begin()
  await says('You have access now. Close window')
  opened?.stop()
  localStorage.clear()
  open(boot)
  await begin()
  await says('open sesame Copy Return to shop.example')
  expect(words()).not.toContain(reopen)
})

test.each([
  ['where a site asks', boot, 'Only you, and people or apps you give access to, can read this proof.'],
  [
    'by a direct link',
    { ...boot, handoff: null },
    'Only you, and people or apps you give access to, can read this proof.',
  ],
])('names the people who will see the proof before it is signed, and never the gate: %s', async (_, of, sentence) => {
  open(of, {}, { world: { sign: 'never', gate: standing } })
  await begin()
  await says(sentence)
  expect(words()).not.toMatch(/The club can|and The club/)
  await expectAccessible()
})

test('uses earlier proofs by one signature that names them, the page and the gate', async () => {
  const { seen, calls, world } = open(boot, { found: [older] }, {})
  world.sign = 'never'
  await begin()
  await expect.element(heading('You already proved this on 3 March 2026')).toHaveFocus()
  await says('Use it? Your wallet asks you to sign once, to show it’s you. It’s free.')
  await expectAccessible()
  expect(seen.messages).toEqual([])
  await use()
  await expect.element(heading('Confirm in MetaMask')).toBeVisible()
  await says('Using your proof from 3 March 2026')
  await expectAccessible()
  expect(seen.messages[0]).toContain(
    `{"action":"use_proofs","gateId":"club","origin":"https://shop.example","qHashes":["${older}"],"service":"https://svc.test","sid":"${sid}"}`,
  )
  world.sign = `0x${'11'.repeat(65)}`
  await button('Reopen MetaMask').click()
  await says('open sesame')
  expect(seen.submissions).toEqual([])
  expect(calls.reuseProofs).toMatchObject([{ walletAddress: address, qHashes: [older], chainId: 84532 }])
  expect(calls.fulfillGateShort).toEqual([{ qHash: older, handoff: sid }])
})

test('uses earlier proofs without a signature while the person is signed in with the wallet', async () => {
  const { seen, calls } = open(boot, { found: [older], isSignedIn: true })
  await begin()
  await expect.element(heading('You already proved this on 3 March 2026')).toHaveFocus()
  await says('Use it? You’re signed in, so you don’t have to sign again.')
  await expectAccessible()
  expect(calls.reuseProofs).toBeUndefined()
  await use()
  await says('open sesame')
  expect(seen.messages).toEqual([])
  expect(calls.reuseProofs).toEqual([{ walletAddress: address, qHashes: [older], chainId: 84532 }])
})

const loadPasskey = async () => ({
  connect: async () => ({ address }),
  sign: () => Promise.reject(new Error('A passkey signs on its own screen.')),
  screen: () => html`<h1 tabindex="-1">Passkey</h1>`,
})
const beginByPasskey = async () => {
  await button('Continue').click()
  await page.getByRole('button', { name: /^Passkey/ }).click()
}

describe('a passkey as the wallet', () => {
  test('uses earlier proofs by a click while the person is signed in with it', async () => {
    const { seen, calls } = open(boot, { found: [older], isSignedIn: 'passkey' }, { loadPasskey })
    await beginByPasskey()
    await says('Use it? You’re signed in, so you don’t have to sign again.')
    expect(calls.reuseProofs).toBeUndefined()
    await use()
    await says('open sesame')
    expect([seen.messages, calls.reuseProofs]).toEqual([
      [],
      [{ walletAddress: address, qHashes: [older], chainId: 84532 }],
    ])
  })

  test('is asked for again when the session is over', async () => {
    open(boot, { found: [older] }, { loadPasskey })
    await beginByPasskey()
    await expect.element(heading('Sign to continue')).toBeVisible()
    await expect.element(button('Use another wallet')).toBeVisible()
  })
})

test('keeps the signature over earlier proofs after a lost connection, and sends it again', async () => {
  const gone = new ServiceError('NETWORK_UNREACHABLE', '')
  const { seen, calls } = open(boot, { found: [older], reuse: [gone, gone, 'ok'] })
  await begin()
  await use()
  await expect.element(heading('No connection')).toHaveFocus()
  await says('Your signature is kept. We’ll send it when the connection is back.')
  await expectAccessible()
  dispatchEvent(new Event('online'))
  await says('open sesame')
  expect(seen.messages).toHaveLength(1)
  expect(calls.reuseProofs).toHaveLength(3)
  expect(new Set(calls.reuseProofs?.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('sends the same signature over earlier proofs again after a reload', async () => {
  const first = open(boot, { found: [older], reuse: [new ServiceError('NETWORK_UNREACHABLE', '')] })
  await begin()
  await use()
  await expect.element(heading('No connection')).toHaveFocus()
  // a reload aborts nothing, so that it leaves the storage as it is
  const storage = new Map(first.storage)
  first.stop()
  const second = open(boot, { found: [older] }, { storage })
  await says('open sesame')
  expect(second.seen.messages).toEqual([])
  expect(second.calls.reuseProofs).toEqual(first.calls.reuseProofs?.slice(0, 1))
  expect([...storage.keys()].filter((key) => key.endsWith('use_proofs'))).toEqual([])
})

describe('a reload while the wallet shows the request to use earlier proofs', () => {
  test('keeps the account, looks for proofs anew, and asks the wallet only after a click', async () => {
    const first = open(boot, { found: [older] }, { world: { sign: 'never' } })
    await begin()
    await use()
    await vi.waitFor(() => expect(first.seen.messages).toHaveLength(1))
    first.stop()
    const second = open(boot, { found: [older] }, { storage: first.storage })
    await expect.element(heading('You already proved this on 3 March 2026')).toHaveFocus()
    await says('0x2682…5076')
    await page.getByText('Show the exact message').click()
    await says('"action":"use_proofs"')
    await expectAccessible()
    expect(second.seen.messages).toEqual([])
    expect(second.calls).toEqual({ checkProofs: [{ gateId: 'club', address, includeQHashes: 'true' }] })
    await use()
    await says('open sesame')
    expect(second.seen.messages).toHaveLength(1)
  })

  test('ignores a kept signature for other proofs', async () => {
    const answers = { found: [older], reuse: [new ServiceError('INTERNAL', '')] }
    const first = open(boot, answers)
    await begin()
    await use()
    await expect.element(button('Try again')).toBeVisible()
    first.world.sign = 'never'
    answers.found = [older, qHash]
    await button('Try again').click()
    await vi.waitFor(() => expect(first.seen.messages).toHaveLength(2))
    const storage = new Map(first.storage)
    first.stop()
    const second = open(boot, answers, { storage })
    await expect.element(button('Use my proof')).toBeEnabled()
    expect([second.seen.messages, second.calls.reuseProofs]).toEqual([[], undefined])
  })

  test('shows the overview when the hand-off has ended', async () => {
    const first = open(boot, { found: [older] }, { world: { sign: 'never' } })
    await begin()
    await use()
    await vi.waitFor(() => expect(first.seen.messages).toHaveLength(1))
    first.stop()
    const second = open({ ...boot, ended: { code: null } }, { found: [older] }, { storage: first.storage })
    await expect.element(heading('shop.example asks you')).toBeVisible()
    expect([words(), second.seen.messages]).toEqual(['', []])
  })
})

test('a reload during the look for earlier proofs keeps the account, and asks the wallet only after a click', async () => {
  const first = open(boot, { isCheckSilent: true })
  await begin()
  await expect.element(heading('Looking for proofs you have')).toBeVisible()
  first.stop()
  const second = open(boot, {}, { storage: first.storage })
  await expect.element(heading('Sign the message')).toHaveFocus()
  await says('0x2682…5076')
  expect(second.calls.checkProofs).toHaveLength(1)
  expect(second.seen.messages).toEqual([])
  await button('Sign with MetaMask').click()
  await says('open sesame')
  expect(second.seen.messages).toHaveLength(1)
})

test('forgets the signature over earlier proofs when the person cancels', async () => {
  const { storage } = open(boot, { found: [older], reuse: [new ServiceError('NETWORK_UNREACHABLE', '')] })
  await begin()
  await use()
  await expect.element(heading('No connection')).toHaveFocus()
  const storedSignatures = () => [...storage.keys()].filter((key) => key.endsWith('use_proofs'))
  expect(storedSignatures()).toHaveLength(1)
  await button('Cancel').click()
  await vi.waitFor(() => expect(storedSignatures()).toEqual([]))
})

test('forgets the signature over earlier proofs when the person cancels or starts over after an error', async () => {
  const failing = new ServiceError('INTERNAL', '')
  const { storage, seen, window } = open(boot, { found: [older], reuse: [failing, failing, 'ok'] })
  const storedSignatures = () => [...storage.keys()].filter((key) => key.endsWith('use_proofs'))
  await begin()
  await use()
  await expect.element(button('Try again')).toBeVisible()
  expect(storedSignatures()).toHaveLength(1)
  window.back()
  await expect.element(heading('Which wallet do you want to use?')).toBeVisible()
  window.back()
  await expect.element(heading('shop.example asks you')).toBeVisible()
  expect(storedSignatures()).toEqual([])

  await begin()
  await use()
  await expect.element(button('Try again')).toBeVisible()
  expect([storedSignatures().length, seen.messages.length]).toEqual([1, 2])
  window.back()
  await button('Cancel').click()
  expect(storedSignatures()).toEqual([])
})

test('sends the same signature again to a busy service, and asks for a new one after a refusal', async () => {
  const [busy, late] = [new ServiceError('INTERNAL', ''), new ServiceError('EXPIRED_SIGNATURE', '')]
  const { seen } = open(boot, { found: [older], reuse: [busy, late, 'ok'] })
  await begin()
  await use()
  await button('Try again').click()
  await expect.element(heading('The signature came too late')).toBeVisible()
  expect(seen.messages).toHaveLength(1)
  await button('Try again').click()
  await use()
  await says('open sesame')
  expect(seen.messages).toHaveLength(2)
})

test('names what is still missing, and lets the person prove it with the same wallet', async () => {
  const { seen } = open(boot, { progress: { allRequiredSatisfied: false, missingVerifierIds: ['ownership-basic'] } })
  await begin()
  await expect.element(heading('Something is still missing')).toBeVisible()
  await says('Still missing: Wallet ownership')
  await expectAccessible()
  await button('Prove what is missing').click()
  await vi.waitFor(() => expect(seen.submissions).toHaveLength(2))
})

const social = { verifierId: 'ownership-social', optional: false, minCount: 1, data: {} } as const
const ofAccount: Boot = {
  ...boot,
  gate: { ...gate, requirements: [social] },
  claims: [{ id: 'ownership-social', title: 'Social account', detail: '' }],
}
const once = (uniqueBy: string) =>
  new ServiceError('GATE_REQUIREMENTS_NOT_MET', '', {
    details: { missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy },
  })

test('says that an account has opened the gate with another wallet, and lets the person use another account', async () => {
  const { calls } = open(ofAccount, { found: [older], reuse: [once('account')] })
  await begin()
  await use()
  await expect.element(heading('This account was already used here')).toBeVisible()
  await says('It has already opened this gate with another wallet. Use that wallet, or another account.')
  await expect.element(page.getByText('Still missing:')).not.toBeInTheDocument()
  expect(buttons()).toEqual(['Use another account', 'Use another wallet'])
  await expectAccessible()
  await button('Use another account').click()
  // the account that has opened it is not looked for again
  await expect.element(heading('Which account is yours?')).toBeVisible()
  expect(calls.checkProofs).toHaveLength(1)
})

test.each([
  ['a person, who cannot be another one', 'personhood', {}, ['Use another wallet']],
  ['an NFT that the person chooses', 'asset', {}, ['Use another NFT', 'Use another wallet']],
  ['an NFT that the gate names', 'asset', { tokenId: '7' }, ['Use another wallet']],
])('offers after a gate was opened with it only another one that there can be: %s', async (_, kind, data, expected) => {
  const nft = { ...social, verifierId: 'nft-ownership', data } as const
  open({ ...ofAccount, gate: { ...gate, requirements: [nft] } }, { found: [older], reuse: [once(kind)] })
  await begin()
  await use()
  await vi.waitFor(() => expect(buttons()).toEqual(expected))
})

test('lets a person sign in where a wallet alone is not enough, and then asks for no new proof', async () => {
  const reason = 'PHISHING_RESISTANCE_REQUIRED'
  const { calls } = open(boot, { progress: { allRequiredSatisfied: false, missingVerifierIds: [], reason } })
  await begin()
  await expect.element(heading('Sign in first')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open your account' })
  await expect.element(link).toHaveAttribute('href', '/account')
  await expect.element(button('Use another wallet')).toBeVisible()
  await expectAccessible()
  expect(calls.checkProofs).toHaveLength(1)
  await button('I’m signed in now').click()
  await vi.waitFor(() => expect(calls.checkProofs).toHaveLength(2))
})

test('says to a person who is signed in that the account lacks the wallet, and how to go on with the same proofs', async () => {
  const reason = 'PHISHING_RESISTANCE_REQUIRED'
  const progress = { allRequiredSatisfied: false, missingVerifierIds: [], reason }
  const { calls } = open(boot, { isSignedIn: 'another', progress })
  await begin()
  await expect.element(heading('This wallet isn’t in your account')).toBeVisible()
  await says(
    'You’re signed in, but with an account that doesn’t have this wallet. Your proofs are saved. They count as soon as you’re signed in with an account that has it.',
  )
  await expect.element(linkNamed('Add this wallet to your account')).toHaveAttribute('href', '/account/sign-in#wallets')
  await expect
    .element(linkNamed('Sign in with another account'))
    .toHaveAttribute('href', '/verify?intent=login&again=1&returnTo=/account/sign-in')
  await expectAccessible()
  await button('Try again').click()
  await vi.waitFor(() => expect(calls.checkProofs).toHaveLength(2))
})

test('refuses a link of another website than that of the gate', async () => {
  const row = { verifierId: 'ownership-basic', optional: false, minCount: 1, workOrigin: 'https://a.example' } as const
  const requirements = [{ ...row, data: { reference: { type: 'url' } } }]
  const { seen } = open({ ...boot, gate: { ...gate, requirements } })
  await begin()
  const link = page.getByLabelText('Web address')
  await link.fill('https://b.example/work')
  await button('Continue').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a link on the website https://a.example.')
  await link.fill('https://a.example/work')
  await button('Continue').click()
  const reference = { type: 'url', id: 'https://a.example/work' }
  await vi.waitFor(() => expect(seen.submissions).toMatchObject([{ data: { reference } }]))
})

test('tells the server that a person who has connected a wallet left before the signature', async () => {
  const row = { verifierId: 'ownership-basic', optional: false, minCount: 1 } as const
  const requirements = [{ ...row, data: { reference: { type: 'url' } } }]
  const { seen } = open({ ...boot, gate: { ...gate, requirements } })
  await begin()
  await expect.element(page.getByLabelText('Web address')).toBeVisible()
  await button('Cancel').click()
  expect(seen.events).toEqual([{ type: 'opened' }, { type: 'cancelled', step: 'preparing' }])
})

test('says that only the owner can correct a gate whose contract cannot be checked', async () => {
  const error = { code: 'NOT_A_CONTRACT', message: 'There is no contract at this address.' }
  const answers = [{ verifierId: 'contract-ownership', verified: false, error }]
  open(boot, {}, { world: { verify: 'partially_verified', answers } })
  await begin()
  await expect.element(heading('This gate isn’t set up correctly')).toBeVisible()
  await says('Only its owner can correct it. Please tell whoever sent you here.')
  expect(document.querySelector('.failure')?.className).toBe('failure publisher')
  await expectAccessible()
})

test('offers to start again after a cancellation at a plain link', async () => {
  open({ ...boot, handoff: { sid, origin: 'https://svc.test', own: true }, returnTo: null })
  await button('Continue').click()
  await button('Cancel').click()
  await expect.element(heading('You cancelled')).toBeVisible()
  await expectAccessible()
  const again = page.getByRole('link', { name: 'Start again' })
  await expect.element(again).toHaveAttribute('href', '/verify?gateId=club&lang=en')
})

test('asks for the payment last and once, with its price in the button', async () => {
  const ask = vi.fn<NonNullable<Wallet['ask']>>(sends)
  const { seen, calls, storage, stop } = await toPayment({ ask, fulfill: [new ServiceError('RPC_UNAVAILABLE', 'No.')] })
  await expectAccessible()
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await says(
    `Your payment is safe, and you won’t pay twice. If you close this page, open it again in this browser and use the same wallet. Transaction ${txHash}`,
  )
  await expectAccessible()
  expect(calls.checkout).toEqual([{ gateId: 'club', qHash, method: 'usdc', handoff: sid }])
  expect(calls.fulfillGateShort).toEqual([{ qHash, handoff: sid, paymentTxHash: txHash }])
  expect(seen.submissions).toHaveLength(1)
  stop()

  const second = open(charged, {}, { storage })
  await button('Try again').click()
  await says('open sesame')
  expect(second.calls.fulfillGateShort).toEqual([{ qHash, handoff: sid, paymentTxHash: txHash }])
  expect(ask.mock.calls.filter(([method]) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('asks for no payment that was made on another page, and says that it is safe when the reward cannot be fetched', async () => {
  const progress = { payment: 'due', paymentReceived: true }
  const fulfill = [new ServiceError('FULFILLMENT_UNAVAILABLE', 'No.'), { fulfillment: reward }]
  const { calls } = open(charged, { progress, fulfill })
  await begin()
  await expect.element(heading('We can’t give you the reward right now')).toHaveFocus()
  await says('Your payment is safe, and you won’t pay twice.')
  expect(words()).not.toContain('Nothing was charged')
  await button('Try again').click()
  await says('open sesame')
  await says('You have nothing to pay.')
  expect(calls.checkout).toBeUndefined()
  expect(calls.fulfillGateShort).toEqual([
    { qHash, handoff: sid },
    { qHash, handoff: sid },
  ])
})

test('waits for a payment that is not settled yet', async () => {
  const pending = new ServiceError('PAYMENT_PENDING', 'Not yet.', { retryAfter: 0.2 })
  const { calls } = await toPayment({ ask: sends, fulfill: [pending, pending, { fulfillment: reward }] })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await says('Your payment is on its way This page updates by itself.')
  expect(words()).not.toContain('Almost there')
  await expectAccessible()
  await says('open sesame')
  await says('Paid $5.00 Transaction 0xeeeeeeee…eeee')
  expect(calls.fulfillGateShort).toHaveLength(3)
})

test('says that the wallet holds too little before the person publishes a record', async () => {
  const tokenAndRecord: Boot = {
    ...boot,
    verifierIds: ['token-holding', 'ownership-dns-txt'],
    claims: [
      { id: 'token-holding', title: 'Token balance', detail: 'At least 25 USDC on Base', amount: '25 USDC' },
      { id: 'ownership-dns-txt', title: 'Domain ownership', detail: 'A domain of yours' },
    ],
    gate: {
      ...gate,
      requirements: [
        {
          verifierId: 'token-holding',
          optional: false,
          minCount: 1,
          data: { contractAddress: `0x${'c'.repeat(40)}`, minBalance: '25', chainId: 8453 },
        },
        { verifierId: 'ownership-dns-txt', optional: false, minCount: 1, data: {} },
      ],
    },
  }
  const tooLow = { answer: 'no', reason: 'INSUFFICIENT_BALANCE', message: 'No.', details: {} }
  const first = open(tokenAndRecord, { precheck: tooLow })
  await begin()
  await expect.element(heading('You need at least 25 USDC')).toBeVisible()
  await says('Token balance At least 25 USDC on Base')
  expect(first.seen.messages).toEqual([])
  expect(first.calls.precheck).toHaveLength(1)
  await expectAccessible()
  await button('Check again').click()
  await vi.waitFor(() => expect(first.calls.precheck).toHaveLength(2))
  first.stop()
  open(tokenAndRecord)
  await begin()
  await expect.element(page.getByRole('textbox', { name: 'Domain' })).toBeVisible()
})

/** Opens the page with the price as the server draws it. */
const openPriced = (of: Boot, answers: Answers = {}) => {
  const all = open(of, answers)
  document.querySelector('#overview h1')!.insertAdjacentHTML('afterend', '<p id="price">Costs $5.00.</p>')
  return all
}

describe('a transfer on its way, after its page was closed', () => {
  const pending = new ServiceError('PAYMENT_PENDING', 'Not yet.', { retryAfter: 60 })

  /** Pays on a page, and closes it before the payment has settled. */
  async function payAndClose() {
    const ask = vi.fn<NonNullable<Wallet['ask']>>(sends)
    const { stop } = await toPayment({ ask, fulfill: [pending] })
    await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
    await says('Your payment is on its way')
    stop()
    return ask
  }

  test('pays on a new page, also with another proof', async () => {
    const ask = await payAndClose()
    const answers = { found: [older], reusePayment: 'due' as const, isSignedIn: true, ask }
    const { calls } = open(charged, { ...answers, fulfill: [pending] })
    await begin()
    await use()
    await says('Your payment is on its way')
    expect(words()).toContain(`Transaction ${txHash}`)
    expect(calls.checkout).toBeUndefined()
    expect(calls.fulfillGateShort).toEqual([{ qHash: older, handoff: sid, paymentTxHash: txHash }])
    expect(ask.mock.calls.filter(([method]) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('is named on the overview, below the price', async () => {
    const sent = 'A payment for this gate was sent from this browser.'
    await payAndClose()
    const elsewhere: Boot = { ...charged, gate: { ...charged.gate!, gateId: 'another' } }
    const later: Boot = { ...charged, now: charged.now + 25 * 3_600_000 }
    for (const of of [elsewhere, later]) {
      const { stop } = openPriced(of, { progress: { payment: 'due' } })
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await begin()
      // oxlint-disable-next-line no-await-in-loop -- by then everything is loaded
      await expect.element(heading('Pay $5.00')).toHaveFocus()
      expect(document.querySelector('#overview')!.textContent).not.toContain(sent)
      stop()
    }
    openPriced(charged)
    await vi.waitFor(() => expect(overview()).toContain(`Costs $5.00. ${sent} Continue with the same wallet`))
    await expectAccessible()
  })

  test('is forgotten once it has bought the reward', async () => {
    const ask = await payAndClose()
    const paid = open(charged, { progress: { payment: 'due' }, ask })
    await begin()
    await says('open sesame')
    paid.stop()
    localStorage.removeItem('svc:passed')
    const { calls } = await toPayment({ ask })
    expect(calls.fulfillGateShort).toBeUndefined()
  })

  test('is paid again only when the service has refused it, and the person wants to', async () => {
    const ask = await payAndClose()
    const { calls } = open(charged, {
      progress: { payment: 'due' },
      fulfill: [new ServiceError('PAYMENT_INVALID', 'Unknown.'), { fulfillment: reward }],
      ask,
    })
    await begin()
    await expect.element(heading('This payment doesn’t count')).toBeVisible()
    await button('Pay again').click()
    await expect.element(heading('Pay $5.00')).toBeVisible()
    expect(calls.fulfillGateShort).toHaveLength(1)
  })

  test('does not pay for another wallet, at another gate, or a day later', async () => {
    const ask = await payAndClose()
    const progress = { payment: 'due' as const }
    const elsewhere: Boot = { ...charged, gate: { ...charged.gate!, gateId: 'another' } }
    const later: Boot = { ...charged, now: charged.now + 25 * 3_600_000 }
    const anotherWallet = { world: { gate: { ...standing, ...progress }, connect: `0x${'33'.repeat(20)}` } }
    for (const [of, options] of [[charged, anotherWallet], [elsewhere], [later]] as const) {
      const { calls, stop } = open(of, { progress, ask }, options)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await begin()
      // oxlint-disable-next-line no-await-in-loop
      await expect.element(heading('Pay $5.00')).toHaveFocus()
      expect(calls.fulfillGateShort).toBeUndefined()
      stop()
    }
  })

  test('counts as none where the storage is damaged', async () => {
    localStorage.setItem('svc:transfers', '[{"gateId":"club"}]')
    const { calls } = await toPayment({ ask: sends })
    expect(calls.fulfillGateShort).toBeUndefined()
  })
})

test('fetches the reward without the payment when the reply to the payment was lost', async () => {
  const used = new ServiceError('PAYMENT_ALREADY_USED', 'Used.')
  const { calls } = await toPayment({ ask: sends, fulfill: [used, { fulfillment: reward }] })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await says('open sesame')
  expect(calls.fulfillGateShort?.[1]).toEqual({ qHash, handoff: sid })
})

test('lets the person pay again only after the service has refused a payment', async () => {
  await toPayment({ ask: sends, fulfill: [new ServiceError('PAYMENT_INVALID', 'Too little.')] })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('This payment doesn’t count')).toBeVisible()
  expect(words()).toContain(`Transaction ${txHash}`)
  expect(words()).not.toContain('Your payment is safe')
  await expectAccessible()
  await button('Pay again').click()
  await expect.element(heading('Pay $5.00')).toBeVisible()
})

test.each([
  ['FAILED', 'The card payment didn’t go through', 'Nothing was charged. Card payment s1 Pay again'],
  ['GIVEN_BACK', 'This payment no longer counts', 'or you disputed the payment. Card payment s1 Pay again'],
])('says of a card payment that it was refused: %s', async (reason, title, rest) => {
  const { seen, storage, stop } = await toPayment({
    checkout: { checkoutUrl: 'https://pay.example/s1', sessionId: 's1' },
  })
  await button('Pay $5.00 by card').click()
  await vi.waitFor(() => expect(seen.visits).toHaveLength(1))
  stop()
  const refused = new ServiceError('PAYMENT_INVALID', 'No.', { details: { reason } })
  open(charged, { fulfill: [refused] }, { storage, paid: 's1' })
  await expect.element(heading(title)).toBeVisible()
  await says(rest)
  expect(words()).not.toContain('Try again')
  await expectAccessible()
  await button('Pay again').click()
  await expect.element(heading('Pay $5.00')).toBeVisible()
})

describe('an outage after the last proof', () => {
  test('speaks of no payment at a gate without a price', async () => {
    open(boot, { fulfill: [new ServiceError('STORE_UNAVAILABLE', 'No.'), { fulfillment: reward }] })
    await begin()
    await expect.element(heading('We can’t give you the reward right now')).toBeVisible()
    await says('Your proofs are saved. Try again in a minute.')
    expect(words()).not.toMatch(/pay|charge/i)
    await expectAccessible()
    await button('Try again').click()
    await says('open sesame')
  })

  test.each(['FULFILLMENT_UNAVAILABLE', 'INTERNAL', 'PAYMENT_INVALID'] as const)(
    'before the payment says that nothing was charged, and leads back to it: %s',
    async (refusal) => {
      await toPayment({ checkout: new ServiceError(refusal, 'No.') })
      await button('Pay $5.00 by card').click()
      await expect.element(heading('We can’t start the payment right now')).toBeVisible()
      await says('Nothing was charged.')
      expect(words()).not.toContain('Your payment is safe')
      await expectAccessible()
      await button('Back to payment').click()
      await expect.element(heading('Pay $5.00')).toBeVisible()
    },
  )

  test.each([
    ['its other way', charged, 'Your proofs are saved. Try again in a minute, or pay another way.'],
    ['no other way', onlyCard, 'Your proofs are saved. Try again in a minute. Nothing was charged.'],
  ])('before the payment names %s to pay', async (_, of, text) => {
    open(of, { progress: { payment: 'due' }, checkout: new ServiceError('FULFILLMENT_UNAVAILABLE', 'No.') })
    await begin()
    await expect.element(heading('Pay $5.00')).toHaveFocus()
    await vi.waitFor(() => expect(document.querySelector('.way [aria-disabled]')).toBeNull())
    await button('Pay $5.00 by card').click()
    await says(text)
    await expectAccessible()
  })

  test('looks for a card payment not in the wallet', async () => {
    const { seen, storage, stop } = await toPayment({
      checkout: { checkoutUrl: 'https://pay.example/s1', sessionId: 's1' },
    })
    await button('Pay $5.00 by card').click()
    await vi.waitFor(() => expect(seen.visits).toHaveLength(1))
    stop()
    open(charged, { fulfill: [new ServiceError('PAYMENT_REQUIRED', 'No.')] }, { storage, paid: 's1' })
    await expect.element(heading('We can’t find your payment')).toBeVisible()
    await says('Try again in a minute. If that doesn’t help, ask whoever sent you here.')
    expect(words()).not.toContain('wallet,')
    await expectAccessible()
  })

  test('after the payment says once that it is safe', async () => {
    await toPayment({ ask: sends, fulfill: [new ServiceError('FULFILLMENT_UNAVAILABLE', 'No.')] })
    await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
    await expect.element(heading('We can’t give you the reward right now')).toBeVisible()
    expect(words().split('Your payment is safe')).toHaveLength(2)
  })
})

test('offers another wallet where only a phishing-resistant one counts', async () => {
  await toPayment({ checkout: new ServiceError('PHISHING_RESISTANCE_REQUIRED', 'No.') })
  await button('Pay $5.00 by card').click()
  await expect.element(heading('Sign in first')).toBeVisible()
  await button('Use another wallet').click()
  await expect.element(heading('Which wallet do you want to use?')).toBeVisible()
})

test('says that nothing was saved when the gate has closed before the first proof', async () => {
  open(boot, { state: 'paused' })
  await begin()
  await expect.element(heading('This gate is paused')).toBeVisible()
  await says('Nothing was saved.')
  expect(words()).not.toContain('Your proofs are saved')
})

test('says that the proofs are saved when the person cancels the payment', async () => {
  await toPayment()
  await button('Cancel').click()
  await expect.element(heading('You cancelled')).toBeVisible()
  await says('Your proofs are saved. Nothing was charged.')
})

test('refuses another price than the one on the button', async () => {
  const ask = vi.fn<NonNullable<Wallet['ask']>>(sends)
  await toPayment({ ask, checkout: { ...quote, amount: '6000000' } })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('The price changed')).toBeVisible()
  await says('Nothing was charged.')
  expect(ask).not.toHaveBeenCalled()
})

test('continues after a card payment on the page of the processor', async () => {
  const { seen, storage, stop } = await toPayment({
    checkout: { checkoutUrl: 'https://pay.example/s1', sessionId: 's1' },
  })
  await button('Pay $5.00 by card').click()
  await vi.waitFor(() => expect(seen.visits).toEqual(['https://pay.example/s1']))
  expect(seen.events.at(-1)).toEqual({ type: 'away', step: 'paying' })
  stop()

  const back = open(charged, { fulfill: [{ fulfillment: reward, handoff: { sid, code } }] }, { storage, paid: 's1' })
  await says('open sesame')
  expect(back.calls.fulfillGateShort).toEqual([{ qHash, handoff: sid, paymentCheckoutSessionId: 's1' }])
})

test('asks again after a return from the card page without a payment', async () => {
  const { storage, stop } = await toPayment({ checkout: { checkoutUrl: 'https://pay.example/s1', sessionId: 's1' } })
  await button('Pay $5.00 by card').click()
  await vi.waitFor(() => expect(storage.get('run')).toContain('stripe'))
  stop()
  open(charged, {}, { storage })
  await expect.element(button('Pay $5.00 by card')).toBeVisible()
})

test.each([
  [false, 'Go to shop.example'],
  [true, 'Return to shop.example'],
])('of a plain link only the proof’s id leaves the page (by itself: %s)', async (automatic, label) => {
  const own: Boot = {
    ...boot,
    handoff: { sid, origin: 'https://svc.test', own: true },
    returnTo: { url: 'https://shop.example/in', host: 'shop.example', automatic, code: null },
  }
  const { opener, messages } = listeningOpener()
  const { seen, storage } = open(own, {}, { opener })
  await begin()
  await says('open sesame')
  expect(JSON.stringify([...storage])).not.toContain(code)
  await button(label).click()
  expect(seen.visits).toEqual([`https://shop.example/in?qHash=${qHash}`])
  expect(messages).toEqual([])
})

test('keeps what is proven: Back from the payment leads to the overview, and Continue to the payment', async () => {
  const { window, seen } = await toPayment()
  await vi.waitFor(() => expect(window.place).toEqual({ at: 1, length: 2 }))
  window.back()
  await expect.element(heading('shop.example asks you')).toHaveFocus()
  await button('Continue').click()
  await expect.element(heading('Pay $5.00')).toHaveFocus()
  window.back()
  await expect.element(heading('shop.example asks you')).toBeVisible()
  window.forward()
  await expect.element(heading('Pay $5.00')).toBeVisible()
  expect([seen.messages.length, seen.submissions.length]).toEqual([1, 1])
})

test('Back does nothing while the wallet shows a payment', async () => {
  const ask = vi.fn<NonNullable<Wallet['ask']>>(async (method) =>
    method === 'eth_chainId' ? '0x14a34' : await new Promise(() => {}),
  )
  const { window } = await toPayment({ ask })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('Confirm the payment in MetaMask')).toBeVisible()
  await vi.waitFor(() => expect(window.place.at).toBe(2))
  window.back()
  await vi.waitFor(() => expect(ask.mock.calls.filter(([method]) => method === 'eth_sendTransaction')).toHaveLength(1))
  await expect.element(heading('Confirm the payment in MetaMask')).toBeVisible()
  await vi.waitFor(() => expect(window.place.at).toBe(2))
})

test('buttons that pay ignore the pointer and the keyboard for half a second, and stay within reach', async () => {
  const ask = vi.fn<NonNullable<Wallet['ask']>>(sends)
  const { calls } = open(charged, { progress: { payment: 'due' }, ask })
  await begin()
  // the new screen gives the focus to its heading
  await expect.element(heading('Pay $5.00')).toHaveFocus()
  const pay = document.querySelector<HTMLButtonElement>('.way .button')!
  expect([pay.getAttribute('aria-disabled'), pay.disabled, pay.tabIndex]).toEqual(['true', false, 0])
  pay.focus()
  pay.click()
  // the half second begins again when the window comes to the front; a slow machine may have used up the first one
  window.dispatchEvent(new Event('focus'))
  await userEvent.keyboard('{Enter}')
  expect(calls.checkout).toBeUndefined()
  await vi.waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull())
  await userEvent.keyboard('{Enter}')
  await says('open sesame')
  expect(calls.checkout).toHaveLength(1)
})

test('names the chain, and offers to add it to a wallet that lacks it', async () => {
  let isAdded = false
  const ask = vi.fn<NonNullable<Wallet['ask']>>(async (method) => {
    if (method === 'eth_chainId') return isAdded ? '0x14a34' : '0x1'
    if (method === 'wallet_addEthereumChain') isAdded = true
    if (method === 'wallet_switchEthereumChain' && !isAdded)
      throw new ServiceError('WALLET_UNAVAILABLE', 'No.', { cause: { code: 4902 } })
    return txHash
  })
  await toPayment({ ask })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('Add Base Sepolia (test) to MetaMask?')).toHaveFocus()
  await expectAccessible()
  expect(isAdded).toBe(false)
  await vi.waitFor(() => expect(document.querySelector('#stage [aria-disabled]')).toBeNull())
  await button('Add Base Sepolia (test)').click()
  await says('open sesame')
  expect(ask).toHaveBeenCalledWith('wallet_addEthereumChain', [network.add], expect.anything())
})

test('names no way to pay that is not offered', async () => {
  const onlyUsdc: Boot = {
    ...charged,
    gate: { ...gate, charge: { amountUsd: 5, methods: ['usdc'], network: { ...network, add: null } } },
  }
  const unknown = new ServiceError('WALLET_UNAVAILABLE', 'No.', { cause: { code: 4902 } })
  const ask = async (method: string) => (method === 'eth_chainId' ? '0x1' : await Promise.reject(unknown))
  open(onlyUsdc, { progress: { payment: 'due' }, ask })
  await begin()
  await expect.element(heading('Pay $5.00')).toHaveFocus()
  await vi.waitFor(() => expect(document.querySelector('.way [aria-disabled]')).toBeNull())
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('Your wallet doesn’t have Base Sepolia (test)')).toBeVisible()
  expect(words()).not.toMatch(/card|another way/)
})

test('asks a person whose wallet cannot pay what it holds, and goes back to the ways to pay', async () => {
  const short = new ServiceError('WALLET_UNAVAILABLE', 'No.', { cause: { code: -32000, message: 'reverted' } })
  await toPayment({ ask: async (method) => (method === 'eth_chainId' ? '0x14a34' : await Promise.reject(short)) })
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('Your wallet couldn’t send the payment')).toHaveFocus()
  await says(
    'Does it have $5.00 in USDC on Base Sepolia (test), and a little ETH for the network fee? Nothing was charged. Back to payment',
  )
  await expectAccessible()
  await button('Back to payment').click()
  await expect.element(button('Pay $5.00 by card')).toBeVisible()
})

test('tells a person who passed a gate without a reward that nothing follows, where no page waits', async () => {
  open({ ...boot, handoff: null, returnTo: null, gate: { ...gate, hasReward: false } })
  await begin()
  await expect.element(heading('Verified')).toHaveFocus()
  await says('You passed. If a site sent you, go back to it.')
  await expectAccessible()
  opened?.stop()
  localStorage.clear()
  open({ ...boot, gate: { ...gate, hasReward: false } })
  await begin()
  await expect.element(heading('Verified')).toHaveFocus()
  expect(words()).not.toContain('You passed')
})

test('says only what is true to a person who paid at a gate without a reward', async () => {
  const fulfillment = { delivery: 'access_granted' as const }
  const { charge } = charged.gate ?? gate
  open(
    {
      ...charged,
      handoff: { sid, origin: 'https://svc.test', own: true },
      returnTo: null,
      gate: { ...gate, charge, hasReward: false },
    },
    { progress: { payment: 'due' }, ask: sends, fulfill: [{ fulfillment }] },
  )
  await begin()
  await expect.element(heading('Pay $5.00')).toHaveFocus()
  await vi.waitFor(() => expect(document.querySelector('.way [aria-disabled]')).toBeNull())
  await button('Pay $5.00 with USDC on Base Sepolia (test)').click()
  await expect.element(heading('Payment received')).toBeVisible()
  await says('Payment received You passed. If a site sent you, go back to it. Paid $5.00')
  expect(words()).not.toMatch(/Welcome|You have access now/)
})

/** As a person reads it. */
const overview = () => document.querySelector<HTMLElement>('#overview')!.innerText.replaceAll(/\s+/g, ' ').trim()
/** Passes the gate once. */
async function pass(of: Boot) {
  const first = open(of)
  await begin()
  await vi.waitFor(() => expect(localStorage.getItem('svc:passed')).toContain(qHash))
  first.stop()
}

describe('a gate that this browser has passed', () => {
  const own: Boot = { ...boot, handoff: { sid, origin: 'https://svc.test', own: true }, returnTo: null }

  test.each<[string, Boot, string, string]>([
    [
      'shows it to the site again',
      boot,
      'Press Continue to show shop.example that you passed. Show my proof',
      'button',
    ],
    ['gives its reward again', own, 'Press Continue to get the reward again. Show my proof', 'button'],
    [
      'gives what was paid again',
      { ...charged, handoff: own.handoff },
      'Press Continue to get the reward again. Show my proof',
      'button',
    ],
    ['has nothing more to do', { ...own, gate: { ...gate, hasReward: false } }, 'Show my proof', 'button quiet'],
  ])('%s', async (_, of, what, look) => {
    await pass(of)
    open(of)
    await vi.waitFor(() => expect(overview()).toContain('You already passed this gate on 21 November 2026.'))
    expect(overview()).toContain(what)
    expect(document.querySelector('#continue')?.className).toBe(look)
    await expect.element(page.getByRole('link', { name: 'Show my proof' })).toHaveAttribute('href', `/proof/${qHash}`)
    await expectAccessible()
  })

  /** Opens the page with what the server draws of a price. */
  const openCharged: typeof open = (of, ...more) => {
    const all = open(of, ...more)
    document
      .querySelector('#overview h1')!
      .insertAdjacentHTML('afterend', '<p id="to-prove">Prove what is listed below.</p><p id="price">Costs $5.00.</p>')
    return all
  }

  test('says that it is paid, and has no step for the payment', async () => {
    await pass(charged)
    const { seen } = openCharged(charged)
    await vi.waitFor(() => expect(overview()).toContain('You have nothing to pay.'))
    expect(overview()).toContain('What the gate asks for is listed below.')
    expect(overview()).not.toMatch(/Costs|Prove what/)
    expect(seen.titles.at(-1)).toBe('Already passed · The club · svc.test')
    await begin()
    await expect.element(heading('You already proved this on 21 November 2026')).toHaveFocus()
    expect(words()).not.toContain('Payment')
    await use()
    await says('open sesame')
    expect(words()).toContain('You have nothing to pay.')
  })

  test('says that nothing is to be paid at a gate that has a price only since', async () => {
    await pass(boot)
    openCharged(charged)
    await vi.waitFor(() => expect(overview()).toContain('You have nothing to pay.'))
    expect(overview()).not.toContain('Costs')
    await begin()
    await expect.element(heading('You already proved this on 21 November 2026')).toHaveFocus()
    expect(words()).not.toContain('Payment')
  })

  test('has the price where nothing was fetched that could be kept', async () => {
    await pass({ ...boot, gate: { ...gate, hasReward: false } })
    openCharged(charged)
    await vi.waitFor(() => expect(overview()).toContain('You already passed this gate'))
    expect(overview()).toContain('Costs $5.00.')
  })

  test('asks for the price again when the payment no longer counts, and then knows no payment', async () => {
    await pass(charged)
    const first = open(charged, { reusePayment: 'due' })
    await begin()
    await use()
    await expect.element(heading('Pay $5.00')).toHaveFocus()
    await says('4 Payment')
    first.stop()
    openCharged(charged)
    await vi.waitFor(() => expect(overview()).toContain('You already passed this gate'))
    expect(overview()).toContain('Costs $5.00.')
  })

  test('has the step for the payment for another wallet', async () => {
    await pass(charged)
    open(charged, { isCheckSilent: true }, { world: { gate: standing, connect: `0x${'33'.repeat(20)}` } })
    await begin()
    await vi.waitFor(() => expect(words()).toContain('Payment'))
  })

  test('is passed again by one signature for the same proofs, also private ones', async () => {
    await pass(boot)
    const { calls, seen } = open(boot)
    await begin()
    await expect.element(heading('You already proved this on 21 November 2026')).toHaveFocus()
    await use()
    await says('open sesame')
    expect(seen.submissions).toEqual([])
    expect(calls.reuseProofs).toMatchObject([{ walletAddress: address, qHashes: [qHash] }])
  })

  test('asks for new proofs when those no longer count', async () => {
    await pass(boot)
    const { seen } = open(boot, { reuse: [new ServiceError('GATE_REQUIREMENTS_NOT_MET', '')] })
    await begin()
    await use()
    await button('Prove what is missing').click()
    await says('open sesame')
    expect(seen.submissions).toHaveLength(1)
  })

  test('is not known to another wallet, nor after it has ended', async () => {
    await pass(boot)
    const { seen } = open(boot, {}, { world: { gate: standing, connect: `0x${'33'.repeat(20)}` } })
    await begin()
    await says('open sesame')
    expect(seen.submissions).toHaveLength(1)
    opened?.stop()
    open({ ...boot, ended: { code: null } })
    expect(overview()).not.toContain('already passed')
  })

  test('shows the page as for the first time when the storage is damaged', async () => {
    localStorage.setItem('svc:passed', '[{"gateId":"club"}]')
    open(boot)
    await begin()
    await says('open sesame')
    expect(overview()).not.toContain('already passed')
  })
})
