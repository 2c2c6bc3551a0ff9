// Opens the page of the account for tests, as the server draws it, with wallets and a service whose answers each test sets.
import axe from 'axe-core'
import { expect } from 'vitest'
import type { AccountBoot, GatesBoot } from '../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { directionOf, type Language } from '../../../shared/contract/language.ts'
import { type KeyScope, keyScopes } from '../../../shared/contract/key-scopes.ts'
import { signInText } from '../../../shared/proof/sign-in-message.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { strings as failureWords } from '../../../widget/strings/en/strings.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { profile as profileEn } from '../strings/en/profile.ts'
import { stringsFor } from '../strings/strings-for.ts'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/account.css'
import { type StartPart, startAccountPage } from './account-page.ts'
import { startClientsPart } from './apps/clients-part.ts'
import { startKeysPart } from './apps/keys-part.ts'
import { startErasePart } from './data/erase-part.ts'
import { startEditorPart } from './editor/editor-part.ts'
import type { OwnGate } from './editor/gate-form.ts'
import { startGatesPart } from './gates/gates-part.ts'
import { startPayoutPart } from './gates/payout-part.ts'
import { startProofsPart } from './proofs/proofs-part.ts'
import { startSessionsPart } from './sign-in/sessions-part.ts'
import { startWaysPart } from './sign-in/ways-part.ts'
import type { WalletConnect } from '../verify/wallets/wallet-connect.ts'
import type { Proof } from './proofs/proofs-list.ts'
import type { AccountPageDeps } from './context.ts'
import type { AccountClient, AccountRow } from './rows.ts'

export const now = new Date(2026, 10, 21, 12).getTime()
export const day = 24 * 60 * 60_000
export const address = '0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076'
export const other = '0x00000000000000000000000000000000000000b2'
export const qHash = `0x${'49d2b224a1'.repeat(6)}d293`

export const profile: Profile = {
  id: 'p1',
  did: `did:pkh:eip155:84532:${address}`,
  createdAt: now - day,
  authenticatedAt: now,
  wallets: [{ id: 'w1', address, chain: 'eip155:84532', label: address, createdAt: now - day, usedAt: now }],
  passkeys: [{ id: 'k1', label: 'Laptop', walletAddress: null, createdAt: now - day, usedAt: now - day }],
  accounts: [{ id: 'a1', provider: 'github', label: '<b>ana</b>', createdAt: now - day, usedAt: now - day }],
}

export const proof: Proof = {
  qHash,
  status: 'verified',
  lifecycle: 'active',
  privacyLevel: 'private',
  publicDisplay: false,
  walletAddress: address,
  chain: 'eip155:84532',
  createdAt: now - day,
  verifiedVerifiers: [
    {
      verifierId: 'ownership-basic',
      verified: true,
      status: 'verified',
      data: { claims: { contentHash: `0x${'ab'.repeat(32)}` } },
    },
  ],
}

const chains = [
  { id: 'eip155:8453', name: 'Base' },
  { id: 'solana:mainnet', name: 'Solana' },
]
const preview = (title: string) => ({ title, detail: `How: ${title}.`, duration: '20 seconds' })
/** The texts of the server in English, as far as the tests need them. */
export const checks: GatesBoot['checks'] = {
  'ownership-basic': {
    ...preview('Wallet ownership'),
    named: { 'reference.id': 'A link is yours', contentHash: 'A file is yours' },
  },
  'ownership-social': preview('Social account'),
  'ownership-pseudonym': preview('Pseudonym'),
  'ownership-dns-txt': preview('Domain ownership'),
  'ownership-org-oauth': preview('Organisation account'),
  'contract-ownership': preview('Contract control'),
  'proof-of-human': preview('Personhood'),
  'nft-ownership': preview('NFT ownership'),
  'token-holding': preview('Token balance'),
  'wallet-risk': preview('Wallet screening'),
  'wallet-link': preview('Linked wallet'),
  'ai-content-moderation': preview('Content moderation'),
  'agent-identity': preview('Agent identity'),
  'agent-delegation': preview('Agent delegation'),
}

export const appClient = {
  clientId: 'svc-mcp-host',
  redirectUri: 'https://assistant.example/cb',
  scope: 'svc:core svc:secrets',
  remembered: true,
  connectedAt: now - day,
  expiresAt: now + day,
}
export const accessKey = {
  id: 'n1',
  label: 'Nightly job',
  ending: 'x9Qz',
  createdAt: now - day,
  usedAt: null,
  scopes: [...keyScopes] as KeyScope[],
  expiresAt: null as number | null,
}

