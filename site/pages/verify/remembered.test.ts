import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, plain, qHash } from './verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(() => {
  opened?.stop()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const content = () => page.getByLabelText('The text, word for word')
const words = () => document.querySelector<HTMLElement>('#stage')!.innerText.replaceAll(/\s+/g, ' ').trim()

async function verifyContent(text: string) {
  await button('Continue').click()
  await content().fill(text)
  await button('Continue').click()
  await button(/MetaMask/).click()
  await expect.element(heading('Verified')).toBeVisible()
}

/** Passes the check once, and closes the page. */
async function visitOnce() {
  const first = open(plain)
  await verifyContent('I wrote this')
  await vi.waitFor(() => expect(first.window.history.state).toEqual({ key: 'run', at: 0, base: 0 }))
  first.stop()
  return first
}

/** Answers each question for the status of a proof. */
const serviceSays = (data: object) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true, status: 'verified', qHash, cached: false, data }))

const entry = { qHash, status: 'verified' }

describe('the result of a plain link', () => {
  test('gives way to the same check when the person chooses it again', async () => {
    const { storage } = await visitOnce()
    const { seen, window } = open(plain, { storage })
    await expect.element(heading('shop.example asks you')).toBeVisible()
    expect(words()).toBe('')
    await button('Continue').click()
    await expect.element(content()).toHaveValue('')
    window.back()
    await expect.element(heading('shop.example asks you')).toBeVisible()
    expect(window.place).toEqual({ at: 0, length: 2 })
    await verifyContent('I wrote that')
    expect(seen.submissions).toMatchObject([{ data: { content: 'I wrote that' } }])
  })

  test('is shown again after a reload', async () => {
    const { storage, window } = await visitOnce()
    const asked = serviceSays(entry)
    open({ ...plain, now: plain.now + 60_000 }, { storage, window })
    await expect.element(heading('Verified')).toBeVisible()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect.element(button('Save proof')).toBeEnabled()
    expect(words()).toContain('Current not revoked as of')
  })

  test('is no longer shown as verified when the proof was revoked since', async () => {
    const { storage, window } = await visitOnce()
    const asked = serviceSays({ ...entry, lifecycle: 'revoked' })
    // the page is made anew by a reload, a minute later
    const { seen } = open({ ...plain, now: plain.now + 60_000 }, { storage, window })
    await expect.element(heading('This proof is no longer valid')).toBeVisible()
    expect(words()).toMatch(
      /^This proof is no longer valid It was revoked\. Content ownership .* Current It was revoked\./,
    )
    expect(words()).not.toMatch(/Verified|not revoked|check passed/)
    expect(seen.titles.at(-1)).toMatch(/^This proof is no longer valid/)
    await expectAccessible()
    expect(asked.mock.calls.map(([address]) => address)).toEqual([`${location.origin}/api/v1/proofs/${qHash}`])
    await button('Start again').click()
    await expect.element(heading('shop.example asks you')).toBeVisible()
  })
})
