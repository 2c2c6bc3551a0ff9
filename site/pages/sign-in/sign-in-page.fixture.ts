// Opens the sign-in page for tests, as the server draws it, with a wallet and a service whose answers each test sets.
import axe from 'axe-core'
import { expect } from 'vitest'
import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { directionOf, type Language } from '../../../shared/contract/language.ts'
import type { SignInBoot } from '../../../shared/contract/boot/sign-in.ts'
import { signInText } from '../../../shared/proof/sign-in-message.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { stringsFor } from '../strings/strings-for.ts'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/sign-in.css'
import { historyStandIn } from '../ui/history.stand-in.ts'
import { type SignInPageDeps, type SignInClient, startSignInPage } from './sign-in-page.ts'

export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const now = new Date(2026, 10, 21, 12).getTime()

export const boot: SignInBoot = {
  asks: 'login',
  isKnown: false,
  again: null,
  returnTo: '/account',
  returnUrl: null,
  listener: null,
  connect: false,
  providers: ['google', 'microsoft'],
  hubChainId: 84532,
  host: 'svc.test',
  walletConnect: null,
  lang: 'en',
}

const profile: Profile = {
  id: 'p',
  did: null,
  createdAt: now,
  authenticatedAt: now,
  wallets: [],
  passkeys: [],
  accounts: [],
}

/** What the wallet and the service answer. A test may change it while the page runs. */
export type World = {
  wallets: readonly string[]
  connect: ServiceError | undefined
  sign: ServiceError | 'never' | undefined
  /** The domain in the message that the wallet is asked to sign. */
  domain: string
  verify: ServiceError | undefined
  start: ServiceError | undefined
  /** Answers the options of a passkey; by default the test must not ask for them. */
  passkeyOptions: SignInClient['passkeyLoginOptions']
  hasPasskeys: boolean
}

const signInMessage = (domain: string) =>
  signInText({
    domain,
    kind: 'Ethereum',
    address,
    uri: `https://${domain}`,
    chainReference: '84532',
    nonce: 'n'.repeat(32),
    issuedAt: now,
    expiresAt: now + 300_000,
  })

/** What the page has done. */
type Seen = {
  /** Messages that the wallet was asked to sign. */
  messages: string[]
  providerStarts: unknown[]
  /** Addresses that the page went to. */
  visits: string[]
  openerMessages: unknown[]
  /** Fields of the forms that were sent. */
  submissions: object[]
  reloads: number
  closed: number
  logouts: number
  titles: (string | null)[]
}

/** Starts the page as a server draws it for this boot; for `consent` with its form. */
export async function openPage(
  change: Partial<SignInBoot> = {},
  { world: worldChange = {}, deps: depsChange = {} }: { world?: Partial<World>; deps?: Partial<SignInPageDeps> } = {},
) {
  const full = { ...boot, ...change }
  const world: World = { ...usualWorld, ...worldChange }
  const seen: Seen = {
    messages: [],
    providerStarts: [],
    visits: [],
    openerMessages: [],
    submissions: [],
    reloads: 0,
    closed: 0,
    logouts: 0,
    titles: [],
  }
  draw(full)
  watchForm(seen)
  const storage = new Map<string, string>()
  const { lang } = full
  const language = {
    words: await stringsFor('signIn', lang),
    pageWords: await stringsFor('page', lang),
    failureWords: await elementStringsFor(lang),
  }
  const window = historyStandIn()
  const deps: SignInPageDeps = {
    client: createClient(world, seen),
    hasPasskeys: world.hasPasskeys,
    hasUsedPasskey: false,
    canSuggest: false,
    watchWallets: (onChange) => {
      onChange(world.wallets.map((name) => createWallet(name, world, seen)))
      return () => {}
    },
    loadWalletConnect: undefined,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    opener: { closed: false, postMessage: (message, origin) => void seen.openerMessages.push([message, origin]) },
    here: '/verify?intent=login',
    returned: undefined,
    window,
    setTitle: (title) => seen.titles.push(title),
    go: (href) => void seen.visits.push(href),
    reload: () => (seen.reloads += 1),
    close: () => (seen.closed += 1),
    requestId: () => undefined,
    ...depsChange,
  }
  const stop = startSignInPage(document, full, deps, language)
  return { stop, seen, world, storage, window, ...language }
}

