// Opens the page of a proof for tests, as the server draws it, with wallets and a service whose answers each test sets.
import axe from 'axe-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import { makeTestIssuer } from '../../../shared/credential/issuer.fixture.ts'
import { directionOf, type Language } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import type { ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import { resolveChain } from '../../../shared/proof/chain.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import { checkEnvelopeOffline } from '../../../shared/proof/offline-check.ts'
import { qHash as qHashOf } from '../../../shared/proof/q-hash.ts'
import { signerString } from '../../../shared/proof/signer-string.ts'
import { strings as en } from '../../../widget/strings/en/strings.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { proof as proofEn } from '../strings/en/proof.ts'
import { stringsFor } from '../strings/strings-for.ts'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/proof.css'
import { startAnswersPanel } from '../answers/answers-panel.ts'
import { type AnswersClient, createChecker } from '../answers/checker.ts'
import { type ProofPageDeps, startProofPage } from './proof-page.ts'

export const owner = privateKeyToAccount(generatePrivateKey())
export const stranger = privateKeyToAccount(generatePrivateKey())
export const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
export const now = new Date(2026, 10, 21, 12).getTime()

const request = {
  walletAddress: owner.address,
  verifierIds: ['ownership-basic'],
  data: { owner: owner.address, content: 'I planted the tree.' },
  signedTimestamp: now,
  chain: resolveChain({ walletAddress: owner.address, chainId: 84532 }),
}
export const qHash = qHashOf(request)
/** A grant of the owner that ends an hour after the time of the page. */
export const grant = `e30.${btoa(JSON.stringify({ exp: now / 1000 + 3600 })).replaceAll('=', '')}.c2ln`
/** The envelope that the owner has saved. */
export const envelope = {
  qHash,
  did: didPkh(request.chain, owner.address),
  walletAddress: owner.address,
  verifierIds: request.verifierIds,
  data: request.data,
  signedTimestamp: now,
  chainId: 84532,
  signature: await owner.signMessage({ message: signerString(request) }),
  signatureMethod: 'eip191',
}

/** The service as issuer. Its list is from the time of the page. */
export const issuer = await makeTestIssuer('https://svc.test')
const seconds = now / 1000
export const credential = await issuer.credential({ qHash, signer: envelope.did, iat: seconds })
export const listAt = async (iat: number, set: readonly number[] = []) => await issuer.statusList({ iat, set })
export const list = await listAt(seconds)

export const publicBoot: ProofBoot = {
  assets: [],
  chains: [{ id: 'eip155:1', name: 'Ethereum' }],
  qHash,
  view: 'whole',
  walletAddress: owner.address.toLowerCase(),
  isUnsigned: false,
  titles: {},
  isRevoked: false,
  hasPublicText: false,
  isOwners: false,
  visibility: 'public',
  hubChainId: 84532,
  now,
}
export const privateBoot: ProofBoot = { ...publicBoot, view: 'private', walletAddress: null }
/** The private proof as its signed-in owner opens it. */
export const ownersBoot: ProofBoot = { ...publicBoot, isOwners: true, visibility: 'private' }

const shared = { qHash, status: 'verified', privacyLevel: 'private', createdAt: now }
/** The public part of the private proof. */
export const minimal: ProofRecordResponse['data'] = shared
/** The private proof as its owner reads it. */
export const owned: ProofRecordResponse['data'] = {
  ...shared,
  lifecycle: 'active',
  walletAddress: owner.address.toLowerCase(),
  options: {},
  verifiedVerifiers: [
    {
      verifierId: 'ownership-basic',
      verified: true,
      status: 'verified',
      data: { input: { content: 'my secret' }, claims: { contentHash: `0x${'ab'.repeat(32)}` } },
    },
  ],
}

/** What the wallet and the service answer. A test may change it while the page runs. */
export type World = {
  wallet: typeof owner
  wallets: number
  connect: ServiceError | undefined
  sign: ServiceError | 'never' | undefined
  read: ProofRecordResponse['data'] | ServiceError
  revoke: { alreadyRevoked: boolean } | ServiceError
  load: 'fails' | undefined
  /** The credentials of the proof. */
  credentials: readonly string[] | ServiceError
  status: string | ServiceError
  /** The proofs from the log, by the number of the request for them. */
  logProofs: (request: number) => { verifierId: string; proof: string }[]
  /** The keys of the issuer. */
  keys: unknown[] | ServiceError
  copy: 'fails' | undefined
  grant: string | null
}

type PageStrings = Parameters<typeof startProofPage>[3]
const english: PageStrings = { lang: 'en', words: proofEn, failureWords: en }

/** Sets the language of the document and loads its strings. A test that calls this sets English again at its end. */
export async function setLanguage(lang: Language): Promise<PageStrings> {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  return { lang, words: await stringsFor('proof', lang), failureWords: await elementStringsFor(lang) }
}

/** The service as issuer. It answers as `world` says, and notes the headers of those who read in `reads`. */
const answersClientOf = (world: World, reads: unknown[], logRequests = 0): AnswersClient => ({
  getCredentials: async ({ headers }) => {
    reads.push(headers)
    if (world.credentials instanceof ServiceError) throw world.credentials
    const credentials = world.credentials.map((each) => ({ verifierId: 'ownership-basic', credential: each }))
    return { success: true, data: { credentials } }
  },
  getLogProof: async () => ({ success: true, data: { proofs: world.logProofs((logRequests += 1)) } }),
  getStatusList: async () => {
    if (world.status instanceof ServiceError) throw world.status
    return world.status
  },
  logKey: () => Promise.reject(new ServiceError('NOT_FOUND', 'This issuer has no log.')),
  issuerMetadata: async () => {
    if (world.keys instanceof ServiceError) throw world.keys
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- also keys that are none
    return { issuer: issuer.iss, jwks: { keys: world.keys } } as Awaited<ReturnType<AnswersClient['issuerMetadata']>>
  },
})

/** Draws what the server draws. */
function drawPage(boot: ProofBoot): void {
  document.body.innerHTML = `<main class="sheet"><div class="screen proof-page"><h1>Proof</h1>
${boot.view === 'private' ? '<article class="ticket"><p class="standing">Only its owner can see it.</p><figure class="scan-code"></figure></article>' : ''}
<p class="actions"><button class="text" id="copy" data-address="https://svc.test/proof/x" hidden>Copy link</button></p>
${boot.view === 'whole' ? '<section id="answers"></section>' : ''}
<section id="owner" aria-label="For its owner"></section>
<section class="check" aria-labelledby="check-title"><h2 id="check-title">Check a saved proof</h2><div id="check"></div></section>
</div></main>`
}

/** What the page did, before it did anything. */
const seenNothing = () => ({
  messages: [] as string[],
  calls: [] as unknown[],
  copies: [] as string[],
  /** The pages that the panel opened. */
  opened: [] as string[],
  changes: 0,
  reads: [] as unknown[],
  saved: [] as Bundle[],
})

/** Starts the page of a proof. Its wallets and its service answer as `change` says. */
export function openPage(boot: ProofBoot, change: Partial<World> = {}, strings = english) {
  const world: World = {
    wallet: owner,
    wallets: 1,
    connect: undefined,
    sign: undefined,
    read: owned,
    revoke: { alreadyRevoked: false },
    load: undefined,
    credentials: [credential],
    status: list,
    logProofs: () => [],
    keys: issuer.jwks.keys,
    copy: undefined,
    grant: null,
    ...change,
  }
  const seen = seenNothing()
  const wallet = (name: string): Wallet => ({
    id: name,
    name,
    namespace: 'eip155',
    connect: async () => {
      if (world.connect) throw world.connect
      return { address: world.wallet.address }
    },
    sign: async (message) => {
      seen.messages.push(message)
      if (world.sign === 'never') return new Promise(() => {})
      if (world.sign) throw world.sign
      return world.wallet.signMessage({ message })
    },
  })
  const checker = createChecker({ client: answersClientOf(world, seen.reads), now: () => now, logPauseMs: 0 })
  const deps: ProofPageDeps = {
    client: {
      getProof: async (call) => {
        seen.calls.push(call)
        if (world.read instanceof ServiceError) throw world.read
        return { success: true, status: 'verified', qHash, cached: false, data: world.read }
      },
      revokeProof: async (call) => {
        seen.calls.push(call)
        if (world.revoke instanceof ServiceError) throw world.revoke
        return { success: true, timestamp: now, ...world.revoke }
      },
    },
    watchWallets: (onChange) => {
      onChange(['Key Wallet', 'Other Wallet'].slice(0, world.wallets).map(wallet))
      return () => {}
    },
    now: () => now,
    loadAnswers: async () => ({
      startAnswersPanel,
      checker,
      words: await stringsFor('answers', strings.lang),
      save: (bundle) => seen.saved.push(bundle),
    }),
    grant: world.grant,
    onChange: () => (seen.changes += 1),
    origin: 'https://svc.test',
    open: (path) => seen.opened.push(path),
    copy: async (text) => {
      if (world.copy) throw new Error('not allowed')
      seen.copies.push(text)
    },
    loadCheck: async () => {
      if (world.load) throw new Error('offline')
      return checkEnvelopeOffline
    },
  }
  drawPage(boot)
  const stop = startProofPage(document, boot, deps, strings)
  return { world, seen, stop }
}

/** Expects that axe finds no problem on the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
