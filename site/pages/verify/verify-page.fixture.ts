import axe from 'axe-core'
import { expect } from 'vitest'
import type { Boot } from '../../../shared/contract/boot/verify.ts'
import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { PrecheckAnswer } from '../../../shared/contract/verification.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { resolveChain } from '../../../shared/proof/chain.ts'
import { signerString } from '../../../shared/proof/signer-string.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { page as english, type PageStrings } from '../strings/en/page.ts'
// oxlint-disable-next-line import/no-unassigned-import -- the page loads it at the first connection, which a test does not wait for
import '../../../shared/proof/checksum-address.ts'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
import type { PageClient } from './run/effects.ts'
import { historyStandIn } from '../ui/history.stand-in.ts'
import { createNavigation } from './history/navigation.ts'
import type { PageEvent } from './run/presence.ts'
import type { VerifyPageDeps } from './page-deps.ts'
import { startVerifyPage } from './verify-page.ts'

export const address = '0x2682f4d0f0a3E5b1C6d7e8f90A1B2c3D4E5f5076'
export const qHash = `0x${'49d2b224a1'.repeat(6)}d293`
export const sid = 's'.repeat(24)
export const code = 'c'.repeat(43)
export const handoff = { sid, origin: 'https://shop.example', own: false }
export const ready: Boot = {
  claims: [{ id: 'ownership-basic', title: 'Wallet ownership', detail: 'Sign with your wallet' }],
  verifierIds: ['ownership-basic'],
  data: {},
  handoff,
  gate: null,
  ended: null,
  returnTo: {
    url: 'https://shop.example/members',
    host: 'shop.example',
    automatic: true,
    code: { url: 'https://shop.example/members', isListed: true },
  },
  listener: null,
  serviceUrl: 'https://svc.test',
  hubChainId: 84532,
  hubChainName: 'Base Sepolia (test)',
  chains: [
    { id: 'eip155:1', name: 'Ethereum' },
    { id: 'solana:mainnet', name: 'Solana' },
  ],
  now: new Date(2026, 10, 21, 12).getTime(),
  host: 'svc.test',
  supportUrl: 'https://help.test/',
  walletConnect: null,
  lang: 'en',
}
export const plain: Boot = {
  ...ready,
  claims: [{ id: 'ownership-basic', title: 'Content ownership', detail: 'Sign a text or a link' }],
  handoff: null,
  returnTo: null,
}

/** A value, an error that is thrown, or no answer at all. */
type Answer<T> = T | ServiceError | 'never'
/** What the wallet and the service answer. A test may change it while the page runs. */
export type World = {
  connect: Answer<string>
  sign: Answer<string>
  verify: Answer<'verified' | 'partially_verified'>
  answers?: JsonObject[]
  /** What the service says before the signature, of every verifier that it can ask then. */
  precheck: Pick<PrecheckAnswer, 'answer' | 'reason' | 'message' | 'details'>
  /** The state of the gate after a submission. */
  gate?: GateProgress
  /** Answers every other request to the wallet. */
  ask?: Wallet['ask'] | undefined
  requestId?: string
  /** The status of the hand-off, or the error for a page that no longer has it. */
  report: Answer<string>
}

const overview = `<main class="sheet"><section class="screen" id="overview"><h1 tabindex="-1">shop.example asks you</h1>
<p><a href="https://shop.example/members">shop.example</a></p>
<label class="choice"><input type="checkbox" id="public" name="option"
value='{"privacyLevel":"public","publicDisplay":true,"storeOriginalContent":true}'><span>Make this proof public</span></label>
<label class="choice"><input type="checkbox" id="ipfs" name="option" value='{"enableIpfs":true}'><span>Save a copy on IPFS</span></label>
<button class="button" id="continue" disabled>Continue</button></section><div id="stage"></div>
<p class="unseen" id="said" role="status"></p></main>`

async function answer<T>(given: Answer<T>, signal: AbortSignal): Promise<T> {
  if (given instanceof ServiceError) throw given
  if (given !== 'never') return given
  return await new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ServiceError('CANCELLED', 'not waited for')))
  })
}

/** What the page has done. */
type Seen = {
  /** Events for the server. */
  events: PageEvent[]
  /** Addresses that the page went to. */
  visits: string[]
  closed: number
  titles: string[]
  reloads: number
  /** Messages that the wallet was asked to sign. */
  messages: string[]
  /** Bodies of requests for a verification. */
  submissions: unknown[]
}