const unused = async () => {
  throw new ServiceError('INTERNAL', 'Not in this test.')
}

const usualWorld: World = {
  wallets: ['MetaMask'],
  connect: undefined,
  sign: undefined,
  domain: 'svc.test',
  verify: undefined,
  start: undefined,
  passkeyOptions: unused,
  hasPasskeys: true,
}

/** Lists what the form sends, and keeps it from leaving the page of the tests. */
function watchForm(seen: Seen): void {
  const form = document.querySelector('form')
  if (!form) return
  form.addEventListener('submit', (event) => event.preventDefault())
  form.submit = () => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : 'file'])
    seen.submissions.push(Object.fromEntries(fields))
  }
}

const createWallet = (name: string, world: World, seen: Seen): Wallet => ({
  id: name,
  name,
  namespace: 'eip155',
  connect: async () => {
    if (world.connect) throw world.connect
    return { address }
  },
  sign: async (message, _address, signal) => {
    seen.messages.push(message)
    if (world.sign === 'never') return waiting(signal)
    if (world.sign) throw world.sign
    return `0x${'ab'.repeat(65)}`
  },
})

const createClient = (world: World, seen: Seen): SignInClient => ({
  passkeyLoginOptions: (...given) => world.passkeyOptions(...given),
  passkeyLoginVerify: unused,
  passkeyRegisterOptions: unused,
  passkeyRegisterVerify: unused,
  logout: async () => {
    seen.logouts += 1
    return { success: true }
  },
  providerStart: async ({ params, body }) => {
    seen.providerStarts.push({ ...params, ...body })
    if (world.start) throw world.start
    return { success: true, data: { url: 'https://provider.test/', visit: 'mark' } }
  },
  walletChallenge: async () => ({
    success: true,
    data: { message: signInMessage(world.domain), nonce: 'n'.repeat(32), expiresAt: now + 300_000 },
  }),
  walletVerify: async () => {
    if (world.verify) throw world.verify
    return { success: true, data: { profile } }
  },
})

function draw({ asks, isKnown, lang }: SignInBoot): void {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  const known = '<p class="account"><code>0x5290…9EE7</code><button class="text" id="other" hidden>Other</button></p>'
  const boxes = ['Profile', 'Secrets']
    .map((name) => {
      const box = `<input class="mark" type="checkbox" name="scope" value="svc:${name.toLowerCase()}" form="consent" checked />`
      return `<label class="row">${box}<b>${name}</b></label>`
    })
    .join('')
  const form = `<form id="consent" action="/oauth/consent" method="post"${isKnown ? '' : ' hidden'}>
    <input type="hidden" name="request" value="q" /><input type="hidden" name="handle" value="drawn" />
    ${isKnown ? '<button class="button" name="decision" value="approve">Allow</button>' : ''}</form>`
  document.body.innerHTML = `<div class="sheet"><main><section class="screen"><h1 tabindex="-1">Sign in</h1>
    ${isKnown ? known : '<div id="methods" class="stack"><button class="button" disabled>Continue</button></div>'}
    <p class="unseen" id="said" role="status"></p>
    ${asks === 'consent' ? boxes + form : ''}
    ${asks === 'login' && isKnown ? '<a class="button" id="go-on" href="#there">Continue</a>' : ''}
    </section></main></div>`
}

const waiting = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new ServiceError('CANCELLED', 'Aborted.'))),
  )

/** Expects that axe finds no problem on the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([])
}

/** Resets the document to the state that other tests expect. */
export function tidy(lang: Language = 'en'): void {
  document.documentElement.lang = lang
  document.documentElement.removeAttribute('dir')
  document.body.replaceChildren()
}
