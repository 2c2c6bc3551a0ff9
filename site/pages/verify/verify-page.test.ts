import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Boot } from '../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import {
  address,
  code,
  expectAccessible,
  listeningOpener,
  openPage,
  plain,
  qHash,
  ready,
  sid,
  type World,
} from './verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(() => {
  opened?.stop()
  vi.useRealTimers()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const announcement = () => document.querySelector('#said')?.textContent
/** As a person reads it. */
const words = () => document.querySelector<HTMLElement>('#stage')!.innerText.replaceAll(/\s+/g, ' ').trim()

/** Ends the pause before the next try of a request. */
const tryNow = () => dispatchEvent(new Event('online'))

async function toSigning() {
  await button('Continue').click()
  await button(/MetaMask/).click()
}

describe('each step is accessible, named, and has the focus', () => {
  test('uses the overview of the server', async () => {
    const before = document.querySelector('#overview')
    open(ready)
    expect(document.querySelector('#overview')).not.toBe(before)
    await expect.element(button('Continue')).toBeEnabled()
    expect(document.querySelector('#stage')?.textContent).toBe('')
    await expectAccessible()
  })

  test('connect', async () => {
    open(ready)
    await button('Continue').click()
    await expect.element(heading('Which wallet do you want to use?')).toHaveFocus()
    await expectAccessible()
    expect(document.querySelector<HTMLElement>('#overview')?.hidden).toBe(true)
    expect(words()).toBe(
      '1 Your wallet Which wallet do you want to use? ' +
        'Connect it, then sign. Both are free. M MetaMask Ethereum and others Cancel 2 Your signature',
    )
    expect(document.querySelector('[aria-current=step]')?.textContent?.trim()).toBe('1Your wallet')
    expect(announcement()).toBe('Step 1 of 2, Your wallet')
  })

  test('connect for a link that names a wallet, which refuses another one before the signature', async () => {
    const asked = '0x2682f4d0f0A3E5B1C6D7e8f90A1B2c3D4E5f5077'
    open({ ...ready, wallet: asked })
    await button('Continue').click()
    await expect.element(heading('Which wallet do you want to use?')).toHaveFocus()
    await expectAccessible()
    expect(words()).toBe(
      '1 Your wallet Which wallet do you want to use? Connect it, then sign. Both are free. ' +
        `Requested wallet: ${asked} M MetaMask Ethereum and others Cancel 2 Your signature`,
    )
    await button(/^MetaMask/).click()
    await expect.poll(words).toContain(asked)
    expect(words()).toContain('This is for another wallet')
    await button('Use another wallet').click()
    await expect.poll(words).toContain(`Requested wallet: ${asked}`)
  })

  test('collect', async () => {
    open(plain)
    await button('Continue').click()
    await expect.element(heading('Which content do you own?')).toHaveFocus()
    await expectAccessible()
    expect(announcement()).toBe('Step 1 of 3, Details')
  })

  test('sign, with the whole message', async () => {
    const { seen } = open(ready, { world: { sign: 'never' } })
    await toSigning()
    await expect.element(heading('Confirm in MetaMask')).toHaveFocus()
    await page.getByText('Show the exact message').click()
    await expect.element(page.getByText(/^Portable Proof Verification Request/)).toBeVisible()
    await expectAccessible()
    expect(document.querySelector('.message')?.textContent).toBe(seen.messages[0])
    expect(seen.messages[0]).toContain(`"handoff":{"origin":"https://shop.example","sid":"${sid}"}`)
    expect(words()).toMatch(
      /0x2682…5076 ?Change Confirm in MetaMask Your wallet shows the message\. Signing is free\. You confirm Wallet ownership .* Network Base Sepolia \(test\) Wallet 0x2682…5076 Time .* Cost Free\. No money is sent\. Only you, and people or apps you give access to, can read this proof\. shop\.example can check whether it is still valid\. Hide the exact message .* Reopen MetaMask Use another wallet Cancel$/,
    )
  })

  test('done, for a delegation: the person allowed something', async () => {
    const wallet = '0x2682f4d0f0A3E5B1C6D7e8f90A1B2c3D4E5f5076'
    open({
      ...ready,
      claims: [{ id: 'agent-delegation', title: 'Agent delegation', detail: '' }],
      verifierIds: ['agent-delegation'],
      data: { agentWallet: wallet, agentId: 'reader' },
    })
    await button('Continue').click()
    await button(/^MetaMask/).click()
    await expect.poll(words).toContain('You allowed this agent to act for you.')
    expect(words()).not.toContain('check passed')
  })

  test('done', async () => {
    open(plain)
    await button('Continue').click()
    await page.getByLabelText('The text, word for word').fill('I wrote this')
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Verified')).toHaveFocus()
    await expectAccessible()
    await expect.element(button('Save proof')).toBeEnabled()
    expect(words()).toMatch(
      /^Verified Content ownership check passed\. Content ownership “I wrote this” 21 November 2026 at \S+ Only you, and people or apps you give access to, can read this proof\. Proof ID 0x49d2b224…d293 Signed by 0x2682…\u20605076 Checked by svc\.test Current not revoked as of \S+ Save proof When you press “Save proof”, your wallet signs once more, for free, to show that it’s you\. More$/,
    )
    expect(document.querySelectorAll('.guilloche path')).toHaveLength(22)
    await page.getByText('More', { exact: true }).click()
    await expect.element(button('Check the log entry')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Manage my proof' })).toHaveAttribute('href', `/proof/${qHash}`)
    const picture = document.querySelector<HTMLImageElement>('img.qr')
    expect([picture?.getAttribute('src'), picture?.alt, picture?.parentElement?.textContent.trim()]).toEqual([
      `/proof/${qHash}/qr.svg`,
      '',
      'Scan to open the proof. It opens only for you.',
    ])
    await expect
      .element(
        page.getByText(
          'The link opens the proof only for you. To show it to others, go to Account → Proofs → “Share for a limited time”.',
        ),
      )
      .toBeVisible()
  })

  const failures: [World['sign'] | ServiceError, string, string][] = [
    [
      new ServiceError('WALLET_REJECTED', ''),
      'retryable',
      'Not finished You declined in your wallet Nothing was signed or saved. Try again Use another wallet Back to shop.example',
    ],
    [
      new ServiceError('OWNER_MISMATCH', 'The owner is another wallet.'),
      'not-eligible',
      'Not eligible This is for another wallet Sign with the wallet that the page names. Asked for Wallet ownership Sign with your wallet Wallet 0x2682…5076 Use another wallet Back to shop.example',
    ],
    [
      new ServiceError('INTERNAL', ''),
      'ours',
      'Our fault We couldn’t finish your check The problem is on our side. Nothing was saved or charged. Try again Back to shop.example',
    ],
    [
      new ServiceError('INVALID_VERIFIER_DATA', ''),
      'publisher',
      'Site set-up This page isn’t set up correctly Only this site can fix it. You did nothing wrong. Back to shop.example',
    ],
  ]
  test.each(failures)('failed, with the sign %s', async (sign, kind, expected) => {
    open(ready, { world: { sign } })
    await toSigning()
    await vi.waitFor(() => expect(document.querySelector('.failure')?.classList).toContain(kind))
    await expectAccessible()
    expect(words()).toBe(expected)
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('failed by the service, with a code for support', async () => {
    const { seen } = open(ready, { world: { verify: new ServiceError('STORE_UNAVAILABLE', ''), requestId: 'REQ-1' } })
    await toSigning()
    for (const tries of [1, 2]) {
      await vi.waitFor(() => expect(seen.submissions).toHaveLength(tries))
      tryNow()
    }
    await expect.element(page.getByText('REQ-1')).toBeVisible()
    expect(words()).toMatch(/Support code REQ-1 · Get help$/)
  })
})

describe('by keyboard alone', () => {
  test('from the overview to the ticket', async () => {
    open(plain)
    document.querySelector<HTMLElement>('#public')!.focus()
    await userEvent.keyboard(' {Tab}{Tab}{Enter}')
    await expect.element(heading('Which content do you own?')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}mine{Tab}{Enter}')
    await expect.element(heading('Which wallet do you want to use?')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(heading('Verified')).toHaveFocus()
    expect(opened?.seen.submissions).toEqual([
      expect.objectContaining({
        data: { content: 'mine', owner: address },
        options: { privacyLevel: 'public', publicDisplay: true, storeOriginalContent: true },
      }),
    ])
  })
})

/** Adds boxes as the server draws them, ticked. */
const tick = (...options: object[]) => {
  for (const each of options) {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'option', checked: true })
    box.value = JSON.stringify(each)
    document.querySelector('#continue')!.before(box)
  }
}

const copy = () => page.getByRole('checkbox', { name: 'Save a copy on IPFS' })

describe('choices of the overview', () => {
  test('a copy on IPFS is asked for with a public proof', async () => {
    const { seen } = open(ready)
    await expect.element(copy()).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Make this proof public' }).click()
    await copy().click()
    await toSigning()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions).toMatchObject([{ options: { publicDisplay: true, enableIpfs: true } }])
  })

  test('a copy on IPFS is not asked for with a private proof', async () => {
    // what the site asks for is ticked
    const { seen } = open(ready)
    document.querySelector<HTMLInputElement>('#ipfs')!.checked = true
    await page.getByRole('checkbox', { name: 'Make this proof public' }).click()
    await expect.element(copy()).toBeEnabled()
    await page.getByRole('checkbox', { name: 'Make this proof public' }).click()
    await expect.element(copy()).toBeDisabled()
    await toSigning()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions).toMatchObject([{ options: {} }])
    expect(JSON.stringify(seen.submissions)).not.toContain('enableIpfs')
  })

  test('anchors are asked for also for a private proof, and also after a reload', async () => {
    const before = open(ready, { world: { sign: 'never' } })
    tick({ publishToHub: true }, { targetChains: [8453, 42161] })
    await toSigning()
    await vi.waitFor(() => expect(before.seen.messages).toHaveLength(1))
    before.stop()
    const { seen } = open(ready, { storage: before.storage })
    await button('Sign with MetaMask').click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions).toMatchObject([
      { options: { privacyLevel: 'private', publishToHub: true, targetChains: [8453, 42161] } },
    ])
  })
})

