import { startEmbedder } from '../world/embedder.ts'
import { expect, recordEvents, test } from '../fixtures.ts'

test('verifies after the service stopped in the middle and came back', async ({
  page,
  wallet,
  pageErrors,
  startOwnService,
}) => {
  const service = await startOwnService()
  const embedder = await startEmbedder(service.url)
  try {
    await page.goto(embedder.page())
    const events = await recordEvents(page)
    wallet.behaviour = 'silent'
    const element = page.locator('svc-verify')
    await element.getByRole('button').first().click()
    await expect.poll(() => wallet.messages.length).toBe(1)
    expect(await service.stop()).toBe(0)
    await element.getByRole('button', { name: /cancel/i }).click()
    await events.next('svc-cancelled')

    wallet.behaviour = 'sign'
    await element.getByRole('button').first().click()
    expect(await events.next('svc-failed')).toMatchObject({ code: 'NETWORK_UNREACHABLE' })

    await service.restart()
    await element.getByRole('button', { name: /again/i }).click()
    expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
    // Refused connections are logged by the browser itself.
    expect(pageErrors.every((line) => line.includes('ERR_CONNECTION_REFUSED'))).toBe(true)
    pageErrors.length = 0
  } finally {
    await embedder.stop()
  }
})

test('keeps an accepted proof after the service was killed', async ({ page, wallet, startOwnService }) => {
  const service = await startOwnService()
  const embedder = await startEmbedder(service.url)
  try {
    await page.goto(embedder.page())
    const events = await recordEvents(page)
    await page.locator('svc-verify').getByRole('button').first().click()
    const { qHash, token } = (await events.next('svc-verified')) as { qHash: string; token: string }
    await service.kill()
    await service.restart()
    const read = (await (await fetch(`${service.url}/api/v1/proofs/${qHash}`)).json()) as { status: string }
    expect(read.status).toBe('verified')
    const exchanged = await fetch(`${service.url}/api/v1/handoffs/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, origin: embedder.origin, verifierIds: ['ownership-basic'] }),
    })
    expect(exchanged.status).toBe(200)
    expect(wallet.messages).toHaveLength(1)
  } finally {
    await embedder.stop()
  }
})

const submits = '**/api/v1/verification'
const isNetwork = (line: string) => /ERR_(FAILED|INTERNET_DISCONNECTED)/.test(line)

test('keeps the signature when the connection is lost, and asks for no second one', async ({
  page,
  context,
  embedder,
  wallet,
  pageErrors,
}) => {
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  await page.route(submits, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  const element = page.locator('svc-verify')
  await element.getByRole('button').first().click()
  await expect(element.getByText('No connection')).toBeVisible()
  await expect(element.getByText('Your signature is kept. We’ll send it when the connection is back.')).toBeVisible()
  await page.unroute(submits)
  await context.setOffline(false)
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  expect(wallet.messages).toHaveLength(1)
  expect(pageErrors.filter((line) => !isNetwork(line))).toEqual([])
  pageErrors.length = 0
})

test('sends a request again whose answer was lost', async ({ page, embedder, wallet, pageErrors }) => {
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  const answers: string[] = []
  for (const path of [submits, '**/redeem'])
    // oxlint-disable-next-line no-await-in-loop -- two
    await page.route(path, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue()
      const answer = await route.fetch()
      const line = `${path} ${answer.status()}`
      answers.push(line)
      await (answers.filter((each) => each === line).length > 1 ? route.fulfill({ response: answer }) : route.abort())
    })
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  expect(answers).toEqual([submits, submits, '**/redeem', '**/redeem'].map((path) => `${path} 200`))
  expect(wallet.messages).toHaveLength(1)
  expect(pageErrors.filter((line) => !isNetwork(line))).toEqual([])
  pageErrors.length = 0
})

test('keeps the signature on the hosted page too, also over a reload', async ({
  page,
  embedder,
  wallet,
  pageErrors,
}) => {
  await page.goto(embedder.page({ attributes: { mode: 'redirect' } }))
  await page.locator('svc-verify').getByRole('button').click()
  await page.waitForURL(/\/verify\?sid=/)
  await page.route(submits, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: wallet.name }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeFocused()
  await page.unroute(submits)
  await page.reload()
  await page.waitForURL((url) => url.origin === embedder.origin)
  await expect(page.locator('svc-verify').getByText('Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
  expect(pageErrors.filter((line) => !isNetwork(line))).toEqual([])
  pageErrors.length = 0
})