type PageOptions = Partial<
  Pick<VerifyPageDeps, 'opener' | 'loadWalletConnect' | 'loadPasskey' | 'loadGate' | 'paid' | 'otherBrowsers'>
> & {
  /** Pass the storage and the window of an earlier page to simulate a reload. */
  storage?: Map<string, string>
  window?: ReturnType<typeof historyStandIn>
  world?: Partial<World>
  hasWallet?: boolean
  /** Wallets in addition to the one of the world. */
  others?: Wallet[]
  words?: PageStrings
}

/** Starts the page. Its wallet and its service answer as `world` says. `stop` ends it. */
export function openPage(
  boot: Boot,
  {
    storage = new Map<string, string>(),
    window = historyStandIn(),
    world = {},
    hasWallet = true,
    others = [],
    words = english,
    ...options
  }: PageOptions = {},
) {
  const now: World = {
    connect: address,
    sign: `0x${'11'.repeat(65)}`,
    verify: 'verified',
    precheck: { answer: 'yes' },
    report: 'pending',
    ...world,
  }
  const seen: Seen = { events: [], visits: [], closed: 0, titles: [], reloads: 0, messages: [], submissions: [] }
  document.body.innerHTML = overview
  const wallet = createWallet(now, seen)
  const deps: VerifyPageDeps = {
    client: createClient(boot, now, seen),
    watchWallets: (onChange) => {
      onChange(hasWallet ? [wallet, ...others] : others)
      return () => {}
    },
    loadWalletConnect: undefined,
    loadPasskey: undefined,
    loadGate: () => Promise.reject(new Error('There is no gate here')),
    loadNavigation: async () => createNavigation,
    window,
    paid: null,
    otherBrowsers: undefined,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    runKey: 'run',
    opener: null,
    report: async () => await answer(now.report, new AbortController().signal),
    channel: () => new BroadcastChannel(`svc_handoff:${sid}`),
    tell: (event) => seen.events.push(event),
    setTitle: (title) => seen.titles.push(title),
    go: (href) => seen.visits.push(href),
    reload: () => (seen.reloads += 1),
    close: () => (seen.closed += 1),
    now: () => Date.now(),
    requestId: () => now.requestId,
    ...options,
  }
  const stop = startVerifyPage(document, boot, deps, words)
  return { world: now, seen, storage, window, stop }
}

const createWallet = (world: World, seen: Seen): Wallet => ({
  id: 'eip155:1',
  name: 'MetaMask',
  namespace: 'eip155',
  ...(world.ask && { ask: world.ask }),
  connect: async (signal) => ({ address: await answer(world.connect, signal) }),
  sign: async (message, _, signal) => {
    seen.messages.push(message)
    return await answer(world.sign, signal)
  },
})

const createClient = (boot: Boot, world: World, seen: Seen): PageClient => ({
  standardize: async ({ body }) => {
    if (typeof body.data === 'string') throw new Error('The page sends objects')
    const chain = resolveChain({ ...body, hubChainId: 84532 })
    return { success: true, data: { signerString: signerString({ ...body, data: body.data, chain }) } }
  },
  precheck: async ({ body }) => {
    const answers = body.verifierIds.map((verifierId) => ({ ...world.precheck, verifierId }))
    return { success: true, data: { answers } }
  },
  verify: async ({ body }) => {
    seen.submissions.push(body)
    const status = await answer(world.verify, new AbortController().signal)
    const done = {
      qHash,
      ...(world.answers && { verifiedVerifiers: world.answers }),
      ...(world.gate && { gate: world.gate }),
      ...(boot.handoff && { handoff: { sid, code } }),
    }
    return { success: true, status, message: '', data: done }
  },
  getProofStatus: () => Promise.reject(new Error('The page does not poll here')),
})

/** Creates an opener that answers greetings, as the element does, and lists the messages that it gets. */
export function listeningOpener() {
  const messages: { message: unknown; origin: string }[] = []
  const opener = {
    closed: false,
    postMessage(message: unknown, origin: string, [port]: Transferable[]) {
      messages.push({ message, origin })
      if (!(port instanceof MessagePort)) return
      port.addEventListener('message', ({ data }) => messages.push({ message: data, origin: 'port' }))
      port.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
      port.postMessage({ v: 1, sid, seq: 1, type: 'hello-ack' })
    },
  }
  return { opener, messages }
}

/** Expects that axe finds no problem on the page. Jumps to the end of the animations first, because they change the contrast. */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations === 1) animation.finish()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
