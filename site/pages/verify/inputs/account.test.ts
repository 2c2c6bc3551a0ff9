import { render } from 'lit/html.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Event } from '../../../../shared/flow/machine.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { account as accountEn } from '../../strings/en/account.ts'
import { page as words } from '../../strings/en/page.ts'
import { address, expectAccessible, plain } from '../verify-page.fixture.ts'
import type { ScreenProps } from '../props.ts'
import { type AccountScreenDeps, createAccountScreen } from './account.ts'
import { endVisit, type ProviderReturn, readProviderReturn, startVisit, takeProviderReturn } from './account-return.ts'

const token = 't'.repeat(43)
const done: ProviderReturn = { outcome: 'done', provider: 'github', token, name: 'ada' }
type Started = Parameters<AccountScreenDeps['start']>[0]

beforeEach(() => {
  document.body.innerHTML = '<main class="sheet"><div id="stage"></div></main>'
})

/** The screen in a world that notes what is asked of it. */
function show({
  id = 'ownership-social',
  data = {},
  providers = ['google', 'github', 'linkedin', 'x'] as const,
  start = async () => ({ success: true as const, data: { url: 'https://provider.example/' } }),
  ...deps
}: Partial<Omit<AccountScreenDeps, 'start'>> & {
  id?: VerifierId
  data?: ScreenProps['boot']['data']
  providers?: ScreenProps['boot']['providers']
  start?: () => ReturnType<AccountScreenDeps['start']>
} = {}) {
  const seen = { started: [] as Started[], left: 0, visits: [] as string[], sent: [] as Event[] }
  const screen = createAccountScreen(accountEn, {
    start: (call) => {
      seen.started.push(call)
      return start()
    },
    path: '/verify?verifiers=ownership-social',
    returned: undefined,
    leave: () => void (seen.left += 1),
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
  expect([heading(), seen.left]).toEqual(['Going to GitHub', 1])
  await expectAccessible()
})

test('stays when the person cancels in the meantime', async () => {
  const answers: (() => void)[] = []
  const reply = { success: true as const, data: { url: 'https://provider.example/' } }
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
  const other = show({ returned: done })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(other.sent).toEqual([
    { type: 'entered', verifierId: 'ownership-social', data: { ...data, shareHandle: true } },
  ])
})

test('names no account when the provider has not named it', () => {
  show({ returned: { outcome: 'done', provider: 'facebook', token }, providers: ['facebook'] })
  expect([heading(), noteText()]).toEqual(['You signed in at Facebook', undefined])
})

test('takes a result only in a tab that went to a provider, and only once', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  expect(endVisit(storage)).toBe(false)
  startVisit(storage)
  expect([endVisit(storage), endVisit(storage)]).toEqual([true, false])
})

test('does not use a result for another verifier', () => {
  show({ id: 'ownership-org-oauth', returned: done })
  expect(heading()).toBe('Sign in with your organisation’s account')
})

test.each(['cancelled', 'refused', 'unavailable'] as const)('explains the outcome %s', (outcome) => {
  show({ returned: { outcome, provider: 'x' } })
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
  expect([seen.visits, seen.left, seen.started[0]?.body.returnPath]).toEqual([[], 0, '/verify/account?key=1'])
  comes[0]?.(done)
  expect(heading()).toBe('You signed in at GitHub')
  await page.getByRole('button', { name: 'Use another account' }).click()
  expect([heading(), gone.at(-1)]).toEqual(['Which account is yours?', 'closed'])
})

test.each([
  [`#svc_account=done&svc_provider=github&svc_token=${token}&svc_name=ada`, done],
  [`#svc_account=done&svc_provider=x&svc_token=${token}`, { outcome: 'done', provider: 'x', token }],
  ['#svc_account=cancelled&svc_provider=x', { outcome: 'cancelled', provider: 'x' }],
  ['#svc_account=done&svc_provider=github', undefined],
  ['#svc_account=done&svc_provider=evil&svc_token=x', undefined],
  ['#svc_account=%3Cscript%3E&svc_provider=x', undefined],
  ['#details', undefined],
  ['', undefined],
])('%s', (fragment, expected) => {
  expect(readProviderReturn(fragment)).toEqual(expected)
})

test('removes the token from the address at once, and nothing else', () => {
  const replaced: unknown[] = []
  const replaceState = (state: unknown, _: string, url: unknown) => void replaced.push(state, url)
  const history = { state: { at: 1 }, replaceState }
  const at = { pathname: '/verify', search: '?a=1' }
  expect(
    takeProviderReturn(
      { ...at, hash: `#svc_account=done&svc_provider=github&svc_token=${token}&svc_name=ada` },
      history,
    ),
  ).toEqual(done)
  expect(takeProviderReturn({ ...at, hash: '#other' }, history)).toBeUndefined()
  // the entry stays the one that it was for Back and Forward
  expect(replaced).toEqual([{ at: 1 }, '/verify?a=1'])
})
