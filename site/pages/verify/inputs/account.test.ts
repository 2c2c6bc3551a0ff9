import { render } from 'lit/html.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Event } from '../../../../shared/flow/machine.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { type ProviderReturn } from '../../ui/provider-visit.ts'
import { account as accountEn } from '../../strings/en/account.ts'
import { page as words } from '../../strings/en/page.ts'
import { address, expectAccessible, plain } from '../verify-page.fixture.ts'
import type { ScreenProps } from '../props.ts'
import { type AccountScreenDeps, createAccountScreen } from './account.ts'

const token = 't'.repeat(43)
const done: ProviderReturn = { visit: 'v', outcome: 'done', provider: 'github', token, name: 'ada' }
type Started = Parameters<AccountScreenDeps['start']>[0]

beforeEach(() => {
  document.body.innerHTML = '<main class="sheet"><div id="stage"></div></main>'
})

/** The screen in a world that notes what is asked of it. */
function show({
  id = 'ownership-social',
  data = {},
  providers = ['google', 'github', 'linkedin', 'x'] as const,
  start = async () => ({ success: true as const, data: { url: 'https://provider.example/', visit: 'v' } }),
  ...deps
}: Partial<Omit<AccountScreenDeps, 'start'>> & {
  id?: VerifierId
  data?: ScreenProps['boot']['data']
  providers?: ScreenProps['boot']['providers']
  start?: () => ReturnType<AccountScreenDeps['start']>
} = {}) {
  const seen = {
    kept: [] as (ProviderReturn | undefined)[],
    started: [] as Started[],
    left: [] as string[],
    visits: [] as string[],
    sent: [] as Event[],
  }
  const screen = createAccountScreen(accountEn, {
    start: (call) => {
      seen.started.push(call)
      return start()
    },
    path: '/verify?verifiers=ownership-social',
    returned: undefined,
    keep: (next) => void seen.kept.push(next),
    leave: (visit) => void seen.left.push(visit),
    openWindow: undefined,
    ...deps,
  })
  const draw = () => render(screen(id, props as ScreenProps), document.querySelector<HTMLElement>('#stage')!)
  const props: Partial<ScreenProps> = {
    boot: { ...plain, verifierIds: [id], data, providers },
    words,
    account: { wallet: 'w', address },
    send: (event) => void seen.sent.push(event),
    redirect: (href) => void seen.visits.push(href),
    cancel: () => {},
    redraw: draw,
  }
  draw()
  return seen
}

const buttons = () =>
  [...document.querySelectorAll('#stage .wallet')].map((each) => each.textContent?.replace(/\s+/g, ' ').trim())
const noteText = () => document.querySelector('#stage .note')?.textContent.replace(/\s+/g, ' ').trim()
const heading = () => document.querySelector('#stage h1')?.textContent

test('offers the providers of the service for this verifier, and says what is shared', async () => {
  show()
  expect(buttons()).toEqual(['G Sign in at GitHub', 'X Sign in at X', 'L Sign in at LinkedIn'])
  await expectAccessible()
  show({ id: 'ownership-org-oauth', data: { expectedOrgDomain: 'acme.example' } })
  expect(buttons()).toEqual(['G Sign in at Google'])
  expect(document.querySelector('.lead')?.textContent).toContain('acme.example')
})

test('offers only the provider that the embedder names, or says that it is not offered', () => {
  show({ data: { provider: 'x' } })
  expect(buttons()).toEqual(['X Sign in at X'])
  show({ data: { provider: 'discord' } })
  expect([buttons(), document.querySelector('.note')?.textContent]).toEqual([
    [],
    'This service doesn’t support Discord.',
  ])
})

test('goes to the provider with the wallet, the verifier and the return path', async () => {
  const seen = show()
  await page.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await vi.waitFor(() => expect(seen.visits).toEqual(['https://provider.example/']))
  expect(seen.started).toEqual([
    {
      params: { provider: 'github' },
      body: {
        purpose: 'verify',
        verifierId: 'ownership-social',
        walletAddress: address,
        returnPath: '/verify?verifiers=ownership-social',
      },
    },
  ])
  expect([heading(), seen.left]).toEqual(['Going to GitHub', ['v']])
  await expectAccessible()
})

test('stays when the person cancels in the meantime', async () => {
  const answers: (() => void)[] = []
  const reply = { success: true as const, data: { url: 'https://provider.example/', visit: 'v' } }
  const seen = show({ start: () => new Promise((resolve) => void answers.push(() => resolve(reply))) })
  await page.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await page.getByRole('button', { name: 'Use another account' }).click()
  answers[0]?.()
  await Promise.resolve()
  expect([heading(), seen.visits]).toEqual(['Which account is yours?', []])
})

test('shows that a sign-in cannot begin, and can try again', async () => {
  show({ start: () => Promise.reject(new ServiceError('PROVIDER_UNAVAILABLE', 'down')) })
  await page.getByRole('button', { name: 'Sign in at X' }).click()
  await vi.waitFor(() => expect(document.querySelector('.note')?.textContent).toBe(accountEn.notBegun))
  expect(buttons()).toHaveLength(3)
})

test('sends the token after a click, and the name only with a tick', async () => {
  const seen = show({ returned: done })
  await expectAccessible()
  expect([heading(), noteText(), seen.sent]).toEqual(['You signed in at GitHub', 'Account:ada', []])
  await page.getByRole('button', { name: 'Continue' }).click()
  const data = { provider: 'github', internalSocialToken: token }
  expect(seen.sent).toEqual([{ type: 'entered', verifierId: 'ownership-social', data }])
  // it is used: a reload does not offer it again
  expect(seen.kept).toEqual([undefined])
  const other = show({ returned: done })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(other.sent).toEqual([
    { type: 'entered', verifierId: 'ownership-social', data: { ...data, shareHandle: true } },
  ])
})

test('names no account when the provider has not named it', () => {
  show({ returned: { visit: 'v', outcome: 'done', provider: 'facebook', token }, providers: ['facebook'] })
  expect([heading(), noteText()]).toEqual(['You signed in at Facebook', undefined])
})

test('does not use a result without a token, or for another verifier', () => {
  show({ returned: { visit: 'v', outcome: 'done', provider: 'github' } })
  expect(heading()).toBe('Which account is yours?')
  show({ id: 'ownership-org-oauth', returned: done })
  expect(heading()).toBe('Sign in with your organisation’s account')
})

test.each(['cancelled', 'refused', 'unavailable'] as const)('explains the outcome %s', (outcome) => {
  show({ returned: { visit: 'v', outcome, provider: 'x' } })
  expect(document.querySelector('.note')?.textContent).toBe(accountEn[outcome]('X'))
})

test('gets the account from a separate window while the page stays', async () => {
  const comes: ((returned: ProviderReturn) => void)[] = []
  const gone: string[] = []
  const seen = show({
    openWindow: (onReturned) => {
      comes.push(onReturned)
      return {
        returnPath: '/verify/account?key=1',
        goTo: (url) => void gone.push(url),
        close: () => gone.push('closed'),
      }
    },
  })
  await page.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await vi.waitFor(() => expect(gone).toEqual(['https://provider.example/']))
  expect([seen.visits, seen.left, seen.started[0]?.body.returnPath]).toEqual([[], [], '/verify/account?key=1'])
  comes[0]?.(done)
  expect(heading()).toBe('You signed in at GitHub')
  await page.getByRole('button', { name: 'Use another account' }).click()
  expect([heading(), gone.at(-1)]).toEqual(['Which account is yours?', 'closed'])
  expect(seen.kept).toEqual([done, undefined])
})