describe('what is signed', () => {
  test('is private by default', async () => {
    const { seen } = open(ready)
    await toSigning()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions).toEqual([
      {
        verifierIds: ['ownership-basic'],
        data: {
          owner: address,
          reference: { type: 'url', id: 'https://shop.example' },
          handoff: { sid, origin: 'https://shop.example' },
        },
        walletAddress: address,
        chainId: 84532,
        signedTimestamp: expect.any(Number),
        signature: `0x${'11'.repeat(65)}`,
        options: { privacyLevel: 'private', storeOriginalContent: false },
      },
    ])
  })

  test('can be asked for again, or from another wallet', async () => {
    const { seen, world } = open(ready, { world: { sign: 'never' } })
    await toSigning()
    await vi.waitFor(() => expect(seen.messages).toHaveLength(1))
    await button('Reopen MetaMask').click()
    await vi.waitFor(() => expect(seen.messages).toHaveLength(2))
    await expect.element(heading('Confirm in MetaMask')).toBeVisible()
    await button('Use another wallet').click()
    await expect.element(heading('Which wallet do you want to use?')).toHaveFocus()
    world.sign = '0x12'
    await button(/MetaMask/).click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions).toHaveLength(1)
  })

  test('says after 15 s that the service takes long to answer, and not that a wallet is waiting', async () => {
    open(ready, { world: { verify: 'never' } })
    const slow = 'This takes longer than usual. Keep this page open.'
    await button('Continue').click()
    const wallet = page.getByRole('button', { name: /MetaMask/ })
    await expect.element(wallet).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(wallet.element() as HTMLElement).click()
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(1)
      return words().includes('Checking your signature')
    })
    expect(words()).not.toContain(slow)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(words()).toContain(`Checking your signature ${slow}`)
    expect(words()).not.toContain('This takes a moment.')
    expect(words()).not.toContain('Don’t see it?')
    vi.useRealTimers()
    await expectAccessible()
  })

  test('shows a hint after 15 s without an answer', async () => {
    open(ready, { world: { connect: 'never' } })
    await button('Continue').click()
    const wallet = page.getByRole('button', { name: /MetaMask/ })
    await expect.element(wallet).toBeVisible()
    // a locator's click would let the false time pass while it waits
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(wallet.element() as HTMLElement).click()
    expect(words()).toContain('Connect in MetaMask')
    vi.advanceTimersByTime(14_999)
    expect(words()).not.toContain('Don’t see it?')
    vi.advanceTimersByTime(1)
    expect(words()).toContain('Don’t see it? Click the MetaMask')
  })
})