/** The session of the page, and one on a phone. */
export const session = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  methodId: 'w1',
  createdAt: now - day,
  authenticatedAt: now - day,
  usedAt: now,
  expiresAt: now + day,
  isCurrent: true,
}
export const otherSession = { ...session, id: 's2', browser: 'Safari', system: 'iOS', isCurrent: false }

type Call = [name: string, call: unknown]
/** What the service answers, by endpoint: the `data` of the reply, a function of the call that returns it, or an error. */
export type Answers = Partial<Record<keyof AccountClient, unknown>>

export const proofsPage = (proofs: Proof[], nextCursor: string | null = null) => ({
  proofs,
  nextCursor,
  hasMore: nextCursor !== null,
})
const usual: Answers = {
  listProofs: proofsPage([proof]),
  listClients: { clients: [appClient] },
  listAccessKeys: { accessKeys: [accessKey] },
  listSessions: { sessions: [session, otherSession] },
  endOtherSessions: { ended: 2, accessKeys: 1, clients: 3 },
  setVisibility: { qHash, privacyLevel: 'public', publicDisplay: true, lastUpdated: now },
  grantAccess: { token: 'a.grant.token', qHash, audience: null, expiresAt: now + day },
  createAccessKey: { id: 'n2', accessKey: 'npk_secret', label: 'Build', createdAt: now },
  walletChallenge: (call: { body: { address: string } }) => ({
    message: signInMessage(call.body.address),
    nonce: 'n',
    expiresAt: now + 1000,
  }),
  walletVerify: { profile },
  removeSignInMethod: { profile: { ...profile, passkeys: [] } },
  eraseProfile: { proofs: 3, handoffs: 1 },
  listGates: { gates: [], hasMore: false, nextCursor: null },
  getPayout: { isOffered: true, isOpen: false, isReady: false },
  verifierCatalog: Object.fromEntries(VerifierId.options.map((id) => [id, { available: id !== 'proof-of-human' }])),
}

const signInMessage = (account: string) =>
  signInText({
    domain: location.host,
    kind: 'Ethereum',
    address: account,
    uri: location.origin,
    chainReference: '84532',
    nonce: 'abcdefgh12345678',
    issuedAt: now,
    expiresAt: now + 300_000,
  })

/** Sets the language of the document and loads its strings. A test that calls this sets English again at its end. */
export async function setLanguage(lang: Language) {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  return { lang, words: await stringsFor('profile', lang), failureWords: await elementStringsFor(lang) }
}
const english = { lang: 'en' as Language, words: profileEn, failureWords }

/** What the wallets and the service answer. A test may change it while the page runs. */
export type World = {
  profile: Profile
  providers: AccountBoot['providers']
  answers: Answers
  wallets: string[]
  /** The account that the wallet chooses. */
  account: string
  sign: 'never' | ServiceError | undefined
  outcome: string | null
  /** What WalletConnect does; undefined: it is not offered. */
  walletConnect: 'connects' | 'closed' | 'fails' | undefined
  copy: 'fails' | undefined
  /** The gate that the editor opens; undefined: a new one. */
  gate: OwnGate | undefined
}

/** What the page has done. */
type Seen = {
  calls: Call[]
  /** Addresses that the page went to. */
  visits: string[]
  /** The address that the page gave itself. */
  address?: string
  copies: string[]
  /** Messages that a wallet was asked to sign. */
  messages: string[]
}

/** Starts the page as a server draws it. Its wallets and its service answer as `change` says. */
export function openAccount(
  change: Partial<World> = {},
  strings = english,
  options: { parts?: readonly PartName[] } = {},
) {
  const world: World = { ...usualWorld, ...change, answers: { ...usual, ...change.answers } }
  const seen: Seen = { calls: [], visits: [], copies: [], messages: [] }
  draw(options.parts ?? usualParts)
  const deps: AccountPageDeps<AccountRow> = {
    client: createClient(world, seen),
    watchWallets: (onChange) => {
      onChange(world.wallets.map((name) => createWallet(name, world, seen)))
      return () => {}
    },
    loadWalletConnect: world.walletConnect && (async () => createWalletConnect(world, seen)),
    now: () => now,
    origin: location.origin,
    path: '/account',
    query: '',
    setAddress: (to) => void (seen.address = to),
    go: (to) => void seen.visits.push(to),
    copy: async (text) => {
      if (world.copy) throw new Error('not allowed')
      seen.copies.push(text)
    },
  }
  const stop = startAccountPage(document, bootOf(world), deps, partsOf(options.parts), {
    ...strings,
    outcome: world.outcome,
  })
  const called = (name: keyof AccountClient) => seen.calls.filter((each) => each[0] === name).map((each) => each[1])
  return { world, seen, stop, called }
}

