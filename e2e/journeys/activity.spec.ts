import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openAccount, prove, section } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { useWallet } from '../visit.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

/** Sends JSON to the service from a page of it, with the cookies of its browser. Returns the status. */
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(call.path, { method: 'POST', headers, body: JSON.stringify(call.body) })).status
    },
    { path, body },
  )

test('an owner sees a pass and a refusal as they happen, finds them by the wallet, and exports them', async ({
  page,
  browser,
  service,
  wallet,
}) => {
  const gateId = `door-${Date.now()}`
  const about = [{ path: 'reference.id', op: 'eq', value: 'mirror' }]
  const owner = await browser.newContext()
  const own = await owner.newPage()
  await openAccount(own, service, await injectWallet(owner), 'gates')
  const gate = { gateId, name: 'Mirror hall', status: 'published' }
  const requirements = [{ verifierId: 'ownership-basic', match: about }]
  expect(await post(own, '/api/v1/profile/gates', { ...gate, requirements })).toBe(201)
  await own.reload()
  await own.getByRole('button', { name: 'Actions for Mirror hall' }).click()
  await own.getByRole('link', { name: 'Activity', exact: true }).last().click()
  await expect(own.getByRole('heading', { name: 'Mirror hall', level: 1 })).toBeVisible()
  const events = section(own, 'Events')
  await expect(events.getByText('Live', { exact: true })).toBeVisible()
  await expect(events.getByRole('rowheader', { name: 'Gate published' })).toBeVisible()
  await expectAccessible(own)

  await page.goto(`${service.url}/verify?gateId=${gateId}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await useWallet(page, wallet)
  // the page of the owner was not loaded again
  const passed = events.getByRole('row').filter({ has: own.getByRole('rowheader', { name: 'Passed', exact: true }) })
  await expect(passed).toHaveCount(1)
  const address = wallet.address.toLowerCase()
  await expect(passed.locator('code')).toHaveAttribute('title', address)
  await expect(section(own, 'Passed').getByText('1', { exact: true })).toBeVisible()

  // another proof of somebody who asks for the reward does not meet the requirement
  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  const otherWallet = await injectWallet(visitor)
  const qHash = await prove(other, service, otherWallet)
  await openAccount(other, service, otherWallet)
  expect(await post(other, `/api/v1/profile/gates/${gateId}/fulfill`, { qHash })).toBe(400)
  const refused = events.getByRole('row').filter({ has: own.getByRole('rowheader', { name: 'Refused' }) })
  await expect(refused).toContainText('Requirements not met')
  await expect(section(own, 'Refused').getByText('Requirements not met')).toBeVisible()

  await events.getByRole('searchbox').fill(wallet.address)
  await events.getByRole('button', { name: 'Search' }).click()
  await expect(refused).toHaveCount(0)
  await expect(passed).toHaveCount(1)
  await events.getByRole('combobox', { name: 'Type' }).selectOption('Passed')
  await expect(events.getByRole('row')).toHaveCount(2)
  const download = own.waitForEvent('download')
  await events.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const [event] = (await eventsOf(own, gateId, address)).filter(({ type }) => type === 'gate.passed')
  expect(file).toBe(
    `sequence,createdAt,type,gateId,walletAddress,qHash,data,id\r\n${event!.sequence},${new Date(event!.createdAt).toISOString()},gate.passed,${gateId},${address},${event!.data.qHash},,${event!.id}\r\n`,
  )
  await owner.close()
  await visitor.close()
})

type Listed = { id: string; sequence: number; type: string; createdAt: number; data: { qHash: string } }

/** Reads the events of a gate about a wallet by the API. */
const eventsOf = (page: Page, gateId: string, about: string): Promise<Listed[]> =>
  page.evaluate(
    async (query) => {
      const reply = await fetch(`/api/v1/events?${String(new URLSearchParams(query))}`)
      return ((await reply.json()) as { data: { events: Listed[] } }).data.events
    },
    { gateId, about },
  )

test('an owner sees in the account’s history where they signed in', async ({ page, service, wallet }) => {
  await openAccount(page, service, wallet, 'history')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Signed in' }) })
  await expect(row.first()).toContainText('127.0.0.0/24')
  await expect(row.first()).toContainText('Wallet')
  await expectAccessible(page)
})
