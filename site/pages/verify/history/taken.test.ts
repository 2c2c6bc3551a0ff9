import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { expectAccessible, openPage, ready, sid } from '../verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
const others: BroadcastChannel[] = []
afterEach(() => {
  opened?.stop()
  for (const channel of others.splice(0)) channel.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const stale = 'This tab is out of date'
/** Another tab with the same hand-off, and what it hears. */
function otherTab() {
  const channel = new BroadcastChannel(`svc_handoff:${sid}`)
  others.push(channel)
  const messages: unknown[] = []
  channel.addEventListener('message', ({ data }) => messages.push(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  return { messages, claim: () => channel.postMessage({ type: 'claim', tab: 'other' }) }
}
/** Once the page listens, it has said so. */
const listening = (messages: unknown[]) => vi.waitFor(() => expect(messages).toMatchObject([{ type: 'claim' }]))

describe('a tab whose hand-off another tab has taken over', () => {
  test('shows that before it asks for a signature, and sends nothing when it is closed', async () => {
    const other = otherTab()
    const { seen } = open(ready)
    await listening(other.messages)
    await button('Continue').click()
    other.claim()
    await expect.element(heading(stale)).toHaveFocus()
    await expectAccessible()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect([seen.messages, seen.events]).toEqual([[], [{ type: 'opened' }]])
    await button('Continue here').click()
    expect(seen.reloads).toBe(1)
    await button('Close this tab').click()
    expect(seen.closed).toBe(1)
    await expect.element(page.getByText(/^Your browser kept this tab open/)).toBeVisible()
  })

  test('drops a signature that comes later', async () => {
    const other = otherTab()
    const { seen, world } = open(ready, { world: { sign: 'never' } })
    await listening(other.messages)
    await button('Continue').click()
    await button(/MetaMask/).click()
    await vi.waitFor(() => expect(seen.messages).toHaveLength(1))
    other.claim()
    await expect.element(heading(stale)).toBeVisible()
    expect([world.sign, seen.submissions]).toEqual(['never', []])
  })

  test('keeps the hand-off during a submission, and tells the other tab', async () => {
    const other = otherTab()
    open(ready, { world: { verify: 'never' } })
    await listening(other.messages)
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Checking your signature')).toBeVisible()
    other.claim()
    await vi.waitFor(() => expect(other.messages.at(-1)).toEqual({ type: 'busy', to: 'other' }))
    await expect.element(heading('Checking your signature')).toBeVisible()
  })

  test('learns from a busy tab that it has the hand-off', async () => {
    const other = new BroadcastChannel(`svc_handoff:${sid}`)
    others.push(other)
    other.addEventListener('message', ({ data }) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (data.type === 'claim') other.postMessage({ type: 'busy', to: data.tab })
    })
    open(ready)
    await expect.element(heading(stale)).toBeVisible()
  })
})

describe('the service is asked before each request to a wallet', () => {
  test('stops when another browser has the hand-off', async () => {
    const { seen } = open(ready, { world: { report: new ServiceError('HANDOFF_AUTH_REQUIRED', '') } })
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading(stale)).toBeVisible()
    expect(seen.messages).toEqual([])
  })

  test('stops when the hand-off has ended during the connection of the wallet', async () => {
    const { seen, world } = open(ready, { world: { connect: 'never' } })
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Connect in MetaMask')).toBeVisible()
    world.connect = '0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076'
    world.report = 'cancelled'
    await button('Reopen MetaMask').click()
    await vi.waitFor(() => expect(document.querySelector('.failure')).not.toBeNull())
    expect(seen.messages).toEqual([])
  })
})