describe('what a person enters', () => {
  test.each([
    ['', 'Enter your text.'],
    ['   ', 'Enter your text.'],
    ['a\u2028b', 'Wallets can’t show one of these characters. Type the text instead of pasting it.'],
    ['x'.repeat(50_001), 'Use at most 50,000 characters.'],
  ])('refuses a text with a reason: %#', async (text, problem) => {
    open(plain)
    await button('Continue').click()
    const field = page.getByLabelText('The text, word for word')
    await field.fill(text)
    await button('Continue').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
  })

  test('counts the length as the service does', async () => {
    open(plain)
    await button('Continue').click()
    await page.getByLabelText('The text, word for word').fill('a😀')
    expect(words()).toContain('3 of 50,000 characters')
  })

  test('requires a complete address for a link', async () => {
    const { seen } = open(plain)
    await button('Continue').click()
    await page.getByRole('radio', { name: 'Link' }).click()
    await page.getByLabelText('Web address').fill('javascript:alert(1)')
    await button('Continue').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Enter a full address, such as https://example.com/work.')
    await page.getByLabelText('Web address').fill('https://a.example/work')
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(page.getByText('Content ownership')).toBeVisible()
    expect(seen.submissions).toMatchObject([{ data: { reference: { type: 'url', id: 'https://a.example/work' } } }])
  })
  test('asks only for a link where the page gives this type', async () => {
    const { seen } = open({ ...plain, data: { reference: { type: 'url' } } })
    await button('Continue').click()
    await expect.element(page.getByRole('radio', { name: 'Text' })).not.toBeInTheDocument()
    await page.getByLabelText('Web address').fill('https://a.example/work')
    await expectAccessible()
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(page.getByText('Content ownership')).toBeVisible()
    expect(seen.submissions).toMatchObject([{ data: { reference: { type: 'url', id: 'https://a.example/work' } } }])
  })

  test.each([
    ['a title', { title: 'Coffee club' }, { type: 'other', title: 'Coffee club' }],
    ['a type', { type: 'doc' }, { type: 'doc' }],
  ])('signs a text where the page fixes %s of the work', async (_, given, reference) => {
    const { seen } = open({ ...plain, data: { reference: given } })
    await button('Continue').click()
    await page.getByLabelText('The text, word for word').fill('mine')
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(page.getByText('Content ownership')).toBeVisible()
    expect(seen.submissions).toMatchObject([{ data: { content: 'mine', reference } }])
  })
})

