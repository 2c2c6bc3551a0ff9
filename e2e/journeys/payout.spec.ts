import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../cards.ts'
import { expect } from '../fixtures.ts'
import { useWallet } from '../visit.ts'
import type { Service } from '../world/service.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Get paid', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const gate = {
  gateId: 'paid-by-card',
  name: 'Readers',
  status: 'published',
  requirements: [{ verifierId: 'ownership-basic' }],
  monetization: { charge: { enabled: true, amountUsd: 5, methods: ['stripe'] } },
}
const chargeOf = async ({ url }: Service) => {
  const reply = await fetch(`${url}/api/v1/gates/${gate.gateId}`)
  const { data } = (await reply.json()) as { data: { gate: { monetization: { charge: object } } } }
  return data.gate.monetization.charge
}

test('opens an owner’s account at the card processor, which is paid from then on', async ({
  page,
  service,
  wallet,
  stripe,
}) => {
  await page.goto(`${service.url}/account/gates`)
  await button(page, 'Continue with a wallet').click()
  await useWallet(page, wallet)
  await expect(part(page)).toContainText('You haven’t set up Stripe yet. Until you do, your gates don’t take cards.')
  await expectAccessible(page)
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/v1/profile/gates', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, gate)
  expect(status).toBe(201)
  const charge = gate.monetization.charge
  // nobody is charged by card until the owner's account takes payments; the operator's account does not take them instead
  expect(await chargeOf(service)).toEqual({ ...charge, methods: [], cardPayoutReady: true })

  await button(page, 'Set up Stripe').click()
  await page.waitForURL(`${stripe.url}/connect/**`)
  // the person turned back before the account was complete
  await page.goto(`${service.url}/account/gates`)
  await expect(part(page)).toContainText('Stripe needs more details from you.')
  await button(page, 'Continue at Stripe').click()
  await button(page, 'Continue').click()
  await page.waitForURL(`${service.url}/account/gates`)
  await expect(part(page)).toContainText('Your account can take cards.')
  expect(await chargeOf(service)).toEqual({ ...charge, cardPayoutReady: true })

  // the processor may block the account later
  const [account = ''] = stripe.accounts.keys()
  await stripe.verify(account, false)
  await page.reload()
  await expect(part(page)).toContainText('Stripe needs more details from you.')
})
