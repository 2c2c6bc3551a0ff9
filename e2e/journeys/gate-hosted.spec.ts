import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../fixtures.ts'
import { gates, test } from '../gates.ts'
import { useWallet } from '../visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

async function begin(page: Page, url: string, { gateId }: { gateId: string }) {
  await page.goto(`${url}/verify?gateId=${gateId}`)
  await button(page, 'Continue').click()
}

test('shows the reward of a free gate to whoever meets its requirements, also after a reload', async ({
  page,
  service,
  wallet,
}) => {
  await page.goto(`${service.url}/verify?gateId=${gates.free.gateId}`)
  await expect(heading(page, 'The reading room')).toBeVisible()
  await expect(page.locator('#overview')).toContainText('You get The word of the day')
  await expect(page.getByRole('checkbox', { name: /^Pseudonym/ })).not.toBeChecked()
  await expectAccessible(page)
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  await expect(heading(page, 'The word of the day')).toBeFocused()
  await expect(page.getByText('marginalia')).toBeVisible()
  await expect(page.getByText('Say it at the door.')).toBeVisible()
  await expectAccessible(page)
  // the wallet signed the data that the gate fixes
  expect(wallet.messages).toHaveLength(1)
  expect(wallet.messages[0]).toContain('"reference":{"id":"room","type":"other"}')
  await page.reload()
  await expect(page.getByText('marginalia')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
  // the secret is nowhere else
  expect(service.log.join('\n')).not.toContain('marginalia')
})

test('asks for one signature only from somebody whose stored proofs meet the gate', async ({
  page,
  service,
  wallet,
}) => {
  const data = Buffer.from(JSON.stringify({ reference: { type: 'other', id: 'room' } })).toString('base64url')
  await page.goto(`${service.url}/verify?verifiers=ownership-basic&data=${data}`)
  await page.getByText('Options').click()
  await page.getByRole('checkbox', { name: /public/ }).check()
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  await expect(heading(page, 'Verified')).toBeVisible()

  wallet.behaviour = 'silent'
  await begin(page, service.url, gates.free)
  await useWallet(page, wallet)
  await expect(heading(page, /^You already proved this on /)).toBeVisible()
  await expectAccessible(page)
  expect(wallet.messages).toHaveLength(1)
  await button(page, 'Use my proof').click()
  await expect(heading(page, `Confirm in ${wallet.name}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText(/Using your proof from/)
  await expectAccessible(page)
  expect(wallet.messages.at(-1)).toContain('"action":"use_proofs"')
  wallet.behaviour = 'sign'
  await button(page, `Reopen ${wallet.name}`).click()
  await expect(page.getByText('marginalia')).toBeVisible()
})

test('asks for a signature for each of two requirements of one verifier, and redirects only by a click', async ({
  page,
  service,
  wallet,
}) => {
  await begin(page, service.url, gates.twice)
  await useWallet(page, wallet)
  const onward = page.getByRole('link', { name: 'Go to shelf.example' })
  await expect(onward).toHaveAttribute('href', 'https://shelf.example/in')
  await expect(onward).toHaveAttribute('rel', /noreferrer/)
  expect(wallet.messages).toHaveLength(2)
  const named = wallet.messages.map((message) => /"id":"(\w+)"/.exec(message)?.[1])
  expect(new Set(named)).toEqual(new Set(['first', 'second']))
})

test('tells the outcome to the window that a link names', async ({ page, context, service, embedder, wallet }) => {
  await page.goto(embedder.page({ body: '<button>Prove</button>' }))
  const query = new URLSearchParams({ gateId: gates.free.gateId, mode: 'popup', origin: embedder.origin })
  await page.evaluate((url) => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    window.addEventListener('message', ({ data }) => messages.push(data))
    document.querySelector('button')?.addEventListener('click', () => window.open(url, '', 'popup'))
  }, `${service.url}/verify?${query}`)
  const opened = context.waitForEvent('page')
  await button(page, 'Prove').click()
  const popup = await opened
  await button(popup, 'Continue').click()
  await useWallet(popup, wallet)
  await expect(popup.getByText('marginalia')).toBeVisible()
  expect(popup.url()).not.toContain('origin=')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages))
    .toMatchObject([{ type: 'svc_checkout_done', eligible: true, verifierIds: ['ownership-basic'] }])
})

test('lets nobody in outside of the gate’s schedule', async ({ page, service, pageErrors }) => {
  await page.goto(`${service.url}/verify?gateId=${gates.over.gateId}`)
  await expect(heading(page, / is closed$/)).toBeVisible()
  await expect(button(page, 'Continue')).toHaveCount(0)
  expect(pageErrors.splice(0).join()).toContain('403')
})

test('takes one USDC payment of the wallet that made the proof, and then shows the reward', async ({
  page: first,
  context,
  service,
  chain,
  wallet,
  pageErrors,
}) => {
  let page = first
  const payer = wallet.address as `0x${string}`
  await chain.send(chain.coin, 'mint(address,uint256)', [payer, 7_000_000n])
  await chain.client.setBalance({ address: payer, value: 10n ** 18n })
  await page.goto(`${service.url}/verify?gateId=${gates.paid.gateId}`)
  await expect(page.locator('#overview')).toContainText('Costs $5.00.')
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  await expect(heading(page, 'Pay $5.00')).toBeFocused()
  await expectAccessible(page)

  // first the wallet does not know the chain, then the person declines
  await button(page, 'Pay $5.00 with USDC').click()
  await expect(heading(page, /^Your wallet doesn’t have /)).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expectAccessible(page)
  wallet.chain = chain
  wallet.behaviour = 'reject'
  await button(page, 'Back to payment').click()
  await button(page, 'Pay $5.00 with USDC').click()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  wallet.behaviour = 'sign'
  await button(page, 'Back to payment').click()
  await button(page, 'Pay $5.00 with USDC').click()

  // the payment was sent and has too few confirmations: a reload does not ask for it again
  await expect(heading(page, /^Your payment is on its way/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/Your payment is safe/)).toContainText(wallet.sent[0] ?? '?')
  // the browser remembers it also when the page is closed; the person proves again, by another proof
  await page.close()
  page = await context.newPage()
  await page.goto(`${service.url}/verify?gateId=${gates.paid.gateId}`)
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  await expect(heading(page, /^Your payment is on its way/)).toBeVisible()
  await expect(page.getByText(/Your payment is safe/)).toContainText(wallet.sent[0] ?? '?')
  await expectAccessible(page)
  await chain.client.mine({ blocks: 3 })
  await expect(page.getByRole('link', { name: 'Download from maps.example' })).toBeVisible()
  await expectAccessible(page)
  expect(wallet.sent).toHaveLength(1)
  // the browser logs the answer 'not yet' as an error
  expect(pageErrors.splice(0).filter((each) => !each.includes('409'))).toEqual([])

  // at the next visit, the payment still counts
  await page.goto(`${service.url}/verify?gateId=${gates.paid.gateId}`)
  await expect(page.locator('#overview')).toContainText('You have nothing to pay.')
  await expect(page.locator('#overview')).not.toContainText('Costs $5.00.')
  await expect(page).toHaveTitle(/^Already passed · The map room · /)
  await expectAccessible(page)
  await button(page, 'Continue').click()
  await useWallet(page, wallet)
  await expect(page.getByRole('list', { name: 'Steps' }).last()).not.toContainText('Payment')
  // the browser remembers the private proof
  await button(page, 'Use my proof').click()
  await expect(page.getByRole('link', { name: 'Download from maps.example' })).toBeVisible()
  expect(wallet.sent).toHaveLength(1)
})
