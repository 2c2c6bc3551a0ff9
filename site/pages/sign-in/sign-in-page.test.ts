import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { languages } from '../../../shared/contract/language.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { problemOf } from './problem.ts'
import { expectAccessible, openPage, tidy } from './sign-in-page.fixture.ts'

let opened: Awaited<ReturnType<typeof openPage>> | undefined
const open = async (...given: Parameters<typeof openPage>) => (opened = await openPage(...given))
afterEach(() => {
  opened?.stop()
  tidy()
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

describe.each(languages)('in %s', (lang) => {
  test('every step is accessible, and works by keyboard alone', async () => {
    const { words, pageWords, failureWords, world, seen } = await open({ lang }, { world: { sign: 'never' } })
    await expect.element(button(words.passkey)).toBeVisible()
    await expectAccessible()
    // a new person reaches the button to create a passkey, then the ways for those who have something already
    document.querySelector<HTMLElement>('#methods .button')!.focus()
    expect(document.activeElement?.textContent).toBe(words.newPasskey)
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(heading(pageWords.connect.title)).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(heading(pageWords.confirm.sign('MetaMask'))).toHaveFocus()
    await expectAccessible()
    expect(document.querySelector('.message')?.textContent).toMatch(/^svc\.test wants you to sign in/)
    expect(getComputedStyle(document.querySelector('.message')!).direction).toBe('ltr')

    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect.element(button(words.passkey)).toBeVisible()
    world.sign = new ServiceError('WALLET_REJECTED', '')
    await button(words.wallet).click()
    await button(/MetaMask/).click()
    const { title } = failureWords.failure.WALLET_REJECTED
    await expect.element(page.getByText(title)).toBeVisible()
    expect(document.activeElement?.textContent).toContain(title)
    await expectAccessible()
    expect(seen.visits).toEqual([])
  })
})

test('shows the whole message, and opens the window of the wallet again', async () => {
  const { world, seen } = await open({}, { world: { sign: 'never' } })
  await button('Continue with a wallet').click()
  await button(/MetaMask/).click()
  await expect.element(heading('Confirm in MetaMask')).toHaveFocus()
  const box = document.querySelector('.message')!
  expect(box.textContent).toContain('Expiration Time: ')
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1)
  world.sign = undefined
  await button('Reopen MetaMask').click()
  await expect.poll(() => seen.visits).toEqual(['/account'])
  expect(seen.messages).toEqual([box.textContent, box.textContent])
})

test('no translation repeats the English text by mistake', async () => {
  const english = JSON.stringify(await stringsFor('signIn', 'en'))
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const texts = textsOf(await stringsFor('signIn', lang))
    expect([lang, texts.filter((text) => / /.test(text) && english.includes(text))]).toEqual([lang, []])
  }
})

/** The page of somebody who is signed in; `decisions` counts the presses that decide. */
const askDecision = async () => {
  await open({ asks: 'consent', isKnown: true })
  const decisions = { count: 0 }
  document.querySelector('form')?.addEventListener('submit', () => (decisions.count += 1))
  return { decisions, allow: document.querySelector<HTMLButtonElement>('#consent button')! }
}
const isOpen = (allow: Element) => expect.poll(() => allow.getAttribute('aria-disabled')).toBeNull()

describe('the buttons of a decision', () => {
  test('ignore clicks and keys for 500 ms, and then decide', async () => {
    const { decisions, allow } = await askDecision()
    const began = performance.now()
    allow.click()
    allow.focus()
    await userEvent.keyboard('{Enter}')
    expect(decisions.count).toBe(0)
    expect(document.activeElement).toBe(allow)
    await expectAccessible()
    await isOpen(allow)
    expect(performance.now() - began).toBeGreaterThan(450)
    allow.click()
    await userEvent.keyboard('{Enter}')
    expect(decisions.count).toBe(2)
  })

  test('ignore clicks again when the window comes to the front', async () => {
    const { decisions, allow } = await askDecision()
    await isOpen(allow)
    window.dispatchEvent(new Event('focus'))
    allow.click()
    expect(decisions.count).toBe(0)
    await isOpen(allow)
    document.dispatchEvent(new Event('visibilitychange'))
    allow.click()
    expect(decisions.count).toBe(0)
    await isOpen(allow)
    allow.click()
    expect(decisions.count).toBe(1)
  })

  test('take no click in that time without a script', async () => {
    const { allow } = await askDecision()
    opened?.stop()
    // as a browser without a script draws it: the animation of the style begins with the element
    allow.style.animationName = 'none'
    expect(getComputedStyle(allow).pointerEvents).toBe('auto')
    allow.style.animationName = ''
    expect(getComputedStyle(allow).pointerEvents).toBe('none')
    await Promise.all(allow.getAnimations().map(({ finished }) => finished))
    expect(getComputedStyle(allow).pointerEvents).toBe('auto')
  })
})