describe('delivers the outcome', () => {
  const left = `https://shop.example/members#svc_sid=${sid}&svc_code=${code}`

  test('over the port to a window that listens, then closes the window', async () => {
    const { opener, messages } = listeningOpener()
    const { seen } = open(ready, { opener })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await toSigning()
    await expect.element(page.getByText('Closing in 6 seconds')).toBeVisible()
    await vi.waitFor(() =>
      expect(messages.at(-1)).toEqual({ origin: 'port', message: { v: 1, sid, seq: 1, type: 'done', code } }),
    )
    expect(messages.filter(({ origin }) => origin !== 'port')).toEqual([
      { origin: 'https://shop.example', message: { type: 'svc:hello', v: 1, sid } },
      { origin: 'https://shop.example', message: { type: 'svc:hello', v: 1, sid } },
    ])
    expect(seen.closed).toBe(0)
    vi.advanceTimersByTime(6000)
    expect(seen.closed).toBe(1)
    expect(seen.visits).toEqual([])
  })

  test('stops the countdown when the page is touched', async () => {
    const { opener } = listeningOpener()
    const { seen } = open(ready, { opener })
    await toSigning()
    await expect.element(page.getByText('Closing in 6 seconds')).toBeVisible()
    vi.useFakeTimers()
    const touched = heading('Verified').element()
    for (const type of ['pointerdown', 'click']) touched.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    vi.advanceTimersByTime(10_000)
    expect(seen.closed).toBe(0)
    expect(words()).toContain('You can close this window.')
  })

  test.each<[string, () => unknown]>([
    ['the pointer moves over it', () => userEvent.hover(button('Close window'))],
    ['the focus moves into it', () => (button('Save proof').element() as HTMLElement).focus()],
    ['the focus moves to the button that stops it', () => (button('Stay here').element() as HTMLElement).focus()],
    ['that button is used', () => (button('Stay here').element() as HTMLElement).click()],
  ])('stops the countdown when %s (WCAG 2.2.1)', async (_name, act) => {
    const { opener } = listeningOpener()
    const { seen } = open(ready, { opener })
    await toSigning()
    await expect.element(button('Save proof')).toBeEnabled()
    await expect.element(page.getByText(/^Closing in/)).toBeVisible()
    await act()
    vi.useFakeTimers()
    expect(words()).toContain('You can close this window.')
    expect(document.querySelector('#stage')?.contains(document.activeElement)).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(seen.closed).toBe(0)
    ;(button('Close window').element() as HTMLElement).click()
    expect(seen.closed).toBe(1)
  })

  test('goes on counting while nobody does anything, and says that the page stays after a stop', async () => {
    const { seen } = open(ready)
    await toSigning()
    await expect.element(page.getByText(/^Returning in/)).toBeVisible()
    vi.useFakeTimers()
    heading('Verified')
      .element()
      .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'touch' }))
    ;(heading('Verified').element() as HTMLElement).focus()
    expect(words()).toContain('Returning in')
    heading('Verified')
      .element()
      .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    expect(words()).toContain('This page stays open.')
    vi.advanceTimersByTime(10_000)
    expect(seen.visits).toEqual([])
  })

  test('by a return when no window listens, or at once by a click', async () => {
    const { seen } = open(ready)
    await toSigning()
    await expect.element(page.getByText('Returning in 6 seconds')).toBeVisible()
    await button('Return to shop.example').click()
    expect(seen.visits).toEqual([left])
  })

  test('to the path of an address that is not listed with another code, which does not reveal the first', async () => {
    const target = { url: 'https://shop.example/out', isListed: false }
    const asked = { url: 'https://shop.example/out?to=https://evil.example/', host: 'shop.example', automatic: true }
    const { seen } = open({ ...ready, returnTo: { ...asked, code: target } })
    await toSigning()
    await button('Return to shop.example').click()
    // base64url of SHA-256 over `svc-return-code:` and the code, as the service derives it too
    const derived = 'ep4rtwiw0bq5UyDm6udicYm-DSAlq6A93s7uncxJr1M'
    expect(seen.visits).toEqual([`https://shop.example/out#svc_sid=${sid}&svc_code=${derived}`])
  })

  test('to an address that may get no code with the proof’s id only', async () => {
    const url = 'https://shop.example/to//evil.example?a=1'
    const { seen } = open({ ...ready, returnTo: { url, host: 'shop.example', automatic: true, code: null } })
    await toSigning()
    await button('Return to shop.example').click()
    expect(seen.visits).toEqual([`${url}&qHash=${qHash}`])
  })

  test('sends no code to an opener that does not answer', async () => {
    const messages: unknown[] = []
    const { seen } = open(ready, { opener: { closed: false, postMessage: (message) => messages.push(message) } })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await toSigning()
    await expect.element(page.getByText(/^Returning in/)).toBeVisible()
    expect(JSON.stringify(messages)).not.toContain(code)
    expect(seen.visits).toEqual([])
    vi.advanceTimersByTime(6000)
    expect(seen.visits).toEqual([left])
  })

  test.each<[string, Partial<Boot>]>([
    [
      'a hand-off',
      { returnTo: { url: 'https://else.example/x?a=1', host: 'else.example', automatic: false, code: null } },
    ],
    [
      'a plain link',
      {
        handoff: null,
        data: { content: 'x' },
        returnTo: { url: 'https://else.example/x?a=1', host: 'else.example', automatic: false, code: null },
      },
    ],
  ])('to the address of %s only by a click, shown in full, without the code', async (_, boot) => {
    const { seen } = open({ ...ready, ...boot })
    await toSigning()
    const href = `https://else.example/x?a=1&qHash=${qHash}`
    await expect.element(page.getByText(href)).toBeVisible()
    expect(words()).not.toMatch(/in \d second/)
    await button('Go to else.example').click()
    expect(seen.visits).toEqual([href])
  })

  test.each([
    ['a plain link', null],
    ['the hand-off of a link to a gate', { sid, origin: 'https://svc.test', own: true }],
  ])('to the listener of %s, at exactly its origin', async (_, record) => {
    const { opener, messages } = listeningOpener()
    open({ ...plain, handoff: record, data: { content: 'x' }, listener: 'https://shop.example' }, { opener })
    await toSigning()
    await expect.element(page.getByText('Closing in 6 seconds')).toBeVisible()
    expect(messages).toEqual([
      {
        origin: 'https://shop.example',
        message: { type: 'svc_checkout_done', eligible: true, qHash, verifierIds: ['ownership-basic'] },
      },
    ])
  })
})

