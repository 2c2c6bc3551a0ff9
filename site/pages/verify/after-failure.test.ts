import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { address, expectAccessible, openPage, plain, qHash, ready } from './verify-page.fixture.ts'

let stop = () => {}
const open: typeof openPage = (...all) => {
  const opened = openPage(...all)
  stop = opened.stop
  return opened
}
beforeEach(() => page.viewport(440, 900))
afterEach(() => stop())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const words = () => document.querySelector<HTMLElement>('#stage')?.innerText.replaceAll(/\s+/g, ' ').trim()

async function cancelAfterTyping() {
  await button('Continue').click()
  await page.getByLabelText('The text, word for word').fill('I wrote this')
  await button('Continue').click()
  await button('Cancel').click()
  await expect.element(heading('You cancelled')).toHaveFocus()
}

describe('after a cancellation', () => {
  test('the person can choose another check, or start again with what they typed', async () => {
    open(plain)
    await cancelAfterTyping()
    await expectAccessible()
    await expect
      .element(page.getByRole('link', { name: 'Choose another check' }))
      .toHaveAttribute('href', '/verify?lang=en')
    await button('Start again').click()
    await expect.element(heading('shop.example asks you')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await button('Continue').click()
    await expect.element(page.getByLabelText('The text, word for word')).toHaveValue('I wrote this')
  })

  test('a person who comes back starts at the overview, not at the old failure', async () => {
    const { storage } = open(plain)
    await cancelAfterTyping()
    stop()
    open(plain, { storage })
    await expect.element(heading('shop.example asks you')).toBeVisible()
    expect(words()).toBe('')
  })

  test('another site’s request has no list of other checks', async () => {
    open(ready)
    await button('Continue').click()
    await button('Cancel').click()
    await expect.element(heading('You cancelled')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose another check' })).not.toBeInTheDocument()
  })

  test('a person who comes back after a request was sent still sees that a proof may exist', async () => {
    const gone = new ServiceError('NETWORK_UNREACHABLE', 'No answer.')
    const { storage } = open(ready, { world: { verify: gone } })
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('No connection')).toBeVisible()
    await button('Cancel').click()
    stop()
    open(ready, { storage })
    await expect.element(page.getByText(/a proof may have been saved/)).toBeVisible()
  })
})

/** Opens the page that a second signature of the run has failed on. */
function openAfter(code: string) {
  const run = {
    ask: { verifierIds: ['ownership-basic'], data: {} },
    batches: [],
    at: 1,
    inputs: {},
    qHashes: [qHash],
  }
  const state = { name: 'failed', run, failure: { code, message: '' } }
  const saved = { version: 3, now: Date.now(), state, options: {}, envelope: null, walletName: null, endedAt: 0 }
  open(ready, { storage: new Map([['run', JSON.stringify(saved)]]) })
}

describe('a failure after an earlier proof of the same run', () => {
  test.each([
    ['WALLET_REJECTED', 'Nothing was signed or saved. What you proved before is saved.'],
    ['PROVIDER_UNAVAILABLE', 'Nothing was saved. What you proved before is saved.'],
    ['INTERNAL', 'Nothing was saved or charged. What you proved before is saved.'],
  ])('says that the earlier proof is saved: %s', async (code, expected) => {
    openAfter(code)
    await expect.poll(words).toContain(expected)
    await expectAccessible()
  })

  test('says nothing of it where the words say nothing of what was saved', async () => {
    openAfter('NFT_NOT_OWNED')
    await expect.element(heading('This wallet doesn’t hold the NFT')).toBeVisible()
    expect(words()).not.toContain('What you proved before')
  })
})

describe('a link for another wallet', () => {
  const other = `0x${'27'.repeat(20)}`

  test('asks for no signature, names both wallets, and lets the person switch', async () => {
    const { world, seen } = open({ ...ready, wallet: other })
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading('This is for another wallet')).toHaveFocus()
    await expectAccessible()
    expect(words()).toContain(`Asked for ${other} Wallet ${address}`)
    expect(seen.messages).toEqual([])
    world.connect = other
    await button('Use another wallet').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.messages).toHaveLength(1)
  })
})