describe('signing in', () => {
  test('by a wallet goes to the next page', async () => {
    const { seen } = await open({ returnTo: '/verify?verifiers=ownership-basic' })
    await button('Continue with a wallet').click()
    await button(/MetaMask/).click()
    await expect.poll(() => seen.visits).toEqual(['/verify?verifiers=ownership-basic'])
    expect(seen.messages).toEqual([expect.stringContaining('Ethereum account:')])
  })

  test('for a client sends the approved form, and nothing else', async () => {
    const { seen } = await open({ asks: 'consent' })
    await page.getByRole('checkbox', { name: 'Secrets' }).click()
    await button('Continue with a wallet').click()
    await button(/MetaMask/).click()
    await expect
      .poll(() => seen.submissions)
      .toEqual([{ request: 'q', handle: 'drawn', scope: 'svc:profile', decision: 'approve' }])
    expect(seen.visits).toEqual([])
  })

  test('sends a message to the window that waits, at its exact origin, and closes (security-cases D3)', async () => {
    const { seen } = await open({ listener: 'https://shop.example' })
    await button('Continue with a wallet').click()
    await button(/MetaMask/).click()
    await expect.poll(() => seen.closed).toBe(1)
    expect([seen.openerMessages, seen.visits]).toEqual([[[{ type: 'svc_login_complete' }, 'https://shop.example']], []])
  })

  test('sends no message without a listener, and goes to a foreign address only by a click', async () => {
    const returnUrl = { url: 'https://shop.example/', host: 'shop.example', automatic: false, code: null }
    const { seen } = await open({ returnUrl })
    await button('Continue with a wallet').click()
    await button(/MetaMask/).click()
    await expect.poll(() => seen.reloads).toBe(1)
    expect([seen.openerMessages, seen.visits]).toEqual([[], []])
  })

  test('does not sign a message for another service', async () => {
    const { seen, failureWords } = await open({}, { world: { domain: 'evil.example' } })
    await button('Continue with a wallet').click()
    await button(/MetaMask/).click()
    await expect.element(page.getByText(failureWords.failure.MESSAGE_MISMATCH.title)).toBeVisible()
    expect(seen.messages).toEqual([])
  })

  test('signs nobody in after the person cancels', async () => {
    const { seen, words } = await open({ asks: 'consent' }, { world: { sign: 'never' } })
    await button('Continue with a wallet').click()
    await button(/MetaMask/).click()
    await button('Cancel').click()
    await expect.element(button(words.passkey)).toBeVisible()
    expect([seen.submissions, seen.visits]).toEqual([[], []])
  })

  test('asks the only wallet at once when the link says so, but not one of two', async () => {
    const { seen } = await open({ connect: true })
    await expect.poll(() => seen.visits).toEqual(['/account'])
    opened?.stop()
    const two = await open({ connect: true }, { world: { wallets: ['MetaMask', 'Rabby'] } })
    await expect.element(button(/Rabby/)).toBeVisible()
    expect(two.seen.messages).toEqual([])
  })

  test('has a field for suggested passkeys where the browser can suggest them, and stops when another way is chosen', async () => {
    const signals: AbortSignal[] = []
    const passkeyOptions = (_: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<never>((_resolve, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(new ServiceError('CANCELLED', 'Stopped.')))
      })
    const { words, pageWords } = await open(
      {},
      { world: { passkeyOptions }, deps: { canSuggest: true, hasUsedPasskey: true } },
    )
    const field = page.getByRole('textbox', { name: words.savedPasskey })
    await expect.element(field).toHaveAttribute('autocomplete', 'username webauthn')
    await expect.element(field).toHaveAttribute('placeholder', 'Your browser lists them here')
    await expectAccessible()
    await button(words.wallet).click()
    await expect.element(heading(pageWords.connect.title)).toHaveFocus()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await button(words.otherWay).click()
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await field.click()
    await userEvent.keyboard('mine{Enter}')
    await expect.element(heading(words.follow.title)).toHaveFocus()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  })

  test('has no such field where the browser cannot suggest passkeys', async () => {
    await open()
    expect(document.querySelector('input')).toBeNull()
  })

  test('says when the browser has no passkeys or wallets', async () => {
    const { words, pageWords } = await open({}, { world: { hasPasskeys: false, wallets: [] } })
    await expect.element(page.getByText(words.noPasskeys)).toBeVisible()
    expect(document.querySelector('#methods')?.textContent).not.toContain(words.newPasskey)
    await button('Continue with a wallet').click()
    await expect.element(page.getByText(pageWords.connect.none)).toBeVisible()
    await expectAccessible()
  })
})