describe('cancelling', () => {
  test('tells the server, and returns without a code', async () => {
    const { seen } = open(ready)
    await button('Continue').click()
    await button('Cancel').click()
    expect(seen.events).toEqual([{ type: 'opened' }, { type: 'cancelled', step: 'collecting' }])
    expect(seen.visits).toEqual(['https://shop.example/members'])
    expect(words()).toBe('Cancelled You cancelled Nothing was saved or charged. Back to shop.example')
    await expectAccessible()
  })

  test('closes the window for an embedder that waits', async () => {
    const { opener, messages } = listeningOpener()
    const { seen } = open(ready, { opener })
    await button('Continue').click()
    await button('Cancel').click()
    expect([seen.closed, seen.visits]).toEqual([1, []])
    await vi.waitFor(() => expect(messages.at(-1)?.message).toMatchObject({ type: 'cancelled' }))
  })

  test('never goes to a foreign address', async () => {
    const { seen } = open({
      ...ready,
      returnTo: { url: 'https://else.example/x', host: 'else.example', automatic: false, code: null },
    })
    await button('Continue').click()
    await button('Cancel').click()
    expect(seen.visits).toEqual([])
    await expect.element(page.getByRole('link', { name: 'https://else.example/x' })).toBeVisible()
  })

  test('lets a plain link start again', async () => {
    open(plain)
    await button('Continue').click()
    await button('Cancel').click()
    await button('Start again').click()
    await expect.element(heading('shop.example asks you')).toHaveFocus()
  })

  test('an error of the embedder ends the hand-off at once', async () => {
    const { seen } = open(ready, { world: { verify: new ServiceError('OPTION_NOT_AVAILABLE', '') } })
    await toSigning()
    await vi.waitFor(() =>
      expect(seen.events.at(-1)).toEqual({ type: 'failed', code: 'OPTION_NOT_AVAILABLE', step: 'submitting' }),
    )
  })

  test('leaving after a refusal names it', async () => {
    const { seen } = open(ready, { world: { verify: new ServiceError('PROOF_NOT_VERIFIED', '') } })
    await toSigning()
    await expect.element(heading('You don’t meet this requirement')).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(seen.events.at(-1)).toEqual({ type: 'bye', step: 'submitting', code: 'PROOF_NOT_VERIFIED' })
  })

  test('a refusal is told at once, because the page may stay open, and taken back when the person continues', async () => {
    const { seen, world } = open(ready, { world: { verify: new ServiceError('PROOF_NOT_VERIFIED', '') } })
    await toSigning()
    await expect.element(heading('You don’t meet this requirement')).toBeVisible()
    expect(seen.events).toEqual([
      { type: 'opened' },
      { type: 'opened', step: 'submitting', code: 'PROOF_NOT_VERIFIED' },
    ])
    world.connect = 'never'
    await button('Use another wallet').click()
    await vi.waitFor(() => expect(seen.events.at(-1)).toEqual({ type: 'opened', step: 'collecting' }))
  })

  test('leaving sends an event, but not after the end', async () => {
    const { seen } = open(ready)
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(seen.events).toEqual([{ type: 'opened' }, { type: 'bye' }])
    await toSigning()
    await expect.element(heading('Verified')).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(seen.events).toHaveLength(2)
  })
})

