import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { cardGate, test } from '../cards.ts'
import { expect } from '../fixtures.ts'
import { useWallet } from '../visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/** Proves what the gate requires, up to its price. */
async function arriveAtPrice(page: Page, url: string, wallet: Parameters<typeof useWallet>[1]) {
  await page.goto(`${url}/verify?gateId=${cardGate.gateId}`)
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  await expect(heading(page, 'Pay $5.00')).toBeVisible()
}

test('pays for a gate by card on the processor’s own page, and shows the reward', async ({
  page,
  service,
  wallet,
  stripe,
}) => {
  await arriveAtPrice(page, service.url, wallet)
  await expectAccessible(page)
  await button(page, 'Pay $5.00 by card').click()
  await page.waitForURL(`${stripe.url}/pay/**`)
  await expect(heading(page, cardGate.name)).toBeVisible()
  // going back: nothing was charged, and the price is still shown
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading(page, 'Pay $5.00')).toBeVisible()
  await button(page, 'Pay $5.00 by card').click()
  await page.waitForURL(`${stripe.url}/pay/**`)
  expect(stripe.sessions.size).toBe(1)
  await button(page, 'Pay $5.00').click()
  await page.waitForURL(`${service.url}/verify**`)
  await expect(heading(page, /^Welcome to /)).toBeVisible()
  await expect(page.getByText(cardGate.reward.value)).toBeVisible()
  // at the second visit, no payment is asked for
  await page.reload()
  await expect(page.getByText(cardGate.reward.value)).toBeVisible()
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['complete'])

  // after a refund, a new payment is needed, but no new proof
  const [session = ''] = stripe.sessions.keys()
  await stripe.reverse(session, 'refund')
  await page.goto(`${service.url}/verify?gateId=${cardGate.gateId}`)
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  // the browser remembers the private proof
  await button(page, 'Use my proof').click()
  await expect(heading(page, 'Pay $5.00')).toBeVisible()
  await button(page, 'Pay $5.00 by card').click()
  await page.waitForURL(`${stripe.url}/pay/**`)
  expect(stripe.sessions.size).toBe(2)
})