const usualWorld: World = {
  profile,
  providers: ['google', 'github'],
  wallets: ['Key Wallet'],
  account: address,
  sign: undefined,
  outcome: null,
  walletConnect: undefined,
  copy: undefined,
  gate: undefined,
  answers: usual,
}

const bootOf = ({ profile: own, providers, gate }: World): AccountBoot => ({
  hasIpfs: true,
  anchorChains: [
    { chainId: 84532, name: 'Base Sepolia (test)', explorer: 'https://sepolia.basescan.org' },
    { chainId: 8453, name: 'Base', explorer: null },
  ],
  profile: own,
  providers,
  now,
  hubChainId: 84532,
  host: location.host,
  walletConnect: null,
  chains,
  gates: { serviceUrl: 'https://svc.example', checks, ...(gate && { gate }) },
})

const createClient = (world: World, seen: Seen): AccountClient =>
  new Proxy({} as AccountClient, {
    get: (_, name: keyof AccountClient) => async (call: unknown) => {
      seen.calls.push([name, call])
      const answer = world.answers[name]
      const data: unknown = typeof answer === 'function' ? await answer(call, seen.calls) : answer
      if (data instanceof ServiceError) throw data
      // only this endpoint has more than `data` in its reply
      return name === 'verifierCatalog' ? { success: true, data: [], metadata: data } : { success: true, data }
    },
  })

const createWallet = (name: string, world: World, seen: Seen): Wallet => ({
  id: name,
  name,
  namespace: 'eip155',
  connect: async () => ({ address: world.account }),
  sign: async (message) => {
    seen.messages.push(message)
    if (world.sign === 'never') return new Promise(() => {})
    if (world.sign) throw world.sign
    return '0xsigned'
  },
})

function createWalletConnect(world: World, seen: Seen): WalletConnect {
  if (world.walletConnect === 'fails') throw new Error('offline')
  return {
    ...createWallet('WalletConnect', world, seen),
    open: async () => {
      seen.visits.push(`open below ${document.querySelectorAll('dialog').length} dialogs`)
      if (world.walletConnect === 'closed') throw new ServiceError('CANCELLED', '')
    },
  }
}

/** The sections of all pages. */
const allParts = {
  proofs: startProofsPart,
  wallets: (place, context) => startWaysPart(place, 'wallets', context),
  passkeys: (place, context) => startWaysPart(place, 'passkeys', context),
  accounts: (place, context) => startWaysPart(place, 'accounts', context),
  gates: startGatesPart,
  payout: startPayoutPart,
  clients: startClientsPart,
  keys: startKeysPart,
  sessions: startSessionsPart,
  erase: startErasePart,
  editor: startEditorPart,
} satisfies Record<string, StartPart<AccountRow>>
export type PartName = keyof typeof allParts

/** The sections of all pages but the editor. Most tests open all of them in one document. */
const usualParts: readonly PartName[] = (Object.keys(allParts) as PartName[]).filter((name) => name !== 'editor')

const partsOf = (names: readonly PartName[] = usualParts) =>
  Object.fromEntries(names.map((name) => [name, allParts[name]]))

/** Draws the sections as the server does. */
function draw(names: readonly PartName[]): void {
  const sections = names.map(
    (id) =>
      `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title" tabindex="-1">${id}</h2><div class="part" data-part="${id}"></div></section>`,
  )
  document.body.innerHTML = `<div class="sheet app"><main><div class="screen account-page"><h1>Account</h1><div class="parts">${sections.join('')}</div></div></main></div>`
}

/** The error that asks for a fresh sign-in. */
export const stale = new ServiceError('WALLET_AUTH_REQUIRED', '', { details: { reauthenticate: true } })

/** Expects that axe finds no problem on the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