describe('when the connection is lost after signing', () => {
  const gone = new ServiceError('NETWORK_UNREACHABLE', '')
  const offlineText = 'No connection Your signature is kept. We’ll send it when the connection is back. Cancel'

  test('keeps the signature, says so, and sends it when the connection is back', async () => {
    const { seen, world } = open(ready, { world: { verify: gone } })
    await toSigning()
    await expect.element(heading('No connection')).toHaveFocus()
    await expectAccessible()
    expect(announcement()).toBe('No connection')
    expect(words().endsWith(`0x2682…5076 ${offlineText}`)).toBe(true)
    world.verify = 'verified'
    dispatchEvent(new Event('online'))
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.messages).toHaveLength(1)
    expect(new Set(seen.submissions.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('tells the embedder once', async () => {
    const { opener, messages } = listeningOpener()
    const { seen } = open(ready, { opener, world: { verify: gone } })
    await toSigning()
    await vi.waitFor(() => expect(seen.submissions.length).toBeGreaterThan(1), { timeout: 5000 })
    const steps = messages.map(({ message }) => JSON.stringify(message)).filter((text) => text.includes('"offline"'))
    expect(steps).toHaveLength(1)
  })

  test('keeps the signature over a reload', async () => {
    const first = open(ready, { world: { verify: gone } })
    await toSigning()
    await expect.element(heading('No connection')).toBeVisible()
    first.stop()
    const second = open(ready, { storage: first.storage })
    await expect.element(heading('Verified')).toBeVisible()
    expect([second.seen.messages, second.seen.submissions]).toEqual([[], [first.seen.submissions[0]]])
    expect([...second.storage.values()].join('')).not.toContain('"signature"')
  })

  test('drops the signature when the person cancels', async () => {
    const { seen, world, storage } = open(plain, { world: { verify: gone } })
    await button('Continue').click()
    await page.getByLabelText('The text, word for word').fill('mine')
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('No connection')).toBeVisible()
    await button('Cancel').click()
    expect(words()).toBe(
      'Cancelled You cancelled Your signature may already have been sent, so a proof may have been saved. Start again Choose another check',
    )
    expect([...storage.values()].join('')).not.toContain('"signature"')
    const count = seen.submissions.length
    world.verify = 'verified'
    dispatchEvent(new Event('online'))
    await button('Start again').click()
    await button('Continue').click()
    await page.getByLabelText('The text, word for word').fill('another')
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions.slice(count)).toMatchObject([{ data: { content: 'another' } }])
  })

  test('explains that the signature is too old, and asks for another one after a click', async () => {
    const { seen, world } = open(ready, { world: { verify: gone } })
    await toSigning()
    await expect.element(heading('No connection')).toBeVisible()
    world.verify = new ServiceError('EXPIRED_SIGNATURE', '')
    dispatchEvent(new Event('online'))
    await expect.element(heading('The signature came too late')).toHaveFocus()
    expect(words()).toMatch(/It is valid for 5 minutes\. Sign again\. Try again/)
    world.verify = 'verified'
    await button('Try again').click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.messages).toHaveLength(2)
  })
})