/** The buttons in their order, each with its weight: the first one is the only filled one. */
const ways = () =>
  [...document.querySelectorAll('#methods button')].map((each) => [each.textContent?.trim(), each.className])

describe('which way is first', () => {
  const [quiet, text] = ['button quiet', 'text']
  const use = 'Continue with a passkey'
  const create = 'New here? Create a passkey'
  const others = ['Continue with a wallet', 'Continue with Google', 'Continue with Microsoft']

  test('for somebody who may be new: to create a passkey, with what that is', async () => {
    await open()
    expect(ways()).toEqual([[create, 'button'], ...[use, ...others].map((name) => [name, quiet])])
    await expect.element(page.getByText('Your device keeps it, and there is no password to remember.')).toBeVisible()
    await expectAccessible()
  })

  test('for somebody who used a passkey here: the passkey, and the offer to create one last', async () => {
    await open({}, { deps: { hasUsedPasskey: true } })
    expect(ways()).toEqual([[use, 'button'], ...others.map((name) => [name, quiet]), [create, text]])
    await expectAccessible()
  })

  test.each([
    [true, [[use, 'button'], ...others.map((name) => [name, quiet])]],
    [false, [[others[0], 'button'], ...[...others.slice(1), use].map((name) => [name, quiet])]],
  ])(
    'for an account that signs in again, whether it has a passkey (%s): never a new account',
    async (hasPasskey, all) => {
      // suggestions of this browser may be those of another account
      const world = { passkeyOptions: () => new Promise<never>(() => {}) }
      await open({ again: { hasPasskey } }, { world, deps: { hasUsedPasskey: true, canSuggest: hasPasskey } })
      expect(ways()).toEqual(all)
      await expectAccessible()
    },
  )

  test('asks for suggestions once when the service does not answer', async () => {
    const passkeyOptions = vi.fn<() => Promise<never>>(async () => {
      throw new ServiceError('STORE_UNAVAILABLE', 'Down.')
    })
    await open({}, { world: { passkeyOptions }, deps: { hasUsedPasskey: true, canSuggest: true } })
    await expect.element(button(use)).toBeVisible()
    expect(passkeyOptions).toHaveBeenCalledTimes(1)
    await button(use).click()
    await vi.waitFor(() => expect(passkeyOptions).toHaveBeenCalledTimes(2))
  })

  test('suggests no passkey where the account has none', async () => {
    const passkeyOptions = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
    await open(
      { again: { hasPasskey: false } },
      { world: { passkeyOptions }, deps: { hasUsedPasskey: true, canSuggest: true } },
    )
    expect(document.querySelector('#methods input')).toBeNull()
    expect(passkeyOptions).not.toHaveBeenCalled()
  })

  test('without passkeys in the browser: the wallet', async () => {
    await open({}, { world: { hasPasskeys: false } })
    expect(ways()).toEqual([[others[0], 'button'], ...others.slice(1).map((name) => [name, quiet])])
    await expectAccessible()
  })
})

const storedVisit = (visit: object) => new Map([['svc_provider_visit', JSON.stringify(visit)]])
const back = { visit: 'mark', provider: 'google', outcome: 'done' } as const
const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

