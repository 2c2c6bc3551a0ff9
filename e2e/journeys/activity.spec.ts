import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openAccount, prove, section } from '../account-page.ts'
import { pressEnter } from '../press-enter.ts'
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
  await expect(passed.getByRole('button', { name: /^Copy: / })).toHaveAttribute('title', wallet.address)
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
    `sequence,createdAt,type,gateId,walletAddress,qHash,data,id,paidAmount,paidCurrency,paidWallet\r\n${event!.sequence},${new Date(event!.createdAt).toISOString()},gate.passed,${gateId},${address},${event!.data.qHash},"{""sid"":""${event!.data.sid}""}",${event!.id},,,\r\n`,
  )
  await owner.close()
  await visitor.close()
})

test('an owner sees at once that an account has passed with another wallet before', async ({
  browser,
  service,
  wallet,
  page,
}) => {
  const gateId = `once-${Date.now()}`
  await openAccount(page, service, wallet, 'gates')
  const requirements = [{ verifierId: 'ownership-social', match: [{ path: 'provider', op: 'eq', value: 'github' }] }]
  const gate = { gateId, name: 'One seat each', status: 'published', requirements, policy: { uniqueBy: ['account'] } }
  expect(await post(page, '/api/v1/profile/gates', gate)).toBe(201)
  await page.goto(`${service.url}/account/gates/${gateId}/activity`)
  const rows = section(page, 'Events').getByRole('row')
  await expect(section(page, 'Events').getByText('Live', { exact: true })).toBeVisible()

  /** Visits the gate with a new wallet and the same account. */
  const visit = async (ends: string | RegExp) => {
    const visitor = await browser.newContext()
    const own = await visitor.newPage()
    const { name } = await injectWallet(visitor)
    await own.goto(`${service.url}/verify?gateId=${gateId}`)
    await pressEnter(own.getByRole('button', { name: 'Continue', exact: true }))
    await own.getByRole('button', { name: new RegExp(name) }).click()
    await own.getByRole('button', { name: 'Sign in at GitHub' }).click()
    await own.getByRole('link', { name: 'Continue as Ada' }).click()
    await own.getByRole('heading', { name: 'You signed in at GitHub' }).waitFor()
    await pressEnter(own.getByRole('button', { name: 'Continue', exact: true }))
    await expect(own.getByRole('heading', { name: ends, level: 1 })).toBeVisible()
    return visitor
  }
  const first = await visit('Verified')
  await expect(rows.nth(1)).toContainText('Passed')
  const second = await visit('This account was already used here')
  // its page is still open
  await expect(rows.nth(1)).toContainText('Refused')
  await expect(rows.nth(1)).toContainText('Passed here before with another wallet')
  await first.close()
  await second.close()
})

type Listed = { id: string; sequence: number; type: string; createdAt: number; data: { qHash: string; sid: string } }

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

test('an owner adds a webhook, sees why another server did not confirm, and sends an event again', async ({
  page,
  service,
  wallet,
  pageErrors,
}) => {
  const receiver = await startReceiver()
  await openAccount(page, service, wallet, 'webhooks')
  const field = page.getByRole('textbox', { name: 'Address of your server' })
  await field.fill(`${receiver.url}/silent`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText(/Your server answered with status 404\./)).toBeVisible()
  // the browser logs the refusal
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('status of 400')])
  await field.fill(receiver.url)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByText('Test event delivered.')).toBeVisible()

  const requirements = [{ verifierId: 'ownership-basic' }]
  const gate = { gateId: `hooked-${Date.now()}`, name: 'Hooked', status: 'published', requirements }
  expect(await post(page, '/api/v1/profile/gates', gate)).toBe(201)
  await expect.poll(() => receiver.received('gate.published')).toHaveLength(1)
  await page.goto(`${service.url}/account/activity`)
  const deliveries = section(page, 'Webhook deliveries')
  await expect(deliveries.getByRole('row').filter({ hasText: 'gate.published' })).toContainText('Delivered')
  await expectAccessible(page)
  await deliveries.getByRole('button', { name: /^Send again: gate\.published/ }).click()
  await expect(deliveries.getByText('It is sent again now.')).toBeVisible()
  await expect.poll(() => receiver.received('gate.published')).toHaveLength(2)
  const [first, second] = receiver.received('gate.published')
  expect(second).toBe(first)
  await receiver.stop()
})

/** Starts a server that confirms webhooks at its address and answers 404 elsewhere. `received`: the ids of a type. */
async function startReceiver() {
  const calls: { id: string; type: string }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { type, nonce } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { type: string; nonce?: string }
    calls.push({ id: String(request.headers['webhook-id']), type })
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ nonce }))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`.replace(/\/$/, ''),
    received: (type: string) => calls.filter((call) => call.type === type).map(({ id }) => id),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