describe('after a reload', () => {
  test('keeps the account and what was entered, and asks the wallet to sign a new message only after a click', async () => {
    const first = open(plain, { world: { sign: 'never' } })
    await button('Continue').click()
    await page.getByLabelText('The text, word for word').fill('mine')
    await button('Continue').click()
    await button(/MetaMask/).click()
    await vi.waitFor(() => expect(first.seen.messages).toHaveLength(1))
    first.stop()
    const second = open(plain, { storage: first.storage })
    await expect.element(heading('Sign the message')).toHaveFocus()
    await page.getByText('Show the exact message').click()
    await expect.element(page.getByText(/^Portable Proof Verification Request/)).toBeVisible()
    expect(words()).toMatch(/0x2682…5076 ?Change Sign the message/)
    await expectAccessible()
    expect(second.seen.messages).toEqual([])
    await button('Sign with MetaMask').click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(second.seen.messages).toHaveLength(1)
    expect(second.seen.submissions).toMatchObject([{ data: { content: 'mine' } }])
  })

  test('asks the wallet at once after the person has chosen one again', async () => {
    const first = open(ready, { world: { sign: 'never' } })
    await toSigning()
    await vi.waitFor(() => expect(first.seen.messages).toHaveLength(1))
    first.stop()
    const second = open(ready, { storage: first.storage })
    await button('Use another wallet').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(second.seen.messages).toHaveLength(1)
  })

  test('opens no wallet before a click', async () => {
    const first = open(ready, { world: { connect: 'never' } })
    await toSigning()
    first.stop()
    open(ready, { storage: first.storage })
    await expect.element(heading('Which wallet do you want to use?')).toBeVisible()
  })

  test('repeats the same request after a lost reply', async () => {
    const first = open(ready, { world: { verify: 'never' } })
    await toSigning()
    await vi.waitFor(() => expect(first.seen.submissions).toHaveLength(1))
    first.stop()
    const second = open({ ...ready, ended: { code: null } }, { storage: first.storage })
    await expect.element(heading('Verified')).toBeVisible()
    expect(second.seen.submissions).toEqual(first.seen.submissions)
    await button('Return to shop.example').click()
    expect(second.seen.visits[0]).toContain(`svc_code=${code}`)
  })

  test('shows a finished run again, with a new code of the server, and stores no code', async () => {
    const first = open(ready)
    await toSigning()
    await expect.element(heading('Verified')).toBeVisible()
    first.stop()
    expect([...first.storage.values()].join('')).not.toContain(code)
    const fresh = 'f'.repeat(43)
    const second = open({ ...ready, ended: { code: fresh } }, { storage: first.storage })
    await button('Return to shop.example').click()
    expect(second.seen.visits).toEqual([`https://shop.example/members#svc_sid=${sid}&svc_code=${fresh}`])
    expect(second.seen.submissions).toEqual([])
  })

  test('does not deliver a collected outcome twice', async () => {
    const first = open(ready)
    await toSigning()
    await expect.element(heading('Verified')).toBeVisible()
    first.stop()
    open({ ...ready, ended: { code: null } }, { storage: first.storage })
    await expect.element(page.getByText('The site has your result.')).toBeVisible()
    expect(words()).not.toMatch(/in \d second/)
  })

  test('drops an unfinished run of an ended hand-off', async () => {
    const first = open(ready)
    await button('Continue').click()
    first.stop()
    open({ ...ready, ended: { code: null } }, { storage: first.storage })
    await expect.element(heading('shop.example asks you')).toBeVisible()
    expect(words()).toBe('')
  })
})