describe('at a provider', () => {
  test('stores the mark of the visit, and the consent question', async () => {
    const { seen, storage: left } = await open({ asks: 'consent' })
    await page.getByRole('checkbox', { name: 'Secrets' }).click()
    await button('Continue with Google').click()
    await expect.poll(() => seen.visits).toEqual(['https://provider.test/'])
    expect(seen.providerStarts).toEqual([{ provider: 'google', purpose: 'login', returnPath: '/verify?intent=login' }])
    expect(JSON.parse(left.get('svc_provider_visit') ?? '')).toEqual({
      visit: 'mark',
      seen: { handle: 'drawn', ticked: ['svc:profile'] },
    })
  })

  test('approves the stored consent question after the return', async () => {
    const items = storedVisit({ visit: 'mark', seen: { handle: 'asked before', ticked: ['svc:secrets'] } })
    const { seen } = await open(
      { asks: 'consent', isKnown: true },
      { deps: { storage: storage(items), returned: back } },
    )
    expect(seen.submissions).toEqual([
      { request: 'q', handle: 'asked before', scope: 'svc:secrets', decision: 'approve' },
    ])
    expect(items.size).toBe(0)
  })

  test.each([
    ['another mark', { ...back, visit: 'other' }, { visit: 'mark', seen: { handle: 'h', ticked: [] } }],
    ['no return', undefined, { visit: 'mark', seen: { handle: 'h', ticked: [] } }],
    ['nothing stored', back, null],
    ['no sign-in', { ...back, outcome: 'cancelled' as const }, { visit: 'mark', seen: { handle: 'h', ticked: [] } }],
  ])('approves nothing with %s', async (_name, returned, visit) => {
    const items = visit ? storedVisit(visit) : new Map<string, string>()
    const { seen } = await open({ asks: 'consent', isKnown: true }, { deps: { storage: storage(items), returned } })
    expect([seen.submissions, seen.visits, items.size]).toEqual([[], [], 0])
  })

  test.each(['cancelled', 'refused', 'unavailable'] as const)('explains the outcome %s', async (outcome) => {
    const items = storedVisit({ visit: 'mark', seen: null })
    const { words } = await open({}, { deps: { storage: storage(items), returned: { ...back, outcome } } })
    const { providerCancelled, providerRefused, providerUnavailable } = words.problems
    const expected = { cancelled: providerCancelled, refused: providerRefused, unavailable: providerUnavailable }[
      outcome
    ]
    await expect.element(page.getByText(expected.title)).toBeVisible()
    await expectAccessible()
  })

  test('explains that a provider does not answer', async () => {
    const { words } = await open({}, { world: { start: new ServiceError('PROVIDER_UNAVAILABLE', '') } })
    await button('Continue with Microsoft').click()
    await expect.element(page.getByText(words.problems.providerUnavailable.title)).toBeVisible()
  })
})

test('lets a signed-in person continue, or change the account', async () => {
  const { seen } = await open({ isKnown: true, listener: 'https://shop.example' })
  await page.getByRole('link', { name: 'Continue' }).click()
  expect([seen.openerMessages.length, seen.closed]).toEqual([1, 1])
  await button('Other').click()
  await expect.poll(() => seen.reloads).toBe(1)
  expect(seen.logouts).toBe(1)
})

test.each([
  ['CANCELLED', 'passkeyCancelled'],
  ['SIGNATURE_VERIFICATION_FAILED', 'passkeyUnknown'],
  ['INVALID_SIGNATURE', 'passkeyRefused'],
  ['WALLET_UNAVAILABLE', 'passkeyFailed'],
] as const)('a passkey’s %s has words of its own, a wallet’s those of every page', async (code, named) => {
  const { words, pageWords, failureWords } = await open()
  const language = { words, pageWords, failureWords }
  expect(problemOf('passkey', { code }, language)).toEqual(words.problems[named])
  expect(problemOf('wallet', { code }, language)).toEqual(failureWords.failure[code])
  expect(problemOf('passkey', { code: 'NETWORK_UNREACHABLE' }, language)).toEqual(
    failureWords.failure.NETWORK_UNREACHABLE,
  )
  const removed = { code, details: { reason: 'UNKNOWN_PASSKEY' } }
  expect(problemOf('passkey', removed, language)).toEqual(words.problems.passkeyRemoved)
  const tooMany = { code: 'RATE_LIMIT_EXCEEDED', retryAfter: 120 }
  expect(problemOf('passkey', tooMany, language)).toEqual({ title: 'Too many tries', body: 'Try again in 2 minutes.' })
})

function textsOf(table: object): string[] {
  return Object.values(table).flatMap((value): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? textsOf(value) : []
  })
}

describe('Back and Forward of the browser', () => {
  test('move one step at a time, and ask no wallet', async () => {
    const { window, seen, world } = await open({}, { world: { sign: 'never' } })
    await page.getByRole('button', { name: 'Continue with a wallet' }).click()
    await page.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(heading('Confirm in MetaMask')).toBeVisible()
    window.back()
    await expect.element(heading('Which wallet do you want to use?')).toHaveFocus()
    window.back()
    await expect.element(page.getByRole('button', { name: 'Continue with a wallet' })).toBeVisible()
    window.forward()
    await expect.element(heading('Which wallet do you want to use?')).toBeVisible()
    window.forward()
    await vi.waitFor(() => expect(window.place).toEqual({ at: 1, length: 3 }))
    expect(seen.messages).toHaveLength(1)
    world.sign = undefined
    await page.getByRole('button', { name: /MetaMask/ }).click()
    await vi.waitFor(() => expect(seen.visits).toEqual(['/account']))
    // one step back from there is this page's first
    expect(window.place.at).toBe(0)
  })
})
