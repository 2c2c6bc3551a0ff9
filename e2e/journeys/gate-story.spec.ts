import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { expect, recordEvents, type Verified } from '../fixtures.ts'
import { test } from '../gates.ts'
import { useWallet } from '../visit.ts'
import { showPage } from '../world/site.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

const secret = 'behind the third mirror'
const gate = {
  gateId: 'story',
  name: 'The mirror hall',
  status: 'published',
  requirements: [{ verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq', value: 'mirror' }] }],
  reward: { delivery: 'reveal', value: secret, label: 'Where to look' },
}

/** Records the service's replies in a browser, without those of fulfil, which alone may contain the secret. */
function watch(context: BrowserContext): { answers: string[]; rewards: string[] } {
  const answers: string[] = []
  const rewards: string[] = []
  context.on('response', async (response) => {
    const text = await response.text().catch(() => '')
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
    const isFulfil = new URL(response.url()).pathname.endsWith('/fulfill')
    if (isFulfil) rewards.push(text)
    answers.push(response.url() + headers + (isFulfil ? '' : text))
  })
  return { answers, rewards }
}

test('publishes a gate, lets a visitor through its tag, and shows the secret nowhere else', async ({
  page,
  browser,
  context,
  service,
  embedder,
  site,
  wallet,
  pageErrors,
}) => {
  const owner = await browser.newContext()
  const own = await owner.newPage()
  const ownerWallet = await injectWallet(owner)
  const ownerReplies = watch(owner)
  await own.goto(`${service.url}/account/gates`)
  await own.getByRole('button', { name: 'Continue with a wallet' }).click()
  await useWallet(own, ownerWallet)
  await expect(own.getByRole('heading', { name: 'Gates', level: 1 })).toBeVisible()
  const draft = { ...gate, policy: { allowedOrigins: [embedder.origin] } }
  const status = await own.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/api/v1/profile/gates', { method: 'POST', headers, body: JSON.stringify(body) })
    return reply.status
  }, draft)
  expect(status).toBe(201)
  await own.reload()
  await expect(own.getByText('The mirror hall')).toBeVisible()

  const visitorReplies = watch(context)
  const body = `<svc-verify gate-id="story"><p slot="verified">Welcome in</p></svc-verify>`
  await page.goto(embedder.page({ body }))
  const events = await recordEvents(page)
  await expect(page.getByText('Welcome in')).toBeHidden()
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('The mirror hall')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await useWallet(popup, wallet)
  await expect(popup.getByText(secret)).toBeVisible()
  const verified = (await events.next('svc-verified')) as Verified
  expect(verified).toMatchObject({ eligible: true, gateId: 'story', verifierIds: ['ownership-basic'] })
  await expect(page.getByText('Welcome in')).toBeVisible()

  const verify = async () => {
    const expected = { token: verified.token, origin: embedder.origin, gateId: 'story' }
    const headers = { 'content-type': 'application/json' }
    const address = `${service.url}/api/v1/handoffs/verify`
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(expected) })).json()
  }
  expect(await verify()).toMatchObject({ data: { eligible: true, qHash: verified.qHash, origin: embedder.origin } })
  expect(await verify()).toMatchObject({ error: { code: 'HANDOFF_ALREADY_USED' } })

  // the hosted page and one reply have the secret, and nothing else has it
  const snapshot = await (await fetch(`${service.url}/api/v1/gates/story`)).text()
  expect(snapshot).toContain('The mirror hall')
  expect(visitorReplies.rewards.join()).toContain(secret)
  expect(ownerReplies.answers.join()).toContain('The mirror hall')
  const texts = [
    snapshot,
    ...visitorReplies.answers,
    ...ownerReplies.answers,
    await page.content(),
    await own.content(),
  ]
  expect([...texts, ...service.log].filter((text) => text.includes(secret))).toEqual([])
  // the folder also contains a folder of packages
  const entries = await readdir(service.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const database = Buffer.concat(await Promise.all(files.map((file) => readFile(file))))
  expect(database.includes('mirror hall')).toBe(true)
  expect(database.includes(secret)).toBe(false)
  await owner.close()

  // a page of an origin that the owner did not allow cannot check
  const script = `<script type="module" src="${service.url}/widget/v1/svc-verify.js"></script>`
  await page.goto(showPage(site, `${script}<svc-verify gate-id="story" mode="popup"></svc-verify>`))
  const elsewhere = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await elsewhere.next('svc-failed')).toEqual({ code: 'ORIGIN_NOT_ALLOWED' })
  expect(pageErrors.splice(0).filter((each) => !each.includes('403'))).toEqual([])
})
