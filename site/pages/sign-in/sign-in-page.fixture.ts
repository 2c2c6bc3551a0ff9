// What the tests of the sign-in page share: the page as the server draws it, a service and a wallet that answer as each test says.
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
const now = Date.UTC(2026, 10, 21, 12)

export const boot: SignInBoot = {
  asks: 'login',
  isKnown: false,
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

/** What the world answers; changed by a test while it runs. */
export type World = {
  wallets: readonly string[]
  connect: ServiceError | undefined
  sign: ServiceError | 'never' | undefined
  /** Whom the text that is to be signed names. */
  domain: string
  verify: ServiceError | undefined
  start: ServiceError | undefined
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

/** The page of a server that drew it with this boot; for `consent` with its form. */
export async function openPage(
  change: Partial<SignInBoot> = {},
  { world: worldChange = {}, deps: depsChange = {} }: { world?: Partial<World>; deps?: Partial<SignInPageDeps> } = {},
) {
  const full = { ...boot, ...change }
  const world: World = {
    wallets: ['MetaMask'],
    connect: undefined,
    sign: undefined,
    domain: 'svc.test',
    verify: undefined,
    start: undefined,
    hasPasskeys: true,
    ...worldChange,
  }
  const seen = {
    signed: [] as string[],
    started: [] as unknown[],
    went: [] as string[],
    notifyOpener: [] as unknown[],
    sent: [] as object[],
    reloads: 0,
    closed: 0,
    loggedOut: 0,
    titles: [] as (string | null)[],
  }
  draw(full)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  const form = document.querySelector('form')
  if (form)
    // a real one would leave the page of the tests
    form.submit = () => {
      const sent = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : 'file'])
      seen.sent.push(Object.fromEntries(sent))
    }

  const wallet = (name: string): Wallet => ({
    id: name,
    name,
    namespace: 'eip155',
    connect: async () => {
      if (world.connect) throw world.connect
      return { address }
    },
    sign: async (message, _address, signal) => {
      seen.signed.push(message)
      if (world.sign === 'never') return waiting(signal)
      if (world.sign) throw world.sign
      return `0x${'ab'.repeat(65)}`
    },
  })
  const kept = new Map<string, string>()
  const client: SignInClient = {
    passkeyLoginOptions: unused,
    passkeyLoginVerify: unused,
    passkeyRegisterOptions: unused,
    passkeyRegisterVerify: unused,
    logout: async () => {
      seen.loggedOut += 1
      return { success: true }
    },
    providerStart: async ({ params, body }) => {
      seen.started.push({ ...params, ...body })
      if (world.start) throw world.start
      return { success: true, data: { url: 'https://provider.test/' } }
    },
    walletChallenge: async () => ({
      success: true,
      data: { message: signInMessage(world.domain), nonce: 'n'.repeat(32), expiresAt: now + 300_000 },
    }),
    walletVerify: async () => {
      if (world.verify) throw world.verify
      return { success: true, data: { profile } }
    },
  }
  const { lang } = full
  const language = {
    words: await stringsFor('signIn', lang),
    pageWords: await stringsFor('page', lang),
    failureWords: await elementStringsFor(lang),
  }
  const window = historyStandIn()
  const stop = startSignInPage(
    document,
    full,
    {
      client,
      hasPasskeys: world.hasPasskeys,
      watchWallets: (onChange) => {
        onChange(world.wallets.map(wallet))
        return () => {}
      },
      loadWalletConnect: undefined,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      opener: { closed: false, postMessage: (message, origin) => void seen.notifyOpener.push([message, origin]) },
      here: '/verify?intent=login',
      back: { mark: null, outcome: null },
      window,
      setTitle: (title) => seen.titles.push(title),
      newKey: () => 'mark',
      go: (href) => void seen.went.push(href),
      reload: () => (seen.reloads += 1),
      close: () => (seen.closed += 1),
      requestId: () => undefined,
      ...depsChange,
    },
    language,
  )
  return { stop, seen, world, kept, window, ...language }
}

function draw({ asks, isKnown, lang }: SignInBoot): void {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  const known = '<p class="account"><code>0x5290…9EE7</code><button class="text" id="other" hidden>Other</button></p>'
  const form = `<form id="consent" action="/oauth/consent" method="post"${isKnown ? '' : ' hidden'}>
    <input type="hidden" name="request" value="q" /><input type="hidden" name="handle" value="drawn" />
    ${isKnown ? '<button class="button" name="decision" value="approve">Allow</button>' : ''}</form>`
  document.body.innerHTML = `<div class="sheet"><main><section class="screen"><h1 tabindex="-1">Sign in</h1>
    ${isKnown ? known : '<div id="methods" class="stack"><button class="button" disabled>Continue</button></div>'}
    <p class="unseen" id="said" role="status"></p>
    ${asks === 'consent' ? form : ''}
    ${asks === 'login' && isKnown ? '<a class="button" id="go-on" href="#there">Continue</a>' : ''}
    </section></main></div>`
}

const unused = async () => {
  throw new ServiceError('INTERNAL', 'Not in this test.')
}
const waiting = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new ServiceError('CANCELLED', 'Nobody waits.'))),
  )

export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([])
}

/** The document as other tests expect it. */
export function tidy(lang: Language = 'en'): void {
  document.documentElement.lang = lang
  document.documentElement.removeAttribute('dir')
  document.body.replaceChildren()
}
